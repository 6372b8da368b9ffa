import { defer, finalize, type Observable } from 'rxjs';
import { type CallOutcome, metricEvents } from '#libs/telemetry/metric-events.js';
import { beginSpan, duringSpan, type Span, stopwatch, traceHeaders } from '#libs/telemetry/span.js';
import { ProviderFailure } from '../domain/provider-failure.js';
import type { ModelEvent } from '../models.api.js';
import type { Used } from '../ports/provider-model.js';
import type { Said } from './spoken.js';
import { stepped } from '#libs/context/stepped.js';

/** What is known of a call before it is made. */
export interface CalledModel {
  /** Its key in the catalogue. */
  readonly key: string;
  readonly name: string;
  /** The protocol, or the program that the model is part of. */
  readonly provider: string;
  readonly temperature?: number;
  readonly maxAnswerTokens?: number;
}

/** The call, measured. It is given the headers by which its provider continues the trace. */
export const metered = (
  model: CalledModel,
  call: (headers: Readonly<Record<string, string>>) => Observable<Said>,
): Observable<ModelEvent> =>
  defer(() => {
    const report = new CallReport(model);
    const said = call(duringSpan(report.span, traceHeaders));
    return stepped<Said, ModelEvent>(said, (listener) => ({
      next: (event) => listener.next(event.kind === 'end' ? report.ended(event) : event),
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
export async function meteredText<T>(
  { operation, model }: { readonly operation: string; readonly model: string },
  call: (headers: Readonly<Record<string, string>>) => Promise<{ readonly value: T; readonly tokens: number }>,
): Promise<T> {
  const seconds = stopwatch();
  const attributes = { 'gen_ai.operation.name': operation, 'gen_ai.request.model': model };
  const span = beginSpan(`${operation} ${model}`, { kind: 'client', attributes });
  const told = (outcome: CallOutcome, failure?: unknown): void => {
    metricEvents.emit('model called', { model, outcome, seconds: seconds() });
    span.note({ 'parlor.outcome': outcome });
    span.end(failure);
  };
  try {
    const { value, tokens } = await call(duringSpan(span, traceHeaders));
    metricEvents.emit('tokens used', { model, kind: 'prompt', tokens });
    told('done');
    return value;
  } catch (error) {
    told(error instanceof ProviderFailure ? kindOf(error) : 'declined', error);
    throw error;
  }
}

/** Tells of one call of a model: how long it took, what it used and how it ended, and never what was said in it. */
class CallReport {
  readonly span: Span;
  private readonly seconds = stopwatch();
  private outcome: CallOutcome = 'left';
  private failure: unknown;

  constructor(private readonly model: CalledModel) {
    const attributes = {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': model.provider,
      'gen_ai.request.model': model.name,
      'gen_ai.request.temperature': model.temperature,
      'gen_ai.request.max_tokens': model.maxAnswerTokens,
    };
    this.span = beginSpan(`chat ${model.name}`, { kind: 'client', attributes });
  }

  ended({ used, isRefusal }: Extract<Said, { kind: 'end' }>): ModelEvent {
    this.used(used);
    const tokens = 'estimated' in used ? used.estimated : used.prompt + used.completion;
    return { kind: 'end', tokens, isRefusal, modelKey: this.model.key };
  }

  private used(used: Used): void {
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
    this.outcome = reason instanceof ProviderFailure ? kindOf(reason) : 'left';
  }

  /** The call is over; where neither its end nor a failure came before, its listener has left. */
  end(): void {
    metricEvents.emit('model called', { model: this.model.name, outcome: this.outcome, seconds: this.seconds() });
    this.span.note({ 'parlor.outcome': this.outcome });
    this.span.end(this.outcome === 'left' ? undefined : this.failure);
  }
}

function kindOf({ refusal, isOutage }: ProviderFailure): CallOutcome {
  if (refusal === 'provider-slow') return 'slow';
  if (refusal === 'unavailable') return 'limited';
  return isOutage ? 'down' : 'declined';
}
