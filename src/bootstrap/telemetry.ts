import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Environment } from '#libs/config/environment.js';
import { logUnspokenLanguages } from '#libs/telemetry/log-unspoken-languages.js';
import { DatabaseUse } from '#libs/telemetry/metric-events.js';
import { MailBacklog } from '../notifications/notifications.api.js';
import type { Worker } from './worker.js';

/** Ends what was started. */
type End = () => Promise<void>;

/** `/metrics` at the service's own port, for who brings the token; it stands before everything that may refuse a request. */
export async function mountMetrics(
  app: NestExpressApplication,
  { METRICS_PORT, METRICS_TOKEN }: Environment,
  worker: Worker | null,
): Promise<void> {
  if (METRICS_PORT === undefined && METRICS_TOKEN !== undefined) app.use(await metricsOf(app, METRICS_TOKEN, worker));
}

/** Lines of the log, metrics at a port of their own, and traces. What the last two need is loaded where they are wanted. */
export async function startTelemetry(
  app: INestApplication,
  environment: Environment,
  worker: Worker | null,
): Promise<End> {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT } = environment;
  const ends: End[] = [];
  logUnspokenLanguages();
  if (METRICS_PORT !== undefined) {
    const { listen } = await import('#libs/telemetry/meters.js');
    ends.push(await listen(await metricsOf(app, METRICS_TOKEN, worker), METRICS_PORT, METRICS_HOST));
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { startTraces } = await import('#libs/telemetry/traces.js');
    ends.push(startTraces(environment, OTEL_EXPORTER_OTLP_ENDPOINT));
  }
  return async () => void (await Promise.all(ends.map((end) => end())));
}

/** Of all workers, where there are several. */
async function metricsOf(app: INestApplication, token: string | undefined, worker: Worker | null) {
  const { Meters, metricsEdge } = await import('#libs/telemetry/meters.js');
  const backlog = app.get(MailBacklog, { strict: false });
  const meters = new Meters(app.get(DatabaseUse), () => backlog.read());
  return metricsEdge(worker ? worker.share(meters) : meters, token);
}
