/** What of a rule level counts at the score desk, and the box people play with. */
import type { BoxSpec } from '../tile';

export type Value = string | number | boolean | null | readonly number[];
export type Values = Readonly<Record<string, Value>>;

/** Where the values come from: a level of `/api/rules`. */
export interface Level {
  readonly slug: string;
  readonly values: Values;
  readonly boxes: readonly (BoxSpec & { readonly players: number })[];
}

export type Rules = string | Readonly<Record<string, Value>>;

export interface Counting {
  readonly joker: number;
  readonly winsOnly: boolean;
  readonly blockedDraw: boolean;
  readonly blockedDifference: boolean;
  readonly fewestTiles: boolean;
  readonly unopened: number | null;
  readonly unopenedAble: number | null;
  readonly standing: 'wins_then_points' | 'points' | 'wins';
  readonly gamesPerPlayer: boolean;
  /** Seats that the start moves on by with each game. */
  readonly startStep: 1 | -1;
  readonly clock: number | null;
  readonly box: BoxSpec;
}

/** The level that a sheet names, with what a house rule changes. Null: a name that is not known here. */
export function counting(rules: Rules, levels: readonly Level[], players: number): Counting | null {
  const slug = typeof rules === 'string' ? rules : String(rules['base']);
  const level = levels.find((it) => it.slug === slug);
  if (!level) return null;
  const values: Values = typeof rules === 'string' ? level.values : { ...level.values, ...rules };
  const box = level.boxes.find((it) => it.players >= players) ?? level.boxes.at(-1)!;
  return {
    joker: values['joker.rack_value'] as number,
    winsOnly: values['score.mode'] === 'wins_only',
    blockedDraw: values['blocked.result'] === 'draw',
    blockedDifference: values['blocked.score'] === 'difference',
    fewestTiles: values['blocked.tie'] === 'fewest_tiles',
    unopened: values['score.unopened'] as number | null,
    unopenedAble: values['score.unopened_able'] as number | null,
    standing: values['standing'] as Counting['standing'],
    gamesPerPlayer: values['games'] === 'players',
    startStep: values['next_starter'] === 'alternate' && values['seat_order'] === 'counter_clockwise' ? -1 : 1,
    clock: values['clock.seconds'] as number | null,
    box: { ...box },
  };
}
