import { Injectable } from '@nestjs/common';
import type { DailyChatbot } from '../../chatbots/chatbots.api.js';
import {
  type Announcement,
  Announcements,
  type DailyConversationData,
  type DailyLeadsData,
} from '../../notifications/notifications.api.js';
import { type Digest, EVENT_OF } from '../domain/digest.js';
import { dateOf, instantIn } from '#libs/domain/local-day.js';
import { DigestFiles } from '../ports/digest-mail.js';
import { DayRows } from './day-rows.js';

/** Bytes of JSON that the rows of an event hold at most: with all that stands beside them it stays below 1 MiB. */
const MOST_BYTES = 1024 * 1024 - 4 * 1024;

/** Words the event that tells webhooks of a day. */
@Injectable()
export class ComposeEvent {
  constructor(
    private readonly rows: DayRows,
    private readonly files: DigestFiles,
    private readonly announcements: Announcements,
  ) {}

  /** Null where no webhook hears of it. */
  async run(digest: Digest, { workspaceId, serialNumber, settings }: DailyChatbot): Promise<Announcement | null> {
    const type = EVENT_OF[digest.kind];
    const isHeard = await this.announcements.heardIn([workspaceId]);
    if (!isHeard(workspaceId, type)) return null;
    const { timeZone } = settings;
    const { told, leftOut } = await this.gather(digest, timeZone);
    const day = {
      SerialNumber: serialNumber,
      Day: dateOf(timeZone, digest.dayStart),
      TimeZone: timeZone,
      From: instantIn(timeZone, digest.dayStart),
      Until: instantIn(timeZone, digest.dayEnd),
      LeftOut: leftOut,
    };
    if (type === 'leads.daily') return { workspaceId, type, data: { ...day, Leads: told as DailyLeadsData['Leads'] } };
    const Messages = told as DailyConversationData['Messages'];
    return { workspaceId, type, data: { ...day, ...(await this.figuresOf(digest)), Messages } };
  }

  private async figuresOf(digest: Digest) {
    const { chats, messages, tokens, unanswered, leads } = await this.rows.figures(digest);
    return { Chats: chats, Questions: messages, Tokens: tokens, Unanswered: unanswered, Leads: leads };
  }

  /** Rows as they stand in the file of a mail, from the first one on, as many as have room. */
  private async gather(digest: Digest, timeZone: string): Promise<{ told: unknown[]; leftOut: number }> {
    const told: unknown[] = [];
    let [bytes, leftOut] = [0, 0];
    for await (const row of this.rows.all(digest)) {
      const { json } = this.files.line(digest.kind, row, timeZone);
      bytes += Buffer.byteLength(json) + 1;
      if (bytes <= MOST_BYTES) told.push(JSON.parse(json));
      else leftOut++;
    }
    return { told, leftOut };
  }
}
