import type { LanguageModelV3CallOptions, LanguageModelV3StreamPart } from '@ai-sdk/provider';

/** Reads an answer part by part as it comes; `cancel` ends the call. */
export type PartReader = Pick<ReadableStreamDefaultReader<LanguageModelV3StreamPart>, 'read' | 'cancel'>;

/** A model at its provider, whatever protocol that speaks. */
export interface ProviderModel {
  readonly modelId: string;
  /** The protocol. */
  readonly provider: string;
  /** Throws what `failureOf` understands. */
  open(options: LanguageModelV3CallOptions): Promise<PartReader>;
}
