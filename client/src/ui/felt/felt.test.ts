import { describe, expect, test } from 'vitest';
import { begin, move } from '../../model/draft';
import { geometry } from '../../model/geometry';
import { isHole } from '../../model/live';
import { stage } from '../../model/stage';
import { box, game, happened, ids, meldOut, table } from '../../model/tables.testing';
import { isGone, shownBoard } from './board';
import { endTitle, leftOf, signed } from './end';
import { aimAt } from './hits';
import { type LineNow, line } from './line';
import { mainButton } from './main';
import { rackPlaces } from './places';
import { seatState } from './seats';
import { within, zone } from './zone';

const still = { changed: false, legal: null, myTurn: true };
const laid = { changed: true, legal: null, myTurn: true };
const playing = (facts = {}) => table(1, game(['r3 r4 r5'], 'r6 b1', facts));

describe('the main button', () => {
  test.each([
    [['play', 'draw'], still, 'draw', true],
    [['play', 'draw'], laid, 'end-turn', false],
    [['play', 'draw'], { ...laid, legal: true }, 'end-turn', true],
    [['play', 'draw'], { ...laid, legal: false }, 'end-turn', false],
    [['draw'], laid, 'draw', true],
    [['play', 'pass'], still, 'pass', true],
    [['play'], still, 'end-turn', false],
  ])('offers of %j with %j: %s', (moves, hand, action, ready) => {
    expect(mainButton(playing({ moves }), hand)).toMatchObject({ action, ready });
  });

  test('does nothing out of turn, and says so', () =>
    expect(mainButton(playing(), { ...still, myTurn: false })).toEqual({ action: null, caption: 'main-waiting', ready: false }));

  test('says that a plan is kept', () =>
    expect(mainButton(playing(), { ...laid, myTurn: false })).toMatchObject({ action: null, caption: 'main-planned' }));

  test('confirms an offer, then changes it', () => {
    const exchange = playing({ phase: 'exchange' });
    expect(mainButton(exchange, still).action).toBe('confirm');
    const seats = exchange.seats.map((seat) => ({ ...seat, confirmed: true }));
    expect(mainButton({ ...exchange, seats }, still).action).toBe('offer-change');
  });

  test('is nobody’s who watches', () => expect(mainButton({ ...playing(), you: null }, still).action).toBeNull());
});

