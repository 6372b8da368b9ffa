import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { StoredFeed } from '../../ports/feed-marks.js';
import { CONTESTED, type FeedRecords, type KnownRecord } from '../../ports/feed-records.js';

const COLUMNS = 'record_key AS recordKey, mls_number AS mlsNumber, changed_at AS changedAt';

interface Row {
  readonly recordKey: string;
  readonly mlsNumber: string;
  readonly changedAt: number | string | null;
}

interface RecordOwner {
  readonly mlsNumber: string;
  readonly owner: string;
}

@Injectable()
export class SqlFeedRecords implements FeedRecords {
  constructor(private readonly database: Database) {}

  async count({ chatbotId, id }: StoredFeed): Promise<number> {
    const sql =
      "SELECT COUNT(*) AS n FROM listing_feed_records WHERE chatbot_id = ? AND feed_id = ? AND mls_number <> ''";
    const [row] = await this.database.select<{ n: number | string }>(sql, [chatbotId, id]);
    return Number(row!.n);
  }

  known({ chatbotId, id }: StoredFeed, keys: readonly string[]): Promise<KnownRecord[]> {
    return this.chunked(keys, async (chunk) => {
      const sql = `SELECT ${COLUMNS} FROM listing_feed_records WHERE chatbot_id = ? AND feed_id = ? AND record_key IN ${marks(chunk.length)}`;
      return (await this.database.select<Row>(sql, [chatbotId, id, ...chunk])).map(recordOf);
    });
  }

  async page({ chatbotId, id }: StoredFeed, after: string, most: number): Promise<KnownRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM listing_feed_records WHERE chatbot_id = ? AND feed_id = ? AND record_key > ?
      ORDER BY record_key LIMIT ?`;
    return (await this.database.select<Row>(sql, [chatbotId, id, after, most])).map(recordOf);
  }

  async contested({ chatbotId, id }: StoredFeed, most: number): Promise<string[]> {
    const sql = `SELECT record_key AS recordKey FROM listing_feed_records
      WHERE chatbot_id = ? AND feed_id = ? AND changed_at = ${CONTESTED} LIMIT ?`;
    const rows = await this.database.select<Pick<Row, 'recordKey'>>(sql, [chatbotId, id, most]);
    return rows.map(({ recordKey }) => recordKey);
  }

  async owners({ chatbotId }: StoredFeed, mlsNumbers: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const there = await this.chunked(mlsNumbers, (chunk) => {
      const sql = `SELECT DISTINCT mls_number AS mlsNumber FROM listings WHERE chatbot_id = ? AND mls_number IN ${marks(chunk.length)}`;
      return this.database.select<Pick<RecordOwner, 'mlsNumber'>>(sql, [chatbotId, ...chunk]);
    });
    const owners = await this.chunked(mlsNumbers, (chunk) => {
      const sql = `SELECT mls_number AS mlsNumber, CONCAT(feed_id, ' ', record_key) AS owner
        FROM listing_feed_records WHERE chatbot_id = ? AND mls_number IN ${marks(chunk.length)}`;
      return this.database.select<RecordOwner>(sql, [chatbotId, ...chunk]);
    });
    const found = new Map(there.map(({ mlsNumber }) => [mlsNumber, [] as string[]]));
    for (const { mlsNumber, owner } of owners) found.get(mlsNumber)?.push(owner);
    return found;
  }

  async keep({ chatbotId, id }: StoredFeed, records: readonly KnownRecord[]): Promise<void> {
    const update =
      this.database.dialect === 'mysql'
        ? 'ON DUPLICATE KEY UPDATE mls_number = VALUES(mls_number), changed_at = VALUES(changed_at)'
        : 'ON CONFLICT (chatbot_id, feed_id, record_key) DO UPDATE SET mls_number = excluded.mls_number, changed_at = excluded.changed_at';
    for (const chunk of inChunks(records)) {
      const rows = Array(chunk.length).fill('(?, ?, ?, ?, ?)').join(', ');
      const sql = `INSERT INTO listing_feed_records (chatbot_id, feed_id, record_key, mls_number, changed_at) VALUES ${rows} ${update}`;
      await this.database.change(
        sql,
        chunk.flatMap(({ key, mlsNumber, changedAt }) => [chatbotId, id, key, mlsNumber, changedAt]),
      );
    }
  }

  async remove({ chatbotId, id }: StoredFeed, keys: readonly string[]): Promise<void> {
    for (const chunk of inChunks(keys)) {
      const sql = `DELETE FROM listing_feed_records WHERE chatbot_id = ? AND feed_id = ? AND record_key IN ${marks(chunk.length)}`;
      await this.database.change(sql, [chatbotId, id, ...chunk]);
    }
  }

  private async chunked<T>(items: readonly string[], read: (chunk: readonly string[]) => Promise<T[]>): Promise<T[]> {
    const found: T[] = [];
    for (const chunk of inChunks(items)) found.push(...(await read(chunk)));
    return found;
  }
}

const recordOf = ({ recordKey: key, mlsNumber, changedAt }: Row): KnownRecord => ({
  key,
  mlsNumber,
  changedAt: changedAt === null ? null : Number(changedAt),
});
