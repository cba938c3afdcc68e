/** The board as it is shown: the own draft, or what another seat is laying right now with the own plan beside it. Pure. */
import { type Draft, isOwn, rack } from '../../model/draft';
import { isHole, liveBoard } from '../../model/live';
import type { Meld } from '../../model/meld';
import type { TileId } from '../../model/tile';
import type { LiveDraft } from '../../wire.gen';

export interface ShownBoard {
  readonly melds: readonly Meld[];
  /** Tiles that another seat holds. */
  readonly held: ReadonlySet<TileId>;
  readonly rack: readonly TileId[];
}

const NOBODY: ReadonlySet<TileId> = new Set();

export function shownBoard(draft: Draft | null, live: LiveDraft | null): ShownBoard {
  if (!draft) return { melds: [], held: NOBODY, rack: [] };
  if (!live) return { melds: draft.melds, held: NOBODY, rack: rack(draft) };
  const { melds, held } = liveBoard(draft.base, live.melds.map((meld) => meld.tiles));
  const plan = draft.melds.filter((meld) => meld.tiles.every((tile) => isOwn(draft, tile)));
  const all = [...melds, ...plan];
  const lying = new Set(all.flatMap((meld) => meld.tiles));
  return { melds: all, held, rack: draft.order.filter((tile) => !lying.has(tile)) };
}

/** A meld of which only outlines are left. */
export const isGone = (meld: Meld): boolean => meld.tiles.every(isHole);
