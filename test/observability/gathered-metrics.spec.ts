import { beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { MetricFamily } from '#libs/telemetry/count-metric-events.js';
import { GatheredMetrics, type Sample } from '#libs/telemetry/gathered-metrics.js';
import { Scrape } from '../support/service/scrape.js';

/** What a process counts that had so many requests, of which each took a second, and has as many open. */
function sampleOf(requests: number): Promise<Sample> {
  const registry = new Registry();
  const family = new MetricFamily(registry);
  family.counter('asked', 'x', ['code']).inc({ code: '200' }, requests);
  const took = family.histogram('took', 'x', [0.5, 2]);
  for (let times = 0; times < requests; times++) took.observe(1);
  family.gauge('open', 'x').set(requests);
  family.common('waiting', 'x').set(requests);
  return registry.getMetricsAsJSON();
}

describe('Metrics of several processes', () => {
  let gathered: GatheredMetrics;
  beforeEach(() => void (gathered = new GatheredMetrics()));

  const sums = async () => {
    const scrape = Scrape.read(await gathered.text());
    const { length } = scrape.samples.filter(({ name }) => name === 'parlor_asked');
    return {
      asked: scrape.sum('parlor_asked', { code: '200' }),
      bucket: scrape.sum('parlor_took_bucket', { le: '2' }),
      seconds: scrape.sum('parlor_took_sum'),
      open: scrape.sum('parlor_open'),
      waiting: scrape.sum('parlor_waiting'),
      length,
    };
  };
  const of = (growing: number, open: number, waiting: number) => ({
    asked: growing,
    bucket: growing,
    seconds: growing,
    open,
    waiting,
    length: 1,
  });

  it('are added up, and what all see alike is the largest', async () => {
    gathered.take(1, await sampleOf(3));
    gathered.take(2, await sampleOf(4));
    expect(await sums()).toEqual(of(7, 7, 4));
    gathered.take(1, await sampleOf(5));
    expect(await sums()).toEqual(of(9, 9, 5));
  });

  it('do not fall where a process ends, but for what stands and does not grow', async () => {
    gathered.take(1, await sampleOf(3));
    gathered.take(2, await sampleOf(4));
    gathered.end(2);
    expect(await sums()).toEqual(of(7, 3, 3));
    gathered.take(3, await sampleOf(2));
    gathered.end(1);
    gathered.end(9);
    expect(await sums()).toEqual(of(9, 2, 2));
  });
});
