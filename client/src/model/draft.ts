/**
 * The arrangement in the mover's hands: the board as the server has it, the own tiles, and what was moved since.
 *
 * All operations are pure and total: what cannot be done leaves the draft as it is and says why. No tile is ever lost
 * or doubled, and a tile that lay on the table never gets into the rack.
 */
import { fits, joined, parted, together } from './arrange';
import { type Meld, identified, sameBoard, sameTiles } from './meld';
import type { Box, TileId } from './tile';

export interface Draft {
  readonly box: Box;
  /** The board as the server has it. */
  readonly base: readonly Meld[];
  /** All own tiles in the order of the rack; those that lie on the board keep their place in it. */
  readonly order: readonly TileId[];
  /** The board as it lies now. */
  readonly melds: readonly Meld[];
  readonly selected: ReadonlySet<TileId>;
  readonly past: readonly (readonly Meld[])[];
  readonly future: readonly (readonly Meld[])[];
  /** Number for the next new meld. */
  readonly serial: number;
  /** The melds of the table take and give nothing yet (before the opening, where the profile says so). */
  readonly locked: boolean;
}

/** Where tiles go. `at`: index before which they are put, counted as shown. */
export type Target =
  | { readonly kind: 'meld'; readonly meld: string; readonly at?: number }
  | { readonly kind: 'new'; readonly row?: number }
  | { readonly kind: 'rack'; readonly at?: number };

/** `table_tile`: lay on the table, cannot go to the rack. `locked`: see Draft. */
export type Why = 'table_tile' | 'locked';

/** What a move gave. `stayed`: tiles that did not go where they should, because of `why`. */
export interface Moved {
  readonly draft: Draft;
  readonly stayed: readonly TileId[];
  readonly why: Why | null;
}

/** A fresh draft on a board. */
export function begin(
  box: Box, board: readonly (readonly TileId[])[], rack: readonly TileId[], { locked = false } = {},
): Draft {
  const { melds, serial } = identified([], board, 1);
  return {
    box, base: melds, order: [...rack], melds, selected: new Set(), past: [], future: [], serial, locked,
  };
}

// What a draft says ------------------------------------------------------------------------------

export const onBoard = (draft: Draft): Set<TileId> => new Set(draft.melds.flatMap((meld) => meld.tiles));

/** The own tiles that are not on the board, in order. */
export function rack(draft: Draft): TileId[] {
  const lying = onBoard(draft);
  return draft.order.filter((tile) => !lying.has(tile));
}

/** The own tiles that lie on the board. */
export function laid(draft: Draft): TileId[] {
  const lying = onBoard(draft);
  return draft.order.filter((tile) => lying.has(tile));
}

export const isOwn = (draft: Draft, tile: TileId) => draft.order.includes(tile);
export const meldOf = (draft: Draft, tile: TileId) => draft.melds.find((meld) => meld.tiles.includes(tile));
export const meldById = (draft: Draft, id: string) => draft.melds.find((meld) => meld.id === id);
/** Whether anything lies differently than at the server. */
export const changed = (draft: Draft) => !sameBoard(draft.base, draft.melds);
/** The arrangement as it goes to the server. */
export const arrangement = (draft: Draft): TileId[][] => draft.melds.map((meld) => [...meld.tiles]);

/** Ids of the melds that lie differently than at the server: only these carry a frame. */
export const changedMelds = (draft: Draft): Set<string> =>
  new Set(draft.melds.filter((meld) => !isBase(draft, meld)).map((meld) => meld.id));

const isBase = (draft: Draft, meld: Meld) => draft.base.some((base) => sameTiles(base.tiles, meld.tiles));

// Selection ---------------------------------------------------------------------------------------

const select = (draft: Draft, tiles: Iterable<TileId>): Draft => ({ ...draft, selected: new Set(tiles) });

/** Selects a tile, or lets it go. */
export function toggle(draft: Draft, tile: TileId): Draft {
  if (!isOwn(draft, tile) && !meldOf(draft, tile)) return draft;
  const selected = new Set(draft.selected);
  if (!selected.delete(tile)) selected.add(tile);
  return { ...draft, selected };
}

/** Takes a whole meld into the hand. */
export const takeMeld = (draft: Draft, meld: string): Draft => select(draft, meldById(draft, meld)?.tiles ?? []);
export const clear = (draft: Draft): Draft => (draft.selected.size ? select(draft, []) : draft);

// Moves -------------------------------------------------------------------------------------------

const done = (draft: Draft): Moved => ({ draft, stayed: [], why: null });
const refused = (draft: Draft, stayed: readonly TileId[], why: Why): Moved => ({ draft, stayed, why });

