import { describe, expect, test } from 'vitest';
import { dropAt, geometry, newMeldZone, rackIndexAt, tileAt } from './geometry';
import { layout } from './layout';

const W = 352;
const H = 404;
const meld = (id: string, first: number, n: number) => ({ id, tiles: Array.from({ length: n }, (_, i) => first + i) });

function board(melds: { id: string; tiles: number[] }[], sizes = [26], width = W) {
  const sized = melds.map((m, i) => ({ id: m.id, n: m.tiles.length, key: i }));
  return geometry(layout(sized, width, H, null, { sizes })!, melds, width, H);
}

const two = board([meld('a', 0, 4), meld('b', 10, 3)]);

describe('places', () => {
  test('row 0 stands on the lower edge, and the tiles of a meld side by side', () => {
    const [first, second] = two.tiles;
    expect(first).toMatchObject({ tile: 0, meld: 'a', index: 0, x: 0, y: H - 2 - 32, w: 26, h: 32 });
    expect(second).toMatchObject({ tile: 1, x: 27 });
  });

  test('both sides of a folded run count their tiles on', () => {
    const folded = board([meld('long', 0, 13), meld('more', 20, 12)], [26], 320);
    const run = folded.tiles.filter((t) => t.meld === 'long');
    expect(run.map((t) => t.index)).toEqual([...Array(13).keys()]);
    expect(new Set(run.map((t) => t.tile)).size).toBe(13);
  });
});

describe('a touch', () => {
  test('means the tile under it', () => expect(tileAt(two.tiles, 30, H - 10)?.tile).toBe(1));

  test('in the gap beside small tiles means the nearest one', () => {
    const end = two.melds[0]!.x + two.melds[0]!.w;
    expect(tileAt(two.tiles, end + 2, H - 10)?.tile).toBe(3);
    expect(tileAt(two.tiles, 40, H - 2 - 32 - 7)?.tile).toBe(1);
  });

  test('farther away means none', () => expect(tileAt(two.tiles, 40, H - 2 - 32 - 9)).toBeNull());

  test('beside large tiles means none either', () => {
    const large = board([meld('a', 0, 4)], [40]);
    expect(tileAt(large.tiles, large.melds[0]!.w + 3, H - 30)).toBeNull();
  });
});

describe('a drop', () => {
  test('on a meld goes before or behind the tile under it', () => {
    expect(dropAt(two, 5, H - 10)).toMatchObject({ kind: 'meld', meld: 'a', at: 0 });
    expect(dropAt(two, 20, H - 10)).toMatchObject({ kind: 'meld', meld: 'a', at: 1 });
    expect(dropAt(two, two.melds[0]!.w + 2, H - 10)).toMatchObject({ kind: 'meld', meld: 'a', at: 4 });
  });

  test('on the felt makes a new meld in that row, at most one row higher than there are', () => {
    expect(dropAt(two, 300, H - 10)).toEqual({ kind: 'new', row: 0 });
    expect(dropAt(two, 300, 5)).toEqual({ kind: 'new', row: 1 });
  });
});

describe('the place for a new meld', () => {
  test('is the next hole', () => {
    const last = two.melds[1]!;
    expect(newMeldZone(two)).toMatchObject({ x: last.x + last.w + 7, y: last.y });
  });

  test('or the row above', () => {
    const full = board([meld('a', 0, 13)]);
    expect(newMeldZone(full)).toMatchObject({ x: 0, y: full.melds[0]!.y - 35 });
  });
});

test('a drop on the rack goes between its tiles, row by row', () => {
  const tiles = [0, 1, 2, 3].map((i) => ({ x: (i % 2) * 46, y: Math.floor(i / 2) * 61, w: 44, h: 57 }));
  expect(rackIndexAt(tiles, 10, 30)).toBe(0);
  expect(rackIndexAt(tiles, 30, 30)).toBe(1);
  expect(rackIndexAt(tiles, 90, 30)).toBe(2);
  expect(rackIndexAt(tiles, 200, 90)).toBe(4);
  expect(rackIndexAt([], 5, 5)).toBe(0);
});
