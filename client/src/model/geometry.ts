/** From a layout to pixels and back: where every tile lies, what is under a point. Pure; y grows downwards. */
import { type Layout, type Placed, foot, meldWidth } from './layout';
import type { Meld } from './meld';
import type { TileId } from './tile';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A tile's place: in which meld, at which index. */
export interface TilePlace extends Rect {
  readonly tile: TileId;
  readonly meld: string;
  readonly index: number;
}

/** A meld's tray, or one side of a folded run: `start` is the index of its first tile. */
export interface MeldPlace extends Rect {
  readonly meld: string;
  readonly start: number;
  readonly n: number;
  readonly part: 1 | 2 | null;
  readonly row: number;
}

export interface Geometry {
  readonly tiles: readonly TilePlace[];
  readonly melds: readonly MeldPlace[];
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
}

/** Upper edge of a row; row 0 lies at the lower edge of the board. */
export const rowTop = ({ m }: Layout, row: number, height: number) =>
  height - foot(m) - m.h - row * (m.h + m.row);

/** Every tile and tray of a board of this size. */
export function geometry(layout: Layout, melds: readonly Meld[], width: number, height: number): Geometry {
  const byId = new Map(melds.map((meld) => [meld.id, meld]));
  const places = layout.rows.flatMap((row, i) => row.map((p) => meldPlace(layout, p, i, height)));
  const tiles = places.flatMap((place) => tilePlaces(layout, place, byId.get(place.meld)?.tiles ?? []));
  return { tiles, melds: places, width, height, layout };
}

function meldPlace(layout: Layout, p: Placed, row: number, height: number): MeldPlace {
  const all = layout.len.get(p.id) ?? 0;
  const n = p.n ?? all;
  return {
    meld: p.id, n, row, part: p.part ?? null, start: p.part === 2 ? all - n : 0,
    x: p.x, y: rowTop(layout, row, height), w: meldWidth(n, layout.m), h: layout.m.h,
  };
}

function tilePlaces({ m }: Layout, place: MeldPlace, tiles: readonly TileId[]): TilePlace[] {
  return tiles.slice(place.start, place.start + place.n).map((tile, i) => ({
    tile, meld: place.meld, index: place.start + i, x: place.x + i * (m.w + m.inner), y: place.y, w: m.w, h: m.h,
  }));
}

// What is under a point -------------------------------------------------------------------------------

const inside = (r: Rect, x: number, y: number) => x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
const outsideBy = (r: Rect, x: number, y: number) =>
  Math.hypot(Math.max(r.x - x, 0, x - r.x - r.w), Math.max(r.y - y, 0, y - r.y - r.h));
const fromMiddle = (r: Rect, x: number, y: number) => Math.hypot(r.x + r.w / 2 - x, r.y + r.h / 2 - y);

/** Up to this width the gap around a tile belongs to it. */
const SMALL = 32;
const REACH = 8;

/** The tile meant by a touch: the one under it; for small tiles also the nearest one within 8 px. */
export function tileAt<T extends Rect>(tiles: readonly T[], x: number, y: number): T | null {
  const exact = tiles.find((tile) => inside(tile, x, y));
  if (exact) return exact;
  const near = tiles.filter((tile) => tile.w < SMALL && outsideBy(tile, x, y) <= REACH);
  return near.reduce<T | null>((best, t) => (best && fromMiddle(best, x, y) <= fromMiddle(t, x, y) ? best : t), null);
}

/** Where a drop on the board goes: into a meld before the tile at `at`, or to the open felt. `x`: where the caret stands. */
export type DropPlace =
  | { readonly kind: 'meld'; readonly meld: string; readonly at: number; readonly x: number; readonly place: MeldPlace }
  | { readonly kind: 'new'; readonly row: number };

/** What a drop at a point of the board means. The gap around a meld belongs to it. */
export function dropAt(g: Geometry, x: number, y: number): DropPlace {
  const { m } = g.layout;
  const reach = (p: MeldPlace): Rect =>
    ({ x: p.x - m.meld / 2, y: p.y - m.row / 2, w: p.w + m.meld, h: p.h + m.row });
  const place = g.melds.find((p) => inside(reach(p), x, y));
  return place ? intoMeld(g, place, x) : { kind: 'new', row: rowAt(g, y) };
}

function intoMeld({ layout: { m } }: Geometry, place: MeldPlace, x: number): DropPlace {
  const step = m.w + m.inner;
  const index = Math.min(place.n, Math.max(0, Math.round((x - place.x) / step)));
  const caret = place.x + index * step - m.inner / 2;
  return { kind: 'meld', meld: place.meld, at: place.start + index, x: caret, place };
}

function rowAt({ layout, height }: Geometry, y: number): number {
  const pitch = layout.m.h + layout.m.row;
  const row = Math.floor((height - foot(layout.m) + layout.m.row / 2 - y) / pitch);
  return Math.min(layout.rows.length, Math.max(0, row));
}

const ZONE_TILES = 4;

/** The dashed place for a new meld: the first hole four tiles wide, else the row above; null when there is neither. */
export function newMeldZone(g: Geometry): Rect | null {
  const { layout, width, height } = g;
  const w = meldWidth(ZONE_TILES, layout.m);
  for (const row of layout.rows.keys()) {
    const x = holeIn(g.melds.filter((p) => p.row === row), width, w, layout.m.meld);
    if (x !== null) return { x, y: rowTop(layout, row, height), w, h: layout.m.h };
  }
  const y = rowTop(layout, layout.rows.length, height);
  return y >= 0 ? { x: 0, y, w: Math.min(w, width), h: layout.m.h } : null;
}

function holeIn(row: readonly MeldPlace[], width: number, need: number, gap: number): number | null {
  let x = 0;
  for (const p of row) {
    if (p.x - gap - x >= need) return x;
    x = p.x + p.w + gap;
  }
  return width - x >= need ? x : null;
}

/** Index in the rack before which a drop at a point goes. */
export function rackIndexAt(tiles: readonly Rect[], x: number, y: number): number {
  const row = tiles.filter((t) => y >= t.y - 2 && y < t.y + t.h + 2);
  const line = row.length ? row : tiles.filter((t) => t.y === tiles.at(-1)!.y);
  const before = line.find((t) => x < t.x + t.w / 2);
  if (before) return tiles.indexOf(before);
  return line.length ? tiles.indexOf(line.at(-1)!) + 1 : 0;
}
