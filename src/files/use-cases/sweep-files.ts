import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import { Arrivals, FileStore, type StoredBytes } from '../ports/file-store.js';
import { FileUpkeep, type KeptRow } from '../ports/file.repository.js';
import { DropFile } from './expire-files.js';

/** Bytes younger than this may belong to an upload that is still under way. */
const OLD_MS = 3_600_000;
/** As many as S3 lists at once. */
const AT_ONCE = 1_000;

/**
 * Makes rows and bytes agree again after a crash: temporary files without a writer, bytes without a row, rows
 * without bytes. Both sides are read page by page, in order of the keys, whatever their number.
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
    for (let last = ''; ;) {
      const bytes = await this.store.after(last, AT_ONCE);
      const rows = await this.upkeep.after(last, AT_ONCE);
      // A store without anything is more likely a disk that is not mounted than the loss of every file.
      if (last === '' && bytes.length === 0 && rows.length > 0)
        return log.error('the file store is empty, yet files are known; is it the right one?');
      const end = knownUpTo(bytes.map(({ key }) => key), rows.map(({ storeKey }) => storeKey)); // prettier-ignore
      const isKnown = (key: string): boolean => end === null || key <= end;
      const files = rows.filter(({ storeKey }) => isKnown(storeKey));
      await this.compare(
        bytes.filter(({ key }) => isKnown(key)),
        files,
        before,
      );
      if (end === null) return;
      last = end;
    }
  }

  private async compare(bytes: readonly StoredBytes[], rows: readonly KeptRow[], before: number): Promise<void> {
    const stored = new Set(bytes.map(({ key }) => key));
    const named = new Set(rows.map(({ storeKey }) => storeKey));
    for (const row of rows) if (!stored.has(row.storeKey)) await this.requireBytes(row);
    for (const { key, storedAt } of bytes) if (!named.has(key) && storedAt < before) await this.removeUnused(key);
  }

  /** Looks again: the row may be younger than the list of the store. */
  private async requireBytes(row: KeptRow): Promise<void> {
    if (row.state === 'pending' || (await this.store.size(row.storeKey)) !== null) return;
    if (row.state === 'internal') return log.error({ file: row.id }, 'the bytes of an archive are missing');
    log.warn({ file: row.id }, 'a file without bytes is given up');
    await this.dropFile.run(row, false);
  }

  private async removeUnused(key: string): Promise<void> {
    if (await this.upkeep.hasKey(key)) return;
    log.warn('bytes without a file are removed');
    await this.store.remove(key);
  }
}

/** The key up to which both pages are whole; null where both go to their end. */
const knownUpTo = (...pages: readonly string[][]): string | null =>
  pages
    .filter((keys) => keys.length === AT_ONCE)
    .map((keys) => keys.at(-1)!)
    .sort()[0] ?? null;
