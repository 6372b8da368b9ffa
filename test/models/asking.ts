import type { ConfiguredModel, ProviderSettings } from '../../src/models/domain/configured-model.js';
import { RoutedLanguageModel } from '../../src/models/adapters/llm/routed-language-model.js';
import type { LanguageModel, ModelEvent, ModelRequest, TokenCounter } from '../../src/models/models.api.js';
import { anyOutbound } from '../support/doubles/any-outbound.js';

/** Counts a token a character, so that an estimate is told from a provider's count. */
export const characters: TokenCounter = { count: (text) => Promise.resolve(text.length) };

export const requestOf = (overrides: Partial<ModelRequest> = {}): ModelRequest => ({
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
  readonly end: Extract<ModelEvent, { kind: 'end' }> | undefined;
  /** What it threw, after the pieces. */
  readonly error: unknown;
}

/** A whole answer; what is thrown is part of it. */
export async function ask(
  model: Pick<LanguageModel, 'answer'>,
  request: ModelRequest = requestOf(),
  signal: AbortSignal = new AbortController().signal,
): Promise<Answer> {
  const pieces: string[] = [];
  let end: Answer['end'];
  let error: unknown;
  try {
    for await (const event of model.answer(request, signal)) {
      if (event.kind === 'text') pieces.push(event.text);
      else if (event.kind === 'end') end = event;
    }
  } catch (thrown) {
    error = thrown;
  }
  return { pieces, text: pieces.join(''), end, error };
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

export const routed = (models: readonly ConfiguredModel[], limits: Partial<typeof PATIENT> = {}): RoutedLanguageModel =>
  new RoutedLanguageModel(models, { ...PATIENT, ...limits }, characters, anyOutbound);
