import { describe, expect, it } from 'vitest';
import { type Evening, isEvenings, isSheet, withEvening } from './book';
import { type Game, newSheet } from './sheet';

const sheet = newSheet(['Anna', 'Ben'], 'klub');
const game: Game = { end: 'out', winners: ['Anna'], left: { Ben: '23' } };
const evening = (key: string): Evening => ({ key, touched: 1, sheet, log: [], shared: null, waiting: [] });

describe('what comes out of a file or out of memory', () => {
  it('is a sheet when its form is right', () => {
    expect(isSheet({ ...sheet, games: [game, { end: 'points', winners: [], points: null }] })).toBe(true);
    expect(isEvenings([evening('a')])).toBe(true);
  });

  it.each([
    null, [], 'sheet', {}, { ...sheet, version: 2 }, { ...sheet, players: [1, 2] }, { ...sheet, games: [null] }, { ...sheet, rules: [] },
    { ...sheet, games: [{ ...game, end: 'won' }] }, { ...sheet, games: [{ ...game, left: { Ben: 23 } }] }, { ...sheet, games: [{ ...game, winners: 'Anna' }] },
  ])('is none otherwise: %j', (value) => {
    expect(isSheet(value)).toBe(false);
    expect(isEvenings([{ ...evening('a'), sheet: value }])).toBe(false);
  });

  it('keeps the newest evenings in front, each once', () => {
    const log = [{ at: 1, change: { kind: 'add', game }, back: { kind: 'remove', index: 0, was: game } }] as const;
    const many = Array.from({ length: 220 }, (_, at) => ({ ...evening(String(at)), log })).reduce<Evening[]>(withEvening, []);
    expect(many).toHaveLength(200);
    expect(withEvening(many, evening('120')).map((it) => it.key).slice(0, 2)).toEqual(['120', '219']);
    expect(many.filter((it) => it.log.length)).toEqual(many.slice(0, 20));
  });
});
