import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { TextMeanings } from '../../../models/models.api.js';
import type { Listing } from '../../domain/listing.js';
import { meaningText } from '../../domain/listing-meaning.js';
import { LONGEST_LIST } from './statement-parts.js';

/** Above every id: nothing was written meanwhile. */
export const UNTOUCHED = 2_147_483_647;

/**
 * Told of every write of listings, in its unit, so that their meanings follow: what is written is looked at from its first id on.
 * Without a model of embeddings it marks nothing, and removes meanings only where their listings are removed. Once a model is
 * set again, the next check makes the meanings that are missing or outdated.
 */
@Injectable()
export class MeaningMarks {
  constructor(
    private readonly database: Database,
    private readonly meanings: Pick<TextMeanings, 'model'>,
  ) {}

  /** Listings were added, this one first. */
  async added(chatbotId: number, first: number): Promise<void> {
    if (this.meanings.model === null) return;
    const isMysql = this.database.dialect === 'mysql';
    const least = isMysql ? 'LEAST(touched_id, VALUES(touched_id))' : 'MIN(touched_id, excluded.touched_id)';
    await this.database.change(
      `INSERT INTO listing_meaning_marks
         (chatbot_id, model, after_id, touched_id, is_checking, check_at, due_at, lease_until) VALUES (?, '', 0, ?, 0, 0, 0, 0)
       ${isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (chatbot_id) DO UPDATE SET'} due_at = 0, touched_id = ${least}`,
      [chatbotId, first],
    );
  }

  /** A listing was changed; its meaning goes where it says something else now. */
  async changed(chatbotId: number, before: Listing, after: Listing): Promise<void> {
    if (this.meanings.model === null || meaningText(before) === meaningText(after)) return;
    await this.removed(chatbotId, [after.id]);
    await this.added(chatbotId, after.id);
  }

  async removed(chatbotId: number, ids: readonly number[]): Promise<void> {
    for (const chunk of inChunks(ids, LONGEST_LIST)) {
      const sql = `DELETE FROM listing_meanings WHERE chatbot_id = ? AND listing_id IN ${marks(chunk.length)}`;
      await this.database.change(sql, [chatbotId, ...chunk]);
    }
  }

  /** Nothing of a chatbot is left. */
  async forget(chatbotId: number): Promise<void> {
    await this.database.change('DELETE FROM listing_meanings WHERE chatbot_id = ?', [chatbotId]);
    await this.database.change('DELETE FROM listing_meaning_marks WHERE chatbot_id = ?', [chatbotId]);
  }
}
