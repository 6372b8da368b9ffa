import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { OwnerAddresses } from '../../notifications/notifications.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import { addressesOf } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { CheckChosen } from './check-chosen.js';
import { admitted } from './look-up-chatbot.js';

/** The settings of a chatbot around an edit. */
export interface Edited {
  readonly before: ChatbotSettings;
  readonly after: ChatbotSettings;
}

/**
 * Changes the settings that are given, all or nothing, as one revision; parallel edits follow one another. Addresses that are
 * set are asked for confirmation.
 */
@Injectable()
export class EditChatbot {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly checkChosen: CheckChosen,
    private readonly owners: OwnerAddresses,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    caller: Caller,
    serialNumber: string,
    changes: Partial<ChatbotSettings>,
    together: Together<Edited>,
  ): Promise<void> {
    const images = await this.checkChosen.reach(caller, serialNumber, changes);
    await this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      await this.checkChosen.keep(chatbot, changes, images);
      const before = chatbot.settings;
      chatbot.edit(changes, this.clock.now());
      await this.chatbots.save(chatbot);
      await this.owners.areSet(chatbot.workspaceId, addressesOf(changes));
      await together({ before, after: chatbot.settings });
    });
  }
}
