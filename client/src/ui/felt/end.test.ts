import { expect, test } from 'vitest';
import { game, table } from '../../model/tables.testing';
import { endTitle, inRound, standing } from './end';

const two = table(1, null).seats;
const three = [...two, { ...two[0]!, seat: 2, name: 'Clara' }];
const after = (games: number, leaders: number[]) => table(1, null, { seats: three, games_played: games, games_suggested: 3, leaders });

test('after the first game nothing is said of a standing', () => {
  expect(standing(after(1, [0]))).toBeNull();
});

test('who leads is said after every game, who has won after as many as the rules want', () => {
  expect(standing(after(2, [0]))).toEqual({ key: 'end-leads', facts: { games: 2, count: 1, names: 'Jonas' } });
  expect(standing(after(3, [0]))?.key).toBe('end-round');
  expect(standing(after(6, [1]))?.key).toBe('end-round');
});

test('a tie of all is even, one of some names them', () => {
  expect(standing(after(2, [0, 1, 2]))?.key).toBe('end-even');
  expect(standing(after(2, [0, 2]))?.facts).toMatchObject({ count: 2 });
});

test('games are counted within a round', () => {
  expect(inRound(after(2, []))).toEqual({ number: 2, of: 3 });
  expect(inRound(after(4, []))).toEqual({ number: 1, of: 3 });
  expect(inRound({ ...after(4, []), games_suggested: null, game: game([], '', { number: 4 }) })).toEqual({ number: 4, of: 0 });
});

test('a shared win names all who share it', () => {
  const result = { reason: 'blocked' as const, winners: [0, 2], ranking: [] };
  expect(endTitle(table(1, game([], '', { result }), { seats: three })).key).toBe('end-shared');
});
