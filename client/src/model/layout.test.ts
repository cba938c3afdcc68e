import { describe, expect, test } from 'vitest';
import { type Chance, type Living, chance, fullBoard, isRun, life, partition } from './chance.testing';
import { type Layout, type MeldSize, layout, meldWidth } from './layout';
import { type Shared, PHONE, SMALL, rackRows, share } from './share';

const COLOURS = 'rbko';
const keyOf = (meld: string[]) => {
  const n = Number(meld[0]!.slice(1));
  return isRun(meld) ? COLOURS.indexOf(meld[0]![0]!) * 20 + n : 100 + n;
};
const sizes = (board: string[][]): MeldSize[] => board.map((m, i) => ({ id: `m${i}`, n: m.length, key: keyOf(m) }));

function boards(random: Chance, count: number): MeldSize[][] {
  const found: MeldSize[][] = [];
  for (let i = 0; found.length < count; i++) {
    const board = fullBoard(random, [0.25, 0.45, 0.65, 0.85][i % 4]!);
    if (board) found.push(sizes(board));
  }
  return found;
}

const tilesOf = (board: Layout) =>
  board.rows.flat().reduce((sum, p) => sum + (p.n ?? board.len.get(p.id)!), 0);

/** Nothing overlaps, nothing sticks out, nothing is lost. */
function sound({ board, width, height }: Shared, tiles: number): void {
  for (const row of board.rows) {
    let free = 0;
    for (const p of row) {
      expect(p.x).toBeGreaterThanOrEqual(free - 0.01);
      free = p.x + meldWidth(p.n ?? board.len.get(p.id)!, board.m);
    }
    expect(free).toBeLessThanOrEqual(width + 0.01);
  }
  const { h, row } = board.m;
  expect(board.rows.length * (h + row) - row).toBeLessThanOrEqual(height + 0.01);
  expect(tilesOf(board)).toBe(tiles);
}

const phone = { width: 360, height: 640 };
const on = (melds: MeldSize[], rack: number, view = phone, frame = PHONE) =>
  share(melds, rack, view, null, { rackRows: rackRows(rack) }, frame);

describe('a phone of 360 × 640 shows all 106 tiles, on the board and beside a rack', () => {
  const all = boards(chance(1), 120);

  test.each([[1, 26, 44], [14, 26, 36], [20, 26, 26], [27, 26, 26]])(
    'beside a rack of %i: board tiles of at least %i px, rack tiles of at least %i px',
    (rack, leastBoard, leastRack) => {
      for (const melds of all) {
        const found = on(melds, rack)!;
        sound(found, 106);
        expect(found.board.m.w).toBeGreaterThanOrEqual(leastBoard);
        expect(found.rack.w).toBeGreaterThanOrEqual(leastRack);
        expect(found.rack.perRow * found.rack.rows).toBeGreaterThanOrEqual(rack);
        expect(found.board.rows.length).toBeLessThanOrEqual(11);
      }
    });

  test('with the true total of 106 a screen of 360 × 560 is enough too', () => {
    for (const rack of [1, 14, 34]) for (const melds of all.slice(0, 60)) {
      const real = without(melds, rack);
      const found = on(real, rack, { width: 360, height: 560 }, SMALL)!;
      sound(found, real.reduce((sum, m) => sum + m.n, 0));
      expect(found.board.m.w).toBeGreaterThanOrEqual(26);
    }
  });

  test('a larger phone gives board tiles of 30 and more', () => {
    for (const melds of all.slice(0, 60))
      expect(on(melds, 27, { width: 390, height: 844 })!.board.m.w).toBeGreaterThanOrEqual(30);
  });
});

/** The board when some of its tiles are in a rack instead. */
function without(melds: MeldSize[], tiles: number): MeldSize[] {
  const rest = melds.map((m) => ({ ...m }));
  while (tiles > 0 && rest.length) {
    const last = rest.at(-1)!;
    if (last.n - tiles >= 3) { last.n -= tiles; break; }
    tiles -= last.n;
    rest.pop();
  }
  return rest;
}

const plain = (lengths: number[]) => lengths.map((n, i) => ({ id: `m${i}`, n, key: i }));

