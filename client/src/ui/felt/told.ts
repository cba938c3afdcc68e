/** What happened, one sentence per event, in the reader's words. */
import { hasText, t } from '../../language.svelte';
import type { Session } from '../../model/session';
import { type Box, type TileId, JOKER } from '../../model/tile';
import type { Entry, Happened, TableOut } from '../../wire.gen';
import { asLaid } from './laid';

export const nameAt = (table: TableOut | null, seat: number | null): string =>
  table?.seats.find((one) => one.seat === seat)?.name ?? '';

/** Name of a tile: `Rote 7`, `Rote 7, zweite`, `Joker`. */
export function spoken(box: Box, tile: TileId): string {
  const { colour, number, copy } = box.face(tile);
  if (colour === JOKER) return t('tile-joker');
  return t(copy ? 'tile-again' : 'tile', { colour, number });
}

const allSpoken = (box: Box, tiles: readonly TileId[]) => tiles.map((tile) => spoken(box, tile)).join(', ');

type Teller = (h: Happened, s: Session) => string;

const isMine = (h: Happened, { table }: Session) => h.seat !== null && h.seat === table?.you;

/** A sentence of the same name, or of that name and `-you`. */
const plain = (h: Happened, s: Session): string => {
  const key = `told-${h.what}`;
  if (isMine(h, s) && hasText(`${key}-you`)) return t(`${key}-you`);
  return t(key, { name: h.name ?? nameAt(s.table, h.seat) });
};

const TELLERS: Record<string, Teller> = {
  dealt, passed: plain, taken_back: plain, kept_part: plain, timed_out: plain, left: plain, joined: plain, bot_seated: plain,
  seat_freed: plain, handed_to_bot: plain, bot_changed: plain, back: plain, last_round: plain,
  confirmed: (h, s) => (isMine(h, s) ? '' : plain(h, s)),
  exchanged: (h, { box }) =>
    h.got.length ? t('told-exchanged-got', { tiles: allSpoken(box, h.got) }) : t('told-exchanged', { count: h.count ?? 0 }),
  drew,
  played,
  ended: (h, s) => (h.reason === 'out' && h.seat !== null ? plain(h, s) : t('told-ended-nobody')),
};

/** A new deal says who claimed it, and with which pairs. */
function dealt(h: Happened, s: Session): string {
  const plainly = plain(h, s);
  return h.by === null ? plainly : `${claim(h, s)} ${allSpoken(s.box, h.tiles)}. ${plainly}`;
}

const claim = (h: Happened, { table }: Session): string =>
  h.by === table?.you ? t('told-shown-you') : t('told-shown', { name: nameAt(table, h.by) });

const ACTS = new Set(['played', 'passed', 'drew', 'timed_out', 'offered', 'confirmed', 'ended']);

/** The pairs of the last new deal, as long as nobody who looks here has acted since; a watcher: nobody at all. */
export function shownPairs(s: Session): { rev: number; title: string; tiles: readonly TileId[] } | null {
  const isClaim = (h: Happened) => h.what === 'dealt' && h.by !== null;
  const at = s.entries.findLastIndex(({ happened }) => happened.some(isClaim));
  const entry = s.entries[at];
  const h = entry?.happened.find(isClaim);
  const you = s.table?.you ?? null;
  const acted = s.entries.slice(at + 1).some(({ happened }) =>
    happened.some(({ what, seat }) => what === 'started' || (ACTS.has(what) && (you === null || seat === you))));
  return entry && h && !acted ? { rev: entry.rev, title: claim(h, s), tiles: h.tiles } : null;
}

function drew(h: Happened, { box, table }: Session): string {
  if (h.tiles.length) return t('told-drew-you', { tiles: allSpoken(box, h.tiles) });
  const facts = { name: nameAt(table, h.seat), count: h.count ?? 1 };
  return t(h.reason === 'turn' ? 'told-drew' : 'told-drew-time', facts);
}

function played(h: Happened, s: Session): string {
  const tiles = allSpoken(s.box, asLaid(h));
  if (isMine(h, s)) return t('told-played-you', { tiles });
  const left = s.table?.seats.find((seat) => seat.seat === h.seat)?.tiles ?? 0;
  return t('told-played', { name: nameAt(s.table, h.seat), tiles, left });
}

/** One sentence for something that happened; empty where there is nothing to say. */
export const told = (h: Happened, s: Session): string => TELLERS[h.what]?.(h, s) ?? '';

/** A revision in words. */
export const toldOf = (entry: Entry, s: Session): string => entry.happened.map((h) => told(h, s)).filter(Boolean).join(' ');
