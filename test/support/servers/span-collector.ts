import { createServer, type IncomingMessage, type Server } from 'node:http';
import { eventually } from '../eventually.js';
import { text } from 'node:stream/consumers';
import { closed, listening, originOf } from '../wire/loopback.js';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

interface WireRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[] }[];
}

export interface ReceivedSpan extends Omit<WireSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** An OpenTelemetry collector on loopback (OTLP over HTTP, in JSON) that keeps what it is sent. */
export class SpanCollector {
  readonly spans: ReceivedSpan[] = [];
  /** Bodies and headers as they came. */
  readonly raw: string[] = [];
  readonly headers: IncomingMessage['headers'][] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response) => {
      void text(request).then(
        (body) => {
          this.take(request, body);
          response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        },
        () => response.destroy(),
      );
    });
  }

  static async start(): Promise<SpanCollector> {
    const server = await listening(createServer());
    return new SpanCollector(server);
  }

  get endpoint(): string {
    return originOf(this.server);
  }

  /** The spans of a trace, once they are as wanted; they come in batches, some seconds late. */
  trace(traceId: string, areWanted: (spans: ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
    const read = () => Promise.resolve(this.spans.filter((span) => span.traceId === traceId));
    return eventually(read, areWanted);
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private take(request: IncomingMessage, body: string): void {
    this.raw.push(body);
    this.headers.push(request.headers);
    if (request.url !== '/v1/traces') return;
    const { resourceSpans } = JSON.parse(body) as WireRequest;
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans) this.spans.push(...spans.map(received));
  }
}

const received = ({ attributes, ...span }: WireSpan): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown])),
});
