/**
 * Where tiles go when they are put together: a convenience for the hand. Whether a meld is legal only the judge says;
 * here "fits" means no more than "there is one obvious order".
 */
import type { Box, TileId } from './tile';

type Order = (tiles: readonly TileId[], box: Box) => TileId[] | null;

const numbered = (tiles: readonly TileId[], box: Box) => tiles.filter((tile) => !box.isJoker(tile));
const jokersOf = (tiles: readonly TileId[], box: Box) => tiles.filter((tile) => box.isJoker(tile));
const number = (tile: TileId, box: Box) => box.face(tile).number;
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;
const same = (values: readonly unknown[]) => new Set(values).size <= 1;

/** The obvious order of these tiles as a run or a group; null when there is none (too mixed, or nothing but jokers). */
export const ordered: Order = (tiles, box) => asRun(tiles, box) ?? asGroup(tiles, box);

/** Tiles taken together: in their obvious order, else by colour and number, so that the order of picking never matters. */
export function together(tiles: readonly TileId[], box: Box): TileId[] {
  return ordered(tiles, box) ?? [...tiles].sort((a, b) => rank(a, box) - rank(b, box));
}

/** A meld with tiles added at a place; where they fit they go to their own place instead. */
export function joined(meld: readonly TileId[], tiles: readonly TileId[], at: number, box: Box): TileId[] {
  const put = [...meld.slice(0, at), ...together(tiles, box), ...meld.slice(at)];
  return ordered(hinted(meld, tiles, at, box), box) ?? put;
}

/** Dropped jokers lie where they were dropped; dropped numbers change nothing about the side on which a joker lies. */
function hinted(meld: readonly TileId[], tiles: readonly TileId[], at: number, box: Box): TileId[] {
  const base = [...meld.slice(0, at), ...jokersOf(tiles, box), ...meld.slice(at)];
  const first = base.findIndex((tile) => !box.isJoker(tile)) + 1;
  return [...base.slice(0, first), ...numbered(tiles, box), ...base.slice(first)];
}

/** Whether all these tiles lie in one obvious order; a single tile does. */
export const fits = (tiles: readonly TileId[], box: Box) => ordered(tiles, box) !== null;

/**
 * A run that gets a second copy of its own tiles falls in two: `r1-r7` and another `r4` give `r1 r2 r3 r4'` and
 * `r4 r5 r6 r7`. Null when the tiles are no such run, or one part would be shorter than three.
 */
export function parted(meld: readonly TileId[], tiles: readonly TileId[], box: Box): [TileId[], TileId[]] | null {
  const run = asRun(meld, box);
  const added = asRun(tiles, box);
  if (!run || !added || run.length < 2 || jokersOf(tiles, box).length) return null;
  const cut = run.findIndex((_, i) => valueAt(run, i, box) >= number(added[0]!, box));
  const left = cut > 0 ? asRun([...run.slice(0, cut), ...added], box) : null;
  const right = run.slice(cut);
  return left && Math.min(left.length, right.length) >= PART ? [left, right] : null;
}

const PART = 3;

/** What a place of an ordered run counts as, jokers included. */
function valueAt(run: readonly TileId[], index: number, box: Box): number {
  const first = run.findIndex((tile) => !box.isJoker(tile));
  return number(run[first]!, box) + index - first;
}

const rank = (tile: TileId, box: Box) =>
  box.isJoker(tile) ? Infinity : box.spec.colours.indexOf(box.face(tile).colour) * 100 + number(tile, box);

const asGroup: Order = (tiles, box) => {
  const plain = numbered(tiles, box);
  const colours = plain.map((tile) => box.face(tile).colour);
  const group = plain.length > 0 && same(plain.map((tile) => number(tile, box))) && distinct(colours);
  if (!group || tiles.length > box.spec.colours.length) return null;
  return [...plain.sort((a, b) => rank(a, box) - rank(b, box)), ...jokersOf(tiles, box)];
};

const asRun: Order = (tiles, box) => {
  const plain = numbered(tiles, box).sort((a, b) => number(a, box) - number(b, box));
  const run = plain.length > 0 && same(plain.map((tile) => box.face(tile).colour));
  if (!run || !distinct(plain.map((tile) => number(tile, box))) || tiles.length > box.spec.numbers) return null;
  // One number with jokers may be either: it stays as it was laid.
  if (plain.length === 1) return fitsAround(tiles, box) ? [...tiles] : null;
  return withJokers(plain, tiles, box);
};

/** One numbered tile among jokers: is there room below and above it? */
function fitsAround(tiles: readonly TileId[], box: Box): boolean {
  const at = tiles.findIndex((tile) => !box.isJoker(tile));
  const value = number(tiles[at]!, box);
  return value > at && value + tiles.length - at - 1 <= box.spec.numbers;
}

/** Jokers close the gaps first; what is left stays at the end of the run where it lay, if there is room. */
function withJokers(plain: readonly TileId[], laid: readonly TileId[], box: Box): TileId[] | null {
  const [low, high] = [number(plain[0]!, box), number(plain.at(-1)!, box)];
  const gaps = high - low + 1 - plain.length;
  const { before, between, after } = jokersBySide(laid, box);
  const supply = [...between, ...after, ...before];
  if (gaps > supply.length) return null;
  const inside = new Set(supply.slice(0, gaps));
  const front = before.filter((tile) => !inside.has(tile));
  const back = supply.filter((tile) => !inside.has(tile) && !front.includes(tile));
  balance(front, back, low - 1, box.spec.numbers - high);
  return [...front, ...bridged(plain, [...inside], box), ...back];
}

function jokersBySide(laid: readonly TileId[], box: Box) {
  const first = laid.findIndex((tile) => !box.isJoker(tile));
  const last = laid.findLastIndex((tile) => !box.isJoker(tile));
  return {
    before: jokersOf(laid.slice(0, first), box),
    between: jokersOf(laid.slice(first, last), box),
    after: jokersOf(laid.slice(last), box),
  };
}

/** Moves jokers for which there is no number on their side to the other. */
function balance(front: TileId[], back: TileId[], below: number, above: number): void {
  while (front.length > below) back.unshift(front.pop()!);
  while (back.length > above && front.length < below) front.push(back.pop()!);
}

function bridged(plain: readonly TileId[], jokers: TileId[], box: Box): TileId[] {
  const run: TileId[] = [];
  for (const [i, tile] of plain.entries()) {
    const gap = i ? number(tile, box) - number(plain[i - 1]!, box) - 1 : 0;
    run.push(...jokers.splice(0, gap), tile);
  }
  return run;
}
