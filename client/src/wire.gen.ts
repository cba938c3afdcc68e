// Made by scripts/wire_types.py from src/umbau/web/wire.py. Do not edit.

/** The command is done and saved. `taken_back`: the lay-out was invalid and went back to the rack (duo). */
export interface Ack {
  type: "ack";
  id: string;
  /** Revision of the table; grows by one with every change. */
  rev: number;
  taken_back: boolean;
  problems: ProblemOut[];
}

/** What an answer rests on: the parameter or rule `key`, and `good` (`yes`, `no`, `none`). */
export interface AnsweredOut {
  question: string;
  key: string;
  good: string;
}

/** Ask for a hint, as the mover. `level` 1: whether anything can be laid, 2: which tiles, 3: how. */
export interface AskHint {
  /** Revision of the table; grows by one with every change. */
  rev: number;
  level?: number;
}

/**
 * What a rule level says. `facts`: the variables of the texts. `origins`: by parameter and by rule.
 *
 * `shown`: the examples for which its box has the tiles.
 * `base` and `changed`: a house rule's, what the parameters are that it changes, as facts of the base.
 */
export interface BookLevel {
  slug: string;
  base: string | null;
  changed: Record<string, string | number>;
  facts: Record<string, string | number>;
  origins: Record<string, OriginOut>;
  shown: ShownOut[];
  answered: AnsweredOut[];
}

/** The box for up to so many `players`; `tiles` in all. */
export interface BoxSize {
  players: number;
  colours: string;
  copies: number;
  numbers: number;
  jokers: number;
  tiles: number;
}

/** The tiles of a box: `tiles[id]` is the text form of a tile. */
export interface BoxView {
  colours: string;
  copies: number;
  numbers: number;
  jokers: number;
  tiles: string[];
}

/** A house rule: a parameter, its value, and what it `was` in the rule level it starts from. */
export interface ChangeOut {
  name: string;
  value: boolean | number | string | number[] | null;
  was: boolean | number | string | number[] | null;
}

/** Rules that belong together, in the order in which one reads them. Its title is the text `chapter-<name>`. */
export interface ChapterOut {
  name: string;
  rules: string[];
}

/** An exact search takes a while to find out whether this seat, which wants to pass, can still lay. */
export interface Checking {
  type: "checking";
}

/** Who says so. */
export interface CitedOut {
  rule: string;
  title: string;
  source: string;
}

/** Claim a new deal because of the pairs on the first rack. */
export interface ClaimRedeal {
  type: "claim_redeal";
}

/**
 * The turn clock. `deadline` None: asleep (nobody is at the table). `total` in milliseconds.
 *
 * At zero the seat draws `idle_tiles` if nothing was moved, `moved_tiles` if something was;
 * `accepts_legal`: a legal arrangement counts as played instead.
 */
export interface ClockOut {
  seat: number;
  total: number;
  deadline: number | null;
  idle_tiles: number;
  moved_tiles: number;
  accepts_legal: boolean;
}

/** Ask for something. The same `id` again gets the same answer; a `rev` behind the table gets `rev.stale`. */
export interface Command {
  type: "command";
  id: string;
  /** Revision of the table; grows by one with every change. */
  rev: number;
  do: Do;
}

/** Exchange: stand by the offer. */
export interface Confirm {
  type: "confirm";
}

/**
 * Set up a table. `clock`: seconds a turn may take, 0 for off, absent for the profile's own.
 *
 * `overrides`: house rules, by the dotted names of the parameters. `hints`: whether the table gives hints; absent:
 * only where nobody else plays.
 */
export interface CreateTable {
  name: string;
  profile?: string;
  seats?: number;
  bots?: number;
  bot?: string;
  clock?: 0 | 30 | 60 | 90 | 120 | null;
  overrides?: Record<string, boolean | number | string | number[] | null>;
  hints?: boolean | null;
}

export type Do = Offer | Confirm | Draw | Play | Pass | ClaimRedeal | Start | Hold | SeatBot | FreeSeat | Ready | Leave | Nudge | SkipSeat | HandToBot;

