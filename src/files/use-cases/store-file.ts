import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound, UnknownOutcome } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { HOUR_MS } from '#libs/domain/spans.js';
import { FileQuota, MIB, overQuota } from '../ports/file-quota.js';
import type { Content, PendingFile } from '../domain/stored-file.js';
import type { FileCard, FileId, Reach } from '../files.api.js';
import { FileRepository, FileUpkeep } from '../ports/file.repository.js';
import { PendingFiles } from '../ports/pending-files.js';
import type { ReceivedFile } from '../domain/arrival.js';
import { FileJudge } from '../ports/file-judge.js';
import { FileStore } from '../ports/file-store.js';

/**
 * Within a unit of work, once the bytes are in the store: counts them and writes the row. Refuses `storage-full` above
 * the workspace's quota.
 */
@Injectable()
export class RegisterFile {
  constructor(
    private readonly files: FileRepository,
    private readonly pending: PendingFiles,
    private readonly quota: FileQuota,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Makes a new row where no place is given that was made for the file. Returns the file's id. */
  async run(sender: Reach, file: Content & { name: string; storeKey: string }, place?: PendingFile): Promise<FileId> {
    const { workspaceId, serialNumbers, visitor } = sender;
    const { FILE_QUOTA_MB: most, FILE_EXPIRY_HOURS: hours } = this.environment;
    const isCounted = await this.quota.take(workspaceId, file.size, most * MIB);
    if (!isCounted) throw overQuota(most);
    const expiresAt = this.clock.now() + hours * HOUR_MS;
    if (!place) {
      const whose = { workspaceId, serialNumbers, visitor: visitor?.id ?? null };
      return this.files.add({ ...file, ...whose, expiresAt });
    }
    if (!(await this.pending.complete(place.id, file.storeKey, file, expiresAt))) throw notFound('The upload address');
    return place.id;
  }
}

/**
 * Judges a received file, gives its bytes to the store and then makes its row: no row is ever without bytes. Bytes
 * without a row are removed at once, or by the sweep where the process or the database fails in between: a commit that
 * was lost on its way may still make the row.
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

  async run(sender: Reach, file: ReceivedFile, together: Together<FileCard>, place?: PendingFile): Promise<FileCard> {
    const verdict = await this.judge.judge(sender.workspaceId, file);
    const storeKey = await this.store.put(sender.workspaceId, file.path);
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

  /** Where the database is away it is unknown whether the row was written: the bytes stay, and the sweep decides. */
  private async removeUnused(storeKey: string): Promise<void> {
    const isUsed = await this.upkeep.hasKey(storeKey).catch(() => true);
    if (!isUsed) await this.store.remove(storeKey).catch(() => undefined);
  }
}

/** Within the unit of work that makes a file's row: the entry that says who sent it. */
@Injectable()
export class RecordUpload {
  constructor(private readonly trail: AuditTrail) {}

  run(workspaceId: number, { id, name, contentType, size }: FileCard): Promise<void> {
    noteChange({ workspaceId, objectId: String(id), after: { Name: name, ContentType: contentType, Size: size } });
    return this.trail.done();
  }
}
