import { Injectable } from '@nestjs/common';
import { noteChange } from '#libs/context/audit-trail.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { StoredFile } from '../domain/stored-file.js';
import type { Reach } from '../files.api.js';
import { FileQuota } from '../ports/file-quota.js';
import { FileStore } from '../ports/file-store.js';
import { FileRepository } from '../ports/file.repository.js';

/** Deletes files, used or not; from then on they are unknown. Unknown ones count nothing. */
@Injectable()
export class DeleteFiles {
  constructor(
    private readonly files: FileRepository,
    private readonly quota: FileQuota,
    private readonly store: FileStore,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns how many this call has deleted. */
  async run(caller: Reach, ids: readonly number[], together: Together<number>): Promise<number> {
    const deleted = await this.units.run(async () => {
      const removed = await this.removeRows(caller, ids);
      noteChange({ after: { SuccessCount: removed.length } });
      await together(removed.length);
      return removed;
    });
    // Bytes that stay behind have no row: the sweep finds them.
    for (const { storeKey } of deleted) await this.store.remove(storeKey).catch(() => undefined);
    return deleted.length;
  }

  private async removeRows(caller: Reach, ids: readonly number[]): Promise<StoredFile[]> {
    const removed: StoredFile[] = [];
    for (const file of await this.files.reached(caller, ids)) {
      if (await this.files.remove(file.id)) removed.push(file);
    }
    const bytes = removed.reduce((sum, { size }) => sum + size, 0);
    if (bytes > 0) await this.quota.giveBack(caller.workspaceId, bytes);
    return removed;
  }
}
