/** The evenings that this browser keeps: sheets with what was done to them, and where they are shared. */
import type { Change } from './change';
import type { End, Sheet } from './sheet';

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

const MOST_EVENINGS = 200;
/** Older ones keep their sheet, but not what was done to it: a browser's memory is small. */
const MOST_TOLD = 20;
export const MOST_LOG = 200;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((it) => typeof it === 'string');
const isCells = (value: unknown): boolean => isRecord(value) && Object.values(value).every((it) => typeof it === 'string');
const ENDS: readonly unknown[] = ['out', 'blocked', 'draw', 'points'] satisfies End[];

const isGame = (value: unknown): boolean =>
  isRecord(value) && ENDS.includes(value['end']) && ['string', 'undefined'].includes(typeof value['id']) && isNames(value['winners']) &&
  [value['left'], value['points']].every((it) => it == null || isCells(it)) &&
  [value['unopened'], value['could_have_opened']].every((it) => it === undefined || isNames(it));

/** Whether something out of a file or the browser's memory is a sheet, so far as its form goes. */
export const isSheet = (value: unknown): value is Sheet =>
  isRecord(value) && value['format'] === 'umbau-scores' && value['version'] === 1 && isNames(value['players']) &&
  (typeof value['rules'] === 'string' || isRecord(value['rules'])) && typeof value['first'] === 'string' &&
  Array.isArray(value['games']) && value['games'].every(isGame);

const isEvening = (value: unknown): value is Evening =>
  typeof value === 'object' && value !== null && 'key' in value && 'sheet' in value && isSheet(value.sheet) &&
  'log' in value && Array.isArray(value.log) && 'waiting' in value && Array.isArray(value.waiting);

export const isEvenings = (value: unknown): value is Evening[] => Array.isArray(value) && value.every(isEvening);

/** The evenings with this one in its newest form in front. */
export const withEvening = (evenings: readonly Evening[], evening: Evening): Evening[] =>
  [evening, ...evenings.filter((it) => it.key !== evening.key)]
    .slice(0, MOST_EVENINGS)
    .map((it, place) => (place < MOST_TOLD || !it.log.length ? it : { ...it, log: [] }));
