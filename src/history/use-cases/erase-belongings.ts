import { Injectable } from '@nestjs/common';
import { type Owner, Records } from '../../conversations/conversations.api.js';
import { type ErasureTotals, NOTHING, together, type ErasureListener } from '../domain/erased.js';
import { EraseArchives } from './erase-archives.js';
import { EraseRecords, PrepareErasure } from './erase-session.js';
import { EraseTeaching } from './erase-teaching.js';

const SESSIONS_AT_ONCE = 100;

/** Erases what belongs to a chatbot, whether its own row is still there or not: its sessions, listings and knowledge. */
@Injectable()
export class EraseBelongings {
  constructor(
    private readonly records: Records,
    private readonly prepareErasure: PrepareErasure,
    private readonly eraseArchives: EraseArchives,
    private readonly eraseRecords: EraseRecords,
    private readonly eraseTeaching: EraseTeaching,
  ) {}

  /** All chatbots that have belongings; the workspace is 0 where no row tells it. */
  async owners(): Promise<Owner[]> {
    const workspaces = new Map<number, number>();
    for (const { id, workspaceId } of [...(await this.eraseTeaching.owners()), ...(await this.records.chatbots())])
      workspaces.set(id, workspaces.get(id) || workspaceId);
    return [...workspaces].map(([id, workspaceId]) => ({ id, workspaceId }));
  }

  /** How much there is. */
  async look(chatbotId: number): Promise<ErasureTotals> {
    const taught = together(NOTHING, await this.eraseTeaching.look(chatbotId));
    return together(taught, await this.eraseRecords.ofChatbot(chatbotId));
  }

  /** `tell` hears piece by piece what is erased. */
  async run(chatbot: Owner, tell: ErasureListener): Promise<ErasureTotals> {
    await this.prepareErasure.run({ chatbotId: chatbot.id });
    const withdrawn = await this.eraseRecords.withdrawOf(chatbot.id);
    const archived = together(together(NOTHING, withdrawn), await this.eraseArchives.run(chatbot, tell));
    const spoken = together(await this.eraseSessions(chatbot, tell), archived);
    return together(spoken, await this.eraseTeaching.run(chatbot, tell));
  }

  /** Within the unit of work of the last step: what the chatbot's limits have counted, and which days were told. */
  async removeCounts(chatbotId: number): Promise<void> {
    await this.records.removeCounts(chatbotId);
    await this.eraseRecords.forgetDays(chatbotId);
  }

  private async eraseSessions(owner: Owner, tell: ErasureListener): Promise<ErasureTotals> {
    let erased = NOTHING;
    for (;;) {
      const sessions = await this.records.someSessions(owner.id, SESSIONS_AT_ONCE);
      if (sessions.length === 0) return erased;
      for (const session of sessions) {
        const some = await this.eraseRecords.run(owner, session);
        erased = together(erased, some);
        tell(some);
      }
    }
  }
}
