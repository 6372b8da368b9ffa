import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';
import { type IssuedKey, IssueKey } from './issue-key.js';

/** Issues a successor with the same name, kind and reach; the old key lives on for the overlap. */
@Injectable()
export class RotateKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly issueKey: IssueKey,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(workspaceId: number, id: number, overlapSeconds: number): Promise<IssuedKey> {
    return this.units.run(async () => {
      const old = await this.keys.find(workspaceId, id);
      if (!old) throw notFound('The key');
      const now = this.clock.now();
      if (!old.isGoodAt(now)) throw new DomainError('conflict', 'The key has expired or is revoked; issue a new one');
      const issued = await this.issueKey.run(workspaceId, successorOf(old));
      await this.keys.end(old, { expiresAt: Math.min(old.expiresAt ?? Infinity, now + overlapSeconds * 1000) });
      return issued;
    });
  }
}

const successorOf = ({ kind, name, expiresAt, serialNumbers, operations, caller }: ApiKey) => ({
  kind,
  name,
  expiresAt,
  serialNumbers,
  operations,
  lineage: caller.lineage,
});
