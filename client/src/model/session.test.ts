import { describe, expect, test } from 'vitest';
import type { ToPage } from '../wire.gen';
import { arrangement, changed, laid, move, rack, undo } from './draft';
import { type Session, EMPTY, cues, filled, isJudged, liveOfOther, readings, receive } from './session';
import { box, entry, game, happened, ids, meldOut, table, update, verdict, welcome } from './tables.testing';

const text = (tiles: Iterable<number>) => [...tiles].map((tile) => box.text(tile)).join(' ');
const board = (s: Session) => arrangement(s.draft!).map(text);
const hear = (s: Session, ...messages: ToPage[]) => messages.reduce((on, m) => receive(on, m, 1000), s);
const lay = (s: Session, tiles: string): Session =>
  ({ ...s, draft: move(s.draft!, ids(tiles), { kind: 'new' }).draft });

const RACK = 'k1 k2 k3 b7';
const start = hear(EMPTY, welcome(table(7, game(['r3 r4 r5'], RACK))));

describe('a welcome', () => {
  test('lays board and rack', () => {
    expect(board(start)).toEqual(['r3 r4 r5']);
    expect(text(rack(start.draft!))).toBe(RACK);
  });

  test('brings the draft back after a reload, with the rack as it lay', () => {
    const again = receive(EMPTY, welcome(table(7, game(['r3 r4 r5'], RACK)), {
      draft: { type: 'draft', rev: 7, seat: 0, melds: [meldOut('r3 r4 r5'), meldOut('k1 k2 k3')] },
      verdict: verdict(9, [meldOut('r3 r4 r5'), meldOut('k1 k2 k3')]),
    }), 1000, ids('b7 k3 k2 k1'));
    expect(board(again)).toEqual(['r3 r4 r5', 'k1 k2 k3']);
    expect(text(again.draft!.order)).toBe('b7 k3 k2 k1');
    expect(isJudged(again)).toBe(true);
  });

  test('leaves what was laid while the line was down', () => {
    const own = hear(lay(start, 'k1 k2 k3'), welcome(table(7, game(['r3 r4 r5'], RACK)), {
      draft: { type: 'draft', rev: 7, seat: 0, melds: [meldOut('r3 r4 r5'), meldOut('k1 k2')] },
    }));
    expect(board(own)).toEqual(['r3 r4 r5', 'k1 k2 k3']);
  });

  test('to a watcher shows the board, which stays as it is', () => {
    const watcher = hear(EMPTY, welcome(table(7, game(['r3 r4 r5'], ''), { you: null })));
    expect(board(watcher)).toEqual(['r3 r4 r5']);
    expect(move(watcher.draft!, ids('r3'), { kind: 'new' }).why).toBe('locked');
  });

  test('in the lobby there is no draft either', () => {
    expect(hear(EMPTY, welcome(table(1, null, { status: 'lobby' }))).draft).toBeNull();
  });
});

describe('the own turn', () => {
  const laidOut = lay(start, 'k1 k2 k3');

  test('goes on with the draft when a tile is drawn, and the tile gets its ribbon', () => {
    const drew = hear(laidOut, update(table(8, game(['r3 r4 r5'], `${RACK} o9`, { drawn: box.id('o9') })),
      happened('drew', { seat: 0, tiles: ids('o9') })));
    expect(board(drew)).toEqual(['r3 r4 r5', 'k1 k2 k3']);
    expect(text(drew.drawn)).toBe('o9');
  });

  test('ends with the play, and nothing is left over', () => {
    const over = hear(laidOut, update(table(8, game(['r3 r4 r5', 'k1 k2 k3'], 'b7', { mover: 1, turn: 5 })),
      happened('played', { seat: 0, tiles: ids('k1 k2 k3') })));
    expect(changed(over.draft!)).toBe(false);
    expect(over.returned).toEqual([]);
    expect(over.draft!.melds.map((m) => m.id)).toEqual(laidOut.draft!.melds.map((m) => m.id));
    expect(undo(over.draft!)).toBe(over.draft);
  });

  test('taken back by the clock leaves the tiles in the rack', () => {
    const over = hear(laidOut, update(table(8, game(['r3 r4 r5'], RACK, { mover: 1, turn: 5 })),
      happened('timed_out', { seat: 0 }), happened('taken_back', { seat: 0, by_clock: true })));
    expect(laid(over.draft!)).toEqual([]);
    expect(over.draft!.past).toEqual([]);
  });

  test('taken back by the button goes on, and can be laid again by undoing', () => {
    const back = hear(laidOut, update(table(8, game(['r3 r4 r5'], RACK)), happened('taken_back', { seat: 0 })));
    expect(laid(back.draft!)).toEqual([]);
    expect(board({ ...back, draft: undo(back.draft!) })).toEqual(['r3 r4 r5', 'k1 k2 k3']);
  });

  test('the ribbon stays until the next own end of turn', () => {
    const drew = hear(start, update(table(8, game(['r3 r4 r5'], `${RACK} o9`, { mover: 1, turn: 5 })),
      happened('drew', { seat: 0, tiles: ids('o9') })));
    const back = hear(drew, update(table(9, game(['r3 r4 r5'], `${RACK} o9`, { turn: 6 }))));
    expect([text(drew.drawn), text(back.drawn)]).toEqual(['o9', 'o9']);
    const next = hear(back, update(table(10, game(['r3 r4 r5'], `${RACK} o9`, { mover: 1, turn: 7 }))));
    expect(next.drawn.size).toBe(0);
  });
});

