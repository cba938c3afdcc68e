import { describe, expect, it } from 'vitest';
import { back, clockText, cues, isClock, isOver, newClock, next, pause, remaining, start } from './turnclock';

const settings = { seconds: 60, extra: 30, players: ['Anna', 'Ben', 'Cem'] };
const T = 1_000_000;

describe('the turn clock', () => {
  it('stands until it is started, and runs down', () => {
    const clock = newClock(settings);
    expect(remaining(clock, T).turn).toBe(60_000);
    const running = start(clock, T);
    expect(remaining(running, T + 10_000)).toEqual({ turn: 50_000, extra: 30_000 });
    expect(start(running, T + 5000)).toBe(running);
  });

  it('takes extra time after the turn, and is over after both', () => {
    const running = start(newClock(settings), T);
    expect(remaining(running, T + 70_000)).toEqual({ turn: 0, extra: 20_000 });
    expect(isOver(running, T + 89_999)).toBe(false);
    expect(isOver(running, T + 90_000)).toBe(true);
  });

  it('gives the next player a full turn; used extra time stays used', () => {
    const ben = next(start(newClock(settings), T), T + 75_000);
    expect([ben.mover, ben.turn, ben.extras]).toEqual([1, 2, [15_000, 30_000, 30_000]]);
    expect(remaining(ben, T + 75_000).turn).toBe(60_000);
    const anna = next(next(ben, T + 80_000), T + 90_000);
    expect([anna.mover, anna.extras[0]]).toEqual([0, 15_000]);
  });

  it('can be paused and goes on where it stood', () => {
    const paused = pause(start(newClock(settings), T), T + 20_000);
    expect(remaining(paused, T + 999_999).turn).toBe(40_000);
    expect(remaining(start(paused, T + 999_999), T + 1_000_000 - 1 + 1000).turn).toBe(39_000);
    expect(pause(paused, T)).toBe(paused);
  });

  it('goes back a turn, standing still', () => {
    const again = back(next(start(newClock(settings), T), T + 5000));
    expect([again.mover, again.turn, again.since, remaining(again, T).turn]).toEqual([0, 1, null, 60_000]);
    expect(back(newClock(settings)).mover).toBe(2);
  });

  it('says each thing once', () => {
    const running = start(newClock(settings), T);
    const said = Array.from({ length: 1000 }, (_, tick) => cues(running, T + tick * 100, T + (tick + 1) * 100)).flat();
    expect(said).toEqual(['soon', 'extra', 'over']);
    const none = { ...settings, extra: 0 };
    expect(cues(start(newClock(none), T), T, T + 60_000)).toEqual(['soon', 'over']);
    expect(cues(newClock(settings), T, T + 99_999)).toEqual([]);
  });

  it('without a limit only says whose turn it is', () => {
    const open = start(newClock({ ...settings, seconds: null }), T);
    expect(isOver(open, T + 9_999_999)).toBe(false);
    expect(next(open, T + 5).mover).toBe(1);
    expect(cues(open, T, T + 9_999_999)).toEqual([]);
  });

  it('out of the browser\'s memory goes on only if it is whole', () => {
    const running = start(newClock(settings), T);
    expect(isClock(JSON.parse(JSON.stringify(running)))).toBe(true);
    const broken = [null, 3, {}, { ...running, mover: 9 }, { ...running, extras: [] }, { ...running, left: '5' }, { ...running, since: 'now' }];
    expect(broken.filter(isClock)).toEqual([]);
  });

  it('is told in minutes and seconds', () => expect([60_000, 59_001, 9000, 1, 0].map(clockText)).toEqual(['1:00', '1:00', '0:09', '0:01', '0:00']));
});
