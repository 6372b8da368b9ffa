import 'reflect-metadata';
import { SetClock } from '#libs/testing/set-clock.js';
import type { ConfiguredModel, ProviderSettings } from '../../src/models/domain/configured-model.js';
import { type Environment, readEnvironment } from '#libs/config/environment.js';
import type { AnswerEvent, ToolPrompt } from '../../src/answering/domain/prompt.js';
import { ToolLoop } from '../../src/answering/use-cases/tool-loop.js';
import { heardUntil } from './heard-until.js';
import { callable } from '../../src/models/models.module.js';
import { RoutedLanguageModel } from '../../src/models/use-cases/routed-language-model.js';
import { type LanguageModel, SpentTokens, type TokenCounter } from '../../src/models/models.api.js';
import { anyOutbound } from '../support/doubles/any-outbound.js';

/** Counts a token a character, so that an estimate is told from a provider's count. */
const characters: TokenCounter = { count: (text) => text.length };

/** The time by which providers are left alone. */
export const clock = new SetClock(0);

export const requestOf = (overrides: Partial<ToolPrompt> = {}): ToolPrompt => ({
  modelKey: '2',
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Hi?' }],
  temperature: 0,
  language: '',
  tools: [],
  ...overrides,
});

export interface Answer {
  readonly pieces: readonly string[];
  readonly text: string;
  readonly end: Extract<AnswerEvent, { kind: 'end' }> | undefined;
  /** Of all calls behind it. */
  readonly tokens: number;
  /** What it threw, after the pieces. */
  readonly error: unknown;
}

/** A model with its tools, heard one event after the other. */
export interface Answerer {
  answer(request: ToolPrompt, signal: AbortSignal): AsyncIterable<AnswerEvent>;
}

/** A whole answer; what is thrown is part of it. */
export async function ask(
  model: Answerer,
  request: ToolPrompt = requestOf(),
  signal: AbortSignal = new AbortController().signal,
): Promise<Answer> {
  const pieces: string[] = [];
  let end: Answer['end'];
  let error: unknown;
  const spent = new SpentTokens();
  try {
    for await (const event of model.answer({ ...request, spent }, signal)) {
      if (event.kind === 'text') pieces.push(event.text);
      else if (event.kind === 'end') end = event;
    }
  } catch (thrown) {
    error = thrown;
  }
  return { pieces, text: pieces.join(''), end, tokens: spent.total, error };
}

export const providerAt = (baseUrl: string, kind: ProviderSettings['kind'] = 'openai'): ProviderSettings => ({
  name: 'scripted',
  kind,
  baseUrl,
  apiKey: 'sk-secret',
  headers: {},
});

export function configured(
  key: string,
  provider: ProviderSettings | null,
  fallbacks: readonly string[] = [],
  seesImages = false,
  maxAnswerTokens = 2_000_000,
): ConfiguredModel {
  const card = {
    key,
    name: `model-${key}`,
    isUsable: true,
    contextTokens: 8_192,
    seesImages,
    hearsAudio: false,
  };
  return { card, provider, fallbacks, maxAnswerTokens };
}

const PATIENT = { firstTokenMs: 20_000, idleMs: 20_000, answerMs: 60_000, toolMs: 20_000 };

export function routed(models: readonly ConfiguredModel[], limits: Partial<typeof PATIENT> = {}): Answerer {
  const { toolMs, ...answerLimits } = { ...PATIENT, ...limits };
  const seconds = { TOOL_SECONDS: toolMs / 1_000, LLM_ANSWER_SECONDS: answerLimits.answerMs / 1_000 };
  const callables = models.map((model) => callable(model, anyOutbound, clock));
  return answerer(new RoutedLanguageModel(callables, answerLimits, characters, clock), seconds);
}

/** The model, asked through the tool loop. */
export function answerer(model: LanguageModel, seconds: Partial<Environment> = {}): Answerer {
  const loop = new ToolLoop(model, { ...readEnvironment({}), ...seconds });
  return { answer: (request, signal) => heardUntil(signal, loop.run(request)) };
}
