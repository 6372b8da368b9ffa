import { Injectable } from '@nestjs/common';
import { log } from '#libs/telemetry/log.js';
import { FileStore, type StoredBytes } from '../ports/file-store.js';
import { FileUpkeep, type KeptRow } from '../ports/file.repository.js';
import { DropFile } from './expire-files.js';

/** As many as S3 lists at once. */
const AT_ONCE = 1_000;
/** What one sweep puts away at most: a part of all rows, or so many. A crash leaves a few; more has another cause. */
const MOST_SHARE = 0.01;
const LEAST_BUDGET = 20;

/**
 * Makes rows and bytes agree again: bytes without a row are set aside, rows without bytes are given up. Both sides are read
 * page by page, in order of the keys, whatever their number.
 */
@Injectable()
export class CompareStore {
  constructor(
    private readonly store: FileStore,
    private readonly upkeep: FileUpkeep,
    private readonly dropFile: DropFile,
  ) {}

  /**
   * Bytes that came since the instant `unused` may belong to an upload that is still under way. What was set aside before the
   * instant `aside` is removed.
   */
  async run({ unused, aside }: { readonly unused: number; readonly aside: number }): Promise<void> {
    await this.store.removeAside(aside);
    const budget = new Budget(Math.max(LEAST_BUDGET, Math.floor((await this.upkeep.count()) * MOST_SHARE)));
    for (let last = ''; ;) {
      const bytes = await this.store.after(last, AT_ONCE);
      const rows = await this.upkeep.after(last, AT_ONCE);
      // A store without anything is more likely a disk that is not mounted than the loss of every file.
      if (last === '' && bytes.length === 0 && rows.length > 0)
        return log.error('the file store is empty, yet files are known; is it the right one?');
      const end = knownUpTo(bytes.map(({ key }) => key), rows.map(({ storeKey }) => storeKey)); // oxfmt-ignore
      const isKnown = (key: string): boolean => end === null || key <= end;
      const page = {
        bytes: bytes.filter(({ key }) => isKnown(key)),
        rows: rows.filter((row) => isKnown(row.storeKey)),
      };
      await this.compare(page, unused, budget);
      if (budget.isSpent)
        return log.error('rows and bytes of files differ more than a sweep puts right; the next goes on');
      if (end === null) return;
      last = end;
    }
  }

  private async compare({ bytes, rows }: Page, before: number, budget: Budget): Promise<void> {
    const stored = new Set(bytes.map(({ key }) => key));
    const named = new Set(rows.map(({ storeKey }) => storeKey));
    for (const row of rows) if (!stored.has(row.storeKey)) await this.requireBytes(row, budget);
    for (const { key, storedAt } of bytes)
      if (!named.has(key) && storedAt < before) await this.setUnusedAside(key, budget);
  }

  /** Looks again: the row may be younger than the list of the store. */
  private async requireBytes(row: KeptRow, budget: Budget): Promise<void> {
    if (row.state === 'pending' || (await this.store.size(row.storeKey)) !== null) return;
    if (row.state === 'internal') return log.error({ file: row.id }, 'the bytes of an archive are missing');
    if (!budget.take()) return;
    log.warn({ file: row.id }, 'a file without bytes is given up');
    await this.dropFile.run(row, false);
  }

  private async setUnusedAside(key: string, budget: Budget): Promise<void> {
    if ((await this.upkeep.hasKey(key)) || !budget.take()) return;
    log.warn({ key }, 'bytes without a file are set aside');
    await this.store.setAside(key);
  }
}

interface Page {
  readonly bytes: readonly StoredBytes[];
  readonly rows: readonly KeptRow[];
}

class Budget {
  constructor(private left: number) {}

  get isSpent(): boolean {
    return this.left < 0;
  }

  /** False where nothing is left to be done. */
  take(): boolean {
    if (this.left > 0) return this.left-- > 0;
    this.left = -1;
    return false;
  }
}

/** The key up to which both pages are whole; null where both go to their end. */
const knownUpTo = (...pages: readonly string[][]): string | null =>
  pages
    .filter((keys) => keys.length === AT_ONCE)
    .map((keys) => keys.at(-1)!)
    .sort()[0] ?? null;
