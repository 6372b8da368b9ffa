import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { held } from '#libs/persistence/sql-parts.js';
import {
  bytesOf,
  inChunks,
  marks,
  MOST_PAGE_BYTES,
  requireFittingPage,
  withinBytes,
} from '#libs/persistence/sql-parts.js';
import type { HeldChatbot } from '../../../chatbots/chatbots.api.js';
import {
  Listing,
  type ListingDraft,
  type ListingFilter,
  type ListingPage,
  type PageWanted,
} from '../../domain/listing.js';
import type { KeyType } from '../../domain/listing-terms.js';
import type { ListingRepository, NumberedListing } from '../../ports/listing.repository.js';
import { CounterDelta } from '../../domain/counter-delta.js';
import { ListingCounts } from './listing-counts.js';
import { ListingIds } from './listing-ids.js';
import { MeaningMarks } from './meaning-marks.js';
import { COUNTED_COLUMNS, type ListingRow, LONG_COLUMNS, ROWS, WRITTEN, writtenListing } from './listing.schema.js';
import { LONGEST_LIST } from './statement-parts.js';

const INSERT = `INSERT INTO listings (${WRITTEN.map((name) => ROWS.columnOf(name)).join(', ')}) VALUES `;
const ROW = marks(WRITTEN.length);
/** Rows of one statement. */
const AT_ONCE = 500;

