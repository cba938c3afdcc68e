import { expect, test } from 'vitest';
import { pasted, route } from './route';

test('every address of the page is known, with or without a slash at its end', () => {
  expect(route('/')).toEqual({ page: 'landing' });
  expect(route('/new/')).toEqual({ page: 'create', bots: false });
  expect(route('/new', '?bots')).toEqual({ page: 'create', bots: true });
  expect(route('/join', '?code=LUPO47')).toEqual({ page: 'join', code: 'LUPO47' });
  expect(route('/t/aB3-x_9')).toEqual({ page: 'table', table: 'aB3-x_9' });
});

test('the rule book has addresses of its own', () => {
  expect(route('/rules/')).toEqual({ page: 'rules' });
  expect(route('/rules/klub-2007', '?set=opening.min:50')).toEqual({ page: 'level', slug: 'klub-2007', set: 'opening.min:50' });
  expect(route('/rules/compare/lemada/klub')).toEqual({ page: 'compare', one: 'lemada', other: 'klub' });
  expect(route('/t/aB3-x_9/rules')).toEqual({ page: 'table-rules', table: 'aB3-x_9' });
  expect(route('/rules/compare/lemada')).toEqual({ page: 'missing', path: '/rules/compare/lemada' });
});

test('an unknown address is shown as such', () => {
  expect(route('/t/a/b')).toEqual({ page: 'missing', path: '/t/a/b' });
});

test('one field takes a code in any spelling, or a whole link', () => {
  expect(pasted(' lupo 47 ')).toEqual({ code: 'LUPO47' });
  expect(pasted('LU-PO-47')).toEqual({ code: 'LUPO47' });
  expect(pasted('http://192.168.0.7:8000/t/aB3-x_9?from=qr')).toEqual({ table: 'aB3-x_9' });
});
