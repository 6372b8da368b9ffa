import { Injectable } from '@nestjs/common';
import { ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { type Erased, NOTHING, type Owner, together, type Told } from '../domain/erased.js';
import { EraseBelongings } from './erase-belongings.js';
import { RecordErasure } from './record-erasure.js';

/**
 * Erases what chatbots have left that are gone themselves: rows that versions without `ChatbotHold` have added during an
 * erasure, or another node of a cluster in the same instant. No caller reaches them.
 */
@Injectable()
export class EraseOrphanedRows {
  constructor(
    private readonly chatbots: ChatbotErasure,
    private readonly eraseBelongings: EraseBelongings,
    private readonly recordErasure: RecordErasure,
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
    for (const owner of left) erased = together(erased, await this.eraseBelongings.run(owner, tell));
    return this.recordErasure.around(async () => {
      for (const { id } of left) await this.eraseBelongings.removeCounts(id);
      return erased;
    });
  }

  /** The workspace is told by those rows that know it; files are let go by it. */
  private async leftBehind(): Promise<Owner[]> {
    const owners = await this.eraseBelongings.owners();
    const gone = new Set(await this.chatbots.unknownAmong(owners.map(({ id }) => id)));
    return owners.filter(({ id }) => gone.has(id));
  }
}
