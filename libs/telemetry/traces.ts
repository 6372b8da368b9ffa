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
import { traceWith } from './span.js';
import { OtelTracer } from './otel-tracer.js';

/** How long a stop waits for a collector that does not answer, in milliseconds. */
const LAST_SPANS_MS = 2_000;

/** Sends spans to the collector, in batches and beside the work; what it does not take is dropped. Returns what ends it. */
export function startTraces(environment: Environment, endpoint: string): () => Promise<void> {
  const { OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG, TRACE_PROVIDERS } = environment;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
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
