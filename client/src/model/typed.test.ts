import { expect, test } from 'vitest';
import { begin } from './draft';
import { box, ids } from './tables.testing';
import { typed } from './typed';

const draft = begin(box, [ids("r7 r8 r9"), ids("b9 k9 o9")], ids("r7' b7 k7 j o13"));
const tiles = (text: string) => {
  const read = typed(text, draft);
  return 'tiles' in read ? read.tiles.map((tile) => box.text(tile)).join(' ') : `${read.error} ${read.word}`;
};
const target = (text: string) => (typed(text, draft) as { target?: unknown }).target;

test('tiles, an arrow and a place make a move', () => {
  expect(tiles('r7 b7 k7 > neu')).toBe("r7' b7 k7");
  expect(target('r7 b7 k7 > neu')).toEqual({ kind: 'new' });
  expect(target('o13 > 2')).toEqual({ kind: 'meld', meld: draft.melds[1]!.id });
  expect(target('r7>Ablage')).toEqual({ kind: 'rack' });
});

test('without a copy the tile of the rack is meant first, with one just this', () => {
  expect(tiles('R7, r7 > new')).toBe("r7' r7");
  expect(tiles("r8 j > 1")).toBe('r8 j');
  expect(tiles("b7' > 1")).toBe("tile b7'");
});

test('what cannot be read says what is wrong', () => {
  expect(tiles('r7 b7')).toBe('shape r7 b7');
  expect(tiles('r7 > 9')).toBe('place 9');
  expect(tiles('x9 > 1')).toBe('tile x9');
  expect(tiles('o1 > 1')).toBe('tile o1');
});
