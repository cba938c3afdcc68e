import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BookLevel, OriginOut, RuleBook } from '../wire.gen';
import { answered, compared, differences, fact, finds, setting, sources, titleOf, who, withRules, written } from './rulebook';
import { Texts } from './texts';

const ROOT = new URL('../../../src/umbau/texts/', import.meta.url);
const texts = Object.fromEntries((['de', 'en'] as const).map((language) => {
  const files = readdirSync(new URL(`${language}/`, ROOT)).filter((name) => name.endsWith('.ftl'));
  const found = files.map((name) => [`/${language}/${name}`, readFileSync(new URL(`${language}/${name}`, ROOT), 'utf8')]);
  return [language, new Texts(language, Object.fromEntries(found) as Record<string, string>)];
}));
const say = (key: string, facts = {}) => texts['de']!.text(key, facts);
const has = (key: string) => texts['de']!.has(key);

const by = (source: string, kind: OriginOut['by'] = 'book'): OriginOut => ({ source, by: kind });

function level(slug: string, facts: BookLevel['facts'], origins: BookLevel['origins'], key = 'joker.rack_value'): BookLevel {
  const answers = [{ question: 'joker-left', key, good: 'none' }, { question: 'wrap', key: 'R4', good: 'no' }];
  return { slug, base: null, changed: {}, facts: { score_mode: 'points', players_least: 2, players_most: 4, tile_set_numbers: 13, ...facts },
    origins: { R4: by('PM 03'), 'score.mode': by('RT 8'), ...origins }, shown: [], answered: answers };
}

const BOOK: RuleBook = {
  chapters: [{ name: 'scoring', rules: ['R34'] }, { name: 'setup', rules: ['R23'] }], minute: [], questions: [], examples: [],
  parameters: { R34: ['joker.rack_value'], R23: ['players'] },
  levels: [
    level('duo', { joker_rack_value: 30, score_mode: 'wins_only', players_most: 2 }, {}, 'score.mode'),
    level('lemada', { joker_rack_value: 30 }, { 'joker.rack_value': by('SG') }),
    level('klub', { joker_rack_value: 50 }, { 'joker.rack_value': by('SG') }),
    level('playmanual-de', { joker_rack_value: 25 }, { 'joker.rack_value': by('PM 07 note') }),
    level('short', { joker_rack_value: 30 }, { 'joker.rack_value': by('', 'ours') }),
    level('sabra', { joker_rack_value: 30 }, { 'joker.rack_value': by('', 'ours') }),
  ],
};
const [DUO, LEMADA, KLUB] = BOOK.levels as [BookLevel, BookLevel, BookLevel];

describe('the answer to a quarrel', () => {
  const told = answered(BOOK, 'joker-left', say);

  test('is told in one line, numbers in their order', () => expect(told.short).toBe('25 · 30 · 50'));

  test('says who says so, what a book says before what we decided', () => {
    expect(told.answers.map(({ text }) => text)).toEqual(
      ['25 Punkte', '30 Punkte', '50 Punkte', 'nichts: gezählt werden nur Siege']);
    expect(told.answers[1]!.rows.map((row) => [row.levels.map(({ slug }) => slug), row.who, row.ours])).toEqual([
      [['lemada'], 'Anleitung von Lemada (bei Spielstrategen)', false],
      [['short', 'sabra'], 'unsere Entscheidung: keine Quelle sagt es', true],
    ]);
  });

  test('names the source of what decides it', () => expect(told.answers[3]!.rows[0]!.who).toBe('Tisch für zwei im Netz, Punkt 8'));

  test('is one answer where all agree', () => {
    const wrap = answered(BOOK, 'wrap', say);
    expect([wrap.short, wrap.answers.length]).toEqual(['nein', 1]);
  });
});

describe('who says so', () => {
  test.each([
    [by('PM 07, PM 08'), 'The Play Manual, Abschnitt 7, Abschnitt 8'],
    [by('o-mso19, o-mso25'), 'Mind Sports Olympiad 2019; Mind Sports Olympiad 2025'],
    [by('PM 05 note'), 'The Play Manual, Abschnitt 5, Anmerkung'],
    [by('RT closing'), 'Tisch für zwei im Netz, Schluss'],
    [by('o-klub 1.2'), 'Turnierregeln des Klubs Rummikub 2014, 1.2'],
    [by('SG', 'ours'), 'unsere Entscheidung, nach: Turnierregeln des Klubs (bei Spielstrategen)'],
    [by('', 'house'), 'Hausregel dieses Tischs'],
  ])('%o', (origin, told) => expect(who(origin, 'klub', say)).toBe(told));

  test('is said once where all parameters of a rule come from there, else of each', () => {
    const it = level('x', {}, { a: by('SG'), b: by('SG'), c: by('', 'ours') });
    expect(sources(it, 'R1', ['a', 'b'], say).map(({ what }) => what)).toEqual([[]]);
    expect(sources(it, 'R1', ['a', 'b', 'c'], say).map(({ what }) => what)).toEqual([['a', 'b'], ['c']]);
    expect(sources(it, 'R4', [], say)).toEqual([{ who: 'The Play Manual, Abschnitt 3', what: [] }]);
  });
});

describe('two rule levels', () => {
  test('are compared parameter by parameter in the order of the book', () => {
    expect(compared(BOOK, LEMADA, KLUB)).toEqual([
      { parameter: 'joker.rack_value', rule: 'R34', differs: true }, { parameter: 'players', rule: 'R23', differs: false }]);
  });

  test('a level knows who has another value', () => {
    const found = differences(BOOK, LEMADA, ['joker.rack_value', 'players']);
    expect(found.map(({ parameter, values }) => [parameter, values.map((it) => [it.value, it.levels.map(({ slug }) => slug)])])).toEqual([
      ['joker.rack_value', [[50, ['klub']], [25, ['playmanual-de']]]], ['players', [[2, ['duo']]]]]);
  });
});

test('a value is said in words', () => {
  const it = level('x', { opening_joker: 'forbidden', joker_adjacent: 'no', clock_seconds: 'none', hand_size: 14 }, {});
  const said = (name: string) => setting(name, fact(it, name), say, has);
  expect(['opening.joker', 'joker.adjacent', 'clock.seconds', 'hand_size', 'players'].map(said)).toEqual(
    ['nicht erlaubt', 'nein', 'ohne Uhr', '14', '2 bis 4']);
  expect(setting('players', fact(DUO, 'players'), say, has)).toBe('2');
  expect(titleOf('opening.min', say)).toBe('Punkte zum Rauskommen');
});

test('a house rule stands in an address', () => {
  const changes = [
    { name: 'opening.min', value: 50 }, { name: 'clock.seconds', value: null }, { name: 'joker.locked_sets', value: true },
    { name: 'players', value: [2, 3] }, { name: 'manipulation', value: 'append_only' },
  ];
  expect(written(changes)).toBe('opening.min:50,clock.seconds:none,joker.locked_sets:yes,players:2-3,manipulation:append_only');
});

test('every word that is looked for must be there, in any case', () => {
  const text = 'Was kostet ein Joker, der übrig bleibt? Rest 25 30 50';
  expect(['', 'joker', 'JOKER 25', 'übrig', 'kost', 'joker uhr'].map((looked) => finds(looked, text))).toEqual(
    [true, true, true, true, true, false]);
});

test('rules that are named in a sentence are found', () => {
  expect(withRules('Wie, sagt R13.')).toEqual(['Wie, sagt ', 'R13', '.']);
  expect(withRules('Nichts')).toEqual(['Nichts']);
});
