import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { labelRequest } from '#libs/context/log-context.js';
import type { Caller } from '../../access/access.api.js';
import type { ChatbotDirectory, MonthlyLimit } from '../chatbots.api.js';
import { isAllowedOrigin } from '../domain/allowed-origin.js';
import type { Chatbot } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { pickedSettings } from './picked-settings.js';

@Injectable()
export class LookUpChatbot implements ChatbotDirectory {
  constructor(private readonly chatbots: ChatbotRepository) {}

  async find(caller: Caller, serialNumber: string): Promise<Chatbot> {
    return admitted(caller, await this.chatbots.find(caller.workspaceId, serialNumber));
  }

  async findById(caller: Caller, id: number): Promise<Chatbot | null> {
    const chatbot = await this.chatbots.findById(caller.workspaceId, id);
    return chatbot && isOpenTo(caller, chatbot) ? admitted(caller, chatbot) : null;
  }

  async *monthlyLimits(caller: Caller): AsyncGenerator<readonly MonthlyLimit[]> {
    for await (const some of pickedSettings(this.chatbots, caller, ['messageLimit', 'timeZone']))
      yield some.map(({ id, settings }) => ({ id, ...settings, messageLimit: Number(settings.messageLimit) }));
  }
}

/**
 * The chatbot, if the caller's key opens it; one that it does not open does not exist for the caller. Refuses `forbidden`
 * for a caller on a page that the chatbot's Domains do not admit.
 */
export function admitted(caller: Caller, chatbot: Chatbot | null): Chatbot {
  if (!chatbot || !isOpenTo(caller, chatbot)) throw notFound('The chatbot');
  requireOrigin(caller, chatbot);
  labelRequest({ chatbot: chatbot.serialNumber });
  return chatbot;
}

const isOpenTo = ({ serialNumbers }: Caller, { serialNumber }: Chatbot): boolean =>
  serialNumbers === null || serialNumbers.includes(serialNumber);

function requireOrigin({ origin }: Caller, { settings: { verifiesDomain, domains } }: Chatbot): void {
  if (origin === undefined || !verifiesDomain || isAllowedOrigin(domains, origin)) return;
  throw new DomainError(
    'forbidden',
    'The chatbot verifies domains, and the origin of this page is not among its Domains',
  );
}
