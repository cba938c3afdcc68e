/** A hint's steps as boards to show one after the other. Pure. */
import type { StepOut } from '../wire.gen';
import type { TileId } from './tile';

export type Board = readonly (readonly TileId[])[];

/**
 * The board after each step. What was taken lies aside, as a meld of its own, until it is put somewhere: a tile of the
 * table is nowhere else in between.
 */
export function boards(board: Board, steps: readonly StepOut[]): Board[] {
  let melds: Board = board;
  let aside: Board = [];
  return steps.map((step) => {
    melds = replaced(melds, step);
    aside = step.kind === 'take' ? [...aside, step.tiles] : without(aside, new Set(step.after.flat()));
    return [...melds, ...aside];
  });
}

const same = (a: readonly TileId[]) => (b: readonly TileId[]) => a.join() === b.join();

/** Changed melds lie where the first of them lay. */
function replaced(melds: Board, { before, after }: StepOut): Board {
  const gone = (meld: readonly TileId[]) => before.some(same(meld));
  const place = melds.findIndex(gone);
  const left = melds.filter((meld) => !gone(meld));
  const at = place < 0 ? left.length : melds.slice(0, place).filter((meld) => !gone(meld)).length;
  return [...left.slice(0, at), ...after, ...left.slice(at)];
}

const without = (melds: Board, used: ReadonlySet<TileId>): Board =>
  melds.map((meld) => meld.filter((tile) => !used.has(tile))).filter((meld) => meld.length);
