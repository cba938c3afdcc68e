/** What server and table say, in words of the reader's language. */
import { hasText, t } from './language.svelte';
import { ApiError } from './model/api';
import type { ErrorOut } from './wire.gen';

const key = (code: string) => `error-${code.replaceAll('.', '-')}`;

/** The sentence of a dotted code; a code newer than this page is named in a general one. */
export const sentence = (code: string): string =>
  hasText(key(code)) ? t(key(code)) : t('error-unknown', { code });

export const said = (error: ErrorOut): string => sentence(error.code);

/** The sentence of whatever a request rejected with. */
export const saidOf = (error: unknown): string =>
  error instanceof ApiError ? said(error.error) : sentence('net.unreadable');
