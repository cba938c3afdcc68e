/** The rule book, pure: answers by rule level, where levels differ, who says so, searching. Words come from outside. */
import type { BookLevel, OriginOut, ProfileView, RuleBook } from '../wire.gen';

type RuleValue = ProfileView['rules'][string];

/** Gives a text by its key; the rule book's texts take the facts of a level. */
export type Say = (key: string, facts?: Record<string, string | number>) => string;
export type Has = (key: string) => boolean;

// A house rule in an address ------------------------------------------------------------------------------------------

/** `opening.min:50,clock.seconds:none`, as the address of a page and the server have it. */
export function written(changes: readonly { name: string; value: RuleValue }[]): string {
  return changes.map(({ name, value }) => `${name}:${plain(value)}`).join(',');
}

export function plain(value: RuleValue): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('-') : String(value);
}

// Values --------------------------------------------------------------------------------------------------------------

const textKey = (parameter: string) => `parameter-${parameter.replaceAll('.', '-')}`;

/** What a level sets a parameter to, as texts choose by it. */
export function fact(level: BookLevel, parameter: string): string | number {
  const { facts } = level;
  if (parameter !== 'players') return facts[parameter.replaceAll('.', '_')] ?? '';
  const [least, most] = [facts['players_least'] ?? '', facts['players_most'] ?? ''];
  return least === most ? least : `${least}-${most}`;
}

/** A value in words. */
export function setting(parameter: string, value: string | number, say: Say, has: Has): string {
  const span = /^(\d+)-(\d+)$/.exec(String(value));
  if (span) return say('setting-span', { least: span[1]!, most: span[2]! });
  const keys = [`${textKey(parameter)}.${value}`, `setting-${value}`];
  const key = keys.find(has);
  return key ? say(key) : String(value);
}

export const titleOf = (parameter: string, say: Say): string => say(textKey(parameter));

// Who says so ---------------------------------------------------------------------------------------------------------

/** The sources of a value in words: `Turnierregeln des Klubs Rummikub 2014, 1.2`. `level`: whose value it is. */
export function who(origin: OriginOut | undefined, level: string, say: Say): string {
  if (!origin || origin.by === 'house') return say('who-house');
  const parts = origin.source.split(', ').filter(Boolean).map((part) => part.split(' '));
  const source = [...grouped(parts, ([tag = '']) => tag)].map(([tag, its]) => named(tag, its.flatMap((it) => it.slice(1)), level, say)).join('; ');
  if (origin.by === 'book') return source;
  return source ? say('who-after', { source }) : say('who-ours');
}

/** A source is named once, with all its places. */
function named(tag: string, places: readonly string[], level: string, say: Say): string {
  const kind = tag.startsWith('o-') ? 'o' : tag;
  return places.reduce((told, place) => say('who-at', { source: told, place: placed(kind, place, say) }), say(`who-${tag}`, { level }));
}

const WORDS = ['note', 'closing'];
const placed = (kind: string, place: string, say: Say) =>
  WORDS.includes(place) ? say(`place-${place}`) : say(`place-${kind}`, { place: place.replace(/^0/, '') });

/** Without its `+`: a house rule has the sources of its base. */
export const slugOf = (level: BookLevel): string => level.base ?? level.slug;

/** Who says what a rule says, and of which of its parameters where not all have the same source. */
export function sources(level: BookLevel, rule: string, parameters: readonly string[], say: Say): { who: string; what: string[] }[] {
  const keys = parameters.length ? parameters : [rule];
  const by = grouped(keys, (key) => who(level.origins[key], slugOf(level), say));
  return [...by].map(([told, what]) => ({ who: told, what: by.size > 1 ? what : [] }));
}

// Answers -------------------------------------------------------------------------------------------------------------

export interface Answer {
  readonly text: string;
  /** Levels that give this answer, by who says so; what a book says before what we decided. */
  readonly rows: readonly { levels: readonly BookLevel[]; who: string; ours: boolean }[];
}

