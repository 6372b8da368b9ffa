import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { MIB, overQuota } from '../domain/quota.js';
import type { Content, PendingFile } from '../domain/stored-file.js';
import type { FileId, Reach } from '../files.api.js';
import { FileQuota } from '../ports/file-quota.js';
import { FileRepository } from '../ports/file.repository.js';
import { PendingFiles } from '../ports/pending-files.js';

const HOUR_MS = 3_600_000;

/**
 * Within a unit of work, once the bytes are in the store: counts them and writes the row. Refuses `storage-full` above
 * the workspace's quota. Five parts: a row, a place, a counter, and what the rules are measured with.
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
    const { workspaceId, serialNumbers } = sender;
    const { FILE_QUOTA_MB: most, FILE_EXPIRY_HOURS: hours } = this.environment;
    const isCounted = await this.quota.take(workspaceId, file.size, most * MIB);
    if (!isCounted) throw overQuota(most);
    const expiresAt = this.clock.now() + hours * HOUR_MS;
    if (!place) return this.files.add({ ...file, workspaceId, serialNumbers, expiresAt });
    if (!(await this.pending.complete(place.id, file.storeKey, file, expiresAt))) throw notFound('The upload address');
    return place.id;
  }
}
