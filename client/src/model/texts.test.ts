import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { FluentResource } from '@fluent/bundle';
import { LANGUAGES, Texts, ofLanguage, preferred } from './texts';

const ROOT = new URL('../../../src/umbau/texts/', import.meta.url);
const names = (language: string) => readdirSync(new URL(`${language}/`, ROOT)).filter((n) => n.endsWith('.ftl')).sort();
const sources = Object.fromEntries(LANGUAGES.flatMap((language) =>
  names(language).map((name) => [`/${language}/${name}`, readFileSync(new URL(`${language}/${name}`, ROOT), 'utf8')])));

/** Every text of a language with the variables it uses: `tile-again` → `colour number`. */
function variables(language: string): Record<string, string> {
  const entries = ofLanguage(language, sources).flatMap(([, source]) => new FluentResource(source).body);
  const used = (part: unknown): string[] => {
    if (!part || typeof part !== 'object') return [];
    const node = part as Record<string, unknown>;
    if (node['type'] === 'var') return [String(node['name'])];
    return Object.values(node).flatMap(used);
  };
  const all = entries.flatMap(({ id, value, attributes }) => [
    [id, value] as const, ...Object.entries(attributes).map(([name, v]) => [`${id}.${name}`, v] as const),
  ]);
  return Object.fromEntries(all.map(([key, value]) => [key, [...new Set(used(value))].sort().join(' ')]));
}

describe('the texts of the page', () => {
  test('exist in both languages, with the same variables', () => {
    const [de, en] = [variables('de'), variables('en')];
    expect(Object.keys(de).length).toBeGreaterThan(5);
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    expect(de).toEqual(en);
  });

  test('lie in files of the same names', () => expect(names('de')).toEqual(names('en')));

  test.each(LANGUAGES)('are read without loss: %s', (language) => {
    const keys = ofLanguage(language, sources).flatMap(([, s]) => [...s.matchAll(/^([a-z][\w-]*) *=/gm)].map((m) => m[1]!));
    const texts = new Texts(language, sources);
    expect(keys.length).toBe(new Set(keys).size);
    expect(keys.filter((key) => !texts.has(key) && !/\./.test(key)).filter((key) =>
      !Object.keys(variables(language)).some((k) => k.startsWith(`${key}.`)))).toEqual([]);
  });
});

test('a tile is named with its colour', () => {
  const [de, en] = [new Texts('de', sources), new Texts('en', sources)];
  expect(de.text('tile', { colour: 'r', number: 7 })).toBe('Rote 7');
  expect(en.text('tile-again', { colour: 'k', number: 12 })).toBe('Black 12, second');
});

test('a text that is not there is shown by its key, and logged', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const texts = new Texts('en', sources);
  expect(texts.text('no-such-text')).toBe('no-such-text');
  expect(texts.has('no-such-text')).toBe(false);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('the first language that we speak is taken, else English', () => {
  expect(preferred(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(preferred(['pl'])).toBe('en');
  expect(preferred([])).toBe('en');
});
