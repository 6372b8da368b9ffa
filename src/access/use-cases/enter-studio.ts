import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { Tokens } from '#libs/domain/tokens.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller, Role, StudioLinks } from '../access.api.js';
import { endsOf, isOpen, LINK_MS, type StudioSession } from '../domain/studio-session.js';
import { StudioSessions } from '../ports/studio-sessions.js';
import { FindOpenWorkspace } from './manage-workspaces.js';

/** How much of a link's hash stands in its name. */
const MARK_LENGTH = 8;

/** Makes links that sign a person in to the owner's pages: once, within ten minutes. */
@Injectable()
export class MakeStudioLink implements StudioLinks {
  constructor(
    private readonly sessions: StudioSessions,
    private readonly workspaces: FindOpenWorkspace,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(workspaceId: number, role: Role, together: Together<string>): Promise<string> {
    if (!(await this.workspaces.has(workspaceId))) throw notFound('The workspace');
    const { text, hash } = this.tokens.create();
    const now = this.clock.now();
    const name = `studio link ${hash.slice(0, MARK_LENGTH)}`;
    const end = now + LINK_MS;
    const link = { workspaceId, keyId: null, role, name, expiresAt: end, endsAt: end };
    return this.units.run(async () => {
      await this.sessions.add({ hash, isLink: true }, link, now);
      await together(name);
      return text;
    });
  }
}

/** Signs people in to the owner's pages. Each method returns the secret of the session, which is stored nowhere. */
@Injectable()
export class EnterStudio {
  constructor(
    private readonly sessions: StudioSessions,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  /** The link, where it can still be used. Refuses `unauthenticated` for every other text alike. */
  async link(token: string): Promise<StudioSession> {
    const link = await this.sessions.lookUp({ hash: this.tokens.hashOf(token), isLink: true });
    if (!link || !isOpen(link, this.clock.now(), LINK_MS)) throw notValid();
    return link;
  }

  /** Uses the link up. Refuses `unauthenticated` where another was first. */
  byLink(token: string, together: Together): Promise<string> {
    const { text, hash } = this.tokens.create();
    return this.units.run(async () => {
      const ends = endsOf(this.clock.now());
      if (!(await this.sessions.exchange(this.tokens.hashOf(token), hash, ends))) throw notValid();
      await together();
      return text;
    });
  }

  /** Refuses `conflict` for a caller without a key. */
  byKey({ workspaceId, keyId, name = '' }: Caller, together: Together): Promise<string> {
    if (keyId <= 0) throw new DomainError('conflict', 'You have come in without a key already');
    const { text, hash } = this.tokens.create();
    const now = this.clock.now();
    // What the key may do is looked up at each call; the role stands for it in no case.
    const session = { workspaceId, keyId, role: 'reader' as const, name, ...endsOf(now) };
    return this.units.run(async () => {
      await this.sessions.add({ hash, isLink: false }, session, now);
      await together();
      return text;
    });
  }

  leave(sessionId: number, together: Together): Promise<void> {
    return this.units.run(async () => {
      await this.sessions.remove(sessionId);
      await together();
    });
  }
}

const notValid = () =>
  new DomainError(
    'unauthenticated',
    'This link is not valid, or is no longer: it can be used once, within ten minutes',
  );
