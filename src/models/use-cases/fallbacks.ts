import { defer, map, type Observable, throwError } from 'rxjs';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { declined, ProviderFailure } from '../domain/provider-failure.js';
import type { ModelEvent, ModelRequest, ReplacedModel } from '../models.api.js';
import { kindOf } from './call-report.js';
import { beforeFirst } from './retry.js';

/** A model of the catalogue and how it is called. */
export interface CandidateModel {
  readonly key: string;
  readonly name: string;
  readonly seesImages: boolean;
  readonly call: (request: ModelRequest) => Observable<ModelEvent>;
}

interface FailedModel {
  readonly name: string;
  readonly error: ProviderFailure;
}

/**
 * Asks the candidates in their order until one begins; the next is asked only where one is away, too slow or at its limit, for
 * other failures are the operator's to mend. Pictures are shown to none that cannot see. Where none begins, the caller hears
 * of the first one's failure. A later round begins with the candidate that answered the one before.
 */
export const withFallbacks = (request: ModelRequest, candidates: readonly CandidateModel[]): Observable<ModelEvent> =>
  defer(() => firstThatBegins(request, ableTo(request, candidates), []));

function ableTo(
  { messages, exchanges }: ModelRequest,
  candidates: readonly CandidateModel[],
): readonly CandidateModel[] {
  const before = exchanges.at(-1)?.modelKey;
  const showsPictures = messages.some(({ images = [] }) => images.length > 0);
  return candidates
    .slice(before === undefined ? 0 : candidates.findIndex(({ key }) => key === before))
    .filter(({ seesImages }) => seesImages || !showsPictures);
}

function firstThatBegins(
  request: ModelRequest,
  [candidate, ...others]: readonly CandidateModel[],
  failures: readonly FailedModel[],
): Observable<ModelEvent> {
  if (!candidate) return noneBegins(failures);
  const { key, name, call } = candidate;
  return noted(call({ ...request, modelKey: key }), replacedBy(name, failures)).pipe(
    beforeFirst({
      begun: () => tell(failures, name),
      failed: (error) => {
        if (!(error instanceof ProviderFailure)) throw error;
        if (!error.isPassing) return noneBegins([...failures, { name, error }]);
        return firstThatBegins(request, others, [...failures, { name, error }]);
      },
    }),
  );
}

/** The first one's failure goes to the caller, and into the log with the caller's request. */
function noneBegins([first, ...others]: readonly FailedModel[]): Observable<never> {
  tell(others);
  return throwError(() => first?.error ?? declined(new Error('None of the models sees pictures')));
}

/** Tells why models were passed over, and by which one. */
function tell(failures: readonly FailedModel[], by?: string): void {
  for (const { name, error } of failures)
    log.warn({ err: error, model: name, failure: kindOf(error), answeredBy: by }, 'model cannot be had');
  const replaced = by === undefined ? undefined : replacedBy(by, failures);
  if (!replaced) return;
  const { asked: model, failure, answeredBy } = replaced;
  metricEvents.emit('model replaced', { model, failure, by: answeredBy });
}

function replacedBy(answeredBy: string, [first]: readonly FailedModel[]): ReplacedModel | undefined {
  return first && { asked: first.name, failure: kindOf(first.error), answeredBy };
}

/** The end of a fallback's answer says whose answer it is. */
const noted = (answer: Observable<ModelEvent>, replaced: ReplacedModel | undefined): Observable<ModelEvent> =>
  replaced ? answer.pipe(map((event) => (event.kind === 'end' ? { ...event, replaced } : event))) : answer;