describe('boards that no game lays', () => {
  test('any partition of 106 into lengths from 3 to 13 fits beside a rack of 27', () => {
    const random = chance(3);
    for (let i = 0; i < 400; i++) sound(on(plain(partition(random)), 27)!, 106);
  });

  test('eight runs of 13 lie whole in one row each', () => {
    const found = on(plain(Array<number>(8).fill(13)), 14)!;
    expect(found.board.rows.map((row) => row.length)).toEqual(Array(8).fill(1));
    expect(found.board.rows.flat().some((p) => p.part)).toBe(false);
  });

  test('eight splits into 7 and 6 fit with tight gaps', () => {
    const found = on(plain(Array(8).fill([7, 6]).flat()), 14)!;
    sound(found, 104);
    expect(found.board.how).toMatch(/tight/);
  });

  test('no solution is said to be none', () => {
    expect(on(plain(Array<number>(21).fill(5)), 27)).toBeNull();
  });
});

describe('folded runs', () => {
  const narrow = layout(plain([13, 12]), 320, 300, null, { sizes: [26] })!;

  test('a run wider than the board goes on in the row above, with 3 tiles or more on each side', () => {
    expect(narrow.how).toBe('folded');
    expect(tilesOf(narrow)).toBe(25);
    for (const p of narrow.rows.flat()) if (p.part) expect(p.n).toBeGreaterThanOrEqual(3);
  });

  test('a folded run is whole again as soon as there is room, and never there twice', () => {
    const wide = layout(plain([13, 12]), 400, 300, narrow, { sizes: [26] })!;
    expect(wide.rows.flat().map((p) => p.id).sort()).toEqual(['m0', 'm1']);
    expect(tilesOf(wide)).toBe(25);
  });
});

describe('what nobody touched stays where it is', () => {
  const W = 352;
  const H = 404;

  /** How many untouched melds there were, and how many of them went to another row or sideways by over 0.6 tile. */
  function moved(before: Layout, after: Layout, touched: Set<string>): [number, number, number] {
    const was = places(before);
    const stayed = [...places(after)].filter(([id]) => was.has(id) && !touched.has(id));
    const rows = stayed.filter(([id, p]) => was.get(id)!.row !== p.row);
    const aside = stayed.filter(([id, p]) => was.get(id)!.row === p.row && Math.abs(was.get(id)!.x - p.x) > 0.6);
    return [stayed.length, rows.length, aside.length];
  }

  const places = (l: Layout) =>
    new Map(l.rows.flatMap((row, i) => row.map((p) => [p.id, { row: i, x: p.x / l.m.w }] as const)));

  const touchedBy = (before: Living[], after: Living[]) =>
    new Set(after.filter((m) => before.find((b) => b.id === m.id)?.n !== m.n).map((m) => m.id));

  test('over whole games under 0.1 % change their row and under 3 % are pushed aside', () => {
    const random = chance(7);
    const sum = [0, 0, 0];
    for (let game = 0; game < 60; game++) {
      let prev: Layout | null = null;
      let before: Living[] = [];
      for (const melds of life(random)) {
        const now: Layout = layout(melds, W, H, prev)!;
        expect(tilesOf(now)).toBe(melds.reduce((n, m) => n + m.n, 0));
        if (prev) moved(prev, now, touchedBy(before, melds)).forEach((n, i) => (sum[i]! += n));
        [prev, before] = [now, melds];
      }
    }
    expect(sum[0]).toBeGreaterThan(10_000);
    expect(sum[1]! / sum[0]!).toBeLessThan(0.001);
    expect(sum[2]! / sum[0]!).toBeLessThan(0.03);
  });

  test('a new row lies above, the old rows keep their numbers', () => {
    const first = layout(plain([13, 3]), W, H, null, { sizes: [26] })!;
    const second = layout([...plain([13, 3]), { id: 'new', n: 13 }], W, H, first, { sizes: [26] })!;
    expect(second.rows.slice(0, 2)).toEqual(first.rows);
    expect(second.rows[2]!.map((p) => p.id)).toEqual(['new']);
  });

  test('tiles grow again only at a turn boundary and with a row to spare', () => {
    const small = layout(plain([3, 3]), W, H, null, { sizes: [26] })!;
    expect(layout(plain([3, 3]), W, H, small)!.m.w).toBe(26);
    expect(layout(plain([3, 3]), W, H, small, { grow: true })!.m.w).toBeGreaterThan(26);
  });
});
