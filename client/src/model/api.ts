/** The commands of a page that has no socket yet, over HTTP. The seat's secret travels as a cookie, never through here. */
import type {
  CreateTable, ErrorBody, ErrorOut, EventsAnswer, Found, ProfileView, Seated, TableAnswer,
} from '../wire.gen';

/** A refused request: `code` is the server's dotted code, or `net.offline`, `net.unreadable`. */
export class ApiError extends Error {
  constructor(readonly status: number, readonly error: ErrorOut) {
    super(error.message);
    this.name = 'ApiError';
  }

  get code(): string {
    return this.error.code;
  }
}

type Fetch = typeof fetch;

const own = (code: string, message: string): ErrorOut => ({ code, message, problems: [] });

async function ask<T>(path: string, init: RequestInit, fetcher: Fetch): Promise<T> {
  const answer = await fetcher(path, { credentials: 'same-origin', ...init }).catch(() => {
    throw new ApiError(0, own('net.offline', 'The server cannot be reached.'));
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const known = (body as ErrorBody | null)?.error;
  throw new ApiError(answer.status, known?.code ? known : own('net.unreadable', `The server answered ${answer.status}.`));
}

const post = (body: unknown): RequestInit =>
  ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

/** All requests reject with an ApiError. */
export function api(fetcher: Fetch = (...args) => fetch(...args)) {
  return {
    profiles: () => ask<ProfileView[]>('/api/profiles', {}, fetcher),
    create: (body: CreateTable) => ask<Seated>('/api/tables', post(body), fetcher),
    join: (table: string, name: string) => ask<Seated>(`${at(table)}/seats`, post({ name }), fetcher),
    find: (code: string) => ask<Found>(`/api/codes/${encodeURIComponent(code)}`, {}, fetcher),
    table: (table: string) => ask<TableAnswer>(at(table), {}, fetcher),
    events: (table: string, after: number) => ask<EventsAnswer>(`${at(table)}/events?after=${after}`, {}, fetcher),
  };
}

export type Api = ReturnType<typeof api>;
export const qrPath = (table: string) => `${at(table)}/qr.svg`;
export const recordPath = (table: string, game: number) => `${at(table)}/records/${game}`;
