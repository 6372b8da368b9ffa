import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { alone, type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ModelCatalogue } from '../../models/models.api.js';
import type { ChatbotFounder, IdentityVersions, NewChatbot, OpenedChatbot } from '../chatbots.api.js';
import { Chatbot } from '../domain/chatbot.js';
import { ChatbotRepository, SerialNumbers } from '../ports/chatbot.repository.js';
import { admitted } from './look-up-chatbot.js';

/** Opens a chatbot with the first usable model. */
@Injectable()
export class AddChatbot implements ChatbotFounder {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly serialNumbers: SerialNumbers,
    private readonly models: ModelCatalogue,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(
    caller: Caller,
    { serialNumber = this.serialNumbers.next(), ...chosen }: NewChatbot,
    together: Together<OpenedChatbot> = alone,
  ): Promise<OpenedChatbot> {
    const settings = { model: this.models.first().key, ...chosen };
    const chatbot = Chatbot.open(caller.workspaceId, serialNumber, settings, this.clock.now());
    return this.units.run(async () => {
      const opened = { id: await this.chatbots.add(chatbot), serialNumber };
      await together(opened);
      return opened;
    });
  }
}

/** From here on the chatbot and its sessions do not exist for any caller. */
@Injectable()
export class RemoveChatbot {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(caller: Caller, serialNumber: string, together: Together): Promise<void> {
    return this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      await this.chatbots.remove(chatbot, this.clock.now());
      await together();
    });
  }
}

/** Gives a chatbot another identity secret. */
@Injectable()
export class RaiseIdentityVersion implements IdentityVersions {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly units: UnitOfWork,
  ) {}

  raise(caller: Caller, serialNumber: string, together: Together<Chatbot>): Promise<void> {
    return this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      chatbot.identityVersion += 1;
      await this.chatbots.saveIdentityVersion(chatbot);
      await together(chatbot);
    });
  }
}
