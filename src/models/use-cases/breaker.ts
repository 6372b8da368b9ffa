import { defer, finalize, type Observable, throwError } from 'rxjs';
import type { Clock } from '#libs/domain/clock.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { ProviderFailure } from '../domain/provider-failure.js';
import type { ModelRequest } from '../models.api.js';
import { beforeFirst } from './retry.js';

/** Outages in a row after which a provider is left alone. */
const OUTAGES = 5;
/** How long it is left alone before one call may try again, in seconds. */
const PAUSE_SECONDS = 10;

/** Who calls: the text of a chatbot and what is said to it. */
type CallTexts = Pick<ModelRequest, 'system' | 'messages'>;

/**
 * Leaves a provider alone that is down: calls are refused with `unavailable` at once, instead of waiting for a time-out.
 * One for each provider: its models stand and fall together. What fails at one conversation alone is no outage, and a
 * provider whose program answers that it has failed counts once for each chatbot: one of them may be what it fails at.
 */
export class Breaker {
  /** Prompts and chatbots of the outages since a call has succeeded, each once. */
  private readonly prompts = new Set<string>();
  private readonly chatbots = new Set<string>();
  private absences = 0;
  private aloneUntil = 0;
  private isTried = false;

  constructor(private readonly clock: Clock) {}

  /** The call, unless the provider is left alone now; after the pause one call at a time tries. Without a caller each counts. */
  guard<T>(call: Observable<T>, caller?: CallTexts): Observable<T> {
    return defer(() => {
      const isTrial = this.isOpen;
      if (isTrial && (this.isTried || this.clock.elapsed() < this.aloneUntil)) return throwError(leftAlone);
      this.isTried = isTrial;
      return call.pipe(
        beforeFirst<T>({
          begun: () => this.forget(),
          failed: (error) => {
            this.note(error, isTrial, caller);
            throw error;
          },
        }),
        finalize(() => {
          if (isTrial) this.isTried = false;
        }),
      );
    });
  }

  private get isOpen(): boolean {
    return this.absences + this.chatbots.size >= OUTAGES && this.prompts.size > 1;
  }

  /** A refusal shows as well as an answer that the provider is up, if it was tried for that. */
  private note(error: unknown, isTrial: boolean, caller: CallTexts | undefined): void {
    if (!(error instanceof ProviderFailure) || !error.isOutage) return isTrial ? this.forget() : undefined;
    const { system = '', messages = [] } = caller ?? {};
    if (error.isAnswered) this.chatbots.add(system);
    else this.absences++;
    const prompt = caller ? [system, ...messages.map(({ text }) => text)].join('\n') : String(this.absences);
    if (this.prompts.size < OUTAGES) this.prompts.add(prompt);
    this.aloneUntil = this.clock.elapsed() + PAUSE_SECONDS * 1_000;
  }

  private forget(): void {
    this.absences = 0;
    this.prompts.clear();
    this.chatbots.clear();
  }
}

function leftAlone(): ProviderFailure {
  metricEvents.emit('provider left alone');
  return new ProviderFailure('unavailable', 'The model provider is not available at the moment; try again later', {
    retryAfterSeconds: PAUSE_SECONDS,
  });
}
