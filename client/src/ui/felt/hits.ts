/** What lies under a pointer, and what a tap or a drop there means. Pure, lengths in px. */
import { type DropPlace, type Geometry, type Rect, dropAt, rackIndexAt } from '../../model/geometry';
import type { Target } from '../../model/draft';
import type { TileId } from '../../model/tile';
import { within, zone } from './zone';

/** `felt` is the open board; `rack` the wood beside its tiles. */
export type Thing =
  | { readonly kind: 'tile'; readonly tile: TileId; readonly meld: string | null }
  | { readonly kind: 'felt' }
  | { readonly kind: 'rack' };

export const sameThing = (a: Thing, b: Thing): boolean =>
  a.kind === 'tile' && b.kind === 'tile' ? a.tile === b.tile : false;

/** The areas of the window in which tiles lie; both inner boxes, as `getBoundingClientRect` gives them. */
export interface Areas {
  readonly board: DOMRect;
  readonly felt: DOMRect;
  readonly rack: DOMRect;
  readonly wood: DOMRect;
}

export interface Aim {
  readonly target: Target;
  /** Where the caret stands, px of the board or of the rack. */
  readonly caret: { readonly on: 'board' | 'rack'; readonly x: number; readonly y: number; readonly h: number } | null;
  readonly zone: boolean;
}

const holds = (r: DOMRect, x: number, y: number) => x >= r.left && x < r.right && y >= r.top && y < r.bottom;

/** What is aimed at from a point of the window; null where nothing takes tiles. */
export function aimAt(g: Geometry, places: readonly Rect[], areas: Areas, x: number, y: number): Aim | null {
  if (holds(areas.wood, x, y)) return atRack(places, x - areas.rack.left, y - areas.rack.top);
  return holds(areas.felt, x, y) ? atBoard(g, x - areas.board.left, y - areas.board.top) : null;
}

function atRack(places: readonly Rect[], x: number, y: number): Aim {
  if (!places.length) return { target: { kind: 'rack' }, caret: null, zone: false };
  const at = rackIndexAt(places, x, y);
  const after = places[at];
  const before = places[at - 1];
  // At the end of a row the caret stands behind the tile that was aimed at, not before the next row.
  const behind = before && (!after || Math.abs(before.y - y) < Math.abs(after.y - y)) && (!after || after.y !== before.y);
  const caret = behind || !after ? { x: before!.x + before!.w + 1, y: before!.y, h: before!.h } : { x: after.x - 1, y: after.y, h: after.h };
  return { target: { kind: 'rack', at }, caret: { on: 'rack', ...caret }, zone: false };
}

function atBoard(g: Geometry, x: number, y: number): Aim {
  const open: Aim = { target: { kind: 'new' }, caret: null, zone: true };
  if (within(zone(g), x, y)) return open;
  const drop: DropPlace = dropAt(g, x, y);
  if (drop.kind === 'new') return { ...open, target: { kind: 'new', row: drop.row } };
  const { meld, at, place } = drop;
  return { target: { kind: 'meld', meld, at }, caret: { on: 'board', x: drop.x, y: place.y, h: place.h }, zone: false };
}
