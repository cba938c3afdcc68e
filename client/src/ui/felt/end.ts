/** The sheet at the end: its sentences. Pure. */
import type { RankOut, TableOut } from '../../wire.gen';
import { nameOf } from './line';
import type { Said } from './seats';

export function endTitle(table: TableOut): Said {
  const result = table.game?.result;
  if (!result) return { key: 'end-over' };
  const winner = result.winners[0];
  if (winner === undefined || result.reason === 'drawn') return { key: 'end-drawn' };
  if (result.winners.length > 1) return { key: 'end-shared', facts: { names: namesOf(table, result.winners) } };
  const own = winner === table.you;
  const name = nameOf(table, winner);
  if (result.reason === 'out') return own ? { key: 'end-out-you' } : { key: 'end-out', facts: { name } };
  if (result.reason === 'left') return own ? { key: 'end-left-you' } : { key: 'end-left', facts: { name } };
  return own ? { key: 'end-blocked-you' } : { key: 'end-blocked', facts: { name } };
}

/** `Anna, Ben & Clara`, as many as there are. */
export const namesOf = (table: TableOut, seats: readonly number[]): string => {
  const names = seats.map((seat) => nameOf(table, seat));
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' & ');
};

/** Which game of how many it was; 0: of no number that the rules name. */
export function inRound({ games_played: games, games_suggested: of, game }: TableOut): { number: number; of: number } {
  return of && games ? { number: ((games - 1) % of) + 1, of } : { number: game?.number ?? 1, of: 0 };
}

/** How it stands after all games so far; after as many as the rules want, who has won. Null after the first one. */
export function standing(table: TableOut): Said | null {
  const { games_played: games, games_suggested: wanted, leaders } = table;
  if (games < 2 || !leaders.length) return null;
  const facts = { games, count: leaders.length, names: namesOf(table, leaders) };
  if (leaders.length === table.seats.filter((seat) => seat.kind !== 'free').length) return { key: 'end-even', facts };
  return { key: wanted && games % wanted === 0 ? 'end-round' : 'end-leads', facts };
}

/** `+49`, `−7`; fractions stay as they are. */
export const signed = (score: string): string =>
  score.startsWith('-') ? `−${score.slice(1)}` : score === '0' ? '0' : `+${score}`;

/** What somebody had left; points only where they are counted. */
export function leftOf({ tiles, left, score }: RankOut): Said {
  if (tiles === 0) return { key: 'end-row-out' };
  return score === null ? { key: 'end-row-tiles', facts: { tiles } } : { key: 'end-row-left', facts: { tiles, points: left } };
}
