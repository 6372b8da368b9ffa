import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { AgeGate } from '#libs/domain/age-gate.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import {
  ChatbotArchiving,
  type EndedSession,
  type Owner,
  QuietSessions,
} from '../../conversations/conversations.api.js';
import { ChatbotRetention, type Retention } from '../../chatbots/chatbots.api.js';
import { LeadErasure } from '../../leads/leads.api.js';
import { type ErasureTotals, NOTHING } from '../domain/erased.js';
import { EraseRecords, PrepareErasure } from './erase-session.js';
import { ScrubDeletedData } from './scrub-deleted-data.js';

/** Chatbots, and sessions of one, that a statement looks at. */
const SEEN_AT_ONCE = 500;

/** Erases the quiet sessions of a chatbot, each in units of its own. What is said meanwhile keeps a session. */
@Injectable()
export class EraseQuiet {
  constructor(
    private readonly quietSessions: QuietSessions,
    private readonly leads: LeadErasure,
    private readonly prepareErasure: PrepareErasure,
    private readonly eraseRecords: EraseRecords,
  ) {}

  /** Those in which nothing was said or left since the instant `before`. `tell` hears of each. */
  async run(owner: Owner, before: number, tell: () => Promise<void>, stopping: AbortSignal): Promise<void> {
    let last: EndedSession = { id: 0, createdAt: 0 };
    while (!stopping.aborted) {
      const seen = await this.quietSessions.some(owner.id, before, last, SEEN_AT_ONCE);
      if (seen.length === 0) return;
      for (const { id } of seen.filter(({ isEnded }) => isEnded)) {
        if (stopping.aborted) return;
        if ((await this.erase(owner, id, before)).sessions > 0) await tell();
      }
      last = seen.at(-1)!;
    }
  }

  private async erase(owner: Owner, sessionId: number, before: number): Promise<ErasureTotals> {
    const isDue = async () =>
      (await this.quietSessions.has(sessionId, before)) && !(await this.leads.hasSince(sessionId, before));
    try {
      if (!(await isDue())) return NOTHING;
      await this.prepareErasure.run({ sessionId });
      return await this.eraseRecords.run(owner, sessionId, { isDue });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.info({ session: sessionId, reason: error.message }, 'a conversation is not erased yet');
      return NOTHING;
    }
  }
}

/**
 * Erases and archives what is older than the settings of its chatbot say, a chatbot after the other; each is seen to by one
 * process at a time. Once interrupted, the next sweep does the rest.
 */
@Injectable()
export class SweepConversations {
  constructor(
    private readonly retention: ChatbotRetention,
    private readonly eraseQuiet: EraseQuiet,
    private readonly archiving: ChatbotArchiving,
    private readonly scrubDeletedData: ScrubDeletedData,
    private readonly gate: AgeGate,
  ) {}

  /** Once `stopping` is aborted it ends behind the session or the piece under way. */
  async run(stopping: AbortSignal): Promise<void> {
    if (!(await this.gate.isOpen())) return;
    let erased = 0;
    for (let after = 0; !stopping.aborted; await breathe()) {
      const some = await this.retention.some(after, SEEN_AT_ONCE);
      for (const chatbot of some)
        if ((chatbot.archiveAfterDays > 0 || chatbot.eraseAfterDays > 0) && !stopping.aborted)
          erased += await this.look(chatbot, stopping);
      if (some.length < SEEN_AT_ONCE) break;
      after = some.at(-1)!.id;
    }
    if (erased > 0) await this.scrubDeletedData.run();
  }

  /** How many were erased; what fails for one chatbot keeps no other waiting. */
  private async look(chatbot: Retention, stopping: AbortSignal): Promise<number> {
    const done = { erased: 0, archived: 0 };
    try {
      const now = await this.retention.begin(chatbot.id);
      if (now === null) return 0;
      try {
        await this.sweep(chatbot, now, done, stopping);
      } finally {
        await this.retention.end(chatbot.id);
      }
    } catch (error) {
      log.warn({ err: error, chatbotId: chatbot.id }, 'old conversations not moved; the next sweep goes on');
    }
    if (done.erased + done.archived > 0) log.info({ chatbotId: chatbot.id, ...done }, 'old conversations moved');
    return done.erased;
  }

  private async sweep(chatbot: Retention, now: number, done: SweepTotals, stopping: AbortSignal): Promise<void> {
    const count = (what: keyof SweepTotals, sessions: number): Promise<void> => {
      done[what] += sessions;
      metricEvents.emit('conversations swept', { what, sessions });
      return this.retention.goOn(chatbot.id);
    };
    const { eraseAfterDays, archiveAfterDays } = chatbot;
    if (eraseAfterDays > 0)
      await this.eraseQuiet.run(chatbot, now - eraseAfterDays * DAY_MS, () => count('erased', 1), stopping);
    if (archiveAfterDays > 0)
      await this.archiving.run(chatbot, now - archiveAfterDays * DAY_MS, {
        together: () => Promise.resolve(),
        tell: ({ sessions }) => count('archived', sessions),
        stopping,
      });
  }
}

interface SweepTotals {
  erased: number;
  archived: number;
}
