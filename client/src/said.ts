/** What server and table say, in words of the reader's language. */
import { hasText, t } from './language.svelte';
import { ApiError } from './model/api';
import type { Value } from './model/house';
import { plain, setting, titleOf } from './model/rulebook';
import type { ErrorOut, FaultOut, ProfileView } from './wire.gen';

const key = (code: string) => `error-${code.replaceAll('.', '-')}`;

/** The sentence of a dotted code; a code newer than this page is named in a general one. */
export const sentence = (code: string): string =>
  hasText(key(code)) ? t(key(code)) : t('error-unknown', { code });

export const said = (error: ErrorOut): string => sentence(error.code);

/** The sentence of whatever a request rejected with. */
export const saidOf = (error: unknown): string =>
  error instanceof ApiError ? said(error.error) : sentence('net.unreadable');

/** What is wrong with a house rule. A fault that knows more (the nearest word, the line) is said with it. */
export function faultSaid(fault: FaultOut): string {
  const more = ['near', 'line'].find((name) => fault.facts[name]);
  const own = `${key(fault.code)}${more ? `.${more}` : ''}`;
  const parameter = fault.parameters[0];
  return hasText(own) ? t(own, { ...fault.facts, parameter: parameter ? titleOf(parameter, t) : '' }) : fault.message;
}

/** The value of a rule in words. */
export function settingSaid(name: string, value: Value): string {
  if (name === 'tile_set.colours') return [...String(value)].map((colour) => t('colour', { colour })).join(', ');
  if (Array.isArray(value) && value[0] === value[1]) return String(value[0]);
  return setting(name, plain(value), t, hasText);
}

/** What a table plays by. */
export function rulesSaid(profile: ProfileView): string {
  const base = profile.base ?? profile.slug;
  const name = hasText(`profile-${base}`) ? t(`profile-${base}`) : base;
  return profile.changes.length ? t('house-name', { base: name }) : name;
}
