/**
 * A score sheet and what it comes to. The server's engine is the judge of rules; this is its arithmetic once more, so
 * that the desk counts without a network. Both are held to the same golden games, and to thousands of random ones.
 */
import { isProblem, problem, type Problem } from './problem';
import { type Left, readLeft, writeLeft } from './left';
import { pointsText, readPoints, type Sixtieths, whole } from './points';
import type { Counting, Rules } from './rules';

export type End = 'out' | 'blocked' | 'draw' | 'points';

/** As the API has it (`ScoreGame`): names, and cells as text. */
export interface Game {
  /** By which phones that share a sheet tell games apart; games of old sheets and out of CSV have none. */
  readonly id?: string;
  readonly end: End;
  readonly winners: readonly string[];
  readonly left?: Readonly<Record<string, string>>;
  readonly points?: Readonly<Record<string, string>> | null;
  readonly unopened?: readonly string[];
  readonly could_have_opened?: readonly string[];
}

export interface Sheet {
  readonly format: 'umbau-scores';
  readonly version: 1;
  readonly rules: Rules;
  readonly players: readonly string[];
  readonly first: string;
  readonly games: readonly Game[];
}

export interface Result {
  /** Seats that won: one, several after a shared win, none after a draw. */
  readonly winners: readonly number[];
  /** By seat; null where only wins count. */
  readonly scores: readonly Sixtieths[] | null;
  readonly end: 'out' | 'blocked' | 'draw';
}

export interface Row {
  readonly seat: number;
  readonly wins: number;
  readonly points: Sixtieths;
  readonly rank: number;
}

