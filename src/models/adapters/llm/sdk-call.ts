import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { TokenCounter } from '../../models.api.js';
import { failureOf } from './failure-of.js';
import { promptOf } from './prompt.js';
import type { ProviderCall, RoundRequest } from './provider-call.js';
import { SdkAnswer } from './sdk-answer.js';
import { TokenCap } from './token-cap.js';
import { exchangesIn, toolsOf } from './tool-prompt.js';

/** Calls a model through the client library. */
export const sdkCall = (model: LanguageModelV3, maxAnswerTokens: number, tokens: TokenCounter): ProviderCall =>
  async function* (request, signal) {
    try {
      const answer = new SdkAnswer(request, tokens, new TokenCap(maxAnswerTokens, tokens));
      yield* answer.read(await open(model, maxAnswerTokens, request, signal));
    } catch (error) {
      // Whatever an aborted call throws comes of the abort.
      signal.throwIfAborted();
      throw failureOf(error);
    }
  };

async function open(model: LanguageModelV3, maxOutputTokens: number, request: RoundRequest, abortSignal: AbortSignal) {
  const { temperature } = request;
  const prompt = [...promptOf(request), ...exchangesIn(request)];
  const { stream } = await model.doStream({ prompt, temperature, maxOutputTokens, abortSignal, ...toolsOf(request) });
  return stream.getReader();
}
