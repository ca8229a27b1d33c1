/** Made by script/types of what the server declares (smashup/server/schemas.py); changed there. */

export type ParamData = string | number | MessageData | ParamData[];
export type CardKind = 'minion' | 'action' | 'titan';
export type ChoiceKind = 'play cards' | 'ability' | 'order';
export type ClientMessage = Choose | ChooseRun | Preview | NoEffect | Hint | Why | Lift | Plain | AnswerUndo | Prefer | PassScoring | Say;
export type ClockEnd = 'bot' | 'loss';
export type EventState = 'registration' | 'running' | 'finished' | 'cancelled';
export type FactionsBy = 'random' | 'choose' | 'draft';
export type Level = 'random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master';
export type Noun = 'minion' | 'action' | 'titan' | 'card' | 'base' | 'player';
export type OptionKind = 'play' | 'talent' | 'card' | 'base' | 'player' | 'mode' | 'trigger' | 'yes' | 'decline' | 'done' | 'pass' | 'end';
export type ScoringStep = 'before' | 'me_first' | 'awards' | 'after' | 'me_first_after' | 'clean_up' | 'new_base';
export type Seat = number;
export type SeatKind = 'person' | 'bot' | 'open';
export type ServerMessage =
  StateMessage | PreviewMessage | NoEffectMessage | HintMessage | WhyMessage | RefusedMessage | ChatMessage | PresenceMessage | PongMessage;
export type Stop = 'before_scoring' | 'after_scoring' | 'other';
export type TableState = 'lobby' | 'drafting' | 'playing' | 'finished' | 'abandoned' | 'damaged';
export type Theme = 'cards' | 'extra' | 'movement' | 'meddling';
export type Windows = 'answer' | 'pause' | 'open';

/**
 * `login`: the name to log in with; `codes`: how many recovery codes are left.
 */
export interface Account {
  login: string;
  codes: number;
}
export interface AddBots {
  version: number;
  action: 'add_bots';
  count?: number;
  level?: 'random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master';
}
export interface Advice {
  advice: AdviceRow[];
}
export interface AdviceRow {
  faction: string;
  rate: number;
  games: number;
  says: MessageData;
}
/**
 * A sentence without its wording.
 */
export interface MessageData {
  code: string;
  params: {
    [k: string]: ParamData;
  };
  rules?: string[];
}
export interface AnswerUndo {
  id?: string | number | null;
  type: 'answer_undo';
  accept: boolean;
}
/**
 * What the host changes of the table before the game; a field that is left out stays as it is.
 */
export interface Arrange {
  pool?: string[] | null;
  first?: number | null;
  clock?: ClockWish | null;
  windows?: 'answer' | 'pause' | 'open';
}
/**
 * Seconds for whoever is waited for, and what happens when they are over.
 */
export interface ClockWish {
  seconds: number;
  end?: 'bot' | 'loss';
}
/**
 * A place at a base that has scored.
 */
export interface Award {
  seat: number;
  place: number;
  vp: number;
  total: number;
}
export interface Base {
  name: string;
  scored: number;
  per_game: number;
  vp: number;
  power: number;
  cards: number;
  players: number;
}
/**
 * A base in play.
 */
export interface BaseView {
  id: number;
  name: string;
  faction: string;
  text: string;
  vp: number[];
  printed_breakpoint: number;
  breakpoint: number;
  total: number;
  totals: number[];
  forecast: Forecast[];
  minions: CardView[];
  actions: CardView[];
  titans: CardView[];
  tokens: number;
  borrowed: string[];
  cancelled?: boolean;
}
/**
 * The VP of a seat if the base scored now.
 */
export interface Forecast {
  seat: number;
  place: number;
  vp: number;
}
/**
 * A card in sight. `owner` is None for a card of a deck that belongs to nobody.
 */
export interface CardView {
  id: number;
  name: string;
  kind: 'minion' | 'action' | 'titan';
  faction: string;
  owner: number | null;
  text: string;
  printed_power?: number;
  controller?: number;
  counters?: number;
  power?: number;
  parts?: PowerPart[];
  cancelled?: boolean;
  withheld?: string[];
  actions?: CardView[];
  borrowed?: string[];
  talents_left?: number;
  memo?: unknown;
}
/**
 * Where a part of a power comes from: a title, "printed" or "counters".
 */
