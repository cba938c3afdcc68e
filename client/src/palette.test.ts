import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SEEN_BY, contrast, distance, lab } from './model/colour.testing';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const drawings = readFileSync(new URL('./ui/Symbols.svelte', import.meta.url), 'utf8');

/** The values of the first rule with just this selector. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...rule.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
}

const light = tokens(':root');
const dark = { ...light, ...tokens(':root[data-theme="dark"]') };
const PALETTES = {
  'classic, light': { colours: light, apart: 9 },
  'classic, dark': { colours: dark, apart: 9 },
  'safe, light': { colours: { ...light, ...tokens(':root[data-palette="safe"]') }, apart: 14 },
  'safe, dark': { colours: { ...dark, ...tokens(':root[data-theme="dark"][data-palette="safe"]') }, apart: 14 },
};
const INKS = ['r', 'b', 'k', 'o'];
const pairs = INKS.flatMap((a, i) => INKS.slice(i + 1).map((b) => [a, b] as const));

test('the measure of colours agrees with published pairs', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(distance([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 3);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

describe.each(Object.entries(PALETTES))('the inks of %s', (_, { colours, apart }) => {
  const ink = (colour: string) => colours[`--ink-${colour}`]!;

  test('are readable on the face of a tile', () => {
    for (const colour of INKS) {
      expect(contrast(ink(colour), colours['--face']!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink(colour), colours['--face-low']!)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.keys(SEEN_BY) as (keyof typeof SEEN_BY)[])('are told apart by %s eyes', (eye) => {
    for (const [a, b] of pairs) expect(distance(lab(ink(a), eye), lab(ink(b), eye))).toBeGreaterThanOrEqual(apart);
  });
});

test('in grey every colour has a mark of its own', () => {
  const marks = INKS.map((c) => new RegExp(`id="mark-${c}"[^]*? d="([^"]+)"`).exec(drawings)?.[1]);
  expect(marks.every(Boolean)).toBe(true);
  expect(new Set(marks).size).toBe(INKS.length);
});

describe.each([['light', light], ['dark', dark]])('words and signs, %s', (_, c) => {
  test.each([
    ['on-felt', 'felt', 4.5], ['on-felt-soft', 'felt', 4.5], ['text', 'page', 4.5], ['text-soft', 'page', 4.5],
    ['text-soft', 'card', 4.5], ['link', 'card', 4.5], ['on-accent', 'accent', 4.5], ['on-bar', 'bar', 4.5],
    ['on-wood', 'wood', 4.5], ['face', 'felt', 3], ['face', 'wood', 3], ['mark-last', 'face', 3], ['line-strong', 'card', 3],
  ])('%s on %s has a contrast of at least %f', (a, b, least) => {
    expect(contrast(c[`--${a}`]!, c[`--${b}`]!)).toBeGreaterThanOrEqual(least);
  });
});
