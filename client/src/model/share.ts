/** Sharing the height of the table between board and rack. Pure; lengths in CSS px. */
import { type How, type Layout, type MeldSize, type Options, layout, tileHeight } from './layout';

/** Fixed heights of a table page; `edge` is left free at both sides. */
export interface Frame {
  readonly top: number;
  readonly line: number;
  readonly bar: number;
  readonly rackPad: number;
  readonly rackGap: number;
  readonly edge: number;
}

export const PHONE: Frame = { top: 44, line: 34, bar: 56, rackPad: 13, rackGap: 4, edge: 4 };
/** Below 600 px of height. */
export const SMALL: Frame = { ...PHONE, top: 36, line: 32, bar: 48, rackPad: 11 };
export const TABLET: Frame = { ...PHONE, top: 56, line: 36, bar: 60 };

export interface Rack {
  readonly w: number;
  readonly h: number;
  readonly perRow: number;
  readonly rows: number;
}

export interface RackOptions {
  readonly max?: number;
  readonly rows?: number;
  readonly least?: number;
}

/** A rack as large as its rows allow, never under `least`; it takes another row before it gets smaller than that. */
export function rackFit(n: number, width: number, { max = 44, rows = 2, least = 26 }: RackOptions = {}): Rack {
  for (let w = max; w >= least; w--) {
    const perRow = Math.max(1, Math.floor((width + 2) / (w + 2)));
    if (Math.ceil(n / perRow) <= rows) return { w, perRow, rows: Math.max(1, Math.ceil(n / perRow)), h: tileHeight(w) };
  }
  return rackFit(n, width, { max: Math.min(max, 32), rows: rows + 1, least });
}

export const rackHeight = (rack: Rack, frame: Frame) =>
  rack.rows * rack.h + (rack.rows - 1) * frame.rackGap + frame.rackPad;

/** How many rows a phone's rack may take. */
export const rackRows = (n: number) => (n > 26 ? 3 : 2);

export interface Shared {
  readonly rack: Rack;
  readonly rackHeight: number;
  readonly board: Layout;
  /** Size of the board's inner area, in which `board` lies. */
  readonly width: number;
  readonly height: number;
}

const CAPS = [44, 40, 36, 32, 30, 28, 26];
const CALM: Record<How, number> = {
  kept: 0, packed: 0, shrunk: -1, repacked: -8, tight: -9, 'repacked tight': -12, folded: -20,
};

/** The board goes first to 32, then the rack to 44, then the board on; less for disorder. */
const score = ({ board, rack }: Shared) =>
  5 * Math.min(board.m.w, 32) + Math.min(rack.w, 44) + 0.5 * Math.max(0, board.m.w - 32) + CALM[board.how];

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/**
 * Finds tile sizes for board and rack; `prev` is the last board. Null when nothing fits: a board of all tiles beside
 * an impossible rack, or a screen under 320 × 568.
 */
export function share(
  melds: readonly MeldSize[], rackTiles: number, view: Viewport, prev: Layout | null,
  options: Options & { readonly rackRows?: number } = {}, frame: Frame = PHONE,
): Shared | null {
  const tries = CAPS.map((cap) => attempt(melds, rackTiles, view, prev, options, frame, cap));
  return tries.reduce((best, next) => (next && (!best || score(next) > score(best)) ? next : best), null);
}

function attempt(
  melds: readonly MeldSize[], rackTiles: number, view: Viewport, prev: Layout | null,
  options: Options & { readonly rackRows?: number }, frame: Frame, cap: number,
): Shared | null {
  const width = view.width - 2 * frame.edge;
  const rack = rackFit(rackTiles, width - 8, { max: cap, rows: options.rackRows ?? 2 });
  const taken = frame.top + frame.line + frame.bar + rackHeight(rack, frame);
  const height = view.height - taken - 2 * frame.edge;
  const board = layout(melds, width, height, prev, options);
  return board && { rack, rackHeight: rackHeight(rack, frame), board, width, height };
}
