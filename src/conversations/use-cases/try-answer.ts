import { Injectable } from '@nestjs/common';
import { endWith, firstValueFrom, ignoreElements, merge, type Observable } from 'rxjs';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { type Caller, SecretSeal } from '../../access/access.api.js';
import {
  type Answer,
  Answering,
  AnswerSources,
  type KeptCall,
  type SourceName,
} from '../../answering/answering.api.js';
import { ChatbotStanding, type FoundChatbot, TriedSettings } from '../../chatbots/chatbots.api.js';
import { type ListingCard, ListingCards } from '../../real-estate/real-estate.api.js';
import type { TrialAnswer, Trials } from '../conversations.api.js';
import { foundBy, type LookUpMade } from '../domain/conversation-list.js';
import { requireWholeMessage } from '../domain/message.js';
import { toldIn } from '../domain/shown-home.js';
import { continued, NEW_TRIAL, type Trial } from '../domain/trial.js';
import type { Turn } from '../domain/turn.js';
import type { ReadTurn } from './look-through-conversations.js';
import { MessageLimits } from './message-limits.js';

export interface TriedQuestion {
  readonly serialNumber: string;
  /** Sealed, as `TriedSettings` takes them. */
  readonly settings: string;
  readonly content: string;
  /** What was said before, as the last answer gave it; empty where the trial begins. */
  readonly soFar: string;
  /** Code of the language in which visitors would read what kind of home it is. */
  readonly language: string;
}

export interface TriedAnswer {
  readonly read: ReadTurn;
  readonly soFar: string;
}

/** Answers an owner's question with settings that are not saved: no visitor, no chat session, no limit of visitors is touched. */
@Injectable()
export class AnswerTrial {
  constructor(
    private readonly answering: Answering,
    private readonly limits: MessageLimits,
    private readonly standing: ChatbotStanding,
    private readonly clock: Clock,
  ) {}

  /** The turn and what was looked up for it. Its tokens are of those that the workspace may use in a day. */
  async run(
    { chatbot, has }: FoundChatbot<SourceName>,
    content: string,
    { turns: earlier, calls }: Trial,
    ends: Observable<never>,
  ): Promise<{ readonly turn: Turn; readonly calls: readonly KeptCall[] }> {
    await this.limits.requireTokens(chatbot.workspaceId);
    const turnId = (earlier.at(-1)?.id ?? 0) + 1;
    const message = { type: 'Text', content, fileIds: [] } as const;
    const memory = { hear: noted, remember: noted, callsBefore: () => Promise.resolve(calls) };
    const askedAt = this.clock.now();
    const place = { turnId, session: null, person: null };
    const answer = this.answering.answer({ ...place, chatbot, has, ...message, earlier, memory });
    try {
      const removed = this.standing.watch(chatbot.id, 'The chatbot');
      await firstValueFrom(merge(answer.pieces.pipe(ignoreElements(), endWith(true)), ends, removed));
    } finally {
      await this.limits.spend(chatbot.workspaceId, answer.tokens);
    }
    return { turn: turnOf(answer, { id: turnId, question: content, askedAt }), calls: answer.calls };
  }
}

const noted = (): Promise<void> => Promise.resolve();

/** In no chat session. */
const turnOf = (
  { text, suffixLength, homes, tokens, isNoAnswer }: Answer,
  asked: Pick<Turn, 'id' | 'question' | 'askedAt'>,
): Turn => ({
  ...asked,
  ...{ sessionId: 0, type: 'Text', fileIds: [], seen: '', state: 'done' },
  ...{ answer: text, suffixLength, homes, tokens, isNoAnswer },
});

/** The same of a chatbot of the caller's, with all that the answer was made of. */
@Injectable()
export class TryAnswer implements Trials {
  constructor(
    private readonly settings: TriedSettings,
    private readonly sources: AnswerSources,
    private readonly answerTrial: AnswerTrial,
    private readonly cards: ListingCards,
    private readonly seal: SecretSeal,
  ) {}

  async run(caller: Caller, asked: TriedQuestion, ends: Observable<never>): Promise<TriedAnswer> {
    const { serialNumber, content } = asked;
    requireWholeMessage('Text', content, []);
    const found = await this.settings.of(caller, serialNumber, asked.settings, this.sources.conditions);
    const purpose = `trial ${found.chatbot.id}`;
    const trial = asked.soFar === '' ? NEW_TRIAL : await this.opened(purpose, asked.soFar);
    const { turn, calls } = await this.answerTrial.run(found, content, trial, ends);
    const homes = (await this.homesOf(found.chatbot.id, turn)).map((home) => toldIn(asked.language, home));
    const own = { ...turn, answer: ownAnswerOf(turn) };
    const next = continued(
      trial,
      own,
      calls.map((call) => ({ ...call, turnId: turn.id })),
    );
    const soFar = await this.seal.seal(purpose, JSON.stringify(next));
    return { read: { turn, homes, lookUps: calls.map((call) => madeFor(turn.id, call)) }, soFar };
  }

  async ask(caller: Caller, serialNumber: string, content: string, ends: Observable<never>): Promise<TrialAnswer> {
    requireWholeMessage('Text', content, []);
    const found = await this.settings.saved(caller, serialNumber, this.sources.conditions);
    const { turn } = await this.answerTrial.run(found, content, NEW_TRIAL, ends);
    return {
      chatbot: found.chatbot,
      text: ownAnswerOf(turn),
      isNoAnswer: turn.isNoAnswer,
      homes: await this.homesOf(found.chatbot.id, turn),
    };
  }

  private async homesOf(chatbotId: number, { homes }: Turn): Promise<ListingCard[]> {
    const cards = await this.cards.of(chatbotId, homes);
    return homes.flatMap((id) => cards.get(id) ?? []);
  }

  private async opened(purpose: string, sealed: string): Promise<Trial> {
    const text = await this.seal.open(purpose, sealed);
    if (text === null) throw new DomainError('invalid', 'SoFar must be what AnswerTry gave for this chatbot');
    return JSON.parse(text) as Trial;
  }
}

/** Without what is appended to every answer. */
const ownAnswerOf = ({ answer, suffixLength }: Turn): string => answer.slice(0, answer.length - suffixLength);

const madeFor = (turnId: number, { name, args, facts, isError }: KeptCall): LookUpMade => ({
  ...{ turnId, name, args, isError },
  ...foundBy(facts.rows.length, facts.relaxations),
});
