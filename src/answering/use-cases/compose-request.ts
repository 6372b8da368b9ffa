import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { newestThatFit } from '#libs/domain/newest-that-fit.js';
import { ModelCatalogue, type ModelMessage, TokenCounter } from '../../models/models.api.js';
import type { EarlierTurn, Question } from '../answering.api.js';
import { rememberedQuestion, systemPrompt, TOKENS_PER_PICTURE, type ToolPrompt } from '../domain/prompt.js';
import { AnswerTools } from './answer-tools.js';
import type { Consulted } from './consult-knowledge.js';
import { SEARCH_LISTINGS } from './listing-tools.js';
import type { ReadMessage } from './read-attachments.js';

/** What a model is asked: system prompt, as much of the history as its context window holds, the question, the tools. */
@Injectable()
export class ComposeRequest {
  constructor(
    private readonly models: ModelCatalogue,
    private readonly tokens: TokenCounter,
    private readonly tools: AnswerTools,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async run(
    { chatbot, sessionId, earlier }: Question,
    { question, ownWords, images }: ReadMessage,
    { delimitedPassages: knowledge, isEmpty }: Consulted,
  ): Promise<ToolPrompt> {
    const { settings } = chatbot;
    const { systemMessage, answerLanguage: language, timeZone, temperature } = settings;
    const model = this.models.find(settings.model) ?? this.models.first();
    const said = [systemMessage, knowledge, ...earlier.map((turn) => turn.question), question];
    const tools = await this.tools.of({ chatbot, sessionId, ownWords, hasKnowledge: !isEmpty, said });
    const looksUpListings = tools.some(({ name }) => name === SEARCH_LISTINGS);
    const canHandOff = settings.handOffEmail !== '';
    const now = this.clock.now();
    const system = systemPrompt({ systemMessage, language, timeZone, now, looksUpListings, canHandOff, knowledge });
    const room = model.contextTokens - this.environment.LLM_MAX_ANSWER_TOKENS - images.length * TOKENS_PER_PICTURE;
    const history = this.fit(messagesOf(earlier), [system, question], room);
    const messages: ModelMessage[] = [...history.flat(), { role: 'user', text: question, images }];
    return { modelKey: model.key, system, messages, temperature, language, tools };
  }

  /** A token is at least a byte: what fits by its bytes needs no tokenizer. */
  private fit(history: readonly ModelMessage[][], always: readonly string[], room: number): readonly ModelMessage[][] {
    const texts = history.map((messages) => messages.map(({ text }) => text));
    if (bytes([...always, ...texts.flat()]) <= room) return history;
    const budget = room - this.size(always);
    if (bytes(texts.flat()) <= budget) return history;
    return newestThatFit(
      history,
      texts.map((text) => this.size(text)),
      budget,
    );
  }

  private size(texts: readonly string[]): number {
    if (bytes(texts) < SMALL_BYTES) return bytes(texts);
    return texts.reduce((sum, text) => sum + this.tokens.count(text), 0);
  }
}

const messagesOf = (turns: readonly EarlierTurn[]): ModelMessage[][] =>
  turns.map((turn) => [
    { role: 'user', text: rememberedQuestion(turn) },
    { role: 'assistant', text: turn.answer },
  ]);

const SMALL_BYTES = 2_000;

const bytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
