/** The score desk of this browser: evenings kept here, and if wanted on the server behind a link several phones share. */
import { ApiError, api } from './model/api';
import { remembered } from './model/memory';
import { newId } from './model/ids';
import { type Evening, type Entry, MOST_LOG, type Shared, isEvenings, withEvening } from './model/desk/book';
import { type Change, changed, inverse, rebased } from './model/desk/change';
import { type Counting, type Level, counting } from './model/desk/rules';
import type { Sheet } from './model/desk/sheet';
import type { ScoresAnswer } from './wire.gen';

const kept = remembered('umbau.scores', isEvenings);
const isLevels = (value: unknown): value is Level[] => Array.isArray(value) && value.every((it) => it?.values && it?.boxes);
const keptLevels = remembered('umbau.levels', isLevels);
const isKey = (value: unknown): value is string => typeof value === 'string';
/** Which evening lies open, so that a reload finds it again. */
const keptOpen = remembered('umbau.scores.open', isKey);
const WAIT_SECONDS = 25;
const AGAIN_MS = 4000;

/** Where the shared sheet stands: `alone` is not shared, `offline` will be sent once the server answers. */
export type Sync = 'alone' | 'shared' | 'offline' | 'gone';

class Desk {
  evenings = $state.raw<Evening[]>(kept.read() ?? []);
  levels = $state.raw<Level[]>(keptLevels.read() ?? []);
  key = $state<string | null>(null);
  sync = $state<Sync>('alone');
  /** Changes that did not fit any more on what another phone had written. */
  lost = $state.raw<Change[]>([]);
  #listening = 0;
  #sending = false;

  readonly evening = $derived(this.evenings.find((it) => it.key === this.key) ?? null);
  readonly rules = $derived.by((): Counting | null => {
    const sheet = this.evening?.sheet;
    return sheet ? counting(sheet.rules, this.levels, sheet.players.length) : null;
  });

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
    this.sync = this.evening?.shared ? 'shared' : 'alone';
    if (this.evening?.shared) void this.#listen(this.#listening);
  }

  begin(sheet: Sheet): void {
    const key = newId();
    this.#keep({ key, touched: Date.now(), sheet, log: [], shared: null, waiting: [] });
    this.open(key);
  }

  forget(key: string): void {
    this.evenings = this.evenings.filter((it) => it.key !== key);
    kept.write(this.evenings);
    if (this.key === key) this.open(null);
  }

  /** Makes a change, notes it, and sends it if the sheet is shared. */
  make(change: Change): void {
    const evening = this.evening;
    const sheet = evening && changed(evening.sheet, change);
    if (!evening || !sheet) return;
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
    if (sheet) this.#changed(evening, sheet, back, log);
    else this.#keep({ ...evening, log });
  }

  #changed(evening: Evening, sheet: Sheet, change: Change, log: readonly Entry[]): void {
    const waiting = evening.shared ? [...evening.waiting, change] : [];
    this.#keep({ ...evening, sheet, log, waiting, touched: Date.now() });
    if (evening.shared) void this.#send();
  }

  #keep(evening: Evening): void {
    this.evenings = withEvening(this.evenings, evening);
    kept.write(this.evenings);
  }

  // On the server ------------------------------------------------------------------------------------------------------

  /** Puts the sheet behind a link. Rejects with an ApiError. */
  async share(): Promise<string> {
    const evening = this.evening!;
    const made = await api().shareScores(evening.sheet);
    this.#keep({ ...evening, shared: { id: made.id, rev: made.rev, base: evening.sheet }, waiting: [] });
    this.open(evening.key);
    return made.id;
  }

  /** Opens a sheet that somebody shared. Rejects with an ApiError where it cannot be read and is not kept here. */
  async join(id: string): Promise<void> {
    const known = this.evenings.find((it) => it.shared?.id === id);
    if (known) return this.open(known.key);
    const { rev, sheet } = await api().scores(id, 0, 0);
    const read = sheet as unknown as Sheet;
    this.#keep({ key: newId(), touched: Date.now(), sheet: read, log: [], shared: { id, rev, base: read }, waiting: [] });
    this.open(this.evenings[0]!.key);
  }

  /** Sends what waits, one answer at a time, until nothing waits or the server does not answer. */
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let evening = this.evening; evening?.shared && evening.waiting.length; evening = this.evening)
        this.#heard(...(await this.#sent(evening.shared, evening)));
    } catch (problem) {
      this.sync = problem instanceof ApiError && problem.status === 404 ? 'gone' : 'offline';
    } finally {
      this.#sending = false;
    }
  }

  /** The server's answer, and how many of the waiting changes are in it: none where somebody else was faster. */
  async #sent(shared: Shared, evening: Evening): Promise<[ScoresAnswer, number]> {
    try {
      return [await api().writeScores(shared.id, shared.rev, evening.sheet), evening.waiting.length];
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'scores.stale') throw problem;
      return [await api().scores(shared.id, 0, 0), 0];
    }
  }

  /** Takes up what the server has; the first `known` of the waiting changes are in it. */
  #heard({ rev, sheet }: ScoresAnswer, known: number): void {
    const evening = this.evening;
    if (!evening?.shared || (rev <= evening.shared.rev && !known)) return;
    const base = sheet as unknown as Sheet;
    const { sheet: now, made, lost } = rebased(base, evening.waiting.slice(known));
    this.lost = [...this.lost, ...lost];
    this.sync = 'shared';
    this.#keep({ ...evening, sheet: now, waiting: made, shared: { ...evening.shared, rev, base } });
  }

  async #listen(turn: number): Promise<void> {
    while (turn === this.#listening) {
      const shared = this.evening?.shared;
      if (!shared) return;
      try {
        const news = await api().scores(shared.id, shared.rev, document.hidden ? 0 : WAIT_SECONDS);
        if (turn !== this.#listening) return;
        this.sync = 'shared';
        this.#heard(news, 0);
        await this.#send();
        if (document.hidden) await pause(AGAIN_MS);
      } catch (problem) {
        if (turn !== this.#listening) return;
        if (problem instanceof ApiError && problem.status === 404) return void (this.sync = 'gone');
        this.sync = 'offline';
        await pause(AGAIN_MS);
      }
    }
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export const desk = new Desk();
