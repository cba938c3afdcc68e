import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv';
import { isProblem } from './problem';
import { counting, type Level } from './rules';
import { type Sheet, plainSheet, results } from './sheet';

const LEVELS = JSON.parse(readFileSync(new URL('../../../../tests/golden/desk/levels.json', import.meta.url), 'utf-8')) as Level[];
const of = (players: number) => counting('lemada', LEVELS, players)!;
const HEAD = 'game,end,winner,Anna,Ben\n';
const SHEET = 'game;end;winner;Anna;"Ben; jr";李雷\n1;out;Anna;;23;r5 b12 j\n2;blocked;;17 (3);17 (2);20\n';

interface Hard { text: string; level: string; error?: string; game?: number | null; sheet?: Sheet; csv?: string }
const HARD = readFileSync(new URL('../../../../tests/golden/desk/csv.jsonl', import.meta.url), 'utf-8').trim().split('\n').map((it) => JSON.parse(it) as Hard);

describe('a sheet that is hard to read', () => {
  it.each(HARD.map((it, index) => [index, it] as const))('is read as umbau score reads it: %i', (_, { text, level, error, game, sheet, csv }) => {
    const by = (players: number) => counting(level, LEVELS, players)!;
    const read = readCsv(text, level, by);
    if (isProblem(read)) return expect({ error: read.code, game: read.facts['game'] ?? null }).toEqual({ error, game });
    expect(plainSheet(read, by(read.players.length))).toEqual(sheet);
    expect(writeCsv(read, by(read.players.length))).toBe(csv);
    expect(readCsv(csv!, level, by)).not.toHaveProperty('code');
  });
});

describe('a sheet as CSV', () => {
  it('is read with semicolons, quotes and names in any script', () => {
    const sheet = readCsv('\ufeff' + SHEET, 'lemada', of);
    if (isProblem(sheet)) throw new Error(sheet.code);
    expect(sheet.players).toEqual(['Anna', 'Ben; jr', '李雷']);
    expect(results(sheet, of(3))).toMatchObject([{ winners: [0] }, { winners: [1] }]);
  });

  it('comes out as it went in', () => {
    const sheet = readCsv(SHEET, 'lemada', of);
    if (isProblem(sheet)) throw new Error(sheet.code);
    const again = readCsv(writeCsv(sheet, of(3)), 'lemada', of);
    if (isProblem(again)) throw new Error(again.code);
    expect(results(again, of(3))).toEqual(results(sheet, of(3)));
  });

  it.each([
    ['', 'csv_empty'], ['game,winner,A,B\n', 'csv_header'], [HEAD + '1,out,Anna\n', 'csv_row'], [HEAD + '1,out,Anna,,"3\n', 'csv_broken'],
    ['end,A\n', 'players_count'], ['end,A,A\n', 'name_twice'], [HEAD + '1,won,Anna,,3\n', 'end_unknown'], [HEAD + '1,out,Zoe,,3\n', 'player_unknown'],
    [HEAD + '1,out,Anna,,r7 r7 r7\n', 'tile_too_many'], [HEAD + '1,out,Anna,,9999\n', 'sum_impossible'],
    [HEAD + '1,points,Anna,3,-2\n', 'not_zero'], ['end,winner,A,B,points: B\nout,A,,23,-24\n', 'points_differ'],
  ])('%j is refused', (text, code) => expect(readCsv(text, 'lemada', of)).toMatchObject({ code }));
});
