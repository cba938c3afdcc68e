import { describe, expect, test } from 'vitest';
import type { FaultOut, LevelOut, ParameterOut, ProfileView, RulesAnswer } from '../wire.gen';
import { changesOf, faultsAt, onLevel, parts, placeOf, same, stepped, typed, valueOf, withValue } from './house';

const level = (values: LevelOut['values']): LevelOut =>
  ({ slug: 'lemada', title: '', about: '', players: [2, 4], playable: true, values, origins: {}, boxes: [] });
const LEMADA = level({ 'opening.min': 30, players: [2, 4], 'clock.seconds': 60 });
const NUMBER: ParameterOut = {
  name: 'opening.min', group: 'opening', kind: 'number', choices: [], least: 0, most: 500, optional: false, rule: 'R12',
  title: '', words: {},
};
const fault = (code: string, ...parameters: string[]): FaultOut => ({ code, message: '', parameters, facts: {} });

describe('changes', () => {
  test('a value other than the level’s own is a change', () => {
    expect(withValue(LEMADA, {}, 'opening.min', 50)).toEqual({ 'opening.min': 50 });
    expect(valueOf(LEMADA, { 'opening.min': 50 }, 'opening.min')).toBe(50);
    expect(valueOf(LEMADA, {}, 'opening.min')).toBe(30);
  });

  test('none is a value, not the lack of one', () => {
    const off = withValue(LEMADA, {}, 'clock.seconds', null);
    expect(off).toEqual({ 'clock.seconds': null });
    expect(valueOf(LEMADA, off, 'clock.seconds')).toBeNull();
  });

  test('the level’s own value again takes the change away, also for two numbers', () => {
    expect(withValue(LEMADA, { 'opening.min': 50, players: [2, 3] }, 'opening.min', 30)).toEqual({ players: [2, 3] });
    expect(withValue(LEMADA, { players: [2, 3] }, 'players', [2, 4])).toEqual({});
  });

  test('another level keeps the changes that are changes there too', () => {
    expect(onLevel(level({ 'opening.min': 50, players: [2, 4] }), { 'opening.min': 50, players: [2, 3] })).toEqual({ players: [2, 3] });
  });

  test('lists are the same when their numbers are', () => {
    expect(same([2, 4], [2, 4])).toBe(true);
    expect(same([2, 4], [2, 3])).toBe(false);
    expect(same(null, undefined)).toBe(false);
  });
});

describe('what is typed', () => {
  test.each([['50', 50], [' 7 ', 7], ['-1', -1], ['30,5', 30.5], ['', ''], ['fifty', 'fifty'], ['1e9', '1e9']])(
    '%j is %j, and stays what it is where it is no number', (text, value) => expect(typed(text)).toBe(value));

  test('a step stays within what can be', () => {
    expect(stepped(30, 1, NUMBER)).toBe(31);
    expect(stepped(0, -1, NUMBER)).toBe(0);
    expect(stepped(500, 1, NUMBER)).toBe(500);
    expect(stepped(900, -1, NUMBER)).toBe(500);
    expect(stepped('fifty', 1, NUMBER)).toBe(0);
  });
});

describe('where a fault is shown', () => {
  const clash = fault('house.exchange_two', 'exchange_phase', 'players');

  test('at what was changed, before what the level says itself', () => {
    expect(placeOf(clash, { players: [2, 3] })).toBe('players');
    expect(placeOf(clash, { players: [2, 3], exchange_phase: true })).toBe('exchange_phase');
    expect(placeOf(clash, {})).toBe('exchange_phase');
    expect(placeOf(fault('house.no_toml'), {})).toBeNull();
  });

  test('every fault has one place', () => {
    const faults = [clash, fault('house.no_toml'), fault('house.no_number', 'opening.min')];
    expect(faultsAt(faults, {}, 'exchange_phase')).toEqual([clash]);
    expect(faultsAt(faults, {}, null)).toEqual([faults[1]]);
    expect(faultsAt(faults, {}, 'players')).toEqual([]);
  });
});

test('parameters come in their groups', () => {
  const answer: RulesAnswer = { language: 'en', groups: ['opening', 'turn'], parameters: [NUMBER], levels: [] };
  expect(parts(answer)).toEqual([{ group: 'opening', parameters: [NUMBER] }, { group: 'turn', parameters: [] }]);
});

describe('what is marked at a table', () => {
  const profile = (clock: number | null, changes: ProfileView['changes']): ProfileView => ({
    slug: 'lemada+', base: 'lemada', players: [2, 4], hand_size: 14, clock, clock_fixed: false, rules: {}, changes,
    box: { colours: 'rbko', copies: 2, numbers: 13, jokers: 2, tiles: [] },
  });
  const opening = { name: 'opening.min', value: 50, was: 30 };

  test('the house rules', () => expect(changesOf(profile(60, [opening]), 60)).toEqual([opening]));

  test('and a clock that is another than the level’s', () => {
    expect(changesOf(profile(60, []), null)).toEqual([{ name: 'clock.seconds', value: null, was: 60 }]);
    const house = profile(90, [{ name: 'clock.seconds', value: 90, was: 60 }]);
    expect(changesOf(house, 90)).toEqual([{ name: 'clock.seconds', value: 90, was: 60 }]);
    expect(changesOf(house, 60)).toEqual([]);
  });
});
