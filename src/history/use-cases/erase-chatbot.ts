import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { Owner } from '../../conversations/conversations.api.js';
import { type ChatbotCard, ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { type ErasureTotals, NOTHING, together, type ErasureListener } from '../domain/erased.js';
import { EraseBelongings } from './erase-belongings.js';
import { RecordErasure } from './record-erasure.js';
import { ReleaseFiles, ScrubDeletedData } from './scrub-deleted-data.js';

/**
 * Erases a chatbot, removed or not, with everything that belongs to it. It is closed first, so that nothing is added
 * (`ChatbotHold`), and its own row goes last: once interrupted, the next run does the rest. Run again behind its end, it
 * takes what chatbots have left that are gone themselves: rows that versions without `ChatbotHold` have added during an
 * erasure, or another node of a cluster in the same instant. No caller reaches them.
 */
@Injectable()
export class EraseChatbot {
  constructor(
    private readonly chatbots: ChatbotErasure,
    private readonly eraseBelongings: EraseBelongings,
    private readonly releaseFiles: ReleaseFiles,
    private readonly scrubDeletedData: ScrubDeletedData,
    private readonly recordErasure: RecordErasure,
  ) {}

  /**
   * What there is. Refuses `not-found` for a chatbot of another workspace as for an unknown one, unless chatbots that are
   * gone have left something.
   */
  async look(workspaceId: number, serialNumber: string): Promise<ErasureTotals> {
    const chatbot = await this.chatbots.find(workspaceId, serialNumber);
    if (chatbot) return this.eraseBelongings.look(chatbot.id);
    let left = NOTHING;
    for (const { id } of await this.leftBehind()) left = together(left, await this.eraseBelongings.look(id));
    return left;
  }

  /** `tell` hears piece by piece what is erased. */
  async run(
    workspaceId: number,
    serialNumber: string,
    tell: ErasureListener = () => undefined,
  ): Promise<ErasureTotals> {
    const chatbot = await this.chatbots.find(workspaceId, serialNumber);
    const erased = chatbot ? await this.erase(chatbot, tell) : await this.eraseLeftBehind(tell);
    await this.scrubDeletedData.run();
    return erased;
  }

  private async erase(chatbot: ChatbotCard, tell: ErasureListener): Promise<ErasureTotals> {
    await this.chatbots.close(chatbot);
    const before = await this.eraseBelongings.run(chatbot, tell);
    await this.recordErasure.mask(chatbot.workspaceId, chatbot.serialNumber);
    // Before the row goes: without it no run would find the way back here.
    await this.scrubDeletedData.run();
    return this.recordErasure.around(() => this.eraseRest(chatbot, before));
  }

  private async eraseRest(chatbot: ChatbotCard, before: ErasureTotals): Promise<ErasureTotals> {
    await this.eraseBelongings.removeCounts(chatbot.id);
    const pictures = await this.chatbots.erase(chatbot);
    return together(before, { files: await this.releaseFiles.run(chatbot.workspaceId, pictures) });
  }

  private async eraseLeftBehind(tell: ErasureListener): Promise<ErasureTotals> {
    const left = await this.leftBehind();
    let erased = NOTHING;
    for (const owner of left) erased = together(erased, await this.eraseBelongings.run(owner, tell));
    return this.recordErasure.around(async () => {
      for (const { id } of left) await this.eraseBelongings.removeCounts(id);
      return erased;
    });
  }

  /** Chatbots that are gone and have left something. Their workspace is told by those rows that know it. */
  private async leftBehind(): Promise<Owner[]> {
    const owners = await this.eraseBelongings.owners();
    const gone = new Set(await this.chatbots.unknownAmong(owners.map(({ id }) => id)));
    const left = owners.filter(({ id }) => gone.has(id));
    if (left.length === 0) throw notFound('The chatbot');
    return left;
  }
}
