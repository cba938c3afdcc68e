/** Melds on the page: tiles with an identity that outlives a revision, so that the picture stays where it was. */
import type { TileId } from './tile';

export interface Meld {
  readonly id: string;
  readonly tiles: readonly TileId[];
  /** Row in which a new meld was dropped. */
  readonly row?: number | undefined;
}

export const sameTiles = (a: readonly TileId[], b: readonly TileId[]) => {
  const set = new Set(a);
  return a.length === b.length && b.every((tile) => set.has(tile));
};

/** Whether two boards hold the same melds, in whatever order. */
export const sameBoard = (a: readonly Meld[], b: readonly Meld[]) =>
  a.length === b.length && a.every((meld) => b.some((other) => sameTiles(meld.tiles, other.tiles)));

export interface Identified {
  readonly melds: Meld[];
  /** Number for the next new meld. */
  readonly serial: number;
}

/** Names for melds: one that keeps at least half of its tiles keeps its id, the largest overlap first. */
export function identified(
  prev: readonly Meld[], next: readonly (readonly TileId[])[], serial: number,
): Identified {
  const ids = inherited(prev, next);
  let free = serial;
  const melds = next.map((tiles, i) => ({ id: ids.get(i) ?? `m${free++}`, tiles: [...tiles] }));
  return { melds, serial: free };
}

function inherited(prev: readonly Meld[], next: readonly (readonly TileId[])[]): Map<number, string> {
  const ids = new Map<number, string>();
  const given = new Set<string>();
  for (const { id, index } of claims(prev, next)) {
    if (ids.has(index) || given.has(id)) continue;
    ids.set(index, id);
    given.add(id);
  }
  return ids;
}

function claims(prev: readonly Meld[], next: readonly (readonly TileId[])[]) {
  const all = prev.flatMap((meld) => {
    const mine = new Set(meld.tiles);
    return next.map((tiles, index) => ({
      id: meld.id, index, of: meld.tiles.length, overlap: tiles.filter((tile) => mine.has(tile)).length,
    }));
  });
  return all.filter((c) => c.overlap > 0 && c.overlap * 2 >= c.of).sort((a, b) => b.overlap - a.overlap);
}
