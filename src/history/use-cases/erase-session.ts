import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ArchiveReturn, ChatSessions, type Owner, Records } from '../../conversations/conversations.api.js';
import { DailyMails } from '../../digests/digests.api.js';
import { LeadErasure } from '../../leads/leads.api.js';
import { type ErasureTotals, NOTHING, together } from '../domain/erased.js';
import { ReleaseFiles, ScrubDeletedData } from './scrub-deleted-data.js';
import { RecordErasure } from './record-erasure.js';

/**
 * The mails and events that tell of a session that is erased. Those about the session itself are withdrawn within each unit,
 * under the session's lock, which all who queue one hold as well: behind the last unit there are none, and none comes.
 */
@Injectable()
export class EraseSessionMails {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly leads: LeadErasure,
    private readonly dailyMails: DailyMails,
  ) {}

  /** Before the first unit: the mails of days that tell of the session. */
  ofDays({ id }: Owner, sessionId: number): Promise<number> {
    return this.dailyMails.withdraw(id, sessionId);
  }

  /** Within each unit of work. */
  async within(sessionId: number): Promise<number> {
    const held = await this.sessions.hold(sessionId);
    return held ? this.leads.withdraw(held) : 0;
  }

  /** Within the last one. */
  resumeDays(chatbotId: number): Promise<void> {
    return this.dailyMails.resume(chatbotId);
  }

  /** Behind the last one: what was withdrawn leaves the mail folder. */
  takeBack(sessionId: number): Promise<void> {
    return this.leads.takeBack(sessionId);
  }

  /** Within the unit of work in which the chatbot goes. */
  forgetDays(chatbotId: number): Promise<void> {
    return this.dailyMails.forget(chatbotId);
  }
}

/** Turns of one unit: few enough that asks of others do not notice it. */
const AT_ONCE = 50;

/** What goes on beside the erasure of one session. */
interface ErasureOf {
  /** Part of the unit in which the session itself goes. */
  readonly atTheEnd?: (erased: ErasureTotals) => Promise<void>;
  /** Asked in each unit once it holds the session; refuses `conflict` where it says no. */
  readonly isDue?: () => Promise<boolean>;
}

/** Erases what one chat session has left, in small units; the session itself goes last, so that what is left is found again. */
@Injectable()
export class EraseRecords {
  constructor(
    private readonly records: Records,
    private readonly releaseFiles: ReleaseFiles,
    private readonly leads: LeadErasure,
    private readonly sessionMails: EraseSessionMails,
    private readonly units: UnitOfWork,
  ) {}

  /** How much there is of a chat session. */
  async ofSession(sessionId: number): Promise<Pick<ErasureTotals, 'messages' | 'leads'>> {
    return { messages: await this.records.messagesOf(sessionId), leads: await this.leads.count({ sessionId }) };
  }

  /** Within the unit of work in which the chatbot goes: nothing is left of its days. */
  forgetDays(chatbotId: number): Promise<void> {
    return this.sessionMails.forgetDays(chatbotId);
  }

  /** How much there is of all chat sessions of a chatbot. */
  async ofChatbot(chatbotId: number): Promise<Pick<ErasureTotals, 'sessions' | 'messages' | 'leads'>> {
    return { ...(await this.records.ofChatbot(chatbotId)), leads: await this.leads.count({ chatbotId }) };
  }

  /** Mails and events about a chatbot as a whole are sent no more. */
  async withdrawOf(chatbotId: number): Promise<Pick<ErasureTotals, 'mails'>> {
    return { mails: await this.leads.withdrawMails(chatbotId) };
  }

  async run(owner: Owner, sessionId: number, { atTheEnd, isDue }: ErasureOf = {}): Promise<ErasureTotals> {
    let erased = together(NOTHING, { mails: await this.sessionMails.ofDays(owner, sessionId) });
    while (erased.sessions === 0) {
      const before = erased;
      erased = await this.units.run(async () => {
        const all = together(before, await this.eraseSome(owner, sessionId, isDue));
        if (all.sessions > 0) await atTheEnd?.(all);
        return all;
      });
    }
    await this.sessionMails.takeBack(sessionId);
    return erased;
  }

