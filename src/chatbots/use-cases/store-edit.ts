import { Injectable } from '@nestjs/common';
import { changeUnderWay } from '#libs/context/audit-trail.js';
import { OwnerAddresses } from '../../notifications/notifications.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import { addressesOf, type Chatbot } from '../domain/chatbot.js';
import { differencesIn, SettingsVersion } from '../domain/settings-version.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { SettingsVersions } from '../ports/settings-versions.js';

/** Changes of a chatbot that can be looked at and taken back. */
const MOST_VERSIONS = 100;
const NOBODY = { id: '', name: '' };

/** Stores what an edit has made of a chatbot, with the version by which it can be taken back. */
@Injectable()
export class StoreEdit {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly versions: SettingsVersions,
    private readonly owners: OwnerAddresses,
  ) {}

  /** Within the edit's unit of work. `undone` is the change that the edit takes back. */
  async run(
    chatbot: Chatbot,
    before: ChatbotSettings,
    changes: Partial<ChatbotSettings>,
    undone: SettingsVersion | null,
  ): Promise<void> {
    await this.chatbots.save(chatbot);
    await this.owners.areSet(chatbot.workspaceId, addressesOf(changes));
    const differences = differencesIn(before, chatbot.settings);
    if (Object.keys(differences.settingsAfter).length === 0) return;
    const { id: chatbotId, revision, updatedAt: createdAt } = chatbot;
    const editor = changeUnderWay()?.actor ?? NOBODY;
    const version = { chatbotId, revision, createdAt, editor, undone: undone?.revision ?? null, ...differences };
    await this.versions.add(SettingsVersion.of(version), MOST_VERSIONS);
  }
}
