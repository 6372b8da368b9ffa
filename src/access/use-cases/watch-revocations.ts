import { Injectable } from '@nestjs/common';
import { Observable, type Subscriber } from 'rxjs';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Caller, Standing } from '../access.api.js';
import { ApiKeyRepository, type KeysAndWorkspaces } from '../ports/api-key.repository.js';

interface WatchedCaller {
  readonly caller: Caller;
  readonly told: Subscriber<never>;
}

/** Ends what callers have begun once they have lost the right to it. However many are watched, one question is asked. */
@Injectable()
export class WatchRevocations implements Standing {
  private readonly watched = new Set<WatchedCaller>();

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  watch(caller: Caller): Observable<never> {
    return new Observable((told) => {
      const watched = { caller, told };
      this.watched.add(watched);
      return () => this.watched.delete(watched);
    });
  }

  /** Due twice a second; asks nothing where no caller is watched. */
  async run(): Promise<void> {
    if (this.watched.size === 0) return;
    const asked = [...this.watched];
    const inUse = {
      keyIds: new Set(asked.flatMap(({ caller }) => keyIdsOf(caller))),
      workspaceIds: new Set(asked.map(({ caller }) => caller.workspaceId)),
    };
    const revoked = await this.keys.revoked(inUse, this.clock.now());
    for (const { caller, told } of asked) if (isRevoked(caller, revoked)) told.error(shown());
  }
}

/** People stand below 0: for them their workspace counts alone. */
const keyIdsOf = ({ keyId, furtherKeyIds = [] }: Caller): number[] => [keyId, ...furtherKeyIds].filter((id) => id > 0);

const isRevoked = (caller: Caller, { keyIds, workspaceIds }: KeysAndWorkspaces): boolean =>
  workspaceIds.has(caller.workspaceId) || keyIdsOf(caller).some((id) => keyIds.has(id));

const shown = () =>
  new DomainError('unauthenticated', 'The key has expired or is revoked, or its workspace is suspended');
