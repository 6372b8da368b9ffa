import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Tokens } from '#libs/domain/tokens.js';
import type { Caller, Role } from '../access.api.js';
import { IDLE_MS, isOpen, renewedEnd, type StudioSession } from '../domain/studio-session.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';
import { StudioSessions } from '../ports/studio-sessions.js';
import { GatewayPeople } from '../ports/workspaces.js';

/** Who calls from the owner's pages. */
export interface StudioCaller {
  readonly sessionId: number;
  readonly caller: Caller;
  /** Null where a key says what the caller may do. */
  readonly role: Role | null;
}

/** What stands in place of a gateway's name before the people who came by a link. */
const BY_LINK = 'studio';

/** The caller behind a session of the owner's pages. */
@Injectable()
export class IdentifyStudioSession {
  constructor(
    private readonly sessions: StudioSessions,
    private readonly keys: ApiKeyRepository,
    private readonly people: GatewayPeople,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** null where the session is unknown or has ended, its key is good no more, or its workspace is suspended. */
  async run(token: string): Promise<StudioCaller | null> {
    const session = await this.sessions.lookUp({ hash: this.tokens.hashOf(token), isLink: false });
    const now = this.clock.now();
    if (!session || !isOpen(session, now, IDLE_MS)) return null;
    const caller = await this.callerOf(session, now);
    if (!caller) return null;
    const later = renewedEnd(session, now);
    if (later !== null) await this.sessions.renew(session.id, later);
    return { sessionId: session.id, caller, role: session.keyId === null ? session.role : null };
  }

  private async callerOf({ workspaceId, keyId, name }: StudioSession, now: number): Promise<Caller | null> {
    if (keyId !== null) {
      const key = await this.keys.find(workspaceId, keyId);
      return key?.isGoodAt(now) ? key.caller : null;
    }
    // People stand below 0, so that none is taken for a key.
    const person = -(await this.people.numberOf(BY_LINK, name));
    return { workspaceId, keyId: person, lineage: person, serialNumbers: null, name };
  }
}
