import { Injectable } from '@nestjs/common';
import { catchError, concatMap, defer, from, type Observable, switchMap, tap } from 'rxjs';
import { Clock } from '#libs/domain/clock.js';
import { REPEATED_MS, type Retry } from '#libs/domain/retry.js';
import type { Caller } from '../../access/access.api.js';
import { type ChatbotCard, ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingCard, ListingCards, listingsForPrograms } from '../../real-estate/real-estate.api.js';
import type { HomeCredit, ProgramAsk, ProgramAsks, ProgramEvent } from '../conversations.api.js';
import { requireWholeMessage } from '../domain/message.js';
import { answerIdOf, type AskEvent } from '../domain/turn.js';
import { Turns } from '../ports/turns.js';
import { type Ask, AskChatbot } from './ask-chatbot.js';
import { type EnteredSession, EnterConversation } from './enter-conversation.js';

/** Whether a request came before, and as which message. */
@Injectable()
export class FindRepeated {
  constructor(
    private readonly turns: Turns,
    private readonly clock: Clock,
  ) {}

  /** The key that the request goes under, and the session of its turn; null where it has none yet. */
  async run(retries: readonly Retry[]): Promise<{ retry: Retry | null; sessionId: number | null }> {
    const [now = null, before] = retries;
    const earlier = before && (await this.turns.findByKey(before));
    if (earlier && this.clock.now() - earlier.askedAt < REPEATED_MS)
      return { retry: before, sessionId: earlier.sessionId };
    const turn = now && (await this.turns.findByKey(now));
    return { retry: now, sessionId: turn?.sessionId ?? null };
  }
}

/** Asks a chatbot for a program, in the chat session that it means, and tells the homes that the answer shows. */
@Injectable()
export class AskAsProgram implements ProgramAsks {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly findRepeated: FindRepeated,
    private readonly enterConversation: EnterConversation,
    private readonly askChatbot: AskChatbot,
    private readonly cards: ListingCards,
  ) {}

  run(caller: Caller, ask: ProgramAsk, ends: Observable<never>): Observable<ProgramEvent> {
    return defer(() => this.enter(caller, ask)).pipe(
      switchMap(({ chatbot, message, leave }) => {
        let isAdmitted = false;
        const refuse = async (error: unknown): Promise<never> => {
          if (!isAdmitted) await leave();
          throw error;
        };
        return this.askChatbot.run(caller, message, ends).pipe(
          tap(() => (isAdmitted = true)),
          catchError((error: unknown) => from(refuse(error))),
          concatMap((event) => this.told(event, message.sessionId, chatbot)),
        );
      }),
    );
  }

  /** What can be refused without a session is refused before one is opened. */
  private async enter(
    caller: Caller,
    ask: ProgramAsk,
  ): Promise<{ chatbot: ChatbotCard; message: Ask; leave: EnteredSession['leave'] }> {
    const { serialNumber, type, content, fileIds } = ask;
    requireWholeMessage(type, content, fileIds);
    const chatbot = await this.chatbots.find(caller, serialNumber);
    const { retry, sessionId: first } = await this.findRepeated.run(ask.retries);
    const conversation = first === null ? ask.conversation : ({ kind: 'session', id: first } as const);
    const { sessionId, leave } = await this.enterConversation.run(caller, chatbot, { ...ask, conversation });
    return { chatbot, message: { sessionId, type, content, fileIds, retry }, leave };
  }

  private async told(event: AskEvent, sessionId: number, chatbot: ChatbotCard): Promise<ProgramEvent> {
    if (event.kind === 'piece') return event;
    const messageId = answerIdOf(event.turnId);
    if (event.kind === 'admitted') return { kind: 'admitted', sessionId, messageId };
    const { kind, answer, tokens, isNoAnswer } = event;
    return { kind, sessionId, messageId, answer, tokens, isNoAnswer, ...(await this.homesOf(chatbot, event.homes)) };
  }

  private async homesOf(
    chatbot: ChatbotCard,
    ids: readonly number[],
  ): Promise<Pick<Extract<ProgramEvent, { kind: 'done' }>, 'homes' | 'credits'>> {
    if (ids.length === 0) return { homes: [], credits: [] };
    const open = listingsForPrograms(chatbot);
    const cards = await this.cards.of(open, ids);
    const homes = ids.flatMap((id) => cards.get(id) ?? []);
    if (open === chatbot.id) return { homes, credits: [] };
    const all = await this.cards.of(chatbot.id, ids);
    return { homes, credits: ids.flatMap((id) => (cards.has(id) ? [] : creditOf(all.get(id)))) };
  }
}

/** One that is gone meanwhile needs none. */
const creditOf = (card: ListingCard | undefined): HomeCredit[] => {
  if (!card) return [];
  const { address, city, listingFirm, firmContact, source, url, disclaimer } = card;
  return [{ address, city, listingFirm, firmContact, source, url, disclaimer }];
};
