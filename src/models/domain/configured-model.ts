import { withoutEndSlashes } from '#libs/domain/web-address.js';
import type { ModelCard } from '../models.api.js';

/** Where models are served, as the operator configured it. */
export interface ProviderSettings {
  readonly name: string;
  /**
   * The protocol it speaks: "openai" means chat completions as OpenAI, Azure, vLLM, Ollama or llama.cpp serve them, "responses"
   * the newer one of OpenAI.
   */
  readonly kind: 'openai' | 'responses' | 'anthropic';
  readonly baseUrl: string;
  /** Empty where the provider wants none. */
  readonly apiKey: string;
  /** Sent with every call, after those that the protocol demands. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent behind the address, beside what that has itself, such as Azure's `api-version`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Merged into the body of every request; null leaves a field out. */
  readonly extraBody?: Readonly<Record<string, unknown>>;
  /** Whether tools are sent in the strict form; left out: as the protocol's own provider takes them. */
  readonly strictTools?: boolean;
}

/** Anthropic refuses strict tools that are many or large. */
export const isStrict = ({ kind, strictTools = kind !== 'anthropic' }: ProviderSettings): boolean => strictTools;

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

/** An endpoint: no query, no trailing slash. */
export interface BaseUrl {
  readonly url: string;
  /** The query of the given address, such as Azure's `api-version`. */
  readonly query: Readonly<Record<string, string>>;
}

const OPERATIONS = ['/chat/completions', '/responses', '/messages', '/embeddings', '/audio/transcriptions'];

/**
 * Reads an address as operators write it: with or without trailing slash, as copied from a provider's example with the
 * operation's own path, or a bare host, whose API is under /v1 at OpenAI, Anthropic, vLLM, Ollama and llama.cpp alike.
 */
export function baseUrlOf(given: string, query: Readonly<Record<string, string>> = {}): BaseUrl {
  const { origin, pathname, searchParams } = new URL(given);
  const whole = withoutEndSlashes(pathname);
  const operation = OPERATIONS.find((one) => whole.endsWith(one)) ?? '';
  const path = whole.slice(0, whole.length - operation.length);
  return { url: `${origin}${path === '' ? '/v1' : path}`, query: { ...Object.fromEntries(searchParams), ...query } };
}

/** Where one operation of the endpoint is, with the query that the given address had. */
export function addressOf({ url, query }: BaseUrl, operation: string): string {
  const text = new URLSearchParams(query).toString();
  return `${url}/${operation}${text && `?${text}`}`;
}
