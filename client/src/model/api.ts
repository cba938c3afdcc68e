/** The commands of a page that has no socket yet, over HTTP. The seat's secret travels as a cookie, never through here. */
import type {
  BookLevel, CreateTable, ErrorBody, ErrorOut, EventsAnswer, Found, HintAnswer, JudgeCase, JudgedAnswer, ProfileView, RuleBook,
  RulesAnswer, RulesChecked, RulesToCheck, ScoresAnswer, Seated, TableAnswer,
} from '../wire.gen';
import type { Sheet } from './desk/sheet';

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

export const own = (code: string, message: string): ErrorOut => ({ code, message, problems: [], faults: [] });

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
    book: () => ask<RuleBook>('/api/rulebook', {}, fetcher),
    level: (slug: string, set: string) =>
      ask<BookLevel>(`/api/rulebook/${encodeURIComponent(slug)}?set=${encodeURIComponent(set)}`, {}, fetcher),
    rules: () => ask<RulesAnswer>('/api/rules', {}, fetcher),
    checkRules: (body: RulesToCheck) => ask<RulesChecked>('/api/rules/check', post(body), fetcher),
    profiles: () => ask<ProfileView[]>('/api/profiles', {}, fetcher),
    create: (body: CreateTable) => ask<Seated>('/api/tables', post(body), fetcher),
    join: (table: string, name: string) => ask<Seated>(`${at(table)}/seats`, post({ name }), fetcher),
    find: (code: string) => ask<Found>(`/api/codes/${encodeURIComponent(code)}`, {}, fetcher),
    shareScores: (sheet: Sheet) => ask<ScoresAnswer>('/api/scores', post(sheet), fetcher),
    scores: (id: string, after: number, wait: number) =>
      ask<ScoresAnswer>(`/api/scores/${encodeURIComponent(id)}?after=${after}&wait=${wait}`, {}, fetcher),
    writeScores: (id: string, rev: number, sheet: Sheet) =>
      ask<ScoresAnswer>(`/api/scores/${encodeURIComponent(id)}`, { ...post({ rev, sheet }), method: 'PUT' }, fetcher),
    judge: (asked: JudgeCase) => ask<JudgedAnswer>('/api/referee', post(asked), fetcher),
    table: (table: string) => ask<TableAnswer>(at(table), {}, fetcher),
    hint: (table: string, rev: number, level: number) => ask<HintAnswer>(`${at(table)}/hint`, post({ rev, level }), fetcher),
    events: (table: string, after: number) => ask<EventsAnswer>(`${at(table)}/events?after=${after}`, {}, fetcher),
  };
}

export type Api = ReturnType<typeof api>;
export const qrPath = (table: string) => `${at(table)}/qr.svg`;
export const recordPath = (table: string, game: number) => `${at(table)}/records/${game}`;
