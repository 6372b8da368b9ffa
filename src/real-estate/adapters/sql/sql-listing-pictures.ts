import { Injectable } from '@nestjs/common';
import { DAY_MS } from '#libs/domain/spans.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database, DatabaseTime } from '#libs/persistence/database.js';
import { held, inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { ListedChatbot } from '../../domain/listed-chatbot.js';
import { ListingPictures, type PicturedListing, type WantedPicture } from '../../ports/listing-pictures.js';

/** How long a process may take to have a picture, in milliseconds. */
const LEASE_MS = 300_000;
/** The longest that one is put off. */
const LONGEST_WAIT_MS = DAY_MS;

const KEPT =
  'mls_number AS mlsNumber, place, workspace_id AS workspaceId, address, small_file AS small, large_file AS large';

/** The name of the feed that the listing came from. */
const FEED = `(SELECT name FROM listing_feeds WHERE chatbot_id = listing_pictures.chatbot_id AND id =
  (SELECT feed_id FROM listing_feed_records
   WHERE chatbot_id = listing_pictures.chatbot_id AND mls_number = listing_pictures.mls_number LIMIT 1)) AS feed`;

/** The row of a picture whose lease is still this process's. */
const LEASED = 'chatbot_id = ? AND mls_number = ? AND place = ? AND due_at = ?';

interface Row {
  readonly mlsNumber: string;
  readonly place: number;
  readonly workspaceId: number;
  readonly address: string;
  readonly small: number | null;
  readonly large: number | null;
}

/** A row a picture. */
@Injectable()
export class SqlListingPictures implements ListingPictures {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  async want({ id, workspaceId }: ListedChatbot, listings: readonly PicturedListing[]): Promise<readonly number[]> {
    const files: number[] = [];
    for (const some of inChunks(listings)) {
      const rows = await this.rowsOf(
        id,
        some.map(({ mlsNumber }) => mlsNumber),
      );
      const known = new Map(rows.map(({ mlsNumber, place, address }) => [`${place} ${mlsNumber}`, address]));
      const wanted = some.flatMap(({ mlsNumber, images }) =>
        images
          .map((address, place) => ({ mlsNumber, place, address }))
          .filter(({ place, address }) => known.get(`${place} ${mlsNumber}`) !== address),
      );
      for (const chunk of inChunks(wanted)) await this.put(id, workspaceId, chunk);
      const count = new Map(some.map(({ mlsNumber, images }) => [mlsNumber, images.length]));
      const surplus = rows.filter(({ mlsNumber, place }) => place >= count.get(mlsNumber)!);
      files.push(...(await this.remove(id, surplus)));
    }
    return files;
  }

  async forget(chatbotId: number, mlsNumbers: readonly string[]): Promise<readonly number[]> {
    const files: number[] = [];
    for (const some of inChunks(mlsNumbers))
      files.push(...(await this.remove(chatbotId, await this.rowsOf(chatbotId, some))));
    return files;
  }

  async forgetSome(chatbotId: number, most: number) {
    const sql = `SELECT ${KEPT} FROM listing_pictures WHERE chatbot_id = ? ORDER BY mls_number, place LIMIT ?`;
    const rows = await this.database.select<Row>(sql, [chatbotId, most]);
    const [first] = rows;
    return first ? { workspaceId: first.workspaceId, files: await this.remove(chatbotId, rows) } : null;
  }

  async due(most: number): Promise<WantedPicture[]> {
    const { now } = this.time;
    const rows = await this.database.select<
      Row & { chatbotId: number; tries: number; dueAt: number | string; until: number | string; feed: string | null }
    >(
      `SELECT chatbot_id AS chatbotId, tries, due_at AS dueAt, ${now} + ${LEASE_MS} AS until, ${KEPT}, ${FEED} FROM listing_pictures
       WHERE due_at > 0 AND (due_at <= ${now} OR due_at > ${now} + ${LONGEST_WAIT_MS + MOST_SKEW_MS}) ORDER BY due_at LIMIT ?`,
      [most],
    );
    const leased: WantedPicture[] = [];
    for (const { dueAt, until, feed, ...row } of rows) {
      const { chatbotId, workspaceId, mlsNumber, place, address, tries } = row;
      const leasedUntil = Number(until);
      const { affected } = await this.database.change(
        'UPDATE listing_pictures SET due_at = ? WHERE chatbot_id = ? AND mls_number = ? AND place = ? AND due_at = ?',
        [leasedUntil, chatbotId, mlsNumber, place, Number(dueAt)],
      );
      const wanted = { chatbotId, workspaceId, mlsNumber, feed: feed ?? '', place, address, tries, leasedUntil };
      if (affected === 1) leased.push(wanted);
    }
    return leased;
  }

  async keep(picture: WantedPicture, sha256: string, files: readonly number[]): Promise<readonly number[] | null> {
    const [small, large] = files;
    return this.replace(picture, [sha256, small, large]);
  }

  async giveUp(picture: WantedPicture): Promise<readonly number[]> {
    return (await this.replace(picture, ['', null, null])) ?? [];
  }

  async putOff({ chatbotId, mlsNumber, place, leasedUntil }: WantedPicture, waitMs: number): Promise<void> {
    await this.database.change(
      `UPDATE listing_pictures SET due_at = ${this.time.now} + ${waitMs}, tries = tries + 1 WHERE ${LEASED}`,
      [chatbotId, mlsNumber, place, leasedUntil],
    );
  }

  async shown(chatbotId: number, mlsNumbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const shown = new Map<string, string[]>();
    for (const some of inChunks([...new Set(mlsNumbers)])) {
      const rows = await this.database.browse<{ mlsNumber: string; sha256: string }>(
        `SELECT mls_number AS mlsNumber, sha256 FROM listing_pictures
         WHERE chatbot_id = ? AND mls_number IN ${marks(some.length)} ORDER BY mls_number, place`,
        [chatbotId, ...some],
      );
      for (const { mlsNumber, sha256 } of rows)
        shown.set(mlsNumber, [...(shown.get(mlsNumber) ?? []), ...(sha256 === '' ? [] : [sha256])]);
    }
    return shown;
  }

  async byHash(sha256: string) {
    const sql = `SELECT ${KEPT} FROM listing_pictures WHERE sha256 = ? LIMIT 1`;
    const [row] = sha256 === '' ? [] : await this.database.browse<Row>(sql, [sha256]);
    return row ? { workspaceId: row.workspaceId, files: filesOf([row]) } : null;
  }

  /** What is shown at the place from now on; null where the lease is another's. */
  private async replace(
    { chatbotId, mlsNumber, place, leasedUntil }: WantedPicture,
    shown: readonly unknown[],
  ): Promise<readonly number[] | null> {
    const which = [chatbotId, mlsNumber, place, leasedUntil];
    const sql = `SELECT ${KEPT} FROM listing_pictures WHERE ${LEASED}${held(this.database.dialect)}`;
    const [row] = await this.database.select<Row>(sql, which);
    if (!row) return null;
    await this.database.change(
      `UPDATE listing_pictures SET sha256 = ?, small_file = ?, large_file = ?, due_at = 0, tries = 0 WHERE ${LEASED}`,
      [...shown, ...which],
    );
    return filesOf([row]);
  }

  private rowsOf(chatbotId: number, mlsNumbers: readonly string[]): Promise<Row[]> {
    const sql = `SELECT ${KEPT} FROM listing_pictures WHERE chatbot_id = ? AND mls_number IN ${marks(mlsNumbers.length)}`;
    return this.database.select<Row>(sql, [chatbotId, ...mlsNumbers]);
  }

  private async put(
    chatbotId: number,
    workspaceId: number,
    wanted: readonly Pick<Row, 'mlsNumber' | 'place' | 'address'>[],
  ): Promise<void> {
    const update =
      this.database.dialect === 'mysql'
        ? 'ON DUPLICATE KEY UPDATE address = VALUES(address), due_at = VALUES(due_at), tries = 0'
        : 'ON CONFLICT (chatbot_id, mls_number, place) DO UPDATE SET address = excluded.address, due_at = excluded.due_at, tries = 0';
    const rows = wanted.map(() => `(?, ?, ?, ?, ?, '', ${this.time.now}, 0)`).join(', ');
    await this.database.change(
      `INSERT INTO listing_pictures (chatbot_id, mls_number, place, workspace_id, address, sha256, due_at, tries) VALUES ${rows} ${update}`,
      wanted.flatMap(({ mlsNumber, place, address }) => [chatbotId, mlsNumber, place, workspaceId, address]),
    );
  }

  private async remove(chatbotId: number, rows: readonly Row[]): Promise<readonly number[]> {
    for (const { mlsNumber, place } of rows)
      await this.database.change('DELETE FROM listing_pictures WHERE chatbot_id = ? AND mls_number = ? AND place = ?', [
        chatbotId,
        mlsNumber,
        place,
      ]);
    return filesOf(rows);
  }
}

const filesOf = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ small, large }) => [small, large]).filter((id) => id !== null);
