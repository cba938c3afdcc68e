import { expect, test } from 'vitest';
import { type LiveBoard, isHole, liveBoard } from './live';
import { box, ids } from './tables.testing';

const base = ['r3 r4 r5 r6', 'b9 k9 o9'].map((text, i) => ({ id: `m${i}`, tiles: ids(text) }));
const show = ({ melds }: LiveBoard) =>
  melds.map((m) => `${m.id}: ${m.tiles.map((t) => (isHole(t) ? `(${box.text(-1 - t)})` : box.text(t))).join(' ')}`);
const live = (...melds: string[]) => liveBoard(base, melds.map(ids));
const held = (...melds: string[]) => [...live(...melds).held].map((t) => box.text(t)).sort().join(' ');

test('a tile that left leaves an outline, and is raised where it went', () => {
  const laying = ['r3 r4 r5', 'b9 k9 o9', 'r6 b6 o6'];
  expect(show(live(...laying))).toEqual(['m0: r3 r4 r5 (r6)', 'm1: b9 k9 o9', 'm1000000: r6 b6 o6']);
  expect(held(...laying)).toBe('b6 o6 r6');
});

test('outlines stand where the tiles stood', () => {
  expect(show(live('r4 r6', 'b9 k9 o9', 'r3 r5'))[0]).toBe('m0: (r3) r4 (r5) r6');
});

test('a meld that is gone is all outlines', () => {
  expect(show(live('r3 r4 r5 r6 b9 k9 o9'))).toEqual(['m0: r3 r4 r5 r6 b9 k9 o9', 'm1: (b9) (k9) (o9)']);
});

test('where nothing has moved nothing is raised', () => {
  expect(show(live('b9 k9 o9', 'r3 r4 r5 r6'))).toEqual(['m0: r3 r4 r5 r6', 'm1: b9 k9 o9']);
  expect(held('b9 k9 o9', 'r3 r4 r5 r6')).toBe('');
});

test('a tile added to a meld is raised, the others are not', () => expect(held('r3 r4 r5 r6 r7', 'b9 k9 o9')).toBe('r7'));
