import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '#libs/domain/spans.js';
import { Database, DatabaseTime, hasRunOut } from '#libs/persistence/database.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { held, inChunks, marks } from '#libs/persistence/sql-parts.js';
import { DESCRIBED, likeness, meaningText, packed } from '../../domain/listing-meaning.js';
import type { ListingMeanings, MadeMeaning, MeaningPage, MeaningRound } from '../../ports/listing-meanings.js';
import { type ListingRow, ROWS } from './listing.schema.js';
import { UNTOUCHED } from './meaning-marks.js';
import { boundedSelect, listingsBy, LONGEST_LIST } from './statement-parts.js';

/** How long a round may go without a word before another process takes it on. */
const LEASE_MS = 120_000;
/** How often all listings of a chatbot are compared with their meanings. */
const CHECK_MS = DAY_MS;
/** Chatbots that are found at once, and rounds that are looked at before other processes have taken all of them. */
const MOST_FOUND = 500;
const CANDIDATES = 10;
/** Listings of a page: of a check all are read, else only those without a meaning. */
const CHECKED_AT_ONCE = 128;
const PASSED_AT_ONCE = 1_000;

const DESCRIPTION = ROWS.select(['id', ...DESCRIBED]);

/** What tells one text from another, in 132 bits. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

interface MeaningMark {
  readonly chatbotId: number;
  readonly model: string;
  readonly isChecking: number;
  readonly isCheckDue: number;
}

@Injectable()
export class SqlListingMeanings implements ListingMeanings {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  async findRounds(model: string): Promise<void> {
    // From now on the marks are this model's: a process that still has the one before leaves them alone.
    await this.database.change(
      'UPDATE listing_meaning_marks SET model = ?, is_checking = 1, touched_id = 1, due_at = 0 WHERE model <> ?',
      [model, model],
    );
    const isMysql = this.database.dialect === 'mysql';
    for (let after = 0; ;) {
      const found = await this.database.select<{ id: number }>(
        `SELECT DISTINCT chatbot_id AS id FROM listing_buckets WHERE chatbot_id > ? AND NOT EXISTS
           (SELECT chatbot_id FROM listing_meaning_marks AS marks WHERE marks.chatbot_id = listing_buckets.chatbot_id)
         ORDER BY chatbot_id LIMIT ${MOST_FOUND}`,
        [after],
      );
      if (found.length === 0) return;
      // Another process may have found it as well.
      const sql = `INSERT ${isMysql ? 'IGNORE ' : ''}INTO listing_meaning_marks
        (chatbot_id, model, after_id, touched_id, is_checking, check_at, due_at, lease_until)
        VALUES ${found.map(() => `(?, '', 0, ${UNTOUCHED}, 0, 0, 0, 0)`).join(', ')} ${isMysql ? '' : 'ON CONFLICT DO NOTHING'}`;
      await this.database.change(
        sql,
        found.map(({ id }) => id),
      );
      after = found.at(-1)!.id;
    }
  }

  async begin(model: string): Promise<MeaningRound | null> {
    const { now } = this.time;
    const due = await this.database.select<MeaningMark>(
      `SELECT chatbot_id AS chatbotId, model, is_checking AS isChecking, (check_at <= ${now}) AS isCheckDue
       FROM listing_meaning_marks WHERE (due_at <= ${now} OR due_at > ${now} + ${CHECK_MS + MOST_SKEW_MS})
       AND ${hasRunOut(now, LEASE_MS)} AND model IN (?, '') ORDER BY due_at, chatbot_id LIMIT ${CANDIDATES}`,
      [model],
    );
    for (const mark of due) if (await this.lease(mark, model)) return this.roundOf(mark, model);
    return null;
  }

  private async lease(mark: MeaningMark, model: string): Promise<boolean> {
    const { now } = this.time;
    const isAnew = this.isAnew(mark, model);
    const isMysql = this.database.dialect === 'mysql';
    const goesBack = `after_id = ${isMysql ? 'LEAST' : 'MIN'}(after_id, touched_id - 1)`;
    const begins = `model = ?, is_checking = 1, after_id = 0, check_at = ${now} + ${CHECK_MS}`;
    const { affected } = await this.database.change(
      `UPDATE listing_meaning_marks SET ${isAnew ? begins : goesBack}, touched_id = ${UNTOUCHED}, lease_until = ${now} + ${LEASE_MS}
       WHERE chatbot_id = ? AND ${hasRunOut(now, LEASE_MS)}`,
      [...(isAnew ? [model] : []), mark.chatbotId],
    );
    return affected === 1;
  }

  private isAnew(mark: MeaningMark, model: string): boolean {
    return mark.model !== model || Number(mark.isCheckDue) === 1;
  }

  private roundOf(mark: MeaningMark, model: string): MeaningRound {
    return { chatbotId: mark.chatbotId, isChecking: this.isAnew(mark, model) || mark.isChecking === 1 };
  }

  async next({ chatbotId, isChecking }: MeaningRound, model: string): Promise<MeaningPage> {
    const after = await this.afterOf(chatbotId);
    const most = isChecking ? CHECKED_AT_ONCE : PASSED_AT_ONCE;
    const rows = await this.database.select<{ id: number; isMade: number }>(
      `SELECT listings.id AS id, (listing_meanings.model IS NOT NULL) AS isMade
       FROM ${listingsBy(this.database.dialect, 'listings_newest')} LEFT JOIN listing_meanings
         ON listing_meanings.chatbot_id = listings.chatbot_id AND listing_id = listings.id
       WHERE listings.chatbot_id = ? AND listings.id > ? ORDER BY listings.id LIMIT ?`,
      [chatbotId, after, most],
    );
    if (isChecking) await this.removeOrphans(chatbotId, after, rows.length < most ? UNTOUCHED : rows.at(-1)!.id);
    const wanted = rows.filter(({ isMade }) => isChecking || Number(isMade) === 0).slice(0, CHECKED_AT_ONCE);
    const isAll = isChecking || wanted.length < CHECKED_AT_ONCE;
    const last = (isAll ? rows : wanted).at(-1)?.id ?? null;
    return { listings: await this.unmade(chatbotId, model, wanted), last };
  }

  private async afterOf(chatbotId: number): Promise<number> {
    const sql = 'SELECT after_id AS afterId FROM listing_meaning_marks WHERE chatbot_id = ?';
    const [mark] = await this.database.select<{ afterId: number }>(sql, [chatbotId]);
    return mark?.afterId ?? UNTOUCHED;
  }

  /** Meanings that another node of a cluster has kept while their listing was deleted here. */
  private async removeOrphans(chatbotId: number, after: number, last: number): Promise<void> {
    await this.database.change(
      `DELETE FROM listing_meanings WHERE chatbot_id = ? AND listing_id > ? AND listing_id <= ? AND listing_id NOT IN
         (SELECT id FROM listings WHERE chatbot_id = ? AND id > ? AND id <= ?)`,
      [chatbotId, after, last, chatbotId, after, last],
    );
  }

  private async unmade(chatbotId: number, model: string, wanted: readonly { readonly id: number }[]) {
    if (wanted.length === 0) return [];
    const ids = wanted.map(({ id }) => id);
    const texts = await this.texts(chatbotId, ids);
    const made = await this.database.select<{ id: number; hash: string }>(
      `SELECT listing_id AS id, text_hash AS hash FROM listing_meanings
       WHERE chatbot_id = ? AND model = ? AND listing_id IN ${marks(ids.length)}`,
      [chatbotId, model, ...ids],
    );
    const hashes = new Map(made.map(({ id, hash }) => [id, hash]));
    return texts.filter(({ id, text }) => hashes.get(id) !== hashOf(text));
  }

  private async texts(chatbotId: number, ids: readonly number[], lock = '') {
    const sql = `SELECT ${DESCRIPTION} FROM listings WHERE chatbot_id = ? AND id IN ${marks(ids.length)} ORDER BY id`;
    const rows = await this.database.select<ListingRow>(sql + lock, [chatbotId, ...ids]);
    return rows.map((row) => ROWS.read(row)).map((listing) => ({ id: listing.id, text: meaningText(listing) }));
  }

  async keep({ chatbotId }: MeaningRound, model: string, made: readonly MadeMeaning[]): Promise<number> {
    const isMysql = this.database.dialect === 'mysql';
    const set = (column: string) => `${column} = ${isMysql ? `VALUES(${column})` : `excluded.${column}`}`;
    const upsert = `${isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (chatbot_id, listing_id) DO UPDATE SET'} ${['model', 'text_hash', 'vector'].map(set).join(', ')}`;
    const ids = made.map(({ id }) => id);
    const now = new Map((await this.texts(chatbotId, ids, held(this.database.dialect))).map((one) => [one.id, one]));
    const rows = made.filter(({ id, text }) => now.get(id)?.text === text);
    if (rows.length === 0) return 0;
    await this.database.change(
      `INSERT INTO listing_meanings (chatbot_id, listing_id, model, text_hash, vector)
       VALUES ${rows.map(() => marks(5)).join(', ')} ${upsert}`,
      rows.flatMap(({ id, text, vector }) => [
        ...[chatbotId, id, model, hashOf(text)],
        vector ? packed(vector) : Buffer.alloc(0),
      ]),
    );
    return rows.length;
  }

  async advance({ chatbotId }: MeaningRound, last: number): Promise<void> {
    const least = this.database.dialect === 'mysql' ? 'LEAST' : 'MIN';
    await this.database.change(
      `UPDATE listing_meaning_marks SET after_id = ${least}(?, touched_id - 1), touched_id = ${UNTOUCHED},
         lease_until = ${this.time.now} + ${LEASE_MS} WHERE chatbot_id = ?`,
      [last, chatbotId],
    );
  }

  async finish({ chatbotId }: MeaningRound): Promise<void> {
    await this.database.change(
      `UPDATE listing_meaning_marks SET is_checking = 0, due_at = check_at
       WHERE chatbot_id = ? AND touched_id = ${UNTOUCHED}`,
      [chatbotId],
    );
    await this.leave({ chatbotId });
  }

  async leave({ chatbotId }: Pick<MeaningRound, 'chatbotId'>): Promise<void> {
    await this.database.change('UPDATE listing_meaning_marks SET lease_until = 0 WHERE chatbot_id = ?', [chatbotId]);
  }

  async likenesses(
    chatbotId: number,
    ids: readonly number[],
    { model, vector: wish }: { readonly model: string; readonly vector: Float32Array },
  ): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    for (const chunk of inChunks(ids, LONGEST_LIST)) {
      const rows = await boundedSelect<{ id: number; vector: Buffer }>(
        this.database,
        `SELECT listing_id AS id, vector FROM listing_meanings
         WHERE chatbot_id = ? AND model = ? AND listing_id IN ${marks(chunk.length)}`,
        [chatbotId, model, ...chunk],
      );
      for (const { id, vector } of rows) {
        const alike = likeness(wish, vector);
        if (alike !== null) found.set(id, alike);
      }
    }
    return found;
  }
}
