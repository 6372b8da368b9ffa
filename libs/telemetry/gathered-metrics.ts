import { AggregatorRegistry, type Registry } from 'prom-client';

/** What one process counts, in a form that another process can be sent. */
export type Sample = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What goes on growing: a sum of it must never fall, or Prometheus takes it for a restart and counts all of it anew. */
const GROWING = ['counter', 'histogram'];

/** Adds up what several processes count. What one that is gone had counted by its last sample stays in the sum. */
export class GatheredMetrics {
  private readonly latest = new Map<number, Sample>();
  private gone: Sample = [];

  /** The newest sample of a process; it stands in for those that the process is too busy to give. */
  take(from: number, sample: Sample): void {
    this.latest.set(from, sample);
  }

  /** The process has ended. */
  end(from: number): void {
    const last = this.latest.get(from) ?? [];
    this.latest.delete(from);
    const counts = last.filter(({ type }) => GROWING.includes(String(type)));
    this.gone = sumOf([this.gone, counts]).getMetricsAsArray() as Sample;
  }

  /** All of it in Prometheus' text form. */
  text(): Promise<string> {
    return sumOf([...this.latest.values(), this.gone]).metrics();
  }
}

/** Its metrics have `values`, as those of samples do. */
const sumOf = (samples: readonly Sample[]): Registry => AggregatorRegistry.aggregate([...samples]);
