import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { Clock } from '#libs/domain/clock.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { FileQuota } from '../ports/file-quota.js';
import { FileStore } from '../ports/file-store.js';
import { FileRepository, FileUpkeep, type KeptRow } from '../ports/file.repository.js';
import type { FileDisposal } from '../files.api.js';
import { LONGEST_UPLOAD_MS, UPLOAD_SECONDS } from '../domain/stored-file.js';

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
      if (row.state === 'stored') await this.quota.giveBack(row.workspaceId, row.size);
      return true;
    });
    if (isRemoved) await this.store.remove(row.storeKey);
  }
}

const AT_ONCE = 100;

/** Removes files that nothing has used in time, and places that nothing came for; any number of processes may do so. */
@Injectable()
export class ExpireFiles {
  constructor(
    private readonly upkeep: FileUpkeep,
    private readonly dropFile: DropFile,
  ) {}

  async run(): Promise<void> {
    for (;;) {
      const rows = await this.upkeep.expired(AT_ONCE);
      for (const row of rows) await this.dropFile.run(row, true);
      if (rows.length < AT_ONCE) return;
    }
  }
}

/** Files that are let go end their time at once; what has ended its time is removed as always, row first. */
@Injectable()
export class DisposeOfFiles implements FileDisposal {
  constructor(
    private readonly files: FileRepository,
    private readonly expireFiles: ExpireFiles,
  ) {}

  hold(workspaceId: number, ids: readonly number[]): Promise<void> {
    return this.files.hold(workspaceId, ids);
  }

  release(workspaceId: number, ids: readonly number[]): Promise<number> {
    return this.files.release(workspaceId, ids);
  }

  clear(): Promise<void> {
    return this.expireFiles.run();
  }
}

const HOUR_MS = 3_600_000;
const LONGEST_PLACE_MS = UPLOAD_SECONDS * 1_000 + LONGEST_UPLOAD_MS;

/** Nothing unused lives longer than if it came now, though the clock ran ahead or `FILE_EXPIRY_HOURS` was larger when it came. */
@Injectable()
export class CapExpiry {
  constructor(
    private readonly upkeep: FileUpkeep,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  run(): Promise<void> {
    const longest = Math.max(this.environment.FILE_EXPIRY_HOURS * HOUR_MS, LONGEST_PLACE_MS);
    return this.upkeep.expireBy(this.clock.now() + longest);
  }
}