export const PLAYERS = { least: 2, most: 6 };
const NAME_LENGTH = 40;
const UNSEEN = /[|\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
/** Unseen, but names in Persian, in Indian scripts and with emoji are written with them. */
const JOINERS = /[\u200c\u200d]/g;

export const newSheet = (players: readonly string[], rules: Rules): Sheet =>
  ({ format: 'umbau-scores', version: 1, rules, players, first: players[0]!, games: [] });

/** What is wrong with the names that are to head a sheet; null: nothing. */
export function wrongPlayers(players: readonly string[]): Problem | null {
  if (players.length < PLAYERS.least || players.length > PLAYERS.most)
    return problem('players_count', { players: players.length, ...PLAYERS });
  const seen = new Set<string>();
  for (const [place, name] of players.entries()) {
    if (!name.trim()) return problem('name_missing', { place: place + 1 });
    if ([...name].length > NAME_LENGTH || UNSEEN.test(name.replace(JOINERS, ''))) return problem('name_bad', { name, most: NAME_LENGTH });
    const same = name.trim().normalize('NFC').toUpperCase().toLowerCase();
    if (seen.has(same)) return problem('name_twice', { name });
    seen.add(same);
  }
  return null;
}

/** What a sheet says of a player. A name may be `constructor`. */
export const cellOf = (cells: Readonly<Record<string, string>> | null | undefined, name: string): string | undefined =>
  cells && Object.hasOwn(cells, name) ? cells[name] : undefined;

/** A game in the one way of writing it that the server has too, so that the same games are equal. */
export function plainGame(players: readonly string[], game: Game, rules: Counting): Game {
  const id = game.id ? { id: game.id } : {};
  if (game.end === 'points') {
    const text = (name: string) => { const given = cellOf(game.points, name) ?? '0'; const read = readPoints(given); return read === null ? given : pointsText(read); };
    return { ...id, end: game.end, winners: game.winners, points: game.points ? Object.fromEntries(players.map((name) => [name, text(name)])) : null };
  }
  const written = (name: string) => { const given = cellOf(game.left, name) ?? ''; const read = readLeft(given, rules); return isProblem(read) ? given : writeLeft(read); };
  const some = (names: readonly string[] = []) => players.filter((name) => names.includes(name));
  return {
    ...id, end: game.end, winners: game.end === 'out' ? game.winners : [],
    left: Object.fromEntries(players.map((name) => [name, written(name)])),
    unopened: some(game.unopened), could_have_opened: some(game.could_have_opened),
  };
}

export const plainSheet = (sheet: Sheet, rules: Counting): Sheet =>
  ({ ...sheet, games: sheet.games.map((game) => plainGame(sheet.players, game, rules)) });

// One game -------------------------------------------------------------------------------------------------------------

/** What a game comes to, or what is wrong with it. */
export function result(sheet: Sheet, game: Game, rules: Counting): Result | Problem {
  const named = [...game.winners, ...(game.unopened ?? []), ...(game.could_have_opened ?? [])];
  const stranger = named.find((name) => !sheet.players.includes(name));
  if (stranger !== undefined) return problem('player_unknown', { name: stranger.slice(0, 40) });
  const seats = game.winners.map((name) => sheet.players.indexOf(name));
  if (game.end === 'points') return byPoints(sheet, game, seats, rules);
  const left = lefts(sheet, game, rules);
  if (isProblem(left)) return left;
  const wrong = wrongTiles(left, rules) ?? wrongSums(sheet, left, rules) ?? WRONG[game.end](sheet, left, seats, rules);
  return wrong ?? RESULT[game.end]({ sheet, game, left, rules }, seats);
}

interface Count {
  readonly sheet: Sheet;
  readonly game: Game;
  readonly left: readonly Left[];
  readonly rules: Counting;
}

function lefts(sheet: Sheet, game: Game, rules: Counting): readonly Left[] | Problem {
  const all: Left[] = [];
  for (const name of sheet.players) {
    const left = readLeft(cellOf(game.left, name) ?? '', rules);
    if (isProblem(left)) return problem(left.code, { name, ...left.facts });
    all.push(left);
  }
  return all;
}

function wrongSums(sheet: Sheet, left: readonly Left[], rules: Counting): Problem | null {
  for (const [seat, name] of sheet.players.entries()) {
    const wrong = wrongSum(left[seat]!, rules);
    if (wrong) return problem(wrong.code, { name, ...wrong.facts });
  }
  return null;
}

/** A typed sum must be one that so many tiles, or the whole box, can have. */
function wrongSum(left: Left, rules: Counting): Problem | null {
  const { colours, copies, numbers, jokers } = rules.box;
  const values: number[] = Array.from({ length: jokers }, () => rules.joker);
  for (let number = 1; number <= numbers; number++)
    for (let tile = 0; tile < colours.length * copies; tile++) values.push(number);
  values.sort((a, b) => a - b);
  const sum = (some: readonly number[]) => some.reduce((all, it) => all + it, 0);
  if (left.size !== null && left.size > values.length)
    return problem('size_impossible', { size: left.size, box: values.length });
  const least = left.size === null ? 0 : sum(values.slice(0, left.size));
  const most = left.size === null ? sum(values) : sum(values.slice(values.length - left.size));
  return left.sum < least || left.sum > most ? problem('sum_impossible', { sum: left.sum, least, most }) : null;
}

function wrongTiles(left: readonly Left[], rules: Counting): Problem | null {
  const seen = new Map<string, number>();
  for (const face of left.flatMap((it) => it.tiles ?? [])) {
    const copies = copiesOf(face, rules);
    if (!copies) return problem('tile_not_in_box', { tile: face });
    seen.set(face, (seen.get(face) ?? 0) + 1);
    if (seen.get(face)! > copies) return problem('tile_too_many', { tile: face, copies });
  }
  return null;
}

function copiesOf(face: string, { box }: Counting): number {
  if (face === 'j') return box.jokers;
  return box.colours.includes(face[0]!) && Number(face.slice(1)) <= box.numbers ? box.copies : 0;
}

type Wrong = (sheet: Sheet, left: readonly Left[], seats: readonly number[], rules: Counting) => Problem | null;

const wrongOut: Wrong = (sheet, left, seats, rules) => {
  if (seats.length !== 1) return problem('winner_missing');
  const [winner] = seats as [number];
  const held = left[winner]!;
  if (held.sum || held.size) return problem('winner_holds', { name: sheet.players[winner]!, sum: held.sum });
  return rules.winsOnly ? null : empty(sheet, left, winner);
};

const wrongBlocked: Wrong = (sheet, left, _, rules) => {
  if (rules.blockedDraw) return null;
  const held = empty(sheet, left, null);
  if (held) return held;
  const lowest = Math.min(...left.map((it) => it.sum));
  const tied = sheet.players.filter((__, seat) => left[seat]!.sum === lowest);
  const unknown = tied.filter((name) => left[sheet.players.indexOf(name)]!.size === null);
  return tied.length > 1 && unknown.length && rules.fewestTiles ? problem('sizes_needed', { names: unknown.join(', ') }) : null;
};

function empty(sheet: Sheet, left: readonly Left[], but: number | null): Problem | null {
  const seat = left.findIndex((it, place) => place !== but && !it.size && !it.sum);
  return seat < 0 ? null : problem('rack_empty', { name: sheet.players[seat]! });
}

const WRONG: Record<Exclude<End, 'points'>, Wrong> = { out: wrongOut, blocked: wrongBlocked, draw: () => null };

function byPoints(sheet: Sheet, game: Game, seats: readonly number[], rules: Counting): Result | Problem {
  if (!game.points) return { winners: seats, scores: null, end: 'out' };
  const scores: Sixtieths[] = [];
  for (const name of sheet.players) {
    const given = cellOf(game.points, name) ?? '0';
    const points = readPoints(given);
    if (points === null) return problem('cell_unreadable', { name, text: given.slice(0, 20) });
    scores.push(points);
  }
  const total = scores.reduce((sum, it) => sum + it, 0);
  if (total) return problem('not_zero', { total: total / whole(1) });
  return { winners: seats, scores: rules.winsOnly ? null : scores, end: 'out' };
}

type Scored = (count: Count, seats: readonly number[]) => Result;

const none = ({ left, rules }: Count) => (rules.winsOnly ? null : left.map(() => 0));

/** R35: the losers pay what they hold, the winner gets all of it. */
const out: Scored = (count, winners) => shared(count, winners, 'out', count.left.map((it) => it.sum));

/** R36: nobody lays any more: lowest sum, or a draw, as the rules say. */
const blocked: Scored = (count) => {
  if (count.rules.blockedDraw) return { winners: [], scores: none(count), end: 'draw' };
  const winners = lowest(count);
  const least = count.rules.blockedDifference ? count.left[winners[0]!]!.sum : 0;
  return shared(count, winners, 'blocked', count.left.map((it) => it.sum - least));
};

const RESULT: Record<Exclude<End, 'points'>, Scored> = {
  out, blocked, draw: (count) => ({ winners: [], scores: none(count), end: 'draw' }),
};

function lowest({ left, rules }: Count): number[] {
  const least = Math.min(...left.map((it) => it.sum));
  const tied = left.flatMap((it, seat) => (it.sum === least ? [seat] : []));
  if (!rules.fewestTiles) return tied;
  const fewest = Math.min(...tied.map((seat) => left[seat]!.size ?? 0));
  return tied.filter((seat) => (left[seat]!.size ?? 0) === fewest);
}

function shared(count: Count, winners: readonly number[], end: Result['end'], losses: readonly number[]): Result {
  if (count.rules.winsOnly) return { winners, scores: null, end };
  const pays = losses.map((loss, seat) => flat(count, seat) ?? loss);
  const total = pays.reduce((sum, it, seat) => (winners.includes(seat) ? sum : sum + it), 0);
  const share = whole(total) / winners.length;
  return { winners, scores: pays.map((it, seat) => (winners.includes(seat) ? share : -whole(it))), end };
}

/** R37: the flat loss of a seat that never opened. */
function flat({ sheet, game, rules }: Count, seat: number): number | null {
  const name = sheet.players[seat]!;
  if (!game.unopened?.includes(name)) return null;
  const able = game.could_have_opened?.includes(name) && rules.unopenedAble !== null;
  return able ? rules.unopenedAble : rules.unopened;
}

// The evening ----------------------------------------------------------------------------------------------------------

/** What every game comes to; the first one that cannot be stops the count, with its number. */
export function results(sheet: Sheet, rules: Counting): readonly Result[] | Problem {
  const all: Result[] = [];
  for (const [index, game] of sheet.games.entries()) {
    const one = result(sheet, game, rules);
    if (isProblem(one)) return problem(one.code, { game: index + 1, ...one.facts });
    all.push(one);
  }
  return all;
}

/** R38: wins and points of each seat, best first; equals share a rank. */
export function standing(sheet: Sheet, games: readonly Result[], rules: Counting): Row[] {
  const rows = sheet.players.map((_, seat) => ({
    seat,
    wins: games.filter((it) => it.winners.includes(seat)).length,
    points: games.reduce((sum, it) => sum + (it.scores?.[seat] ?? 0), 0),
  }));
  const worth = { wins_then_points: ['wins', 'points'], points: ['points'], wins: ['wins'] } as const;
  const better = (one: (typeof rows)[number], other: (typeof rows)[number]) => {
    const key = worth[rules.standing].find((it) => one[it] !== other[it]);
    return key ? other[key] - one[key] : 0;
  };
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => better(row, other) > 0).length }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Running points of each seat after each game, beginning with nothing. */
export function course(sheet: Sheet, games: readonly Result[]): Sixtieths[][] {
  const rows: Sixtieths[][] = [sheet.players.map(() => 0)];
  for (const game of games) rows.push(rows.at(-1)!.map((sum, seat) => sum + (game.scores?.[seat] ?? 0)));
  return rows;
}

/** R40: who begins the next game. */
export function nextStarter(sheet: Sheet, rules: Counting): string {
  const seats = sheet.players.length;
  const moved = (sheet.games.length % seats) * rules.startStep;
  return sheet.players[(sheet.players.indexOf(sheet.first) + moved + seats) % seats]!;
}

/** R39: how many games are one round; null: open. */
export const suggestedGames = (sheet: Sheet, rules: Counting): number | null =>
  rules.gamesPerPlayer ? sheet.players.length : null;


