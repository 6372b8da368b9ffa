import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { type ChatbotCard, ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { type Erased, together, type Told } from '../domain/erased.js';
import { WaitForRunningTurns } from './erase-records.js';
import { EraseBelongings } from './erase-belongings.js';
import { EraseOrphanedRows } from './erase-orphaned-rows.js';
import { RecordErasure } from './record-erasure.js';
import { ReleaseFiles } from './release-files.js';
import { ScrubDeletedData } from './scrub-deleted-data.js';

/**
 * Erases a chatbot, removed or not, with everything that belongs to it. It is closed first, so that nothing is added
 * (`ChatbotHold`), and its own row goes last: once interrupted, the next run does the rest. Run again behind its end, it
 * takes what has come after all. Seven parts: each is a step.
 */
@Injectable()
export class EraseChatbot {
  constructor(
    private readonly chatbots: ChatbotErasure,
    private readonly waitForRunningTurns: WaitForRunningTurns,
    private readonly eraseBelongings: EraseBelongings,
    private readonly eraseOrphanedRows: EraseOrphanedRows,
    private readonly releaseFiles: ReleaseFiles,
    private readonly scrubDeletedData: ScrubDeletedData,
    private readonly recordErasure: RecordErasure,
  ) {}

  /**
   * What there is. Refuses `not-found` for a chatbot of another workspace as for an unknown one, unless chatbots that are
   * gone have left something.
   */
  async look(workspaceId: number, serialNumber: string): Promise<Erased> {
    const chatbot = await this.chatbots.find(workspaceId, serialNumber);
    if (chatbot) return this.eraseBelongings.look(chatbot.id);
    return orNotFound(await this.eraseOrphanedRows.look());
  }

  /** `tell` hears piece by piece what is erased. */
  async run(workspaceId: number, serialNumber: string, tell: Told = () => undefined): Promise<Erased> {
    const chatbot = await this.chatbots.find(workspaceId, serialNumber);
    const erased = chatbot ? await this.erase(chatbot, tell) : orNotFound(await this.eraseOrphanedRows.run(tell));
    await this.scrubDeletedData.run();
    return erased;
  }

  private async erase(chatbot: ChatbotCard, tell: Told): Promise<Erased> {
    await this.chatbots.close(chatbot);
    await this.waitForRunningTurns.run({ chatbotId: chatbot.id });
    const before = await this.eraseBelongings.run(chatbot, tell);
    await this.recordErasure.mask(chatbot.workspaceId, chatbot.serialNumber);
    // Before the row goes: without it no run would find the way back here.
    await this.scrubDeletedData.run();
    return this.recordErasure.around(() => this.eraseRest(chatbot, before));
  }

  private async eraseRest(chatbot: ChatbotCard, before: Erased): Promise<Erased> {
    await this.eraseBelongings.removeCounts(chatbot.id);
    const pictures = await this.chatbots.erase(chatbot);
    return together(before, { files: await this.releaseFiles.run(chatbot.workspaceId, pictures) });
  }
}

function orNotFound(erased: Erased | null): Erased {
  if (!erased) throw notFound('The chatbot');
  return erased;
}
