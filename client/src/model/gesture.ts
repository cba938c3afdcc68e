/**
 * From pointer events to what the hand wants: a state machine without DOM.
 *
 * One finger at a time. Whatever goes wrong under way (cancel, lost capture, second finger, vanished tile, scrolling,
 * Escape, another window) ends in `home`: everything returns to where it was.
 */

export type PointerKind = 'mouse' | 'touch' | 'pen';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What lies under the pointer; the page decides what that is. `grip`: the pointer's place in the tile, from its corner. */
export interface Hit<T> {
  readonly what: T;
  readonly grip: Point;
  /** Whether it can be taken along. */
  readonly draggable: boolean;
}

export type Signal<T> =
  | { readonly type: 'down'; readonly id: number; readonly kind: PointerKind; readonly at: Point; readonly time: number;
      readonly button: number; readonly hit: Hit<T> | null }
  | { readonly type: 'move' | 'up'; readonly id: number; readonly at: Point; readonly time: number }
  | { readonly type: 'hold'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number }
  /** Not the pointer's own doing: scroll, blur, Escape, the tile is gone. */
  | { readonly type: 'break' };

/** What the page is to do. Between `lift` and `drop` or `home` something is in hand. */
export type Effect<T> =
  | { readonly type: 'tap'; readonly what: T | null; readonly at: Point }
  | { readonly type: 'double'; readonly what: T; readonly at: Point }
  /** Held for 350 ms: the whole meld is meant. Comes before `lift`, or while it is already lifted. */
  | { readonly type: 'whole'; readonly what: T }
  | { readonly type: 'lift'; readonly what: T; readonly whole: boolean; readonly ride: Ride }
  | { readonly type: 'drag'; readonly at: Point }
  | { readonly type: 'drop'; readonly what: T; readonly at: Point; readonly whole: boolean }
  | { readonly type: 'home'; readonly what: T };

/** How tiles ride: a mouse keeps its grip point, a finger carries them above itself. */
export interface Ride {
  readonly kind: PointerKind;
  readonly grip: Point;
}

export const HOLD_MS = 350;
export const DOUBLE_MS = 320;
/** A held or tapping finger may tremble that far. */
export const JITTER = 10;
export const START: Record<PointerKind, number> = { mouse: 3, touch: 6, pen: 6 };
/** Ridden tiles float that far above a finger and are at least that wide. */
export const ABOVE = 12;
export const RIDE_WIDTH = 44;

interface Press<T> {
  readonly id: number;
  readonly kind: PointerKind;
  readonly hit: Hit<T> | null;
  readonly from: Point;
  readonly far: number;
  readonly whole: boolean;
  readonly lifted: boolean;
}

export interface Gesture<T> {
  readonly press: Press<T> | null;
  readonly lastTap: { readonly what: T; readonly time: number } | null;
}

export const IDLE: Gesture<never> = { press: null, lastTap: null };

type Step<T> = readonly [Gesture<T>, readonly Effect<T>[]];

/** One step. `same` tells whether two hits are the same thing, for double taps. */
export function step<T>(g: Gesture<T>, signal: Signal<T>, same: (a: T, b: T) => boolean = Object.is): Step<T> {
  if (signal.type === 'down') return down(g, signal);
  if (!g.press || ('id' in signal && signal.id !== g.press.id)) return [g, []];
  switch (signal.type) {
    case 'move': return moved(g, g.press, signal.at);
    case 'hold': return held(g, g.press);
    case 'up': return up(moved(g, g.press, signal.at), signal, same);
    default: return home(g, g.press);
  }
}

function down<T>(g: Gesture<T>, { id, kind, at, button, hit }: Extract<Signal<T>, { type: 'down' }>): Step<T> {
  if (g.press) return home(g, g.press);
  if (button !== 0) return [g, []];
  return [{ ...g, press: { id, kind, hit, from: at, far: 0, whole: false, lifted: false } }, []];
}

function moved<T>(g: Gesture<T>, before: Press<T>, at: Point): Step<T> {
  const far = Math.max(before.far, Math.hypot(at.x - before.from.x, at.y - before.from.y));
  const press = { ...before, far };
  const start = press.whole ? JITTER : START[press.kind];
  if (press.lifted) return [{ ...g, press }, [{ type: 'drag', at }]];
  if (!press.hit?.draggable || far <= start) return [{ ...g, press }, []];
  return [{ ...g, press: { ...press, lifted: true } }, [lift(press, press.hit), { type: 'drag', at }]];
}

const lift = <T>(press: Press<T>, { what, grip }: Hit<T>): Effect<T> =>
  ({ type: 'lift', what, whole: press.whole, ride: { kind: press.kind, grip } });

function held<T>(g: Gesture<T>, press: Press<T>): Step<T> {
  if (!press.hit?.draggable || press.far > JITTER || press.whole) return [g, []];
  return [{ ...g, press: { ...press, whole: true } }, [{ type: 'whole', what: press.hit.what }]];
}

function up<T>([g, before]: Step<T>, { at, time }: { at: Point; time: number }, same: (a: T, b: T) => boolean): Step<T> {
  const press = g.press!;
  const what = press.hit?.what ?? null;
  const still = press.far <= (press.kind === 'mouse' ? START.mouse : JITTER);
  const rest = { ...g, press: null, lastTap: null };
  if (still) return settled(g, press, at, time, same);
  if (press.lifted && what !== null) return [rest, [...before, { type: 'drop', what, at, whole: press.whole }]];
  return [rest, before];
}

/** The pointer never left its place: a tap, a second tap, or the end of a hold (which has already been told). */
function settled<T>(g: Gesture<T>, press: Press<T>, at: Point, time: number, same: (a: T, b: T) => boolean): Step<T> {
  const what = press.hit?.what ?? null;
  const back: Effect<T>[] = press.lifted && what !== null ? [{ type: 'home', what }] : [];
  if (press.whole) return [{ press: null, lastTap: null }, back];
  const twice = what !== null && g.lastTap && time - g.lastTap.time <= DOUBLE_MS && same(g.lastTap.what, what);
  if (twice) return [{ press: null, lastTap: null }, [...back, { type: 'double', what, at }]];
  return [{ press: null, lastTap: what === null ? null : { what, time } }, [...back, { type: 'tap', what, at }]];
}

function home<T>(g: Gesture<T>, press: Press<T>): Step<T> {
  const rest = { ...g, press: null, lastTap: null };
  return [rest, press.hit && (press.lifted || press.whole) ? [{ type: 'home', what: press.hit.what }] : []];
}

/** Upper left corner of the ridden tile, for a tile of this size and a grip scaled to it. */
export function ridePlace({ kind, grip }: Ride, at: Point, size: { w: number; h: number }): Point {
  if (kind === 'mouse') return { x: at.x - grip.x, y: at.y - grip.y };
  return { x: at.x - size.w / 2, y: at.y - ABOVE - size.h };
}

/** The point that aims: the mouse itself, or the middle of the tile that rides above the finger. */
export const aim = ({ kind }: Ride, at: Point, size: { h: number }): Point =>
  kind === 'mouse' ? at : { x: at.x, y: at.y - ABOVE - size.h / 2 };
