import { describe, expect, test } from 'vitest';
import { type Effect, type Gesture, type Hit, type PointerKind, type Signal, IDLE, aim, ridePlace, step } from './gesture';

const TILE: Hit<string> = { what: 'r7', grip: { x: 5, y: 6 }, draggable: true };

/** A hand that does things one after another, and what comes of it. */
class Hand {
  state: Gesture<string> = IDLE;
  effects: Effect<string>[] = [];
  time = 0;

  constructor(readonly kind: PointerKind = 'touch') {}

  signal(signal: Signal<string>): this {
    const [state, effects] = step(this.state, signal);
    this.state = state;
    this.effects.push(...effects);
    return this;
  }

  down(hit: Hit<string> | null = TILE, { id = 1, button = 0 } = {}): this {
    return this.signal({ type: 'down', id, kind: this.kind, at: { x: 100, y: 100 }, time: this.time, button, hit });
  }
  move(x: number, y = 0, id = 1): this {
    return this.signal({ type: 'move', id, at: { x: 100 + x, y: 100 + y }, time: this.time });
  }
  up(x = 0, y = 0): this {
    return this.signal({ type: 'up', id: 1, at: { x: 100 + x, y: 100 + y }, time: this.time });
  }
  hold(): this {
    return this.signal({ type: 'hold', id: 1 });
  }
  wait(ms: number): this {
    this.time += ms;
    return this;
  }
  get names(): string {
    return this.effects.map((e) => e.type).join(' ');
  }
}

describe('a tap', () => {
  test('is a press that stays', () => expect(new Hand().down().up().names).toBe('tap'));
  test('may tremble up to 10 px under a finger', () => {
    expect(new Hand().down().move(5).up(5).names).toBe('tap');
    expect(new Hand().down().move(8).up(8).names).toBe('lift drag home tap');
  });
  test('on open felt has nothing under it', () => {
    expect(new Hand().down(null).up().effects).toEqual([{ type: 'tap', what: null, at: { x: 100, y: 100 } }]);
  });
  test('twice on the same thing is a double tap', () => {
    expect(new Hand().down().up().wait(200).down().up().names).toBe('tap double');
  });
  test('twice but slowly, or on two things, is two taps', () => {
    expect(new Hand().down().up().wait(400).down().up().names).toBe('tap tap');
    expect(new Hand().down().up().down({ ...TILE, what: 'b9' }).up().names).toBe('tap tap');
  });
  test('three times fast is a double tap and a tap', () => {
    expect(new Hand().down().up().down().up().down().up().names).toBe('tap double tap');
  });
  test('needs the main button', () => expect(new Hand('mouse').down(TILE, { button: 2 }).up().names).toBe(''));
});

describe('a drag', () => {
  test('starts after 6 px of a finger', () => {
    expect(new Hand().down().move(6).names).toBe('');
    expect(new Hand().down().move(7).names).toBe('lift drag');
  });
  test('starts after 3 px of a mouse', () => {
    expect(new Hand('mouse').down().move(3).names).toBe('');
    expect(new Hand('mouse').down().move(4).names).toBe('lift drag');
  });
  test('ends where the pointer goes up', () => {
    const { effects } = new Hand().down().move(50).move(80, 20).up(90, 20);
    expect(effects.at(-1)).toEqual({ type: 'drop', what: 'r7', at: { x: 190, y: 120 }, whole: false });
  });
  test('that comes back to where it began is still a drop', () => {
    expect(new Hand().down().move(50).up(0).names).toBe('lift drag drag drop');
  });
  test('takes nothing along that is not loose, and that is no tap either', () => {
    expect(new Hand().down({ ...TILE, draggable: false }).move(50).up(50).names).toBe('');
  });
});

describe('a hold', () => {
  test('of 350 ms means the whole meld', () => expect(new Hand().down().hold().up().names).toBe('whole'));
  test('forgives 10 px of jitter', () => {
    expect(new Hand().down().move(9).hold().names).toBe('lift drag whole');
    expect(new Hand().down().move(11).hold().names).toBe('lift drag');
  });
  test('and then a drag carries the whole meld', () => {
    const { effects } = new Hand().down().hold().move(9).move(30).up(30);
    expect(effects.map((e) => e.type)).toEqual(['whole', 'lift', 'drag', 'drag', 'drop']);
    expect(effects.at(-1)).toMatchObject({ whole: true });
  });
});

describe('everything returns to where it was', () => {
  const dragging = () => new Hand().down().move(40);

  test.each<[string, Signal<string>]>([
    ['when the system cancels', { type: 'cancel', id: 1 }],
    ['when the page breaks it off', { type: 'break' }],
    ['when a second finger comes down',
      { type: 'down', id: 2, kind: 'touch', at: { x: 0, y: 0 }, time: 0, button: 0, hit: null }],
  ])('%s', (_, signal) => {
    const hand = dragging().signal(signal);
    expect(hand.names).toBe('lift drag home');
    expect(hand.move(60).up(60).names).toBe('lift drag home');
    expect(hand.state.press).toBeNull();
  });

  test('also out of a hold', () => {
    expect(new Hand().down().hold().signal({ type: 'cancel', id: 1 }).names).toBe('whole home');
  });

  test('and another finger that only moves or cancels changes nothing', () => {
    expect(dragging().move(90, 0, 2).signal({ type: 'cancel', id: 2 }).names).toBe('lift drag');
  });

  test('a press that was not yet a drag just ends', () => {
    expect(new Hand().down().signal({ type: 'cancel', id: 1 }).names).toBe('');
  });
});

describe('what rides', () => {
  const size = { w: 44, h: 57 };
  test('stands 12 px above the finger, centred on it', () => {
    const ride = { kind: 'touch' as const, grip: { x: 1, y: 1 } };
    expect(ridePlace(ride, { x: 100, y: 200 }, size)).toEqual({ x: 78, y: 131 });
    expect(aim(ride, { x: 100, y: 200 }, size)).toEqual({ x: 100, y: 159.5 });
  });
  test('keeps its grip point under a mouse', () => {
    const ride = { kind: 'mouse' as const, grip: { x: 10, y: 20 } };
    expect(ridePlace(ride, { x: 100, y: 200 }, size)).toEqual({ x: 90, y: 180 });
    expect(aim(ride, { x: 100, y: 200 }, size)).toEqual({ x: 100, y: 200 });
  });
});