describe('the status line', () => {
  const clock = { seat: 0, total: 60_000, deadline: 1, idle_tiles: 1, moved_tiles: 0, accepts_legal: false };
  const now = (facts: Partial<LineNow> = {}): LineNow => ({
    table: playing(), link: { kind: 'open' }, notice: null, clock: null, myTurn: true, changed: false, selected: 0, returned: 0, happened: [], now: 1000,
    ...facts,
  });

  test('says first that the line is lost, and when the next try is', () => {
    const lost = now({ link: { kind: 'waiting', retryAt: 3_500, lostAt: 0 }, notice: { key: 'why-locked' } });
    expect(line(lost)).toEqual({ key: 'line-lost', facts: { seconds: 3 } });
  });

  test('asks for the draw first, whatever is planned', () =>
    expect(line(now({ table: playing({ moves: ['draw'] }), changed: true }))?.key).toBe('line-draw-first'));

  test('says what was just refused before whose turn it is', () =>
    expect(line(now({ notice: { key: 'why-locked' } }))?.key).toBe('why-locked'));

  test.each([[[0], 'line-exchange'], [[], 'line-exchange-no-pair']])('asks for no pair of who holds %j', (offerable, key) =>
    expect(line(now({ table: playing({ phase: 'exchange', offerable }) }))?.key).toBe(key));

  test.each([[false, 'zero-idle', 1], [true, 'zero-back', 0]])('says what happens at zero, moved %s', (changed, key, tiles) => {
    const last = now({ table: { ...playing(), clock }, clock: { seconds: 5, part: 0.1, last: true }, changed });
    expect(line(last)).toEqual({ key, facts: { tiles } });
  });

  test('leaves another seat’s last seconds alone', () => {
    const last = now({ table: { ...playing({ mover: 1 }), clock }, clock: { seconds: 5, part: 0.1, last: true }, myTurn: false });
    expect(line(last)).toEqual({ key: 'line-other', facts: { name: 'Mia' } });
  });

  test('tells what the clock did with the own turn', () => {
    const over = [happened('timed_out', { seat: 0 }), happened('taken_back', { seat: 0 })];
    expect(line(now({ happened: over, myTurn: false }))?.key).toBe('line-back-by-clock');
    expect(line(now({ happened: over.map((h) => ({ ...h, seat: 1 })) }))?.key).toBe('line-lay-or-draw');
  });

  const opens = (changed: Record<string, string>) => {
    const before = playing({ opening_needed: 30 });
    const rules = { ...before.profile.rules, 'opening.shape': 'any', 'opening.joker': 'value', ...changed };
    return line(now({ table: { ...before, profile: { ...before.profile, rules } } }));
  };

  test('says what opens, and is silent while something is laid', () => {
    expect(opens({})).toEqual({ key: 'line-open', facts: { needed: 30, joker: 'value' } });
    expect(opens({ 'opening.joker': 'forbidden' })).toEqual({ key: 'line-open', facts: { needed: 30, joker: 'forbidden' } });
    expect(opens({ 'opening.shape': 'single_run' })).toEqual({ key: 'line-open-run', facts: { needed: 30, joker: 'value' } });
    expect(line(now({ changed: true }))).toBeNull();
  });

  test('says what to do with tiles in hand', () =>
    expect(line(now({ selected: 2 }))).toEqual({ key: 'line-selected', facts: { count: 2 } }));

  test('asks for the draw where a turn begins with one', () =>
    expect(line(now({ table: playing({ moves: ['draw'], opening_needed: 30 }) }))?.key).toBe('line-draw-first'));
});

describe('a seat', () => {
  const seat = table(1, null).seats[1]!;
  test('tells its tiles', () => expect(seatState(playing(), seat, 0)).toEqual({ key: 'seat-tiles', facts: { count: 14 } }));
  test('tells since when it is away', () => {
    const away = { ...seat, connected: false, away_since: 1_000 };
    expect(seatState(playing(), away, 66_500)).toEqual({ key: 'seat-away', facts: { time: '1:05' } });
  });
  test('is a bot’s whether connected or not', () =>
    expect(seatState(playing(), { ...seat, kind: 'bot', connected: false }, 0).key).toBe('seat-tiles'));
});

describe('the place for a new meld', () => {
  const felt = (melds: string[], width = 352, height = 380) => {
    const draft = begin(box, melds.map(ids), []);
    const sizes = draft.melds.map(({ id, tiles }) => ({ id, n: tiles.length }));
    const found = stage(sizes, 14, { width: width + 8, height: height + 280 }, null, {});
    return geometry(found.board, draft.melds, found.width, found.height);
  };
  const full = ['r', 'b', 'k', 'o'].flatMap((c) => ["", "'"].map((copy) => Array.from({ length: 13 }, (_, i) => `${c}${i + 1}${copy}`).join(' ')));

  test.each([[[]], [['r1 r2 r3']], [full]])('is there on every board, on no tile while there is room: %#', (melds) => {
    const g = felt(melds);
    const place = zone(g);
    expect(place.w).toBeGreaterThanOrEqual(40);
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.x + place.w).toBeLessThanOrEqual(g.width);
    const covered = g.tiles.filter((t) => within(place, t.x + t.w / 2, t.y + t.h / 2));
    expect(covered).toEqual([]);
  });

  test('takes what is dropped there; a meld takes what is dropped on it; the wood takes it home', () => {
    const g = felt(['r1 r2 r3']);
    const rect = (x: number, y: number, w: number, h: number) =>
      ({ left: x, top: y, right: x + w, bottom: y + h, width: w, height: h, x, y }) as DOMRect;
    const areas = { felt: rect(0, 0, g.width, g.height), board: rect(0, 0, g.width, g.height), wood: rect(0, 500, 360, 100), rack: rect(0, 500, 360, 100) };
    const places = rackPlaces(2, { rack: { w: 44, h: 57, perRow: 7, rows: 1 }, width: 352, gap: 4, column: false, scrolls: false });
    const { x, y } = zone(g);
    expect(aimAt(g, places, areas, x + 5, y + 5)).toMatchObject({ target: { kind: 'new' }, zone: true });
    const r2 = g.tiles[1]!;
    expect(aimAt(g, places, areas, r2.x + 1, r2.y + 5)).toMatchObject({ target: { kind: 'meld', at: 1 }, zone: false });
    expect(aimAt(g, places, areas, 350, 510)?.target).toEqual({ kind: 'rack', at: 2 });
    expect(aimAt(g, places, areas, 10, 900)).toBeNull();
  });
});

