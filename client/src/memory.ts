/** What this browser remembers of its reader: the name, and the tables that still stand. */
import { remembered } from './model/memory';

export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length > 0 && value.length <= 24;

export const name = remembered('umbau.name', isName);

const isTables = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const tables = remembered('umbau.tables', isTables);
const KEPT = 8;

/** Tables where this browser holds a seat, latest first. */
export const standing = (): string[] => tables.read() ?? [];

export const stands = (table: string): unknown =>
  tables.write([table, ...standing().filter((id) => id !== table)].slice(0, KEPT));

export const gone = (table: string): unknown => tables.write(standing().filter((id) => id !== table));
