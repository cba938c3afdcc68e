/** The evenings that this browser keeps: sheets with what was done to them, and where they are shared. */
import type { Change } from './change';
import type { Sheet } from './sheet';

export interface Entry {
  readonly at: number;
  readonly change: Change;
  /** Takes it back. */
  readonly back: Change;
  readonly undone?: boolean;
}

export interface Shared {
  readonly id: string;
  readonly rev: number;
  /** The sheet at that revision. */
  readonly base: Sheet;
}

/** `waiting`: changes that the server has not heard of yet. */
export interface Evening {
  readonly key: string;
  readonly touched: number;
  readonly sheet: Sheet;
  readonly log: readonly Entry[];
  readonly shared: Shared | null;
  readonly waiting: readonly Change[];
}

const MOST_EVENINGS = 30;
export const MOST_LOG = 200;

export const isSheet = (value: unknown): value is Sheet =>
  typeof value === 'object' && value !== null && 'players' in value && Array.isArray(value.players) &&
  'games' in value && Array.isArray(value.games) && 'rules' in value && 'format' in value && value.format === 'umbau-scores';

const isEvening = (value: unknown): value is Evening =>
  typeof value === 'object' && value !== null && 'key' in value && 'sheet' in value && isSheet(value.sheet) &&
  'log' in value && Array.isArray(value.log) && 'waiting' in value && Array.isArray(value.waiting);

export const isEvenings = (value: unknown): value is Evening[] => Array.isArray(value) && value.every(isEvening);

/** The evenings with this one in its newest form in front. */
export const withEvening = (evenings: readonly Evening[], evening: Evening): Evening[] =>
  [evening, ...evenings.filter((it) => it.key !== evening.key)].slice(0, MOST_EVENINGS);
