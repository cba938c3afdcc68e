/** The rules of a table that is being set up: a rule level, what is changed, and what the server says of that. */
import { api } from '../../../model/api';
import { type Changes, type Value, faultsAt, onLevel, placeOf, valueOf, withValue } from '../../../model/house';
import type { FaultOut, LevelOut, RulesAnswer } from '../../../wire.gen';

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 300;

export class House {
  changes = $state.raw<Changes>({});
  faults = $state.raw<readonly FaultOut[]>([]);
  /** The rules as a file; null while they do not go together, or nobody has said yet. */
  toml = $state.raw<string | null>(null);
  /** Grows when somebody wants to see the first thing that is wrong. */
  looked = $state(0);
  #slug = $state('');
  #asked = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly rules: RulesAnswer, slug: string) {
    this.#slug = slug;
  }

  get slug(): string {
    return this.#slug;
  }

  get level(): LevelOut {
    return this.rules.levels.find((it) => it.slug === this.#slug) ?? this.rules.levels[0]!;
  }

  get count(): number {
    return Object.keys(this.changes).length;
  }

  value(name: string): Value {
    return valueOf(this.level, this.changes, name);
  }

  isChanged(name: string): boolean {
    return name in this.changes;
  }

  faultsAt(name: string | null): FaultOut[] {
    return faultsAt(this.faults, this.changes, name);
  }

  /** The parameter at which the first fault is shown. */
  get firstFault(): string | null {
    return this.faults.map((fault) => placeOf(fault, this.changes)).find((name) => name !== null) ?? null;
  }

  /** Another rule level; what was changed stays changed. */
  choose(slug: string): void {
    this.#slug = slug;
    this.#change(onLevel(this.level, this.changes));
  }

  set(name: string, value: Value): void {
    this.#change(withValue(this.level, this.changes, name, value));
  }

  reset(name: string): void {
    this.set(name, this.level.values[name] ?? null);
  }

  resetAll(): void {
    this.#change({});
  }

  /** The server refused the table for this. */
  refused(faults: readonly FaultOut[]): void {
    this.#hush();
    this.faults = faults;
    this.look();
  }

  /** Somebody wants to see where the first fault is. */
  look(): void {
    this.looked += 1;
  }

  /** Takes the rules of a file over, as far as they can be made out. Gives what is wrong with it as a whole. */
  async load(toml: string): Promise<readonly FaultOut[]> {
    this.#hush();
    const told = await api().checkRules({ toml });
    if (told.profile === null) return told.faults;
    this.#slug = told.profile;
    this.changes = onLevel(this.level, told.overrides);
    this.faults = told.faults;
    this.toml = told.toml;
    return this.faultsAt(null);
  }

  /** The rules as a file; null if they do not go together. */
  async file(): Promise<string | null> {
    if (this.toml === null) await this.#check();
    return this.toml;
  }

  #change(changes: Changes): void {
    this.changes = changes;
    this.#hush();
    this.toml = null;
    if (this.count === 0) this.faults = [];
    else this.#pause = setTimeout(() => void this.#check().catch(() => undefined), PAUSE_MS);
  }

  #hush(): void {
    clearTimeout(this.#pause);
    this.#asked += 1;
  }

  /** Rejects with an ApiError. */
  async #check(): Promise<void> {
    this.#hush();
    const asked = this.#asked;
    const told = await api().checkRules({ profile: this.#slug, overrides: { ...this.changes } });
    if (asked !== this.#asked) return; // something else was chosen meanwhile
    this.faults = told.faults;
    this.toml = told.toml;
  }
}
