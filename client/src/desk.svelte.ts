/** The score desk of this browser: evenings kept here, and if wanted on the server behind a link several phones share. */
import { ApiError, api } from './model/api';
import { remembered } from './model/memory';
import { newId } from './model/ids';
import { type Evening, type Entry, MOST_LOG, type Shared, isEvenings, withEvening } from './model/desk/book';
import { type Change, alike, changed, inverse, rebased, withIds } from './model/desk/change';
import { type Counting, type Level, counting } from './model/desk/rules';
import type { Sheet } from './model/desk/sheet';
import type { ScoresAnswer } from './wire.gen';

const KEPT = 'umbau.scores';
const kept = remembered(KEPT, isEvenings);
const isLevels = (value: unknown): value is Level[] => Array.isArray(value) && value.every((it) => it?.values && it?.boxes);
const keptLevels = remembered('umbau.levels', isLevels);
const isKey = (value: unknown): value is string => typeof value === 'string';
/** Which evening lies open, so that a reload finds it again. */
const keptOpen = remembered('umbau.scores.open', isKey);
const WAIT_SECONDS = 25;
const AGAIN_MS = 4000;

/**
 * Where the shared sheet stands: `alone` is not shared, `offline` will be sent once the server answers, `gone` is not on
 * the server any more, `refused` is something the server will not take.
 */
export type Sync = 'alone' | 'shared' | 'offline' | 'gone' | 'refused';

class Desk {
  evenings = $state.raw<Evening[]>(kept.read() ?? []);
  levels = $state.raw<Level[]>(keptLevels.read() ?? []);
  key = $state<string | null>(null);
  sync = $state<Sync>('alone');
  /** Changes that did not fit any more on what another phone had written. */
  lost = $state.raw<Change[]>([]);
  /** The latest undo did not go: another phone has changed that game. */
  stuck = $state(false);
  /** This browser keeps nothing: its memory is full or forbidden. */
  forgetful = $state(false);
  #listening = 0;
  readonly #sending = new Set<string>();
  #sharing: string | null = null;

