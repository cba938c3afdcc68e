import { expect, test } from 'vitest';
import { Box } from '../../model/tile';
import type { Happened } from '../../wire.gen';
import { asLaid } from './laid';

const box = new Box();
const happened = (tiles: string, ...melds: string[]): Happened => ({
  what: 'played', seat: 0, count: null, tiles: box.ids(tiles), melds: melds.map((meld) => box.ids(meld)), got: [], opened: false,
  by_clock: false, reason: null, name: null, draws: [], by: null, problems: [],
});

test('a play is told meld by meld, only what was laid', () => {
  const play = happened('o5 r3 r1 k5 r2', 'b5 k5 o5', 'k1 k2 k3', 'r1 r2 r3');
  expect(asLaid(play).map((tile) => box.text(tile)).join(' ')).toBe('k5 o5 r1 r2 r3');
});

test('no tile of a play is left out', () => {
  expect(asLaid(happened('o5 r3', 'r3 r4 r5')).length).toBe(2);
});
