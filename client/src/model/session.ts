/**
 * What a page knows of its table: the last word of the server, the own draft on top of it, and what was heard. Pure.
 */
import type {
  Entry, GameOut, Happened, LiveDraft, MeldOut, Presence, ProblemOut, TableOut, ToPage, Update, Verdict, Welcome,
} from '../wire.gen';
import { type Offset, glimpsed } from './clock';
import { type Draft, adopt, begin, changed, clear, orderRack, reset } from './draft';
import { sameTiles } from './meld';
import { rebase } from './rebase';
import { Box, type TileId } from './tile';

export interface Session {
  readonly box: Box;
  readonly table: TableOut | null;
  /** Revisions, newest last. */
  readonly entries: readonly Entry[];
  /** The own arrangement; null outside a game. A watcher's is locked and has no rack. */
  readonly draft: Draft | null;
  /** What the seat to move has on the table right now, as the server told it; see `liveOfOther`. */
  readonly live: LiveDraft | null;
  readonly verdict: Verdict | null;
  /** Own tiles that carry the ribbon. */
  readonly drawn: ReadonlySet<TileId>;
  /** Tiles that came back to the rack because the board changed under the draft; for one line, until the next change. */
  readonly returned: readonly TileId[];
  readonly offset: Offset | null;
  /** Last revision before a gap in `entries`; null when nothing is missing. */
  readonly gapAfter: number | null;
}

export const EMPTY: Session = {
  box: new Box(), table: null, entries: [], draft: null, live: null, verdict: null, drawn: new Set(), returned: [],
  offset: null, gapAfter: null,
};

const REMEMBERED = 300;

/** Takes a message in. `received`: when it came, ms of this page's clock; `order`: the rack as it lay before a reload. */
export function receive(s: Session, message: ToPage, received: number, order: readonly TileId[] = []): Session {
  switch (message.type) {
    case 'welcome': return welcomed(s, message, received, order);
    case 'update': return updated(s, message, received, order);
    case 'presence': return present(s, message, received);
    case 'verdict': return s.verdict && message.seq < s.verdict.seq ? s : { ...s, verdict: message };
    case 'draft': return drafted(s, message);
    default: return s;
  }
}

function welcomed(s: Session, m: Welcome, received: number, order: readonly TileId[]): Session {
  const offset = glimpsed(s.offset, m.now, received);
  // A socket that comes back is told only what is new.
  const seen = { ...filled(s, m.history), offset };
  const on = onTable(seen, m.table, [], order);
  // What was laid while the line was down is newer than what the server kept.
  if (on.draft && changed(on.draft) && isMyTurn(m.table)) return { ...on, live: null };
  const own = { ...on, verdict: m.verdict, live: null };
  return m.draft ? drafted(own, m.draft) : own;
}

function updated(s: Session, m: Update, received: number, order: readonly TileId[]): Session {
  if (s.table && m.table.rev < s.table.rev) return s;
  const offset = glimpsed(s.offset, m.now, received);
  const gapAfter = s.gapAfter ?? (s.table && m.entry.rev > s.table.rev + 1 ? s.table.rev : null);
  const entries = [...s.entries, m.entry].slice(-REMEMBERED);
  return onTable({ ...s, offset, entries, gapAfter }, m.table, m.entry.happened, order);
}

/** Revisions that were missing have come. */
export function filled(s: Session, entries: readonly Entry[]): Session {
  const all = new Map([...s.entries, ...entries].map((entry) => [entry.rev, entry]));
  const sorted = [...all.values()].sort((a, b) => a.rev - b.rev);
  return { ...s, entries: sorted.slice(-REMEMBERED), gapAfter: null };
}

function present(s: Session, m: Presence, received: number): Session {
  if (!s.table) return s;
  const { seats, clock, can_skip, watchers } = m;
  const offset = glimpsed(s.offset, m.now, received);
  return { ...s, offset, table: { ...s.table, seats, clock, can_skip, watchers } };
}

/** The draft of the seat to move: of another tab of ours, or to be shown. */
function drafted(s: Session, m: LiveDraft): Session {
  if (!s.table || m.seat !== s.table.you) return { ...s, live: m };
  if (!s.draft) return s;
  const draft = adopt(s.draft, m.melds.map((meld) => meld.tiles));
  return draft ? { ...s, draft, live: m } : s;
}

/** What somebody else has on the table right now. */
export const liveOfOther = (s: Session): LiveDraft | null =>
  s.live && s.live.seat !== s.table?.you ? s.live : null;

// A new state of the table --------------------------------------------------------------------------------

function onTable(s: Session, table: TableOut, happened: readonly Happened[], order: readonly TileId[]): Session {
  const before = s.table;
  const box = sameBox(s.box, table) ? s.box : new Box(table.profile.box);
  const ends = turnChanged(before, table);
  const next = {
    ...s, box, table,
    live: ends || happened.some((h) => ENDS_LAYING.has(h.what)) ? null : s.live,
    verdict: ends || newMoves(before, table) ? null : s.verdict,
    drawn: ribbons(s, table, happened),
  };
  return withDraft(next, s, happened, order);
}

const ENDS_LAYING = new Set(['played', 'passed', 'taken_back', 'kept_part', 'ended']);

const sameBox = (box: Box, { profile: { box: { colours, copies, numbers, jokers } } }: TableOut) =>
  box.spec.colours === colours && box.spec.copies === copies && box.spec.numbers === numbers &&
  box.spec.jokers === jokers;

