/** Tiles, melds, seats and objections in the reader's language. */
import { hasText, t } from '../../language.svelte';
import { isHole } from '../../model/live';
import type { Meld } from '../../model/meld';
import { type Box, type TileId, JOKER, parseFace } from '../../model/tile';
import type { MeldOut, ProblemOut, SeatOut, TableOut } from '../../wire.gen';
import type { FeltState } from './felt.svelte';

/** `Rote 7`, `Rote 7, zweite`, `Joker`. Takes the text form. */
export function faceName(text: string): string {
  const face = parseFace(text);
  if (!face || face.colour === JOKER) return t('tile-joker');
  const { colour, number, copy } = face;
  return t(copy ? 'tile-again' : 'tile', { colour, number });
}

export const tileName = (box: Box, tile: TileId): string => faceName(box.text(tile));
export const tileNames = (box: Box, tiles: readonly TileId[]): string =>
  tiles.map((tile) => tileName(box, tile)).join(', ');

/** What a joker of a meld stands for there, in text form; several where the meld allows several readings. */
export function meanings(box: Box, meld: MeldOut | null, tile: TileId): readonly string[] {
  if (!meld || !box.isJoker(tile)) return [];
  const jokers = meld.tiles.filter((id) => box.isJoker(id));
  return meld.jokers[jokers.indexOf(tile)] ?? [];
}

export const seatName = (table: TableOut | null, seat: number | null | undefined): string =>
  table?.seats.find((s) => s.seat === seat)?.name ?? '';

export const initial = (seat: SeatOut): string => [...seat.name.trim()][0]?.toUpperCase() ?? '·';

/** `Folge 3 von 12: Rote 5, Rote 6, Rote 7, gültig`. */
export function meldLabel(felt: FeltState, meld: Meld, number: number): string {
  const { box } = felt.table.session;
  const reading = felt.readings.get(meld.id);
  const kind = reading?.meld?.kind ?? 'other';
  const tiles = tileNames(box, meld.tiles.filter((tile) => !isHole(tile)));
  const facts = { kind: t('meld-kind', { kind }), number, total: felt.shown.melds.length, tiles };
  if (!reading?.changed || !reading.meld) return t('meld-label', facts);
  return t(reading.meld.valid ? 'meld-label-valid' : 'meld-label-invalid', facts);
}

// Problems --------------------------------------------------------------------------------------------------

type Objection = Pick<ProblemOut, 'code'> & Partial<Pick<ProblemOut, 'facts'>>;
type Part = '' | '.word' | '.title' | '.mend' | '.other_order';

const key = (code: string) => `problem-${code.replaceAll('.', '-')}`;

function worded({ code, facts }: Objection, part: Part): string | null {
  const name = key(code) + part;
  return hasText(name) ? t(name, { points: 0, needed: 0, pairs: 0, ...facts }) : null;
}

/** Two or three words: `zu kurz`. */
export const problemWord = (problem: Objection): string => worded(problem, '.word') ?? t('problem-unknown.word');
export const problemTitle = (problem: Objection): string => worded(problem, '.title') ?? t('refused-title');
export const problemText = (problem: Objection): string =>
  worded(problem, '') ?? t('problem-unknown', { code: problem.code });
export const problemMend = (problem: Objection): string | null =>
  (problem.facts?.['other_order'] !== undefined ? worded(problem, '.other_order') : null) ?? worded(problem, '.mend');
