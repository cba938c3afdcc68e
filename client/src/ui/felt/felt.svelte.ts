/** What the table on felt shows beyond what the table itself knows: places, hands, notices, open sheets. */
import type { Ack, Do, ErrorOut, ProblemOut } from '../../wire.gen';
import type { Table } from '../../table.svelte';
import { type Target, type Why, changed, isOwn, meldOf } from '../../model/draft';
import { geometry } from '../../model/geometry';
import { isHole } from '../../model/live';
import type { Layout } from '../../model/layout';
import { isJudged, liveOfOther, readings } from '../../model/session';
import { stage } from '../../model/stage';
import type { TileId } from '../../model/tile';
import { router } from '../../router.svelte';
import { sounds } from '../../sound';
import { type ShownBoard, shownBoard } from './board';
import { Hints } from './hints.svelte';
import type { Aim } from './hits';
import { type MainButton, mainButton } from './main';
import { rackPlaces } from './places';
import { faceName, meanings } from './words';

/** Tiles in hand, and where. `at`: upper left corner of the block in the window. */
export interface Riding {
  readonly tiles: readonly TileId[];
  readonly w: number;
  readonly x: number;
  readonly y: number;
  readonly aim: Aim | null;
}

/** One line of words that stands until the next thing is done. */
export interface Notice {
  readonly key: string;
  readonly facts?: Record<string, string | number>;
  /** Interrupts a screen reader. */
  readonly loud?: boolean;
}

export interface Question {
  readonly key: string;
  /** What the rules object to, where that is the reason to ask. */
  readonly why?: readonly ProblemOut[];
  readonly yes: () => void;
}

interface Words {
  readonly moment: string;
  readonly notice: Notice | null;
  readonly refusal: ErrorOut | null;
  readonly question: Question | null;
  /** The meld that is shown enlarged. */
  readonly lens: string | null;
}

const SILENCE: Words = { moment: '', notice: null, refusal: null, question: null, lens: null };

export type Panel = 'menu' | 'history' | 'rules' | 'rule' | 'keys';

/** Presses on the main button right after it has changed are meant for what it was before. */
const REST_MS = 250;
/** What the server says next is waited for this long. */
const PATIENCE_MS = 1_500;
const STALE_TRIES = 3;
/** A window this much wider or higher than the one that was laid out for is another one. */
const OTHER_WINDOW = 0.2;

export class FeltState {
  width = $state(globalThis.innerWidth || 360);
  height = $state(globalThis.innerHeight || 640);
  riding = $state.raw<Riding | null>(null);
  panel = $state.raw<Panel | null>(null);
  /** The rule that its panel shows. */
  rule = $state.raw('');
  /** The sheet at the end lies folded: the table is to be seen. */
  folded = $state(false);
  /** Tiles that were dropped last: they do not travel. */
  dropped: ReadonlySet<string> = new Set();

  #prev: Layout | null = null;
  #size = { width: 0, height: 0 };
  #turn = '';
  #tidied = 0;
  #tidy = $state(0);
  #caption = '';
  #since = 0;

  /** Words of another turn are no longer said. */
  #words = $state.raw<Words>(SILENCE);

  constructor(readonly table: Table) {}

