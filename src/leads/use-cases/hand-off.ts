import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { isEmailAddress } from '#libs/domain/email-address.js';
import { newestThatFit } from '#libs/domain/newest-that-fit.js';
import { HOUR_MS } from '#libs/domain/spans.js';
import { alone, type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { Announcements, type MailToSend, Outbox } from '../../notifications/notifications.api.js';
import { lastContactOf } from '../domain/lead.js';
import { refusedAtHandOff, toldAtHandOff } from '../domain/told-at-hand-off.js';
import { topicOf } from '../domain/session-topic.js';
import type { HeldSession, SessionOpening, VisitedSession, VisitorTurn } from '../leads.api.js';
import { type HandOffFacts, HandOffMail, HandOffs, Leads } from '../ports/leads.js';
import { LINK_DAYS, MakeHandOffLinks, type NewLink } from './hand-off-links.js';

/** How much of a chat session is read at most; bytes of UTF-8. */
const HANDED_OFF = { turns: 2_000, bytes: 4 * 1024 * 1024 } as const;
/** Longest transcript of a mail, in characters; of a longer one the newest messages are sent. */
const LONGEST = 1_000_000;
/** Characters of the visitor's message that stand above it. */
const LONGEST_REASON = 500;

/** A hand-off before it is sent. */
interface WrittenHandOff {
  readonly mail: Pick<MailToSend, 'subject' | 'text' | 'html' | 'replyTo'>;
  readonly link: NewLink | null;
  readonly session: SessionOpening;
  readonly contact: HandOffFacts['contact'];
  readonly reason: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly writtenAt: number;
}

/** The mail that brings a chat session to a person: all of it, the question that is being answered included. */
@Injectable()
export class WriteHandOffMail {
  constructor(
    private readonly leads: Leads,
    private readonly links: MakeHandOffLinks,
    private readonly mail: HandOffMail,
    private readonly clock: Clock,
  ) {}

  async run(
    { settings }: ChatbotCard,
    visited: VisitedSession,
    ownWords: string,
    occasion: HandOffFacts['occasion'],
  ): Promise<WrittenHandOff> {
    const session = await visited.opening();
    if (!session) throw notFound('The chat session');
    const turns = await this.transcriptOf(visited);
    const contact = lastContactOf(await this.leads.newestOf(session.id));
    const { name: chatbotName, timeZone } = settings;
    const reason = [...ownWords.trim().slice(0, 2 * LONGEST_REASON)].slice(0, LONGEST_REASON).join('');
    const [now, link] = [this.clock.now(), this.links.create()];
    const facts = { occasion, chatbotName, timeZone, session, turns, contact, reason, now };
    const mail = this.mail.write({ ...facts, link: link && link.url, linkDays: LINK_DAYS });
    const replyTo = contact && isEmailAddress(contact.email) ? contact.email : undefined;
    return { mail: { ...mail, replyTo }, link, session, contact, reason, writtenAt: now };
  }

  /** The newest turns, where all are too long. */
  private async transcriptOf(session: VisitedSession): Promise<VisitorTurn[]> {
    const all = await session.newestTurns(HANDED_OFF);
    const sizes = all.map(({ question, answer }) => question.length + answer.length);
    return newestThatFit(all, sizes, LONGEST);
  }
}

export const tooManyCalls = (chatbot: ChatbotCard, ownWords: string, waitMs: number): DomainError =>
  new DomainError('too-many', refusedAtHandOff(chatbot, ownWords), {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
    limit: 'visitor-mails',
  });

/** Sends a chat session to a person, once an hour. */
@Injectable()
export class SendHandOff {
  constructor(
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly links: MakeHandOffLinks,
    private readonly handOffs: HandOffs,
  ) {}

  /** Whether the session has not been sent within the last hour; asked before anything is read of it or written. */
  async isDue(sessionId: number, now: number): Promise<boolean> {
    return !(await this.handOffs.hasNotedSince(sessionId, now - HOUR_MS, now));
  }

  /** Within the unit of work that holds the session: the mail, its link and the announcement become durable together. */
  async run(chatbot: ChatbotCard, held: HeldSession, written: WrittenHandOff): Promise<void> {
    const { mail, link, session, writtenAt } = written;
    if (!(await this.handOffs.note(chatbot.id, session.id, writtenAt, writtenAt - HOUR_MS))) return;
    const { workspaceId, settings } = chatbot;
    const topic = topicOf(held);
    if (link) await this.links.keep(link, chatbot, session.id);
    const sent = { workspaceId, to: settings.handOffEmail, ...mail, topic };
    const waitMs = await this.outbox.enqueueOfVisitor(sent, chatbot.id);
    if (waitMs > 0) throw tooManyCalls(chatbot, written.reason, waitMs);
    await this.announce(chatbot, topic, written);
  }

  /** Without the link: it opens the conversation to its holder. */
  private async announce(chatbot: ChatbotCard, topic: string, written: WrittenHandOff): Promise<void> {
    const { session, contact, reason, writtenAt } = written;
    const { name: Name, email: Email, phone: Phone } = contact ?? { name: '', email: '', phone: '' };
    const about = { SerialNumber: chatbot.serialNumber, SessionID: session.id, Message: reason };
    const data = { ...about, Name, Email, Phone, CreateTime: new Date(writtenAt).toISOString() };
    const { workspaceId } = chatbot;
    await this.announcements.announce({ workspaceId, type: 'handoff.requested', topic, data });
  }
}

/**
 * Calls for a person: the session's transcript goes to the chatbot's TalkToHumanEmail, once an hour. Returns what the
 * visitor is told, which is the same for every further wish within that hour. `ownWords` is the visitor's message that asks.
 */
@Injectable()
export class HandOff {
  constructor(
    private readonly writeHandOffMail: WriteHandOffMail,
    private readonly sendHandOff: SendHandOff,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    ownWords: string,
    together: Together<string> = alone,
  ): Promise<string> {
    const told = toldAtHandOff(chatbot, ownWords);
    const isDue = await this.sendHandOff.isDue(session.id, this.clock.now());
    const written = isDue ? await this.writeHandOffMail.run(chatbot, session, ownWords, 'called') : null;
    await this.units.run(async () => {
      const held = await session.hold();
      if (!held) throw notFound('The chat session');
      if (written) await this.sendHandOff.run(chatbot, held, written);
      await together(told);
    });
    return told;
  }
}
