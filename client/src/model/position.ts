/** A position from a real table, as people type it: melds of tiles with `|` between, one text for each place. */
import { STANDARD, parseFace } from './tile';

export type Zone = 'before' | 'rack' | 'after';
export const ZONES: readonly Zone[] = ['before', 'rack', 'after'];

export interface Position {
  readonly before: string;
  readonly rack: string;
  readonly after: string;
  readonly opened: boolean;
  /** One meld is asked about, not a turn. */
  readonly single: boolean;
  readonly rules: readonly string[];
}

export const EMPTY: Position = { before: '', rack: '', after: '', opened: true, single: false, rules: ['lemada'] };
const MOST_RULES = 3;

/** Melds of a text. `word`: what is no tile. */
export function readMelds(text: string): { melds: string[][] } | { word: string } {
  const melds: string[][] = [];
  for (const part of text.toLowerCase().replace(/[\u2032\u2019]/g, "'").split(/[|;\n]+/)) {
    const words = part.split(/[\s,]+/).filter(Boolean);
    const unknown = words.find((word) => !isInBox(word));
    if (unknown !== undefined) return { word: unknown };
    if (words.length) melds.push(words.map((word) => word.replaceAll("'", '')));
  }
  return { melds };
}

function isInBox(word: string): boolean {
  const face = parseFace(word);
  return face !== null && (face.number === 0 || (STANDARD.colours.includes(face.colour) && face.number <= STANDARD.numbers));
}

/** The melds of a text that is known to be right, or none. */
export function meldsOf(text: string): string[][] {
  const read = readMelds(text);
  return 'melds' in read ? read.melds : [];
}

export const writeMelds = (melds: readonly (readonly string[])[]): string =>
  melds.filter((meld) => meld.length).map((meld) => meld.join(' ')).join(' | ');

/** The text with a tile more in its last meld; after a trailing bar it begins a new one. */
export function withTile(text: string, face: string): string {
  const plain = text.trimEnd();
  return plain ? `${plain} ${face}` : face;
}

/** The text with a new meld begun. */
export const withBar = (text: string): string => (/[|;]\s*$/.test(text) || !text.trim() ? text : `${text.trimEnd()} | `);

/** The text without one tile. */
export function without(text: string, meld: number, place: number): string {
  return writeMelds(meldsOf(text).map((tiles, index) => (index === meld ? tiles.filter((_, at) => at !== place) : tiles)));
}

/** What the referee is asked; null: nothing to ask yet. */
export function caseOf(position: Position): { kind: string; input: Record<string, unknown> } | null {
  const [before, rack, after] = ZONES.map((zone) => meldsOf(position[zone]));
  if (position.single) {
    const tiles = after!.flat(); // all of them: none lies there unjudged
    return tiles.length ? { kind: 'set', input: { tiles, arrangement: 'ordered' } } : null;
  }
  if (!after!.length) return null;
  const turn = { opened: position.opened, table_before: before, rack_before: rack!.flat(), table_after: after };
  return { kind: position.opened ? 'turn' : 'opening', input: turn };
}

/** A link for the other side of the quarrel. */
export function writeQuery(position: Position): string {
  const query = new URLSearchParams();
  for (const zone of ZONES) {
    const text = writeMelds(meldsOf(position[zone]));
    if (text) query.set(zone, text);
  }
  if (!position.opened) query.set('opened', 'no');
  if (position.single) query.set('one', 'yes');
  query.set('rules', position.rules.join(','));
  return query.toString();
}

/** Reads such a link; what is no tile is left away. */
export function readQuery(search: string): Position {
  const query = new URLSearchParams(search);
  const text = (zone: Zone) => writeMelds(meldsOf((query.get(zone) ?? '').slice(0, 1000)));
  const rules = (query.get('rules') ?? '').split(',').filter((it) => /^[a-z0-9-]{1,40}$/.test(it)).slice(0, MOST_RULES);
  return {
    before: text('before'), rack: text('rack'), after: text('after'), opened: query.get('opened') !== 'no',
    single: query.get('one') === 'yes', rules: rules.length ? rules : EMPTY.rules,
  };
}
