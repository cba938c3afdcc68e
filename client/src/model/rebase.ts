/** A draft on a board that somebody else has changed: what still goes is laid again, the rest comes back. */
import { fits, joined } from './arrange';
import { type Draft, isOwn } from './draft';
import { type Meld, identified, sameBoard, sameTiles } from './meld';
import type { TileId } from './tile';

export interface Rebased {
  readonly draft: Draft;
  /** Own tiles that lay in the draft and are in the rack again. */
  readonly returned: readonly TileId[];
  /** Own tiles that are new. */
  readonly gained: readonly TileId[];
}

/** Moves a draft to a new board and rack of the same seat. History survives only where the board stayed the same. */
export function rebase(draft: Draft, board: readonly (readonly TileId[])[], rack: readonly TileId[]): Rebased {
  const order = reorder(draft, rack);
  const gained = rack.filter((tile) => !draft.order.includes(tile));
  const { melds: base, serial } = identified(draft.melds, board, draft.serial);
  const next = { ...draft, base, order, serial };
  const lostNone = draft.order.every((tile) => order.includes(tile));
  if (lostNone && sameBoard(draft.base, base)) return { draft: next, returned: [], gained };
  return { ...replayed(draft, next), gained };
}

/** The old order without what is gone; new tiles at the end. */
function reorder(draft: Draft, rack: readonly TileId[]): TileId[] {
  const kept = draft.order.filter((tile) => rack.includes(tile));
  return [...kept, ...rack.filter((tile) => !kept.includes(tile))];
}

/** Changes that hang together: melds of the old board and what was made of them. */
interface Change {
  readonly from: readonly Meld[];
  readonly to: readonly Meld[];
}

function replayed(old: Draft, next: Draft): Omit<Rebased, 'gained'> {
  let melds: readonly Meld[] = next.base;
  for (const change of changes(old)) melds = applied(change, melds, next) ?? extended(change, melds, next);
  const lying = new Set(melds.flatMap((meld) => meld.tiles));
  const wasLying = old.melds.flatMap((meld) => meld.tiles);
  const returned = wasLying.filter((tile) => next.order.includes(tile) && !lying.has(tile));
  const all = new Set([...lying, ...next.order]);
  const selected = new Set([...old.selected].filter((tile) => all.has(tile)));
  return { draft: { ...next, melds, selected, past: [], future: [] }, returned };
}

/** The changes of a draft, each with everything it hangs together with. */
function changes(draft: Draft): Change[] {
  const found: Change[] = [];
  const open = draft.melds.filter((meld) => !draft.base.some((base) => sameTiles(base.tiles, meld.tiles)));
  while (open.length) {
    const change = spread(draft, open, [open.shift()!]);
    for (const meld of change.to) if (open.includes(meld)) open.splice(open.indexOf(meld), 1);
    found.push(change);
  }
  return found;
}

function spread(draft: Draft, open: readonly Meld[], seed: readonly Meld[]): Change {
  let to = seed;
  for (;;) {
    const from = draft.base.filter((meld) => touches(meld, to));
    const wider = [...to, ...open.filter((meld) => !to.includes(meld) && touches(meld, from))];
    if (wider.length === to.length) return { from, to };
    to = wider;
  }
}

const touches = (meld: Meld, others: readonly Meld[]) =>
  others.some((other) => other.tiles.some((tile) => meld.tiles.includes(tile)));

/** The change as it was, if the board still has all it was made from and the rack all that was added. */
function applied({ from, to }: Change, melds: readonly Meld[], next: Draft): Meld[] | null {
  const sources = from.map((old) => melds.find((meld) => sameTiles(meld.tiles, old.tiles)));
  const table = new Set(from.flatMap((meld) => meld.tiles));
  const added = to.flatMap((meld) => meld.tiles).filter((tile) => !table.has(tile));
  if (sources.some((meld) => !meld) || !added.every((tile) => isOwn(next, tile))) return null;
  const rest = melds.filter((meld) => !sources.includes(meld));
  return [...rest, ...to.map((meld) => ({ ...meld, id: fresh(meld.id, rest) }))];
}

const fresh = (id: string, taken: readonly Meld[]): string =>
  taken.some((meld) => meld.id === id) ? fresh(`${id}'`, taken) : id;

/** Where only tiles were added to a meld and that meld has changed: they are added to what it has become, if they fit. */
function extended({ to }: Change, melds: readonly Meld[], next: Draft): readonly Meld[] {
  return to.reduce((board, meld) => extendedBy(meld, board, next), melds);
}

function extendedBy(meld: Meld, melds: readonly Meld[], next: Draft): readonly Meld[] {
  const added = meld.tiles.filter((tile) => isOwn(next, tile));
  const into = melds.find((other) => other.tiles.some((tile) => meld.tiles.includes(tile)));
  if (!added.length || !into || added.some((tile) => melds.some((m) => m.tiles.includes(tile)))) return melds;
  const tiles = joined(into.tiles, added, into.tiles.length, next.box);
  return fits(tiles, next.box) ? melds.map((m) => (m === into ? { ...m, tiles } : m)) : melds;
}
