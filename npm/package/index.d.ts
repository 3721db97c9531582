import type { Views } from "./views.js";

export type * from "./views.js";

/** A game's name. */
export type GameName = keyof Views;

/** A number of a seat, counted from 0 in the order of play. */
export type SeatNumber = number;

/** How strong a computer player is. */
export type Level = "novice" | "adept" | "master";

/** Loads the rules. Call it once, and wait, before anything else; further calls wait for the first. */
export function ready(
  /** Where the WebAssembly file is, or what is in it; beside this module if left out. Ignored by Node. */
  source?: URL | string | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module,
): Promise<void>;

/** What can be known of a game before it is played. */
export interface GameInfo {
  game: GameName;
  /** Raised whenever the same record would play out differently. A record of other rules is refused. */
  rules: number;
  fewestSeats: number;
  mostSeats: number;
  /** What can be chosen besides the seats; the first value of each is the default. */
  options: { name: string; values: string[] }[];
}

/** The games, in the order of the shelf. */
export function games(): GameInfo[];

/** What may be said about a deal. */
export interface Deal {
  /** The agreement as it stands in records: "4", "3+conflict". */
  setup?: string;
  seats?: number;
  /** Options by name. */
  options?: Record<string, string>;
  /** Texts that all chance comes from, in order: the same texts deal the same match everywhere, for ever. */
  seeds?: string[];
}

/** Who has to decide, or how the match ended. */
export interface Status {
  over: boolean;
  /** The seats that have a decision to take; none when the match is over. */
  acting: SeatNumber[];
  /** Each seat's points once the match is over. */
  scores: number[];
  /** Who won, once the match is over; several who share it. */
  winners: SeatNumber[];
}

/** How long a computer player may think. The level's own number of iterations if nothing is said. */
export interface Budget {
  iterations?: number;
  /** Milliseconds. */
  ms?: number;
  /** What its chance follows from: with the same seed and number of iterations it gives the same answer everywhere. */
  seed?: number;
}

/** What a computer player thinks. */
export interface Advice {
  move: string;
  /** All legal moves, the most tried first. `mean` is between 0, lost, and 1, won. */
  ranking: { move: string; visits: number; mean: number }[];
  iterations: number;
}

/** What a computer player does against the clock. */
export interface Look {
  /** What it does at this very moment; nothing if it waits. */
  move: string | null;
  /** When it looks again, in milliseconds on the match's clock. */
  again: number;
}

/** Why something could not be done. Nothing has changed then. */
export interface ChronothequeError extends Error {
  name: "ChronothequeError";
  /**
   * - `game`, `seat`, `level`: there is none such;
   * - `setup`, `budget`: it cannot be read or agreed on;
   * - `record`: it cannot be read, or not be played to its end; then `entry` says how far, counted from 1;
   * - `notation`: the text is no move of the game;
   * - `illegal`: the rules forbid the move;
   * - `turn`: the seat has nothing to decide;
   * - `waits`: asked to think against the clock, the computer player does nothing at this moment: ask {@link Match.look};
   * - `time`: the match's clock does not stand where the move was meant for;
   * - `over`: the match has ended.
   */
  code: "game" | "seat" | "level" | "setup" | "budget" | "record" | "notation" | "illegal" | "turn" | "waits" | "time" | "over";
  entry?: number;
}

/**
 * A match of one game. Moves are texts in the game's notation. Methods throw a {@link ChronothequeError}.
 *
 * A match lives in the memory of the WebAssembly module: {@link Match.free} gives it back at once, otherwise it is given back some
 * time after the last reference has gone.
 */
export class Match<G extends GameName = GameName> {
  private constructor();
  /** Deals a match. */
  static deal<G extends GameName>(game: G, deal?: Deal): Match<G>;
  /** Opens a record, and plays it to its end. */
  static open<G extends GameName>(game: G, record: string): Match<G>;
  readonly game: G;
  readonly seats: number;
  /** The agreement as it stands in records. */
  readonly setup: string;
  /** How many entries the match has. */
  readonly length: number;
  /** What a seat knows, and nothing more; without a seat, what somebody knows who walks past. */
  view(seat?: SeatNumber): Views[G];
  status(): Status;
  /** The legal moves of a seat; none for one that has nothing to decide. */
  legalMoves(seat: SeatNumber): string[];
  /**
   * Plays a move: now, or at a moment until which the match's clock runs first, in milliseconds. Moves of one moment have an order: a
   * seat that comes after others may have to play a millisecond later, which happens by itself if no moment is given.
   */
  play(seat: SeatNumber, move: string, at?: number): void;
  /** Takes the last entry back, whosoever it was; false when there is none. */
  undo(): boolean;
  /** Plays the entry again that was taken back last; false when there is none. */
  redo(): boolean;
  /** Whether a clock runs in the match by itself. Then several seats may act at once, and time is what {@link advanceTo} lets pass. */
  readonly timed: boolean;
  /** Where the match's clock stands, in milliseconds; 0 in a game without one. */
  readonly now: number;
  /** The next moment at which something happens by itself, in milliseconds; none while no clock runs. */
  readonly nextDeadline: number | undefined;
  /** Lets the match's clock run until a moment, in milliseconds. What runs out on the way takes effect. */
  advanceTo(until: number): void;
  /** The match as text. It tells everything, every hand from the deal on. */
  record(): string;
  /** The deal alone as text. */
  dealRecord(): string;
  /** What a computer player would do, from what the seat knows. Takes its time: use a worker on a page. */
  think(seat: SeatNumber, level: Level, budget?: Budget): Advice;
  /**
   * What a computer player does at this very moment against the clock, from what the seat knows, and when it looks again; nothing in a
   * match without a clock. Takes no time.
   */
  look(seat: SeatNumber, level: Level, seed?: number): Look | undefined;
  free(): void;
}