  #now = $derived.by(() => (this.#words.moment === this.moment ? this.#words : SILENCE));
  get notice(): Notice | null { return this.#now.notice; }
  set notice(notice: Notice | null) { this.#say({ notice }); }
  get refusal(): ErrorOut | null { return this.#now.refusal; }
  set refusal(refusal: ErrorOut | null) { this.#say({ refusal }); }
  get question(): Question | null { return this.#now.question; }
  set question(question: Question | null) { this.#say({ question }); }

  get lens(): string | null { return this.#now.lens; }
  set lens(lens: string | null) { this.#say({ lens }); }

  #say(words: Partial<Words>): void {
    this.#words = { ...this.#now, ...words, moment: this.moment };
  }

  /** Opens a rule of the rule book over the table; nothing of the draft is touched. */
  showRule = (rule: string): void => {
    this.rule = rule;
    this.panel = 'rule';
  };

  /** The turn: what is said in one is not true in the next. */
  get moment(): string {
    const { game } = this.table;
    return `${game?.number}.${game?.phase}.${game?.turn}`;
  }

  shown: ShownBoard = $derived.by(() => shownBoard(this.table.draft, this.live));
  live = $derived.by(() => liveOfOther(this.table.session));
  stage = $derived.by(() => this.#laidOut());
  geometry = $derived.by(() => geometry(this.stage.board, this.shown.melds, this.stage.width, this.stage.height));
  rackPlaces = $derived.by(() => rackPlaces(this.shown.rack.length, {
    rack: this.stage.rack, width: this.stage.rackWidth, gap: this.stage.frame.rackGap,
    column: this.stage.shape === 'landscape', scrolls: this.stage.rackScrolls,
  }));
  readings = $derived.by(() => readings(this.table.session));
  judged = $derived.by(() => isJudged(this.table.session));
  changed = $derived.by(() => this.table.draft !== null && changed(this.table.draft));
  small = $derived.by(() => this.stage.board.m.w < 32);
  holding = $derived.by(() => this.riding !== null || (this.table.draft?.selected.size ?? 0) > 0);
  watching = $derived.by(() => this.table.table?.you == null);
  /** Melds may be laid: in the own turn, or as a plan. */
  playing = $derived.by(() => this.table.game?.phase === 'play' && !this.watching);

  main: MainButton = $derived.by(() => {
    const { table } = this.table;
    const legal = this.judged ? this.table.session.verdict!.legal : null;
    const hand = { changed: this.changed, legal, myTurn: this.table.myTurn };
    return table ? mainButton(table, hand) : { action: null, caption: 'main-waiting', ready: false };
  });

  #laidOut() {
    const { melds, rack } = this.shown;
    const sizes = melds.map(({ id, tiles, row }) => ({ id, n: tiles.length, row }));
    const turn = this.moment;
    if (this.#turned()) this.#prev = null;
    const options = { grow: turn !== this.#turn, tidy: this.#tidy !== this.#tidied };
    const found = stage(sizes, rack.length, { width: this.width, height: this.height }, this.#prev, options);
    this.#prev = found.board;
    this.#turn = turn;
    this.#tidied = this.#tidy;
    return found;
  }

  /** Whether the window is another one: a phone on its side, a window drawn large. Bars of the browser come and go. */
  #turned(): boolean {
    const { width, height } = this.#size;
    const far = (now: number, was: number) => Math.abs(now - was) > was * OTHER_WINDOW;
    if (!far(this.width, width) && !far(this.height, height)) return false;
    this.#size = { width: this.width, height: this.height };
    return true;
  }

  /** The last play of another seat. */
  lastPlay: ReadonlySet<TileId> = $derived.by(() => {
    const { game, table } = this.table;
    const others = game && game.last_player !== null && game.last_player !== table?.you;
    return new Set(others && !this.live ? game.last_play : []);
  });

  /** The tile that the keyboard stands at. */
  #focused = $state.raw<TileId | null>(null);
  get focused(): TileId | null {
    const { rack, melds } = this.shown;
    const here = this.#focused;
    const there = here !== null && (rack.includes(here) || melds.some((meld) => meld.tiles.includes(here)));
    return there ? here : rack[0] ?? melds[0]?.tiles[0] ?? null;
  }
  set focused(tile: TileId | null) {
    this.#focused = tile;
  }

  /** Where Tab enters the other list: board and rack each have one stop. */
  get entry(): TileId | null {
    const { rack, melds } = this.shown;
    const inRack = this.focused !== null && rack.includes(this.focused);
    return (inRack ? melds.flatMap((meld) => meld.tiles).find((tile) => !isHole(tile)) : rack[0]) ?? null;
  }

  readonly hints = new Hints(this);

  serverNow = (now: number): number => now + (this.table.session.offset?.ahead ?? 0);

  tidy = () => { this.#tidy++; };

  // Moving tiles ------------------------------------------------------------------------------------------

  /** Whether a tile may be taken along. */
  movable(tile: TileId): boolean {
    const { draft } = this.table;
    if (!draft || this.watching || this.table.game?.phase === 'over') return false;
    if (this.shown.rack.includes(tile)) return true;
    return this.playing && (!draft.locked || isOwn(draft, tile));
  }

  select(tile: TileId): void {
    if (!this.movable(tile)) return this.#why(this.playing ? 'locked' : null);
    this.table.toggle(tile);
    sounds.play('pick');
  }

  put(target: Target, tiles: Iterable<TileId> = this.table.draft?.selected ?? []): void {
    const moving = [...tiles];
    if (!moving.length) return;
    if (!this.playing && target.kind !== 'rack') return;
    this.clearWords();
    this.lens = null;
    const why = this.table.move(moving, target);
    if (why) return this.#why(why);
    sounds.play('put');
    if (!this.table.myTurn && target.kind !== 'rack') this.notice = { key: 'line-plan' };
  }

  /** A joker that may stand for one thing or another says so. */
  explain(tile: TileId, meld: string): void {
    const means = meanings(this.table.session.box, this.readings.get(meld)?.meld ?? null, tile);
    if (means.length > 1) this.notice = { key: 'joker-either', facts: { readings: means.map(faceName).join(' / ') } };
  }

  /** Own tiles of the selection go back to the rack. */
  takeBack = () => this.put({ kind: 'rack' });

  #why(why: Why | null): void {
    if (!why) return;
    sounds.play('refused');
    this.notice = { key: `why-${why}`, facts: { needed: this.table.game?.opening_needed ?? 0 }, loud: true };
  }

  /** The selection lies within one meld of the board: more of it may be taken. */
  picksFrom(meld: string): boolean {
    const { draft } = this.table;
    return !!draft && [...draft.selected].every((tile) => meldOf(draft, tile)?.id === meld);
  }

  undo = () => this.#step(this.table.undo);
  redo = () => this.#step(this.table.redo);
  reset = () => this.#step(this.table.reset);

  #step(step: () => void): void {
    this.clearWords();
    this.lens = null;
    step();
  }

  leave = async () => {
    if (await this.ask({ type: 'leave' })) router.go('/');
  };

  clearWords(): void {
    this.notice = null;
    this.refusal = null;
  }

  // Asking the server -----------------------------------------------------------------------------------------

  /** Asks; what was meant for a revision that has passed is asked again as long as it is still the same turn. */
  async ask(what: Do, tries = STALE_TRIES): Promise<boolean> {
    const turn = this.moment;
    const answer = await this.table.do(what);
    if (this.notice?.key === 'line-checking') this.notice = null;
    if (answer.type === 'ack') return this.#acked(answer);
    if (answer.error.code === 'rev.stale' && tries > 0 && turn === this.moment) return this.ask(what, tries - 1);
    this.#refused(answer.error);
    return false;
  }

  #acked({ taken_back }: Ack): boolean {
    if (taken_back) this.notice = { key: 'line-taken-back', loud: true };
    return true;
  }

  #refused(error: ErrorOut): void {
    sounds.play('refused');
    this.refusal = error;
  }

  /** Remembers since when the button says what it says. */
  captioned(caption: string): void {
    if (caption === this.#caption) return;
    this.#caption = caption;
    this.#since = performance.now();
  }

  press(): void {
    const { action } = this.main;
    if (this.#tooSoon(action)) return;
    this.clearWords();
    const moves: Record<string, () => void> = {
      'draw': () => void this.ask({ type: 'draw' }),
      'pass': () => void this.ask({ type: 'pass' }),
      'confirm': () => void this.#confirm(),
      'offer-change': () => void this.ask({ type: 'offer', tiles: this.table.game?.offer ?? [] }),
      'ready': () => void this.ask({ type: 'ready' }),
      'end-turn': () => void this.#end(),
    };
    if (action) moves[action]?.();
    else this.notice = { key: this.watching ? 'line-watch' : 'line-not-yet' };
  }

  /** An offer can be changed: its button need not be guarded. */
  #tooSoon(action: string | null): boolean {
    if (action === 'confirm' || action === 'offer-change') return false;
    return performance.now() - this.#since < REST_MS || this.table.busy > 0;
  }

  /** Stands by the offer once its last tile has been sent. */
  async #confirm(): Promise<void> {
    await this.#until(() => this.table.busy === 0);
    await this.ask({ type: 'confirm' });
  }

  /** Waits for something, but not for ever. */
  async #until(holds: () => boolean): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!holds() && performance.now() < end) await new Promise((done) => setTimeout(done, 40));
  }

  async #end(): Promise<void> {
    if (!this.changed) {
      this.notice = { key: 'line-nothing-laid' };
      return;
    }
    if (this.table.table?.profile.rules['invalid_end'] !== 'revert') return void this.#play();
    await this.#until(() => this.judged);
    if (this.judged && this.table.session.verdict?.legal) return void this.#play();
    const why = this.judged ? this.table.session.verdict?.problems ?? [] : [];
    this.question = { key: 'ask-take-back', why, yes: () => void this.#play() };
  }

  #play = () => this.ask({ type: 'play', melds: this.table.draft?.melds.map((meld) => [...meld.tiles]) ?? [] });

  /** The problems of the draft that a meld has, with their numbers as flags and status line show them. */
  problems: readonly (ProblemOut & { id: string | null; number: number })[] = $derived.by(() => {
    const { verdict, draft } = this.table.session;
    if (!verdict || !draft || !this.judged || this.hints.showing) return [];
    const told = verdict.problems.filter((p) => p.meld !== null);
    return told.map((p, i) => {
      const tiles = verdict.melds[p.meld!]?.tiles ?? [];
      const id = draft.melds.find((meld) => meld.tiles.includes(tiles[0] ?? -1))?.id ?? null;
      return { ...p, id, number: i + 1 };
    });
  });
}
