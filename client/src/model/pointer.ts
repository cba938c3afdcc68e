/** Binds the gesture machine to the pointer events of one element. The only file of the model that knows the DOM. */
import { type Effect, type Gesture, type Hit, type PointerKind, type Signal, HOLD_MS, IDLE, step } from './gesture';

export interface PointerOptions<T> {
  /** What lies at a point of the window; `target` is the element the event came to. */
  hit(x: number, y: number, target: Element | null, kind: PointerKind): Hit<T> | null;
  on(effect: Effect<T>): void;
  same?(a: T, b: T): boolean;
  /** Whether what is in hand still exists; asked on every move and on `check`. */
  alive?(what: T): boolean;
}

export interface Binding {
  /** After a change of the page: breaks off a drag whose tile is gone. */
  check(): void;
  /** Breaks off whatever is under way. */
  abort(): void;
  destroy(): void;
}

/** The part of an element and its window that is needed here; tests give their own. */
export interface Surface extends EventTarget {
  setPointerCapture?(id: number): void;
  releasePointerCapture?(id: number): void;
}

const INTERACTIVE = 'button, a, input, select, textarea, [data-no-drag]';

/** Whether an element has hands of its own; a tile may well be a button. */
function interactive(target: EventTarget | null): boolean {
  const control = isElement(target) ? target.closest(INTERACTIVE) : null;
  return control !== null && !control.closest('[data-tile]') && !control.querySelector('[data-tile]');
}

/**
 * Listens on `root` (which needs `touch-action: none` where tiles lie). Buttons and fields inside are left alone.
 * Clicks without a pointer (screen readers, keyboards) come as taps too.
 */
export function bindPointer<T>(root: Surface, options: PointerOptions<T>, view: EventTarget = globalThis): Binding {
  let state: Gesture<T> = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(signal: Signal<T>): void {
    const before = state.press;
    const [next, effects] = step(state, signal, options.same?.bind(options));
    state = next;
    if (before && !next.press) release(before.id);
    for (const effect of effects) options.on(effect);
  }

  function release(id: number): void {
    clearTimeout(timer);
    try {
      root.releasePointerCapture?.(id);
    } catch {
      // The pointer is gone already.
    }
  }

  function down(event: PointerEvent): void {
    // A second finger only ends what the first one does; it is no press of its own.
    if (!event.isPrimary) return abort();
    if (interactive(event.target) && !state.press) return;
    const kind = kindOf(event);
    const target = isElement(event.target) ? event.target : null;
    const hit = options.hit(event.clientX, event.clientY, target, kind);
    send({ type: 'down', id: event.pointerId, kind, at: at(event), time: event.timeStamp, button: event.button, hit });
    if (state.press?.id !== event.pointerId) return;
    capture(event.pointerId);
    timer = setTimeout(() => send({ type: 'hold', id: event.pointerId }), HOLD_MS);
  }

  function capture(id: number): void {
    try {
      // The root holds the pointer, not the tile: the tile may be moved or removed in mid-drag.
      root.setPointerCapture?.(id);
    } catch {
      send({ type: 'cancel', id });
    }
  }

  function move(event: PointerEvent): void {
    check();
    send({ type: 'move', id: event.pointerId, at: at(event), time: event.timeStamp });
  }

  const up = (event: PointerEvent) => {
    check();
    send({ type: 'up', id: event.pointerId, at: at(event), time: event.timeStamp });
  };
  const cancel = (event: PointerEvent) => send({ type: 'cancel', id: event.pointerId });
  const abort = () => send({ type: 'break' });
  const key = (event: KeyboardEvent) => { if (event.key === 'Escape') abort(); };
  const menu = (event: Event) => { if (state.press) event.preventDefault(); };

  /** What scrolls beside the board does not matter, only what carries it along. */
  const scroll = ({ target }: Event) => {
    const beside = isElement(target) && isElement(root) && !target.contains(root);
    if (!beside) abort();
  };

  /** A second finger anywhere on the page ends the drag, not only one on the root. */
  const elsewhere = (event: PointerEvent) => {
    if (state.press && event.pointerId !== state.press.id) abort();
  };

  function check(): void {
    const what = state.press?.hit?.what;
    if (what !== undefined && options.alive && !options.alive(what)) abort();
  }

  /** `detail` 0: no pointer was involved. */
  function click(event: MouseEvent): void {
    if (event.detail !== 0 || interactive(event.target)) return;
    const hit = options.hit(event.clientX, event.clientY, isElement(event.target) ? event.target : null, 'mouse');
    options.on({ type: 'tap', what: hit?.what ?? null, at: at(event) });
  }

  const off = [
    listen(root, 'pointerdown', down), listen(root, 'pointermove', move), listen(root, 'pointerup', up),
    listen(root, 'pointercancel', cancel), listen(root, 'lostpointercapture', cancel), listen(root, 'click', click),
    listen(root, 'contextmenu', menu), listen(view, 'pointerdown', elsewhere, true), listen(view, 'keydown', key),
    listen(view, 'blur', abort), listen(view, 'scroll', scroll, true), listen(view, 'resize', abort),
  ];

  return {
    check, abort,
    destroy() {
      abort();
      for (const remove of off) remove();
    },
  };
}

const at = (event: MouseEvent) => ({ x: event.clientX, y: event.clientY });
const kindOf = ({ pointerType }: PointerEvent): PointerKind =>
  pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
const isElement = (target: EventTarget | null): target is Element =>
  typeof Element !== 'undefined' && target instanceof Element;

function listen<E extends Event>(on: EventTarget, type: string, handler: (event: E) => void, capture = false) {
  on.addEventListener(type, handler as EventListener, capture);
  return () => on.removeEventListener(type, handler as EventListener, capture);
}
