import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { firstOf } from '#libs/context/abortable.js';
import { Watched } from '#libs/context/watched.js';
import { notFound } from '#libs/domain/domain-error.js';
import { ChatbotStanding } from '../../chatbots/chatbots.api.js';
import { Sessions } from '../ports/sessions.js';
import type { AdmittedTurn } from '../ports/turns.js';

/** Ends what is answered in chat sessions once their erasure begins. However many are watched, one question is asked. */
@Injectable()
export class WatchErasures {
  private readonly watched = new Watched<number>();

  constructor(
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotStanding,
  ) {}

  /** Fails once the turn's session is being erased, or its chatbot is removed, with what an ask is told from then on. */
  watch({ sessionId, chatbotId }: AdmittedTurn): Observable<never> {
    return firstOf(this.chatbots.watch(chatbotId, 'The chat session'), this.watched.watch(sessionId));
  }

  /** Due twice a second; asks nothing where nothing is answered. */
  run(): Promise<void> {
    return this.watched.look(async (ids) => {
      const standing = new Set(await this.sessions.standingAmong([...new Set(ids)]));
      return (id) => (standing.has(id) ? null : notFound('The chat session'));
    });
  }
}
