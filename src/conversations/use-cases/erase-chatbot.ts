import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/kernel/audit-trail.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { type ChatbotCard, ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { type Erased, NOTHING, together } from '../domain/erased.js';
import { Records } from '../ports/records.js';
import { AwaitSilence } from './await-silence.js';
import { EraseRecords } from './erase-records.js';
import { EraseTeaching } from './erase-teaching.js';
import { ReleaseFiles } from './release-files.js';
import { WipeTraces } from './wipe-traces.js';

const SESSIONS_AT_ONCE = 100;

/**
 * Erases a chatbot, removed or not, with everything that belongs to it. It is closed first, so that nothing is added, and
 * its own row goes last: once interrupted, the next run does the rest. Nine parts: each is a step.
 */
@Injectable()
export class EraseChatbot {
  constructor(
    private readonly chatbots: ChatbotErasure,
    private readonly records: Records,
    private readonly awaitSilence: AwaitSilence,
    private readonly eraseRecords: EraseRecords,
    private readonly eraseTeaching: EraseTeaching,
    private readonly releaseFiles: ReleaseFiles,
    private readonly wipeTraces: WipeTraces,
    private readonly units: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  /** What there is. Refuses `not-found` for a chatbot of another workspace as for an unknown one. */
  async look(workspaceId: number, serialNumber: string): Promise<Erased> {
    const { id } = await this.chatbots.find(workspaceId, serialNumber);
    const taught = together(NOTHING, await this.eraseTeaching.look(id));
    return together(taught, await this.records.ofChatbot(id));
  }

  async run(workspaceId: number, serialNumber: string): Promise<Erased> {
    const chatbot = await this.chatbots.find(workspaceId, serialNumber);
    await this.chatbots.close(chatbot);
    await this.awaitSilence.run({ chatbotId: chatbot.id });
    const talked = together(await this.eraseSessions(chatbot), await this.eraseTeaching.run(chatbot));
    await this.trail.maskChatbot(workspaceId, serialNumber);
    // Before the row goes: without it nobody would find the way back here.
    await this.wipeTraces.run();
    const erased = await this.units.run(() => this.eraseRest(chatbot, talked));
    await this.wipeTraces.run();
    return erased;
  }

  private async eraseSessions({ id, workspaceId }: ChatbotCard): Promise<Erased> {
    let erased = NOTHING;
    for (;;) {
      const sessions = await this.records.someSessions(id, SESSIONS_AT_ONCE);
      if (sessions.length === 0) return erased;
      for (const session of sessions) erased = together(erased, await this.eraseRecords.run(workspaceId, session));
    }
  }

  private async eraseRest(chatbot: ChatbotCard, before: Erased): Promise<Erased> {
    await this.records.removeCounts(chatbot.id);
    const pictures = await this.chatbots.erase(chatbot);
    const erased = together(before, { files: await this.releaseFiles.run(chatbot.workspaceId, pictures) });
    noteChange({ before: { ...erased } });
    await this.trail.done();
    return erased;
  }
}
