/** The own offer in the exchange: tapped at once, sent one after the other. */
import type { TileId } from '../../model/tile';
import type { FeltState } from './felt.svelte';

export class Exchange {
  /** What was tapped and not yet answered. */
  #wanted = $state.raw<readonly TileId[] | null>(null);
  #sending = false;

  constructor(private readonly felt: FeltState) {}

  offer: readonly TileId[] = $derived.by(() => this.#wanted ?? this.felt.table.game?.offer ?? []);

  get confirmed(): boolean {
    const table = this.felt.table.table;
    return table?.seats.find((seat) => seat.seat === table.you)?.confirmed ?? false;
  }

  /** Takes a tile into the offer or out of it; of twins the one tapped last counts. */
  toggle(tile: TileId): void {
    const { game, session } = this.felt.table;
    if (!game) return;
    if (this.confirmed) this.felt.notice = { key: 'line-offer-stands' };
    else if (!game.offerable.includes(tile)) this.felt.notice = { key: session.box.isJoker(tile) ? 'line-no-joker' : 'line-no-pair' };
    else this.want(this.offer.includes(tile) ? this.offer.filter((t) => t !== tile) : [...this.#withoutTwin(tile), tile]);
  }

  #withoutTwin(tile: TileId): TileId[] {
    const { box } = this.felt.table.session;
    const { colour, number } = box.face(tile);
    return this.offer.filter((t) => box.face(t).colour !== colour || box.face(t).number !== number);
  }

  want(tiles: readonly TileId[]): void {
    this.felt.clearWords();
    this.#wanted = tiles;
    if (!this.#sending) void this.#send();
  }

  /** Sends until what is wanted has been answered. */
  async #send(): Promise<void> {
    this.#sending = true;
    let sent: readonly TileId[] | null = null;
    while (this.#wanted && this.#wanted !== sent) {
      sent = this.#wanted;
      if (!(await this.felt.ask({ type: 'offer', tiles: [...sent] }))) break;
    }
    this.#wanted = null;
    this.#sending = false;
  }
}