const sameGame = (a: TableOut | null, b: TableOut) =>
  a?.game?.number === b.game?.number && a?.you === b.you;

const turnChanged = (a: TableOut | null, b: TableOut) =>
  !sameGame(a, b) || a?.game?.turn !== b.game?.turn || a?.game?.phase !== b.game?.phase;

/** Something else may be done than before: what was judged then, such as a play before the draw, is no longer true. */
export const newMoves = (a: TableOut | null, b: TableOut | null): boolean =>
  a?.game?.moves.join() !== b?.game?.moves.join();

export const isMyTurn = (table: TableOut | null): boolean =>
  table?.game?.phase === 'play' && table.you !== null && table.game.mover === table.you;

/** Whether the melds of the table may not be touched yet: the profile's own switch, and not opened yet. */
export const isLocked = ({ profile, game }: TableOut): boolean =>
  game?.opening_needed != null && profile.rules['opening.same_turn_table'] === false;

function withDraft(s: Session, old: Session, happened: readonly Happened[], order: readonly TileId[]): Session {
  const { table, box } = s;
  const game = table?.game;
  if (!table || !game) return { ...s, draft: null, returned: [] };
  const board = game.board.map((meld) => meld.tiles);
  const locked = table.you === null || isLocked(table);
  if (!old.draft || !sameGame(old.table, table)) {
    const draft = begin(box, board, game.rack, { locked });
    return { ...s, draft: orderRack(draft, old.table ? [] : order), returned: [] };
  }
  const { draft, returned } = rebase(before(old, old.draft, table, happened), board, game.rack);
  return { ...s, draft: { ...draft, locked }, returned };
}

/** What of the draft goes on: nothing once it was played or taken back, or the own turn is over; else all of it. */
function before(old: Session, draft: Draft, table: TableOut, happened: readonly Happened[]): Draft {
  const takenBack = happened.some((h) => h.what === 'taken_back' && h.seat === table.you);
  const over = isMyTurn(old.table) && turnChanged(old.table, table);
  if (over || table.game?.phase !== 'play') return forgotten(played(draft, table) ? draft : reset(draft));
  return takenBack ? reset(draft) : draft;
}

const forgotten = (draft: Draft): Draft => ({ ...clear(draft), past: [], future: [] });

/** Whether the board lies as in the draft: then the draft only gives its melds their ids. */
const played = (draft: Draft, { game }: TableOut) =>
  draft.melds.every((meld) => game!.board.some((lying) => sameTiles(lying.tiles, meld.tiles)));

/** Ribbons last from the draw until one's next end of turn. */
function ribbons(s: Session, table: TableOut, happened: readonly Happened[]): Set<TileId> {
  const mine = new Set(table.game?.rack ?? []);
  const over = isMyTurn(s.table) && turnChanged(s.table, table);
  const kept = sameGame(s.table, table) && !over ? [...s.drawn] : [];
  const fresh = happened.filter((h) => h.seat === table.you && ['drew', 'exchanged'].includes(h.what));
  const got = [...fresh.flatMap((h) => (h.what === 'drew' ? h.tiles : h.got))];
  const shown = table.game?.drawn ?? null;
  return new Set([...kept, ...got, ...(shown === null ? [] : [shown])].filter((tile) => mine.has(tile)));
}

// Readings of the melds ---------------------------------------------------------------------------------------

/** How the judge reads a meld of the draft: from the verdict where it was changed, else from the board. Null: not yet said. */
export interface Reading {
  readonly meld: MeldOut | null;
  readonly changed: boolean;
  readonly problems: readonly ProblemOut[];
}

/** The judge's word on every meld of the own draft, by meld id. */
export function readings(s: Session): Map<string, Reading> {
  const board = s.table?.game?.board ?? [];
  const of = (tiles: readonly TileId[], among: readonly MeldOut[]) => among.find((m) => sameTiles(m.tiles, tiles));
  return new Map((s.draft?.melds ?? []).map(({ id, tiles }) => {
    const lying = of(tiles, board);
    const judged = of(tiles, s.verdict?.melds ?? []);
    const index = judged ? s.verdict!.melds.indexOf(judged) : -1;
    const problems = (s.verdict?.problems ?? []).filter((p) => index >= 0 && p.meld === index);
    const seen = of(tiles, s.live?.melds ?? []);
    return [id, { meld: judged ?? seen ?? lying ?? null, changed: !lying, problems }];
  }));
}

/** Whether the verdict speaks of the draft as it lies now. */
export const isJudged = ({ verdict, draft }: Session): boolean =>
  verdict !== null && draft !== null && verdict.melds.length === draft.melds.length &&
  draft.melds.every((meld) => verdict.melds.some((m) => sameTiles(m.tiles, meld.tiles)));

// What a change is worth telling ----------------------------------------------------------------------------------

export type Cue = 'turn' | 'other' | 'draw' | 'win';

/** Sounds for a new revision, most important first. */
export function cues(before: TableOut | null, after: TableOut, happened: readonly Happened[]): Cue[] {
  const { you } = after;
  const found: Cue[] = [];
  if (happened.some((h) => h.what === 'ended')) found.push('win');
  if (isMyTurn(after) && (!isMyTurn(before) || before?.game?.turn !== after.game?.turn)) found.push('turn');
  if (happened.some((h) => h.what === 'drew' && h.seat === you && you !== null)) found.push('draw');
  if (happened.some((h) => ['played', 'passed', 'drew'].includes(h.what) && h.seat !== you)) found.push('other');
  return found;
}

export const gameOf = (s: Session): GameOut | null => s.table?.game ?? null;
