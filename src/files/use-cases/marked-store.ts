import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { log } from '#libs/telemetry/log.js';
import type { FileStoreReadiness } from '../files.api.js';
import { FileStore } from '../ports/file-store.js';
import { FileUpkeep } from '../ports/file.repository.js';
import { StoreMarks } from '../ports/store-marks.js';

/** Files that are looked for where a store bears another mark, and the share of them that it must have. */
const SAMPLE = 50;
const LEAST_SHARE = 0.9;

/**
 * Whether the store is the one that belongs to the database: both bear one mark. A disk that is not mounted, or another
 * bucket, bears none or another's, and then nothing is ready and nothing is swept.
 */
@Injectable()
export class MarkedStore implements FileStoreReadiness {
  constructor(
    private readonly store: FileStore,
    private readonly upkeep: FileUpkeep,
    private readonly marks: StoreMarks,
  ) {}

  /** Makes the store usable at the start, and marks one that has no mark yet. */
  async prepare(): Promise<void> {
    await this.store.prepare();
    await this.missing();
  }

  /** What keeps the store from being used, or null. Throws where the store or the database cannot be asked. */
  async obstacle(): Promise<string | null> {
    const missing = await this.store.missing();
    if (missing !== null) return missing;
    const mark = await this.marks.read();
    if (mark !== null && (await this.store.mark()) === mark) return null;
    return (await this.adopt(mark)) ? null : 'file store of another database';
  }

  async missing(): Promise<string | null> {
    try {
      return await this.obstacle();
    } catch (error) {
      log.warn({ err: error }, 'the mark of the file store cannot be read');
      return 'file store away';
    }
  }

  /** A store is marked when it is first used, and anew where it has come back from a backup: then it has the files. */
  private async adopt(known: string | null): Promise<boolean> {
    if (!(await this.hasOurFiles())) {
      log.error('the file store lacks the mark and the files of this database; is it the right one, and mounted?');
      return false;
    }
    const mark = known ?? (await this.marks.begin((await this.store.mark()) ?? randomBytes(16).toString('hex')));
    await this.store.setMark(mark);
    return true;
  }

  private async hasOurFiles(): Promise<boolean> {
    const rows = (await this.upkeep.after('', SAMPLE)).filter(({ state }) => state !== 'pending');
    if (rows.length === 0) return (await this.store.after('', 1)).length === 0;
    const sizes = await Promise.all(rows.map(({ storeKey }) => this.store.size(storeKey)));
    return sizes.filter((size) => size !== null).length >= rows.length * LEAST_SHARE;
  }
}