/** The mover's unfinished arrangement, all melds. Overwrites the last one; `seq` comes back in the verdict. */
export interface Draft {
  type: "draft";
  /** Revision of the table; grows by one with every change. */
  rev: number;
  melds: number[][];
  seq?: number;
}

/** Draw a tile. */
export interface Draw {
  type: "draw";
}

/** One revision as this seat may see it; `happened` is empty where it may see nothing of it. */
export interface Entry {
  /** Revision of the table; grows by one with every change. */
  rev: number;
  at: number;
  happened: Happened[];
}

/** Body of every HTTP answer that is not a success. `rev`: of the table, where a command was refused. */
export interface ErrorBody {
  error: ErrorOut;
  rev: number | null;
}

/**
 * What went wrong: `code` is stable, `message` one English sentence.
 *
 * `problems`: where a rule objects. `faults`: what is wrong with a house rule, with `profile.bad`.
 */
export interface ErrorOut {
  code: string;
  message: string;
  problems: ProblemOut[];
  faults: FaultOut[];
}

/** Revisions after a given one, oldest first, as this seat may see them. */
export interface EventsAnswer {
  /** Revision of the table; grows by one with every change. */
  rev: number;
  entries: Entry[];
}

/** An example of a rule, drawn from above. What holds of it, each rule level says in `shown`. */
export interface ExampleOut {
  id: string;
  rule: string;
  strips: StripOut[];
}

/**
 * One thing that is wrong with a house rule: `code` is stable, `message` one English sentence.
 *
 * `parameters`: dotted names of those it is about, first the one to look at; `facts`: what a sentence needs.
 */
export interface FaultOut {
  code: string;
  message: string;
  parameters: string[];
  facts: Record<string, string | number>;
}

/** The table behind a spoken code. */
export interface Found {
  table: string;
}

/** Host, before the deal: take a bot or a guest off a seat. */
export interface FreeSeat {
  type: "free_seat";
  seat: number;
}

export type FromPage = Command | Draft | Ping;

/** The game as this seat sees it. */
export interface GameOut {
  number: number;
  phase: "exchange" | "over" | "play";
  turn: number;
  mover: number;
  starter: number;
  rack: number[];
  offer: number[] | null;
  offerable: number[];
  board: MeldOut[];
  pool: number;
  drawn: number | null;
  has_drawn: boolean;
  moves: string[];
  opening_needed: number | null;
  last_round: number[] | null;
  seed_hash: string;
  last_play: number[];
  last_player: number | null;
  result: ResultOut | null;
}

/** Give the absent seat to a bot (clock off, away for two minutes). */
export interface HandToBot {
  type: "hand_to_bot";
  seat: number;
  bot?: string;
}

/**
 * One thing that happened. Which fields are filled depends on `what`.
 *
 * `what`: dealt, offered, confirmed, exchanged, turn, drew, played, passed, taken_back, kept_part, timed_out,
 * last_round, left, ended (the game); joined, bot_seated, seat_freed, starting, held, started, ready, handed_to_bot,
 * back (the table). `tiles`: laid, drawn, offered or given; `got`: taken over in the exchange or onto the rack.
 * A new deal (`reason` redeal) was claimed `by` a seat with these pairs as `tiles`.
 */
export interface Happened {
  what: string;
  seat: number | null;
  count: number | null;
  tiles: number[];
  melds: number[][];
  got: number[];
  opened: boolean;
  by_clock: boolean;
  reason: string | null;
  name: string | null;
  draws: number[][][];
  by: number | null;
  problems: ProblemOut[];
}

/**
 * How the server is. `tables`: how many are in memory, because somebody is there or a clock runs.
 *
 * `status` store_failed (with HTTP 503): nothing can be saved, because the disk is full or the database is gone.
 */
export interface Health {
  status: "ok" | "store_failed";
  version: string;
  sqlite: string | null;
  tables: number;
}

/**
 * A hint. `can_play`: whether this seat can lay anything, None where the search gave up.
 *
 * `tiles`: those of the own rack that go (from level 2). `steps`: how, and `melds`: the board after them (level
 * 3).
 */
export interface HintAnswer {
  can_play: boolean | null;
  tiles: number[];
  steps: StepOut[];
  melds: number[][];
}

