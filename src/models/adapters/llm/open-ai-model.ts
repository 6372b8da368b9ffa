import { convertToOpenAICompatibleChatMessages, prepareTools } from '@ai-sdk/openai-compatible/internal';
import type { LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { ProviderSettings } from '../../domain/configured-model.js';
import { addressOf, type BaseUrl } from './base-url.js';
import { failureOf, failureOfStatus, unreachable } from './failure-of.js';
import { dialectOf, isAzure } from './openai-dialect.js';
import { OpenAiParts } from './open-ai-parts.js';
import { outage } from './provider-failure.js';
import type { PartReader, ProviderModel } from './provider-model.js';

type Fetch = typeof globalThis.fetch;

/** A model behind chat completions, as OpenAI and its imitators speak them. The library words the request; we read the answer. */
export class OpenAiModel implements ProviderModel {
  readonly provider = 'parlor.chat';
  private readonly address: string;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly base: BaseUrl,
    readonly modelId: string,
    private readonly fetch: Fetch,
  ) {
    this.address = addressOf(base, 'chat/completions');
  }

  async open(options: LanguageModelV3CallOptions): Promise<PartReader> {
    const { abortSignal: signal, headers } = options;
    const init = { method: 'POST', headers: this.headers(headers), body: JSON.stringify(this.bodyOf(options)), signal };
    const response = await this.fetch(this.address, init as RequestInit).catch((error: unknown) => {
      throw error instanceof TypeError ? unreachable(error) : failureOf(error);
    });
    if (response.ok && response.body) return new OpenAiParts(response.body.getReader());
    await response.body?.cancel();
    if (response.ok) throw outage(new Error('The provider answered without a body'));
    throw failureOfStatus(response.status, response.headers.get('retry-after') ?? undefined);
  }

  private bodyOf({ prompt, temperature, maxOutputTokens, tools, toolChoice }: LanguageModelV3CallOptions): object {
    const { tools: offered, toolChoice: choice } = prepareTools({ tools, toolChoice });
    const body = {
      model: this.modelId,
      max_tokens: maxOutputTokens,
      temperature,
      messages: convertToOpenAICompatibleChatMessages(prompt),
      tools: offered,
      tool_choice: choice,
      stream: true,
      stream_options: { include_usage: true },
    };
    return dialectOf(this.base.host)?.(body) ?? body;
  }

  private headers(further: LanguageModelV3CallOptions['headers']): object {
    const { apiKey, headers } = this.settings;
    return {
      'content-type': 'application/json',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      ...(isAzure(this.base.host) && { 'api-key': apiKey }),
      ...headers,
      ...further,
    };
  }
}
