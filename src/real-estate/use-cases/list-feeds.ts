import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { FeedMarks, type FeedState } from '../ports/feed-marks.js';
import { ScheduledFeeds } from '../ports/scheduled-feeds.js';

export interface ListedFeed extends FeedState {
  /** How often it is pulled by itself, in milliseconds; null where people pull it. */
  readonly everyMs: number | null;
}

/** The feeds of the caller's chatbot: those on a schedule, and others that were pulled once. */
@Injectable()
export class ListFeeds {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly marks: FeedMarks,
    private readonly scheduled: ScheduledFeeds,
  ) {}

  async run(caller: Caller, serialNumber: string): Promise<ListedFeed[]> {
    const { id, workspaceId } = await this.chatbots.find(caller, serialNumber);
    const states = await this.marks.states(id);
    const planned = this.scheduled.all.filter(
      (feed) => feed.workspaceId === workspaceId && feed.serialNumber === serialNumber,
    );
    const every = new Map(planned.map(({ name, everyMs }) => [name, everyMs]));
    const untried = planned.filter(({ name }) => states.every((state) => state.name !== name));
    return [...states, ...untried.map(({ name }) => ({ ...UNTRIED, name }))].map((state) => ({
      ...state,
      everyMs: every.get(state.name) ?? null,
    }));
  }
}

const UNTRIED: Omit<FeedState, 'name'> = {
  ...{ readAt: null, triedAt: null, isRunning: false, isSilent: false, homes: 0, lastRun: null },
};
