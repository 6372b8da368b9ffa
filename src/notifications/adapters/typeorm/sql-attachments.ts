import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { MailAttachment } from '../../notifications.api.js';
import type { AttachmentHead } from '../../domain/outbox-item.js';
import type { Attachments } from '../../ports/outbox-queue.js';

/** Characters of one piece: at most some 200 KB, so that neither a statement nor a hand-over holds much. */
const PIECE = 65_536;

/** What the item itself says of its attachments; null where there are none. */
export const headsOf = (attachments: readonly MailAttachment[]): AttachmentHead[] | null =>
  attachments.length === 0
    ? null
    : attachments.map(({ name, mediaType, content }) => ({ name, mediaType, pieces: [...piecesOf(content)].length }));

/** Within the unit of work that adds their item. */
export async function addPieces(
  database: Database,
  itemId: number,
  attachments: readonly MailAttachment[],
): Promise<void> {
  const add = 'INSERT INTO mail_attachments (mail_id, attachment, piece, content) VALUES (?, ?, ?, ?)';
  for (const [attachment, { content }] of attachments.entries()) {
    let piece = 0;
    for (const part of piecesOf(content)) await database.change(add, [itemId, attachment, piece++, part]);
  }
}

/** Removes all attachments of these items. */
export async function removePieces(database: Database, itemIds: readonly number[]): Promise<void> {
  for (const ids of inChunks(itemIds))
    await database.change(`DELETE FROM mail_attachments WHERE mail_id IN ${marks(ids.length)}`, ids);
}

/** No character is cut in two. */
function* piecesOf(content: string): Generator<string> {
  for (let start = 0; start < content.length;) {
    const end = start + PIECE;
    const piece = content.slice(start, isHighSurrogate(content.charCodeAt(end - 1)) ? end - 1 : end);
    yield piece;
    start += piece.length;
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

@Injectable()
export class SqlAttachments implements Attachments {
  constructor(private readonly database: Database) {}

  async *contentOf(itemId: number, attachment: number, pieces: number): AsyncIterable<string> {
    const sql = 'SELECT content FROM mail_attachments WHERE mail_id = ? AND attachment = ? AND piece = ?';
    for (let piece = 0; piece < pieces; piece++) {
      const [row] = await this.database.select<{ content: string }>(sql, [itemId, attachment, piece]);
      if (!row) throw new Error('a piece of an attachment is missing');
      yield row.content;
    }
  }
}