describe('the rack', () => {
  const rack = { w: 44, h: 57, perRow: 7, rows: 2 };
  test('has rows as even as can be, in the middle', () => {
    const places = rackPlaces(9, { rack, width: 352, gap: 4, column: false, scrolls: false });
    expect(places.filter((p) => p.y === 0)).toHaveLength(5);
    expect(new Set(places.map((p) => `${p.x} ${p.y}`)).size).toBe(9);
    const row = places.filter((p) => p.y === 0);
    expect(row[0]!.x).toBeCloseTo(352 - row.at(-1)!.x - 44);
  });
  test('is a column at the side of a phone that lies', () => {
    const places = rackPlaces(5, { rack: { ...rack, perRow: 2, rows: 3 }, width: 90, gap: 4, column: true, scrolls: false });
    expect(places.map((p) => p.x)).toEqual([0, 46, 0, 46, 0]);
  });
});

describe('what another seat lays', () => {
  const draft = begin(box, [ids('r3 r4 r5 r6')], ids('b1 b2 b3 k9'));
  const live = { type: 'draft' as const, rev: 1, seat: 1, melds: [meldOut('r3 r4 r5'), meldOut('r6 b6 k6')] };

  test('is raised, and leaves an outline where it was', () => {
    const shown = shownBoard(draft, live);
    expect(shown.held).toEqual(new Set(ids('r6 b6 k6')));
    expect(shown.melds.flatMap((meld) => meld.tiles).filter(isHole)).toHaveLength(1);
    expect(shown.melds.some(isGone)).toBe(false);
  });

  test('stands beside the own plan, and no own tile is lost', () => {
    const plan = move(move(draft, ids('b1 b2 b3'), { kind: 'new' }).draft, ids('k9'), { kind: 'meld', meld: draft.melds[0]!.id }).draft;
    const shown = shownBoard(plan, live);
    expect(shown.melds.some((meld) => meld.tiles.join() === ids('b1 b2 b3').join())).toBe(true);
    expect(shown.rack).toEqual(ids('k9'));
  });
});

describe('the end', () => {
  const over = (reason: 'out' | 'drawn' | 'left' | 'blocked', winners: number[]) =>
    table(9, game([], '', { phase: 'over', result: { reason, winners, ranking: [] } }));
  test.each([
    ['out', [0], 'end-out-you'], ['out', [1], 'end-out'], ['drawn', [], 'end-drawn'], ['left', [1], 'end-left'], ['blocked', [0], 'end-blocked-you'],
  ] as const)('%s, won by %j: %s', (reason, winners, key) => expect(endTitle(over(reason, [...winners])).key).toBe(key));
  test.each([['67', '+67'], ['-7', '−7'], ['0', '0'], ['10/3', '+10/3']])('%s is shown as %s', (score, text) =>
    expect(signed(score)).toBe(text));
  test('who has no tile left went out', () => {
    const row = { rank: 1, seat: 0, name: 'Jonas', tiles: 0, left: 0, score: null, wins: 1, points: '0' };
    expect(leftOf(row).key).toBe('end-row-out');
    expect(leftOf({ ...row, tiles: 2, left: 9 })).toEqual({ key: 'end-row-tiles', facts: { tiles: 2 } });
    expect(leftOf({ ...row, tiles: 2, left: 9, score: '-9' })).toEqual({ key: 'end-row-left', facts: { tiles: 2, points: 9 } });
  });
});
