/** The one main button: what it does and says now. It asks what moves the server offers and decides no rule. Pure. */
import type { TableOut } from '../../wire.gen';

export type Action = 'draw' | 'end-turn' | 'pass' | 'confirm' | 'offer-change' | 'ready';

export interface MainButton {
  readonly action: Action | null;
  /** Key of the caption. */
  readonly caption: string;
  /** Drawn as the one next action; otherwise muted, but still to be pressed. */
  readonly ready: boolean;
}

export interface Hand {
  /** Something lies differently than at the server. */
  readonly changed: boolean;
  /** The judge says that the turn may end like this; null: not yet said. */
  readonly legal: boolean | null;
  readonly myTurn: boolean;
}

const button = (action: Action | null, caption: string, ready = true): MainButton => ({ action, caption, ready });

export function mainButton(table: TableOut, hand: Hand): MainButton {
  const { game, you } = table;
  if (!game || you === null) return button(null, 'main-watching', false);
  if (game.phase === 'exchange') return exchange(table);
  if (game.phase === 'over') return button('ready', 'main-ready');
  if (hand.myTurn) return inTurn(game.moves, hand);
  return button(null, hand.changed ? 'main-planned' : 'main-waiting', false);
}

function exchange({ seats, you }: TableOut): MainButton {
  const confirmed = seats.find((seat) => seat.seat === you)?.confirmed ?? false;
  return confirmed ? button('offer-change', 'main-change', false) : button('confirm', 'main-offer');
}

function inTurn(moves: readonly string[], { changed, legal }: Hand): MainButton {
  if (changed && moves.includes('play')) return button('end-turn', 'main-end', legal === true);
  if (moves.includes('draw')) return button('draw', 'main-draw');
  if (moves.includes('pass')) return button('pass', 'main-pass');
  return button('end-turn', 'main-end', false);
}
