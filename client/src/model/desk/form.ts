/** A game that is being written, kept so that a reload or the way back loses nothing that was typed. */
import { remembered } from '../memory';

export interface Form {
  /** The evening and the game in it that this is about. */
  readonly about: string;
  readonly how: string;
  readonly left: Readonly<Record<string, string>>;
  readonly unopened: readonly string[];
  readonly able: readonly string[];
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((it) => typeof it === 'string');

export function isForm(value: unknown): value is Form {
  if (typeof value !== 'object' || value === null) return false;
  const { about, how, left, unopened, able } = value as Record<string, unknown>;
  return typeof about === 'string' && typeof how === 'string' && isNames(unopened) && isNames(able) &&
    typeof left === 'object' && left !== null && isNames(Object.values(left));
}

export const keptForm = remembered('umbau.scores.form', isForm);
