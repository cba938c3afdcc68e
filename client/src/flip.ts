/**
 * Tiles travel: their places before and after a change, by tile. Only `translate` is animated, so that a tile's own
 * `transform` (its place, its lift) stays as it is.
 */

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

export interface Travel {
  /** Tiles that do not travel: those that were just dropped. */
  readonly skip?: ReadonlySet<string>;
  /** Where tiles come from that were nowhere before: the pool, when drawing and dealing. */
  readonly from?: { readonly x: number; readonly y: number } | null;
  readonly ms?: number;
}

const STAGGER = 35;
const ALL_IN = 400;
const MOVE = 'cubic-bezier(.3,.7,.2,1)';
const NEAR = 1;

const tilesIn = (root: Element) => root.querySelectorAll<HTMLElement>('[data-tile]');
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where every tile is right now, in mid-travel too. */
export function places(root: Element): Places {
  return new Map([...tilesIn(root)].map((el) => {
    const { x, y } = el.getBoundingClientRect();
    return [el.dataset['tile'] ?? '', { x, y }];
  }));
}

/** Lets every tile that has moved since travel to its new place. A batch shares one start and is over after 400 ms. */
export function travel(root: Element, before: Places, { skip, from = null, ms = 240 }: Travel = {}): void {
  const moved = [...tilesIn(root)].flatMap((el) => {
    const tile = el.dataset['tile'] ?? '';
    const was = before.get(tile) ?? from;
    for (const old of el.getAnimations()) if (old.id === 'travel') old.cancel();
    return was && !skip?.has(tile) ? far(el, was) : [];
  });
  const stagger = Math.min(STAGGER, (ALL_IN - Math.min(ms, ALL_IN)) / Math.max(1, moved.length - 1));
  moved.forEach(({ el, dx, dy }, i) => (calm() ? outlined(el) : sent(el, dx, dy, ms, i * stagger)));
}

function far(el: HTMLElement, was: { x: number; y: number }) {
  const { x, y } = el.getBoundingClientRect();
  const [dx, dy] = [was.x - x, was.y - y];
  return Math.hypot(dx, dy) > NEAR ? [{ el, dx, dy }] : [];
}

function sent(el: HTMLElement, dx: number, dy: number, duration: number, delay: number): void {
  const frames = [{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }];
  el.animate(frames, { duration, delay, easing: MOVE, fill: 'backwards', id: 'travel' });
}

/** Without motion: what has changed is outlined for a moment. */
function outlined(el: HTMLElement): void {
  const ring = '2px solid currentColor';
  el.animate([{ outline: ring }, { outline: ring }], { duration: 600, id: 'travel' });
}
