import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database, DatabaseTime, hasRunOut } from '#libs/persistence/database.js';
import { held } from '#libs/persistence/sql-parts.js';
import { isSilent, MOST_FEEDS } from './sql-silent-listings.js';
import type { HeldChatbot } from '../../../chatbots/chatbots.api.js';
import type {
  FeedAge,
  FeedMarks,
  FeedRun,
  FeedSchedule,
  FeedState,
  ScheduledMark,
  StoredFeed,
} from '../../ports/feed-marks.js';

/** How long a process that pulls may be silent before another one may take its feed, in milliseconds. */
const LEASE_MS = 600_000;

/** That nobody pulls a feed, and that it was not tried for as long as `?` says, in milliseconds. */
const isDue = (now: string): string =>
  `${hasRunOut(now, LEASE_MS)} AND (tried_at + ? <= ${now} OR tried_at > ${now} + ${MOST_SKEW_MS})`;

const isUntold = (now: string): string => `silent_told = 0 AND ${isSilent(now)}`;

type StateRow = Readonly<
  Record<'mark' | 'pulledAt' | 'triedAt' | 'isRunning' | 'isSilent' | 'homes', number | string>
> & {
  readonly name: string;
  readonly lastRun: string | null;
};

/** A row a feed. */
@Injectable()
export class SqlFeedMarks implements FeedMarks {
  private readonly holder = randomUUID();

  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  async take({ id: chatbotId }: HeldChatbot, name: string): Promise<StoredFeed> {
    const found = (await this.find(chatbotId, name)) ?? (await this.add(chatbotId, name));
    const sql = `UPDATE listing_feeds SET holder = ?, lease_until = ${this.time.now} + ${LEASE_MS} WHERE chatbot_id = ? AND id = ?`;
    await this.database.change(sql, [this.holder, chatbotId, found.id]);
    return found;
  }

  async claim(
    { id: chatbotId }: HeldChatbot,
    name: string,
    { everyMs, staleMs }: FeedSchedule,
  ): Promise<StoredFeed | null> {
    const found = (await this.find(chatbotId, name)) ?? (await this.add(chatbotId, name));
    const { now } = this.time;
    const { affected } = await this.database.change(
      `UPDATE listing_feeds SET holder = ?, lease_until = ${now} + ${LEASE_MS}, tried_at = ${now}, stale_ms = ?
       WHERE chatbot_id = ? AND id = ? AND ${isDue(now)}`,
      [this.holder, staleMs, chatbotId, found.id, everyMs],
    );
    return affected === 1 ? found : null;
  }

  async look(chatbotId: number, name: string, everyMs: number): Promise<FeedAge | null> {
    const { now } = this.time;
    const [row] = await this.database.select<Record<'age' | 'pulledAt' | 'isDue' | 'isUntold', number | string>>(
      `SELECT ${now} - pulled_at AS age, pulled_at AS pulledAt, CASE WHEN ${isDue(now)} THEN 1 ELSE 0 END AS isDue,
         CASE WHEN ${isUntold(now)} THEN 1 ELSE 0 END AS isUntold
       FROM listing_feeds WHERE chatbot_id = ? AND name = ?`,
      [everyMs, chatbotId, name],
    );
    if (!row) return null;
    const [ageMs, pulledAt] = [Math.max(Number(row.age), 0), Number(row.pulledAt)];
    return { ageMs, pulledAt, isDue: Number(row.isDue) === 1, isUntold: Number(row.isUntold) === 1 };
  }

  async scheduled(most: number): Promise<readonly ScheduledMark[]> {
    const rows = await this.database.select<
      Record<'chatbotId' | 'pulledAt' | 'age', number | string> & { name: string }
    >(
      `SELECT chatbot_id AS chatbotId, name, pulled_at AS pulledAt, ${this.time.now} - pulled_at AS age
       FROM listing_feeds WHERE stale_ms > 0 ORDER BY id LIMIT ?`,
      [most],
    );
    return rows.map(({ name, ...row }) => {
      const [chatbotId, pulledAt, ageMs] = [Number(row.chatbotId), Number(row.pulledAt), Math.max(Number(row.age), 0)];
      return { chatbotId, name, pulledAt, ageMs };
    });
  }

  async tell({ id: chatbotId }: HeldChatbot, name: string): Promise<StoredFeed | null> {
    const { affected } = await this.database.change(
      `UPDATE listing_feeds SET silent_told = 1 WHERE chatbot_id = ? AND name = ? AND ${isUntold(this.time.now)}`,
      [chatbotId, name],
    );
    return affected === 1 ? ((await this.find(chatbotId, name)) ?? null) : null;
  }

  async release(chatbotId: number, name: string): Promise<void> {
    await this.database.change(
      "UPDATE listing_feeds SET holder = '', lease_until = 0, tried_at = 0 WHERE chatbot_id = ? AND name = ? AND holder = ?",
      [chatbotId, name, this.holder],
    );
  }

