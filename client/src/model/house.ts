/** House rules on their way: a rule level and what is changed. Pure; what can go together only the server says. */
import type { ChangeOut, FaultOut, LevelOut, ParameterOut, ProfileView, RulesAnswer } from '../wire.gen';

export type Value = ProfileView['rules'][string];
/** By dotted names. What equals the level's own value is no change and never stays in here. */
export type Changes = Readonly<Record<string, Value>>;

export const same = (a: Value | undefined, b: Value | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, at) => value === b[at]));

/** What a level would say with these changes. */
export const valueOf = (level: LevelOut, changes: Changes, name: string): Value =>
  name in changes ? changes[name]! : (level.values[name] ?? null);

/** With another value; with the level's own one, without the change. */
export function withValue(level: LevelOut, changes: Changes, name: string, value: Value): Changes {
  const { [name]: _, ...others } = changes;
  return same(value, level.values[name]) ? others : { ...others, [name]: value };
}

/** The same changes on another level: those that it makes itself are none any more. */
export const onLevel = (level: LevelOut, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !same(value, level.values[name])));

/** What was typed for a number, and can be none: the server says so in a sentence. */
export function typed(text: string): Value {
  const plain = text.trim();
  return /^-?\d{1,9}([.,]\d{1,3})?$/.test(plain) ? Number(plain.replace(',', '.')) : plain;
}

/** One step up or down, within what the parameter can be. */
export function stepped(value: Value, by: 1 | -1, { least, most }: ParameterOut): number {
  const from = typeof value === 'number' ? value : (least ?? 0) - by;
  return Math.min(Math.max(Math.round(from) + by, least ?? -Infinity), most ?? Infinity);
}

export interface Part { readonly group: string; readonly parameters: readonly ParameterOut[] }

/** The parameters by what they are about, in the order of the answer. */
export const parts = ({ groups, parameters }: RulesAnswer): Part[] =>
  groups.map((group) => ({ group, parameters: parameters.filter((it) => it.group === group) }));

/** Where a fault is shown: at the first of its parameters that was changed; null where it is about none. */
export function placeOf(fault: FaultOut, changes: Changes): string | null {
  return fault.parameters.find((name) => name in changes) ?? fault.parameters[0] ?? null;
}

export const faultsAt = (faults: readonly FaultOut[], changes: Changes, name: string | null): FaultOut[] =>
  faults.filter((fault) => placeOf(fault, changes) === name);

/** What the rules of a table change, and the clock its host chose where that is another than theirs. */
export function changesOf(profile: ProfileView, clock: number | null): ChangeOut[] {
  const others = profile.changes.filter(({ name }) => name !== 'clock.seconds');
  const own = profile.changes.find(({ name }) => name === 'clock.seconds');
  const was = own ? own.was : profile.clock;
  return same(was, clock) ? others : [...others, { name: 'clock.seconds', value: clock, was }];
}
