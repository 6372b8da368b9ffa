import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { OwnerAddresses } from '../../notifications/notifications.api.js';
import { addressesOf, type Chatbot } from '../domain/chatbot.js';
import { ListChatbots, LookUpChatbot } from './look-up-chatbot.js';

/** A chatbot with those of its addresses that mails about visitors are held for. */
export interface ShownChatbot {
  readonly chatbot: Chatbot;
  readonly unconfirmed: readonly string[];
}

/** Chatbots as their owners read them. */
@Injectable()
export class ReadSettings {
  constructor(
    private readonly lookUpChatbot: LookUpChatbot,
    private readonly listChatbots: ListChatbots,
    private readonly owners: OwnerAddresses,
  ) {}

  async one(caller: Caller, serialNumber: string): Promise<ShownChatbot> {
    const chatbot = await this.lookUpChatbot.find(caller, serialNumber);
    return (await this.shown(caller, [chatbot]))[0]!;
  }

  async page(
    caller: Caller,
    pageNumber: number,
    pageSize: number,
  ): Promise<{ readonly chatbots: readonly ShownChatbot[]; readonly total: number }> {
    const { chatbots, total } = await this.listChatbots.run(caller, pageNumber, pageSize);
    return { chatbots: await this.shown(caller, chatbots), total };
  }

  private async shown({ workspaceId }: Caller, chatbots: readonly Chatbot[]): Promise<ShownChatbot[]> {
    const unconfirmed = await this.owners.unconfirmed(
      workspaceId,
      chatbots.flatMap(({ settings }) => addressesOf(settings)),
    );
    return chatbots.map((chatbot) => ({
      chatbot,
      unconfirmed: addressesOf(chatbot.settings).filter((address) => unconfirmed.has(address)),
    }));
  }
}