  async leave({ chatbotId, id }: StoredFeed): Promise<void> {
    const sql = "UPDATE listing_feeds SET holder = '', lease_until = 0 WHERE chatbot_id = ? AND id = ? AND holder = ?";
    await this.database.change(sql, [chatbotId, id, this.holder]);
  }

  put(feed: StoredFeed): Promise<void> {
    return this.write(feed, `lease_until = ${this.time.now} + ${LEASE_MS}`);
  }

  end(feed: StoredFeed): Promise<void> {
    return this.write(
      { ...feed, gone: 0 },
      `holder = '', lease_until = 0, silent_told = 0, pulled_at = ${this.time.now}`,
    );
  }

  async note(chatbotId: number, name: string, run: FeedRun): Promise<void> {
    const sql = 'UPDATE listing_feeds SET last_run = ? WHERE chatbot_id = ? AND name = ?';
    await this.database.change(sql, [JSON.stringify(run), chatbotId, name]);
  }

  async states(chatbotId: number): Promise<FeedState[]> {
    const { now } = this.time;
    const rows = await this.database.browse<StateRow>(
      `SELECT name, mark, pulled_at AS pulledAt, tried_at AS triedAt, last_run AS lastRun,
         CASE WHEN ${hasRunOut(now, LEASE_MS)} THEN 0 ELSE 1 END AS isRunning,
         CASE WHEN ${isSilent(now)} THEN 1 ELSE 0 END AS isSilent,
         (SELECT COUNT(*) FROM listing_feed_records
          WHERE chatbot_id = listing_feeds.chatbot_id AND feed_id = listing_feeds.id) AS homes
       FROM listing_feeds WHERE chatbot_id = ? ORDER BY id LIMIT ${MOST_FEEDS}`,
      [chatbotId],
    );
    return rows.map((row) => ({
      name: row.name,
      readAt: Number(row.mark) > 0 ? Number(row.pulledAt) : null,
      triedAt: Number(row.triedAt) > 0 ? Number(row.triedAt) : null,
      isRunning: Number(row.isRunning) === 1,
      isSilent: Number(row.isSilent) === 1,
      homes: Number(row.homes),
      lastRun: row.lastRun === null ? null : (JSON.parse(row.lastRun) as FeedRun),
    }));
  }

  async forget(chatbotId: number): Promise<void> {
    await this.database.change('DELETE FROM listing_feeds WHERE chatbot_id = ?', [chatbotId]);
    await this.database.change('DELETE FROM listing_feed_records WHERE chatbot_id = ?', [chatbotId]);
  }

  private async write({ id, chatbotId, keptPictures, reading, ...mark }: StoredFeed, lease: string): Promise<void> {
    const marks = [mark.mark, mark.next, mark.newest, mark.begunAt, mark.gone, mark.comparedAt];
    const { affected } = await this.database.change(
      `UPDATE listing_feeds SET mark = ?, next_page = ?, newest = ?, begun_at = ?, gone = ?, compared_at = ?, kept_pictures = ?, reading = ?, ${lease}
       WHERE chatbot_id = ? AND id = ? AND holder = ?`,
      [...marks, keptPictures, reading, chatbotId, id, this.holder],
    );
    if (affected !== 1) throw new DomainError('conflict', 'Another process pulls this feed now');
  }

  private async find(chatbotId: number, name: string): Promise<StoredFeed | undefined> {
    const sql = `SELECT id, mark, next_page AS next, newest, begun_at AS begunAt, gone, compared_at AS comparedAt, kept_pictures AS keptPictures, reading
      FROM listing_feeds WHERE chatbot_id = ? AND name = ?${held(this.database.dialect)}`;
    const [row] = await this.database.select<StoredFeed>(sql, [chatbotId, name]);
    if (!row) return undefined;
    const [mark, newest, begunAt, comparedAt] = [row.mark, row.newest, row.begunAt, row.comparedAt].map(Number);
    return { ...row, chatbotId, mark: mark!, newest: newest!, begunAt: begunAt!, comparedAt: comparedAt! };
  }

  private async add(chatbotId: number, name: string): Promise<StoredFeed> {
    const { insertedId: id } = await this.database.change(
      `INSERT INTO listing_feeds (chatbot_id, name, mark, next_page, newest, begun_at, gone, compared_at, kept_pictures, reading, pulled_at, tried_at, stale_ms, lease_until, holder)
       VALUES (?, ?, 0, '', 0, 0, 0, 0, 0, '', ${this.time.now}, 0, 0, 0, '')`,
      [chatbotId, name],
    );
    const none = { mark: 0, next: '', newest: 0, begunAt: 0, gone: 0, comparedAt: 0, keptPictures: 0, reading: '' };
    return { id, chatbotId, ...none };
  }
}