export interface PowerPart {
  source: string;
  amount: number;
}
export interface Begin {
  version: number;
  action: 'begin';
  table?: string | null;
}
/**
 * The choice that had most more chance to win than the next best one.
 */
export interface BestMove {
  step: number;
  turn: number;
  seat: number;
  taken: MessageData;
  gain: number;
  chance: number;
  does: MessageData[];
}
export interface BotShare {
  games: number;
  wins: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  bot: string;
  seats: number;
  effect: number | null;
  effect_low?: number | null;
  effect_high?: number | null;
}
/**
 * A box with its factions and bases.
 */
export interface BoxedSet {
  name: string;
  year: number;
  factions: FactionData[];
  bases: PrintedBase[];
  supplies?: SupplyData[];
}
/**
 * A faction with its cards.
 */
export interface FactionData {
  name: string;
  theme: string;
  cards: PrintedCard[];
}
/**
 * A card as it is printed. `current`: the same card in the current edition, if that differs.
 */
export interface PrintedCard {
  name: string;
  kind: 'minion' | 'action' | 'titan';
  faction: string;
  copies: number;
  power: number | null;
  text: string;
  parts: TextPart[];
  about: ('cards' | 'extra' | 'movement' | 'meddling')[];
  on?: ('minion' | 'base') | null;
  promo?: boolean;
  current?: PrintedCard;
}
/**
 * A part of a card's text: from one keyword to the next, or the text before the first.
 */
export interface TextPart {
  keyword: ('Ongoing' | 'Talent' | 'Special') | null;
  says: MessageData;
}
/**
 * A base as it is printed.
 */
export interface PrintedBase {
  name: string;
  faction: string;
  breakpoint: number;
  vp: number[];
  text: string;
  parts: TextPart[];
  promo?: boolean;
  current?: PrintedBase;
}
/**
 * Cards of a box that belong to no faction.
 */
export interface SupplyData {
  name: string;
  cards: PrintedCard[];
}
export interface Cancel {
  version: number;
  action: 'cancel';
  reason?: string;
}
export interface Card {
  name: string;
  faction: string;
  opened: Difference;
  drawn: Difference;
  played: Difference;
}
/**
 * How much more often players win who had a card; `sure`: more than chance.
 */
export interface Difference {
  share: number | null;
  difference: number | null;
  low?: number | null;
  high?: number | null;
  sure?: boolean | null;
}
export interface Catalogue {
  sets: BoxedSet[];
  looks: {
    [k: string]: Look;
  };
}
export interface Look {
  colours: [string, string, string] | null;
  emblem: string | null;
  faces: string | null;
}
export interface Challenge {
  level?: 'random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master';
}
export interface ChatMessage {
  type: 'chat';
  seat: number | null;
  name: string;
  text: string;
  at: string;
}
/**
 * The pending choice; from `says` on only for the seat that must choose.
 */
export interface ChoiceView {
  player: number;
  kind: 'play cards' | 'ability' | 'order';
  source: string | null;
  says?: MessageData;
  verb?: MessageData;
  noun?: 'minion' | 'action' | 'titan' | 'card' | 'base' | 'player';
  window?: 'before_scoring' | 'after_scoring' | 'other';
  options?: OptionView[];
  run?: number[];
  picked?: string[];
}
/**
 * One option. A card has its id only if the chooser knows it; otherwise it has only a title.
 */
export interface OptionView {
  kind: 'play' | 'talent' | 'card' | 'base' | 'player' | 'mode' | 'trigger' | 'yes' | 'decline' | 'done' | 'pass' | 'end';
  says: MessageData;
  card?: number;
  name?: string;
  base?: number;
  target?: number;
  player?: number;
  place?: 'top' | 'bottom';
}
export interface Choose {
  id?: string | number | null;
  type: 'choose';
  question: string;
  index: number;
}
/**
 * All picks of a run at once; what may still be picked after them is declined.
 */
