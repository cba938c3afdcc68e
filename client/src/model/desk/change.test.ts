import { describe, expect, it } from 'vitest';
import { type Change, changed, inverse, rebased } from './change';
import { type Game, newSheet } from './sheet';

const game = (sum: number): Game => ({ end: 'out', winners: ['Anna'], left: { Ben: String(sum) } });
const empty = newSheet(['Anna', 'Ben'], 'klub');
const sheet = { ...empty, games: [game(1), game(2), game(3)] };
const CHANGES: Change[] = [
  { kind: 'add', game: game(9) },
  { kind: 'replace', index: 1, was: game(2), game: game(8) },
  { kind: 'remove', index: 0, was: game(1) },
  { kind: 'insert', index: 2, game: game(7) },
];

describe('a change', () => {
  it.each(CHANGES)('$kind is taken back to the letter', (change) => {
    const after = changed(sheet, change)!;
    expect(after).not.toEqual(sheet);
    expect(changed(after, inverse(sheet, change))).toEqual(sheet);
  });

  it('of a game that somebody else has corrected does not fit any more', () => {
    expect(changed(sheet, { kind: 'replace', index: 1, was: game(5), game: game(8) })).toBeNull();
    expect(changed(empty, { kind: 'remove', index: 0, was: game(1) })).toBeNull();
  });

  it('is made again on what another phone wrote, and what does not fit is told', () => {
    const theirs = { ...sheet, games: [game(1), game(4)] };
    const { sheet: both, made, lost } = rebased(theirs, CHANGES);
    expect(both.games).toEqual([game(4), game(9), game(7)]);
    expect(made).toHaveLength(3);
    expect(lost).toEqual([CHANGES[1]]);
  });
});
