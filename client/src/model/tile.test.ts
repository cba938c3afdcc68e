import { expect, test } from 'vitest';
import { Box, faceText, parseFace } from './tile';

const box = new Box();

test('ids follow the order of the box: copies, colours, numbers, then jokers', () => {
  expect(box.size).toBe(106);
  expect(['r1', 'r7', "r7'", 'b1', 'o13', "o13'", 'j', "j'"].map((text) => box.id(text)))
    .toEqual([0, 6, 58, 13, 51, 103, 104, 105]);
});

test('every tile has its own text, and the text leads back to it', () => {
  expect(new Set(box.texts).size).toBe(106);
  for (let id = 0; id < box.size; id++) {
    expect(box.id(box.text(id))).toBe(id);
    expect(faceText(parseFace(box.text(id))!)).toBe(box.text(id));
  }
});

test('a face written twice is its next copy', () => {
  expect(box.ids("r7 r7 j j b1").map((id) => box.text(id))).toEqual(['r7', "r7'", 'j', "j'", 'b1']);
});

test('what is no tile is refused', () => {
  expect(() => box.id('x7')).toThrow(RangeError);
  expect(() => box.face(106)).toThrow(RangeError);
  expect(['j7', 'r', 'r0', '7', 'R7'].map(parseFace)).toEqual([null, null, null, null, null]);
});

test('another box has other ids', () => {
  const large = new Box({ colours: 'rbko', copies: 3, numbers: 13, jokers: 4 });
  expect(large.size).toBe(160);
  expect(large.text(156)).toBe('j');
});
