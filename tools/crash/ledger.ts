import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Wish } from './wish.js';

/** What a client was answered; `text` is what a replay must repeat, letter by letter. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly hasRetryAfter: boolean;
}

export type Entry =
  | { readonly at: 'asked'; readonly wish: Wish }
  | { readonly at: 'answered'; readonly id: number; readonly reply: Reply };

/** The clients' book: each wish before it is sent, each answer before the next step, on disk. */
export class Ledger {
  private readonly file: number;

  constructor(readonly path: string) {
    this.file = openSync(path, 'a');
  }

  asked(wish: Wish): void {
    this.write({ at: 'asked', wish });
  }

  answered({ id }: Wish, reply: Reply): void {
    this.write({ at: 'answered', id, reply });
  }

  close(): void {
    closeSync(this.file);
  }

  private write(entry: Entry): void {
    writeSync(this.file, `${JSON.stringify(entry)}\n`);
    fdatasyncSync(this.file);
  }
}

/** Entries of the file behind the first `skip`. */
export const entriesIn = (path: string, skip: number): Entry[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(skip)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
