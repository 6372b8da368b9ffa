import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { Watched } from '#libs/context/watched.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Caller, Standing } from '../access.api.js';
import { ApiKeyRepository, type KeysAndWorkspaces } from '../ports/api-key.repository.js';

/** Ends what callers have begun once they have lost the right to it. However many are watched, one question is asked. */
@Injectable()
export class WatchRevocations implements Standing {
  private readonly callers = new Watched<Caller>();

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  watch(caller: Caller): Observable<never> {
    return this.callers.watch(caller);
  }

  /** Due twice a second; asks nothing where no caller is watched. */
  run(): Promise<void> {
    return this.callers.look(async (callers) => {
      const inUse = {
        keyIds: new Set(callers.flatMap(keyIdsOf)),
        workspaceIds: new Set(callers.map(({ workspaceId }) => workspaceId)),
      };
      const revoked = await this.keys.revoked(inUse, this.clock.now());
      return (caller) => (isRevoked(caller, revoked) ? shown() : null);
    });
  }
}

/** People stand below 0: for them their workspace counts alone. */
const keyIdsOf = ({ keyId, furtherKeyIds = [] }: Caller): number[] => [keyId, ...furtherKeyIds].filter((id) => id > 0);

const isRevoked = (caller: Caller, { keyIds, workspaceIds }: KeysAndWorkspaces): boolean =>
  workspaceIds.has(caller.workspaceId) || keyIdsOf(caller).some((id) => keyIds.has(id));

const shown = () =>
  new DomainError('unauthenticated', 'The key has expired or is revoked, or its workspace is suspended');
