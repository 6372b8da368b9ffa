import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { FileQuota } from '../ports/file-quota.js';
import { FileStore } from '../ports/file-store.js';
import { FileUpkeep, type KeptRow } from '../ports/file-upkeep.js';

/** Removes a row and then its bytes. Of several calls one does it, and gives the bytes back to the quota. */
@Injectable()
export class DropFile {
  constructor(
    private readonly upkeep: FileUpkeep,
    private readonly quota: FileQuota,
    private readonly store: FileStore,
    private readonly units: UnitOfWork,
  ) {}

  async run(row: KeptRow, onlyExpired: boolean): Promise<void> {
    const isRemoved = await this.units.run(async () => {
      if (!(await this.upkeep.remove(row, onlyExpired))) return false;
      await this.quota.giveBack(row.workspaceId, row.size);
      return true;
    });
    if (isRemoved) await this.store.remove(row.storeKey);
  }
}
