/** What the hand does to the table: taps, holds and drags, as the model's gesture machine tells them. */
import { type Effect, type Hit, type PointerKind, type Ride, ABOVE, RIDE_WIDTH, aim } from '../../model/gesture';
import { isHole } from '../../model/live';
import { tileAt } from '../../model/geometry';
import { tileHeight } from '../../model/layout';
import { type Binding, bindPointer } from '../../model/pointer';
import type { TileId } from '../../model/tile';
import { sounds } from '../../sound';
import type { FeltState } from './felt.svelte';
import { type Areas, type Thing, aimAt, sameThing } from './hits';

const GAP = 2;

/** Where things are in the window, asked anew each time: nothing is laid out during a drag, but pages scroll. */
export interface Ground {
  areas(): Areas | null;
  /** A tap in the exchange. */
  offer(tile: TileId): void;
}

export function bindHand(root: HTMLElement, felt: FeltState, ground: Ground): Binding {
  return new Handling(felt, ground).bind(root);
}

class Handling {
  #ride: { ride: Ride; tiles: TileId[]; lead: number } | null = null;

  constructor(private readonly felt: FeltState, private readonly ground: Ground) {}

  bind(root: HTMLElement): Binding {
    return bindPointer<Thing>(root, {
      hit: (x, y, target, kind) => this.#hit(x, y, target, kind),
      on: (effect) => this.#on(effect),
      same: sameThing,
      alive: (what) => what.kind !== 'tile' || this.#alive(what.tile),
    });
  }

