import { describe, expect, it } from 'vitest';
import { EMPTY, caseOf, meldsOf, readMelds, readQuery, withBar, withTile, without, writeQuery } from './position';

describe('a position as people type it', () => {
  it('is read with bars, commas, lines and capitals', () => {
    expect(readMelds("R7 b7,K7 | b9 j b11\nr1 r2 r3'")).toEqual({ melds: [['r7', 'b7', 'k7'], ['b9', 'j', 'b11'], ['r1', 'r2', 'r3']] });
    expect(readMelds('r7 7r')).toEqual({ word: '7r' });
    expect(meldsOf('  ')).toEqual([]);
  });

  it('grows tile by tile and loses one again', () => {
    const text = withTile(withBar(withTile(withTile('', 'r7'), 'b7')), 'k1');
    expect(text).toBe('r7 b7 | k1');
    expect(without(text, 0, 1)).toBe('r7 | k1');
    expect(without(text, 1, 0)).toBe('r7 b7');
    expect(withBar(withBar('r7'))).toBe('r7 | ');
  });

  it('is a turn, an opening, or one meld', () => {
    const turn = { ...EMPTY, before: 'b9 j b11', rack: 'b10 o2', after: 'b9 b10 b11 j' };
    expect(caseOf(turn)).toEqual({
      kind: 'turn', input: { opened: true, table_before: [['b9', 'j', 'b11']], rack_before: ['b10', 'o2'], table_after: [['b9', 'b10', 'b11', 'j']] },
    });
    expect(caseOf({ ...turn, opened: false })?.kind).toBe('opening');
    expect(caseOf({ ...EMPTY, single: true, after: 'r7 b7 k7 | r1' })?.input).toMatchObject({ tiles: ['r7', 'b7', 'k7', 'r1'] });
    expect(readMelds('R7\u2019 b7')).toEqual({ melds: [['r7', 'b7']] });
    expect(caseOf({ ...EMPTY, single: true, after: 'r12 r13 r1' })).toEqual({ kind: 'set', input: { tiles: ['r12', 'r13', 'r1'], arrangement: 'ordered' } });
    expect(caseOf(EMPTY)).toBeNull();
  });

  it('goes through a link and comes back', () => {
    const position = { before: 'b9 j b11', rack: 'b10 o2', after: 'b9 b10 b11 j | r1 r2', opened: false, single: true, rules: ['klub', 'lemada'] };
    expect(readQuery(`?${writeQuery(position)}`)).toEqual(position);
    expect(readQuery('?after=r7+x9&rack=b14&rules=../etc')).toEqual(EMPTY);
  });
});
