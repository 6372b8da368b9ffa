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

  run(caller: Caller, chatbot: ChatbotCard, called: { name: string; userId: string }): Promise<number> {
    const { workspaceId, origin: uri = '' } = caller;
    const opened = { workspaceId, createdAt: this.clock.now(), uri, welcome: chatbot.settings.welcomeMessage };
    const whose = { visitor: called.name, userId: called.userId };
    return this.units.run(async () => this.sessions.add(await this.hold.run(chatbot.id), { ...opened, ...whose }));
  }

  first(chatbotId: number, name: string): Promise<number | null> {
    return this.units.run(() => this.named.firstNamed(chatbotId, name));
  }
}