export interface ChooseRun {
  id?: string | number | null;
  type: 'choose_run';
  question: string;
  picks: number[];
}
export interface Preview {
  id?: string | number | null;
  type: 'preview';
  question: string;
  index: number;
}
export interface NoEffect {
  id?: string | number | null;
  type: 'no_effect';
  question: string;
}
export interface Hint {
  id?: string | number | null;
  type: 'hint';
  question: string;
}
export interface Why {
  id?: string | number | null;
  type: 'why';
  card: number;
}
/**
 * Where several share a device: lifts the curtain for that seat, or lets it fall (null).
 */
export interface Lift {
  id?: string | number | null;
  type: 'lift';
  seat: number | null;
}
export interface Plain {
  id?: string | number | null;
  type: 'undo' | 'withdraw_undo' | 'skip' | 'ping';
}
export interface Prefer {
  id?: string | number | null;
  type: 'preferences';
  pace?: number | null;
  stops?: ('before_scoring' | 'after_scoring' | 'other')[] | null;
  pass_scoring?: boolean | null;
}
export interface PassScoring {
  id?: string | number | null;
  type: 'pass_scoring';
  question: string;
}
export interface Say {
  id?: string | number | null;
  type: 'chat';
  text: string;
}
export interface Clock {
  seconds: number;
  end: 'bot' | 'loss';
  left: number | null;
}
export interface Codes {
  codes: string[];
}
export interface ComeBack {
  version: number;
  action: 'come_back';
  player: number;
}
/**
 * A round that nobody is seated for yet.
 */
export interface ComingRound {
  number: number;
  kind: 'preliminary' | 'knockout';
  final: boolean;
  tables: ComingTable[];
}
export interface ComingTable {
  name: string;
  seats: number;
  from: string[];
}
export interface Credentials {
  name: string;
  password: string;
}
export interface Database {
  state: string;
  kind: string;
}
/**
 * `counts` are [value, games].
 */
export interface Distribution {
  mean: number;
  low: number | null;
  high: number | null;
  tenth: number;
  median: number;
  ninth: number;
  counts: [number, number][];
}
export interface DraftPick {
  faction: string;
}
export interface DraftState {
  pool: string[];
  taken: {
    [k: string]: number[];
  };
  picks: string[][];
  available: string[];
  seat: number | null;
  order: number[];
  first_seat: number | null;
}
export interface Drop {
  version: number;
  action: 'drop';
  player: number;
  missing?: boolean;
}
/**
 * The result of a table that has none yet, or another one than it has.
 */
export interface EnterResult {
  version: number;
  action: 'enter' | 'correct';
  table: string;
  scores: number[];
  power?: number[];
  note: string;
}
/**
 * Seconds for whoever is waited for at the event's tables; when they are over, a bot plays on.
 */
export interface EventClock {
  seconds: number;
}
export interface EventData {
  id: string;
  name: string;
  state: 'registration' | 'running' | 'finished' | 'cancelled';
  paused: boolean;
  public: boolean;
  version: number;
  preliminary: number;
  cut: number;
  winner: string | null;
  link: string;
  you: number | null;
  organiser: boolean;
  key: string | null;
  clock: TurnTime | null;
  pool: string[] | null;
  created: string;
  updated: string;
  players: EventPlayer[];
  rounds: EventRound[];
  ahead: ComingRound[];
  games: {
    [k: string]: EventGame;
  };
  standings: Standing[];
  journal: JournalLine[];
  rules: EventRule[];
}
/**
 * How long a turn may take at its tables; then a bot plays on.
 */
export interface TurnTime {
  seconds: number;
  end: 'bot';
}
export interface EventPlayer {
  number: number;
  name: string;
  bot: ('random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master') | null;
  stand_in: boolean;
  left: boolean;
}
export interface EventRound {
  number: number;
  kind: 'preliminary' | 'knockout';
  final: boolean;
  begun: boolean;
  over: boolean;
  tables: EventTable[];
}
export interface EventTable {
  name: string;
  state: 'seated' | 'playing' | 'finished';
  link: string | null;
  from: string[];
  seats: EventSeat[];
  ties: MessageData[];
  note: string;
}
/**
 * `tie`: what decided against somebody with as many VP.
 */
