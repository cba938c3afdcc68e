/** Order of the own rack. Twins lie side by side, jokers last. */
import type { Box, Face, TileId } from './tile';

export type Sorting = 'run' | 'group';

const KEYS: Record<Sorting, (face: Face, colour: number) => number[]> = {
  run: (face, colour) => [colour, face.number, face.copy],
  group: (face, colour) => [face.number, colour, face.copy],
};

/** Sorted by runs (colour, then number) or by groups (number, then colour). */
export function sorted(tiles: readonly TileId[], how: Sorting, box: Box): TileId[] {
  const key = (tile: TileId) => {
    const face = box.face(tile);
    return [box.isJoker(tile) ? 1 : 0, ...KEYS[how](face, box.spec.colours.indexOf(face.colour))];
  };
  return [...tiles].sort((a, b) => compare(key(a), key(b)));
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
