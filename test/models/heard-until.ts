import type { Observable } from 'rxjs';

/** The events one by one, as a generator takes them. Aborting the signal ends them; its reason is then thrown. */
export async function* heardUntil<T>(signal: AbortSignal, events: Observable<T>): AsyncGenerator<T> {
  signal.throwIfAborted();
  const waiting: T[] = [];
  let wake = (): void => undefined;
  let end: { readonly error?: unknown } | undefined;
  const over = (how: { readonly error?: unknown }): void => {
    end ??= how;
    wake();
  };
  const subscription = events.subscribe({
    next: (event) => {
      waiting.push(event);
      wake();
    },
    error: (error: unknown) => over({ error }),
    complete: () => over({}),
  });
  const leave = (): void => {
    waiting.length = 0;
    subscription.unsubscribe();
    over({ error: signal.reason });
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    while (true) {
      if (waiting.length > 0) yield waiting.shift()!;
      else if (end) break;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    if ('error' in end) throw end.error;
  } finally {
    signal.removeEventListener('abort', leave);
    subscription.unsubscribe();
  }
}