describe('the turn of somebody else', () => {
  const theirs = hear(EMPTY, welcome(table(7, game(['r3 r4 r5'], RACK, { mover: 1 }))));
  const live: ToPage = { type: 'draft', rev: 7, seat: 1, melds: [meldOut('r3 r4 r5 r6')] };

  test('shows what they lay, until they have laid it', () => {
    const showing = hear(theirs, live);
    expect(liveOfOther(showing)?.melds).toHaveLength(1);
    const done = hear(showing, update(table(8, game(['r3 r4 r5 r6'], RACK, { turn: 5 })), happened('played', { seat: 1 })));
    expect(liveOfOther(done)).toBeNull();
  });

  test('leaves a plan, and it is the draft of the own turn', () => {
    const planned = hear(lay(theirs, 'k1 k2 k3'), update(table(8, game(['r3 r4 r5 r6'], RACK, { turn: 5 }))));
    expect(board(planned)).toEqual(['r3 r4 r5 r6', 'k1 k2 k3']);
  });

  test('names what of a plan no longer fits', () => {
    const planned = { ...theirs, draft: move(theirs.draft!, ids('b7'), { kind: 'meld', meld: 'm1' }).draft };
    const next = hear(planned, update(table(8, game(['r3 r4 r5 r6'], RACK, { turn: 5 }))));
    expect(text(next.returned)).toBe('b7');
  });
});

test('another tab of the same seat lays in our draft', () => {
  const other = hear(start, { type: 'draft', rev: 7, seat: 0, melds: [meldOut('r3 r4 r5'), meldOut('k1 k2 k3')] });
  expect(board(other)).toEqual(['r3 r4 r5', 'k1 k2 k3']);
  expect(liveOfOther(other)).toBeNull();
  expect([...readings(other).values()].map((r) => r.meld?.valid)).toEqual([true, true]);
});

describe('the verdict', () => {
  const own = lay(start, 'k1 k2');
  const judged = hear(own, verdict(3, [meldOut('r3 r4 r5'), meldOut('k1 k2', { valid: false, kind: null })], {
    problems: [{ code: 'meld.too_short', meld: 1, tiles: [], facts: {}, rule: 'R3' }], legal: false,
  }));

  test('is found at its meld', () => {
    const [table, mine] = [...readings(judged).values()];
    expect(table).toMatchObject({ changed: false, problems: [] });
    expect(mine).toMatchObject({ changed: true, meld: { valid: false }, problems: [{ code: 'meld.too_short' }] });
  });

  test('says nothing of what was laid since', () => {
    const further = { ...judged, draft: undo(judged.draft!) };
    expect(isJudged(judged)).toBe(true);
    expect(isJudged(further)).toBe(false);
    expect([...readings(lay(further, 'k2 k3')).values()][1]).toMatchObject({ meld: null, problems: [] });
  });

  test('that is older than the last one is not taken', () => {
    expect(hear(judged, verdict(2, [])).verdict?.seq).toBe(3);
  });
});

describe('revisions', () => {
  test('a gap is noticed, and filled', () => {
    const gap = hear(start, update(table(10, game([], RACK))));
    expect(gap.gapAfter).toBe(7);
    const whole = filled(gap, [entry(8), entry(9), entry(10)]);
    expect(whole.entries.map((e) => e.rev)).toEqual([8, 9, 10]);
    expect(whole.gapAfter).toBeNull();
  });

  test('a new socket brings what is new, and what was known stays', () => {
    const again = hear(start, update(table(8, game([], RACK))), welcome(table(10, game([], RACK)), { history: [entry(9), entry(10)] }));
    expect(again.entries.map((e) => e.rev)).toEqual([8, 9, 10]);
  });

  test('what is older than what we know changes nothing', () => {
    expect(hear(start, update(table(5, game([], ''))))).toBe(start);
  });
});

test('presence changes the seats and the clock, nothing else', () => {
  const clock = { seat: 0, total: 60_000, deadline: 5000, idle_tiles: 1, moved_tiles: 3, accepts_legal: true };
  const next = hear(start, { type: 'presence', now: 400, seats: [], clock, can_skip: [1], watchers: 2 });
  expect(next.table).toMatchObject({ clock, can_skip: [1], watchers: 2, rev: 7 });
  expect(next.draft).toBe(start.draft);
});

test('a new game starts afresh', () => {
  const next = hear(lay(start, 'k1 k2 k3'), update(table(9, game([], 'o1 o2', { number: 2, turn: 1 }))));
  expect([board(next), text(rack(next.draft!))]).toEqual([[], 'o1 o2']);
});

test('before the opening the melds of the table are locked, where the profile says so', () => {
  const s = hear(EMPTY, welcome(table(7, game(['r3 r4 r5'], RACK, { opening_needed: 30 }))));
  expect(move(s.draft!, ids('r3'), { kind: 'new' }).why).toBe('locked');
  expect(move(start.draft!, ids('r3'), { kind: 'new' }).why).toBeNull();
});

describe('worth a sound', () => {
  const mine = table(7, game([], ''));
  const theirs = table(8, game([], '', { mover: 1, turn: 5 }));
  test.each([
    ['my turn, after their play', theirs, table(9, game([], '', { turn: 6 })), [happened('played', { seat: 1 })], ['turn', 'other']],
    ['my own play', mine, theirs, [happened('played', { seat: 0 })], []],
    ['my draw', mine, mine, [happened('drew', { seat: 0 })], ['draw']],
    ['the end', mine, table(8, game([], '', { phase: 'over' })), [happened('ended')], ['win']],
  ])('%s', (_, before, after, what, expected) => expect(cues(before, after, what)).toEqual(expected));
});
