import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, openSync, readFileSync, type ReadStream, statSync, writeFileSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Entry, ListingSource } from '../../ports/listing-source.js';

/** How the entries of a file are read. */
export interface EntryReader {
  entries(file: Readable, path: string): AsyncIterable<Entry>;
  /** What else decides what the file means: it belongs to its digest. */
  readonly mark: string;
}

/** A file of listings. It is never held in memory as a whole. */
export class ListingFile implements ListingSource {
  private file: ReadStream | undefined;
  private size = 0;
  private readings = 0;

  constructor(
    private readonly path: string,
    private readonly reading: EntryReader,
  ) {}

  /** How much of both readings is done, from 0 to 1: the file is read once to be checked and once to be written. */
  get share(): number {
    const now = this.size === 0 ? 0 : Math.min((this.file?.bytesRead ?? 0) / this.size, 1);
    return (this.readings - 1 + now) / 2;
  }

  /** Whether it is read to be checked. */
  get isChecked(): boolean {
    return this.readings < 2;
  }

  async digest(): Promise<string> {
    const hash = createHash('sha256').update(this.reading.mark);
    for await (const bytes of await open(this.path)) hash.update(bytes as Buffer);
    return hash.digest('base64url');
  }

  async *entries(): AsyncGenerator<Entry> {
    const file = await open(this.path);
    this.file = file;
    this.readings++;
    this.size = statSync(this.path).size;
    yield* this.reading.entries(file, this.path);
  }
}

export async function open(path: string): Promise<ReadStream> {
  const file = createReadStream(path);
  try {
    await once(file, 'ready');
    return file;
  } catch {
    throw new DomainError('invalid', `The file cannot be read; check that it exists and may be read: ${path}`);
  }
}

/** The bytes of a small file; null where there is none. */
export function bytesIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new DomainError('invalid', `The file cannot be read; check that it may be: ${path}`);
  }
}

export const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** Writes each value that it is given as a line of JSON, so that it can be put right, and read by machines. */
export function jsonLinesTo(path: string): (value: unknown) => void {
  const file = openSync(path, 'w');
  return (value) => void writeSync(file, `${JSON.stringify(value)}\n`);
}
