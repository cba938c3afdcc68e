/** What the rule book says of the rules of a table. */
import { api } from '../../../model/api';
import { written } from '../../../model/rulebook';
import type { BookLevel, RuleBook, TableOut } from '../../../wire.gen';

type Rules = Pick<TableOut, 'profile' | 'clock_seconds'>;

/** House rules, and another clock where the rule level leaves the choice to the table. */
function changes({ profile, clock_seconds }: Rules): string {
  const others = profile.changes.filter(({ name }) => name !== 'clock.seconds');
  const own = profile.rules['clock.seconds'] ?? null;
  const was = profile.changes.find(({ name }) => name === 'clock.seconds')?.was;
  const changed = clock_seconds !== (was === undefined ? own : was);
  return written(changed ? [...others, { name: 'clock.seconds', value: clock_seconds }] : others);
}

/** Rejects with an ApiError. */
export async function ofTable(book: RuleBook, { profile, clock_seconds }: Rules): Promise<BookLevel> {
  const [slug, set] = [profile.base ?? profile.slug, changes({ profile, clock_seconds })];
  const known = book.levels.find((it) => it.slug === slug);
  return known && !set ? known : api().level(slug, set);
}

/** The address of its page, without asking the table. */
export function addressOf(rules: Rules, rule = ''): string {
  const set = changes(rules);
  return `/rules/${rules.profile.base ?? rules.profile.slug}${set && `?set=${encodeURIComponent(set)}`}${rule && `#${rule}`}`;
}
