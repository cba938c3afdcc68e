/** Where the tiles of the own rack lie. Pure; px from the upper left corner of its inner area. */
import type { Rect } from '../../model/geometry';
import type { Rack } from '../../model/share';

export interface RackBox {
  readonly rack: Rack;
  readonly width: number;
  readonly gap: number;
  /** A column at the side: filled from the left instead of centred. */
  readonly column: boolean;
  readonly scrolls: boolean;
}

const INNER = 2;

/** Rows as even as they can be, each in the middle. */
export function rackPlaces(n: number, { rack, width, gap, column, scrolls }: RackBox): Rect[] {
  const rows = scrolls ? 1 : Math.max(rack.rows, Math.ceil(n / rack.perRow));
  const perRow = column ? rack.perRow : Math.max(1, Math.ceil(n / rows));
  const { w, h } = rack;
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = column ? perRow : Math.min(perRow, n - row * perRow);
    const left = scrolls ? 0 : Math.max(0, (width - inRow * (w + INNER) + INNER) / 2);
    return { x: left + (i % perRow) * (w + INNER), y: row * (h + gap), w, h };
  });
}
