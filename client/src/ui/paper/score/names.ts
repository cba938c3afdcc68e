/** Tiles as one says them. */
import { t } from '../../../language.svelte';
import { parseFace } from '../../../model/tile';

export function tileName(face: string): string {
  const read = parseFace(face);
  return !read || read.number === 0 ? t('tile-joker') : t('tile', { colour: read.colour, number: read.number });
}
