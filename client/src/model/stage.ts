/** The whole table page for a window of any size: which shape it takes, and the tile sizes of board and rack. Pure. */
import { type Layout, type MeldSize, type Options, SIZES, layout, tileHeight } from './layout';
import { type Frame, type Rack, type Viewport, PHONE, SMALL, TABLET, rackFit, rackHeight, rackRows, share } from './share';

export type Shape = 'phone' | 'small' | 'landscape' | 'tablet' | 'desktop';

export interface Stage {
  readonly shape: Shape;
  readonly frame: Frame;
  readonly rack: Rack;
  readonly rackHeight: number;
  /** Width for the tiles of the rack. */
  readonly rackWidth: number;
  /** The rack is one row that scrolls sideways: very small screens only. */
  readonly rackScrolls: boolean;
  readonly board: Layout;
  /** Size of the board's inner area, in which `board` lies. */
  readonly width: number;
  readonly height: number;
}

/** History beside the board, buttons beside the rack, widest board: desktop only. */
export const HISTORY = 300;
export const SIDE_BUTTONS = 344;
export const BOARD_MAX = 840;
const DESKTOP: Frame = { ...TABLET, bar: 0, rackPad: 32, edge: 8 };
const DESKTOP_RACK = 140;
const LANDSCAPE: Frame = { ...SMALL, rackPad: 8 };
const LARGE = [56, ...SIZES];
/** On a phone nothing is gained by larger ones: the board stays where thumbs reach it. */
const HANDY = SIZES.filter((w) => w <= 40);
/** For boards that fit nowhere else: smaller than anybody should have to read, but never nothing. */
const CRAMPED = [...SIZES, 24, 22, 20, 18, 16, 14, 12];

export function shapeOf({ width, height }: Viewport): Shape {
  if (height < 480 && width > height) return 'landscape';
  if (width >= 1200) return 'desktop';
  if (width >= 700) return 'tablet';
  return height < 600 ? 'small' : 'phone';
}

type Ask = readonly [melds: readonly MeldSize[], n: number, view: Viewport, prev: Layout | null, options: Options];

/** Lays out board and rack; `prev` is the last board. Always finds something. */
export function stage(...ask: Ask): Stage {
  return SHAPES[shapeOf(ask[2])](...ask);
}

const SHAPES: Record<Shape, (...ask: Ask) => Stage> = {
  phone: (...ask) => upright('phone', PHONE, ask),
  small: (...ask) => upright('small', SMALL, ask),
  tablet: (...ask) => wide('tablet', TABLET, ask),
  desktop: (...ask) => wide('desktop', DESKTOP, ask),
  landscape: (...ask) => lying(ask),
};

function upright(shape: Shape, frame: Frame, ask: Ask): Stage {
  const [melds, n, view, prev, options] = ask;
  const rackWidth = view.width - 2 * frame.edge - 8;
  const found = share(melds, n, view, prev, { sizes: HANDY, ...options, rackRows: rackRows(n) }, frame);
  if (found) return { shape, frame, rackWidth, rackScrolls: false, ...found };
  return rest(shape, frame, { w: 26, h: tileHeight(26), perRow: Math.max(1, n), rows: 1 }, rackWidth, ask);
}

/** A board under a rack of given size; the last resort on a small screen lets the rack scroll. */
function rest(shape: Shape, frame: Frame, rack: Rack, rackWidth: number, [melds, , view, prev, options]: Ask): Stage {
  const taken = rackHeight(rack, frame);
  const width = view.width - 2 * frame.edge;
  const height = view.height - frame.top - frame.line - frame.bar - taken - 2 * frame.edge;
  const board = certain(melds, width, height, prev, { sizes: HANDY, ...options });
  const rackScrolls = rack.perRow * (rack.w + 2) - 2 > rackWidth;
  return { shape, frame, rack, rackHeight: taken, rackWidth, rackScrolls, board, width, height };
}

/** Room is no question here: the rack is as large as it likes, the board takes what is left. */
function wide(shape: 'tablet' | 'desktop', frame: Frame, [melds, n, view, prev, options]: Ask): Stage {
  const desktop = shape === 'desktop';
  const column = view.width - (desktop ? HISTORY : 0);
  const rackWidth = column - 2 * frame.edge - (desktop ? SIDE_BUTTONS + 24 : 8);
  const rack = rackFit(n, rackWidth, { max: 52, rows: rackRows(n) });
  const taken = Math.max(rackHeight(rack, frame), desktop ? DESKTOP_RACK : 0);
  const width = Math.min(column - 2 * frame.edge, desktop ? BOARD_MAX : Infinity);
  const height = view.height - frame.top - frame.line - frame.bar - taken - 2 * frame.edge;
  const board = certain(melds, width, height, prev, { ...options, ...(desktop && { sizes: LARGE }) });
  return { shape, frame, rack, rackHeight: taken, rackWidth, rackScrolls: false, board, width, height };
}

/** A phone on its side: the rack is a column at the thumb, beside board, line and bar. */
function lying([melds, n, view, prev, options]: Ask): Stage {
  const frame = LANDSCAPE;
  const tall = view.height - frame.top;
  const rack = column(n, tall - frame.rackPad, frame.rackGap);
  const rackWidth = rack.perRow * (rack.w + 2) - 2;
  const width = view.width - 3 * frame.edge - rackWidth - frame.rackPad;
  const height = tall - frame.line - frame.bar - 2 * frame.edge;
  const board = certain(melds, width, height, prev, { sizes: HANDY, ...options });
  return { shape: 'landscape', frame, rack, rackHeight: tall, rackWidth, rackScrolls: false, board, width, height };
}

/** Two tiles wide, more where the height is not enough for tiles of 26 px. */
function column(n: number, height: number, gap: number, perRow = 2): Rack {
  const rows = Math.max(1, Math.ceil(n / perRow));
  for (let w = 44; w >= 26; w--) {
    const h = tileHeight(w);
    if (rows * (h + gap) - gap <= height) return { w, h, perRow, rows };
  }
  return rows > 1 ? column(n, height, gap, perRow + 1) : { w: 26, h: tileHeight(26), perRow, rows };
}

function certain(
  melds: readonly MeldSize[], width: number, height: number, prev: Layout | null, options: Options,
): Layout {
  const found = layout(melds, width, height, prev, options) ?? layout(melds, width, height, null, { sizes: CRAMPED });
  return found ?? heap(melds, options);
}

/** A window in which nothing can be shown: one row, so that at least nothing breaks. */
function heap(melds: readonly MeldSize[], options: Options): Layout {
  return layout(melds, Infinity, tileHeight(26) + 5, null, { ...options, tidy: true, sizes: [26] })!;
}