/** Host: stop the countdown to the deal. `start` deals at once. */
export interface Hold {
  type: "hold";
}

/** Take a free seat. */
export interface JoinTable {
  name: string;
}

/** A case for the referee, to be judged by each of `rules`. Kinds and inputs: docs/reference/referee.md. */
export interface JudgeCase {
  kind: string;
  input: Record<string, unknown>;
  rules: (string | Record<string, boolean | number | string | number[] | null>)[];
  language?: "de" | "en";
}

/** The rulings, in the order of the rules asked for. */
export interface JudgedAnswer {
  rulings: RulingOut[];
}

/** Give the seat up for good. */
export interface Leave {
  type: "leave";
}

/**
 * A rule level: every parameter's value and origin by its name, and its boxes, the smallest first.
 *
 * The values of `tile_set.…` are those of the greatest box. `playable`: tables can be set up with it.
 */
export interface LevelOut {
  slug: string;
  title: string;
  about: string;
  players: number[];
  playable: boolean;
  values: Record<string, boolean | number | string | number[] | null>;
  origins: Record<string, OriginOut>;
  boxes: BoxSize[];
}

/** A sentence of a ruling, the rules on which it rests, and the meld that it is about (by its place after). */
export interface LineOut {
  sentence: string;
  rules: string[];
  meld: number | null;
  tiles: string[];
}

/** What the mover has on the table right now, as the other pages see it (and the mover's other tab). */
export interface LiveDraft {
  type: "draft";
  /** Revision of the table; grows by one with every change. */
  rev: number;
  seat: number;
  melds: MeldOut[];
}

/** How a meld is read. Not `valid`: `kind` is None. `jokers`: what each joker, in order, may stand for. */
export interface MeldOut {
  tiles: number[];
  valid: boolean;
  kind: "either" | "group" | "run" | null;
  value: number;
  jokers: string[][];
}

/** Remind the seat to move that it is its turn. */
export interface Nudge {
  type: "nudge";
}

/** Somebody reminds this seat. */
export interface Nudged {
  type: "nudged";
  by: number;
}

/** Exchange: offer these tiles (none is fine). Takes an earlier confirmation back. */
export interface Offer {
  type: "offer";
  tiles: number[];
}

/** Who says so. `by`: `book`: the source; `ours`: it is silent or open there, our decision follows it. */
export interface OriginOut {
  source: string;
  by: "book" | "house" | "ours";
}

/**
 * A parameter of the rules: what it may be, and how it is said.
 *
 * `kind`: `switch` true or false, `choice` one of `choices`, `number` from `least` to `most`, `span` a
 * pair of such numbers, `colours` different letters out of `choices`. `optional`: null is a value too. `rule`:
 * its number in the rule book. `words`: of each choice, and of `none`, `yes` and `no` where those are values.
 */
export interface ParameterOut {
  name: string;
  group: "clock" | "end" | "opening" | "rebuilding" | "score" | "setup" | "turn";
  kind: "choice" | "colours" | "number" | "span" | "switch";
  choices: string[];
  least: number | null;
  most: number | null;
  optional: boolean;
  rule: string;
  title: string;
  words: Record<string, string>;
}

/** End the turn without laying anything. */
export interface Pass {
  type: "pass";
}

/** Measure the way; comes back as `pong`. */
export interface Ping {
  type: "ping";
  sent: number;
}

/** End the turn with the board lying like this: all melds, not only the new ones. */
export interface Play {
  type: "play";
  melds: number[][];
}

/** Answer to `ping`. */
export interface Pong {
  type: "pong";
  sent: number;
  now: number;
}

/** Somebody came or went, or the clock fell asleep or woke; no new revision. */
export interface Presence {
  type: "presence";
  now: number;
  seats: SeatOut[];
  clock: ClockOut | null;
  can_skip: number[];
  watchers: number;
}

/** One objection of the rules: a dotted code, where it is, the numbers a sentence needs, and its rule (`R12`). */
export interface ProblemOut {
  code: string;
  meld: number | null;
  tiles: string[];
  facts: Record<string, number>;
  rule: string | null;
}

