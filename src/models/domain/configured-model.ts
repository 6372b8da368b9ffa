import type { ModelCard } from '../models.api.js';

/** Where models are served, as the operator configured it. */
export interface ProviderSettings {
  readonly name: string;
  /** The protocol it speaks; "openai" means chat completions as OpenAI, Azure, vLLM, Ollama or llama.cpp serve them. */
  readonly kind: 'openai' | 'anthropic';
  readonly baseUrl: string;
  /** Empty where the provider wants none. */
  readonly apiKey: string;
  /** Sent with every call, after those that the protocol demands. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A model of the catalogue and how to reach it. */
export interface ConfiguredModel {
  readonly card: ModelCard;
  /** null for the built-in model. */
  readonly provider: ProviderSettings | null;
  /** Keys of the models that answer, in this order, while this one cannot be had. */
  readonly fallbacks: readonly string[];
  /** Most tokens of one answer. */
  readonly maxAnswerTokens: number;
}

/** One configured model before keys are given out and fallbacks are looked up. */
export interface ModelEntry {
  readonly name: string;
  readonly provider: ProviderSettings;
  readonly key?: string;
  readonly contextTokens?: number;
  readonly vision?: boolean;
  readonly audio?: boolean;
  readonly status?: boolean;
  /** Names of models. */
  readonly fallbacks?: readonly string[];
  readonly maxAnswerTokens?: number;
}
