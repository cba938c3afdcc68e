/**
 * A table as the pages use it: what is known (`session`), how the line is (`link`), and everything one can do.
 * A thin shell over session, draft and net; it holds no rule.
 */
import type { Do, ToPage, Welcome } from './wire.gen';
import { api as makeApi } from './model/api';
import { type Offset, type Shown, measured, shown } from './model/clock';
import { type Draft, type Moved, type Target, type Why, arrangement, changed, move, moveSelected } from './model/draft';
import * as drafts from './model/draft';
import { type Kept, remembered } from './model/memory';
import { type Answer, type Link, Net, type NetDeps } from './model/net';
import { type Cue, type Session, EMPTY, cues, filled, isMyTurn, newMoves, receive } from './model/session';
import { type Sorting, sorted } from './model/sort';
import type { TileId } from './model/tile';

export interface StoreOptions {
  /** Sounds and announcements of a new revision; `nudged` when somebody reminds this seat; `checking` while it waits for a search. */
  onCue?(cue: Cue | 'nudged' | 'checking' | 'refused'): void;
  /** Answers to commands that were given before the page was reloaded come here too. */
  onAnswer?(what: Do, answer: Answer): void;
  readonly deps?: Partial<NetDeps>;
  readonly shelf?: Storage;
}

/** Drafts are sent this long after the last change, so that a drag is one message. */
const SEND_MS = 80;

/** A refused draft is tried again this many times before the next change. */
const RETRY_MS = 1_500;
const RETRIES = 3;

/** The rack as somebody laid it, so that a reload does not shuffle it. */
interface RackOrder {
  readonly game: number;
  readonly order: TileId[];
}

const isOrder = (value: unknown): value is RackOrder =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<RackOrder>).order);

export class Table {
  session = $state.raw<Session>(EMPTY);
  link = $state.raw<Link>({ kind: 'connecting' });
  /** Commands on their way: the main button waits. */
  busy = $state.raw(0);