  #alive(tile: TileId): boolean {
    const { shown } = this.felt;
    return shown.rack.includes(tile) || shown.melds.some((meld) => meld.tiles.includes(tile));
  }

  // What lies there ---------------------------------------------------------------------------------------

  #hit(x: number, y: number, target: Element | null, kind: PointerKind): Hit<Thing> | null {
    const areas = this.ground.areas();
    if (!areas) return null;
    const inRack = target?.closest('[data-rack="own"]');
    const place = inRack ? this.#rackTile(target!, x, y) : this.#boardTile(areas, x, y, target, kind);
    if (place) return place;
    const what: Thing = { kind: inRack ? 'rack' : 'felt' };
    return { what, grip: { x: 0, y: 0 }, draggable: false };
  }

  #rackTile(target: Element, x: number, y: number): Hit<Thing> | null {
    const el = target.closest<HTMLElement>('button')?.querySelector<HTMLElement>('[data-tile]');
    if (!el) return null;
    return this.#gripped({ kind: 'tile', tile: this.#id(el), meld: null }, el.getBoundingClientRect(), x, y);
  }

  #id = (el: HTMLElement): TileId => this.felt.table.session.box.id(el.dataset['tile'] ?? '');

  #boardTile(areas: Areas, x: number, y: number, target: Element | null, kind: PointerKind): Hit<Thing> | null {
    const el = target?.closest('[data-board]') ? target.closest('button')?.querySelector<HTMLElement>('[data-tile]') : null;
    const tiles = this.felt.geometry.tiles;
    const found = el
      ? tiles.find((place) => place.tile === this.#id(el))
      : kind !== 'mouse' && tileAt(tiles, x - areas.board.left, y - areas.board.top);
    if (!found || isHole(found.tile)) return null;
    const corner = new DOMRect(areas.board.left + found.x, areas.board.top + found.y, found.w, found.h);
    return this.#gripped({ kind: 'tile', tile: found.tile, meld: found.meld }, corner, x, y);
  }

  #gripped(what: Thing & { kind: 'tile' }, corner: DOMRect, x: number, y: number): Hit<Thing> {
    const grow = Math.max(RIDE_WIDTH, corner.width) / corner.width;
    const grip = { x: (x - corner.left) * grow, y: (y - corner.top) * grow };
    return { what, grip, draggable: this.felt.movable(what.tile) };
  }

  // What it means -------------------------------------------------------------------------------------------

  #on(effect: Effect<Thing>): void {
    switch (effect.type) {
      case 'tap': return this.#tap(effect.what);
      case 'double': return this.#double(effect.what);
      case 'whole': return this.#whole(effect.what);
      case 'lift': return this.#lift(effect.what, effect.whole, effect.ride);
      case 'drag': return this.#drag(effect.at.x, effect.at.y);
      case 'drop': return this.#drop();
      case 'home': this.#ride = null; this.felt.riding = null;
    }
  }

  #tap(what: Thing | null): void {
    const { felt } = this;
    const selected = felt.table.draft?.selected ?? new Set();
    if (what?.kind === 'tile' && felt.table.game?.phase === 'exchange') return this.ground.offer(what.tile);
    if (what?.kind === 'tile' && what.meld !== null) return this.#tapMeld(what.tile, what.meld);
    if (what?.kind === 'tile') return this.#pick(what.tile);
    felt.lens = null;
    if (!selected.size) return felt.clearWords();
    if (what?.kind === 'felt') return felt.put({ kind: 'new' });
    if (what?.kind === 'rack') this.#tapRack();
  }

  #tapRack(): void {
    const { felt } = this;
    const away = [...(felt.table.draft?.selected ?? [])].some((tile) => !felt.shown.rack.includes(tile));
    if (away) felt.takeBack();
    else felt.table.clear();
  }

  #pick(tile: TileId): void {
    this.felt.clearWords();
    this.felt.select(tile);
  }

  #tapMeld(tile: TileId, meld: string): void {
    const { felt } = this;
    const selected = felt.table.draft?.selected ?? new Set<TileId>();
    if (selected.size && !selected.has(tile) && !felt.picksFrom(meld)) return felt.put({ kind: 'meld', meld });
    felt.clearWords();
    if (felt.playing) felt.select(tile);
    felt.explain(tile, meld);
    if (felt.small) felt.lens = meld;
  }

  /** A second tap on a tile of the rack is a tap. */
  #double(what: Thing): void {
    if (what.kind === 'tile' && what.meld === null) this.#tap(what);
    else this.#whole(what);
  }

  #whole(what: Thing): void {
    if (what.kind !== 'tile' || !this.felt.movable(what.tile)) return;
    // A slow tap on a tile of the rack selects it at once; while it is carried it is in hand already.
    if (what.meld === null) return this.#ride ? undefined : this.#tap(what);
    this.felt.table.takeMeld(what.meld);
    this.felt.lens = null;
    sounds.play('pick');
    if (this.#ride) this.#ride = { ...this.#ride, tiles: this.#all(what.meld, what.tile), lead: 0 };
  }

  #all(meld: string, tile: TileId): TileId[] {
    return [...(this.felt.shown.melds.find((m) => m.id === meld)?.tiles ?? [tile])].filter((id) => !isHole(id));
  }

  #lift(what: Thing, whole: boolean, ride: Ride): void {
    if (what.kind !== 'tile') return;
    const { felt } = this;
    felt.clearWords();
    felt.lens = null;
    const selected = felt.table.draft?.selected ?? new Set<TileId>();
    const tiles = whole && what.meld ? this.#all(what.meld, what.tile)
      : selected.has(what.tile) ? [...selected] : [what.tile];
    this.#ride = { ride, tiles, lead: Math.max(0, tiles.indexOf(what.tile)) };
    sounds.play('pick');
  }

  #drag(x: number, y: number): void {
    const areas = this.ground.areas();
    if (!this.#ride || !areas) return;
    const { ride, tiles, lead } = this.#ride;
    const w = Math.max(RIDE_WIDTH, this.felt.stage.board.m.w);
    const h = tileHeight(w);
    const wide = tiles.length * (w + GAP) - GAP;
    const corner = ride.kind === 'mouse'
      ? { x: x - ride.grip.x - lead * (w + GAP), y: y - ride.grip.y }
      : { x: x - wide / 2, y: y - ABOVE - h };
    const point = aim(ride, { x, y }, { h });
    const aimed = aimAt(this.felt.geometry, this.felt.rackPlaces, areas, point.x, point.y);
    this.felt.riding = { tiles, w, ...corner, aim: this.#allowed(aimed, tiles) ? aimed : null };
  }

  /** Nothing is laid while tiles are only sorted. */
  #allowed(aimed: ReturnType<typeof aimAt>, tiles: readonly TileId[]): boolean {
    if (!aimed) return false;
    if (aimed.target.kind !== 'rack') return this.felt.playing;
    return tiles.length > 0;
  }

  #drop(): void {
    const { felt } = this;
    const riding = felt.riding;
    this.#ride = null;
    felt.riding = null;
    if (!riding?.aim) return;
    felt.dropped = new Set(riding.tiles.map((tile) => felt.table.session.box.text(tile)));
    felt.put(riding.aim.target, riding.tiles);
  }
}
