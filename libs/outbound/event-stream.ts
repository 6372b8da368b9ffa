import { createParser, type EventSourceMessage, type ParseError } from 'eventsource-parser';
import { defer, map, type Observable } from 'rxjs';

/** Characters of one event: an answer is not longer. */
const LONGEST = 2_000_000;

/** The server-sent events in bytes, wherever these are cut: those that end with a piece come together. Fails where one does not end. */
export const eventsIn = (bytes: Observable<Uint8Array>): Observable<readonly EventSourceMessage[]> =>
  defer(() => {
    let events: EventSourceMessage[] = [];
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: (event) => void events.push(event),
      onError: refuseEndless,
      maxBufferSize: LONGEST,
    });
    return bytes.pipe(
      map((piece) => {
        events = [];
        parser.feed(decoder.decode(piece, { stream: true }));
        return events;
      }),
    );
  });

/** Other errors of the parser are fields that mean nothing to us. */
function refuseEndless(error: ParseError): void {
  if (error.type === 'max-buffer-size-exceeded') throw error;
}
