import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '../wire.gen';
import { Line, Page } from './line.testing';
import { type Answer, type Link, Net, PATIENCE_MS, PING_MS, WAKE_MS, backoff, stopReason } from './net';

let lines: Line[];
let links: Link[];
let answers: [string, Answer][];
let heard: string[];
let page: Page;
let kept: Command[] | null;

const line = () => lines.at(-1)!;
const tell = (type: string, facts = {}) => page.dispatchEvent(Object.assign(new Event(type), facts));

function net(): Net {
  return new Net({
    table: 'aB3', rev: () => 7,
    onMessage: (m) => heard.push(m.type),
    onLink: (link) => links.push(link),
    onAnswer: (command, answer) => answers.push([command.id, answer]),
    deps: {
      open: (url) => { lines.push(new Line(url)); return line() as unknown as WebSocket; },
      random: () => 1, base: 'ws://table', window: page, document: page,
      pending: { read: () => kept, write: (commands) => { kept = commands; } },
    },
  });
}

function connected(): Net {
  const made = net();
  line().says({ type: 'welcome' });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  [lines, links, answers, heard, page, kept] = [[], [], [], [], new Page(), null];
});
afterEach(() => vi.useRealTimers());

describe('connecting', () => {
  test('asks for what came after the last known revision, and is open with the welcome', () => {
    connected();
    expect(line().url).toBe('ws://table/api/tables/aB3/socket?after=7');
    expect(links.map((l) => l.kind)).toEqual(['connecting', 'open']);
  });

  test('a server that says nothing is tried again', () => {
    net();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(links.at(-1)!.kind).toBe('waiting');
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
  });

  test.each([1006, 1011, 1012, 1001, 4008])('comes back after %i', (code) => {
    connected();
    line().breaks(code);
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    line().says({ type: 'welcome' });
    expect(links.at(-1)!.kind).toBe('open');
  });

  test('waits longer each time, never more than 15 s, and short again after a welcome', () => {
    expect([0, 1, 2, 10].map((n) => backoff(n, 1))).toEqual([400, 800, 1600, 15_000]);
    expect(backoff(0, 0)).toBe(200);
    connected();
    for (const wait of [400, 800, 1600]) {
      line().breaks();
      expect(links.at(-1)).toMatchObject({ kind: 'waiting', retryAt: Date.now() + wait });
      vi.advanceTimersByTime(wait);
    }
    line().says({ type: 'welcome' });
    line().breaks();
    expect(links.at(-1)).toMatchObject({ retryAt: Date.now() + 400 });
  });

  test.each([[4404, 'unknown_table'], [4403, 'wrong_seat'], [4429, 'too_many'], [1009, 'too_large'], [4444, 'closed']])(
    'stops for good after %i, and says why', (code, reason) => {
      connected();
      line().breaks(code, 'some.code');
      vi.advanceTimersByTime(60_000);
      expect(links.at(-1)).toEqual({ kind: 'stopped', reason, code, said: 'some.code' });
      expect(lines).toHaveLength(1);
    });

  test('after a stop only the reader can ask for another try', () => {
    const made = connected();
    line().breaks(4403);
    tell('online');
    expect(lines).toHaveLength(1);
    made.retry();
    expect(lines).toHaveLength(2);
  });

  test('faults of the server are no reason to stop', () => {
    expect([1000, 1001, 1006, 1011, 1012, 4008, 4500].map(stopReason)).toEqual(Array(7).fill(null));
  });

  test('what an old socket still says does not count', () => {
    connected();
    const old = line();
    old.breaks();
    vi.advanceTimersByTime(400);
    heard.length = 0;
    old.says({ type: 'update' });
    old.breaks(4404);
    expect(heard).toEqual([]);
    expect(links.at(-1)!.kind).toBe('connecting');
  });
});

describe('a page that comes back', () => {
  test.each([['visibilitychange', {}], ['pageshow', { persisted: true }], ['online', {}]])(
    'tries at once on %s', (type, facts) => {
      connected();
      for (let i = 0; i < 5; i++) { line().breaks(); vi.advanceTimersByTime(15_000); }
      line().breaks();
      const before = lines.length;
      tell(type, facts);
      expect(lines).toHaveLength(before + 1);
    });

  test('does not believe in a socket that gives no answer', () => {
    connected();
    line().says({ type: 'pong' });
    tell('visibilitychange');
    vi.advanceTimersByTime(WAKE_MS);
    expect(links.at(-1)!.kind).toBe('waiting');
  });

  test('does nothing while it is hidden', () => {
    connected();
    line().breaks();
    page.visibilityState = 'hidden';
    tell('visibilitychange');
    expect(lines).toHaveLength(1);
  });

  test('asks now and then, and an answer is enough', () => {
    connected();
    for (let i = 0; i < 4; i++) {
      line().says({ type: 'pong' });
      vi.advanceTimersByTime(PING_MS);
    }
    expect(line().sent.filter((m) => m.type === 'ping')).toHaveLength(5);
    expect(links.at(-1)!.kind).toBe('open');
  });
});

describe('a command', () => {
  test('is answered', async () => {
    const answer = connected().command({ type: 'draw' }, 7);
    const [command] = line().commands;
    expect(command).toMatchObject({ rev: 7, do: { type: 'draw' } });
    expect(command!.id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    line().says({ type: 'ack', id: command!.id, rev: 8 });
    expect(await answer).toMatchObject({ type: 'ack', rev: 8 });
    expect(kept).toBeNull();
  });

  test('goes out again with the same id after a reconnection, until it is answered', async () => {
    const answer = connected().command({ type: 'draw' }, 7);
    const { id } = line().commands[0]!;
    line().breaks();
    vi.advanceTimersByTime(400);
    expect(line().commands).toEqual([]);
    line().says({ type: 'welcome' });
    expect(line().commands.map((c) => c.id)).toEqual([id]);
    line().says({ type: 'refused', id });
    expect((await answer).type).toBe('refused');
    line().breaks();
    vi.advanceTimersByTime(400);
    line().says({ type: 'welcome' });
    expect(line().commands).toEqual([]);
  });

  test('survives a reload of the page', () => {
    void connected().command({ type: 'pass' }, 7);
    const { id } = line().commands[0]!;
    connected();
    expect(line().commands.map((c) => c.id)).toEqual([id]);
    line().says({ type: 'ack', id, rev: 8 });
    expect(answers.map(([of]) => of)).toEqual([id]);
  });

  test('that is given while the line is down goes out with the next welcome', () => {
    const made = connected();
    line().breaks();
    void made.command({ type: 'ready' }, 7);
    vi.advanceTimersByTime(400);
    line().says({ type: 'welcome' });
    expect(line().commands).toHaveLength(1);
  });

  test('an answer to somebody else is not ours', () => {
    void connected().command({ type: 'draw' }, 7);
    line().says({ type: 'refused', id: null });
    line().says({ type: 'ack', id: 'another-one' });
    expect(answers).toEqual([]);
    expect(kept).toHaveLength(1);
  });
});

test('a draft is sent at once or not at all', () => {
  const made = connected();
  expect(made.draft({ rev: 7, melds: [[1, 2, 3]], seq: 4 })).toBe(true);
  expect(line().sent.at(-1)).toEqual({ type: 'draft', rev: 7, melds: [[1, 2, 3]], seq: 4 });
  line().breaks();
  expect(made.draft({ rev: 7, melds: [], seq: 5 })).toBe(false);
});

test('a closed page tries nothing any more', () => {
  const made = connected();
  line().breaks();
  made.close();
  tell('online');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});
