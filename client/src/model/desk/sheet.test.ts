import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isProblem } from './problem';
import { pointsText, readPoints, signed, whole } from './points';
import { counting, type Counting, type Level, type Rules } from './rules';
import { type Game, type Sheet, newSheet, nextStarter, result, results, standing, suggestedGames, wrongPlayers } from './sheet';

const golden = (name: string) => readFileSync(new URL(`../../../../tests/golden/${name}`, import.meta.url), 'utf-8');
const lines = <T>(name: string) => golden(name).trim().split('\n').map((line) => JSON.parse(line) as T);
const LEVELS = JSON.parse(golden('desk/levels.json')) as Level[];
const rulesOf = (rules: Rules, players: number): Counting => counting(rules, LEVELS, players)!;

interface Evening {
  sheet: Sheet;
  error?: string;
  game?: number;
  results: { winners: number[]; scores: string[] | null }[];
  standing: [number, number, string, number][];
  next: string;
}

describe('the page counts as the engine does', () => {
  it.each(lines<Evening>('desk/evenings.jsonl').map((evening, index) => [index, evening] as const))('evening %i', (_, evening) => {
    const { sheet } = evening;
    const rules = rulesOf(sheet.rules, sheet.players.length);
    const counted = results(sheet, rules);
    if (evening.error) {
      expect(counted).toMatchObject({ code: evening.error, facts: { game: evening.game } });
      return;
    }
    if (isProblem(counted)) throw new Error(counted.code);
    expect(counted.map((it) => ({ winners: [...it.winners], scores: it.scores?.map(pointsText) ?? null }))).toEqual(evening.results);
    const rows = standing(sheet, counted, rules).map((it) => [it.seat, it.wins, pointsText(it.points), it.rank]);
    expect(rows).toEqual(evening.standing);
    expect(nextStarter(sheet, rules)).toBe(evening.next);
  });
});

interface Case {
  id: string;
  kind: string;
  rules: Rules[];
  input: Record<string, never> & {
    racks: Record<string, string[]>; end?: string; winner?: string; seats: string[]; players: number;
    opened?: Record<string, boolean>; could_have_opened?: Record<string, boolean>;
    games?: { winners: string[]; scores: Record<string, number | string> | null }[];
    first_starter: string; games_played: number;
  };
  expect: Record<string, unknown>;
}

const cases = (...kinds: string[]) =>
  lines<Case>('cases.jsonl').filter((it) => kinds.includes(it.kind)).flatMap((it) => it.rules.map((rules) => ({ ...it, by: rules })));
const number = (text: string) => (text.includes('/') ? text : Number(text));

describe('every scoring case of the collection, by the tiles on each rack', () => {
  it.each(cases('scoring', 'blocked_end').map((it) => [it.id, it] as const))('%s', (_, it) => {
    if (it.kind === 'blocked_end' && !it.expect['ends']) return expect(it.expect['scores']).toBeUndefined();
    const players = Object.keys(it.input.racks);
    const winner = it.input.winner ?? players.find((name) => it.input.racks[name]!.length === 0);
    const end = (it.input.end ?? (winner ? 'out' : 'blocked')) as Game['end'];
    const game: Game = {
      end,
      winners: end === 'out' ? [winner!] : [],
      left: Object.fromEntries(players.map((name) => [name, it.input.racks[name]!.join(' ')])),
      unopened: players.filter((name) => it.input.opened?.[name] === false),
      could_have_opened: players.filter((name) => it.input.could_have_opened?.[name]),
    };
    const counted = result(newSheet(players, it.by), game, rulesOf(it.by, players.length));
    if (isProblem(counted)) throw new Error(counted.code);
    const scores = counted.scores && Object.fromEntries(players.map((name, seat) => [name, number(pointsText(counted.scores![seat]!))]));
    if ('scores' in it.expect) expect(scores).toEqual(it.expect['scores']);
    if ('winners' in it.expect) expect(counted.winners.map((seat) => players[seat]).sort()).toEqual([...(it.expect['winners'] as string[])].sort());
    if ('wins_added' in it.expect)
      expect(Object.fromEntries(players.map((name, seat) => [name, Number(counted.winners.includes(seat))]))).toEqual(it.expect['wins_added']);
  });
});

describe('every standing case of the collection', () => {
  it.each(cases('standing').map((it) => [it.id, it] as const))('%s', (_, it) => {
    const players = it.input.seats ?? Array.from({ length: it.input.players }, (__, place) => String(place));
    const rules = rulesOf(it.by, players.length);
    const sheet = newSheet(players, it.by);
    if (it.input.players !== undefined) return expect(suggestedGames(sheet, rules)).toBe(it.expect['suggested_games']);
    if (!it.input.games) {
      const played = Array.from({ length: it.input.games_played }, (): Game => ({ end: 'draw', winners: [] }));
      return expect(nextStarter({ ...sheet, first: it.input.first_starter, games: played }, rules)).toBe(it.expect['next_starter']);
    }
    const games = it.input.games.map((game): Game => ({
      end: 'points', winners: game.winners,
      points: game.scores && Object.fromEntries(Object.entries(game.scores).map(([name, points]) => [name, String(points)])),
    }));
    const counted = results({ ...sheet, games }, rules);
    if (isProblem(counted)) throw new Error(counted.code);
    const rows = standing({ ...sheet, games }, counted, rules);
    const told = {
      points: Object.fromEntries(rows.map((row) => [players[row.seat], number(pointsText(row.points))])),
      wins: Object.fromEntries(rows.map((row) => [players[row.seat], row.wins])),
      leaders: rows.filter((row) => row.rank === 1).map((row) => players[row.seat]),
    };
    for (const key of ['points', 'wins', 'leaders'] as const) if (key in it.expect) expect(told[key]).toEqual(it.expect[key]);
  });
});

describe('names', () => {
  it.each([
    [[], 'players_count'], [['A'], 'players_count'], [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'players_count'],
    [['A', ' '], 'name_missing'], [['Anna', 'anna '], 'name_twice'], [['A', 'x'.repeat(41)], 'name_bad'], [['A', 'B|C'], 'name_bad'],
  ] as const)('%j is refused', (names, code) => expect(wrongPlayers(names)?.code).toBe(code));

  it('in any script are fine', () => expect(wrongPlayers(['רבקה', 'Łucja Żółć', '李雷'])).toBeNull());
});

describe('points', () => {
  it('are read and written exactly', () => {
    for (const text of ['0', '67', '-20', '10/3', '-7/2']) expect(pointsText(readPoints(text)!)).toBe(text);
    expect(readPoints('1.5')).toBeNull();
    expect(readPoints('1/0')).toBeNull();
  });
  it('are said with their sign', () => expect([whole(67), whole(-20), 0].map(signed)).toEqual(['+67', '\u221220', '0']));
});
