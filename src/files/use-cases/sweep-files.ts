import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import { Arrivals } from '../ports/arrivals.js';
import { FileStore } from '../ports/file-store.js';
import { FileUpkeep, type KeptRow } from '../ports/file.repository.js';
import { DropFile } from './expire-files.js';

/** Bytes younger than this may belong to an upload that is still under way. */
const OLD_MS = 3_600_000;
const AT_ONCE = 500;

/**
 * Makes rows and bytes agree again after a crash: temporary files that nobody writes to, bytes without a row, rows
 * without bytes. Both sides are read in order of the keys, side by side, whatever their number. Five parts: the two
 * sides, the place of temporary files, the way to drop a row, and the time.
 */
@Injectable()
export class SweepFiles {
  constructor(
    private readonly store: FileStore,
    private readonly upkeep: FileUpkeep,
    private readonly arrivals: Arrivals,
    private readonly dropFile: DropFile,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = this.clock.now() - OLD_MS;
    await this.arrivals.sweep(before);
    const rows = this.rows();
    let row = await rows.next();
    let isEmpty = true;
    for await (const { key, storedAt } of this.store.list()) {
      isEmpty = false;
      for (; !row.done && row.value.storeKey < key; row = await rows.next()) await this.requireBytes(row.value);
      if (!row.done && row.value.storeKey === key) row = await rows.next();
      else if (storedAt < before) await this.removeUnused(key);
    }
    // A store without anything is more likely a disk that is not mounted than the loss of every file.
    if (isEmpty && !row.done) return log.error('the file store is empty, yet files are known; is it the right one?');
    for (; !row.done; row = await rows.next()) await this.requireBytes(row.value);
  }

  private async *rows(): AsyncGenerator<KeptRow, void> {
    for (let last = ''; ;) {
      const rows = await this.upkeep.after(last, AT_ONCE);
      yield* rows;
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)!.storeKey;
    }
  }

  /** Looks again: the row may be younger than the list of the store. */
  private async requireBytes(row: KeptRow): Promise<void> {
    if (row.state === 'pending' || (await this.store.size(row.storeKey)) !== null) return;
    log.warn({ file: row.id }, 'a file without bytes is given up');
    await this.dropFile.run(row, false);
  }

  private async removeUnused(key: string): Promise<void> {
    if (await this.upkeep.hasKey(key)) return;
    log.warn('bytes without a file are removed');
    await this.store.remove(key);
  }
}
