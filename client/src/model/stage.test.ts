import { describe, expect, test } from 'vitest';
import { chance, fullBoard } from './chance.testing';
import { meldWidth } from './layout';
import { type Shape, type Stage, shapeOf, stage } from './stage';

const random = chance(5);
function boards(count: number) {
  const found: { id: string; n: number; key: number }[][] = [];
  while (found.length < count) {
    const board = fullBoard(random, 0.5);
    if (board) found.push(board.map((meld, i) => ({ id: `m${i}`, n: meld.length, key: i })));
  }
  return found;
}
const all = boards(20);

function sound(s: Stage): void {
  for (const row of s.board.rows) {
    let free = 0;
    for (const p of row) {
      expect(p.x).toBeGreaterThanOrEqual(free - 0.01);
      free = p.x + meldWidth(p.n ?? s.board.len.get(p.id)!, s.board.m);
    }
    expect(free).toBeLessThanOrEqual(s.width + 0.01);
  }
  const { h, row } = s.board.m;
  expect(s.board.rows.length * (h + row) - row).toBeLessThanOrEqual(s.height + 0.01);
}

const WINDOWS: [number, number, Shape][] = [
  [360, 640, 'phone'], [390, 844, 'phone'], [360, 560, 'small'], [320, 568, 'small'], [740, 360, 'landscape'],
  [768, 1024, 'tablet'], [1024, 768, 'tablet'], [1440, 900, 'desktop'], [1280, 720, 'desktop'],
];

describe.each(WINDOWS)('a window of %i × %i', (width, height, shape) => {
  const view = { width, height };

  test(`has the shape ${shape}`, () => expect(shapeOf(view)).toBe(shape));

  test.each([1, 14, 27])('shows the whole table beside a rack of %i', (n) => {
    for (const melds of all) {
      const found = stage(melds, n, view, null, {});
      sound(found);
      const across = found.rack.perRow * (found.rack.w + 2) - 2;
      expect(found.rackScrolls).toBe(across > found.rackWidth);
      expect(found.rack.w).toBeGreaterThanOrEqual(26);
      expect(found.rack.perRow * found.rack.rows).toBeGreaterThanOrEqual(n);
    }
  });

  test('gives a young board tiles as large as the window allows', () => {
    const least = { phone: 36, small: 36, landscape: 30, tablet: 52, desktop: 56 }[shape];
    const found = stage([{ id: 'a', n: 3 }, { id: 'b', n: 4 }], 14, view, null, {});
    expect(found.board.m.w).toBeGreaterThanOrEqual(least);
  });
});

test('no board tile is under 26 px where a table of 106 is shared with a rack', () => {
  for (const [width, height] of WINDOWS.filter(([w, h]) => h >= 560 && w >= 360))
    for (const melds of all) expect(stage(melds, 14, { width, height }, null, {}).board.m.w).toBeGreaterThanOrEqual(26);
});

test('even a window of nothing breaks nothing', () => {
  expect(stage(all[0]!, 14, { width: 40, height: 40 }, null, {}).board.rows.flat()).toHaveLength(all[0]!.length);
});
