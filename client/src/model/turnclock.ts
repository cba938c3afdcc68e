/** A clock for people at a real table: whose turn it is, how long still, what is said when. Time comes in from outside. */

export interface ClockSettings {
  /** Seconds of a turn; null: the clock only says whose turn it is. */
  readonly seconds: number | null;
  /** Seconds that a player may take beyond it, in the whole game. */
  readonly extra: number;
  readonly players: readonly string[];
}

export interface ClockState {
  readonly settings: ClockSettings;
  readonly mover: number;
  readonly turn: number;
  /** What of its extra time each player has left, in milliseconds. */
  readonly extras: readonly number[];
  /** Left of this turn when it last began to run, in milliseconds. */
  readonly left: number;
  /** Since when it runs, null while it stands. */
  readonly since: number | null;
}

export type Cue = 'soon' | 'extra' | 'over';
const SOON_MS = 10_000;

export const newClock = (settings: ClockSettings): ClockState =>
  ({ settings, mover: 0, turn: 1, extras: settings.players.map(() => settings.extra * 1000), left: full(settings), since: null });

const full = ({ seconds }: ClockSettings) => (seconds ?? 0) * 1000;

/** Milliseconds left of the turn (never below 0) and of the mover's extra time. */
export function remaining(state: ClockState, now: number): { turn: number; extra: number } {
  const extra = state.extras[state.mover]!;
  if (state.settings.seconds === null) return { turn: 0, extra };
  const left = state.left - (state.since === null ? 0 : now - state.since);
  return { turn: Math.max(0, left), extra: Math.max(0, left < 0 ? extra + left : extra) };
}

/** Whether turn and extra time are over. */
export const isOver = (state: ClockState, now: number): boolean =>
  state.settings.seconds !== null && remaining(state, now).turn === 0 && remaining(state, now).extra === 0;

export const start = (state: ClockState, now: number): ClockState => (state.since === null ? { ...state, since: now } : state);

/** Stands still; what was used stays used. */
export function pause(state: ClockState, now: number): ClockState {
  if (state.since === null) return state;
  return { ...state, left: state.left - (now - state.since), since: null };
}

/** The next player's full turn begins at once. What the mover took of the extra time is gone. */
export function next(state: ClockState, now: number): ClockState {
  const { extra } = remaining(state, now);
  const extras = state.extras.map((old, seat) => (seat === state.mover ? extra : old));
  const mover = (state.mover + 1) % state.settings.players.length;
  return { ...state, mover, turn: state.turn + 1, extras, left: full(state.settings), since: now };
}

/** Back to the turn before, with its full time, standing still: somebody tapped too early. */
export function back(state: ClockState): ClockState {
  const seats = state.settings.players.length;
  return { ...state, mover: (state.mover + seats - 1) % seats, turn: Math.max(1, state.turn - 1), left: full(state.settings), since: null };
}

/** What is to be said between two moments: ten seconds left, extra time begun, all over. */
export function cues(state: ClockState, before: number, now: number): Cue[] {
  if (state.since === null || state.settings.seconds === null) return [];
  const end = state.since + state.left;
  const extra = state.extras[state.mover]!;
  const moments: [Cue, number][] = [['soon', end - SOON_MS], ...(extra > 0 ? [['extra', end] as [Cue, number]] : []), ['over', end + extra]];
  return moments.filter(([cue, at]) => at > before && at <= now && (cue !== 'soon' || state.left > SOON_MS)).map(([cue]) => cue);
}

/** `1:05`, `0:09`; what is left of a second counts as one. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Whether something out of the browser's memory is a clock that can go on. */
export function isClock(value: unknown): value is ClockState {
  if (!isRecord(value) || !isRecord(value['settings'])) return false;
  const { settings: { players, seconds, extra }, extras, mover, turn, left, since } = value as { settings: Record<string, unknown> } & Record<string, unknown>;
  return Array.isArray(players) && players.length > 1 && players.every((it) => typeof it === 'string') &&
    Array.isArray(extras) && extras.length === players.length && extras.every(isCount) && isCount(mover) && players[mover] !== undefined &&
    [turn, left, extra].every(isCount) && (seconds === null || isCount(seconds)) && (since === null || isCount(since));
}
