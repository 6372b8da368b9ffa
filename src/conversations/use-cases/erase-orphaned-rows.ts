import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { KnowledgeErasure } from '../../knowledge/knowledge.api.js';
import { ListingErasure } from '../../real-estate/real-estate.api.js';
import { type Erased, NOTHING, together, type Told } from '../domain/erased.js';
import { Records } from '../ports/records.js';
import { EraseBelongings } from './erase-belongings.js';

/**
 * Erases what chatbots have left that are gone themselves: rows that versions without `ChatbotHold` have added during an
 * erasure, or another node of a cluster in the same instant. No caller reaches them. Seven parts: the three that may have
 * such rows, the chatbots, the way to erase them, the unit and the entry.
 */
@Injectable()
export class EraseOrphanedRows {
  constructor(
    private readonly chatbots: ChatbotErasure,
    private readonly records: Records,
    private readonly listings: ListingErasure,
    private readonly knowledge: KnowledgeErasure,
    private readonly eraseBelongings: EraseBelongings,
    private readonly units: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  /** What there is; null where nothing is. */
  async look(): Promise<Erased | null> {
    const left = await this.leftBehind();
    if (left.length === 0) return null;
    let all = NOTHING;
    for (const { id } of left) all = together(all, await this.eraseBelongings.look(id));
    return all;
  }

  /** Returns what was erased; null where nothing was there. */
  async run(tell: Told): Promise<Erased | null> {
    const left = await this.leftBehind();
    if (left.length === 0) return null;
    let erased = NOTHING;
    for (const chatbot of left) {
      erased = together(erased, await this.eraseBelongings.run(chatbot, tell));
      await this.units.run(() => this.records.removeCounts(chatbot.id));
    }
    noteChange({ before: { ...erased } });
    await this.units.run(() => this.trail.done());
    return erased;
  }

  /** The workspace is told by those rows that know it; files are let go by it. */
  private async leftBehind(): Promise<{ id: number; workspaceId: number }[]> {
    const workspaces = new Map<number, number>();
    const listed = (await this.listings.chatbotIds()).map((id) => ({ id, workspaceId: 0 }));
    const known = [...listed, ...(await this.knowledge.chatbots()), ...(await this.records.chatbots())];
    for (const { id, workspaceId } of known) workspaces.set(id, workspaces.get(id) || workspaceId);
    const gone = await this.chatbots.unknownAmong([...workspaces.keys()]);
    return gone.map((id) => ({ id, workspaceId: workspaces.get(id)! }));
  }
}
