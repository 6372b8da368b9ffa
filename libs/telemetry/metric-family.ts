import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Makes metrics of one registry, named `parlor_…`. */
export class MetricFamily {
  constructor(private readonly registry: Registry) {}

  counter<T extends string>(name: string, help: string, labelNames: T[] = []): Counter<T> {
    return new Counter({ name: `parlor_${name}`, help, labelNames, registers: [this.registry] });
  }

  histogram<T extends string>(name: string, help: string, buckets: number[], labelNames: T[] = []): Histogram<T> {
    return new Histogram({ name: `parlor_${name}`, help, buckets, labelNames, registers: [this.registry] });
  }

  gauge<T extends string>(name: string, help: string, labelNames: T[] = []): Gauge<T> {
    return new Gauge({ name: `parlor_${name}`, help, labelNames, registers: [this.registry] });
  }
}
