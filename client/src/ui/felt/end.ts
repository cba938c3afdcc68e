/** The sheet at the end: its sentences. Pure. */
import type { RankOut, TableOut } from '../../wire.gen';
import { nameOf } from './line';
import type { Said } from './seats';

export function endTitle(table: TableOut): Said {
  const result = table.game?.result;
  if (!result) return { key: 'end-over' };
  const winner = result.winners[0];
  if (winner === undefined || result.reason === 'drawn') return { key: 'end-drawn' };
  const own = winner === table.you;
  const name = nameOf(table, winner);
  if (result.reason === 'out') return own ? { key: 'end-out-you' } : { key: 'end-out', facts: { name } };
  if (result.reason === 'left') return own ? { key: 'end-left-you' } : { key: 'end-left', facts: { name } };
  return own ? { key: 'end-blocked-you' } : { key: 'end-blocked', facts: { name } };
}

/** `+49`, `−7`; fractions stay as they are. */
export const signed = (score: string): string =>
  score.startsWith('-') ? `−${score.slice(1)}` : score === '0' ? '0' : `+${score}`;

/** What somebody had left; points only where they are counted. */
export function leftOf({ tiles, left, score }: RankOut): Said {
  if (tiles === 0) return { key: 'end-row-out' };
  return score === null ? { key: 'end-row-tiles', facts: { tiles } } : { key: 'end-row-left', facts: { tiles, points: left } };
}
