import type { Sample } from '#libs/telemetry/gathered-metrics.js';

/** What the first process tells a worker. Numbers tie an answer to its question. */
export type ToWorker =
  | { readonly say: 'stop' }
  | { readonly say: 'count'; readonly number: number }
  /** `text` is null where the metrics could not be gathered. */
  | { readonly say: 'metrics'; readonly number: number; readonly text: string | null };

/** What a worker tells the first process. */
export type FromWorker =
  | { readonly say: 'ready' }
  | { readonly say: 'counted'; readonly number: number; readonly sample: Sample }
  | { readonly say: 'gather'; readonly number: number };
