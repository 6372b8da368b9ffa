import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { metricEvents } from './metric-events.js';

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

  /** What all processes see alike: of several of them it is the largest, not the sum. */
  common<T extends string>(name: string, help: string, labelNames: T[] = []): Gauge<T> {
    return new Gauge({ name: `parlor_${name}`, help, labelNames, registers: [this.registry], aggregator: 'max' });
  }
}

const UP_TO_MINUTES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const UP_TO_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts all that happens, from now on. */
export function countMetricEvents(family: MetricFamily): void {
  countRequests(family);
  countAnswers(family);
  countModels(family);
  countTools(family);
  countMeanings(family);
  countFeeds(family);
  countQueues(family);
  countWork(family);
}

function countRequests(family: MetricFamily): void {
  const answered = family.counter('http_requests_total', 'Requests that ended', ['operation', 'code']);
  const help = 'From the arrival of a request to the end of its answer';
  const took = family.histogram('http_request_duration_seconds', help, UP_TO_MINUTES, ['operation']);
  metricEvents.on('request answered', ({ operation, code, seconds }) => {
    answered.inc({ operation, code: code ?? 'none' });
    took.observe({ operation }, seconds);
  });
  const streams = family.gauge('streams_running', 'Answers that are being streamed');
  metricEvents.on('stream opened', () => streams.inc()).on('stream closed', () => streams.dec());
  const limits = family.counter('limit_hits_total', 'Requests refused because a limit was reached', ['limit']);
  metricEvents.on('limit reached', ({ limit }) => limits.inc({ limit }));
}

function countAnswers(family: MetricFamily): void {
  const help = 'From an ask to the first piece of its answer';
  const begun = family.histogram('answer_first_fragment_seconds', help, UP_TO_MINUTES);
  metricEvents.on('answer begun', ({ seconds }) => begun.observe(seconds));
  const ended = family.counter('answers_total', 'Answers that ended; interrupted means that the client left', [
    'outcome',
  ]);
  const none = family.counter('no_answers_total', 'Answers that say that there is none');
  metricEvents.on('answer ended', ({ outcome, isNoAnswer }) => {
    ended.inc({ outcome });
    if (outcome === 'done' && isNoAnswer) none.inc();
  });
  const orphans = family.counter('orphans_closed_total', 'Turns of lost processes that this one has closed');
  metricEvents.on('orphan closed', () => orphans.inc());
}

function countModels(family: MetricFamily): void {
  const calls = family.counter('model_calls_total', 'Calls of models, each retry counted', ['model', 'outcome']);
  const took = family.histogram('model_call_duration_seconds', 'Length of a call of a model', UP_TO_MINUTES, ['model']);
  metricEvents.on('model called', ({ model, outcome, seconds }) => {
    calls.inc({ model, outcome });
    took.observe({ model }, seconds);
  });
  const tokens = family.counter('model_tokens_total', 'Tokens used', ['model', 'kind']);
  metricEvents.on('tokens used', ({ model, kind, tokens: number }) => tokens.inc({ model, kind }, number));
  const alone = family.counter('provider_left_alone_total', 'Calls not made because the provider was down before');
  metricEvents.on('provider left alone', () => alone.inc());
  const replaced = family.counter('models_replaced_total', 'Answers that a fallback has begun', [
    'model',
    'failure',
    'by',
  ]);
  metricEvents.on('model replaced', (labels) => replaced.inc(labels));
  const sentences = family.counter('sentences_total', 'Sentences of answers about listings, by what became of them', [
    'verdict',
  ]);
  metricEvents.on('sentence judged', ({ verdict }) => sentences.inc({ verdict }));
}

function countTools(family: MetricFamily): void {
  const calls = family.counter('tool_calls_total', 'Calls of tools by models', ['tool', 'outcome']);
  const took = family.histogram('tool_call_duration_seconds', 'Length of a call of a tool', UP_TO_SECONDS, ['tool']);
  metricEvents.on('tool called', ({ tool, outcome, seconds }) => {
    calls.inc({ tool, outcome });
    took.observe({ tool }, seconds);
  });
}

