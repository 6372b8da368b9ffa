import type { ModelRequest, TokenCounter } from '../../models.api.js';
import { duringSpan, traceHeaders } from '#libs/telemetry/span.js';
import { CallReport } from './call-report.js';
import { failureOf } from './failure-of.js';
import { promptOf } from './prompt.js';
import type { ProviderCall } from './provider-call.js';
import type { PartReader, ProviderModel } from './provider-model.js';
import { SdkAnswer } from './sdk-answer.js';
import { TokenCap } from './token-cap.js';
import { exchangesIn, toolsOf } from './tool-prompt.js';

/** Calls a model at its provider. */
export const sdkCall = (model: ProviderModel, maxAnswerTokens: number, tokens: TokenCounter): ProviderCall =>
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

function open(
  model: ProviderModel,
  maxOutputTokens: number,
  request: ModelRequest,
  abortSignal: AbortSignal,
): Promise<PartReader> {
  const { temperature } = request;
  const prompt = [...promptOf(request), ...exchangesIn(request)];
  return model.open({
    prompt,
    temperature,
    maxOutputTokens,
    abortSignal,
    headers: traceHeaders(),
    ...toolsOf(request),
  });
}
