/** What is said of a seat under its name. Pure. */
import type { SeatOut, TableOut } from '../../wire.gen';

export interface Said {
  readonly key: string;
  readonly facts?: Record<string, string | number>;
}

export function seatState(table: TableOut, seat: SeatOut, now: number): Said {
  const { game } = table;
  if (seat.gone) return { key: 'seat-gone' };
  if (game?.phase === 'over' && seat.ready) return { key: 'seat-ready' };
  if (!seat.connected && seat.kind === 'human') return away(seat, now);
  if (game?.phase === 'exchange') return { key: seat.confirmed ? 'seat-confirmed' : 'seat-choosing' };
  if (seat.stand_in) return { key: 'seat-stand-in', facts: { count: seat.tiles } };
  return { key: 'seat-tiles', facts: { count: seat.tiles } };
}

function away({ away_since: since }: SeatOut, now: number): Said {
  const seconds = since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { key: 'seat-away', facts: { time } };
}
