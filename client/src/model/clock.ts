/** The server's clock as this page can know it. Times in ms; the page's own clock is only compared with itself. */
import type { ClockOut } from '../wire.gen';

/** How far the server's clock is ahead of ours; `trip`: the way there and back of the best measurement. */
export interface Offset {
  readonly ahead: number;
  readonly trip: number;
}

/** A message with the server's time: it was on its way for an unknown while, so any real measurement is better. */
export const glimpsed = (before: Offset | null, serverNow: number, received: number): Offset =>
  before && before.trip < Infinity ? before : { ahead: serverNow - received, trip: Infinity };

/** A question that came back; the quickest one counts, until it is old news. */
export function measured(before: Offset | null, sent: number, serverNow: number, received: number): Offset {
  const trip = received - sent;
  const fresh = { ahead: serverNow - (sent + received) / 2, trip };
  // A jump of either clock shows as a difference that no trip explains.
  const jumped = before && Math.abs(before.ahead - fresh.ahead) > (before.trip + trip) / 2 + 50;
  return before && !jumped && before.trip <= trip ? before : fresh;
}

export interface Shown {
  /** Whole seconds still to go, rounded up; null at zero, until the server speaks. */
  readonly seconds: number | null;
  /** Part of the turn's time that is left, 0 to 1. */
  readonly part: number;
  /** The last 10 s; under 30 s per turn the last fifth. */
  readonly last: boolean;
}

const LAST_MS = 10_000;
const SHORT_MS = 30_000;

/** What a clock shows now; null when it is off or asleep. */
export function shown(clock: ClockOut | null, offset: Offset | null, now: number): Shown | null {
  if (!clock || clock.deadline === null) return null;
  const left = clock.deadline - (now + (offset?.ahead ?? 0));
  const warn = clock.total < SHORT_MS ? clock.total / 5 : LAST_MS;
  return {
    seconds: left > 0 ? Math.ceil(left / 1000) : null,
    part: clock.total ? Math.min(1, Math.max(0, left / clock.total)) : 0,
    last: left <= warn,
  };
}

/** `0:42`, `2:00`; an ellipsis when only the server knows. */
export const clockText = (seconds: number | null): string =>
  seconds === null ? '…' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
