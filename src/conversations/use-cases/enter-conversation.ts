import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { ConversationReference, ProgramAsk } from '../conversations.api.js';
import { ProgramSessions } from '../ports/program-sessions.js';
import { Sessions } from '../ports/sessions.js';
import { LeaveSession } from './leave-session.js';
import { OpenNamedSession } from './open-named-session.js';

/** A chat session, and what undoes that it was entered, where the message is refused after all. */
export interface EnteredSession {
  readonly sessionId: number;
  readonly leave: () => Promise<unknown>;
}

type SessionRequest = Pick<ProgramAsk, 'conversation' | 'userId'>;

const stays = (sessionId: number): EnteredSession => ({ sessionId, leave: () => Promise.resolve() });

/** How often a conversation is looked for that others open and leave at the same moment. */
const TRIES = 5;

/** Finds the chat session that a program means, or opens it. */
@Injectable()
export class EnterConversation {
  constructor(
    private readonly named: ProgramSessions,
    private readonly sessions: Sessions,
    private readonly openNamed: OpenNamedSession,
    private readonly leaveSession: LeaveSession,
  ) {}

  async run(caller: Caller, chatbot: ChatbotCard, { conversation, userId }: SessionRequest): Promise<EnteredSession> {
    const nameOf = (...parts: readonly string[]) => sessionName(caller, userId, parts);
    if (conversation.kind === 'session') return stays(await this.known(caller, chatbot, conversation.id));
    if (conversation.kind === 'named')
      return this.enterNamed(caller, chatbot, nameOf('named', conversation.name), userId);
    if (conversation.kind === 'new') return this.open(caller, chatbot, nameOf('new'), userId);
    return this.goOn(caller, chatbot, namesOf(conversation, nameOf), userId);
  }

  /** A session of another chatbot does not exist here. */
  private async known({ workspaceId }: Caller, chatbot: ChatbotCard, id: number): Promise<number> {
    const session = await this.sessions.find(workspaceId, id);
    if (session?.chatbotId !== chatbot.id) throw notFound('The chat session');
    return id;
  }

  /** Of several that open it at once, all get the one that is stored; where that goes again, the next look opens another. */
  private async enterNamed(
    caller: Caller,
    chatbot: ChatbotCard,
    name: string,
    userId: string,
  ): Promise<EnteredSession> {
    for (let tries = 0; tries < TRIES; tries++) {
      const known = await this.named.named(chatbot.id, name);
      if (known !== null) return stays(known);
      const opened = await this.openNamed.runOnce(caller, chatbot, { name, userId });
      if (opened !== null) return this.leavable(opened);
    }
    throw new DomainError('unavailable', 'The conversation is being opened by others; try again', {
      retryAfterSeconds: 1,
    });
  }

  /**
   * The session in which the same was said bears the name of that; from now on it bears the name of what is said then. So two
   * persons who began alike part where their words do, and neither is shown what only the other wrote.
   */
  private async goOn(caller: Caller, chatbot: ChatbotCard, names: SaidNames, userId: string): Promise<EnteredSession> {
    const { before, after } = names;
    const sessionId = before === null ? null : await this.named.rename(chatbot.id, [before, after], after);
    if (before === null || sessionId === null) return this.open(caller, chatbot, after, userId);
    return { sessionId, leave: () => this.named.rename(chatbot.id, [after], before) };
  }

  private async open(caller: Caller, chatbot: ChatbotCard, name: string, userId: string): Promise<EnteredSession> {
    return this.leavable(await this.openNamed.run(caller, chatbot, { name, userId }));
  }

  private leavable(sessionId: number): EnteredSession {
    return { sessionId, leave: () => this.leaveSession.run(sessionId) };
  }
}

interface SaidNames {
  readonly before: string | null;
  readonly after: string;
}

const namesOf = (
  { before, after }: Extract<ConversationReference, { kind: 'said' }>,
  nameOf: (...parts: readonly string[]) => string,
): SaidNames => ({ before: before === null ? null : nameOf('said', before), after: nameOf('said', after) });

/** Tells nothing of what it stands for, and begins as no visitor's id does. */
function sessionName({ lineage }: Caller, userId: string, parts: readonly string[]): string {
  const whole = JSON.stringify([lineage, userId, ...parts]);
  return `program:${createHash('sha256').update(whole).digest('base64url')}`;
}
