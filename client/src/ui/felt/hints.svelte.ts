/** Hints: that something can be laid, then which tiles, then how, shown step by step. The mover still ends the turn. */
import type { HintAnswer, StepOut } from '../../wire.gen';
import { ApiError, api } from '../../model/api';
import { type Draft, arrangement } from '../../model/draft';
import { type Board, boards } from '../../model/steps';
import type { TileId } from '../../model/tile';
import { sounds } from '../../sound';
import type { FeltState, Notice } from './felt.svelte';
import { tilesSaid, stepFacts } from './steps';

/** How long a step is read before it is made, and how long it is seen. */
export const READ_MS = 900;
export const SEEN_MS = 1_000;

const LEVELS = 3;
/** So many tiles are called by their names in one line. */
const FEW = 3;
const NOTHING: ReadonlySet<TileId> = new Set();

interface Told {
  readonly moment: string;
  /** What has been said: 1 that, 2 which, 3 how. */
  readonly level: number;
  readonly answer: HintAnswer | null;
}

const NOT_ASKED: Told = { moment: '', level: 0, answer: null };

export class Hints {
  asking = $state(false);
  /** The steps are being shown. */
  showing = $state(false);
  #told = $state.raw<Told>(NOT_ASKED);
  #step = $state.raw<ReadonlySet<TileId>>(NOTHING);
  /** Counts the shows: what belongs to an earlier one goes no further. */
  #show = 0;
  /** The draft as it lay before the steps: undo leads back to it. */
  #before: Draft | null = null;

  constructor(private readonly felt: FeltState, private readonly waits = { read: READ_MS, seen: SEEN_MS }) {}

  #now = $derived.by(() => (this.#told.moment === this.felt.moment ? this.#told : NOT_ASKED));

  /** The table gives hints, and this seat may lay now. */
  get offered(): boolean {
    const { table } = this.felt.table;
    return !!table?.hints && this.felt.table.myTurn && !!table.game?.moves.includes('play') && table.game.phase === 'play';
  }

  /** What the button says next. */
  get caption(): string {
    if (this.showing) return 'hint-skip';
    const { answer, level } = this.#now;
    return answer?.can_play ? (['hint-ask', 'hint-which'][level] ?? 'hint-show') : 'hint-ask';
  }

  /** Tiles to be looked at: those that can go, or those of the step. */
  get tiles(): ReadonlySet<TileId> {
    if (this.showing) return this.#step;
    const { answer, level } = this.#now;
    return this.offered && answer && level === LEVELS - 1 ? new Set(answer.tiles) : NOTHING;
  }

  press = async (): Promise<void> => {
    if (this.showing) return this.#skip();
    if (this.asking || !this.offered) return;
    const level = this.#now.answer?.can_play === true ? Math.min(LEVELS, this.#now.level + 1) : 1;
    const answer = await this.#ask(level);
    if (!answer) return;
    this.#told = { moment: this.felt.moment, level, answer };
    if (level < LEVELS || !answer.can_play) this.felt.notice = this.#said(level, answer);
    else await this.#showAll(answer);
  };

  async #ask(level: number): Promise<HintAnswer | null> {
    const { moment, table } = this.felt;
    this.asking = true;
    this.felt.clearWords();
    this.felt.notice = { key: 'hint-looking' };
    try {
      const answer = await api().hint(table.id, table.table?.rev ?? 0, level);
      return moment === this.felt.moment ? answer : null;
    } catch (problem) {
      if (moment === this.felt.moment) this.felt.notice = { key: failed(problem), loud: true };
      return null;
    } finally {
      this.asking = false;
    }
  }

  #said(level: number, { can_play, tiles }: HintAnswer): Notice {
    if (can_play === null) return { key: 'hint-gave-up' };
    if (!can_play) return { key: 'hint-cannot-play' };
    if (level === 1) return { key: 'hint-can-play' };
    if (tiles.length > FEW) return { key: 'hint-tiles-many', facts: { count: tiles.length } };
    return { key: 'hint-tiles', facts: { count: tiles.length, tiles: tilesSaid(this.felt.table.session.box, tiles) } };
  }

  // Showing -------------------------------------------------------------------------------------------------

  async #showAll({ steps, melds }: HintAnswer): Promise<void> {
    const { table } = this.felt;
    const base = table.game?.board.map((meld) => meld.tiles) ?? [];
    const before = table.draft;
    if (!before) return;
    const mine = ++this.#show;
    this.#before = before;
    this.showing = true;
    table.clear();
    this.#lay(base, before);
    const stages = boards(base, steps);
    for (const [i, step] of steps.entries()) if (!(await this.#make(step, stages[i]!, before, mine))) break;
    if (mine === this.#show) this.#end(melds, before);
  }

  /** Shows a step; false when somebody went on by hand meanwhile, or the turn is over. */
  async #make(step: StepOut, board: Board, before: Draft, mine: number): Promise<boolean> {
    this.#step = new Set(step.tiles);
    this.felt.notice = { key: `hint-step-${step.kind}`, facts: stepFacts(this.felt.table.session.box, step) };
    if (!(await this.#wait(this.waits.read, mine))) return false;
    this.#lay(board, before);
    sounds.play('put');
    return this.#wait(this.waits.seen, mine);
  }

  async #wait(ms: number, mine: number): Promise<boolean> {
    const { moment, table } = this.felt;
    const lies = lie(table.draft);
    await new Promise((done) => setTimeout(done, ms));
    if (mine === this.#show && (moment !== this.felt.moment || lies !== lie(table.draft))) this.#stop();
    return mine === this.#show;
  }

  #lay(board: Board, before: Draft): void {
    this.felt.table.arrange(board, before);
  }

  #skip(): void {
    const { answer } = this.#now;
    const before = this.#before;
    if (answer && before) this.#end(answer.melds, before);
    else this.#stop();
  }

  #end(melds: Board, before: Draft): void {
    this.#stop();
    this.#lay(melds, before);
    this.felt.notice = { key: 'hint-done' };
  }

  #stop(): void {
    this.#show++;
    this.showing = false;
    this.#step = NOTHING;
  }
}

const lie = (draft: Draft | null) => JSON.stringify(draft && arrangement(draft));

/** Nobody is to blame for a hint that did not come: one line says so. */
const failed = (problem: unknown): string =>
  problem instanceof ApiError && problem.code === 'hint.draw_first' ? 'error-hint-draw_first' : 'hint-failed';