/** Puts tiles somewhere. They need not be selected; those that were are let go. */
export function move(draft: Draft, tiles: Iterable<TileId>, target: Target): Moved {
  const lying = onBoard(draft);
  const moving = [...new Set(tiles)].filter((tile) => lying.has(tile) || draft.order.includes(tile));
  if (target.kind === 'rack') return home(draft, moving, target.at);
  const stuck = draft.locked ? lockedTiles(draft, moving, target) : [];
  if (stuck.length) return refused(draft, stuck, 'locked');
  return done(put(draft, moving, target));
}

/** Puts what is selected somewhere. */
export const moveSelected = (draft: Draft, target: Target): Moved => move(draft, draft.selected, target);

function lockedTiles(draft: Draft, moving: readonly TileId[], target: Target): readonly TileId[] {
  const table = moving.filter((tile) => !isOwn(draft, tile));
  if (table.length || target.kind !== 'meld') return table;
  const into = meldById(draft, target.meld);
  return into?.tiles.some((tile) => !isOwn(draft, tile)) ? moving : [];
}

/** Own tiles go back to the rack, each to its old place, or together to a new one. Table tiles stay. */
function home(draft: Draft, moving: readonly TileId[], at: number | undefined): Moved {
  const own = moving.filter((tile) => isOwn(draft, tile));
  const stayed = moving.filter((tile) => !own.includes(tile));
  const order = at === undefined ? draft.order : reordered(draft, own, at);
  const melds = without(draft, own);
  const back = released({ ...committed(draft, melds), order }, own);
  return stayed.length ? refused(back, stayed, 'table_tile') : done(back);
}

/** `at` counts the tiles shown in the rack. */
function reordered(draft: Draft, tiles: readonly TileId[], at: number): TileId[] {
  const before = rack(draft)[at];
  const rest = draft.order.filter((tile) => !tiles.includes(tile));
  const found = before === undefined ? -1 : after(draft, before, tiles, rest);
  const index = found < 0 ? rest.length : found;
  return [...rest.slice(0, index), ...tiles, ...rest.slice(index)];
}

/** Place of a tile in the rest; when the tile itself is moving: of the next one that is not. */
function after(draft: Draft, before: TileId, tiles: readonly TileId[], rest: readonly TileId[]): number {
  const next = draft.order.slice(draft.order.indexOf(before)).find((tile) => !tiles.includes(tile));
  return next === undefined ? -1 : rest.indexOf(next);
}

function put(draft: Draft, moving: readonly TileId[], target: Exclude<Target, { kind: 'rack' }>): Draft {
  if (!moving.length) return draft;
  const next = target.kind === 'new'
    ? intoNew(draft, moving, target.row)
    : intoMeld(draft, moving, target.meld, target.at);
  return released(next, moving);
}

function intoNew(draft: Draft, moving: readonly TileId[], row: number | undefined): Draft {
  const meld = { id: `m${draft.serial}`, tiles: together(moving, draft.box), row };
  return committed({ ...draft, serial: draft.serial + 1 }, [...without(draft, moving), meld]);
}

function intoMeld(draft: Draft, moving: readonly TileId[], id: string, at?: number): Draft {
  const meld = meldById(draft, id);
  if (!meld) return draft;
  const rest = meld.tiles.filter((tile) => !moving.includes(tile));
  const index = meld.tiles.slice(0, at ?? meld.tiles.length).filter((tile) => !moving.includes(tile)).length;
  const others = without({ ...draft, melds: draft.melds.filter((m) => m !== meld) }, moving);
  const place = draft.melds.slice(0, draft.melds.indexOf(meld)).filter((m) => others.some((o) => o.id === m.id)).length;
  const { melds, serial } = inserted(draft, meld, rest, moving, index);
  return committed({ ...draft, serial }, others.toSpliced(place, 0, ...melds));
}

/** A meld after tiles came to it; a second copy parts a run in two. */
function inserted(draft: Draft, meld: Meld, rest: readonly TileId[], moving: readonly TileId[], index: number) {
  const { box, serial } = draft;
  const whole = joined(rest, moving, index, box);
  const two = fits(whole, box) ? null : parted(rest, moving, box);
  if (!two) return { melds: [{ ...meld, tiles: whole }], serial };
  return { melds: [{ ...meld, tiles: two[0] }, { id: `m${serial}`, tiles: two[1], row: meld.row }], serial: serial + 1 };
}

/** The melds without some tiles. A run out of which tiles were taken falls into its parts if all are 3 or longer. */
function without(draft: Draft, tiles: readonly TileId[]): Meld[] {
  const gone = new Set(tiles);
  return draft.melds.flatMap((meld) => {
    if (!meld.tiles.some((tile) => gone.has(tile))) return [meld];
    return pieces(draft.box, meld, gone).filter((piece) => piece.tiles.length);
  });
}

const LONG_ENOUGH = 3;

