/** Paths of the page, and back. */

export type Route =
  | { page: 'landing' }
  | { page: 'create'; bots: boolean }
  | { page: 'join'; code: string }
  | { page: 'table'; table: string }
  | { page: 'table-rules'; table: string }
  | { page: 'rules' }
  | { page: 'level'; slug: string; set: string }
  | { page: 'compare'; one: string; other: string }
  | { page: 'score'; sheet: string | null }
  | { page: 'referee' }
  | { page: 'clock' }
  | { page: 'missing'; path: string };

const LEVEL = /^\/rules\/([a-z0-9-]{1,40})$/;
const COMPARE = /^\/rules\/compare\/([a-z0-9-]{1,40})\/([a-z0-9-]{1,40})$/;
const TABLE_RULES = /^\/t\/([A-Za-z0-9_-]{1,64})\/rules$/;
const SCORE = /^\/score(?:\/([A-Za-z0-9_-]{1,64}))?$/;
const TABLE = /^\/t\/([A-Za-z0-9_-]{1,64})$/;

/** Reads an address of this page. Never fails: what is unknown is `missing`. */
export function route(pathname: string, search = ''): Route {
  const query = new URLSearchParams(search);
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/') return { page: 'landing' };
  if (path === '/new') return { page: 'create', bots: query.has('bots') };
  if (path === '/referee') return { page: 'referee' };
  if (path === '/clock') return { page: 'clock' };
  const sheet = SCORE.exec(path);
  if (sheet) return { page: 'score', sheet: sheet[1] ?? null };
  if (path === '/join') return { page: 'join', code: query.get('code') ?? '' };
  const table = TABLE.exec(path)?.[1];
  const book = rulebook(path, query.get('set') ?? '');
  if (book) return book;
  return table ? { page: 'table', table } : { page: 'missing', path };
}

function rulebook(path: string, set: string): Route | null {
  const [level, compare, table] = [LEVEL.exec(path), COMPARE.exec(path), TABLE_RULES.exec(path)];
  if (path === '/rules') return { page: 'rules' };
  if (level) return { page: 'level', slug: level[1]!, set };
  if (compare) return { page: 'compare', one: compare[1]!, other: compare[2]! };
  return table ? { page: 'table-rules', table: table[1]! } : null;
}

/** What somebody pasted: a table's link gives its id, anything else is a code without blanks, in capitals. */
export function pasted(text: string): { table: string } | { code: string } {
  const table = /\/t\/([A-Za-z0-9_-]{1,64})\/?(?:[?#].*)?$/.exec(text.trim())?.[1];
  return table ? { table } : { code: text.replace(/[\s-]+/g, '').toUpperCase() };
}