export interface EventSeat {
  number: number;
  name: string;
  factions: string[];
  vp: number | null;
  power: number | null;
  tie: ('power' | 'lot') | null;
  place: number | null;
  moves_on: boolean;
}
/**
 * How the game of a table stands.
 */
export interface EventGame {
  state: string;
  turn: number;
  waiting_for: string | null;
  missing: number[];
}
/**
 * A line of the standings.
 */
export interface Standing {
  place: number;
  number: number;
  name: string;
  round: number;
  table: string | null;
  at_table: number | null;
  vp: number;
  power: number;
  points: number;
  games: number;
  still_in: boolean;
  left: boolean;
  bot: ('random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master') | null;
  prizes: ('main' | 'pack')[];
}
export interface JournalLine {
  by: string;
  says: MessageData;
}
export interface EventRule {
  title: MessageData;
  text: MessageData;
}
export interface EventLine {
  id: string;
  name: string;
  state: ('registration' | 'running' | 'finished' | 'cancelled') | 'damaged';
  players: number;
  public: boolean;
  updated: string;
  link: string;
}
export interface EventLines {
  events: EventLine[];
}
/**
 * Strengths are logits; 0 is the average faction. None where there were too few games.
 */
export interface Faction {
  games: number;
  wins: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  name: string;
  strength: number | null;
  strength_low?: number | null;
  strength_high?: number | null;
  vp: number;
  vp_from: Sources;
}
/**
 * VP of a player and game by where they come from.
 */
export interface Sources {
  first: number;
  second: number;
  third: number;
  abilities: number;
}
/**
 * `seat`: whose, where several share a device.
 */
export interface Factions {
  factions: string[];
  seat?: number | null;
}
export interface Failure {
  error: Problem;
}
export interface Problem {
  code: string;
  message: string;
  says: MessageData;
  details: {
    [k: string]: unknown;
  } | null;
}
export interface Farewell {
  password: string;
  games: 'keep' | 'remove';
}
/**
 * The VP that a card added to the score of a seat when the game ended; may be negative.
 */
export interface FinalVP {
  seat: number;
  source: string;
  vp: number;
}
export interface Findings {
  format: number;
  runs: Run[];
  factions: string[];
  settings: Setting[];
}
export interface Run {
  command: string;
  games: number;
  played: number;
  engine: string;
}
/**
 * All games of one size of table with the same bots.
 */
export interface Setting {
  bots: string;
  players: number;
  games: number;
  left_out: number;
  even: number;
  factions: Faction[];
  pairs: Pair[];
  synergy_spread: number | null;
  matchups: Matchup[];
  order: Order[];
  bots_apart: BotShare[];
  turns: Distribution;
  margin: Distribution;
  vp: Vp;
  bases: Base[];
  cards: Card[];
}
export interface Pair {
  games: number;
  wins: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  factions: [string, string];
  strength: number | null;
  strength_low?: number | null;
  strength_high?: number | null;
  synergy: number | null;
  synergy_low?: number | null;
  synergy_high?: number | null;
}
/**
 * How often one faction ends ahead of another.
 */
export interface Matchup {
  games: number;
  wins: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  faction: string;
  against: string;
}
/**
 * A place in the turn order, from 1.
 */
export interface Order {
  games: number;
  wins: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  order: number;
  effect: number | null;
  effect_low?: number | null;
  effect_high?: number | null;
}
export interface Vp {
  first: number;
  second: number;
  third: number;
  abilities: number;
  winner: number;
  sources: Gain[];
}
export interface Gain {
  name: string;
  vp: number;
}
export interface Health {
  status: string;
  version: string;
  database: Database;
}
export interface HintMessage {
  type: 'hint';
  question: string;
  hints: HintRow[];
}
/**
 * An option, the chance to win after it (0 to 1), how often it was tried, and what it achieves.
 */
export interface HintRow {
  index: number;
  says: MessageData;
  chance: number;
  tries: number;
  does: MessageData[];
}
/**
 * A link to send; `reach` is "device" where only this machine knows that address.
 */
