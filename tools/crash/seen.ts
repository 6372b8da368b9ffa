import type { Fields } from './wish.js';

export interface SeenListing {
  readonly id: string;
  /** Every field that List shows, but the ID. */
  readonly shown: Fields;
}

export interface SeenChatbot {
  readonly Revision: number;
  readonly Name: string;
  readonly SystemMessage: string;
}

export interface SeenTurn {
  readonly id: number;
  readonly question: string;
  readonly answer: string | null;
  readonly state: string;
  readonly tokens: number;
}

export interface SeenFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  /** Of the row, and of the bytes as they were downloaded. */
  readonly sha256: string;
  readonly downloaded: string;
}

/** Two numbers that must be equal: what the service counts, and the rows that there are. */
export interface Pair {
  readonly what: string;
  readonly kept: number;
  readonly counted: number;
}

/** What is there of the things that were asked for, by mark or serial number, and what must hold at all times. */
export interface Seen {
  readonly listings: ReadonlyMap<string, readonly SeenListing[]>;
  readonly chatbots: ReadonlyMap<string, SeenChatbot>;
  /** Serial numbers of chatbots, turns or files. */
  readonly singles: ReadonlyMap<string, readonly (string | SeenTurn | SeenFile)[]>;
  readonly pairs: readonly Pair[];
}
