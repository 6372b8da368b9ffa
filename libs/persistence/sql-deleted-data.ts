import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DeletedData } from './deleted-data.js';
import { UnitOfWork } from './unit-of-work.js';
import { Database } from './database.js';

/** Pages of a text index that one unit rewrites. */
const PAGES = 200;
const TRIES = 20;
const PAUSE_MS = 250;

const INDEXES = "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'";

/**
 * SQLite keeps words of removed rows in its text indexes until they are merged, and old pages in the log until it starts
 * anew; the pages of the file itself are overwritten as rows go (`secure_delete`). Of MySQL nothing can be reached.
 */
@Injectable()
export class SqlDeletedData implements DeletedData {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
  ) {}

  async wipe(): Promise<void> {
    if (this.database.dialect === 'mysql') return;
    for (const { name } of await this.database.select<{ name: string }>(INDEXES)) await this.merge(name);
    await this.startLogAnew();
  }

  /** Bit by bit, until there is nothing more to merge: SQLite's own documentation knows that from `total_changes`. */
  private async merge(index: string): Promise<void> {
    const step = async () => {
      const before = await this.changes();
      await this.database.change(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', -${PAGES})`);
      return (await this.changes()) - before;
    };
    while ((await this.units.run(step)) > 1);
  }

  private async changes(): Promise<number> {
    return (await this.database.select<{ n: number }>('SELECT total_changes() AS n'))[0]!.n;
  }

  /** A reader at this moment holds it up. */
  private async startLogAnew(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const [result] = await this.database.select<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
      if (result!.busy === 0 || tries === TRIES) return;
      await sleep(PAUSE_MS);
    }
  }
}
