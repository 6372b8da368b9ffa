import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '#libs/persistence/database.js';
import { Chatbot } from '../../domain/chatbot.js';
import type { ChatbotRepository } from '../../ports/chatbot.repository.js';

@Injectable()
export class TypeOrmChatbotRepository implements ChatbotRepository {
  constructor(private readonly database: Database) {}

  find(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    return this.rows.findOneBy({ workspaceId, serialNumber, removedAt: IsNull() });
  }

  findById(workspaceId: number, id: number): Promise<Chatbot | null> {
    return this.rows.findOneBy({ workspaceId, id, removedAt: IsNull() });
  }

  /** On SQLite the unit itself keeps everybody else out. */
  findForEdit(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    const where = { workspaceId, serialNumber, removedAt: IsNull() };
    const lock = { mode: 'pessimistic_write' } as const;
    return this.rows.findOne({ where, ...(this.database.dialect === 'mysql' ? { lock } : {}) });
  }

  list(workspaceId: number, serialNumbers: readonly string[] | null): Promise<Chatbot[]> {
    const named = serialNumbers ? { serialNumber: In([...serialNumbers]) } : {};
    return this.rows.find({ where: { workspaceId, removedAt: IsNull(), ...named }, order: { id: 'DESC' } });
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

  private get rows() {
    return this.database.repository(Chatbot);
  }
}
