import { describe, expect, test } from 'vitest';
import { clockText, glimpsed, measured, shown } from './clock';

const clock = (deadline: number | null, total = 60_000) =>
  ({ seat: 0, total, deadline, idle_tiles: 1, moved_tiles: 3, accepts_legal: true });

describe('how far the server is ahead', () => {
  test('is taken from the quickest question', () => {
    const slow = measured(null, 1000, 6000, 1400);
    expect(slow).toEqual({ ahead: 4800, trip: 400 });
    const quick = measured(slow, 2000, 6870, 2040);
    expect(quick).toEqual({ ahead: 4850, trip: 40 });
    expect(measured(quick, 3000, 8000, 3300)).toBe(quick);
  });

  test('is measured anew when a clock has jumped', () => {
    const quick = measured(null, 2000, 6870, 2040);
    expect(measured(quick, 3000, 90_000, 3300).ahead).toBe(90_000 - 3150);
  });

  test('is guessed from any message until it is measured', () => {
    const guess = glimpsed(null, 6000, 1000);
    expect(guess.ahead).toBe(5000);
    expect(measured(guess, 1000, 6100, 1100).trip).toBe(100);
    const real = measured(null, 1000, 6100, 1100);
    expect(glimpsed(real, 9999, 1000)).toBe(real);
  });
});

describe('what the clock shows', () => {
  const offset = { ahead: 5000, trip: 20 };

  test('is the deadline of the server minus its lead', () => {
    expect(shown(clock(50_000), offset, 3500)).toEqual({ seconds: 42, part: 41_500 / 60_000, last: false });
  });

  test('at zero nobody but the server knows', () => {
    expect(shown(clock(50_000), offset, 45_000)).toEqual({ seconds: null, part: 0, last: true });
  });

  test('the last ten seconds are marked, of a short turn the last fifth', () => {
    expect(shown(clock(20_000), null, 9_999)?.last).toBe(false);
    expect(shown(clock(20_000), null, 10_000)?.last).toBe(true);
    expect(shown(clock(20_000, 20_000), null, 15_000)?.last).toBe(false);
    expect(shown(clock(20_000, 20_000), null, 16_000)?.last).toBe(true);
  });

  test('off or asleep shows nothing', () => {
    expect(shown(null, offset, 0)).toBeNull();
    expect(shown(clock(null), offset, 0)).toBeNull();
  });

  test('reads like a clock', () => expect([42, 60, 120, 5, null].map(clockText)).toEqual(['0:42', '1:00', '2:00', '0:05', '…']));
});
