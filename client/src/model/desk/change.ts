/**
 * Changes to a score sheet as values, so that they can be undone, told, and made again on a sheet that somebody else has
 * written on meanwhile.
 */
import type { Game, Sheet } from './sheet';

export type Change =
  | { readonly kind: 'add'; readonly game: Game }
  | { readonly kind: 'replace'; readonly index: number; readonly was: Game; readonly game: Game }
  | { readonly kind: 'remove'; readonly index: number; readonly was: Game }
  | { readonly kind: 'insert'; readonly index: number; readonly game: Game };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The sheet with a change made. Null: it does not fit any more, the game it is about was changed by somebody else. */
export function changed(sheet: Sheet, change: Change): Sheet | null {
  const games = [...sheet.games];
  if ((change.kind === 'replace' || change.kind === 'remove') && !same(games[change.index], change.was)) return null;
  if (change.kind === 'add') games.push(change.game);
  else if (change.kind === 'replace') games[change.index] = change.game;
  else if (change.kind === 'remove') games.splice(change.index, 1);
  else if (change.index > games.length) return null;
  else games.splice(change.index, 0, change.game);
  return { ...sheet, games };
}

/** What takes a change back, as it was made on this sheet. */
export function inverse(sheet: Sheet, change: Change): Change {
  if (change.kind === 'add') return { kind: 'remove', index: sheet.games.length, was: change.game };
  if (change.kind === 'insert') return { kind: 'remove', index: change.index, was: change.game };
  if (change.kind === 'remove') return { kind: 'insert', index: change.index, game: change.was };
  return { kind: 'replace', index: change.index, was: change.game, game: change.was };
}

/** Makes changes one after the other; those that do not fit are left out and counted. */
export function rebased(sheet: Sheet, changes: readonly Change[]): { sheet: Sheet; made: Change[]; lost: Change[] } {
  let now = sheet;
  const [made, lost]: [Change[], Change[]] = [[], []];
  for (const change of changes) {
    const next = changed(now, change);
    if (next) [now] = [next, made.push(change)];
    else lost.push(change);
  }
  return { sheet: now, made, lost };
}
