import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { UnknownOutcome } from '#libs/domain/domain-error.js';
import type { ReceivedFile } from '../domain/arrival.js';
import type { PendingFile } from '../domain/stored-file.js';
import type { FileCard, Reach } from '../files.api.js';
import { FileJudge } from '../ports/file-judge.js';
import { FileStore } from '../ports/file-store.js';
import { FileUpkeep } from '../ports/file-upkeep.js';
import { RegisterFile } from './register-file.js';

/** What becomes durable together with the file's row. */
export type Together = (card: FileCard) => Promise<void>;

/**
 * Judges a received file, gives its bytes to the store and then makes its row: no row is ever without bytes. Bytes
 * without a row are removed at once, or by the sweep where the process or the database fails in between: a commit that
 * was lost on its way may still make the row.
 * More parts than usual: the three outside partners of the order that matters here, and the row.
 */
@Injectable()
export class StoreFile {
  constructor(
    private readonly judge: FileJudge,
    private readonly store: FileStore,
    private readonly upkeep: FileUpkeep,
    private readonly registerFile: RegisterFile,
    private readonly units: UnitOfWork,
  ) {}

  async run(sender: Reach, file: ReceivedFile, together: Together, place?: PendingFile): Promise<FileCard> {
    const verdict = await this.judge.judge(file);
    const storeKey = await this.store.put(file.path);
    const { name, size, sha256 } = file;
    try {
      return await this.units.run(async () => {
        await file.giveBackRoom();
        const id = await this.registerFile.run(sender, { ...verdict, name, size, sha256, storeKey }, place);
        const card: FileCard = { id, name, kind: verdict.kind, contentType: verdict.contentType, size, sha256 };
        await together(card);
        return card;
      });
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) await this.removeUnused(storeKey);
      throw error;
    }
  }

  /** Where the database is away nobody knows whether the row was written: the bytes stay, and the sweep decides. */
  private async removeUnused(storeKey: string): Promise<void> {
    const isUsed = await this.upkeep.hasKey(storeKey).catch(() => true);
    if (!isUsed) await this.store.remove(storeKey).catch(() => undefined);
  }
}
