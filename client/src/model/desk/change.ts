/**
 * Changes to a score sheet as values, so that they can be undone, told, and made again on a sheet that somebody else has
 * written on meanwhile. A change that is already made, because an answer of the server was lost, is not made twice.
 */
import type { Game, Sheet } from './sheet';

export type Change =
  | { readonly kind: 'add'; readonly game: Game }
  | { readonly kind: 'replace'; readonly index: number; readonly was: Game; readonly game: Game }
  | { readonly kind: 'remove'; readonly index: number; readonly was: Game }
  | { readonly kind: 'insert'; readonly index: number; readonly game: Game };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where a game stands: by its id, wherever it has moved; one without id where it stood. -1: nowhere. */
function placeOf(games: readonly Game[], game: Game, index: number): number {
  if (game.id) return games.findIndex((it) => it.id === game.id);
  return same(games[index], game) ? index : -1;
}

/**
 * The sheet with a change made; the same sheet if it is made already. Null: it does not fit any more, the game it is about
 * was changed by somebody else.
 */
export function changed(sheet: Sheet, change: Change): Sheet | null {
  return change.kind === 'add' || change.kind === 'insert' ? withMore(sheet, change) : withOther(sheet, change);
}

function withMore(sheet: Sheet, change: Change & { kind: 'add' | 'insert' }): Sheet {
  const { games } = sheet;
  if (change.game.id && games.some((it) => it.id === change.game.id)) return sheet;
  const index = change.kind === 'add' ? games.length : change.index;
  return { ...sheet, games: games.toSpliced(index, 0, change.game) };
}

function withOther(sheet: Sheet, change: Change & { kind: 'replace' | 'remove' }): Sheet | null {
  const at = placeOf(sheet.games, change.was, change.index);
  const now = sheet.games[at];
  if (change.kind === 'remove') {
    if (!now) return change.was.id ? sheet : null;
    return same(now, change.was) ? { ...sheet, games: sheet.games.toSpliced(at, 1) } : null;
  }
  if (!now) return null;
  if (same(now, change.game)) return sheet;
  return same(now, change.was) ? { ...sheet, games: sheet.games.with(at, change.game) } : null;
}

/** What takes a change back, as it was made on this sheet. */
export function inverse(sheet: Sheet, change: Change): Change {
  if (change.kind === 'add') return { kind: 'remove', index: sheet.games.length, was: change.game };
  if (change.kind === 'insert') return { kind: 'remove', index: Math.min(change.index, sheet.games.length), was: change.game };
  const at = placeOf(sheet.games, change.was, change.index);
  if (change.kind === 'remove') return { kind: 'insert', index: at, game: change.was };
  return { kind: 'replace', index: at, was: change.game, game: change.was };
}

/** Makes changes one after the other; those that do not fit are left out and counted. */
export function rebased(sheet: Sheet, changes: readonly Change[]): { sheet: Sheet; made: Change[]; lost: Change[] } {
  let now = sheet;
  const [made, lost]: [Change[], Change[]] = [[], []];
  for (const change of changes) {
    const next = changed(now, change);
    if (!next) lost.push(change);
    else if (next !== now) [now] = [next, made.push(change)];
  }
  return { sheet: now, made, lost };
}

/** Whether two sheets have the same games. */
export const alike = (one: Sheet, other: Sheet): boolean => same(one.games, other.games);

/** The sheet with an id for every game that has none or another's. */
export function withIds(sheet: Sheet, newId: () => string): Sheet {
  const seen = new Set<string>();
  const own = (game: Game): Game => {
    if (game.id && !seen.has(game.id)) return (seen.add(game.id), game);
    return { ...game, id: newId() };
  };
  return { ...sheet, games: sheet.games.map(own).map(({ id, ...rest }) => ({ id: id!, ...rest })) };
}
