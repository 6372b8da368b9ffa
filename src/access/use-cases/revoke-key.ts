import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';

/** Ends a key at once, on every replica within a second. Revoking it again changes nothing. */
@Injectable()
export class RevokeKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(workspaceId: number, id: number): Promise<void> {
    const key = await this.keys.find(workspaceId, id);
    if (!key) throw notFound('The key');
    if (key.revokedAt === null) await this.units.run(() => this.keys.end(key, { revokedAt: this.clock.now() }));
  }
}
