import type { ProviderSettings } from '../../domain/configured-model.js';

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
