import { EventEmitter } from 'node:events';
import type { Limit } from '../domain/domain-error.js';

/** How a call of a model ended: `left` where its caller waited no longer. */
export type CallOutcome = 'done' | 'left' | 'down' | 'declined' | 'limited' | 'slow';

/** `refused` in words of the domain, `failed` by a defect or an outage, `slow` after TOOL_SECONDS, `unknown` where there is no such tool. */
export type ToolOutcome = 'done' | 'refused' | 'failed' | 'slow' | 'left' | 'unknown';

/**
 * `true` and `nothing` were shown as they were, `corrected` in other words, `left-out` not at all. `untrue` is the judge's own
 * word, `missing` a call of the judge that came to nothing.
 */
export type SentenceVerdict = 'true' | 'untrue' | 'nothing' | 'corrected' | 'left-out' | 'missing';

interface MetricEvents {
  /** `operation` is the path of a route; `code` is null where the client left before any. */
  'request answered': [{ readonly operation: string; readonly code: number | null; readonly seconds: number }];
  'stream opened': [];
  'stream closed': [];
  /** From the arrival of an ask to the first piece of its answer. */
  'answer begun': [{ readonly seconds: number }];
  'answer ended': [{ readonly outcome: 'done' | 'interrupted' | 'failed'; readonly isNoAnswer: boolean }];
  'orphan closed': [];
  'limit reached': [{ readonly limit: Limit }];
  'model called': [{ readonly model: string; readonly outcome: CallOutcome; readonly seconds: number }];
  /** A fallback began an answer, and why the model that was asked failed. */
  'model replaced': [{ readonly model: string; readonly failure: string; readonly by: string }];
  /** `estimated` is prompt and completion of a call whose provider has not counted. */
  'tokens used': [
    { readonly model: string; readonly kind: 'prompt' | 'completion' | 'estimated'; readonly tokens: number },
  ];
  'provider left alone': [];
  /** How a sentence of an answer was judged, by the floor or by the judge. */
  'sentence judged': [{ readonly verdict: SentenceVerdict }];
  'tool called': [{ readonly tool: string; readonly outcome: ToolOutcome; readonly seconds: number }];
  /** `refused` are listings whose text the model does not take. */
  'meanings made': [{ readonly outcome: 'made' | 'refused' | 'outdated'; readonly listings: number }];
  /** Batches that came to nothing, for which all of this process wait a while. */
  'meanings put off': [];
  /** By what a wish has ranked, where a model of embeddings is configured. */
  'wish ranked': [{ readonly by: 'meaning' | 'words' }];
  /** Records of a feed by what became of them; `failed` is a feed that could not be read to its end. */
  'feed pulled': [
    {
      readonly feed: string;
      readonly outcome: 'added' | 'changed' | 'unchanged' | 'gone' | 'refused' | 'failed';
      readonly rows: number;
    },
  ];
  /** `late` is tried again, `failed` is not until its address changes, `unwanted` came when nothing showed it any more. */
  'listing picture fetched': [{ readonly outcome: 'kept' | 'late' | 'failed' | 'unwanted' }];
  /** Since a feed was last read to its end. */
  'feed aged': [{ readonly feed: string; readonly seconds: number }];
  /** A queue that workspaces share, by what waits in it, with its bounds. */
  'queue changed': [
    {
      readonly queue: string;
      readonly running: number;
      readonly waiting: number;
      readonly places: number;
      readonly mostWaiting: number;
    },
  ];
  /** Bytes of memory that one kind of work holds, with their bound. */
  'bytes held': [{ readonly queue: string; readonly bytes: number; readonly most: number }];
  /** Beyond the bounds of a queue or of its bytes. */
  'queue refused': [{ readonly queue: string }];
  'outbox tried': [{ readonly channel: string; readonly outcome: 'delivered' | 'held' | 'postponed' | 'refused' }];
  'conversations swept': [{ readonly what: 'archived' | 'erased'; readonly sessions: number }];
  /** By more than an hour since a process last looked. */
  'clock jumped': [{ readonly clock: 'process' | 'database' }];
  /** By which node of the database, where some are for reads. */
  'list read': [{ readonly node: 'main' | 'read' }];
  'unit ended': [{ readonly outcome: 'done' | 'failed'; readonly seconds: number }];
}

/**
 * What happens in this process, for its meters. Without a listener it costs nothing. Values come from small sets: no ids, no
 * texts, nothing that a caller has chosen. One for the process, as its log is: it holds listeners alone, and a parameter for
 * it in every constructor between here and a driver's callback would say nothing more.
 */
export const metricEvents = new EventEmitter<MetricEvents>();

/** How busy the way to the database is at this moment. */
export abstract class DatabaseUse {
  /** Connections that are in use. SQLite's is the one that writes. */
  abstract readonly used: number;
  /** Connections that are open and free. */
  abstract readonly idle: number;
  /** Callers that wait for a connection. */
  abstract readonly waiting: number;
}
