// The types of <chronotheque-game> and of the messages between a page and the frame in it, version 1. See EMBED.md.

/** A seat, counted from 0 in the order of play. */
export type Seat = number;

/** What an onlooker sees of a match. */
export interface Standing {
  /** How many entries the match has. */
  moves: number;
  over: boolean;
  /** The seats that have to decide something; none when the match is over. */
  turn: Seat[];
  /** The names of those who play, by seat. */
  names: string[];
  /** The open scores by seat; the final ones when the match is over. */
  scores: number[];
  /** Who won, once the match is over. */
  winners: Seat[];
}

/** The game is there and listens. */
export interface Ready {
  chronotheque: 1;
  type: "ready";
  game: string;
  /** Whether the browser lets the frame keep anything; if not, let the page keep the match (`saves="host"`). */
  storage: boolean;
}

/** How high the frame should be. */
export interface Resize {
  chronotheque: 1;
  type: "resize";
  /** In CSS pixels. */
  height: number;
}

/** An entry was added to the match. */
export interface Moved {
  chronotheque: 1;
  type: "moved";
  /** How many entries the match has with this one. */
  moves: number;
  seat: Seat;
  /** What everybody saw of it, in sentences of the frame's language. */
  told: string[];
}

/** How the match stands: when it is opened, and after every change. */
export interface Status extends Standing {
  chronotheque: 1;
  type: "status";
}

/** The match was played to its end in the frame. */
export interface Finished extends Standing {
  chronotheque: 1;
  type: "finished";
  /** The whole match. It tells everything, every hand from the deal on. */
  record: string;
}

/** The match as the page is to keep it, with `saves="host"`. It tells everything, as the record does. */
export interface Save {
  chronotheque: 1;
  type: "save";
  /** What `load` takes back. */
  save: string;
  record: string;
}

/**
 * Something that was asked could not be done. The codes: `shape`, `too-long`, `version`, `type`, `field`, `missing`, `value`,
 * `game`, `seats`, `option`, `record`, `save`, `undo`; from a page that cannot start `unsupported`, `missing`, `broken`; from
 * embed.js `silent`.
 */
export interface Failure {
  chronotheque?: 1;
  type: "error";
  code: string;
  sentence: string;
}

/** What the frame sends. */
export type FromGame = Ready | Resize | Moved | Status | Finished | Save | Failure;

/** A match to begin with: a kept one, one from a record, or one from seeds. With none of them, the one declared. */
export interface Deal {
  save?: string | null;
  record?: string | null;
  seed?: string | string[] | null;
  /** `4`, or who sits where: `person:Ada,adept,novice:Bea`. */
  seats?: string | number | null;
  /** Options of the game: `name:value,name`. */
  options?: string | null;
}

/** What the frame understands. */
export type ToGame =
  | ({ chronotheque: 1; type: "load" } & Deal)
  | { chronotheque: 1; type: "new" }
  | { chronotheque: 1; type: "undo" }
  | { chronotheque: 1; type: "setOption"; name: string; value: string | number };

/** The events of the element: each is what the frame sends, and can be cancelled to replace what the element does. */
export interface ChronothequeGameEvents {
  ready: CustomEvent<Ready>;
  resize: CustomEvent<Resize>;
  moved: CustomEvent<Moved>;
  status: CustomEvent<Status>;
  finished: CustomEvent<Finished>;
  save: CustomEvent<Save>;
  error: CustomEvent<Failure>;
}

/** The element that embed.js defines. */
export interface ChronothequeGame extends HTMLElement {
  /** Begins with another match. */
  load(what?: Deal): void;
  /** Deals anew: from the declared seed or record, else from a fresh seed. */
  "new"(): void;
  /** Takes the last decision back, as the player's own button does. */
  undo(): void;
  /** Sets `lang`, `theme`, `pace` or `motion` at once; `seats` or an option of the game for the next deal. */
  setOption(name: string, value: string | number): void;
  addEventListener<K extends keyof ChronothequeGameEvents>(
    type: K,
    listener: (event: ChronothequeGameEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "chronotheque-game": ChronothequeGame;
  }
}