  readonly evening = $derived(this.#of(this.key));
  readonly rules = $derived.by((): Counting | null => {
    const sheet = this.evening?.sheet;
    return sheet ? counting(sheet.rules, this.levels, sheet.players.length) : null;
  });

  constructor() {
    // What another window of this browser writes is written here too.
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === KEPT) this.evenings = kept.read() ?? [];
    });
    globalThis.addEventListener?.('online', () => this.#sendAgain(this.key));
  }

  #of(key: string | null): Evening | null {
    return this.evenings.find((it) => it.key === key) ?? null;
  }

  /** What the rules of every level are; what is kept serves where the network does not. Rejects only without either. */
  async load(): Promise<void> {
    try {
      const { levels } = await api().rules();
      this.levels = levels as unknown as Level[];
      keptLevels.write(this.levels);
    } catch (problem) {
      if (!this.levels.length) throw problem;
    }
  }

  /** Opens an evening, or none; it is found again after a reload. */
  open(key: string | null): void {
    keptOpen.write(key);
    this.#show(key);
  }

  /** Opens what lay open before. */
  again(): void {
    this.#show(keptOpen.read());
  }

  /** The page goes away; what lies open stays so. */
  rest(): void {
    this.#listening++;
  }

  #show(key: string | null): void {
    this.#listening++;
    this.key = key;
    this.lost = [];
    this.stuck = false;
    this.sync = this.evening?.shared ? 'shared' : 'alone';
    if (this.evening?.shared) void this.#listen(this.#listening, this.evening.key);
  }

  begin(sheet: Sheet): void {
    const key = newId();
    this.#keep({ key, touched: Date.now(), sheet: withIds(sheet, newId), log: [], shared: null, waiting: [] });
    this.open(key);
  }

  forget(key: string): void {
    this.#write(this.#newest().filter((it) => it.key !== key));
    if (this.key === key) this.open(null);
  }

  /** Makes a change, notes it, and sends it if the sheet is shared. */
  make(change: Change): void {
    const evening = this.evening;
    if (!evening) return;
    const sheet = changed(evening.sheet, change);
    this.stuck = false;
    if (!sheet) this.lost = [...this.lost, change];
    if (!sheet || sheet === evening.sheet) return;
    const entry: Entry = { at: Date.now(), change, back: inverse(evening.sheet, change) };
    this.#changed(evening, sheet, change, [entry, ...evening.log].slice(0, MOST_LOG));
  }

  /** Takes the latest change back that has not been taken back. */
  undo(): void {
    const evening = this.evening;
    const at = evening?.log.findIndex((it) => !it.undone) ?? -1;
    if (!evening || at < 0) return;
    const { back } = evening.log[at]!;
    const sheet = changed(evening.sheet, back);
    const log = evening.log.map((it, place) => (place === at ? { ...it, undone: true } : it));
    this.stuck = !sheet;
    if (sheet && sheet !== evening.sheet) this.#changed(evening, sheet, back, log);
    else this.#keep({ ...evening, log: sheet ? log : evening.log.filter((_, place) => place !== at) });
  }

  #changed(evening: Evening, sheet: Sheet, change: Change, log: readonly Entry[]): void {
    const sends = evening.shared !== null || this.#sharing === evening.key;
    this.#keep({ ...evening, sheet, log, waiting: sends ? [...evening.waiting, change] : [], touched: Date.now() });
    if (evening.shared) void this.#send(evening.key);
  }

  /** All evenings, as another window may have written them meanwhile. */
  #newest(): readonly Evening[] {
    return (this.forgetful ? null : kept.read()) ?? this.evenings;
  }

  #keep(evening: Evening): void {
    this.#write(withEvening(this.#newest(), evening));
  }

  #write(evenings: Evening[]): void {
    this.evenings = evenings;
    this.forgetful = !kept.write(evenings);
  }

  // On the server ------------------------------------------------------------------------------------------------------

  /** Puts the sheet behind a link. Rejects with an ApiError. */
  async share(): Promise<string> {
    const { key, sheet, ...rest } = this.evening!;
    const whole = withIds(sheet, newId);
    this.#keep({ ...rest, key, sheet: whole, shared: null, waiting: [] });
    this.#sharing = key;
    try {
      const made = await api().shareScores(whole);
      this.#shared(key, made);
      return made.id;
    } finally {
      this.#sharing = null;
    }
  }

  #shared(key: string, { id, rev, sheet }: ScoresAnswer): void {
    const evening = this.#of(key);
    if (!evening) return;
    const base = sheet as unknown as Sheet;
    const { sheet: now, made } = rebased(base, evening.waiting);
    this.#keep({ ...evening, sheet: now, waiting: made, shared: { id, rev, base } });
    if (this.key === key) this.open(key);
  }

  /** Opens a sheet that somebody shared. Rejects with an ApiError where it cannot be read and is not kept here. */
  async join(id: string): Promise<void> {
    const known = this.evenings.find((it) => it.shared?.id === id);
    if (known) return this.open(known.key);
    this.#show(null);
    const { rev, sheet } = await api().scores(id, 0, 0);
    const [key, read] = [newId(), sheet as unknown as Sheet];
    this.#keep({ key, touched: Date.now(), sheet: read, log: [], shared: { id, rev, base: read }, waiting: [] });
    this.open(key);
  }

  /** Sends what waits, one answer at a time, until nothing waits or the server does not answer. */
  async #send(key: string): Promise<void> {
    if (this.#sending.has(key)) return;
    this.#sending.add(key);
    try {
      for (let it = this.#of(key); it?.shared && it.waiting.length; it = this.#of(key)) await this.#sendOnce(it, it.shared);
      this.#stands(key, this.#of(key)?.shared ? 'shared' : 'alone');
    } catch (problem) {
      const waits = this.#of(key)?.waiting.length;
      this.#stands(key, waits ? standing(problem) : 'shared'); // what was sent may have come in although no answer did
      if (waits && this.sync === 'offline') void pause(AGAIN_MS / 2).then(() => this.#sendAgain(key));
    } finally {
      this.#sending.delete(key);
    }
  }

  #sendAgain(key: string | null): void {
    if (key && key === this.key) void this.#send(key);
  }

  /** Sends all that waits. Where somebody else was faster, what they wrote is taken up first. */
  async #sendOnce({ key, sheet, waiting }: Evening, { id, rev }: Shared): Promise<void> {
    try {
      this.#heard(key, await api().writeScores(id, rev, sheet), waiting.length);
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'scores.stale') throw problem;
      const answer = await api().scores(id, 0, 0);
      if (answer.rev < rev) this.#setBack(key, answer);
      else this.#heard(key, answer, 0);
    }
  }

  #stands(key: string, sync: Sync): void {
    if (this.key === key) this.sync = sync;
  }

  /** Takes up what the server has; the first `known` of the waiting changes are in it. */
  #heard(key: string, { rev, sheet }: ScoresAnswer, known: number): void {
    const evening = this.#of(key);
    if (!evening?.shared || rev <= evening.shared.rev) return;
    const base = sheet as unknown as Sheet;
    const { sheet: now, made, lost } = rebased(base, alike(base, evening.sheet) ? [] : evening.waiting.slice(known));
    if (key === this.key) this.lost = [...this.lost, ...lost];
    this.#keep({ ...evening, sheet: now, waiting: made, shared: { ...evening.shared, rev, base } });
  }

  /** The server has an older sheet than it had: what it forgot is written again. */
  #setBack(key: string, { rev, sheet }: ScoresAnswer): void {
    const evening = this.#of(key);
    if (!evening?.shared) return;
    const base = sheet as unknown as Sheet;
    const forgotten = evening.sheet.games.map((game): Change => ({ kind: 'add', game }));
    const { sheet: now, made } = rebased(base, [...forgotten, ...evening.waiting]);
    this.#keep({ ...evening, sheet: now, waiting: made, shared: { ...evening.shared, rev, base } });
  }

  async #listen(turn: number, key: string): Promise<void> {
    while (turn === this.#listening) {
      const shared = this.#of(key)?.shared;
      if (!shared) return;
      try {
        const news = await api().scores(shared.id, shared.rev, document.hidden ? 0 : WAIT_SECONDS);
        if (turn !== this.#listening) return;
        this.#heard(key, news, 0);
        await this.#send(key);
        if (document.hidden) await pause(AGAIN_MS);
      } catch (problem) {
        if (turn !== this.#listening) return;
        this.sync = standing(problem);
        if (this.sync === 'gone') return;
        await pause(AGAIN_MS);
      }
    }
  }
}

/** What a refusal means for the sheet: later once more, never again here, or not as it is. */
function standing(problem: unknown): Sync {
  if (!(problem instanceof ApiError) || problem.status === 0 || problem.status === 429 || problem.status >= 500) return 'offline';
  return problem.status === 404 ? 'gone' : 'refused';
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export const desk = new Desk();