export interface Invitation {
  link: string;
  reach: 'device' | 'network';
  port: number;
}
export interface Join {
  seat?: number | null;
}
export interface JoinEvent {
  name?: string | null;
}
/**
 * A card that the seat knows, so deep in a pile.
 */
export interface KnownCard {
  position: number;
  name: string;
}
export interface LevelRating {
  level: string;
  rating: number;
}
/**
 * A line of the log. The server's own lines have kind "Notice" and a number between those of their neighbours.
 */
export interface LogEntry {
  number: number;
  kind: string;
  player: number | null;
  says: MessageData;
  cards: string[];
  source?: string;
  base?: string;
  scored?: ScoredBase;
  secret?: MessageData;
}
/**
 * How a base has scored: the VP of every seat before and after, and the places in order.
 */
export interface ScoredBase {
  before: number[];
  after: number[];
  places: ScoredPlace[];
}
/**
 * What a player takes from a base, and the minions that brought it.
 */
export interface ScoredPlace {
  seat: number;
  place: number;
  total: number;
  vp: number;
  cards: string[];
}
/**
 * A choice that cost `cost` of the chance to win; with the better one it would have been `chance`.
 */
export interface Mistake {
  step: number;
  turn: number;
  seat: number;
  taken: MessageData;
  better: MessageData;
  cost: number;
  chance: number;
  does: MessageData[];
}
/**
 * The start of a turn.
 */
export interface Moment {
  turn: number;
  seat: number;
  step: number;
  chances: number[];
  scores: number[];
}
export interface MyRecord {
  games: number;
  wins: number;
  streak: Streak;
  rating: Rating | null;
  levels: LevelRating[];
  factions: RecordLine[];
  pairs: RecordLine[];
  opponents: Opponent[];
  bots: Opponent[];
}
/**
 * Games in a row: `now` is negative where they were lost.
 */
export interface Streak {
  now: number;
  best: number;
}
/**
 * Against the bots, with what it lies between; `history` has the last of those before.
 */
export interface Rating {
  rating: number;
  low: number;
  high: number;
  games: number;
  history: number[];
}
/**
 * Games with a faction, or a pair of them; `vp` is the average.
 */
export interface RecordLine {
  names: string[];
  games: number;
  wins: number;
  vp: number;
}
/**
 * Games with somebody, or with bots of a level: how often one has ended ahead of them, and behind.
 */
export interface Opponent {
  name: string;
  games: number;
  ahead: number;
  behind: number;
}
export interface NewEvent {
  name: string;
  preliminary?: number;
  cut?: number;
  public?: boolean;
  clock?: EventClock | null;
  pool?: string[] | null;
}
export interface NewPassword {
  password: string;
  new: string;
}
export interface NewTable {
  seats: SeatWish[];
  factions_by?: 'random' | 'choose' | 'draft';
  name?: string;
  public?: boolean;
  factions?: (string[] | null)[];
  options?: {
    [k: string]: string | boolean;
  };
  seed?: number | null;
  pool?: string[] | null;
  first?: number | null;
  clock?: ClockWish | null;
  windows?: 'answer' | 'pause' | 'open';
}
/**
 * `name`: somebody who plays at the host's device too.
 */
export interface SeatWish {
  kind: 'person' | 'bot' | 'open';
  level?: ('random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master') | null;
  name?: string | null;
}
/**
 * Options that are legal and change nothing.
 */
export interface NoEffectMessage {
  type: 'no_effect';
  question: string;
  indices: number[];
}
export interface Organise {
  key: string;
}
export interface Password {
  password: string;
}
export interface Person {
  id: string;
  name: string;
  account: boolean;
}
export interface Plainly {
  version: number;
  action: 'start' | 'reseat' | 'next_round' | 'pause' | 'resume';
}
export interface PlayOn {
  step: number;
  seat: number;
  level?: 'random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master';
}
/**
 * A player: the own seat with its hand, other seats with the known part of theirs.
 */
