import { Inject, Injectable } from '@nestjs/common';
import { AgeGate } from '#libs/domain/age-gate.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { Clock } from '#libs/domain/clock.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { HOUR_MS } from '#libs/domain/spans.js';
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
      if (row.state === 'stored' || row.state === 'picture') await this.quota.giveBack(row.workspaceId, row.size);
      return true;
    });
    if (isRemoved) await this.store.remove(row.storeKey);
  }
}

const AT_ONCE = 100;

/** Removes files that were let go, row first; any number of processes may do so. */
@Injectable()
export class ClearReleased {
  constructor(
    private readonly upkeep: FileUpkeep,
    private readonly dropFile: DropFile,
  ) {}

  run(): Promise<void> {
    return dropAll(
      () => this.upkeep.released(AT_ONCE),
      (row) => this.dropFile.run(row, true),
    );
  }
}

/** The same, and then for files that nothing has used in time, and places that nothing came for. */
@Injectable()
export class ExpireFiles {
  constructor(
    private readonly clearReleased: ClearReleased,
    private readonly upkeep: FileUpkeep,
    private readonly dropFile: DropFile,
    private readonly gate: AgeGate,
  ) {}

  async run(): Promise<void> {
    await this.clearReleased.run();
    if (!(await this.gate.isOpen())) return;
    await dropAll(
      () => this.upkeep.expired(AT_ONCE),
      (row) => this.dropFile.run(row, true),
    );
  }
}

async function dropAll(some: () => Promise<KeptRow[]>, drop: (row: KeptRow) => Promise<void>): Promise<void> {
  for (;;) {
    const rows = await some();
    for (const row of rows) await drop(row);
    if (rows.length < AT_ONCE) return;
  }
}

/** Files that are let go end their time at once. */
@Injectable()
export class DisposeOfFiles implements FileDisposal {
  constructor(
    private readonly files: FileRepository,
    private readonly clearReleased: ClearReleased,
  ) {}

  hold(workspaceId: number, ids: readonly number[]): Promise<void> {
    return this.files.hold(workspaceId, ids);
  }

  release(workspaceId: number, ids: readonly number[]): Promise<number> {
    return this.files.release(workspaceId, ids);
  }

  clear(): Promise<void> {
    return this.clearReleased.run();
  }
}

const LONGEST_PLACE_MS = UPLOAD_SECONDS * 1_000 + LONGEST_UPLOAD_MS;

/** Nothing unused lives longer than if it came now, though the clock ran ahead or `FILE_EXPIRY_HOURS` was larger when it came. */
@Injectable()
export class CapExpiry {
  constructor(
    private readonly upkeep: FileUpkeep,
    private readonly clock: Clock,
    private readonly gate: AgeGate,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async run(): Promise<void> {
    if (!(await this.gate.isOpen())) return;
    const longest = Math.max(this.environment.FILE_EXPIRY_HOURS * HOUR_MS, LONGEST_PLACE_MS);
    await this.upkeep.expireBy(this.clock.now() + longest);
  }
}
