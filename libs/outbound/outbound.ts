import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { createParser, type EventSourceMessage, type ParseError } from 'eventsource-parser';
import { defer, type Observable } from 'rxjs';
import { stepped } from '../context/stepped.js';
import { leadingTo } from '../context/abortable.js';
import { bytesOf } from './bytes-of.js';
import { reachOutside } from './open-unit.js';
import { chosenBy, type NamedBy, OutboundRefused, type OutboundRules } from './outbound-rules.js';
import type { ResponseHead, OutboundWire, Post, Proxies, ResponseCheck, Upload } from './outbound-wire.js';

/** Hops that a redirect may take. */
const MOST_HOPS = 3;

/** How much of an answer is read, and for how long. */
export interface TextLimits {
  readonly mostBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** Every HTTP request that leaves the process, but for those of the S3 client. */
export class Outbound {
  private wire: Promise<OutboundWire> | undefined;

  constructor(
    private readonly rules: OutboundRules,
    private readonly proxies: Proxies,
    private readonly lookup: LookupFunction = systemLookup as LookupFunction,
  ) {}

  /**
   * `fetch` to an address of the configuration. A redirect is an answer like any other: it would carry keys and bodies to
   * another host. The deadline is the caller's. Throws `OutboundRefused`, or a `TypeError` as `fetch` does.
   */
  readonly fetch = (address: string, init: RequestInit = {}): Promise<Response> =>
    this.send(new URL(address), init, 'configuration');

  /** The answer to what is sent piece by piece to an address of the configuration. Otherwise as `fetch`. */
  async upload(address: string, upload: Upload, signal: AbortSignal): Promise<Response> {
    const url = new URL(address);
    return (await this.checked(url, 'configuration')).upload(url, upload, 'configuration', signal);
  }

  /**
   * The text at an address of the configuration. Throws where it is no success, too long or too slow. A redirect is
   * followed: its target is the answer's word, so that another origin must be a public one.
   */
  async text(address: string, { mostBytes, timeoutMs, signal }: TextLimits): Promise<string> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const start = new URL(address);
    const namedBy = (url: URL): NamedBy => (url.origin === start.origin ? 'configuration' : 'data');
    const response = await this.follow(start, signal ? AbortSignal.any([signal, timeout]) : timeout, namedBy);
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new Error(`${new URL(address).host} answered with ${response.status}`);
    }
    return (await bytesOf(response, mostBytes, () => new Error('The answer is too long'))).toString('utf8');
  }

  /**
   * The bytes at an address that data name, as they come; redirects are followed. `headers` go to the origin of the address
   * alone: a redirect to another one carries none of them. Throws where it is no success.
   */
  async bytes(
    address: string,
    signal: AbortSignal,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<AsyncIterable<Uint8Array>> {
    const response = await this.follow(new URL(address), signal, chosenBy, headers);
    if (response.status === 200 && response.body) return response.body as unknown as AsyncIterable<Uint8Array>;
    await response.body?.cancel();
    throw new Error(`${new URL(address).host} answered with ${response.status}`);
  }

  /**
   * The server-sent events that answer a POST to an address of the configuration, as they come. `refusal` judges how the
   * answer begins: what it returns is thrown. Of an answer that is no success it is given the beginning of the body, of
   * others an empty text. To unsubscribe closes the connection.
   */
  events(address: string, post: () => Post, refusal: ResponseCheck): Observable<readonly EventSourceMessage[]> {
    return leadingTo(async () => {
      const url = new URL(address);
      const wire = await this.checked(url, 'configuration');
      return eventsIn(wire.stream(url, post, 'configuration', refusal));
    });
  }

  /**
   * How the answer to a POST begins, to an address that a workspace has chosen. A redirect is an answer like any other. Throws
   * `OutboundRefused`, or what the network says.
   */
  async post(address: string, post: Post, signal: AbortSignal): Promise<ResponseHead> {
    const url = new URL(address);
    return (await this.checked(url, chosenBy(url))).head(url, post, chosenBy(url), signal);
  }

  /** Why `post` would refuse this address as it is written; null where only a look-up can tell, or nothing is wrong. */
  refusal(address: string): string | null {
    try {
      const url = new URL(address);
      this.rules.check(url, chosenBy(url));
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  private async follow(
    start: URL,
    signal: AbortSignal,
    namedBy: (url: URL) => NamedBy,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    let url = start;
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      const own = url.origin === start.origin ? { headers } : {};
      const response = await this.send(url, { signal, ...own }, namedBy(url));
      const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (target === null) return response;
      await response.body?.cancel();
      // Some readers take a back-slash for a slash and some do not; whom it names is not for us to guess.
      if (target.includes('\\')) throw new OutboundRefused(`${url.host}: a redirect with a back-slash`);
      url = new URL(target, url);
    }
    throw new OutboundRefused(`${start.host}: more than ${MOST_HOPS} redirects`);
  }

  private async send(url: URL, init: RequestInit, namedBy: NamedBy): Promise<Response> {
    return (await this.checked(url, namedBy)).send(url, init, namedBy);
  }

  /** The way of a request that may be sent. */
  private async checked(url: URL, namedBy: NamedBy): Promise<OutboundWire> {
    reachOutside('A request');
    this.rules.check(url, namedBy);
    return this.opened();
  }

  /** Loaded with the first request: an installation without outbound calls does without the client. */
  private opened(): Promise<OutboundWire> {
    return (this.wire ??= import('./outbound-wire.js').then(
      ({ OutboundWire }) => new OutboundWire(this.rules, this.proxies, this.lookup),
    ));
  }
}

/** Characters of one event: an answer is not longer. */
const LONGEST = 2_000_000;

/**
 * The server-sent events in bytes, wherever these are cut: those that end with a piece come together. The last one needs no
 * blank line behind it. Fails where one does not end.
 */
export const eventsIn = (bytes: Observable<Uint8Array>): Observable<readonly EventSourceMessage[]> =>
  defer(() => {
    let events: EventSourceMessage[] = [];
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: (event) => void events.push(event),
      onError: refuseEndless,
      maxBufferSize: LONGEST,
    });
    const eventsOf = (text: string): readonly EventSourceMessage[] => {
      events = [];
      parser.feed(text);
      return events;
    };
    return stepped<Uint8Array, readonly EventSourceMessage[]>(bytes, (listener) => ({
      next: (piece) => listener.next(eventsOf(decoder.decode(piece, { stream: true }))),
      complete: () => {
        const last = eventsOf(decoder.decode() + END);
        if (last.length > 0) listener.next(last);
        listener.complete();
      },
    }));
  });

/** Ends a line and its event. */
const END = '\n\n';

/** Other errors of the parser are fields that mean nothing to us. */
function refuseEndless(error: ParseError): void {
  if (error.type === 'max-buffer-size-exceeded') throw error;
}