/**
 * A rule level, as the create page and programs need it; `rules` has every parameter by its dotted name.
 *
 * `base`: of a house rule, the slug of the rule level it starts from; `changes`: in what it differs from that.
 */
export interface ProfileView {
  slug: string;
  base: string | null;
  players: number[];
  hand_size: number;
  clock: number | null;
  clock_fixed: boolean;
  rules: Record<string, boolean | number | string | number[] | null>;
  changes: ChangeOut[];
  box: BoxView;
}

/** A quarrel at a table: the text `ask-<id>` with its answers; the `rule` at length, the `example` drawn. */
export interface QuestionOut {
  id: string;
  rule: string;
  example: string | null;
}

/** One row of the final sheet, best first: `left` on the rack, `score` of this game, and the table's count. */
export interface RankOut {
  rank: number;
  seat: number;
  name: string;
  tiles: number;
  left: number;
  score: string | null;
  wins: number;
  points: string;
}

/** After a game: ready for the next one. */
export interface Ready {
  type: "ready";
}

/** The command (or draft, or an unreadable message: `id` None) was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  error: ErrorOut;
  /** Revision of the table; grows by one with every change. */
  rev: number;
}

/** How the game ended: out, blocked, drawn or left. */
export interface ResultOut {
  reason: "blocked" | "drawn" | "left" | "out";
  winners: number[];
  ranking: RankOut[];
}

/** The rule book. `parameters`: what a rule hangs on, by its number. */
export interface RuleBook {
  chapters: ChapterOut[];
  parameters: Record<string, string[]>;
  minute: string[];
  questions: QuestionOut[];
  examples: ExampleOut[];
  levels: BookLevel[];
}

/** Every parameter, grouped in order, and every rule level. */
export interface RulesAnswer {
  language: "de" | "en";
  groups: ("clock" | "end" | "opening" | "rebuilding" | "score" | "setup" | "turn")[];
  parameters: ParameterOut[];
  levels: LevelOut[];
}

/**
 * Whether a house rule holds together.
 *
 * `profile` and `overrides`: as they were understood, those that cannot be included; `profile` is None where no
 * rule level could be made out. `level`: the rules as a table would play them, and `toml` the same as a file; both
 * None where `faults` say what is wrong.
 */
export interface RulesChecked {
  profile: string | null;
  overrides: Record<string, boolean | number | string | number[] | null>;
  faults: FaultOut[];
  level: ProfileView | null;
  toml: string | null;
}

/** A house rule: a rule level and changes, or the text of a file with both; beside `toml` nothing is read. */
export interface RulesToCheck {
  profile?: string;
  overrides?: Record<string, boolean | number | string | number[] | null>;
  toml?: string | null;
}

/** The ruling of one rule level; `verdict` has the fields of the case's kind. */
export interface RulingOut {
  profile: string;
  verdict: Record<string, unknown>;
  lines: LineOut[];
  cited: CitedOut[];
}

/**
 * A game on a score sheet. `left`: by player 23, "23 (4)" (four tiles) or "r5 b12 j"; `points`: 24, "10/3".
 *
 * `id`: by which phones that share a sheet tell games apart; any text, kept as it is.
 */
export interface ScoreGame {
  end: "blocked" | "draw" | "out" | "points";
  winners?: string[];
  left?: Record<string, string | number>;
  points?: Record<string, string | number> | null;
  unopened?: string[];
  could_have_opened?: string[];
  id?: string;
}

/** A score sheet as the score desk keeps it. */
export interface ScoreSheet {
  format: "umbau-scores";
  version: 1;
  rules: string | Record<string, boolean | number | string | number[] | null>;
  players: string[];
  first: string;
  games: ScoreGame[];
}

/** A shared score sheet. */
export interface ScoresAnswer {
  id: string;
  rev: number;
  sheet: Record<string, unknown>;
}

/** Host: give a free seat to a bot (before the deal), or say how well a seated bot plays (at any time). */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  bot?: string;
}

/**
 * A seat. `away_since`: when its last page closed, None while connected.
 *
 * `stand_in`: a bot plays it until its holder is back. `bot`: which bot plays it, empty for people. `rack`:
 * after the game only.
 */
