/**
 * Where the melds lie: pure, lengths in CSS px, x from the left edge of the board, row 0 next to the hand.
 *
 * Keep what stood, push only what is touched, shrink one size at a time; repack, tighten and fold come last.
 * Layout is each page's own affair and never sent.
 */

export const SIZES: readonly number[] = [52, 48, 44, 40, 36, 34, 32, 30, 28, 26];

/** A meld to place: `n` tiles. `key` orders a fresh packing, `row` is where a new meld was dropped. */
export interface MeldSize {
  readonly id: string;
  readonly n: number;
  readonly key?: number | undefined;
  readonly row?: number | undefined;
}

/** A meld, or (`part` 1 or 2) one side of a folded run; `n` is then how many tiles lie on this side. */
export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly n?: number;
  readonly part?: 1 | 2;
}

/** All measures of a tile size: width, height, gaps inside a meld, between melds, between rows. */
export interface Metrics {
  readonly w: number;
  readonly h: number;
  readonly inner: number;
  readonly meld: number;
  readonly row: number;
}

export type How = 'kept' | 'packed' | 'shrunk' | 'repacked' | 'tight' | 'repacked tight' | 'folded';
type Row = readonly Placed[];

export interface Layout {
  readonly rows: readonly Row[];
  readonly m: Metrics;
  readonly how: How;
  /** Tiles of each meld when this was laid out. */
  readonly len: ReadonlyMap<string, number>;
}

/** `tidy` packs afresh; `grow` (turn boundary only) lets tiles grow again when a row stays free. */
export interface Options {
  readonly tidy?: boolean;
  readonly grow?: boolean;
  readonly sizes?: readonly number[];
}

export const tileHeight = (w: number) => Math.round(w * (w <= 28 ? 1.23 : w <= 36 ? 1.28 : 1.3));
const rowGap = (w: number) => (w < 28 ? 3 : w < 32 ? 4 : w < 40 ? 7 : 14);

/** The measures that follow from a tile's width. `tight`: no gap between tiles, the last resort at 26. */
export function metrics(w: number, tight = false): Metrics {
  const inner = tight ? 0 : w < 32 ? 1 : 2;
  const meld = tight ? 6 : w < 30 ? 7 : Math.round(w * 0.3);
  return { w, h: tileHeight(w), inner, meld, row: rowGap(w) };
}

export const meldWidth = (n: number, m: Metrics) => n * m.w + (n - 1) * m.inner;

/** Room under the lowest row: its word label where row gaps hold one, else 2 px. */
export const foot = (m: Metrics) => (m.row >= 14 ? m.row : 2);

export const rowsFor = (height: number, m: Metrics) =>
  Math.max(0, Math.floor((height + m.row - foot(m)) / (m.h + m.row)));

const NEAR = 0.01;

/** One board at one tile size: what can be placed where. */
class Board {
  readonly rows: Placed[][] = [];
  readonly max: number;
  readonly #len: ReadonlyMap<string, number>;

  constructor(melds: readonly MeldSize[], readonly width: number, height: number, readonly m: Metrics) {
    this.#len = lengths(melds);
    this.max = rowsFor(height, m);
  }

  len = (id: string) => this.#len.get(id) ?? 0;
  has = (id: string) => this.#len.has(id);
  #width = (p: Placed) => meldWidth(p.n ?? this.len(p.id), this.m);

  /** The melds of one row as near as possible to where they want to be; null when the row is over-full. */
  settle(row: Row): Placed[] | null {
    const pushed = this.#pullLeft(this.#pushRight(row));
    return pushed.length && pushed[0]!.x < -NEAR ? null : pushed;
  }

