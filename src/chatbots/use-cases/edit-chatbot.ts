import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import { requireStanding, type SettingsVersion } from '../domain/settings-version.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { CheckChosen } from './check-chosen.js';
import { admitted } from './look-up-chatbot.js';
import { StoreEdit } from './store-edit.js';

/** The settings of a chatbot around an edit. */
export interface SettingsChange {
  readonly before: ChatbotSettings;
  readonly after: ChatbotSettings;
}

/**
 * Changes the settings that are given, all or nothing, as one revision; parallel edits follow one another. Addresses that are
 * set are asked for confirmation. Each change is kept as a version, by which it can be taken back.
 */
@Injectable()
export class EditChatbot {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly checkChosen: CheckChosen,
    private readonly storeEdit: StoreEdit,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  /** `undone` is the change that this one takes back: what it changed must still be as it left it. */
  async run(
    caller: Caller,
    serialNumber: string,
    changes: Partial<ChatbotSettings>,
    together: Together<SettingsChange>,
    undone: SettingsVersion | null = null,
  ): Promise<void> {
    const images = await this.checkChosen.reach(caller, serialNumber, changes);
    await this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      if (undone) requireStanding(undone.settingsAfter, chatbot.settings);
      await this.checkChosen.keep(chatbot, changes, images);
      const before = chatbot.settings;
      chatbot.edit(changes, this.clock.now());
      await this.storeEdit.run(chatbot, before, changes, undone);
      await together({ before, after: chatbot.settings });
    });
  }
}
