import { defer, finalize, type Observable } from 'rxjs';
import { type CallOutcome, metricEvents } from '#libs/telemetry/metric-events.js';
import { beginSpan, duringSpan, type Span, stopwatch, traceHeaders } from '#libs/telemetry/span.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ProviderFailure } from '../domain/provider-failure.js';
import type { ModelEvent, SpentTokens } from '../models.api.js';
import type { TokenUsage } from '../ports/provider-model.js';
import type { OutputEvent } from './spoken.js';
import { stepped } from '#libs/context/stepped.js';

/** What a report says of a call before it is made. */
interface AskedModel {
  readonly operation: 'chat' | 'embeddings';
  readonly name: string;
  /** Whose form of request it is, or the program that the model is part of. */
  readonly provider?: string;
  readonly temperature?: number;
  readonly maxAnswerTokens?: number;
}

/** A model that is to answer in a chat. */
export interface CalledModel extends Omit<AskedModel, 'operation'> {
  /** Its key in the catalogue. */
  readonly key: string;
  readonly spent?: SpentTokens;
}

/**
 * A call whose answer comes in pieces, measured. It is given the headers by which its provider continues the trace, and tells
 * by `left` what it has used where it ends without an end.
 */
export const metered = (
  { key, spent, ...model }: CalledModel,
  call: (headers: Readonly<Record<string, string>>, left: (tokens: number) => void) => Observable<OutputEvent>,
): Observable<ModelEvent> =>
  defer(() => {
    const report = new CallReport({ operation: 'chat', ...model });
    const use = (used: TokenUsage): void => {
      report.used(used);
      spent?.add(tokensOf(used));
    };
    const said = call(duringSpan(report.span, traceHeaders), (estimated) => use({ estimated }));
    return stepped<OutputEvent, ModelEvent>(said, (listener) => ({
      next: (event) => {
        if (event.kind !== 'end') return listener.next(event);
        use(event.used);
        listener.next(endOf(event, key));
      },
      error: (error) => {
        report.failed(error);
        listener.error(error);
      },
      complete: () => {
        report.done();
        listener.complete();
      },
    })).pipe(finalize(() => report.end()));
  });

/** A call that has one answer, measured. It is given the headers by which its provider continues the trace. */
export async function meteredOnce<T>(
  model: AskedModel,
  call: (headers: Readonly<Record<string, string>>) => Promise<{ readonly value: T; readonly used: TokenUsage }>,
): Promise<T> {
  const report = new CallReport(model);
  try {
    const { value, used } = await call(duringSpan(report.span, traceHeaders));
    report.used(used);
    report.done();
    return value;
  } catch (error) {
    report.failed(error);
    throw error;
  } finally {
    report.end();
  }
}

/** Tells of one call of a model: how long it took, what it used and how it ended, and never what was said in it. */
class CallReport {
  readonly span: Span;
  private readonly seconds = stopwatch();
  private outcome: CallOutcome = 'left';
  private failure: unknown;

  constructor(private readonly model: AskedModel) {
    const attributes = {
      'gen_ai.operation.name': model.operation,
      'gen_ai.provider.name': model.provider,
      'gen_ai.request.model': model.name,
      'gen_ai.request.temperature': model.temperature,
      'gen_ai.request.max_tokens': model.maxAnswerTokens,
    };
    this.span = beginSpan(`${model.operation} ${model.name}`, { kind: 'client', attributes });
  }

  used(used: TokenUsage): void {
    const model = this.model.name;
    if ('estimated' in used)
      return void metricEvents.emit('tokens used', { model, kind: 'estimated', tokens: used.estimated });
    metricEvents.emit('tokens used', { model, kind: 'prompt', tokens: used.prompt });
    metricEvents.emit('tokens used', { model, kind: 'completion', tokens: used.completion });
    this.span.note({ 'gen_ai.usage.input_tokens': used.prompt, 'gen_ai.usage.output_tokens': used.completion });
  }

  done(): void {
    this.outcome = 'done';
  }

  failed(reason: unknown): void {
    this.failure = reason;
    this.outcome = reason instanceof DomainError ? kindOf(reason) : 'left';
  }

  /** The call is over; where neither its end nor a failure came before, its listener has left. */
  end(): void {
    metricEvents.emit('model called', { model: this.model.name, outcome: this.outcome, seconds: this.seconds() });
    this.span.note({ 'parlor.outcome': this.outcome });
    this.span.end(this.outcome === 'left' ? undefined : this.failure);
  }
}

function endOf({ used, isRefusal, kept }: Extract<OutputEvent, { kind: 'end' }>, modelKey: string): ModelEvent {
  return { kind: 'end', tokens: tokensOf(used), isRefusal, modelKey, kept };
}

const tokensOf = (used: TokenUsage): number => ('estimated' in used ? used.estimated : used.prompt + used.completion);

/** How a call has failed, in one word. */
export function kindOf(reason: DomainError): CallOutcome {
  if (reason.refusal === 'provider-slow') return 'slow';
  if (reason.refusal === 'unavailable') return 'limited';
  return reason instanceof ProviderFailure && reason.isOutage ? 'down' : 'declined';
}
