import { describe, expect, it } from 'vitest';
import { type Form, isForm } from './form';

const form: Form = { about: 'evening new', how: 'out:Anna', left: { Ben: '2' }, unopened: [], able: [] };

describe('a form out of the browser\'s memory', () => {
  it('is taken if it is whole', () => expect(isForm(JSON.parse(JSON.stringify(form)))).toBe(true));

  it('is left alone otherwise', () => {
    const broken = [null, 'x', {}, { ...form, left: null }, { ...form, left: { Ben: 2 } }, { ...form, able: 'Ben' }, { ...form, how: 1 }];
    expect(broken.filter(isForm)).toEqual([]);
  });
});
