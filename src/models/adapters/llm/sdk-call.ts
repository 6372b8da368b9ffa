import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { TokenCounter } from '../../models.api.js';
import { duringSpan, traceHeaders } from '#libs/kernel/span.js';
import { CallReport } from './call-report.js';
import { failureOf } from './failure-of.js';
import { promptOf } from './prompt.js';
import type { ProviderCall, RoundRequest } from './provider-call.js';
import { SdkAnswer } from './sdk-answer.js';
import { TokenCap } from './token-cap.js';
import { exchangesIn, toolsOf } from './tool-prompt.js';

/** Calls a model through the client library. */
export const sdkCall = (model: LanguageModelV3, maxAnswerTokens: number, tokens: TokenCounter): ProviderCall =>
  async function* (request, signal) {
    const { modelId: name, provider } = model;
    const report = new CallReport({ name, provider, temperature: request.temperature, maxAnswerTokens });
    const answer = new SdkAnswer(request, tokens, new TokenCap(maxAnswerTokens, tokens));
    try {
      const parts = await duringSpan(report.span, () => open(model, maxAnswerTokens, request, signal));
      yield* answer.read(parts);
      report.done();
    } catch (error) {
      // Whatever an aborted call throws comes of the abort.
      throw report.failed(signal.aborted ? (signal.reason as Error) : failureOf(error));
    } finally {
      report.used(answer.used);
      report.end();
    }
  };

async function open(model: LanguageModelV3, maxOutputTokens: number, request: RoundRequest, abortSignal: AbortSignal) {
  const { temperature } = request;
  const prompt = [...promptOf(request), ...exchangesIn(request)];
  const options = { prompt, temperature, maxOutputTokens, abortSignal, headers: traceHeaders(), ...toolsOf(request) };
  const { stream } = await model.doStream(options);
  return stream.getReader();
}