  readonly #net: Net;
  readonly #api = makeApi();
  readonly #order: Kept<RackOrder>;
  #seq = 0;
  /** The arrangement the server has, as text. */
  #sent = '';
  #refusals = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string, private readonly options: StoreOptions = {}) {
    this.#order = remembered(`umbau.rack.${id}`, isOrder, options.shelf ?? storage());
    this.#net = new Net({
      table: id,
      rev: () => this.session.table?.rev ?? 0,
      onMessage: (message) => this.#hear(message),
      onLink: (link) => this.#linked(link),
      onPong: ({ sent, now }, received) => this.#measured(measured(this.session.offset, sent, now, received)),
      onAnswer: (command, answer) => this.#answered(command.do, answer),
      ...(options.deps && { deps: options.deps }),
    });
  }

  get table() {
    return this.session.table;
  }

  get game() {
    return this.session.table?.game ?? null;
  }

  get draft(): Draft | null {
    return this.session.draft;
  }

  get myTurn(): boolean {
    return isMyTurn(this.session.table);
  }

  /** What the clock shows at this moment; ask again at least four times a second. */
  clockAt(now: number): Shown | null {
    return shown(this.session.table?.clock ?? null, this.session.offset, now);
  }

  /** The server's time, as far as it is known. */
  serverNow(): number {
    return Date.now() + (this.session.offset?.ahead ?? 0);
  }

  // Commands -------------------------------------------------------------------------------------------

  /** Asks the server for something; resolves with its answer. Waits out a lost connection. */
  async do(what: Do): Promise<Answer> {
    this.busy++;
    try {
      return await this.#net.command(what, this.session.table?.rev ?? 0);
    } finally {
      this.busy--;
    }
  }

  /** Ends the turn with the board as it lies. The draft stays as it is until the server has answered. */
  play(): Promise<Answer> {
    return this.do({ type: 'play', melds: this.draft ? arrangement(this.draft) : [] });
  }

  retry(): void {
    this.#net.retry();
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#net.close();
  }

  // The own arrangement -----------------------------------------------------------------------------------

  toggle = (tile: TileId) => this.#change((d) => drafts.toggle(d, tile));
  takeMeld = (meld: string) => this.#change((d) => drafts.takeMeld(d, meld));
  clear = () => this.#change(drafts.clear);
  undo = () => this.#change(drafts.undo);
  redo = () => this.#change(drafts.redo);
  reset = () => this.#change(drafts.reset);
  sort = (how: Sorting) => this.#change((d) => drafts.orderRack(d, sorted(d.order, how, d.box)));

  /** Puts tiles somewhere; says why when something stayed where it was. */
  move = (tiles: Iterable<TileId>, target: Target): Why | null => this.#moved((d) => move(d, tiles, target));
  moveSelected = (target: Target): Why | null => this.#moved((d) => moveSelected(d, target));
  split = (meld: string, at: number): Why | null => this.#moved((d) => drafts.split(d, meld, at));
  dissolve = (meld: string): Why | null => this.#moved((d) => drafts.dissolve(d, meld));

  /** Lays the whole board like this; together with what was laid like this just before it is one step back to `since`. */
  arrange(board: readonly (readonly TileId[])[], since: Draft): void {
    this.#change((d) => {
      const laid = drafts.adopt(d, board);
      return laid ? { ...laid, past: [...since.past, since.melds], future: [] } : d;
    });
  }

  #moved(change: (draft: Draft) => Moved): Why | null {
    const { draft } = this.session;
    if (!draft) return null;
    const moved = change(draft);
    this.#take(moved.draft);
    return moved.why;
  }

  #change(change: (draft: Draft) => Draft): void {
    const { draft } = this.session;
    if (draft) this.#take(change(draft));
  }

  #take(draft: Draft): void {
    if (draft === this.session.draft) return;
    const returned = draft.melds === this.session.draft?.melds ? this.session.returned : [];
    this.session = { ...this.session, draft, returned };
    this.#refusals = 0;
    this.#remember();
    this.#sendSoon();
  }

  #remember(): void {
    const { draft, table } = this.session;
    if (draft && table?.game) this.#order.write({ game: table.game.number, order: [...draft.order] });
  }

  /** Sends the arrangement when it is this seat's turn and differs from what was sent last. */
  #sendSoon(): void {
    if (!this.myTurn || this.#lie() === this.#sent) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), SEND_MS);
  }

  #send(): void {
    const { draft, table, verdict } = this.session;
    if (!draft || !table || !this.myTurn || this.#lie() === this.#sent) return;
    this.#seq = Math.max(this.#seq, verdict?.seq ?? 0) + 1;
    if (this.#net.draft({ rev: table.rev, melds: arrangement(draft), seq: this.#seq })) this.#sent = this.#lie();
  }

  #lie = () => asText(this.session.draft?.melds.map((meld) => meld.tiles));

  // What comes in ---------------------------------------------------------------------------------------------

  #hear(message: ToPage): void {
    const before = this.session;
    this.session = receive(before, message, Date.now(), this.#keptOrder(message));
    if (this.#turnBegan(before)) this.#sent = asText(this.session.draft?.base.map((meld) => meld.tiles));
    else if (message.type === 'update' && newMoves(before.table, message.table) && hasMoved(this)) this.#sent = '';
    if (message.type === 'welcome') this.#welcomed(message, before);
    if (message.type === 'draft' && message.seat === this.table?.you) this.#sent = this.#lie();
    if (message.type === 'update') this.#tell(cues(before.table, message.table, message.entry.happened));
    if (message.type === 'nudged' || message.type === 'checking') this.options.onCue?.(message.type);
    if (message.type === 'refused' && message.id === null) this.#draftRefused();
    else this.#sendSoon();
    if (this.session.gapAfter !== null && before.gapAfter === null) void this.#fill(this.session.gapAfter);
  }

  #welcomed({ draft, table }: Welcome, before: Session): void {
    const own = draft && draft.seat === table.you ? draft.melds : table.game?.board;
    this.#sent = asText(own?.map((meld) => meld.tiles));
    if (before.table) this.#tell(cues(before.table, table, []));
  }

  /** A late revision or too many at once: tried again in a while. */
  #draftRefused(): void {
    if (this.#refusals++ >= RETRIES) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#sent = '';
      this.#send();
    }, RETRY_MS);
  }

  #turnBegan = ({ table }: Session) =>
    table?.game?.turn !== this.game?.turn || table?.game?.mover !== this.game?.mover;

  #keptOrder(message: ToPage): TileId[] {
    const kept = message.type === 'welcome' ? this.#order.read() : null;
    return kept && message.type === 'welcome' && kept.game === message.table.game?.number ? kept.order : [];
  }

  #linked(link: Link): void {
    this.link = link;
    if (link.kind === 'open') this.#sendSoon();
  }

  #measured(offset: Offset): void {
    this.session = { ...this.session, offset };
  }

  #answered(what: Do, answer: Answer): void {
    if (answer.type === 'refused') this.options.onCue?.('refused');
    this.options.onAnswer?.(what, answer);
  }

  #tell(found: readonly Cue[]): void {
    for (const cue of found) this.options.onCue?.(cue);
  }

  async #fill(after: number): Promise<void> {
    const answer = await this.#api.events(this.id, after).catch(() => null);
    if (answer) this.session = filled(this.session, answer.entries);
  }
}

const asText = (board: readonly (readonly TileId[])[] | undefined) => JSON.stringify(board ?? null);

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Whether the main button may end the turn rather than draw or pass: something lies differently. */
export const hasMoved = (table: Table): boolean => table.draft !== null && changed(table.draft);
