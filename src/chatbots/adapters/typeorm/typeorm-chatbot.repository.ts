import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { Chatbot } from '../../domain/chatbot.js';
import type { ChatbotRepository } from '../../ports/chatbot.repository.js';
import { CHATBOT_COLUMNS, chatbotOf, type ChatbotRow } from './chatbot-row.js';

/** Reads are statements written out: every ask needs one, and TypeORM's way costs more than the rest of the look-up. */
@Injectable()
export class TypeOrmChatbotRepository implements ChatbotRepository {
  constructor(private readonly database: Database) {}

  find(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    return this.first(workspaceId, 'serial_number = ?', serialNumber);
  }

  findById(workspaceId: number, id: number): Promise<Chatbot | null> {
    return this.first(workspaceId, 'id = ?', id);
  }

  async findForVisitors(serialNumber: string): Promise<Chatbot | null> {
    return (await this.read('serial_number = ?', [serialNumber]))[0] ?? null;
  }

  /** On SQLite the unit itself keeps everybody else out. */
  findForEdit(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    const held = this.database.dialect === 'mysql' ? 'FOR UPDATE' : '';
    return this.first(workspaceId, `serial_number = ? ${held}`, serialNumber);
  }

  async list(workspaceId: number, serialNumbers: readonly string[] | null): Promise<Chatbot[]> {
    if (serialNumbers?.length === 0) return [];
    const named = serialNumbers ? `serial_number IN (${serialNumbers.map(() => '?').join(', ')})` : '1 = 1';
    return this.read(`workspace_id = ? AND ${named} ORDER BY id DESC`, [workspaceId, ...(serialNumbers ?? [])]);
  }

  async add(chatbot: Chatbot): Promise<number> {
    const { identifiers } = await this.rows.insert(chatbot);
    return Number(identifiers[0]!.id);
  }

  async save({ id, workspaceId, settings, revision, updatedAt }: Chatbot): Promise<void> {
    await this.rows.update({ id, workspaceId }, { settings, revision, updatedAt });
  }

  async remove({ id, workspaceId }: Chatbot, removedAt: number): Promise<void> {
    await this.rows.update({ id, workspaceId }, { removedAt });
  }

  async findEvenRemoved(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    const sql = `SELECT ${CHATBOT_COLUMNS} FROM chatbots WHERE workspace_id = ? AND serial_number = ?`;
    const [row] = await this.database.select<ChatbotRow>(sql, [workspaceId, serialNumber]);
    return row ? chatbotOf(row) : null;
  }

  async erase({ id, workspaceId }: Chatbot): Promise<void> {
    await this.rows.delete({ id, workspaceId });
  }

  private async first(workspaceId: number, condition: string, value: string | number): Promise<Chatbot | null> {
    return (await this.read(`workspace_id = ? AND ${condition}`, [workspaceId, value]))[0] ?? null;
  }

  private async read(condition: string, values: readonly unknown[]): Promise<Chatbot[]> {
    const sql = `SELECT ${CHATBOT_COLUMNS} FROM chatbots WHERE removed_at IS NULL AND ${condition}`;
    return (await this.database.select<ChatbotRow>(sql, values)).map(chatbotOf);
  }

  private get rows() {
    return this.database.repository(Chatbot);
  }
}
