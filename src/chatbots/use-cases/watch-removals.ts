import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { Watched } from '#libs/context/watched.js';
import { notFound } from '#libs/domain/domain-error.js';
import type { ChatbotStanding } from '../chatbots.api.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';

interface WatchedChatbot {
  readonly chatbotId: number;
  readonly what: Parameters<ChatbotStanding['watch']>[1];
}

/** Ends what chatbots answer once they are removed. However many are watched, one question is asked. */
@Injectable()
export class WatchRemovals implements ChatbotStanding {
  private readonly watched = new Watched<WatchedChatbot>();

  constructor(private readonly chatbots: ChatbotRepository) {}

  watch(chatbotId: number, what: WatchedChatbot['what']): Observable<never> {
    return this.watched.watch({ chatbotId, what });
  }

  /** Due twice a second; asks nothing where no chatbot answers. */
  run(): Promise<void> {
    return this.watched.look(async (chatbots) => {
      const ids = new Set(chatbots.map(({ chatbotId }) => chatbotId));
      const standing = new Set(await this.chatbots.standingAmong([...ids]));
      return ({ chatbotId, what }) => (standing.has(chatbotId) ? null : notFound(what));
    });
  }
}
