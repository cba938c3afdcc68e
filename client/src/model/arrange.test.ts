import { describe, expect, test } from 'vitest';
import { fits, joined, parted, together } from './arrange';
import { Box } from './tile';

const box = new Box();
const text = (tiles: readonly number[]) => tiles.map((tile) => box.text(tile)).join(' ');
const join = (meld: string, tiles: string, at: number) => text(joined(box.ids(meld), box.ids(tiles), at, box));
const part = (meld: string, tiles: string) => parted(box.ids(meld), tiles.split(' ').map((t) => box.id(t)), box)?.map(text);

describe('tiles taken together', () => {
  test.each([
    ['r9 r7 r8', 'r7 r8 r9'],
    ['o9 r9 k9', 'r9 k9 o9'],
    ['r5 j r3', 'r3 j r5'],
    ['o9 j r9', 'r9 o9 j'],
    ['k2 r9 b1', 'r9 b1 k2'],
    ['r10 j j', "r10 j j'"],
  ])('%s lie as %s', (picked, laid) => expect(text(together(box.ids(picked), box))).toBe(laid));

  test('the order of picking never matters', () => {
    expect(text(together(box.ids('k2 b1 r9'), box))).toBe(text(together(box.ids('r9 k2 b1'), box)));
  });
});

describe('a fitting tile goes to its place wherever it is dropped', () => {
  test.each([
    ['r3 r4 r5', 'r6', 0, 'r3 r4 r5 r6'],
    ['r3 r4 r5', 'r2', 3, 'r2 r3 r4 r5'],
    ['r3 r5', 'r4', 2, 'r3 r4 r5'],
    ['r9 k9 o9', 'b9', 0, 'r9 b9 k9 o9'],
    ['r3 r4 r5', 'r7 r6', 1, 'r3 r4 r5 r6 r7'],
  ])('%s with %s at %i gives %s', (meld, tile, at, laid) => expect(join(meld, tile, at)).toBe(laid));
});

describe('jokers', () => {
  test.each([
    ['a joker in front stays in front', 'j r4 r5', 'r6', 0, 'j r4 r5 r6'],
    ['a joker at the end stays at the end', 'r4 r5 j', 'r3', 0, 'r3 r4 r5 j'],
    ['a joker whose number is laid moves on', 'r3 j r5', 'r4', 1, 'r3 r4 r5 j'],
    ['there is nothing above 13', 'r11 r12 j', 'r13', 3, 'j r11 r12 r13'],
    ['there is nothing below 1', 'j r2 r3', 'r1', 3, 'r1 r2 r3 j'],
    ['a dropped joker keeps the end it was dropped at', 'r4 r5 r6', 'j', 0, 'j r4 r5 r6'],
    ['jokers close gaps first', 'j r3 r4', 'r6', 3, 'r3 r4 j r6'],
  ])('%s', (_, meld, tile, at, laid) => expect(join(meld, tile, at)).toBe(laid));
});

test('what does not fit lies where it was dropped', () => {
  expect(join('r3 r4 r5', 'k9', 1)).toBe('r3 k9 r4 r5');
  expect(join('r9 k9 o9 b9', "r9'", 4)).toBe("r9 k9 o9 b9 r9'");
});

test('a second copy dropped into a run parts it', () => {
  expect(part('r1 r2 r3 r4 r5 r6 r7', "r4'")).toEqual(["r1 r2 r3 r4'", 'r4 r5 r6 r7']);
  expect(part('r1 r2 j r4 r5', "r3'")).toEqual(["r1 r2 r3'", 'j r4 r5']);
});

test('nothing is parted at its ends, or by a strange tile', () => {
  expect(part('r1 r2 r3', "r1'")).toBeUndefined();
  expect(part('r3 r4 r5 r6 r7', "r7'")).toBeUndefined();
  expect(part('r1 r2 r3', 'b2')).toBeUndefined();
  expect(part('r9 b9 k9', "r9'")).toBeUndefined();
});

test('fits says whether there is an obvious order', () => {
  expect(['r7', 'r7 r8', 'r7 b7 j', 'r7 r9 j'].map((t) => fits(box.ids(t), box))).toEqual([true, true, true, true]);
  expect(['r7 r9', 'r7 b8', "r7 r7'", 'j'].map((t) => fits(box.ids(t), box))).toEqual([false, false, false, false]);
});