export interface PlayerView {
  seat: number;
  name: string;
  factions: string[];
  vp: number;
  hand_size: number;
  deck_size: number;
  discard_pile: CardView[];
  aside: CardView[];
  known_deck: KnownCard[];
  hand?: CardView[];
  known_hand?: string[];
}
export interface PongMessage {
  type: 'pong';
}
/**
 * `pace`: milliseconds between the moves of bots; `stops`: the windows in which one wants to be asked.
 */
export interface Preferences {
  pace: number;
  stops: ('before_scoring' | 'after_scoring' | 'other')[];
  pass_scoring: boolean;
}
export interface Presence {
  seat: number;
  connected: boolean;
}
export interface PresenceMessage {
  type: 'presence';
  seats: Presence[];
  spectators: number;
}
/**
 * What an option leads to: the totals of players at bases (by id), and what happens.
 */
export interface PreviewMessage {
  type: 'preview';
  question: string;
  index: number;
  totals: {
    [k: string]: number[];
  };
  says: MessageData[];
}
/**
 * The picks of the line that solves it.
 */
export interface PuzzleAnswer {
  picks: number[];
}
/**
 * What is asked for this turn; `count` bases or VP.
 */
export interface PuzzleGoal {
  kind: 'win' | 'bases' | 'vp' | 'lead';
  count: number;
}
/**
 * So many picks are to be taken `back` first; then this option is next, which is of that `kind`.
 */
export interface PuzzleHint {
  back: number;
  index: number;
  kind: string;
  says: MessageData;
}
/**
 * `today`: the puzzle of the day, by UTC.
 */
export interface PuzzleList {
  today: string;
  puzzles: PuzzleRow[];
}
/**
 * `grade`: how many bots miss it, 1 to 5; `factions` of whoever solves it, `against` those of the other player.
 */
export interface PuzzleRow {
  id: string;
  goal: PuzzleGoal;
  grade: number;
  missed: string[];
  factions: string[];
  against: string[];
}
/**
 * A puzzle after these `picks`: is the turn `over`, and was the goal reached?
 */
export interface PuzzleState {
  puzzle: PuzzleRow;
  picks: number[];
  over: boolean;
  solved: boolean;
  state: StateMessage;
}
/**
 * How the table stands. `pause`: seconds left of a Me First window in which everybody has as many.
 */
export interface StateMessage {
  type: 'state';
  table: Table;
  view: View | null;
  question: string | null;
  log: LogEntry[];
  log_from: number;
  waiting_for: number | null;
  undo: UndoState;
  preferences: Preferences;
  thinking: number | null;
  pause: number | null;
  chat?: ChatMessage[];
}
export interface Table {
  id: string;
  name: string;
  host: string;
  public: boolean;
  state: 'lobby' | 'drafting' | 'playing' | 'finished' | 'abandoned' | 'damaged';
  created: string;
  updated: string;
  factions_by: 'random' | 'choose' | 'draft';
  options: {
    [k: string]: string | boolean;
  };
  seats: TableSeat[];
  you: number | null;
  spectators: number;
  link: string;
  draft: DraftState | null;
  result: Result | null;
  rematch: string | null;
  turn: number;
  waiting_for: number | null;
  event: string | null;
  pool: string[] | null;
  first: number | null;
  clock: Clock | null;
  windows: 'answer' | 'pause' | 'open';
  compacted: boolean;
  came_from: string | null;
}
/**
 * `you`: the one who asks sits here; `yours`: or one of those who share their device.
 */
export interface TableSeat {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  person: string | null;
  name: string;
  level: ('random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master') | null;
  factions: string[];
  ready: boolean;
  connected: boolean;
  you: boolean;
  yours: boolean;
}
export interface Result {
  winner: number | null;
  scores: number[];
  places: number[];
  power?: number[];
  out_of_time?: number | null;
  final_vp?: FinalVP[];
}
/**
 * All that a seat may know of the table.
 */
export interface View {
  seat: number | null;
  players: PlayerView[];
  bases: BaseView[];
  base_deck_size: number;
  base_deck_up: boolean;
  base_deck_known: KnownCard[];
  base_discard: string[];
  turn: TurnView;
  shared?: SharedView[];
  limbo: CardView[];
  choice: ChoiceView | null;
  over: boolean;
  winner: number | null;
  winners?: number[];
  final_vp?: FinalVP[];
}
/**
 * The turn, and how far the scoring of a base has come.
 */
