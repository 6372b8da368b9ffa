import { Injectable } from '@nestjs/common';
import { And, In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import {
  type Content,
  isReachedBy,
  type NewPendingFile,
  type PendingFile,
  StoredFile,
  UPLOAD_SECONDS,
} from '../../domain/stored-file.js';
import type { FileId, Reach } from '../../files.api.js';
import type { PendingFiles } from '../../ports/pending-files.js';

@Injectable()
export class TypeOrmPendingFiles implements PendingFiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  add(file: NewPendingFile): Promise<number> {
    return this.database.insert(StoredFile, StoredFile.pending(file, this.clock.now()));
  }

  byToken(tokenHash: string): Promise<PendingFile | null> {
    const now = this.clock.now();
    // Nor at an address that a clock has opened for longer than any is: it was set back since.
    const latest = now + UPLOAD_SECONDS * 1_000 + MOST_SKEW_MS;
    const uploadUntil = And(MoreThan(now), LessThanOrEqual(latest));
    return this.rows.findOneBy({ ...this.open(), tokenHash, uploadUntil });
  }

  async reached(caller: Reach, ids: readonly number[]): Promise<PendingFile[]> {
    if (ids.length === 0) return [];
    const where = { ...this.open(), workspaceId: caller.workspaceId, tokenHash: IsNull(), id: In(ids) };
    const places = await this.rows.find({ where, take: ids.length });
    return places.filter((place) => isReachedBy(place, caller));
  }

  async complete(id: FileId, storeKey: string, content: Content, expiresAt: number): Promise<boolean> {
    const { kind, contentType, extension, size, sha256 } = content;
    const came = { kind, contentType, extension, size, sha256, storeKey };
    const stored = { ...came, state: 'stored' as const, tokenHash: null, uploadUntil: null, expiresAt };
    const which = { ...this.open(), id };
    return (await this.database.write(StoredFile, (rows) => rows.update(which, stored))).affected === 1;
  }

  async remove(id: FileId): Promise<boolean> {
    const which = { id, state: 'pending' as const };
    return (await this.database.write(StoredFile, (rows) => rows.delete(which))).affected === 1;
  }

  private open() {
    return { state: 'pending' as const, expiresAt: MoreThan(this.clock.now()) };
  }

  private get rows() {
    return this.database.repository(StoredFile);
  }
}
