import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/kernel/domain-error.js';
import { labelRequest } from '#libs/kernel/request-labels.js';
import type { Caller } from '../../access/access.api.js';
import type { ChatbotDirectory } from '../chatbots.api.js';
import type { Chatbot } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';

@Injectable()
export class LookUpChatbot implements ChatbotDirectory {
  constructor(private readonly chatbots: ChatbotRepository) {}

  async find(caller: Caller, serialNumber: string): Promise<Chatbot> {
    return admitted(caller, await this.chatbots.find(caller.workspaceId, serialNumber));
  }

  async findById(caller: Caller, id: number): Promise<Chatbot | null> {
    const chatbot = await this.chatbots.findById(caller.workspaceId, id);
    if (!chatbot || !isOpenTo(caller, chatbot)) return null;
    labelRequest({ chatbot: chatbot.serialNumber });
    return chatbot;
  }

  all(caller: Caller): Promise<Chatbot[]> {
    return this.chatbots.list(caller.workspaceId, caller.serialNumbers);
  }
}

/** The chatbot, if the caller's key opens it; one that it does not open does not exist for the caller. */
export function admitted(caller: Caller, chatbot: Chatbot | null): Chatbot {
  if (!chatbot || !isOpenTo(caller, chatbot)) throw notFound('The chatbot');
  labelRequest({ chatbot: chatbot.serialNumber });
  return chatbot;
}

const isOpenTo = ({ serialNumbers }: Caller, { serialNumber }: Chatbot): boolean =>
  serialNumbers === null || serialNumbers.includes(serialNumber);
