/** Repeatable chance and random boards for tests. */

export type Chance = () => number;

/** A small linear congruential generator: the same seed gives the same numbers. */
export function chance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const between = (random: Chance, low: number, high: number) => low + Math.floor(random() * (high - low + 1));
export const pick = <T>(random: Chance, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const COLOURS = 'rbko';

/** Runs and groups that use up a box of 106 as far as chance allows; null when it left something over. */
export function fullBoard(random: Chance, groups: number): string[][] | null {
  const left = new Map<string, number>();
  for (const c of COLOURS) for (let n = 1; n <= 13; n++) left.set(c + n, 2);
  const melds = cover(random, groups, left);
  append(melds, left);
  if ([...left.values()].some(Boolean)) return null;
  return addJokers(random, melds) ? melds : null;
}

const numberOf = (tile: string) => Number(tile.slice(1));
export const isRun = (meld: readonly string[]) => meld[0]![0] === meld[1]![0];

function cover(random: Chance, groups: number, left: Map<string, number>): string[][] {
  const melds: string[][] = [];
  for (let fails = 0; fails < 120;) {
    const rest = [...left.keys()].filter((tile) => left.get(tile));
    if (!rest.length) break;
    const tile = pick(random, rest);
    const ways = random() < groups ? [group, run] : [run, group];
    const meld = ways[0]!(random, tile, left) ?? ways[1]!(random, tile, left);
    if (!meld) { fails++; continue; }
    for (const t of meld) left.set(t, left.get(t)! - 1);
    melds.push(meld);
  }
  return melds;
}

function run(random: Chance, tile: string, left: Map<string, number>): string[] | null {
  const [colour, n] = [tile[0]!, numberOf(tile)];
  let [a, b] = [n, n];
  while (left.get(colour + (a - 1))) a--;
  while (left.get(colour + (b + 1))) b++;
  if (b - a < 2) return null;
  const length = Math.min(b - a + 1, pick(random, [3, 3, 3, 4, 4, 5, 5, 6, 7, 8]));
  const start = between(random, Math.max(a, n - length + 1), Math.min(n, b - length + 1));
  return Array.from({ length }, (_, i) => colour + (start + i));
}

function group(random: Chance, tile: string, left: Map<string, number>): string[] | null {
  const n = numberOf(tile);
  const colours = [...COLOURS].filter((c) => left.get(c + n));
  if (colours.length < 3) return null;
  const drop = colours.length === 4 && random() < 0.55 ? pick(random, colours.filter((c) => c !== tile[0])) : null;
  return colours.filter((c) => c !== drop).map((c) => c + n);
}

/** Leftovers go to the ends of runs and into groups of three. */
function append(melds: string[][], left: Map<string, number>): void {
  for (let pass = 0; pass < 4; pass++)
    for (const tile of left.keys())
      while (left.get(tile)) {
        const meld = melds.find((m) => takes(m, tile));
        if (!meld) break;
        left.set(tile, left.get(tile)! - 1);
        if (isRun(meld) && numberOf(meld[0]!) === numberOf(tile) + 1) meld.unshift(tile);
        else meld.push(tile);
      }
}

function takes(meld: readonly string[], tile: string): boolean {
  const [colour, n] = [tile[0], numberOf(tile)];
  if (isRun(meld)) return meld[0]![0] === colour && (numberOf(meld[0]!) === n + 1 || numberOf(meld.at(-1)!) === n - 1);
  return meld.length === 3 && numberOf(meld[0]!) === n && !meld.some((t) => t[0] === colour);
}

function addJokers(random: Chance, melds: string[][]): boolean {
  for (let jokers = 0; jokers < 2; jokers++) {
    const open = melds.filter((m) => (isRun(m) && m.length < 13) || m.length === 3);
    if (!open.length) return false;
    pick(random, open).push('j');
  }
  return true;
}

/** Lengths of melds that add up to 106. */
export function partition(random: Chance): number[] {
  const lengths: number[] = [];
  for (let left = 106; left > 0;) {
    let n = between(random, 3, random() < 0.3 ? 13 : 8);
    if (left - n < 3) n = left;
    lengths.push(Math.min(n, 13));
    left -= Math.min(n, 13);
  }
  return lengths;
}

export interface Living {
  readonly id: string;
  readonly n: number;
  readonly key: number;
}

/** The life of a board, turn by turn, as lengths of melds: they are laid, grow, split, shrink and merge. */
export function life(random: Chance): Living[][] {
  const melds: { id: string; n: number; key: number; run: boolean }[] = [];
  const turns: Living[][] = [];
  let id = 0;
  while (melds.reduce((sum, m) => sum + m.n, 0) < 100) {
    for (let ops = between(random, 1, 3); ops > 0; ops--) id = live(random, melds, id);
    turns.push(melds.map((m) => ({ ...m })));
  }
  return turns;
}

function live(random: Chance, melds: { id: string; n: number; key: number; run: boolean }[], id: number): number {
  const what = random();
  const add = (n: number, run: boolean, key: number) => melds.push({ id: `m${id++}`, n, run, key });
  if (what < 0.35 || melds.length < 3) add(pick(random, [3, 3, 3, 4, 4, 5]), random() < 0.5, between(random, 0, 120));
  else if (what < 0.75) change(random, melds.filter((m) => m.n < (m.run ? 13 : 4)), 1);
  else if (what < 0.85) {
    const long = melds.filter((m) => m.run && m.n >= 6);
    if (!long.length) return id;
    const meld = pick(random, long);
    const head = between(random, 3, meld.n - 3);
    add(meld.n - head, true, meld.key + head);
    meld.n = head;
  } else if (what < 0.93) change(random, melds.filter((m) => m.n > 3), -1);
  else merge(melds);
  return id;
}

function change(random: Chance, melds: { n: number }[], by: number): void {
  if (melds.length) pick(random, melds).n += by;
}

function merge(melds: { n: number; run: boolean }[]): void {
  const [a, b] = melds.filter((m) => m.run && m.n <= 5);
  if (!a || !b) return;
  a.n += b.n;
  melds.splice(melds.indexOf(b), 1);
}
