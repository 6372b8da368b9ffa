import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { newestThatFit } from '#libs/domain/newest-that-fit.js';
import { ModelCatalogue, type ModelMessage, TokenCounter } from '../../models/models.api.js';
import type { EarlierCall, EarlierTurn } from '../answering.api.js';
import { messagesOf, summaryLines, wholeTurns } from '../domain/earlier-turns.js';
import { fenced } from '../domain/note.js';

/** What was said and looked up in a chat session before. */
export interface EarlierChat {
  /** Oldest first. */
  readonly earlier: readonly EarlierTurn[];
  readonly calls: readonly EarlierCall[];
  /** Of the notes of this chatbot. */
  readonly mark: string;
}

/** What a large picture costs a model, roughly; providers count 85 to 1,600 tokens by its size. */
const TOKENS_PER_PICTURE = 1_600;

/** Bytes that a summary may take, and the share of the room for it where that is small. */
const MOST_SUMMARY = 4_000;
const SHARE = 8;

/** As much of a chat as a context window holds: the newest turns word for word, a summary of those before. */
@Injectable()
export class FitHistory {
  constructor(
    private readonly models: ModelCatalogue,
    private readonly tokens: TokenCounter,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The model that answers, and what it reads beside the system prompt and the newest message. `wanted` is the key of the chatbot's model. */
  run(
    chat: EarlierChat,
    system: string,
    { note = '', text, images = [] }: ModelMessage,
    wanted: string,
  ): { readonly modelKey: string; readonly messages: readonly ModelMessage[] } {
    const { key, contextTokens } = this.models.find(wanted) ?? this.models.first();
    const room = contextTokens - this.environment.LLM_MAX_ANSWER_TOKENS - images.length * TOKENS_PER_PICTURE;
    return { modelKey: key, messages: this.fitting(chat, [system, note, text], room) };
  }

  private fitting(chat: EarlierChat, always: readonly string[], room: number): ModelMessage[] {
    const whole = wholeTurns(chat.earlier).map((turn) => messagesOf(turn, chat.mark));
    const isAll = whole.length === chat.earlier.length;
    const texts = whole.map((messages) => messages.map(({ text }) => text));
    // A token is at least a byte: what fits by its bytes needs no tokenizer.
    if (bytes([...always, ...texts.flat()]) + (isAll ? 0 : MOST_SUMMARY) <= room)
      return told(chat, whole, MOST_SUMMARY);
    const budget = Math.max(room - this.size(always), 0);
    const sizes = texts.map((text) => this.size(text));
    if (isAll && sizes.reduce((sum, size) => sum + size, 0) <= budget) return whole.flat();
    const summary = Math.min(MOST_SUMMARY, Math.floor(budget / SHARE));
    return told(chat, newestThatFit(whole, sizes, budget - summary), summary);
  }

  private size(texts: readonly string[]): number {
    if (bytes(texts) < SMALL_BYTES) return bytes(texts);
    return texts.reduce((sum, text) => sum + this.tokens.count(text), 0);
  }
}

/** These turns word for word; those before them as a summary of at most so many bytes, in front of the first message. */
function told({ earlier, calls, mark }: EarlierChat, kept: readonly ModelMessage[][], most: number): ModelMessage[] {
  const [first, ...others] = kept.flat();
  const older = earlier.slice(0, earlier.length - kept.length);
  const summary = first ? summaryLines(older, calls, most) : [];
  return first && summary.length > 0 ? [{ ...first, note: fenced(mark, summary) }, ...others] : kept.flat();
}

const SMALL_BYTES = 2_000;

const bytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
