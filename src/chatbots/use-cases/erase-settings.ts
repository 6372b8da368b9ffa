import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { notFound } from '#libs/kernel/domain-error.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import type { ChatbotErasure, ChatbotSettings } from '../chatbots.api.js';
import type { Chatbot } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { pickedSettings } from './picked-settings.js';

const picturesOf = ({ profilePicture, icon }: Pick<ChatbotSettings, 'profilePicture' | 'icon'>): number[] =>
  [profilePicture, icon].filter((id) => id !== '').map(Number);

/** The chatbots' own part of their erasure. */
@Injectable()
export class EraseSettings implements ChatbotErasure {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async find(workspaceId: number, serialNumber: string): Promise<Chatbot> {
    const chatbot = await this.chatbots.findEvenRemoved(workspaceId, serialNumber);
    if (!chatbot) throw notFound('The chatbot');
    return chatbot;
  }

  close({ workspaceId, serialNumber }: Chatbot): Promise<void> {
    return this.units.run(async () => {
      const open = await this.chatbots.findForEdit(workspaceId, serialNumber);
      if (open) await this.chatbots.remove(open, this.clock.now());
    });
  }

  async erase(chatbot: Chatbot): Promise<number[]> {
    await this.chatbots.erase(chatbot);
    return picturesOf(chatbot.settings);
  }

  async picturesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]> {
    const shown = new Set<number>();
    const all = { workspaceId, serialNumbers: null };
    for await (const some of pickedSettings(this.chatbots, all, ['profilePicture', 'icon']))
      for (const id of some.flatMap(({ settings }) => picturesOf(settings))) shown.add(id);
    return fileIds.filter((id) => shown.has(id));
  }
}
