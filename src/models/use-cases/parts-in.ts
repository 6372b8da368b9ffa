import type { Observable } from 'rxjs';
import type { ProviderPart } from '../ports/provider-model.js';
import { stepped } from './stepped.js';

/** Reads the events of one answer, as a protocol words them. */
export interface AnswerReader {
  /** What one event says that can be said at once. Throws `ProviderFailure` for an error, or what is no event. */
  partsOf(data: string): readonly ProviderPart[];
  /** What is known only once the stream has ended; nothing where it was broken off. */
  ending(): readonly ProviderPart[];
}

/** What the events of an answer say, those together that came together. */
export const partsIn = (
  events: Observable<readonly { readonly data: string }[]>,
  reader: AnswerReader,
): Observable<readonly ProviderPart[]> =>
  stepped(events, (listener) => {
    const tell = (parts: readonly ProviderPart[]): void => {
      if (parts.length > 0) listener.next(parts);
    };
    return {
      next: (together) => tell(together.flatMap(({ data }) => reader.partsOf(data))),
      complete: () => {
        tell(reader.ending());
        listener.complete();
      },
    };
  });
