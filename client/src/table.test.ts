import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, Page } from './model/line.testing';
import type { Command, TableOut } from './wire.gen';
import { arrangement, changed, rack } from './model/draft';
import { box, entry, game, happened, ids, meldOut, table, update, verdict, welcome } from './model/tables.testing';
import { Table } from './table.svelte';

const RACK = 'k1 k2 k3 b7';
const text = (tiles: Iterable<number>) => [...tiles].map((tile) => box.text(tile)).join(' ');

let lines: Line[];
let heard: string[];
let page: Page;
let shelf: Storage;
let open: Table[];
const line = () => lines.at(-1)!;

function sit(on: TableOut = table(7, game(['r3 r4 r5'], RACK)), facts = {}): Table {
  let kept: Command[] | null = null;
  const made = new Table('aB3', {
    onCue: (cue) => heard.push(cue),
    shelf,
    deps: {
      open: () => { lines.push(new Line('')); return line() as unknown as WebSocket; },
      random: () => 1, base: 'ws://table', window: page, document: page,
      pending: { read: () => kept, write: (commands) => { kept = commands; } },
    },
  });
  open.push(made);
  line().says(welcome(on, facts));
  return made;
}

const lay = (t: Table, tiles: string) => t.move(ids(tiles), { kind: 'new' });
const after = (ms = 100) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  const held = new Map<string, string>();
  shelf = {
    getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, v: string) => void held.set(key, v),
    removeItem: (key: string) => void held.delete(key), clear: () => held.clear(), key: () => null, length: 0,
  };
  [lines, heard, page, open] = [[], [], new Page(), []];
});
afterEach(() => {
  for (const t of open) t.destroy();
  vi.useRealTimers();
});

test('what is laid is sent once, soon, and with the whole board', () => {
  const t = sit();
  lay(t, 'k1 k2');
  t.move(ids('k3'), { kind: 'meld', meld: t.draft!.melds[1]!.id });
  after();
  expect(line().drafts).toMatchObject([{ rev: 7, seq: 1, melds: [ids('r3 r4 r5'), ids('k1 k2 k3')] }]);
  after(5_000);
  expect(line().drafts).toHaveLength(1);
});

test('selecting and sorting is nobody else\'s affair', () => {
  const t = sit();
  t.toggle(ids('k1')[0]!);
  t.sort('group');
  after();
  expect(line().drafts).toEqual([]);
});

test('taking everything back is sent too', () => {
  const t = sit();
  lay(t, 'k1 k2');
  after();
  t.reset();
  after();
  expect(line().drafts.at(-1)!.melds).toEqual([ids('r3 r4 r5')]);
});

test('a plan stays here, and is sent when the turn comes', () => {
  const t = sit(table(7, game(['r3 r4 r5'], RACK, { mover: 1 })));
  lay(t, 'k1 k2 k3');
  after();
  expect(line().drafts).toEqual([]);
  line().says(update(table(8, game(['r3 r4 r5 r6'], RACK, { turn: 5 })), happened('played', { seat: 1 })));
  after();
  expect(line().drafts).toMatchObject([{ rev: 8, melds: [ids('r3 r4 r5 r6'), ids('k1 k2 k3')] }]);
  expect(heard).toEqual(['turn', 'other']);
});

test('what was laid before the draw is judged again after it', () => {
  const t = sit(table(7, game(['r3 r4 r5'], RACK, { moves: ['draw'] })));
  lay(t, 'k1 k2 k3');
  after();
  line().says(verdict(1, [meldOut('r3 r4 r5'), meldOut('k1 k2 k3')], { legal: false }));
  line().says(update(table(8, game(['r3 r4 r5'], `${RACK} o9`, { moves: ['play', 'pass'] })), happened('drew', { seat: 0 })));
  after();
  expect(t.session.verdict).toBeNull();
  expect(line().drafts.map(({ rev, seq }) => [rev, seq])).toEqual([[7, 1], [8, 2]]);
});

test('what was laid while the line was down is sent with the next welcome', () => {
  const t = sit();
  line().breaks();
  lay(t, 'k1 k2 k3');
  after(400);
  line().says(welcome(table(7, game(['r3 r4 r5'], RACK))));
  after();
  expect(line().drafts.at(-1)!.melds).toHaveLength(2);
  expect(t.link.kind).toBe('open');
});

test('the draft of before a reload is there again and need not be sent; the next number goes on from it', () => {
  const melds = [meldOut('r3 r4 r5'), meldOut('k1 k2 k3')];
  const t = sit(undefined, { draft: { type: 'draft', rev: 7, seat: 0, melds }, verdict: verdict(12, melds) });
  after();
  expect(line().drafts).toEqual([]);
  t.undo();
  after();
  expect(line().drafts).toMatchObject([{ seq: 13, melds: [ids('r3 r4 r5')] }]);
});

test('a refused draft is tried again, but not for ever', () => {
  const t = sit();
  lay(t, 'k1 k2 k3');
  after();
  for (let i = 0; i < 10; i++) {
    line().says({ type: 'refused', id: null, error: { code: 'limit.commands', message: '', problems: [], faults: [] }, rev: 7 });
    after(2_000);
  }
  expect(line().drafts).toHaveLength(4);
});

test('a refused end of turn leaves the draft as it is', async () => {
  const t = sit();
  lay(t, 'k1 k2');
  const answer = t.play();
  expect(t.busy).toBe(1);
  const [command] = line().commands;
  expect(command!.do).toEqual({ type: 'play', melds: [ids('r3 r4 r5'), ids('k1 k2')] });
  line().says({ type: 'refused', id: command!.id, error: { code: 'move.illegal', message: '', problems: [], faults: [] }, rev: 7 });
  expect((await answer).type).toBe('refused');
  expect([t.busy, changed(t.draft!), heard]).toEqual([0, true, ['refused']]);
});

test('the rack lies after a reload as it was sorted', () => {
  sit().sort('group');
  expect(text(rack(sit().draft!))).toBe('k1 k2 k3 b7');
  const t = sit();
  t.move(ids('b7'), { kind: 'rack', at: 0 });
  expect(text(rack(sit().draft!))).toBe('b7 k1 k2 k3');
});

test('a missing revision is asked for', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: unknown) => {
    asked.push(path);
    return Promise.resolve(Response.json({ rev: 10, entries: [entry(8), entry(9), entry(10)] }));
  });
  const t = sit();
  line().says(update(table(10, game(['r3 r4 r5'], RACK))));
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['/api/tables/aB3/events?after=7']);
  expect(t.session.entries.map((e) => e.rev)).toEqual([8, 9, 10]);
  vi.unstubAllGlobals();
});

test('the arrangement of another tab is taken over and not sent back', () => {
  const t = sit();
  line().says({ type: 'draft', rev: 7, seat: 0, melds: [meldOut('r3 r4 r5'), meldOut('k1 k2 k3')] });
  after();
  expect(arrangement(t.draft!)).toHaveLength(2);
  expect(line().drafts).toEqual([]);
});
