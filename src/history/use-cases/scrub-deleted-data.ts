import { Injectable } from '@nestjs/common';
import { DeletedData } from '#libs/persistence/deleted-data.js';
import { AuditTrail } from '#libs/context/audit-trail.js';
import { Records } from '../../conversations/conversations.api.js';
import { FileDisposal } from '../../files/files.api.js';
import { ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { KnowledgeErasure } from '../../knowledge/knowledge.api.js';

/** What rows that are gone have left outside the tables: files that nothing uses, and traces in the database's own files. */
@Injectable()
export class ScrubDeletedData {
  constructor(
    private readonly files: FileDisposal,
    private readonly leftovers: DeletedData,
  ) {}

  async run(): Promise<void> {
    await this.files.clear();
    await this.leftovers.wipe();
  }
}

/** Lets go of files whose user has just been erased, unless a message, a document or a chatbot still uses them. */
@Injectable()
export class ReleaseFiles {
  constructor(
    private readonly records: Records,
    private readonly knowledge: KnowledgeErasure,
    private readonly chatbots: ChatbotErasure,
    private readonly files: FileDisposal,
    private readonly trail: AuditTrail,
  ) {}

  /** Within the unit of work in which their user went. Returns how many go. */
  async run(workspaceId: number, fileIds: readonly number[]): Promise<number> {
    const wanted = [...new Set(fileIds)];
    if (wanted.length === 0) return 0;
    // Held first: who begins to use one meanwhile is seen here, or finds it gone.
    await this.files.hold(workspaceId, wanted);
    const used = new Set([
      ...(await this.records.filesAmong(workspaceId, wanted)),
      ...(await this.knowledge.filesAmong(workspaceId, wanted)),
      ...(await this.chatbots.picturesAmong(workspaceId, wanted)),
    ]);
    const unused = wanted.filter((id) => !used.has(id));
    if (unused.length > 0) await this.trail.maskFiles(workspaceId, unused);
    return this.files.release(workspaceId, unused);
  }
}
