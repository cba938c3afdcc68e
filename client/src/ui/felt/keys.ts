/** The table by keyboard: arrows walk, Space takes, Enter puts; letters for the rest. */
import { meldOf } from '../../model/draft';
import type { TileId } from '../../model/tile';
import type { FeltState } from './felt.svelte';

export interface Keyboard {
  readonly felt: FeltState;
  /** The tile that has the focus, and the meld it lies in. */
  readonly tile: TileId | null;
  /** Moves the focus: by so many tiles in its list, or to the other list. */
  walk(by: number): void;
  cross(to: 'rack' | 'board'): void;
}

type Act = (k: Keyboard) => void;

const meldHere = ({ felt, tile }: Keyboard) =>
  tile !== null && felt.table.draft ? meldOf(felt.table.draft, tile) : undefined;

const WALKS: Record<string, Act> = {
  ArrowRight: (k) => k.walk(1),
  ArrowLeft: (k) => k.walk(-1),
  ArrowUp: (k) => k.cross('board'),
  ArrowDown: (k) => k.cross('rack'),
};

const ANYTIME: Record<string, Act> = {
  '?': ({ felt }) => { felt.panel = 'keys'; },
  r: ({ felt }) => felt.table.sort('run'),
  g: ({ felt }) => felt.table.sort('group'),
};

const PLAYING: Record<string, Act> = {
  n: ({ felt }) => felt.put({ kind: 'new' }),
  s: (k) => {
    const meld = meldHere(k);
    if (meld && k.tile !== null) k.felt.table.split(meld.id, meld.tiles.indexOf(k.tile));
  },
  m: (k) => {
    const meld = meldHere(k);
    if (meld) k.felt.table.takeMeld(meld.id);
  },
  Backspace: (k) => {
    if (k.felt.table.draft?.selected.size) k.felt.takeBack();
    else if (k.tile !== null && meldHere(k)) k.felt.put({ kind: 'rack' }, [k.tile]);
  },
  Escape: ({ felt }) => {
    felt.lens = null;
    felt.clearWords();
    felt.table.clear();
  },
  e: ({ felt }) => pressed(felt, 'end-turn', 'pass'),
  d: ({ felt }) => pressed(felt, 'draw'),
  h: ({ felt }) => void felt.hints.press(),
};

/** The main button, where it says just this. */
function pressed(felt: FeltState, ...wanted: string[]): void {
  if (felt.main.action && wanted.includes(felt.main.action)) felt.press();
}

/** Does what a key means here; false where it means nothing. */
export function keyDown(event: KeyboardEvent, k: Keyboard): boolean {
  if (event.altKey || k.felt.panel || k.felt.question) return false;
  if (event.ctrlKey || event.metaKey) return undoing(event, k);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = (k.tile !== null ? WALKS[key] : undefined) ?? ANYTIME[key] ?? (k.felt.playing ? PLAYING[key] : undefined);
  act?.(k);
  return act !== undefined;
}

function undoing(event: KeyboardEvent, { felt }: Keyboard): boolean {
  if (event.key.toLowerCase() !== 'z' || !felt.playing) return false;
  if (event.shiftKey) felt.redo();
  else felt.undo();
  return true;
}
