import { metricEvents } from '../telemetry/metric-events.js';
import { spanned, stopwatch } from '../telemetry/span.js';
import { UnitOfWork } from './unit-of-work.js';
import { currentTransaction } from './transaction.js';
import type { Dialect } from './connection.js';

/** Measures each unit, its wait for a connection or for its place in the queue included. One within another is part of it. */
export class ObservedUnits implements UnitOfWork {
  constructor(
    private readonly units: UnitOfWork,
    private readonly dialect: Dialect,
  ) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction()) return work();
    const options = { kind: 'client', attributes: { 'db.system.name': this.dialect } } as const;
    return spanned('unit of work', options, async () => {
      const seconds = stopwatch();
      let outcome: 'done' | 'failed' = 'failed';
      try {
        const value = await this.units.run(work);
        outcome = 'done';
        return value;
      } finally {
        metricEvents.emit('unit ended', { outcome, seconds: seconds() });
      }
    });
  }
}
