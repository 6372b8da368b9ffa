import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { ModelRequest, TokenCounter } from '../../models.api.js';
import { failureOf } from './failure-of.js';
import { promptOf } from './prompt.js';
import type { ProviderCall } from './provider-call.js';
import { SdkAnswer } from './sdk-answer.js';

/** Calls a model through the client library, without tools. */
export const sdkCall = (model: LanguageModelV3, maxAnswerTokens: number, tokens: TokenCounter): ProviderCall =>
  async function* (request, signal) {
    try {
      yield* new SdkAnswer(request, tokens).read(await open(model, maxAnswerTokens, request, signal));
    } catch (error) {
      // Whatever an aborted call throws comes of the abort.
      signal.throwIfAborted();
      throw failureOf(error);
    }
  };

async function open(model: LanguageModelV3, maxOutputTokens: number, request: ModelRequest, abortSignal: AbortSignal) {
  const { temperature } = request;
  const { stream } = await model.doStream({ prompt: promptOf(request), temperature, maxOutputTokens, abortSignal });
  return stream.getReader();
}
