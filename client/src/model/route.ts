/** Paths of the page, and back. */

export type Route =
  | { page: 'landing' }
  | { page: 'create'; bots: boolean }
  | { page: 'join'; code: string }
  | { page: 'table'; table: string }
  | { page: 'missing'; path: string };

const TABLE = /^\/t\/([A-Za-z0-9_-]{1,64})$/;

/** Reads an address of this page. Never fails: what is unknown is `missing`. */
export function route(pathname: string, search = ''): Route {
  const query = new URLSearchParams(search);
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/') return { page: 'landing' };
  if (path === '/new') return { page: 'create', bots: query.has('bots') };
  if (path === '/join') return { page: 'join', code: query.get('code') ?? '' };
  const table = TABLE.exec(path)?.[1];
  return table ? { page: 'table', table } : { page: 'missing', path };
}

/** What somebody pasted: a table's link gives its id, anything else is a code without blanks, in capitals. */
export function pasted(text: string): { table: string } | { code: string } {
  const table = /\/t\/([A-Za-z0-9_-]{1,64})\/?(?:[?#].*)?$/.exec(text.trim())?.[1];
  return table ? { table } : { code: text.replace(/[\s-]+/g, '').toUpperCase() };
}
