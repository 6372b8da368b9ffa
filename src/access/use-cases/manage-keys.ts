import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';
import { type IssuedKey, IssueKey } from './issue-key.js';

/** Keys that the command line reads at a time. */
const AT_ONCE = 100;

/** The keys of a workspace, newest first. */
@Injectable()
export class ListKeys {
  constructor(private readonly keys: ApiKeyRepository) {}

  run(workspaceId: number, pageNumber: number, pageSize: number): Promise<ApiKey[]> {
    return this.keys.page(workspaceId, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }

  async all(workspaceId: number): Promise<ApiKey[]> {
    const all: ApiKey[] = [];
    for (let pageNumber = 1; all.length === (pageNumber - 1) * AT_ONCE; pageNumber++)
      all.push(...(await this.run(workspaceId, pageNumber, AT_ONCE)));
    return all;
  }
}

/** Issues a successor with the same name, kind and reach; the old key lives on for the overlap. */
@Injectable()
export class RotateKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly issueKey: IssueKey,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(workspaceId: number, id: number, overlapSeconds: number, together: Together<IssuedKey>): Promise<IssuedKey> {
    return this.units.run(async () => {
      const old = await this.keys.find(workspaceId, id);
      if (!old) throw notFound('The key');
      const now = this.clock.now();
      if (!old.isGoodAt(now)) throw new DomainError('conflict', 'The key has expired or is revoked; issue a new one');
      const issued = await this.issueKey.run(workspaceId, successorOf(old));
      await this.keys.end(old, { expiresAt: Math.min(old.expiresAt ?? Infinity, now + overlapSeconds * 1000) });
      await together(issued);
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

/** Ends a key at once, on every replica within a second. Revoking it again changes nothing. */
@Injectable()
export class RevokeKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(workspaceId: number, id: number, together: Together): Promise<void> {
    return this.units.run(async () => {
      const key = await this.keys.find(workspaceId, id);
      if (!key) throw notFound('The key');
      if (key.revokedAt === null) await this.keys.end(key, { revokedAt: this.clock.now() });
      await together();
    });
  }
}
