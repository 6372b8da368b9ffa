import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { ChatbotReference } from '../../../chatbots/chatbots.api.js';
import type { HandOffLink, HandOffLinkStore, KeptLink } from '../../ports/hand-off-links.js';

const COLUMNS = 'token_hash, workspace_id, chatbot_id, session_id, recipient, expires_at';

@Injectable()
export class SqlHandOffLinks implements HandOffLinkStore {
  constructor(private readonly database: Database) {}

  async add(link: HandOffLink, now: number): Promise<void> {
    const { tokenHash, workspaceId, chatbotId, sessionId, recipient, expiresAt } = link;
    const expired = 'DELETE FROM hand_off_links WHERE session_id = ? AND expires_at <= ?';
    await this.database.change(expired, [sessionId, now]);
    const values = [tokenHash, workspaceId, chatbotId, sessionId, recipient, expiresAt];
    await this.database.change(`INSERT INTO hand_off_links (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`, values);
  }

  async find(tokenHash: string): Promise<KeptLink | null> {
    const [row] = await this.database.select<KeptLink>(
      `SELECT id, token_hash AS tokenHash, workspace_id AS workspaceId, chatbot_id AS chatbotId,
         session_id AS sessionId, recipient, expires_at AS expiresAt FROM hand_off_links WHERE token_hash = ?`,
      [tokenHash],
    );
    return row ? { ...row, expiresAt: Number(row.expiresAt) } : null;
  }

  chatbotOf(linkId: number): ChatbotReference {
    return { sql: 'SELECT chatbot_id FROM hand_off_links WHERE id = ?', values: [linkId] };
  }

  async removeOf(sessionId: number): Promise<void> {
    await this.database.change('DELETE FROM hand_off_links WHERE session_id = ?', [sessionId]);
  }
}
