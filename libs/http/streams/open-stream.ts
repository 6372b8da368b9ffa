import { type MessageEvent, RequestMethod } from '@nestjs/common';
import { Observable, type Observer, type OperatorFunction, ReplaySubject } from 'rxjs';

/** Characters that wait for a reader at most: the longest answer, all of it escaped, as fragments and once more as a whole. */
export const MOST_WAITING = 16 * 1024 * 1024;

/** Of a stream that answers a POST, for Nest's `@Sse`. */
export const POSTED = { method: RequestMethod.POST, maxPendingDataLength: MOST_WAITING } as const;

const PING: MessageEvent = { comment: 'ping' } as MessageEvent;

/**
 * Passes events on, and a comment after each silence. Silence is counted from the first value on, be it one that shows
 * nothing (null). One timer a stream.
 */
export const breakingSilence =
  (silenceMs: number): OperatorFunction<MessageEvent | null, MessageEvent> =>
  (source) =>
    new Observable((reader) => {
      let silence: NodeJS.Timeout | undefined;
      const restart = (): void => void (silence ??= setTimeout(breakSilence, silenceMs)).refresh();
      const breakSilence = (): void => {
        restart();
        reader.next(PING);
      };
      const subscription = source.subscribe({
        next: (event) => {
          if (reader.closed) return;
          restart();
          if (event) reader.next(event);
        },
        error: (error: unknown) => reader.error(error),
        complete: () => reader.complete(),
      });
      return () => {
        clearTimeout(silence);
        subscription.unsubscribe();
      };
    });

/**
 * The events, once there is a first one to send: what fails before rejects, so that it is still an ordinary envelope. A later
 * failure is told by the last event. To unsubscribe ends the source.
 */
export function openStream(
  source: Observable<MessageEvent>,
  toEvent: (failure: unknown) => MessageEvent,
): Promise<Observable<MessageEvent>> {
  return new Promise((resolve, reject) => {
    const early = new ReplaySubject<MessageEvent>();
    let reader: Pick<Observer<MessageEvent>, 'next' | 'complete'> = early;
    let isOpen = false;
    const events = new Observable<MessageEvent>((subscriber) => {
      early.subscribe(subscriber);
      reader = subscriber;
      return subscription;
    });
    const open = (): void => {
      isOpen = true;
      resolve(events);
    };
    const tell = (event: MessageEvent): void => {
      reader.next(event);
      if (!isOpen) open();
    };
    const subscription = source.subscribe({
      next: tell,
      error: (error: unknown) => {
        if (!isOpen) return reject(error as Error);
        tell(toEvent(error));
        reader.complete();
      },
      complete: () => {
        reader.complete();
        open();
      },
    });
  });
}