function pieces(box: Box, meld: Meld, gone: ReadonlySet<TileId>): Meld[] {
  const rest = meld.tiles.filter((tile) => !gone.has(tile));
  const parts = stretches(meld.tiles, gone);
  const falls = !fits(rest, box) && fits(meld.tiles, box) && parts.every((part) => part.length >= LONG_ENOUGH);
  if (!falls) return [{ ...meld, tiles: rest }];
  return parts.map((part, i) => ({ ...meld, id: i ? `${meld.id}.${part[0]}` : meld.id, tiles: part }));
}

function stretches(tiles: readonly TileId[], gone: ReadonlySet<TileId>): TileId[][] {
  const parts: TileId[][] = [[]];
  for (const tile of tiles) {
    if (!gone.has(tile)) parts.at(-1)!.push(tile);
    else if (parts.at(-1)!.length) parts.push([]);
  }
  return parts.filter((part) => part.length);
}

const released = (draft: Draft, moved: readonly TileId[]): Draft =>
  select(draft, [...draft.selected].filter((tile) => !moved.includes(tile)));

/** Takes over new melds as one step that can be undone; a mere change of place is no step. */
function committed(draft: Draft, next: readonly Meld[]): Draft {
  const melds = distinctIds(next);
  if (sameLie(draft.melds, melds)) return { ...draft, melds };
  return { ...draft, melds, past: [...draft.past, draft.melds], future: [] };
}

/** Parts of a meld that fell into pieces more than once might bear the same id. */
function distinctIds(melds: readonly Meld[]): Meld[] {
  const taken = new Set<string>();
  return melds.map((meld) => {
    let id = meld.id;
    while (taken.has(id)) id += "'";
    taken.add(id);
    return id === meld.id ? meld : { ...meld, id };
  });
}

/** Whether the same tiles lie together in the same order. */
const sameLie = (a: readonly Meld[], b: readonly Meld[]) => {
  const lie = (melds: readonly Meld[]) => melds.map((meld) => meld.tiles.join()).sort().join('|');
  return lie(a) === lie(b);
};

/** Divides a meld before the tile at `at`; the longer part keeps its place. */
export function split(draft: Draft, id: string, at: number): Moved {
  const meld = meldById(draft, id);
  if (!meld || at <= 0 || at >= meld.tiles.length) return done(draft);
  if (draft.locked && meld.tiles.some((tile) => !isOwn(draft, tile))) return refused(draft, meld.tiles, 'locked');
  const [left, right] = [meld.tiles.slice(0, at), meld.tiles.slice(at)];
  const fresh = `m${draft.serial}`;
  const parts = left.length >= right.length
    ? [{ ...meld, tiles: left }, { id: fresh, tiles: right }]
    : [{ id: fresh, tiles: left }, { ...meld, tiles: right }];
  const melds = draft.melds.flatMap((m) => (m === meld ? parts : [m]));
  return done(committed({ ...draft, serial: draft.serial + 1 }, melds));
}

/** Takes the own tiles of a meld back to the rack. */
export const dissolve = (draft: Draft, id: string): Moved =>
  home(draft, (meldById(draft, id)?.tiles ?? []).filter((tile) => isOwn(draft, tile)), undefined);

/** Lays the rack in another order; tiles that are not named keep theirs behind. */
export function orderRack(draft: Draft, order: readonly TileId[]): Draft {
  const named = order.filter((tile) => draft.order.includes(tile));
  return { ...draft, order: [...named, ...draft.order.filter((tile) => !named.includes(tile))] };
}

/** Takes over a whole arrangement: of another tab, of the server, of a hint. One step; null if the tiles do not match. */
export function adopt(draft: Draft, board: readonly (readonly TileId[])[]): Draft | null {
  const tiles = board.flat();
  const lying = new Set(tiles);
  const known = new Set([...draft.order, ...draft.base.flatMap((meld) => meld.tiles)]);
  const table = draft.base.flatMap((meld) => meld.tiles);
  if (lying.size !== tiles.length || !tiles.every((t) => known.has(t)) || !table.every((t) => lying.has(t))) return null;
  const { melds, serial } = identified(draft.melds, board, draft.serial);
  return committed({ ...draft, serial }, melds);
}

// Undo ----------------------------------------------------------------------------------------------

export function undo(draft: Draft): Draft {
  const melds = draft.past.at(-1);
  if (!melds) return draft;
  return { ...draft, melds, past: draft.past.slice(0, -1), future: [draft.melds, ...draft.future] };
}

export function redo(draft: Draft): Draft {
  const [melds, ...future] = draft.future;
  return melds ? { ...draft, melds, past: [...draft.past, draft.melds], future } : draft;
}

/** Everything as at the beginning of the turn; one step that can be undone. */
export const reset = (draft: Draft): Draft => clear(committed(draft, draft.base));
