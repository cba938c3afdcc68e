/** Messages of a server for tests: a table of two, in the middle of a game. */
import type { Entry, GameOut, Happened, MeldOut, ProfileView, SeatOut, TableOut, Update, Verdict, Welcome } from '../wire.gen';
import { Box } from './tile';

export const box = new Box();
export const ids = (text: string) => text.split(' ').filter(Boolean).map((word) => box.id(word));
export const meldOut = (text: string, facts: Partial<MeldOut> = {}): MeldOut =>
  ({ tiles: ids(text), valid: true, kind: 'run', value: 0, jokers: [], ...facts });

const seat = (n: number, name: string): SeatOut => ({
  seat: n, name, kind: 'human', connected: true, away_since: null, tiles: 14, opened: true, confirmed: false, ready: false,
  gone: false, stand_in: false, bot: '', wins: 0, points: '0', rack: null,
});

const profile: ProfileView = {
  slug: 'lemada', base: null, changes: [], players: [2, 4], hand_size: 14, clock: 60, clock_fixed: false,
  rules: { 'opening.same_turn_table': false }, box: { ...box.spec, tiles: [...box.texts] },
};

export const game = (board: string[], rack: string, facts: Partial<GameOut> = {}): GameOut => ({
  number: 1, phase: 'play', turn: 4, mover: 0, starter: 0, rack: ids(rack), offer: null, offerable: [],
  board: board.map((meld) => meldOut(meld)), pool: 40, drawn: null, has_drawn: false, moves: ['play', 'draw'],
  opening_needed: null, last_round: null, seed_hash: '', last_play: [], last_player: null, result: null, ...facts,
});

export const table = (rev: number, playing: GameOut | null, facts: Partial<TableOut> = {}): TableOut => ({
  id: 'aB3', link: 'http://localhost/t/aB3', rev, status: 'playing', you: 0, host: 0, profile, clock_seconds: 60,
  seats: [seat(0, 'Jonas'), seat(1, 'Mia')], code: null, starts_at: null, clock: null, game: playing, games_played: 0,
  games_suggested: 2, leaders: [], can_skip: [], watchers: 0, hints: false, ...facts,
});

export const happened = (what: string, facts: Partial<Happened> = {}): Happened => ({
  what, seat: null, count: null, tiles: [], melds: [], got: [], opened: false, by_clock: false, reason: null, name: null,
  draws: [], by: null, problems: [], ...facts,
});

export const entry = (rev: number, ...what: Happened[]): Entry => ({ rev, at: 0, happened: what });

export const welcome = (on: TableOut, facts: Partial<Welcome> = {}): Welcome =>
  ({ type: 'welcome', now: 0, table: on, history: [], draft: null, verdict: null, ...facts });

export const update = (on: TableOut, ...what: Happened[]): Update =>
  ({ type: 'update', now: 0, entry: entry(on.rev, ...what), table: on });

export const verdict = (seq: number, melds: MeldOut[], facts: Partial<Verdict> = {}): Verdict =>
  ({ type: 'verdict', seq, rev: 1, melds, problems: [], legal: true, points: 0, needed: null, ...facts });
