/** Steps of a hint, as one says them. */
import { t } from '../../language.svelte';
import type { Box, TileId } from '../../model/tile';
import type { StepOut } from '../../wire.gen';

type Tiles = readonly TileId[];

/** What the sentence of a step needs: its tiles, the meld it begins with, and of a split the other part. */
export function stepFacts(box: Box, { kind, tiles, before, after }: StepOut): Record<string, string> {
  const rest = after.find((meld) => meld.join() !== tiles.join());
  return {
    tiles: kind === 'split' || kind === 'join' ? meldSaid(box, tiles) : tilesSaid(box, tiles),
    meld: meldSaid(box, before[0] ?? []),
    rest: kind === 'split' ? meldSaid(box, rest ?? []) : '',
  };
}

/** `the red 7`, `red 7 and joker`; many of one colour in a row: `red 5–8`. */
export function tilesSaid(box: Box, tiles: Tiles): string {
  if (tiles.length === 1) return oneSaid(box, tiles[0]!);
  if (tiles.length > 2 && isRow(box, tiles)) return meldSaid(box, tiles);
  const said = tiles.map((tile) => tileSaid(box, tile));
  const [last, list] = [said.at(-1) ?? '', said.slice(0, -1).join(', ')];
  return list ? t('hint-and', { list, last }) : last;
}

const oneSaid = (box: Box, tile: TileId): string =>
  box.isJoker(tile) ? t('hint-one-joker') : t('hint-one', { tile: tileSaid(box, tile) });

function tileSaid(box: Box, tile: TileId): string {
  const { colour, number } = box.face(tile);
  return number ? t('hint-tile', { colour, number }) : t('hint-joker');
}

/** `red 5–8`, `red 5-joker-7`, `group 7`. */
export function meldSaid(box: Box, meld: Tiles): string {
  const reals = meld.map((tile) => box.face(tile)).filter(({ number }) => number);
  const [first] = reals;
  if (!first || meld.length === 1) return tilesSaid(box, meld);
  if (reals.every(({ number }) => number === first.number)) return t('hint-group', { number: first.number });
  const numbers = isRow(box, meld)
    ? `${first.number}–${reals.at(-1)!.number}`
    : meld.map((tile) => box.face(tile).number || t('hint-gap')).join('-');
  return t('hint-run', { colour: first.colour, numbers });
}

/** One colour, one number after the other, no joker. */
function isRow(box: Box, tiles: Tiles): boolean {
  const [first, ...others] = tiles.map((tile) => box.face(tile));
  return !!first?.number && others.every(({ colour, number }, i) => colour === first.colour && number === first.number + i + 1);
}
