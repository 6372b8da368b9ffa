import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { alone, type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold } from '../../chatbots/chatbots.api.js';
import type { SessionOpener } from '../conversations.api.js';
import { Sessions } from '../ports/sessions.js';

/** Opens a chat session with a chatbot and returns its id. */
@Injectable()
export class OpenSession implements SessionOpener {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly hold: ChatbotHold,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(caller: Caller, serialNumber: string, uri: string, together: Together<number> = alone): Promise<number> {
    const { id, settings } = await this.chatbots.find(caller, serialNumber);
    const { workspaceId } = caller;
    const whose = caller.visitor && { visitor: caller.visitor.id, userId: caller.visitor.userId };
    const opened = { workspaceId, createdAt: this.clock.now(), uri, welcome: settings.welcomeMessage };
    return this.units.run(async () => {
      const sessionId = await this.sessions.add(await this.hold.run(id), { ...opened, ...whose });
      await together(sessionId);
      return sessionId;
    });
  }
}

/** Sets how many messages one chat session may send, workspace-wide; -1 means unlimited. */
@Injectable()
export class LimitSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly units: UnitOfWork,
  ) {}

  run({ workspaceId }: Caller, limit: number, together: Together): Promise<void> {
    return this.units.run(async () => {
      await this.sessions.setMessagesLimit(workspaceId, limit);
      await together();
    });
  }
}
