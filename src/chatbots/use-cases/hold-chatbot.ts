import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { ChatbotHold, HeldChatbot } from '../chatbots.api.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';

/** The one maker of held chatbots: what is added to a chatbot must not outlive its erasure. */
@Injectable()
export class HoldChatbot implements ChatbotHold {
  constructor(private readonly chatbots: ChatbotRepository) {}

  async run(chatbotId: number): Promise<HeldChatbot> {
    if (!(await this.chatbots.hold(chatbotId))) throw notFound('The chatbot');
    return { id: chatbotId } as HeldChatbot;
  }
}
