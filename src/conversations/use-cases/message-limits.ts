import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { limitsOf } from '../domain/allowance.js';
import { type Admission, Allowances, type AdmissionResult, TokenBudget } from '../ports/allowances.js';
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

  /**
   * Within a unit of work: counts a message of each session, as many as the chatbot's limits admit, the first ones. Refuses
   * all where a session's own limit is reached, or where none is admitted; then the unit must be undone.
   */
  async count(sessionIds: readonly number[], { id, workspaceId, settings }: ChatbotCard): Promise<AdmissionResult> {
    if (!(await this.sessions.countMessages(workspaceId, sessionIds))) throw await this.refusal(sessionIds);
    const judged = await this.allowances.admit(id, limitsOf(settings), sessionIds.length);
    const refused = sessionIds.slice(judged.admitted);
    if (judged.admitted > 0 && refused.length > 0) await this.sessions.giveMessagesBack(refused);
    return judged;
  }

  /** Within a unit of work: the message whose answer failed is as if it had never been counted, by any limit. */
  async giveBack({ sessionId, chatbotId, admission }: CountedMessage): Promise<void> {
    await this.sessions.giveMessagesBack([sessionId]);
    await this.allowances.giveBack(chatbotId, admission);
  }

  /** Within the unit of work that ends a turn: counts what was spent for it. */
  spend(workspaceId: number, tokens: number): Promise<void> {
    return this.budget.spend(workspaceId, tokens);
  }

  /** A session that was closed or erased since it was looked up takes nothing any more. */
  private async refusal([sessionId]: readonly number[]): Promise<DomainError> {
    const standing = await this.sessions.standingAmong([sessionId!]);
    return standing.length > 0 ? sessionIsFull() : notFound('The chat session');
  }
}

const sessionIsFull = () =>
  new DomainError('too-many', 'This chat session has reached its message limit; open a new one', { limit: 'session' });
