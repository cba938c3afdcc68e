/** The service worker with a browser made of maps. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../sw.js', import.meta.url), 'utf-8').replace('__VERSION__', 'v1').replace("'__FILES__'", '["/assets/a.js"]');
const HOME = 'http://desk.test';

class Shelf {
  readonly kept = new Map<string, string>();
  addAll = async (paths: string[]) => void paths.forEach((path) => this.kept.set(path, 'old'));
  put = async (key: string, answer: { body: string }) => void this.kept.set(key.replace(HOME, ''), answer.body);
  match = async (key: string) => (this.kept.has(key.replace(HOME, '')) ? { body: this.kept.get(key.replace(HOME, ''))! } : undefined);
}

async function worker() {
  const shelves = new Map<string, Shelf>([['umbau-v0', new Shelf()], ['other', new Shelf()]]);
  const on = new Map<string, (event: unknown) => void>();
  const net = { up: true };
  const answer = (body: string) => ({ ok: true, body, clone: () => answer(body) });
  const caches = {
    open: async (name: string) => shelves.get(name) ?? shelves.set(name, new Shelf()).get(name)!,
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
    match: async (url: string) => (await Promise.all([...shelves.values()].map((it) => it.match(url)))).find(Boolean),
  };
  const self = {
    location: { origin: HOME }, skipWaiting: async () => {}, clients: { claim: async () => {} },
    addEventListener: (name: string, does: (event: unknown) => void) => on.set(name, does),
  };
  const fetch = async () => {
    if (!net.up) throw new TypeError('offline');
    return answer('new');
  };
  runInNewContext(SOURCE, { self, caches, fetch, URL, AbortController, setTimeout, clearTimeout });
  const happens = (name: string) => new Promise((done) => on.get(name)!({ waitUntil: (it: Promise<void>) => void it.then(done) }));
  await happens('install');
  await happens('activate');
  async function ask(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | null> {
    let answered: Promise<{ body: string }> | null = null;
    on.get('fetch')!({ request: { url: HOME + path, mode, method }, respondWith: (it: Promise<{ body: string }>) => void (answered = it) });
    return answered && (await (answered as Promise<{ body: string }>)).body;
  }
  return { ask, net, shelves, kept: () => Object.fromEntries(shelves.get('umbau-v1')!.kept) };
}

describe('the service worker', () => {
  it('throws the files of older versions away and nothing else', async () => {
    expect([...(await worker()).shelves.keys()]).toEqual(['other', 'umbau-v1']);
  });

  it('never mixes a newer page with the files it has', async () => {
    const { ask, net, kept } = await worker();
    expect(await ask('/score', { mode: 'navigate' })).toBe('new');
    expect(kept()).toEqual({ '/': 'old', '/assets/a.js': 'old' });
    net.up = false;
    expect(await ask('/score', { mode: 'navigate' })).toBe('old');
    expect(await ask('/assets/a.js')).toBe('old');
  });

  it('keeps the rules as they were when last read', async () => {
    const { ask, net } = await worker();
    expect(await ask('/api/rules')).toBe('new');
    net.up = false;
    expect(await ask('/api/rules')).toBe('new');
    await expect(ask('/api/rulebook')).rejects.toThrow('offline');
  });

  it.each(['/api/tables/x', '/api/scores/x?after=1', '/api/referee', '/api/paper/score.pdf'])('leaves %s to the network', async (path) => {
    const { ask, kept } = await worker();
    expect([await ask(path), await ask(path, { method: 'POST' }), await ask(path, { mode: 'navigate' })]).toEqual([null, null, null]);
    expect(Object.keys(kept())).toEqual(['/', '/assets/a.js']);
  });
});
