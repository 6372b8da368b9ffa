import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '#libs/domain/spans.js';
import { duringAct } from '#libs/context/audit-trail.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { FeedMarks } from '../ports/feed-marks.js';
import type { ScheduledFeed } from '../ports/scheduled-feeds.js';
import { NOTHING } from './change-listings.js';
import { PullListings, type PullReport } from './pull-listings.js';
import { callerOf } from './watch-feed.js';

/** How long a feed rests in this process behind a fault, in milliseconds: one that cannot even be claimed is due all the time. */
const REST_MS = MINUTE_MS;
/** Characters of a fault that are kept. */
const LONGEST_FAULT = 300;

type RunTally = Pick<PullReport, 'added' | 'changed' | 'gone' | 'refused'>;

/** What is wrong inside is for the log alone. */
const faultOf = (error: unknown): string =>
  error instanceof DomainError ? error.message.slice(0, LONGEST_FAULT) : 'It failed; the log of the service says why';

const ACTOR = { id: 'feed', name: 'FEEDS_FILE' };

/** Pulls a feed of the configuration where it is due and no other process does. */
@Injectable()
export class PullDueFeed {
  /** Until when feeds rest, as `Clock.elapsed` tells it. */
  private readonly resting = new WeakMap<ScheduledFeed, number>();

  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly pull: PullListings,
    private readonly marks: FeedMarks,
    private readonly clock: Clock,
  ) {}

  /** Never fails: what goes wrong is logged, and tried again a minute later or when the feed is due, whichever is later. */
  async run(feed: ScheduledFeed): Promise<void> {
    if ((this.resting.get(feed) ?? 0) > this.clock.elapsed()) return;
    try {
      const report = await this.pulled(feed);
      if (!report) return;
      tell(feed, report);
      await this.note(feed, report, '');
    } catch (error) {
      this.resting.set(feed, this.clock.elapsed() + REST_MS);
      metricEvents.emit('feed pulled', { feed: feed.name, outcome: 'failed', rows: 1 });
      log.warn({ err: error, feed: feed.name }, 'a feed could not be read to its end; it is tried again');
      // Where the database is away, the log alone tells it.
      await this.note(feed, { ...NOTHING, refused: 0 }, faultOf(error)).catch(() => undefined);
    }
  }

  /** For the owner, who reads no log. */
  private async note(feed: ScheduledFeed, report: RunTally, fault: string): Promise<void> {
    const { id } = await this.chatbots.find(callerOf(feed.workspaceId), feed.serialNumber);
    const { added, changed, gone, refused } = report;
    await this.marks.note(id, feed.name, { endedAt: this.clock.now(), added, changed, gone, refused, fault });
  }

  /** Leaves the feed to other processes, where this one pulls it. */
  async release({ workspaceId, serialNumber, name }: ScheduledFeed): Promise<void> {
    const { id } = await this.chatbots.find(callerOf(workspaceId), serialNumber);
    await this.marks.release(id, name);
  }

  private pulled({ workspaceId, serialNumber, mostGone, keptPictures, everyMs, staleMs, open }: ScheduledFeed) {
    const act = { workspaceId, operation: 'listings pull', kind: 'chatbot', objectId: serialNumber } as const;
    return duringAct({ ...act, actor: ACTOR, address: '', requestId: '' }, () =>
      this.pull.run({
        caller: callerOf(workspaceId),
        serialNumber,
        isAnew: false,
        schedule: { everyMs, staleMs },
        feed: open(),
        mostGone,
        keptPictures,
        agrees: () => Promise.resolve(false),
        refused: () => undefined,
        progress: () => undefined,
      }),
    );
  }
}

function tell({ name: feed }: ScheduledFeed, { added, changed, unchanged, gone, refused, problems }: PullReport): void {
  for (const [outcome, rows] of Object.entries({ added, changed, unchanged, gone, refused } as const))
    metricEvents.emit('feed pulled', { feed, outcome: outcome as 'added', rows });
  if (refused > 0) log.warn({ feed, refused, problems: problems.slice(0, 5) }, 'a feed has records that are refused');
}