  #pushRight(row: Row): Placed[] {
    let free = 0;
    return row.map((p) => {
      const x = Math.max(p.x, free);
      free = x + this.#width(p) + this.m.meld;
      return { ...p, x };
    });
  }

  #pullLeft(row: Row): Placed[] {
    let right = this.width;
    return row.toReversed().map((p) => {
      const x = Math.min(p.x, right - this.#width(p));
      right = x - this.m.meld;
      return { ...p, x };
    }).reverse();
  }

  /** Left edge of the first hole that takes n tiles; behind the last meld is a hole too. */
  hole(row: Row, n: number): number | null {
    let x = 0;
    for (const p of [...row, null]) {
      const end = p ? p.x - this.m.meld : this.width;
      if (end - x >= meldWidth(n, this.m) - NEAR) return x;
      if (p) x = p.x + this.#width(p) + this.m.meld;
    }
    return null;
  }

  /** Puts a meld into a hole, a new row, or a row whose holes are closed for it; `want`: nearest row first. */
  place(id: string, want?: number): boolean {
    const order = [...this.rows.keys()];
    if (want !== undefined) order.sort((a, b) => Math.abs(a - want) - Math.abs(b - want));
    return this.#intoHole(id, order) || this.#intoNewRow(id) || this.#squeezed(id, order);
  }

  #intoHole(id: string, order: readonly number[]): boolean {
    for (const i of order) {
      const x = this.hole(this.rows[i]!, this.len(id));
      if (x === null) continue;
      this.rows[i] = [...this.rows[i]!, { id, x }].sort((a, b) => a.x - b.x);
      return true;
    }
    return false;
  }

  #intoNewRow(id: string): boolean {
    if (this.rows.length >= this.max || meldWidth(this.len(id), this.m) > this.width) return false;
    this.rows.push([{ id, x: 0 }]);
    return true;
  }

  #squeezed(id: string, order: readonly number[]): boolean {
    for (const i of order) {
      const row = this.settle([...this.rows[i]!.map((p) => ({ ...p, x: 0 })), { id, x: 0 }]);
      if (!row) continue;
      this.rows[i] = row;
      return true;
    }
    return false;
  }
}

const lengths = (melds: readonly MeldSize[]) => new Map(melds.map((meld) => [meld.id, meld.n]));

interface Late {
  readonly id: string;
  readonly want: number | undefined;
}

/** Every meld keeps its row and its x (scaled); null when that does not fit at this size. */
function keep(melds: readonly MeldSize[], prev: Layout, width: number, height: number, m: Metrics): Row[] | null {
  const board = new Board(melds, width, height, m);
  const stood = standing(prev, board, m.w / prev.m.w);
  if (stood.length > board.max) return null;
  const late: Late[] = [];
  for (const [i, row] of stood.entries()) board.rows.push(settled(row, i, prev, board, late));
  const seen = new Set(stood.flat().map((p) => p.id));
  for (const { id, row } of melds) if (!seen.has(id)) late.push({ id, want: row });
  return late.every(({ id, want }) => board.place(id, want)) ? board.rows : null;
}

/** The rows as they stood, without what has gone; a folded run is whole again in its first row. */
function standing(prev: Layout, board: Board, scale: number): Placed[][] {
  const rows = prev.rows.map((row) =>
    row.filter((p) => board.has(p.id) && p.part !== 2).map((p) => ({ id: p.id, x: p.x * scale })));
  while (rows.length && !rows.at(-1)!.length) rows.pop();
  return rows;
}

/** A row without over-fill: the meld that grew most leaves it (and comes late), the others stay. */
function settled(row: Placed[], index: number, prev: Layout, board: Board, late: Late[]): Placed[] {
  const grown = (p: Placed) => board.len(p.id) - (prev.len.get(p.id) ?? 0);
  let rest = row;
  for (;;) {
    const fit = board.settle(rest);
    if (fit) return fit;
    const most = rest.reduce((best, p) => (grown(p) >= grown(best) ? p : best));
    late.push({ id: most.id, want: index });
    rest = rest.filter((p) => p !== most);
  }
}

type Order = (a: MeldSize, b: MeldSize) => number;
const key = (meld: MeldSize) => meld.key ?? 0;
const byKey: Order = (a, b) => key(a) - key(b);
const byLength: Order = (a, b) => b.n - a.n || byKey(a, b);

/** Fresh packing in a given order, each meld into the first row with room. */
function pack(melds: readonly MeldSize[], width: number, height: number, m: Metrics, order: Order): Row[] | null {
  const board = new Board(melds, width, height, m);
  return [...melds].sort(order).every((meld) => board.place(meld.id)) ? board.rows : null;
}

/** Last resort: runs of 6 and more may go on in the row above, with at least 3 tiles on each side. */
class Folding {
  readonly rows: Placed[][] = [];

  constructor(readonly width: number, readonly max: number, readonly m: Metrics) {}

  put({ id, n }: MeldSize): boolean {
    return this.#whole(id, n) || (n >= 6 && this.#folded(id, n)) || this.#newRows(id, n);
  }

