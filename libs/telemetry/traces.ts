import { withoutEndSlashes } from '../domain/web-address.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { Environment } from '../config/environment.js';
import { type Attributes, type Span, type SpanOptions, type Tracer, traceWith } from './span.js';
import {
  type Attributes as OtelAttributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer as OtelTracerApi,
} from '@opentelemetry/api';
import { DomainError } from '../domain/domain-error.js';

/** How long a stop waits for a collector that does not answer, in milliseconds. */
const LAST_SPANS_MS = 2_000;

/** Sends spans to the collector, in batches and beside the work; what it does not take is dropped. Returns what ends it. */
export function startTraces(environment: Environment, endpoint: string): () => Promise<void> {
  const { OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG, TRACE_PROVIDERS } = environment;
  const exporter = new OTLPTraceExporter({
    url: `${withoutEndSlashes(endpoint)}/v1/traces`,
    headers: headersOf(OTEL_EXPORTER_OTLP_HEADERS ?? ''),
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  traceWith(new OtelTracer(provider.getTracer('parlor'), TRACE_PROVIDERS));
  return async () => {
    traceWith(null);
    await Promise.race([provider.shutdown().catch(() => undefined), sleep(LAST_SPANS_MS, undefined, { ref: false })]);
  };
}

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  );

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** W3C Trace Context; `tracestate` is left out, since anybody may write anything into it. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

class OtelTracer implements Tracer {
  constructor(
    private readonly tracer: OtelTracerApi,
    readonly isPassedOn: boolean,
  ) {}

  begin(name: string, { kind = 'internal', attributes = {}, traceparent }: SpanOptions, parent?: Span): Span {
    const context = parent instanceof TracedSpan ? parent.context : contextOf(traceparent);
    const options = { kind: KINDS[kind], attributes: attributes as OtelAttributes };
    return new TracedSpan(this.tracer.startSpan(name, options, context), context);
  }
}

class TracedSpan implements Span {
  readonly context: Context;
  readonly traceId: string;
  readonly traceparent: string;

  constructor(
    private readonly span: OtelSpan,
    outer: Context,
  ) {
    this.context = trace.setSpan(outer, span);
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
  }

  note(attributes: Attributes): void {
    this.span.setAttributes(attributes as OtelAttributes);
  }

  /** The message of an error may quote anything: its kind has to do. */
  end(error?: unknown): void {
    if (error !== undefined) {
      this.span.setAttribute('error.type', kindOf(error));
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

function kindOf(error: unknown): string {
  if (error instanceof DomainError) return error.refusal;
  return String((error as { name?: unknown } | null)?.name ?? typeof error);
}

/** The trace that a caller has begun, or none. */
function contextOf(traceparent = ''): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}
