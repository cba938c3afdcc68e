/** Tiles and people as one says them. */
import { t } from '../../../language.svelte';
import { parseFace } from '../../../model/tile';

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name in a sentence: one that is written from the right does not turn the sentence around. */
export const aside = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name);

export function tileName(face: string): string {
  const read = parseFace(face);
  return !read || read.number === 0 ? t('tile-joker') : t('tile', { colour: read.colour, number: read.number });
}