  #free(row: Row): number {
    const ends = row.map((p) => p.x + meldWidth(p.n ?? 0, this.m) + this.m.meld);
    return this.width - Math.max(0, ...ends);
  }

  #takes = (row: Row, n: number) => meldWidth(n, this.m) <= this.#free(row) + NEAR;

  #add(row: Placed[], id: string, n: number, part?: 1 | 2): void {
    row.push({ id, n, x: this.width - this.#free(row), ...(part && { part }) });
  }

  #whole(id: string, n: number): boolean {
    const row = this.rows.find((r) => this.#takes(r, n));
    if (row) this.#add(row, id, n);
    return row !== undefined;
  }

  #folded(id: string, n: number): boolean {
    return this.rows.some((row, i) => {
      const above = this.rows[i + 1] ?? (this.rows.length < this.max ? [] : null);
      const head = above && this.#split(row, above, n);
      if (!head) return false;
      if (!this.rows[i + 1]) this.rows.push(above);
      this.#add(row, id, head, 1);
      this.#add(above, id, n - head, 2);
      return true;
    });
  }

  /** The most tiles that can stay in the lower row. */
  #split(row: Row, above: Row, n: number): number | null {
    for (let head = n - 3; head >= 3; head--) if (this.#takes(row, head) && this.#takes(above, n - head)) return head;
    return null;
  }

  #newRows(id: string, n: number): boolean {
    const parts = this.#takes([], n) ? [n] : [Math.ceil(n / 2), Math.floor(n / 2)];
    if (this.rows.length + parts.length > this.max) return false;
    for (const [i, size] of parts.entries()) {
      this.rows.push([]);
      this.#add(this.rows.at(-1)!, id, size, parts.length > 1 ? (i === 0 ? 1 : 2) : undefined);
    }
    return true;
  }
}

function fold(melds: readonly MeldSize[], width: number, height: number, m: Metrics): Row[] | null {
  const folding = new Folding(width, rowsFor(height, m), m);
  return [...melds].sort(byLength).every((meld) => folding.put(meld)) ? folding.rows : null;
}

/**
 * Lays the melds out on a board of this size; `prev` is the last result. Null when they do not fit at all.
 *
 * keep at this size → keep at smaller sizes → repack at the least size → tight gaps → fold.
 */
export function layout(
  melds: readonly MeldSize[], width: number, height: number, prev: Layout | null, options: Options = {},
): Layout | null {
  const sizes = options.sizes ?? SIZES;
  const found = prev && !options.tidy
    ? kept(melds, width, height, prev, sizes, options.grow ?? false)
    : packed(melds, width, height, sizes);
  return found ?? squeezed(melds, width, height, sizes.at(-1)!);
}

const result = (rows: readonly Row[] | null, m: Metrics, melds: readonly MeldSize[], how: How): Layout | null =>
  rows && { rows, m, how, len: lengths(melds) };

function kept(
  melds: readonly MeldSize[], width: number, height: number, prev: Layout, sizes: readonly number[], grow: boolean,
): Layout | null {
  for (const w of sizes.filter((s) => s <= prev.m.w * (grow ? 1.3 : 1))) {
    const m = metrics(w);
    const rows = keep(melds, prev, width, height, m);
    // Growing asks for a row to spare, else the next meld would shrink everything again.
    if (!rows || (w > prev.m.w && rows.length >= rowsFor(height, m))) continue;
    return result(rows, m, melds, w < prev.m.w ? 'shrunk' : 'kept');
  }
  const tight = metrics(sizes.at(-1)!, true);
  return result(keep(melds, prev, width, height, tight), tight, melds, 'tight');
}

function packed(melds: readonly MeldSize[], width: number, height: number, sizes: readonly number[]): Layout | null {
  for (const w of sizes) {
    const found = result(pack(melds, width, height, metrics(w), byKey), metrics(w), melds, 'packed');
    if (found) return found;
  }
  return null;
}

function squeezed(melds: readonly MeldSize[], width: number, height: number, least: number): Layout | null {
  for (const tight of [false, true]) {
    const m = metrics(least, tight);
    const rows = pack(melds, width, height, m, byKey) ?? pack(melds, width, height, m, byLength);
    if (rows) return result(rows, m, melds, tight ? 'repacked tight' : 'repacked');
  }
  const m = metrics(least, true);
  return result(fold(melds, width, height, m), m, melds, 'folded');
}