export interface SeatOut {
  seat: number;
  name: string;
  kind: "bot" | "free" | "human";
  connected: boolean;
  away_since: number | null;
  tiles: number;
  opened: boolean;
  confirmed: boolean;
  ready: boolean;
  gone: boolean;
  stand_in: boolean;
  bot: string;
  wins: number;
  points: string;
  rack: number[] | null;
}

/** A seat is taken. `token` is its secret: the page holds it as a cookie, programs as a bearer token. */
export interface Seated {
  table: string;
  seat: number;
  token: string;
  link: string;
  code: string | null;
}

/**
 * The referee's verdict of an example. `good`: whether it is allowed, null where that is not the question.
 *
 * `text` and `facts` tell it, where `problems` do not; `scores` by name.
 */
export interface ShownOut {
  example: string;
  good: boolean | null;
  problems: ProblemOut[];
  text: string;
  facts: Record<string, string | number>;
  scores: Record<string, string>;
}

/** End the turn of the absent seat to move (clock off, away for two minutes). */
export interface SkipSeat {
  type: "skip_seat";
}

/** Host: deal now; `fill` says what happens to free seats, `bot` who sits down there. */
export interface Start {
  type: "start";
  fill?: "bots" | "leave_out";
  bot?: string;
}

/**
 * A step of a hint: the melds `before` become those `after`; `tiles` move.
 *
 * `take` tiles into the hand, `put` tiles to a meld, `split` a meld, `join` two, or `lay` a new one.
 */
export interface StepOut {
  kind: "join" | "lay" | "put" | "split" | "take";
  tiles: number[];
  before: number[][];
  after: number[][];
}

/**
 * Tiles that lie together in a drawing.
 *
 * `what`: `tiles`, `table`, `rack`, `drawn`, `after`, `draft`, or `seat`, whose `name` it has.
 * `laid`: by meld, the places of the tiles that came from the rack.
 */
export interface StripOut {
  what: string;
  melds: string[][];
  laid: number[][];
  name: string;
}

/** A table, read over HTTP. */
export interface TableAnswer {
  now: number;
  table: TableOut;
  draft: LiveDraft | null;
  verdict: Verdict | null;
}

/**
 * The table as this seat (`you`; None for a watcher) sees it.
 *
 * `leaders`: who is first after the games so far, as the rules count. `link`: what to share. `hints`: whether it
 * gives hints.
 */
export interface TableOut {
  id: string;
  link: string;
  /** Revision of the table; grows by one with every change. */
  rev: number;
  status: "closed" | "lobby" | "over" | "playing" | "starting";
  you: number | null;
  host: number;
  profile: ProfileView;
  clock_seconds: number | null;
  seats: SeatOut[];
  code: string | null;
  starts_at: number | null;
  clock: ClockOut | null;
  game: GameOut | null;
  games_played: number;
  games_suggested: number | null;
  leaders: number[];
  can_skip: number[];
  watchers: number;
  hints: boolean;
}

export type ToPage = Welcome | Update | Verdict | LiveDraft | Presence | Ack | Refused | Pong | Nudged | Checking;

/** A new revision, and the table as it stands after it. A gap in `rev` means: ask for the rest. */
export interface Update {
  type: "update";
  now: number;
  entry: Entry;
  table: TableOut;
}

/** The judge on a draft: each meld, all problems of ending the turn now, and the opening points so far. */
export interface Verdict {
  type: "verdict";
  seq: number;
  /** Revision of the table; grows by one with every change. */
  rev: number;
  melds: MeldOut[];
  problems: ProblemOut[];
  legal: boolean;
  points: number;
  needed: number | null;
}

/** First message of a socket: the whole table, and what happened lately (newest last). */
export interface Welcome {
  type: "welcome";
  now: number;
  table: TableOut;
  history: Entry[];
  draft: LiveDraft | null;
  verdict: Verdict | null;
}

/** The sheet after revision `rev`, as it is to be now. */
export interface WriteScores {
  /** Revision of the table; grows by one with every change. */
  rev: number;
  sheet: ScoreSheet;
}