/** Written out is all that reads or adds whole rows, of some sixty columns each, and what holds them against others. */
@Injectable()
export class SqlListingRepository implements ListingRepository {
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
    private readonly ids: ListingIds,
    private readonly meanings: MeaningMarks,
  ) {}

  async add({ id: chatbotId }: HeldChatbot, drafts: readonly ListingDraft[]): Promise<number[]> {
    const step = drafts.length > 1 ? await this.idStep() : 1;
    const ids: number[] = [];
    for (const chunk of inChunks(drafts, AT_ONCE)) {
      const first = await this.insert(chatbotId, chunk, step);
      chunk.forEach((_, index) => ids.push(first + index * step));
    }
    const delta = new CounterDelta();
    drafts.forEach((draft, index) => delta.note(ids[index]!, draft, 1));
    await this.counts.apply(chatbotId, delta);
    await this.meanings.added(chatbotId, ids[0]!);
    return ids;
  }

  async page(chatbotId: number, filter: ListingFilter, wanted: PageWanted): Promise<ListingPage> {
    const { ids, total } = await this.ids.ofPage(chatbotId, filter, wanted);
    if (ids.length === 0) return { listings: [], total };
    const sized = `SELECT id, ${bytesOf(...LONG_COLUMNS)} AS bytes FROM listings WHERE id IN ${marks(ids.length)}`;
    const sql = `SELECT ${ROWS.columns} FROM listings WHERE id IN (${withinBytes(sized, 'id DESC')})`;
    const rows = await this.database.browse<ListingRow>(sql, [...ids, MOST_PAGE_BYTES]);
    // Fewer than the page has: either they went just now, or they hold too much.
    if (rows.length < ids.length) await this.requireFitting(`${sized} ORDER BY id DESC`, ids);
    const places = new Map(ids.map((id, place) => [id, place]));
    const listings = rows.map((row) => ROWS.read(row));
    return { listings: listings.sort((one, other) => places.get(one.id)! - places.get(other.id)!), total };
  }

  private async requireFitting(sized: string, ids: readonly number[]): Promise<void> {
    requireFittingPage((await this.database.browse<{ bytes: number }>(sized, ids)).map(({ bytes }) => bytes));
  }

  findForChange(chatbotId: number, keyType: KeyType, key: string): Promise<Listing[]> {
    return this.holdNamed(ROWS.columns, chatbotId, keyType, [key]);
  }

  mlsNumbers(chatbotId: number, after: number, most: number): Promise<NumberedListing[]> {
    return this.ids.mlsNumbers(chatbotId, after, most);
  }

  async change(chatbotId: number, before: Listing, after: Listing): Promise<void> {
    const { id, ...said } = after;
    const written = writtenListing(chatbotId, said);
    await this.database.write(Listing, (rows) => rows.update({ id, chatbotId } as { id: number }, written));
    const delta = new CounterDelta();
    delta.retell(before, -1);
    delta.retell(after, 1);
    await this.counts.apply(chatbotId, delta);
    await this.meanings.changed(chatbotId, before, after);
  }

  async remove(chatbotId: number, keyType: KeyType, keys: readonly string[]): Promise<NumberedListing[]> {
    const found = await this.holdNamed(COUNTED_COLUMNS, chatbotId, keyType, keys);
    await this.removeRows(chatbotId, found);
    return found;
  }

  /** All of those that were found may have been deleted by another: only where none is found, none is left. */
  async removeOldest(chatbotId: number, most: number): Promise<number> {
    for (;;) {
      const ids = await this.ids.oldest(chatbotId, most);
      const removed = await this.removeRows(chatbotId, await this.hold(COUNTED_COLUMNS, ids));
      if (removed > 0 || ids.length === 0) return removed;
    }
  }

  async chatbotIds(): Promise<number[]> {
    const sql = 'SELECT DISTINCT chatbot_id AS id FROM listings';
    const ids = (await this.database.select<{ id: number }>(sql)).map(({ id }) => id);
    return [...new Set([...ids, ...(await this.counts.chatbotIds())])];
  }

  async removeCounts(chatbotId: number): Promise<void> {
    await this.counts.remove(chatbotId);
    await this.meanings.forget(chatbotId);
  }

  private async removeRows(chatbotId: number, found: readonly Listing[]): Promise<number> {
    for (const chunk of inChunks(
      found.map(({ id }) => id),
      LONGEST_LIST,
    ))
      await this.database.write(Listing, (rows) => rows.delete([...chunk]));
    const delta = new CounterDelta();
    for (const listing of found) delta.note(listing.id, listing, -1);
    await this.counts.apply(chatbotId, delta);
    await this.meanings.removed(
      chatbotId,
      found.map(({ id }) => id),
    );
    return found.length;
  }

  /** Rows that the keys name even now that they are held: one that lost its key meanwhile is not touched. */
  private async holdNamed(columns: string, chatbotId: number, keyType: KeyType, keys: readonly string[]) {
    const { property, names } = this.ids.naming(keyType, keys);
    const ids = await this.ids.ofKeys(chatbotId, keyType, keys);
    return (await this.hold(`${columns}, ${ROWS.select([property])}`, ids)).filter(names);
  }

  /**
   * Rows that still exist, as they are now, held until the unit ends. They are held by their ids, not by what was
   * searched for: on MySQL that would also hold the gaps between them, against all creates.
   */
  private async hold(columns: string, ids: readonly number[]): Promise<Listing[]> {
    const rows: Listing[] = [];
    for (const chunk of inChunks(ids, LONGEST_LIST)) {
      const sql = `SELECT ${columns} FROM listings WHERE id IN ${marks(chunk.length)} ORDER BY id`;
      const found = await this.database.select<ListingRow>(sql + held(this.database.dialect), chunk);
      rows.push(...found.map((row) => ROWS.read(row)));
    }
    return rows;
  }

  /** Inserts a batch in one statement, which numbers its rows without gaps, and returns the first id. */
  private async insert(chatbotId: number, drafts: readonly ListingDraft[], step: number): Promise<number> {
    const values = drafts.flatMap((draft) => ROWS.valuesOf(writtenListing(chatbotId, draft), WRITTEN));
    const { insertedId } = await this.database.change(INSERT + Array(drafts.length).fill(ROW).join(', '), values);
    return this.database.dialect === 'mysql' ? insertedId : insertedId - (drafts.length - 1) * step;
  }

  /** The nodes of a Galera cluster number in steps, so as not to meet. */
  private async idStep(): Promise<number> {
    if (this.database.dialect !== 'mysql') return 1;
    const [row] = await this.database.select<{ step: number }>('SELECT @@auto_increment_increment AS step');
    return row!.step;
  }
}
