/**
 * The socket of a table: it comes back by itself, and a command that was sent is answered once, whatever happens between.
 *
 * Phones drop sockets in the background and may never say so: a page that is shown again asks at once, and what gives no
 * answer counts as closed.
 */
import type { Ack, Command, Do, Draft, FromPage, Pong, Refused, ToPage } from '../wire.gen';
import { newId } from './ids';
import { type Kept, remembered } from './memory';

/** Why there will be no more tries. */
export type StopReason = 'unknown_table' | 'wrong_seat' | 'too_many' | 'too_large' | 'closed';

export type Link =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** `retryAt`: when the next try begins, in ms like Date.now. `lostAt`: since when there is no connection. */
  | { readonly kind: 'waiting'; readonly retryAt: number; readonly lostAt: number }
  /** `said`: the server's dotted code, where it gave one. */
  | { readonly kind: 'stopped'; readonly reason: StopReason; readonly code: number; readonly said: string };

export type Answer = Ack | Refused;

export interface NetOptions {
  readonly table: string;
  /** Last revision this page knows, for the first message of a new socket. */
  rev(): number;
  onMessage(message: ToPage): void;
  onLink(link: Link): void;
  /** Every answer to a command, also to one that was sent before the page was reloaded. */
  onAnswer?(command: Command, answer: Answer): void;
  /** A measurement of the server's clock. */
  onPong?(pong: Pong, received: number): void;
  readonly deps?: Partial<NetDeps>;
}

export interface NetDeps {
  open(url: string): WebSocket;
  random(): number;
  readonly base: string;
  /** Window and document, for coming back. */
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState?: string };
  readonly pending: Kept<Command[]>;
}

const STOPS: Record<number, StopReason> = {
  4403: 'wrong_seat', 4404: 'unknown_table', 4413: 'too_large', 4429: 'too_many', 1009: 'too_large',
};
const RESYNC = 4008;
const OPEN = 1;

export const PING_MS = 15_000;
/** After this time without any answer a socket counts as lost. */
export const PATIENCE_MS = 8_000;
/** The same, when the page has just come back from the background. */
export const WAKE_MS = 2_500;
const FIRST_MS = 400;
const LONGEST_MS = 15_000;

/** How long to wait before the nth try again: doubling, at most 15 s, half of it by chance. */
export const backoff = (tries: number, random: number) =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) * (0.5 + random / 2);

/** Why a closed socket stays closed; null when it is worth another try. */
export const stopReason = (code: number): StopReason | null =>
  STOPS[code] ?? (code >= 4400 && code < 4500 ? 'closed' : null);

const isCommands = (value: unknown): value is Command[] =>
  Array.isArray(value) && value.every((c: Partial<Command> | null) => typeof c?.id === 'string' && c.do?.type);