export interface Answered {
  /** `25 · 30 · 50`. */
  readonly short: string;
  readonly answers: readonly Answer[];
}

/** The answers to a question by all rule levels, most frequent first, numbers in their order. */
export function answered(book: RuleBook, question: string, say: Say): Answered {
  const told = book.levels.map((level) => ({ level, ...saying(level, question, say) }));
  const byAnswer = sorted([...grouped(told, (it) => it.text).values()]);
  const shorts = [...new Set(byAnswer.map(([first]) => first!.short))].filter(Boolean);
  return { short: shorts.join(' · '), answers: byAnswer.map((its) => ({ text: its[0]!.text, rows: rows(its, say) })) };
}

interface Told { level: BookLevel; text: string; short: string; key: string }

function saying(level: BookLevel, question: string, say: Say) {
  const known = level.answered.find((it) => it.question === question);
  const facts = { ...level.facts, good: known?.good ?? 'none' };
  return { text: say(`ask-${question}.answer`, facts), short: say(`ask-${question}.short`, facts), key: known?.key ?? '' };
}

function sorted(groups: Told[][]): Told[][] {
  const number = (its: Told[]) => Number(its[0]!.short || Infinity);
  const counts = groups.every((its) => !Number.isNaN(number(its)));
  return groups.sort(counts ? (a, b) => number(a) - number(b) : (a, b) => b.length - a.length);
}

function rows(its: Told[], say: Say): Answer['rows'] {
  const by = grouped(its, ({ level, key }) => who(level.origins[key], slugOf(level), say));
  const all = [...by].map(([told, group]) => ({
    levels: group.map((it) => it.level), who: told, ours: group[0]!.level.origins[group[0]!.key]?.by === 'ours',
  }));
  return all.sort((a, b) => Number(a.ours) - Number(b.ours));
}

// Where others differ -------------------------------------------------------------------------------------------------

export interface Difference {
  readonly parameter: string;
  readonly values: readonly { value: string | number; levels: readonly BookLevel[] }[];
}

/** The other values of the parameters of a rule, with the levels that have them. */
export function differences(book: RuleBook, level: BookLevel, parameters: readonly string[]): Difference[] {
  return parameters
    .map((parameter) => {
      const own = fact(level, parameter);
      const others = book.levels.filter((it) => fact(it, parameter) !== own);
      const by = grouped(others, (it) => fact(it, parameter));
      return { parameter, values: [...by].map(([value, levels]) => ({ value, levels })) };
    })
    .filter(({ values }) => values.length > 0);
}

export interface Compared { readonly parameter: string; readonly rule: string; readonly differs: boolean }

/** Every parameter in the order of the book, and whether two levels differ in it. */
export function compared(book: RuleBook, one: BookLevel, other: BookLevel): Compared[] {
  return book.chapters.flatMap(({ rules }) => rules).flatMap((rule) =>
    (book.parameters[rule] ?? []).map((parameter) =>
      ({ parameter, rule, differs: fact(one, parameter) !== fact(other, parameter) })));
}

// Searching -----------------------------------------------------------------------------------------------------------

const words = (text: string) => text.toLowerCase().split(/[\s,;]+/).filter(Boolean);

/** Whether every word that is looked for occurs in the text, as a word or its beginning or a part of it. */
export function finds(looked: string, text: string): boolean {
  const there = text.toLowerCase();
  return words(looked).every((word) => there.includes(word));
}

/** A text with the rules it names: `['siehe ', 'R13', '.']`. */
export const withRules = (text: string): string[] => text.split(/\b(R\d{1,2})\b/);

function grouped<T, K>(its: readonly T[], key: (it: T) => K): Map<K, T[]> {
  const by = new Map<K, T[]>();
  for (const it of its) by.set(key(it), [...(by.get(key(it)) ?? []), it]);
  return by;
}
