import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { OwnerAddresses } from '../../notifications/notifications.api.js';
import type { ChatbotErasure } from '../chatbots.api.js';
import { addressesOf, type Chatbot, picturesOf } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { SettingsVersions } from '../ports/settings-versions.js';
import { pickedSettings } from './look-up-chatbot.js';

/** The chatbots' own part of their erasure. */
@Injectable()
export class EraseSettings implements ChatbotErasure {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly owners: OwnerAddresses,
    private readonly versions: SettingsVersions,
  ) {}

  find(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    return this.chatbots.findEvenRemoved(workspaceId, serialNumber);
  }

  async unknownAmong(chatbotIds: readonly number[]): Promise<number[]> {
    const known = new Set(await this.chatbots.idsAmong(chatbotIds));
    return chatbotIds.filter((id) => !known.has(id));
  }

  async close({ workspaceId, serialNumber, settings }: Chatbot): Promise<void> {
    await this.units.run(async () => {
      const open = await this.chatbots.findForEdit(workspaceId, serialNumber);
      if (open) await this.chatbots.remove(open, this.clock.now());
    });
    await this.forgetAddresses(workspaceId, addressesOf(settings));
  }

  async erase(chatbot: Chatbot): Promise<number[]> {
    await this.versions.forget(chatbot.id);
    await this.chatbots.erase(chatbot);
    return picturesOf(chatbot.settings);
  }

  /** Those that no other chatbot of the workspace sends mails to: its owner need not confirm them again. */
  private async forgetAddresses(workspaceId: number, addresses: readonly string[]): Promise<void> {
    const others = { workspaceId, serialNumbers: null };
    const names = ['handOffEmail', 'chatLogEmail', 'leadEmail'] as const;
    const kept = new Set<string>();
    for await (const some of pickedSettings(this.chatbots, others, names, ({ settings }) => addressesOf(settings)))
      for (const address of some.flat()) kept.add(address.toLowerCase());
    const gone = addresses.filter((address) => !kept.has(address.toLowerCase()));
    await this.owners.forget(workspaceId, gone);
  }

  async picturesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]> {
    const shown = new Set<number>();
    const all = { workspaceId, serialNumbers: null };
    const pictures = pickedSettings(this.chatbots, all, ['profilePicture', 'icon'], ({ settings }) =>
      picturesOf(settings),
    );
    for await (const some of pictures) for (const id of some.flat()) shown.add(id);
    return fileIds.filter((id) => shown.has(id));
  }
}
