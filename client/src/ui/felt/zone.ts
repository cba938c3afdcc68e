/** Where the dashed place for a new meld is drawn; there is always one. Pure; px of the board. */
import { type Geometry, type Rect, newMeldZone, rowTop } from '../../model/geometry';

const LEAST = 40;
const STRIP = 26;

/** The usual place, else the widest hole of the board, else a strip at its upper edge. */
export function zone(g: Geometry): Rect {
  return newMeldZone(g) ?? widestHole(g) ?? { x: 0, y: 0, w: g.width, h: STRIP };
}

function widestHole(g: Geometry): Rect | null {
  const holes = [...g.layout.rows.keys()].flatMap((row) => holesOf(g, row));
  const widest = holes.reduce<Rect | null>((best, hole) => (best && best.w >= hole.w ? best : hole), null);
  return widest && widest.w >= LEAST ? widest : null;
}

function holesOf(g: Geometry, row: number): Rect[] {
  const { m } = g.layout;
  const y = rowTop(g.layout, row, g.height);
  const found: Rect[] = [];
  let x = 0;
  for (const place of g.melds.filter((meld) => meld.row === row)) {
    found.push({ x, y, w: place.x - m.meld - x, h: m.h });
    x = place.x + place.w + m.meld;
  }
  return [...found, { x, y, w: g.width - x, h: m.h }];
}

export const within = (r: Rect, x: number, y: number): boolean =>
  x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