export interface TurnView {
  number: number;
  player: number;
  phase: 'Start Turn' | 'Play Cards' | 'Score Bases' | 'Draw Cards' | 'End Turn';
  plays: RightView[];
  scoring: number | null;
  scoring_step: ('before' | 'me_first' | 'awards' | 'after' | 'me_first_after' | 'clean_up' | 'new_base') | null;
  awards: Award[] | null;
  extra_turns: number[];
}
/**
 * A right that is left, with its limits.
 */
export interface RightView {
  kind: 'minion' | 'action';
  normal: boolean;
  says: MessageData[];
}
/**
 * A deck that belongs to nobody.
 */
export interface SharedView {
  name: string;
  deck_size: number;
  discard_pile: CardView[];
  known_deck: KnownCard[];
  cards?: {
    [k: string]: number;
  };
}
/**
 * `what`: the name of what would be taken back, if it has one and whoever looks has chosen it.
 */
export interface UndoState {
  allowed: 'free' | 'ask' | 'no';
  what: string;
  pending: UndoRequest | null;
}
export interface UndoRequest {
  by: number;
  answers: {
    [k: string]: boolean | null;
  };
}
export interface Quick {
  name?: string | null;
  level?: 'random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master';
  players?: number;
}
export interface Ready {
  ready: boolean;
  why: string | null;
  version: string;
}
export interface Recovery {
  name: string;
  password: string;
  code: string;
}
/**
 * Something that was not done, by the id of the message that asked for it.
 */
export interface RefusedMessage {
  type: 'refused';
  id: string | number | null;
  code: string;
  message: string;
  says: MessageData;
}
export interface Rename {
  name: string;
}
export interface Replay {
  table: Table;
  steps: number;
  first: number;
  turns: TurnMark[];
  scored: ScoreMark[];
  log: ReplayEntry[];
  notice: MessageData | null;
}
export interface TurnMark {
  turn: number;
  seat: number;
  step: number;
}
export interface ScoreMark {
  step: number;
  base: string;
  scores: number[];
}
/**
 * A line with the step that brought it.
 */
export interface ReplayEntry {
  number: number;
  kind: string;
  player: number | null;
  says: MessageData;
  cards: string[];
  source?: string;
  base?: string;
  scored?: ScoredBase;
  secret?: MessageData;
  step: number;
}
export interface ReplayStep {
  step: number;
  view: View;
  events: LogEntry[];
}
export interface ReportAbout {
  id: string;
  table: string;
  step: number;
  words: string;
}
/**
 * A report of a game that others still play: the file can be had when it is over.
 */
export interface ReportKept {
  kept: boolean;
  report: ReportAbout;
}
export interface ReportWish {
  step?: number | null;
  words?: string;
}
export interface Reports {
  reports: ReportAbout[];
}
/**
 * The win chance at the start of every turn, the largest mistakes, and the best move.
 */
export interface Review {
  players: string[];
  winner: number | null;
  moments: Moment[];
  mistakes: Mistake[];
  best: BestMove | null;
}
export interface Rules {
  markdown: string;
}
/**
 * A saved game: `smashup replay` opens it.
 */
export interface Save {
  game: string;
  format: number;
  choices: number[];
  fingerprint: string;
  [k: string]: unknown;
}
/**
 * Why a card cannot be played; `rule`: the first of the numbers of the RULES behind it.
 */
export interface WhyMessage {
  type: 'why';
  card: number;
  says: MessageData;
  rule: string | null;
  rules: string[];
}
export interface StandIn {
  version: number;
  action: 'stand_in';
  player: number;
  level?: 'random' | 'easy' | 'normal' | 'hard' | 'expert' | 'master';
}
export interface Swap {
  version: number;
  action: 'swap';
  one: number;
  two: number;
}
export interface Tables {
  tables: Table[];
}
/**
 * The start of the turn in which `seat` lost the game, with their chance to win it at that moment.
 */
export interface Turning {
  turn: number;
  step: number;
  seat: number;
  chance: number;
}

export const PROTOCOL = 4;
