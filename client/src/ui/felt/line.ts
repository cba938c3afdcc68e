/** The status line: the one thing worth saying now. Pure. */
import type { Link } from '../../model/net';
import type { Shown } from '../../model/clock';
import type { Happened, TableOut } from '../../wire.gen';
import type { Notice } from './felt.svelte';
import type { Said } from './seats';

export interface LineNow {
  readonly table: TableOut;
  readonly link: Link;
  readonly notice: Notice | null;
  readonly clock: Shown | null;
  readonly myTurn: boolean;
  readonly changed: boolean;
  /** Tiles in hand. */
  readonly selected: number;
  /** Tiles that came back because the board changed. */
  readonly returned: number;
  /** What happened last. */
  readonly happened: readonly Happened[];
  readonly now: number;
}

export const nameOf = (table: TableOut, seat: number): string =>
  table.seats.find((s) => s.seat === seat)?.name ?? '';

/** Null: nothing of this; the problems of the draft or the opening meter are shown then. */
export function line(it: LineNow): Said | null {
  return lost(it) ?? it.notice ?? returned(it) ?? timedOut(it) ?? ending(it) ?? phase(it);
}

function lost({ link, now }: LineNow): Said | null {
  if (link.kind === 'open') return null;
  if (link.kind !== 'waiting') return { key: link.kind === 'stopped' ? `line-stopped-${link.reason}` : 'line-connecting' };
  return { key: 'line-lost', facts: { seconds: Math.max(0, Math.ceil((link.retryAt - now) / 1000)) } };
}

const returned = ({ returned: count }: LineNow): Said | null =>
  count ? { key: 'line-returned', facts: { count } } : null;

/** The own time was up: what became of the turn. */
function timedOut({ happened, table: { you } }: LineNow): Said | null {
  const mine = happened.filter((h) => h.seat === you && you !== null);
  if (!mine.some((h) => h.what === 'timed_out')) return null;
  const end = mine.find((h) => BY_CLOCK[h.what] !== undefined);
  return end ? { key: BY_CLOCK[end.what]!, facts: { count: end.count ?? end.tiles.length } } : null;
}

const BY_CLOCK: Record<string, string> = {
  taken_back: 'line-back-by-clock', kept_part: 'line-kept-part', played: 'line-played-by-clock', drew: 'line-drew-by-clock',
};

/** In the last seconds: what will happen at zero. */
function ending({ table: { clock }, clock: shown, myTurn, changed }: LineNow): Said | null {
  if (!clock || !shown?.last || !myTurn) return null;
  const tiles = changed ? clock.moved_tiles : clock.idle_tiles;
  if (!changed) return { key: 'zero-idle', facts: { tiles } };
  return { key: clock.accepts_legal ? 'zero-counts' : 'zero-back', facts: { tiles } };
}

function phase(it: LineNow): Said | null {
  const { table } = it;
  const { game, you } = table;
  if (!game) return null;
  if (game.phase === 'exchange') return exchange(table);
  if (game.phase === 'over') return { key: 'line-over' };
  if (it.myTurn && it.changed && game.moves.includes('play')) return null;
  if (game.last_round && !it.selected) return lastRound(table, it.myTurn);
  if (it.myTurn) return it.selected ? { key: 'line-selected', facts: { count: it.selected } } : myMove(table, game.moves);
  const facts = { name: nameOf(table, game.mover) };
  return { key: you === null ? 'line-watching' : 'line-other', facts };
}

/** The pool ran out, and everybody has one more turn: said until the end. */
function lastRound(table: TableOut, mine: boolean): Said {
  const { mover, opening_needed: needed } = table.game!;
  return mine
    ? { key: 'line-last-you', facts: { needed: needed ?? 0 } }
    : { key: 'line-last-other', facts: { name: nameOf(table, mover) } };
}

function exchange({ seats, you, game }: TableOut): Said {
  if (you === null) return { key: 'line-exchange-watch' };
  if (seats.find((s) => s.seat === you)?.confirmed) return { key: 'line-exchange-waiting' };
  return { key: game?.offerable.length ? 'line-exchange' : 'line-exchange-no-pair' };
}

function opening(needed: number, rules: TableOut['profile']['rules']): Said {
  const single = rules['opening.shape'] === 'single_run';
  return { key: single ? 'line-open-run' : 'line-open', facts: { needed, joker: String(rules['opening.joker']) } };
}

function myMove({ game, profile }: TableOut, moves: readonly string[]): Said {
  if (moves.includes('draw') && !moves.includes('play')) return { key: 'line-draw-first' };
  const needed = game?.opening_needed ?? null;
  if (needed !== null) return opening(needed, profile.rules);
  if (moves.includes('draw')) return { key: 'line-lay-or-draw' };
  return { key: 'line-lay-or-pass' };
}
