/** Addresses of sheets of paper, in the reader's language and on the paper of the reader's country. */
import { language } from '../../../language.svelte';

const LETTER = /^(en-US|en-CA|es-MX|fr-CA|en-PH)$/;

export const paperSize = (): 'a4' | 'letter' => (LETTER.test(navigator.language) ? 'letter' : 'a4');

/** `rules`: a slug, or a house rule as JSON. */
export function paperLink(kind: 'rules' | 'score' | 'tournament', rules: string, players: readonly string[] = []): string {
  const query = new URLSearchParams({ rules, paper: paperSize(), language: language.current });
  if (players.length) query.set('players', players.join('\n'));
  return `/api/paper/${kind}.pdf?${query}`;
}
