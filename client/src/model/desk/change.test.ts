import { describe, expect, it } from 'vitest';
import { type Change, alike, changed, inverse, rebased, withIds } from './change';
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

describe('games with ids', () => {
  const own = (id: string, sum = 5): Game => ({ id, ...game(sum) });
  const three = { ...empty, games: [own('a'), own('b'), own('c')] };

  it.each<Change>([
    { kind: 'add', game: own('d') }, { kind: 'insert', index: 1, game: own('d') }, { kind: 'remove', index: 1, was: own('b') },
    { kind: 'replace', index: 2, was: own('c'), game: own('c', 9) },
  ])('$kind is not made twice: the answer of the server may have been lost', (change) => {
    const once = changed(three, change)!;
    expect(rebased(once, [change])).toEqual({ sheet: once, made: [], lost: [] });
  });

  it('are found where they stand now', () => {
    const theirs = changed(three, { kind: 'remove', index: 0, was: own('a') })!;
    expect(changed(theirs, { kind: 'replace', index: 2, was: own('c'), game: own('c', 9) })!.games).toEqual([own('b'), own('c', 9)]);
    expect(changed(theirs, { kind: 'remove', index: 1, was: own('b') })!.games).toEqual([own('c')]);
  });

  it('are taken back after another phone has struck one before', () => {
    const change: Change = { kind: 'add', game: own('d') };
    const back = inverse(three, change);
    const theirs = changed(changed(three, change)!, { kind: 'remove', index: 0, was: own('a') })!;
    expect(changed(theirs, back)!.games).toEqual([own('b'), own('c')]);
  });

  it('that somebody else has corrected are neither struck nor overwritten', () => {
    const theirs = changed(three, { kind: 'replace', index: 1, was: own('b'), game: own('b', 8) })!;
    expect(changed(theirs, { kind: 'remove', index: 1, was: own('b') })).toBeNull();
    expect(changed(theirs, { kind: 'replace', index: 1, was: own('b'), game: own('b', 3) })).toBeNull();
  });

  it('get theirs once, whatever a file says', () => {
    let next = 0;
    const made = withIds({ ...empty, games: [game(1), own('a'), own('a', 3)] }, () => `n${next++}`);
    expect(made.games.map((it) => it.id)).toEqual(['n0', 'a', 'n1']);
    expect(alike(made, withIds(made, () => 'no'))).toBe(true);
  });
});
