import { expect, test } from 'vitest';
import { sorted } from './sort';
import { Box } from './tile';

const box = new Box();
const rack = box.ids("j o3 r7 b7 r3 k12 r7 r4");
const text = (tiles: number[]) => tiles.map((tile) => box.text(tile)).join(' ');

test('by runs: colour by colour, twins side by side, jokers last', () => {
  expect(text(sorted(rack, 'run', box))).toBe("r3 r4 r7 r7' b7 k12 o3 j");
});

test('by groups: number by number', () => {
  expect(text(sorted(rack, 'group', box))).toBe("r3 o3 r4 r7 r7' b7 k12 j");
});

test('sorting keeps every tile and leaves the given list alone', () => {
  const before = [...rack];
  expect(new Set(sorted(rack, 'group', box))).toEqual(new Set(rack));
  expect(rack).toEqual(before);
});
