import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#libs/domain/domain-error.js';
import { makeFolder } from '#libs/config/make-folder.js';
import { MOST_BYTES } from '../../domain/arrival.js';
import type { Arrivals, FileStore } from '../../ports/file-store.js';
import { nullIfMissing } from './disk-file-store.js';

/** A file that the database knows. */
export interface CopiedFile {
  readonly storeKey: string;
  /** Of the bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** Where a copy lies within its folder: as a store on a disk has it. */
export const placeOf = ({ storeKey }: Pick<CopiedFile, 'storeKey'>): string => join(storeKey.slice(0, 2), storeKey);

const OF_NO_WORKSPACE = 0;

/** Copies the bytes of files out of the store, wherever it is, into a folder, and back under the same keys. */
export class FileCopies {
  constructor(
    private readonly store: FileStore,
    private readonly arrivals: Arrivals,
  ) {}

  /** Takes what the folder does not have yet; returns those that the store does not have (any more). `tell` counts. */
  async take(files: readonly CopiedFile[], folder: string, tell: (done: number) => void): Promise<CopiedFile[]> {
    const gone: CopiedFile[] = [];
    for (const [done, file] of files.entries()) {
      tell(done);
      const path = join(folder, placeOf(file));
      if ((await hashOf(path)) === file.sha256) continue;
      const bytes = await this.store.open(file.storeKey);
      if (!bytes) gone.push(file);
      else await write(bytes, path);
      if (bytes && (await hashOf(path)) !== file.sha256)
        throw new DomainError('conflict', `The bytes of file ${file.storeKey} are not those that were stored`);
    }
    return gone;
  }

  /** Removes from the folder what none of these names: files that went while the copy was taken. */
  async forget(known: readonly CopiedFile[], folder: string): Promise<void> {
    const names = new Set(known.map(placeOf));
    for (const shard of (await readdir(folder).catch(nullIfMissing)) ?? [])
      for (const name of await readdir(join(folder, shard)))
        if (!names.has(join(shard, name))) await rm(join(folder, shard, name));
  }

  /** Throws at the first whose copy is missing or damaged. */
  async check(files: readonly CopiedFile[], folder: string): Promise<void> {
    for (const file of files) if ((await hashOf(join(folder, placeOf(file)))) !== file.sha256) throw damaged(file);
  }

  /** Gives all of them to the store; where that fails, those that it did not have before are taken away again. `tell` counts. */
  async putBack(files: readonly CopiedFile[], folder: string, tell: (done: number) => void): Promise<void> {
    await this.store.prepare();
    const added: CopiedFile[] = [];
    try {
      for (const [done, file] of files.entries()) {
        tell(done);
        if ((await this.store.size(file.storeKey)) === null) added.push(file);
        await this.putOneBack(file, join(folder, placeOf(file)));
      }
    } catch (error) {
      for (const { storeKey } of added) await this.store.remove(storeKey).catch(() => undefined);
      throw error;
    }
  }

  private async putOneBack(file: CopiedFile, path: string): Promise<void> {
    const arrival = await this.arrivals.receive(createReadStream(path), MOST_BYTES);
    try {
      if (arrival.sha256 !== file.sha256) throw damaged(file);
      await this.store.put(OF_NO_WORKSPACE, arrival.path, file.storeKey);
    } finally {
      await arrival.discard();
    }
  }
}

const damaged = ({ storeKey }: CopiedFile) =>
  new DomainError('conflict', `The copy of file ${storeKey} is missing or damaged`);

async function write(bytes: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  makeFolder(dirname(path), 0o700);
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
}

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
    return hash.digest('hex');
  } catch (error) {
    return nullIfMissing(error as NodeJS.ErrnoException);
  }
}