function countMeanings(family: MetricFamily): void {
  const made = family.counter('listing_meanings_total', 'Listings whose meaning was asked for', ['outcome']);
  metricEvents.on('meanings made', ({ outcome, listings }) => made.inc({ outcome }, listings));
  const off = family.counter('listing_meanings_put_off_total', 'Batches of listings whose meaning could not be had');
  metricEvents.on('meanings put off', () => off.inc());
  const wishes = family.counter('wish_rankings_total', 'Searches with a wish, where EMBEDDINGS_MODEL is set', ['by']);
  metricEvents.on('wish ranked', ({ by }) => wishes.inc({ by }));
}

function countFeeds(family: MetricFamily): void {
  const age = family.common('feed_age_seconds', 'Since a feed was last read to its end', ['feed']);
  metricEvents.on('feed aged', ({ feed, seconds }) => age.set({ feed }, seconds));
  const rows = family.counter('feed_records_total', 'Records of feeds; failed counts feeds that could not be read', [
    'feed',
    'outcome',
  ]);
  metricEvents.on('feed pulled', ({ feed, outcome, rows: count }) => rows.inc({ feed, outcome }, count));
  const pictures = family.counter('listing_pictures_total', 'Pictures that feeds keep here, by what became of a try', [
    'outcome',
  ]);
  metricEvents.on('listing picture fetched', ({ outcome }) => pictures.inc({ outcome }));
}

function countQueues(family: MetricFamily): void {
  const tasks = family.gauge('queue_tasks', 'Tasks of the queues that workspaces share', ['queue', 'state']);
  const limits = family.gauge('queue_task_limit', 'The most of them', ['queue', 'state']);
  metricEvents.on('queue changed', ({ queue, running, waiting, places, mostWaiting }) => {
    tasks.set({ queue, state: 'running' }, running);
    tasks.set({ queue, state: 'waiting' }, waiting);
    limits.set({ queue, state: 'running' }, places);
    limits.set({ queue, state: 'waiting' }, mostWaiting);
  });
  const bytes = family.gauge('queue_bytes', 'Bytes of memory that tasks hold', ['queue']);
  const most = family.gauge('queue_bytes_limit', 'The most of them', ['queue']);
  metricEvents.on('bytes held', ({ queue, bytes: held, most: limit }) => {
    bytes.set({ queue }, held);
    most.set({ queue }, limit);
  });
  const refused = family.counter('queue_refusals_total', 'Tasks refused because a queue or its bytes were full', [
    'queue',
  ]);
  metricEvents.on('queue refused', ({ queue }) => refused.inc({ queue }));
}

function countWork(family: MetricFamily): void {
  const help = 'Length of a unit of work, with its wait for a connection or its place in the queue';
  const units = family.histogram('database_unit_duration_seconds', help, UP_TO_SECONDS, ['outcome']);
  metricEvents.on('unit ended', ({ outcome, seconds }) => units.observe({ outcome }, seconds));
  const lists = family.counter('database_reads_total', 'Lists and searches by node, where some are for reads', [
    'node',
  ]);
  metricEvents.on('list read', ({ node }) => lists.inc({ node }));
  const mails = family.counter('mails_total', 'Attempts to hand over a mail', ['outcome']);
  metricEvents.on('outbox tried', ({ channel, outcome }) => {
    if (channel === 'mail') mails.inc({ outcome });
  });
  const swept = family.counter('conversations_swept_total', 'Old conversations that were archived or erased', ['what']);
  metricEvents.on('conversations swept', ({ what, sessions }) => swept.inc({ what }, sessions));
  const jumps = family.counter('clock_jumps_total', 'Jumps of a clock, each of which stops removals by age for a day', [
    'clock',
  ]);
  metricEvents.on('clock jumped', ({ clock }) => jumps.inc({ clock }));
}
