import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { StoredFile } from '../../domain/stored-file.js';
import type { FileUpkeep, KeptRow } from '../../ports/file.repository.js';

const KEPT = { id: true, workspaceId: true, storeKey: true, state: true, size: true } as const;

@Injectable()
export class TypeOrmFileUpkeep implements FileUpkeep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async expireBy(latest: number): Promise<void> {
    const which = { expiresAt: MoreThan(latest) };
    await this.database.write(StoredFile, (rows) => rows.update(which, { expiresAt: latest }));
  }

  expired(limit: number): Promise<KeptRow[]> {
    const where = { expiresAt: LessThanOrEqual(this.clock.now()) };
    return this.rows.find({ select: KEPT, where, order: { expiresAt: 'ASC', id: 'ASC' }, take: limit });
  }

  after(storeKey: string, limit: number): Promise<KeptRow[]> {
    const where = { storeKey: MoreThan(storeKey) };
    return this.rows.find({ select: KEPT, where, order: { storeKey: 'ASC' }, take: limit });
  }

  hasKey(storeKey: string): Promise<boolean> {
    return this.rows.existsBy({ storeKey });
  }

  async remove({ id, storeKey, state }: KeptRow, onlyExpired: boolean): Promise<boolean> {
    const row = { id, storeKey, state };
    const which = onlyExpired ? { ...row, expiresAt: LessThanOrEqual(this.clock.now()) } : row;
    return (await this.database.write(StoredFile, (rows) => rows.delete(which))).affected === 1;
  }

  private get rows() {
    return this.database.repository(StoredFile);
  }
}
