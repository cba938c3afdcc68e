/**
 * Keeps the page usable without a network: its files, and the rules as they were when last read. What happens at tables
 * is never kept and never answered from here. VERSION and FILES are filled in when the page is built.
 */
const VERSION = '__VERSION__';
const FILES = '__FILES__';
const CACHE = `umbau-${VERSION}`;
const PATIENCE_MS = 4000;
const KEPT = new Set(['/api/rules', '/api/rulebook', '/api/profiles']);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(['/', ...FILES]);
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith('umbau-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Who answers a request; nothing: the browser, as if this were not here. */
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return url.pathname.startsWith('/api/') ? null : fresh(request, '/', false);
  if (FILES.includes(url.pathname)) return kept(request);
  return KEPT.has(url.pathname) ? fresh(request, request.url, true) : null;
}

async function kept(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

/**
 * From the network; what is kept if the network does not answer in time. The page itself is kept only when all its files
 * are, at the install: a newer one would ask for files that are not here.
 */
async function fresh(request, key, keep) {
  const cache = await caches.open(CACHE);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(request, { signal: late.signal });
    if (answer.ok && keep) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const old = await cache.match(key);
    if (old) return old;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
