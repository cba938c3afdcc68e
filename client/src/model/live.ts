/** What somebody else is laying right now, as a board to be drawn: raised tiles, and outlines where tiles left. Pure. */
import { type Meld, identified, sameTiles } from './meld';
import type { TileId } from './tile';

/** Stands in a meld where a tile has left: a number below zero, so that layout and geometry treat it like a tile. */
export const holeOf = (tile: TileId): TileId => -1 - tile;
export const isHole = (id: TileId): boolean => id < 0;

export interface LiveBoard {
  /** The board as it lies there, with holes; ids as on the board before. */
  readonly melds: readonly Meld[];
  /** Tiles that were laid or moved in this turn: they are shown raised. */
  readonly held: ReadonlySet<TileId>;
}

/** New melds are numbered from here on: no board of one's own gets that far. */
const FAR = 1_000_000;

/** The board `base` while another arrangement of it is being made. */
export function liveBoard(base: readonly Meld[], laying: readonly (readonly TileId[])[]): LiveBoard {
  const now = identified(base, laying, FAR).melds;
  const whole = [...now, ...base.filter((b) => !now.some((m) => m.id === b.id)).map((b) => ({ ...b, tiles: [] }))];
  const places = inOrder(base, whole);
  return { melds: places.map((meld) => withHoles(meld, base)), held: held(base, now) };
}

/** Melds of before stay in their order, new ones come behind. */
function inOrder(base: readonly Meld[], melds: readonly Meld[]): Meld[] {
  const rank = (meld: Meld) => {
    const index = base.findIndex((b) => b.id === meld.id);
    return index < 0 ? base.length : index;
  };
  return [...melds].sort((a, b) => rank(a) - rank(b));
}

/** A tile that has left leaves an outline behind the neighbour it had. */
function withHoles(meld: Meld, base: readonly Meld[]): Meld {
  const before = base.find((b) => b.id === meld.id)?.tiles ?? [];
  const tiles = [...meld.tiles];
  for (const [i, tile] of before.entries()) {
    if (meld.tiles.includes(tile)) continue;
    const neighbour = before[i - 1];
    const at = neighbour === undefined ? -1 : tiles.findIndex((t) => t === neighbour || t === holeOf(neighbour));
    tiles.splice(at + 1, 0, holeOf(tile));
  }
  return { ...meld, tiles };
}

function held(base: readonly Meld[], now: readonly Meld[]): Set<TileId> {
  const home = new Map(base.flatMap((meld) => meld.tiles.map((tile) => [tile, meld.id] as const)));
  const moved = now.filter((meld) => !base.some((b) => sameTiles(b.tiles, meld.tiles)));
  return new Set(moved.flatMap((meld) => meld.tiles.filter((tile) => home.get(tile) !== meld.id)));
}
