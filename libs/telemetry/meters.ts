import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, type Gauge, Registry } from 'prom-client';
import type { DatabaseUse } from './metric-events.js';
import { countMetricEvents, MetricFamily } from './count-metric-events.js';

export interface Backlog {
  readonly letters: number;
  readonly oldestSeconds: number;
}

/** How long a scrape waits for what only the database knows; then it goes without, in milliseconds. */
const PATIENCE_MS = 1_000;

/** What happens in this process and how it stands, under the names that Prometheus reads (docs/observability.md). */
export class Meters {
  private readonly registry = new Registry();
  private readonly connections: Gauge<'state'>;
  private readonly waiting: Gauge;
  private readonly letters: Gauge;
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
    this.letters = family.gauge('outbox_letters', 'Mails of all replicas that wait to be handed over');
    this.oldest = family.gauge('outbox_oldest_seconds', 'How long the oldest mail of the outbox has waited');
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All of it in Prometheus' text form, as of now. */
  async text(): Promise<string> {
    this.connections.set({ state: 'used' }, this.use.used);
    this.connections.set({ state: 'idle' }, this.use.idle);
    this.waiting.set(this.use.waiting);
    await this.lookIntoOutbox();
    return this.registry.metrics();
  }

  /** While the database is away the backlog is unknown: then there is no value rather than an old one. */
  private async lookIntoOutbox(): Promise<void> {
    const read = this.backlog().catch(() => null);
    const backlog = await Promise.race([read, sleep(PATIENCE_MS, null, { ref: false })]);
    if (backlog) {
      this.letters.set(backlog.letters);
      this.oldest.set(backlog.oldestSeconds);
    } else {
      this.letters.remove();
      this.oldest.remove();
    }
  }
}
