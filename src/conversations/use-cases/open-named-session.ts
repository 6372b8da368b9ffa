import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { type ChatbotCard, ChatbotHold } from '../../chatbots/chatbots.api.js';
import { ProgramSessions } from '../ports/program-sessions.js';
import { Sessions } from '../ports/sessions.js';

/** Opens a chat session that bears a program's name. */
@Injectable()
export class OpenNamedSession {
  constructor(
    private readonly hold: ChatbotHold,
    private readonly sessions: Sessions,
    private readonly named: ProgramSessions,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(caller: Caller, chatbot: ChatbotCard, called: NamedSession): Promise<number> {
    const session = this.sessionOf(caller, chatbot, called);
    return this.units.run(async () => this.sessions.add(await this.hold.run(chatbot.id), session));
  }

  /** Null where there is one of the name already; of several that open it at once one does. */
  runOnce(caller: Caller, chatbot: ChatbotCard, called: NamedSession): Promise<number | null> {
    const session = { ...this.sessionOf(caller, chatbot, called), name: `${chatbot.id} ${called.name}` };
    return this.units.run(async () => this.named.addNamed(await this.hold.run(chatbot.id), session));
  }

  private sessionOf(
    { workspaceId, origin: uri = '' }: Caller,
    { settings }: ChatbotCard,
    { name, userId }: NamedSession,
  ) {
    const welcome = settings.welcomeMessage;
    return { workspaceId, createdAt: this.clock.now(), uri, welcome, visitor: name, userId };
  }
}

interface NamedSession {
  readonly name: string;
  readonly userId: string;
}
