import { expect, test } from 'vitest';
import type { StepOut } from '../wire.gen';
import { boards } from './steps';
import { ids } from './tables.testing';

const melds = (...texts: string[]) => texts.map(ids);
const step = (kind: StepOut['kind'], tiles: string, before: string[], after: string[]): StepOut =>
  ({ kind, tiles: ids(tiles), before: melds(...before), after: melds(...after) });

test('what was taken lies aside until it is laid', () => {
  const steps = [
    step('take', 'r9', ['r6 r7 r8 r9'], ['r6 r7 r8']),
    step('lay', 'r9 b9 k9', [], ['r9 b9 k9']),
  ];
  expect(boards(melds('r6 r7 r8 r9', 'b1 b2 b3'), steps)).toEqual([
    melds('r6 r7 r8', 'b1 b2 b3', 'r9'),
    melds('r6 r7 r8', 'b1 b2 b3', 'r9 b9 k9'),
  ]);
});

test('of what was taken at once, the rest stays aside', () => {
  const steps = [
    step('take', 'r1 b1', ['r1 b1 k1'], ['k1']),
    step('put', 'r1', ['r2 r3 r4'], ['r1 r2 r3 r4']),
  ];
  expect(boards(melds('r2 r3 r4', 'r1 b1 k1'), steps).at(-1)).toEqual(melds('r1 r2 r3 r4', 'k1', 'b1'));
});

test('parts lie where the whole lay, a joined meld where its first part lay', () => {
  const steps = [
    step('split', 'r1 r2 r3', ['r1 r2 r3 r4 r5 r6'], ['r1 r2 r3', 'r4 r5 r6']),
    step('join', 'r7 r8 r9', ['r4 r5 r6', 'r7 r8 r9'], ['r4 r5 r6 r7 r8 r9']),
  ];
  expect(boards(melds('r1 r2 r3 r4 r5 r6', 'k1 k2 k3', 'r7 r8 r9'), steps)).toEqual([
    melds('r1 r2 r3', 'r4 r5 r6', 'k1 k2 k3', 'r7 r8 r9'),
    melds('r1 r2 r3', 'r4 r5 r6 r7 r8 r9', 'k1 k2 k3'),
  ]);
});

test('no tile is lost or doubled on the way', () => {
  const steps = [
    step('take', 'j', ['b9 j b11'], ['b9 b11']),
    step('put', 'b10', ['b9 b11'], ['b9 b10 b11']),
    step('lay', 'j k3 k4', [], ['j k3 k4']),
  ];
  const tiles = boards(melds('b9 j b11'), steps).map((board) => board.flat().length);
  expect(tiles).toEqual([3, 4, 6]);
});
