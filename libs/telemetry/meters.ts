import { setTimeout as sleep } from 'node:timers/promises';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, type Gauge, Registry } from 'prom-client';
import { WrongSetting } from '../config/setting.js';
import type { DatabaseUse } from './metric-events.js';
import { countMetricEvents, MetricFamily } from './count-metric-events.js';
import type { Sample } from './gathered-metrics.js';

export interface Backlog {
  readonly mails: number;
  readonly oldestSeconds: number;
}

/** How long a scrape waits for what only the database knows; then it goes without, in milliseconds. */
const PATIENCE_MS = 1_000;

/** What happens in this process and how it stands, under the names that Prometheus reads (docs/observability.md). */
export class Meters {
  private readonly registry = new Registry();
  private readonly connections: Gauge<'state'>;
  private readonly waiting: Gauge;
  private readonly mails: Gauge;
  private readonly oldest: Gauge;

  constructor(
    private readonly use: DatabaseUse,
    private readonly backlog: () => Promise<Backlog>,
  ) {
    collectDefaultMetrics({ register: this.registry });
    const family = new MetricFamily(this.registry);
    countMetricEvents(family);
    this.connections = family.gauge('database_connections', 'Connections to the database', ['state']);
    this.waiting = family.gauge('database_waiting', 'Callers that wait for a connection to the database');
    this.mails = family.common('outbox_letters', 'Mails of all replicas that wait to be handed over');
    this.oldest = family.common('outbox_oldest_seconds', 'How long the oldest mail of the outbox has waited');
    family.gauge('workers', 'Processes that answer behind the port').set(1);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All of it in Prometheus' text form, as of now. */
  async text(): Promise<string> {
    await this.look();
    return this.registry.metrics();
  }

  /** The same for another process, which adds it up with others. */
  async sample(): Promise<Sample> {
    await this.look();
    return this.registry.getMetricsAsJSON();
  }

  private async look(): Promise<void> {
    this.connections.set({ state: 'used' }, this.use.used);
    this.connections.set({ state: 'idle' }, this.use.idle);
    this.waiting.set(this.use.waiting);
    await this.lookIntoOutbox();
  }

  /** While the database is away the backlog is unknown: then there is no value rather than an old one. */
  private async lookIntoOutbox(): Promise<void> {
    const read = this.backlog().catch(() => null);
    const backlog = await Promise.race([read, sleep(PATIENCE_MS, null, { ref: false })]);
    if (backlog) {
      this.mails.set(backlog.mails);
      this.oldest.set(backlog.oldestSeconds);
    } else {
      this.mails.remove();
      this.oldest.remove();
    }
  }
}

export type Edge = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers `GET /metrics`, where there is a token only to who brings it, and leaves all else to others. */
export const metricsEdge =
  (meters: Pick<Meters, 'contentType' | 'text'>, token: string | undefined): Edge =>
  (request, response, next) => {
    if (request.url?.split('?', 1)[0] !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return refuse(response);
    void meters.text().then(
      (text) => response.setHeader('Content-Type', meters.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  };

function refuse(response: ServerResponse): void {
  response.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="Parlor metrics"' }).end();
}

/** In a time that tells nothing of the token. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}

/** Serves nothing but metrics, at a port of its own; returns what ends it. */
export async function listen(edge: Edge, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => edge(request, response, () => void response.writeHead(404).end()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error)));
    server.listen(port, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function refusalOf({ code }: NodeJS.ErrnoException): WrongSetting {
  if (code === 'EADDRINUSE') return new WrongSetting('METRICS_PORT: the port is in use; choose another');
  return new WrongSetting(`METRICS_PORT: cannot be listened on (${code}); see METRICS_HOST as well`);
}
