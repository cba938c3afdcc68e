/** Moves as text, for those who play without looking: `r7 b7 k7 > neu`, `o8 > 3`, `r6 > ablage`. */
import { type Draft, type Target, onBoard, rack } from './draft';
import { type TileId, parseFace } from './tile';

export type Typed =
  | { readonly tiles: TileId[]; readonly target: Target }
  /** `shape`: no tiles, arrow and place; `tile`: none such here; `place`: no such meld. `word` is what was meant. */
  | { readonly error: 'shape' | 'tile' | 'place'; readonly word: string };

const NEW = new Set(['neu', 'new', 'n', '+']);
const RACK = new Set(['ablage', 'rack', '0']);

/** Reads a typed move. Melds count from 1 in the order of the board; a tile of the rack is meant before one on the board. */
export function typed(text: string, draft: Draft): Typed {
  const [what, place, more] = text.split('>').map((part) => part.trim().toLowerCase());
  if (!what || !place || more !== undefined) return { error: 'shape', word: text.trim() };
  const target = targetOf(place, draft);
  if (!target) return { error: 'place', word: place };
  return withTiles(what.split(/[\s,]+/), target, draft);
}

function targetOf(place: string, draft: Draft): Target | null {
  if (NEW.has(place)) return { kind: 'new' };
  if (RACK.has(place)) return { kind: 'rack' };
  const meld = /^\d+$/.test(place) ? draft.melds[Number(place) - 1] : undefined;
  return meld ? { kind: 'meld', meld: meld.id } : null;
}

function withTiles(words: readonly string[], target: Target, draft: Draft): Typed {
  const tiles: TileId[] = [];
  for (const word of words) {
    const tile = tileOf(word, draft, tiles, target);
    if (tile === null) return { error: 'tile', word };
    tiles.push(tile);
  }
  return { tiles, target };
}

/** The tile meant by a word: this very copy where one is named, else whichever copy is at hand. */
function tileOf(word: string, draft: Draft, taken: readonly TileId[], target: Target): TileId | null {
  const wanted = parseFace(word);
  if (!wanted) return null;
  const [own, lying] = [rack(draft), [...onBoard(draft)]];
  const here = target.kind === 'rack' ? lying : [...own, ...lying];
  const found = here.find((tile) => {
    const face = draft.box.face(tile);
    const same = face.colour === wanted.colour && face.number === wanted.number;
    return same && !taken.includes(tile) && (!word.includes("'") || face.copy === wanted.copy);
  });
  return found ?? null;
}
