import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Effect, HOLD_MS } from './gesture';
import { type Binding, bindPointer } from './pointer';

/** An element and a window, as far as the binding sees them. */
class Surface extends EventTarget {
  captured = new Set<number>();
  setPointerCapture(id: number) { this.captured.add(id); }
  releasePointerCapture(id: number) { this.captured.delete(id); }
}

const event = (type: string, facts: Record<string, unknown> = {}) =>
  Object.assign(new Event(type), { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 0, clientY: 0, button: 0, ...facts });

const SECOND = { pointerId: 2, isPrimary: false };

let root: Surface;
let view: EventTarget;
let effects: Effect<string>[];
let alive: boolean;
let binding: Binding;
const names = () => effects.map((e) => e.type).join(' ');

beforeEach(() => {
  vi.useFakeTimers();
  [root, view, effects, alive] = [new Surface(), new EventTarget(), [], true];
  binding = bindPointer<string>(root, {
    hit: () => ({ what: 'r7', grip: { x: 0, y: 0 }, draggable: true }),
    on: (effect) => effects.push(effect),
    alive: () => alive,
  }, view);
});
afterEach(() => vi.useRealTimers());

function drag(): void {
  root.dispatchEvent(event('pointerdown'));
  root.dispatchEvent(event('pointermove', { clientX: 30 }));
}

test('a drag captures the pointer on the root and gives it back', () => {
  drag();
  expect(root.captured).toEqual(new Set([1]));
  root.dispatchEvent(event('pointerup', { clientX: 60 }));
  expect(names()).toBe('lift drag drag drop');
  expect(root.captured.size).toBe(0);
});

test('holding still means the whole meld', () => {
  root.dispatchEvent(event('pointerdown'));
  vi.advanceTimersByTime(HOLD_MS - 1);
  expect(names()).toBe('');
  vi.advanceTimersByTime(1);
  expect(names()).toBe('whole');
});

test('no hold comes after the finger is gone', () => {
  root.dispatchEvent(event('pointerdown'));
  root.dispatchEvent(event('pointerup'));
  vi.advanceTimersByTime(HOLD_MS * 2);
  expect(names()).toBe('tap');
});

describe('everything goes home', () => {
  test.each<[string, () => void]>([
    ['on pointercancel', () => root.dispatchEvent(event('pointercancel'))],
    ['when the capture is lost', () => root.dispatchEvent(event('lostpointercapture'))],
    ['when a second finger comes down on the board', () => root.dispatchEvent(event('pointerdown', SECOND))],
    ['when a second finger comes down elsewhere', () => view.dispatchEvent(event('pointerdown', SECOND))],
    ['when the page scrolls', () => view.dispatchEvent(event('scroll'))],
    ['on Escape', () => view.dispatchEvent(event('keydown', { key: 'Escape' }))],
    ['when the window loses focus', () => view.dispatchEvent(event('blur'))],
    ['when the tile vanishes and the page says so', () => { alive = false; binding.check(); }],
    ['when the tile has vanished at the next move', () => { alive = false; root.dispatchEvent(event('pointermove')); }],
    ['when the page goes away', () => binding.destroy()],
  ])('%s', (_, happen) => {
    drag();
    happen();
    expect(names()).toBe('lift drag home');
    root.dispatchEvent(event('pointerup', { clientX: 90 }));
    expect(names()).toBe('lift drag home');
    expect(root.captured.size).toBe(0);
  });
});

test('a second finger is no press of its own', () => {
  drag();
  for (const type of ['pointerdown', 'pointerup']) {
    view.dispatchEvent(event(type, SECOND));
    root.dispatchEvent(event(type, SECOND));
  }
  expect(names()).toBe('lift drag home');
});

test('another key does nothing', () => {
  drag();
  view.dispatchEvent(event('keydown', { key: 'a' }));
  expect(names()).toBe('lift drag');
});

test('a click without a pointer is a tap', () => {
  root.dispatchEvent(event('click', { detail: 0 }));
  root.dispatchEvent(event('click', { detail: 1 }));
  expect(names()).toBe('tap');
});

test('a binding that is destroyed hears nothing', () => {
  binding.destroy();
  drag();
  expect(names()).toBe('');
});
