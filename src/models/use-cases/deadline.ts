import type { Observable } from 'rxjs';
import type { Environment } from '#libs/config/environment.js';
import { slow } from '../domain/provider-failure.js';
import { stepped } from '#libs/context/stepped.js';

/** How long a provider may take, in milliseconds. */
export interface AnswerLimits {
  readonly firstTokenMs: number;
  /** Between two tokens. */
  readonly idleMs: number;
  /** From the call to its last token. */
  readonly answerMs: number;
}

/** The settings of the environment, in milliseconds. */
export const limitsOf = (environment: Environment): AnswerLimits => ({
  firstTokenMs: environment.LLM_FIRST_TOKEN_SECONDS * 1_000,
  idleMs: environment.LLM_IDLE_SECONDS * 1_000,
  answerMs: environment.LLM_ANSWER_SECONDS * 1_000,
});

/** Ends a call that is too slow with `provider-slow`. Two timers, of which one is moved on with each event, cost the least. */
export const withDeadline = <T>(call: Observable<T>, limits: AnswerLimits): Observable<T> =>
  stepped(call, (listener) => {
    const late = (what: string, ms: number) => setTimeout(() => listener.error(slow(what)), ms);
    const whole = late('The whole answer took too long', limits.answerMs);
    let waiting = late('No first token', limits.firstTokenMs);
    let hasTokens = false;
    listener.add(() => {
      clearTimeout(whole);
      clearTimeout(waiting);
    });
    return {
      next: (event) => {
        if (hasTokens) waiting.refresh();
        else {
          hasTokens = true;
          clearTimeout(waiting);
          waiting = late('No further token', limits.idleMs);
        }
        listener.next(event);
      },
    };
  });
