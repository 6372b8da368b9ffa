import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { type Token, Tokens } from '#libs/domain/tokens.js';
import { OpenWorkspaces } from '../../access/access.api.js';
import { type ChatbotCard, ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { HandOffLinks, OpenedHandOff } from '../leads.api.js';
import { HandOffLinkStore, type KeptLink } from '../ports/hand-off-links.js';

/** How long a link opens its chat session. */
export const LINK_DAYS = 7;

/** A link before its mail is sent. */
export interface NewLink {
  readonly url: string;
  readonly token: Token;
}

/** Makes the links of hand-off mails; there are none where the service does not know its own address (PUBLIC_URL). */
@Injectable()
export class MakeHandOffLinks {
  constructor(
    private readonly tokens: Tokens,
    private readonly links: HandOffLinkStore,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  create(): NewLink | null {
    const { PUBLIC_URL } = this.environment;
    if (PUBLIC_URL === undefined) return null;
    const token = this.tokens.create();
    return { token, url: `${PUBLIC_URL}/handoff/${token.text}` };
  }

  /** Within the unit of work in which the mail is queued, which holds the session: from its commit on the link opens it. */
  keep({ token }: NewLink, { id, workspaceId, settings }: ChatbotCard, sessionId: number): Promise<void> {
    const now = this.clock.now();
    const session = { workspaceId, chatbotId: id, sessionId, recipient: settings.handOffEmail };
    return this.links.add({ ...session, tokenHash: token.hash, expiresAt: now + LINK_DAYS * DAY_MS }, now);
  }
}

/** Opens the links of hand-off mails. */
@Injectable()
export class OpenHandOffLinks implements HandOffLinks {
  constructor(
    private readonly tokens: Tokens,
    private readonly links: HandOffLinkStore,
    private readonly chatbots: ChatbotDirectory,
    private readonly workspaces: OpenWorkspaces,
    private readonly clock: Clock,
  ) {}

  async open(token: string): Promise<OpenedHandOff> {
    const link = await this.links.find(this.tokens.hashOf(token));
    if (!link || !isOpen(link, this.clock.now())) throw notValid();
    const { id: linkId, workspaceId, sessionId, recipient, expiresAt } = link;
    if (!(await this.workspaces.has(workspaceId))) throw notValid();
    const asOwner = { workspaceId, keyId: 0, lineage: 0, serialNumbers: null };
    const found = await this.chatbots.findOf(asOwner, this.links.chatbotOf(linkId), {});
    if (found?.chatbot.settings.handOffEmail !== recipient) throw notValid();
    const { chatbot } = found;
    return { linkId, sessionId, chatbot, recipient, until: expiresAt };
  }
}

/** One that expires too late was made by a clock that has been set back since. */
const isOpen = ({ expiresAt }: KeptLink, now: number): boolean =>
  expiresAt > now && expiresAt <= now + LINK_DAYS * DAY_MS + MOST_SKEW_MS;

/** The same for one that never was, so that nothing tells them apart. */
const notValid = () =>
  new DomainError(
    'unauthenticated',
    'This link is not valid, or is no longer: a newer mail, or the conversations of the chatbot, may have more',
  );
