/** What was left on a rack: tiles, or only their sum. */
import { parseFace } from '../tile';
import type { Counting } from './rules';
import { type Problem, problem } from './problem';

/** `size`: number of tiles, null where only the sum is known; `tiles`: their faces, where they were entered. */
export interface Left {
  readonly sum: number;
  readonly size: number | null;
  readonly tiles: readonly string[] | null;
}

export const NOTHING: Left = { sum: 0, size: 0, tiles: [] };

export const valueOf = (face: string, rules: Counting): number => {
  const read = parseFace(face)!;
  return read.number === 0 ? rules.joker : read.number;
};

export const ofTiles = (tiles: readonly string[], rules: Counting): Left =>
  ({ sum: tiles.reduce((sum, face) => sum + valueOf(face, rules), 0), size: tiles.length, tiles });

/** Reads `23`, `23 (4)` (four tiles) or `r5 b12 j`; empty is nothing. */
export function readLeft(text: string, rules: Counting): Left | Problem {
  const plain = text.trim().replace(/[\u2032\u2019]/g, "'").replace(/[\u2212\u2013]/g, '-');
  if (['', '-', '0'].includes(plain)) return NOTHING;
  const sum = /^(\d{1,5})(?:\s*\((\d{1,3})\))?$/.exec(plain);
  if (sum) return { sum: Number(sum[1]), size: sum[2] === undefined ? null : Number(sum[2]), tiles: null };
  if (/^[\d+-]/.test(plain)) return problem('cell_unreadable', { text: plain.slice(0, 20) });
  const words = plain.split(/\s+/);
  const unknown = words.find((word) => !parseFace(word));
  if (unknown !== undefined) return problem('tile_unknown', { tile: unknown });
  return ofTiles(words.map((word) => word.replaceAll("'", '')), rules);
}

/** Writes it so that `readLeft` reads it again. */
export function writeLeft(left: Left): string {
  if (left.tiles?.length) return left.tiles.join(' ');
  if (!left.sum && !left.size) return '';
  return left.size === null ? String(left.sum) : `${left.sum} (${left.size})`;
}
