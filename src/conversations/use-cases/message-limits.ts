import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import type { ChatbotCard, ChatbotSettings } from '../../chatbots/chatbots.api.js';
import type { Limits } from '../domain/allowance.js';
import { type Admission, Allowances, TokenBudget } from '../ports/allowances.js';
import { Sessions } from '../ports/sessions.js';

interface CountedMessage {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly admission: Admission;
}

/** All limits of messages: the workspace's tokens of the day, the session's messages, the month's and the window's. */
@Injectable()
export class MessageLimits {
  constructor(
    private readonly sessions: Sessions,
    private readonly allowances: Allowances,
    private readonly budget: TokenBudget,
  ) {}

  /** Whether tokens are counted. */
  get countsTokens(): boolean {
    return this.budget.isLimited;
  }

  /** Outside a unit of work: what has been spent is only read, and nothing of it can be undone. */
  requireTokens(workspaceId: number): Promise<void> {
    return this.budget.requireRest(workspaceId);
  }

  /** Within a unit of work: counts a message; the first limit that is reached refuses it. */
  async count(sessionId: number, { id, workspaceId, settings }: ChatbotCard): Promise<Admission> {
    if (!(await this.sessions.countMessage(workspaceId, sessionId))) throw await this.refusal(workspaceId, sessionId);
    return this.allowances.admit(id, limitsOf(settings));
  }

  /** Within a unit of work: the message whose answer failed is as if it had never been counted, by any limit. */
  async giveBack({ sessionId, chatbotId, admission }: CountedMessage): Promise<void> {
    await this.sessions.giveMessageBack(sessionId);
    await this.allowances.giveBack(chatbotId, admission);
  }

  /** Within the unit of work that ends a turn: counts what was spent for it. */
  spend(workspaceId: number, tokens: number): Promise<void> {
    return this.budget.spend(workspaceId, tokens);
  }

  /** A session that was erased since it was looked up takes nothing any more. */
  private async refusal(workspaceId: number, sessionId: number): Promise<DomainError> {
    return (await this.sessions.find(workspaceId, sessionId)) ? sessionIsFull() : notFound('The chat session');
  }
}

const sessionIsFull = () =>
  new DomainError('too-many', 'This chat session has reached its message limit; open a new one', { limit: 'session' });

const limitsOf = (settings: ChatbotSettings): Limits => ({
  perMonth: settings.messageLimit,
  timeZone: settings.timeZone,
  perWindow: settings.rateLimitCount,
  windowSeconds: settings.rateLimitSeconds,
  windowMessage: settings.rateLimitMessage,
});
