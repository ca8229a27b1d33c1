/** The messages between browser and server, as docs/protocol.md says. */

export type Seat = number;

export interface Person {
  id: string;
  name: string;
  account: boolean;
}

export type Level = 'random' | 'easy' | 'normal' | 'hard' | 'expert';
export type SeatKind = 'person' | 'bot' | 'open';
export type FactionsBy = 'random' | 'choose' | 'draft';
export type TableState = 'lobby' | 'drafting' | 'playing' | 'finished' | 'abandoned';

export interface TableSeat {
  seat: Seat;
  kind: SeatKind;
  person: string | null;
  name: string;
  level: Level | null;
  factions: string[];
  ready: boolean;
  connected: boolean;
  you: boolean;
}

export interface DraftState {
  pool: string[];
  taken: Record<string, Seat[]>;
  seat: Seat | null;
  order: Seat[];
  first_seat: Seat | null;
  /** Who took what, pick by pick. */
  picks: string[][];
  available: string[];
}

export interface Result {
  winner: Seat | null;
  scores: number[];
  places: number[];
}

export type HouseRules = Record<string, string | boolean>;

export interface Table {
  id: string;
  name: string;
  host: string;
  public: boolean;
  state: TableState;
  created: number | string;
  updated: number | string;
  factions_by: FactionsBy;
  options: HouseRules;
  seats: TableSeat[];
  you: Seat | null;
  spectators: number;
  link: string;
  draft: DraftState | null;
  result: Result | null;
  rematch: string | null;
  turn: number;
  waiting_for: Seat | null;
  /** The event that the table belongs to. */
  event: string | null;
}

export interface NewTable {
  name?: string;
  seats: { kind: SeatKind; level?: Level }[];
  factions_by: FactionsBy;
  public: boolean;
  options?: HouseRules;
}

// what lies on the table ----------------------------------------------------------------------------------------------

export type CardKind = 'minion' | 'action' | 'titan' | 'base';

export interface PowerPart {
  source: string;
  amount: number;
}

export interface CardView {
  id: number;
  name: string;
  kind: CardKind;
  faction: string;
  owner: Seat;
  text: string;
  printed_power?: number;
  controller?: Seat;
  power?: number;
  parts?: PowerPart[];
  counters?: number;
  actions?: CardView[];
  cancelled?: boolean;
  borrowed?: string[];
  talents_left?: number;
  memo?: unknown;
}

export interface Forecast {
  seat: Seat;
  place: number;
  vp: number;
}

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
  /** Bases whose abilities this one has besides its own. */
  borrowed: string[];
}

export interface KnownCard {
  position: number;
  name: string;
}

export interface PlayerView {
  seat: Seat;
  name: string;
  factions: string[];
  vp: number;
  hand?: CardView[];
  hand_size: number;
  deck_size: number;
  discard_pile: CardView[];
  aside: CardView[];
  known_deck: KnownCard[];
  known_hand?: string[];
}

export interface PlayRight {
  kind: 'minion' | 'action';
  normal: boolean;
  limits: string[];
}

export type Phase = 'start' | 'play' | 'score' | 'draw' | 'end';

export interface TurnView {
  number: number;
  player: Seat;
  phase: string;
  plays: PlayRight[];
  scoring: number | null;
  extra_turns: Seat[];
}

export type OptionKind =
  | 'play'
  | 'talent'
  | 'card'
  | 'base'
  | 'player'
  | 'mode'
  | 'trigger'
  | 'yes'
  | 'decline'
  | 'done'
  | 'pass'
  | 'end';

export interface OptionView {
  kind: OptionKind;
  label: string;
  card?: number;
  name?: string;
  base?: number;
  target?: number;
  player?: Seat;
  place?: string;
}

export interface ChoiceView {
  player: Seat;
  kind: 'play cards' | 'ability' | 'order';
  source: string | null;
  prompt?: string;
  options?: OptionView[];
  picked?: string[];
  /** The least and the most picks of a run, where several are picked one by one. */
  run?: [number, number];
}

export interface View {
  seat: Seat | null;
  players: PlayerView[];
  bases: BaseView[];
  base_deck_size: number;
  /** The top of the base deck lies face up. */
  base_deck_up: boolean;
  base_deck_known: KnownCard[];
  base_discard: string[];
  turn: TurnView;
  limbo: CardView[];
  choice: ChoiceView | null;
  over: boolean;
  winner: Seat | null;
}

