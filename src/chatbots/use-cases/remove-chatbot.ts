import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { admitted } from './look-up-chatbot.js';

/** From here on the chatbot and its sessions do not exist for any caller. */
@Injectable()
export class RemoveChatbot {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(caller: Caller, serialNumber: string): Promise<void> {
    return this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      await this.chatbots.remove(chatbot, this.clock.now());
    });
  }
}
