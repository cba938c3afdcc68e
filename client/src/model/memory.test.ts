import { expect, test } from 'vitest';
import { remembered } from './memory';

const isText = (value: unknown): value is string => typeof value === 'string';

function shelf(start: Record<string, string> = {}) {
  const held = new Map(Object.entries(start));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const broken = {
  getItem: () => { throw new Error('forbidden'); },
  setItem: () => { throw new Error('full'); },
  removeItem: () => { throw new Error('forbidden'); },
};

test('what is written is read again, and null forgets it', () => {
  const kept = remembered('name', isText, shelf());
  kept.write('Mia');
  expect(kept.read()).toBe('Mia');
  kept.write(null);
  expect(kept.read()).toBeNull();
});

test('what somebody else wrote there counts as nothing', () => {
  expect(remembered('name', isText, shelf({ name: '{"no":"text"}' })).read()).toBeNull();
  expect(remembered('name', isText, shelf({ name: 'no json' })).read()).toBeNull();
});

test('without storage nothing is kept and nothing breaks', () => {
  for (const on of [null, broken]) {
    const kept = remembered('name', isText, on);
    kept.write('Mia');
    expect(kept.read()).toBeNull();
  }
});
