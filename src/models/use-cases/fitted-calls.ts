import { defer, type Observable } from 'rxjs';
import { HOUR_MS } from '#libs/domain/spans.js';
import type { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import { ProviderFailure, unfit } from '../domain/provider-failure.js';
import { type RequestBody, type RequestChange, changed, changesFor, STRICT } from '../domain/request-changes.js';
import { beforeFirst } from './retry.js';

/** How long it is believed what a model refuses, in milliseconds: models and their servers are changed. */
const BELIEVED_MS = HOUR_MS;
/** Changes of one request: more is a request that fits nowhere. */
const MOST_CHANGES = 6;

/** One request: what is sent, and how. */
interface FittedCall<T> {
  /** Made anew for each try, so that no open answer holds what was asked; `isLoose` where strict tools are refused. */
  readonly body: (isLoose: boolean) => RequestBody;
  readonly send: (body: () => RequestBody) => Observable<T>;
}

/**
 * Fits the requests to one model: a refusal that names a field is answered by a try without it, or with its other name. What
 * has helped is remembered for a while, in this process.
 */
export class FittedCalls {
  private learnt: readonly RequestChange[] = [];
  private until = 0;

  /** Of fields that are `required` nothing but a number is changed. */
  constructor(
    private readonly model: string,
    private readonly required: ReadonlySet<string>,
    private readonly clock: Clock,
  ) {}

  call<T>(request: FittedCall<T>): Observable<T> {
    return defer(() => this.attempt(request, this.clock.elapsed() < this.until ? this.learnt : []));
  }

  private attempt<T>(request: FittedCall<T>, changes: readonly RequestChange[]): Observable<T> {
    const loose = changes.findIndex(({ field }) => field === STRICT);
    // Refused once, strict tools are sent in the plain form; that may say so, and be refused for it, too.
    const others = loose < 0 ? changes : changes.toSpliced(loose, 1);
    const body = () => changed(request.body(loose >= 0), others);
    return request.send(body).pipe(
      beforeFirst({
        begun: () => this.remember(changes),
        failed: (error) => {
          if (!(error instanceof ProviderFailure) || !error.refused) throw error;
          const more = changesFor(error.refused, body(), this.required, changes);
          if (more.length === 0 || changes.length >= MOST_CHANGES) throw this.failureOf(error, changes);
          return this.attempt(request, [...changes, ...more]);
        },
      }),
    );
  }

  private failureOf(error: ProviderFailure, changes: readonly RequestChange[]): ProviderFailure {
    const isNew = changes.length > this.learnt.length && !error.isOutage;
    const refused = new Set(changes.filter(({ isGuess }) => !isGuess).map(({ field }) => field));
    return isNew && refused.size > 0 ? unfit([...refused], error) : error;
  }

  private remember(changes: readonly RequestChange[]): void {
    if (changes === this.learnt || changes.length === 0) return;
    this.learnt = changes;
    this.until = this.clock.elapsed() + BELIEVED_MS;
    log.warn(
      { model: this.model, changes },
      'the model refuses parts of a request; it is asked without them for an hour',
    );
  }
}