function defaults(table: string): NetDeps {
  return {
    open: (url) => new WebSocket(url),
    random: Math.random,
    base: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`,
    window: globalThis,
    document,
    // Of this tab: two tabs on one seat each look after their own.
    pending: remembered(`umbau.pending.${table}`, isCommands, sessionStorageOrNull()),
  };
}

function sessionStorageOrNull(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

export class Net {
  #link: Link = { kind: 'connecting' };
  #socket: WebSocket | null = null;
  #tries = 0;
  #lostAt: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #unanswered: Command[];
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  readonly #deps: NetDeps;
  readonly #off: (() => void)[] = [];

  constructor(private readonly options: NetOptions) {
    const { deps } = options;
    this.#deps = deps && isWhole(deps) ? deps : { ...defaults(options.table), ...deps };
    this.#unanswered = this.#deps.pending.read() ?? [];
    this.#listen();
    this.#connect();
  }

  get link(): Link {
    return this.#link;
  }

  /** Commands that wait for their answer. */
  get unanswered(): readonly Command[] {
    return this.#unanswered;
  }

  /** Asks for something; resolves with the answer, after however many reconnections. */
  command(what: Do, rev: number): Promise<Answer> {
    const command: Command = { type: 'command', id: newId(), rev, do: what };
    this.#keep([...this.#unanswered, command]);
    this.#post(command);
    return new Promise((resolve) => this.#waiting.set(command.id, resolve));
  }

  /** Sends the arrangement as it lies; false when there is no connection (the page sends it after the next welcome). */
  draft(draft: Omit<Draft, 'type'>): boolean {
    return this.#post({ type: 'draft', ...draft });
  }

  /** Tries at once instead of waiting; also once more where it had stopped for good. */
  retry(): void {
    if (this.#link.kind !== 'waiting' && this.#link.kind !== 'stopped') return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** Ends for good. */
  close(): void {
    for (const off of this.#off.splice(0)) off();
    clearTimeout(this.#retry);
    this.#drop(1000);
  }

  // The socket -------------------------------------------------------------------------------------

  #connect(): void {
    this.#tell({ kind: 'connecting' });
    const { table, rev } = this.options;
    const socket = this.#deps.open(`${this.#deps.base}/api/tables/${encodeURIComponent(table)}/socket?after=${rev()}`);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(socket, event.data);
    socket.onclose = (event) => this.#closed(socket, event.code, event.reason);
    this.#watch(PATIENCE_MS);
  }

  #receive(socket: WebSocket, data: string): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#doubt);
    const message = JSON.parse(data) as ToPage;
    if (message.type === 'pong') this.options.onPong?.(message, Date.now());
    this.options.onMessage(message);
    if (message.type === 'welcome') this.#welcomed();
    if (message.type === 'ack' || message.type === 'refused') this.#answered(message);
  }

  #welcomed(): void {
    this.#tries = 0;
    this.#lostAt = null;
    this.#tell({ kind: 'open' });
    for (const command of this.#unanswered) this.#post(command);
    this.#ping();
  }

  #closed(socket: WebSocket, code: number, said = ''): void {
    if (socket !== this.#socket) return;
    this.#drop();
    const reason = stopReason(code);
    if (reason) {
      // What was too large would be too large again after a reload.
      if (reason === 'too_large') this.#keep([]);
      this.#tell({ kind: 'stopped', reason, code, said });
      return;
    }
    this.#lostAt ??= Date.now();
    const delay = code === RESYNC && this.#tries === 0 ? 0 : backoff(this.#tries, this.#deps.random());
    this.#tries++;
    this.#tell({ kind: 'waiting', retryAt: Date.now() + delay, lostAt: this.#lostAt });
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  /** Forgets the socket: nothing that it still says counts. */
  #drop(code?: number): void {
    clearTimeout(this.#pinger);
    clearTimeout(this.#doubt);
    const socket = this.#socket;
    this.#socket = null;
    if (code !== undefined) socket?.close(code);
  }

  // Asking whether anybody is there ------------------------------------------------------------------

  #ping(patience = PATIENCE_MS): void {
    clearTimeout(this.#pinger);
    this.#post({ type: 'ping', sent: Date.now() });
    this.#watch(patience);
    this.#pinger = setTimeout(() => this.#ping(), PING_MS);
  }

  #watch(patience: number): void {
    clearTimeout(this.#doubt);
    const socket = this.#socket;
    this.#doubt = setTimeout(() => {
      if (!socket || socket !== this.#socket) return;
      socket.close();
      // Waiting for its close event may take a minute on a dead network.
      this.#closed(socket, 1006);
    }, patience);
  }

  #listen(): void {
    const on = (target: EventTarget, type: string, handler: (event: Event) => void) => {
      target.addEventListener(type, handler);
      this.#off.push(() => target.removeEventListener(type, handler));
    };
    on(this.#deps.document, 'visibilitychange', () => {
      if (this.#deps.document.visibilityState === 'visible') this.#wake();
    });
    on(this.#deps.window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) this.#wake();
    });
    on(this.#deps.window, 'online', () => this.#wake());
  }

  #wake(): void {
    if (this.#link.kind === 'waiting') this.retry();
    else if (this.#link.kind === 'open') this.#ping(WAKE_MS);
  }

  // Commands --------------------------------------------------------------------------------------------

  #post(message: FromPage): boolean {
    const ready = this.#link.kind === 'open' && this.#socket?.readyState === OPEN;
    if (ready) this.#socket!.send(JSON.stringify(message));
    return ready;
  }

  #answered(answer: Answer): void {
    const command = this.#unanswered.find((c) => c.id === answer.id);
    if (!command) return;
    this.#keep(this.#unanswered.filter((c) => c !== command));
    this.#waiting.get(command.id)?.(answer);
    this.#waiting.delete(command.id);
    this.options.onAnswer?.(command, answer);
  }

  #keep(commands: Command[]): void {
    this.#unanswered = commands;
    this.#deps.pending.write(commands.length ? commands : null);
  }

  #tell(link: Link): void {
    this.#link = link;
    this.options.onLink(link);
  }
}

const isWhole = (deps: Partial<NetDeps>): deps is NetDeps =>
  ['open', 'random', 'base', 'window', 'document', 'pending'].every((key) => key in deps);