export interface LogEntry {
  number: number;
  kind: string;
  player: Seat | null;
  text: string;
  cards: string[];
  source?: string;
  base?: string;
  secret?: string;
}

// the catalogue -------------------------------------------------------------------------------------------------------

export interface PrintedCard {
  name: string;
  kind: CardKind;
  faction: string;
  copies: number;
  power: number | null;
  text: string;
}

export interface PrintedBase {
  name: string;
  faction: string;
  breakpoint: number;
  vp: number[];
  text: string;
}

export interface FactionData {
  name: string;
  theme: string;
  cards: PrintedCard[];
}

export interface BoxedSet {
  name: string;
  year: number;
  factions: FactionData[];
  bases: PrintedBase[];
}

export interface Catalogue {
  sets: BoxedSet[];
}

// the socket ----------------------------------------------------------------------------------------------------------

export type Stop = 'before_scoring' | 'after_scoring' | 'other';

export interface Preferences {
  pace: number;
  stops: Stop[];
  pass_scoring: boolean;
}

export interface UndoState {
  allowed: 'free' | 'ask' | 'no';
  /** The name of what would be taken back, if it has one. */
  what: string;
  pending: { by: Seat; answers: Record<string, boolean | null> } | null;
}

export interface StateMessage {
  type: 'state';
  table: Table;
  view: View | null;
  question: string | null;
  log: LogEntry[];
  log_from: number;
  waiting_for: Seat | null;
  undo: UndoState;
  preferences: Preferences;
  thinking: Seat | null;
}

export interface PreviewMessage {
  type: 'preview';
  question: string;
  index: number;
  totals: Record<string, number[]>;
  sentence: string;
}

export interface MootMessage {
  type: 'moot';
  question: string;
  indices: number[];
}

export interface Hint {
  index: number;
  label: string;
  /** The chance to win after it, 0 to 1. */
  chance: number;
  words: string;
}

export interface HintMessage {
  type: 'hint';
  question: string;
  hints: Hint[];
}

export interface WhyMessage {
  type: 'why';
  card: number;
  sentence: string;
  rule: string | null;
}

export interface ChatMessage {
  type: 'chat';
  seat: Seat | null;
  name: string;
  text: string;
  at: number | string;
}

export type ServerMessage =
  | StateMessage
  | PreviewMessage
  | MootMessage
  | HintMessage
  | WhyMessage
  | ChatMessage
  | { type: 'refused'; id: string | null; code: string; message: string }
  | { type: 'presence'; seats: { seat: Seat; connected: boolean }[] }
  | { type: 'pong' };

export type ClientMessage =
  | { type: 'choose'; question: string; index: number }
  | { type: 'preview'; question: string; index: number }
  | { type: 'moot'; question: string }
  | { type: 'why'; card: number }
  | { type: 'hint'; question: string }
  | { type: 'undo' | 'withdraw_undo' | 'skip' | 'ping' }
  | { type: 'answer_undo'; accept: boolean }
  | ({ type: 'preferences' } & Partial<Preferences>)
  | { type: 'pass_scoring'; question: string }
  | { type: 'chat'; text: string };

// replays -------------------------------------------------------------------------------------------------------------

export type Eyes = 'all' | 'none' | Seat;

export interface ReportAbout {
  id: string;
  table: string;
  step: number;
  words: string;
}

export interface Replay {
  table: Table;
  steps: number;
  /** The first step that can be shown. */
  first: number;
  turns: { turn: number; seat: Seat; step: number }[];
  scored: { step: number; base: string; scores: number[] }[];
  /** The whole log, without secrets, each entry with the step that brought it. */
  log: (LogEntry & { step: number })[];
  /** What is to be said of a game that another build of the rules has played. */
  notice: string | null;
}

/** A finished game looked at again: the chances at the start of every turn, what could have been done better, and what was done best. */
export interface Review {
  players: string[];
  winner: Seat | null;
  moments: { turn: number; seat: Seat; step: number; chances: number[]; scores: number[] }[];
  mistakes: Mistake[];
  best: BestMove | null;
}

export interface BestMove {
  step: number;
  turn: number;
  seat: Seat;
  taken: string;
  /** How much more chance to win it had than the next best move. */
  gain: number;
  chance: number;
  words: string;
}

export interface Mistake {
  step: number;
  turn: number;
  seat: Seat;
  taken: string;
  better: string;
  /** How much of the chance to win it cost. */
  cost: number;
  /** The chance to win with the better move. */
  chance: number;
  words: string;
}

export interface ReplayStep {
  step: number;
  view: View;
  events: LogEntry[];
}