  /** The last of the turns, and the session with them. */
  private async eraseSome(owner: Owner, sessionId: number, isDue: ErasureOf['isDue']): Promise<Partial<ErasureTotals>> {
    const turns = await this.records.heldTurns(sessionId, AT_ONCE);
    if (isDue && !(await isDue())) throw awakened();
    if (turns.some(({ isRunning }) => isRunning)) throw stillAnswering();
    await this.records.removeTurns(turns.map(({ id }) => id));
    const files = await this.releaseFiles.run(
      owner.workspaceId,
      turns.flatMap(({ fileIds }) => fileIds),
    );
    const gone = { messages: turns.length, files, mails: await this.sessionMails.within(sessionId) };
    if (turns.length === AT_ONCE) return gone;
    if (await this.records.isArchived(sessionId)) throw archivedMeanwhile();
    const leads = await this.leads.remove(sessionId);
    await this.records.removeSession(sessionId);
    await this.sessionMails.resumeDays(owner.id);
    return { ...gone, leads, sessions: 1 };
  }
}

const stillAnswering = () =>
  new DomainError('conflict', 'A message is still being answered; run the command again once it has ended');

const awakened = () => new DomainError('conflict', 'Something was said in the conversation meanwhile');

const archivedMeanwhile = () =>
  new DomainError('conflict', 'The conversation has just been archived; run the command again');

/** Longer than a turn whose process is gone stays open; milliseconds. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 250;

/**
 * Waits for answers under way, and brings back a session that is archived. Refuses `conflict` where an answer takes long: what
 * is erased must not be written to.
 */
@Injectable()
export class PrepareErasure {
  constructor(
    private readonly records: Records,
    private readonly archiveReturn: ArchiveReturn,
  ) {}

  /** For a session that goes whatever is said in it: its answers under way end first. */
  async close(sessionId: number): Promise<void> {
    await this.records.close(sessionId);
    await this.run({ sessionId });
  }

  async run(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<void> {
    if ('sessionId' in where) await this.archiveReturn.run(where.sessionId, 'forget');
    for (let waited = 0; await this.records.isAnswering(where); waited += PAUSE_MS) {
      if (waited >= PATIENCE_MS) throw stillAnswering();
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Erases a chat session with everything that it has left. It is closed first, so that nothing is said in it any more. Once
 * interrupted, the next run does the rest.
 */
@Injectable()
export class EraseSession {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly prepareErasure: PrepareErasure,
    private readonly eraseRecords: EraseRecords,
    private readonly scrubDeletedData: ScrubDeletedData,
    private readonly recordErasure: RecordErasure,
  ) {}

  /** What there is. Refuses `not-found` for a session of another workspace as for an unknown one. */
  async look(workspaceId: number, sessionId: number): Promise<ErasureTotals> {
    await this.find(workspaceId, sessionId);
    return together(NOTHING, { sessions: 1, ...(await this.eraseRecords.ofSession(sessionId)) });
  }

  async run(workspaceId: number, sessionId: number): Promise<ErasureTotals> {
    const owner = { workspaceId, id: (await this.find(workspaceId, sessionId)).chatbotId };
    await this.prepareErasure.close(sessionId);
    const erased = await this.eraseRecords.run(owner, sessionId, {
      atTheEnd: (all) => this.recordErasure.run(all),
    });
    await this.scrubDeletedData.run();
    return erased;
  }

  private async find(workspaceId: number, sessionId: number): Promise<{ readonly chatbotId: number }> {
    const session = await this.sessions.find(workspaceId, sessionId);
    if (!session) throw notFound('The chat session');
    return session;
  }
}
