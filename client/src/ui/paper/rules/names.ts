/** Rule levels as one calls them. */
import { t } from '../../../language.svelte';
import type { BookLevel } from '../../../wire.gen';

/** A house rule is called by its base, and how much it changes. */
export function levelName(level: BookLevel): string {
  if (level.base === null) return t(`profile-${level.slug}`);
  return t('profile-house', { base: t(`profile-${level.base}`), changes: Object.keys(level.changed).length });
}

export const aboutOf = (level: BookLevel): string => t(`profile-${level.base ?? level.slug}-about`);
