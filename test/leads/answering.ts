import { readEnvironment } from '#libs/config/environment.js';
import { RandomTokens } from '#libs/domain/tokens.js';
import { SetClock } from '#libs/testing/set-clock.js';
import type { ChatbotCard, ChatbotSettings } from '../../src/chatbots/chatbots.api.js';
import { DEFAULT_SETTINGS } from '../../src/chatbots/domain/chatbot.js';
import type { ReadArchive } from '../../src/conversations/use-cases/read-archive.js';
import { VisitSession } from '../../src/conversations/use-cases/visit-session.js';
import { EtaHandOffMail } from '../../src/leads/adapters/eta/eta-hand-off-mail.js';
import { EtaLeadMail } from '../../src/leads/adapters/eta/eta-lead-mail.js';
import { SqlHandOffLinks } from '../../src/leads/adapters/sql/sql-hand-off-links.js';
import { SqlHandOffs, TypeOrmLeads } from '../../src/leads/adapters/typeorm/typeorm-leads.js';
import { TypeOrmSessions } from '../../src/conversations/adapters/typeorm/typeorm-sessions.js';
import { SqlHistory } from '../../src/conversations/adapters/sql/sql-history.js';
import { SqlShownHomes } from '../../src/conversations/adapters/sql/sql-shown-homes.js';
import { SqlTurns } from '../../src/conversations/adapters/sql/sql-turns.js';
import { CallPerson } from '../../src/leads/use-cases/call-person.js';
import { MakeHandOffLinks } from '../../src/leads/use-cases/hand-off-links.js';
import { HandOff, SendHandOff, WriteHandOffMail } from '../../src/leads/use-cases/hand-off.js';
import { HomesSpokenOf } from '../../src/leads/use-cases/homes-spoken-of.js';
import { KeepContact, StoreLead } from '../../src/leads/use-cases/store-lead.js';
import { LookUpHomes } from '../../src/leads/use-cases/look-up-homes.js';
import { TellLead } from '../../src/leads/use-cases/tell-lead.js';
import { OfferVisitorTools } from '../../src/leads/use-cases/offer-visitor-tools.js';
import type { Tool } from '../../src/answering/domain/prompt.js';
import { RandomMessageIds } from '../../src/notifications/adapters/crypto/random-message-ids.js';
import { SmtpCarrier } from '../../src/notifications/adapters/nodemailer/smtp-carrier.js';
import { TypeOrmOutboxQueue } from '../../src/notifications/adapters/typeorm/typeorm-outbox-queue.js';
import type { Announcement, Announcements } from '../../src/notifications/notifications.api.js';
import { QueueMail } from '../../src/notifications/use-cases/queue-mail.js';
import type { TestDatabase } from '../support/databases/databases.js';
import { attachmentsOf } from '../support/doubles/claimed-mail.js';
import { databaseTimeOf } from '../support/doubles/set-database-time.js';
import { boundVisitorMails } from '../support/doubles/bound-visitor-mails.js';
import { held } from '../support/doubles/held-chatbot.js';

export const NOON = Date.UTC(2026, 10, 20, 12);

/** A chat session whose newest question is being answered, and what its model may call. */
export class Answering {
  readonly clock = new SetClock(NOON);
  /** Events that webhooks were told. */
  readonly announced: Announcement[] = [];
  private readonly sessions: TypeOrmSessions;
  private readonly turns: SqlTurns;
  /** The newest. */
  private question = '';

  private constructor(
    private readonly opened: TestDatabase,
    readonly chatbot: ChatbotCard,
    readonly sessionId: number,
  ) {
    this.sessions = new TypeOrmSessions(opened.database);
    this.turns = new SqlTurns(opened.database, this.clock);
  }

  static async begin(
    opened: TestDatabase,
    chatbotId: number,
    chosen: Partial<ChatbotSettings> = {},
  ): Promise<Answering> {
    const settings = { ...DEFAULT_SETTINGS, model: '1', timeZone: 'UTC', ...chosen };
    const chatbot = { id: chatbotId, workspaceId: 1, serialNumber: 'a', revision: 1, identityVersion: 1, settings };
    const session = {
      workspaceId: 1,
      createdAt: NOON,
      uri: 'https://www.example.com/homes',
      welcome: 'Hello!',
    };
    return new Answering(opened, chatbot, await new TypeOrmSessions(opened.database).add(held(chatbotId), session));
  }

  /** The visitor asks; without an answer the question is still being answered. */
  async ask(question: string, answer?: string): Promise<void> {
    this.question = question;
    const { id: chatbotId, workspaceId, revision } = this.chatbot;
    const admission = { at: this.clock.now(), month: '2026-11' };
    const said = { question, type: 'Text', fileIds: [] } as const;
    const asked = { sessionId: this.sessionId, chatbotId, workspaceId, ...said, revision };
    const opened = this.opened.units.run(() => this.turns.open([{ ...asked, admission, retry: null }]));
    const id = (await opened)[0]!;
    if (answer !== undefined) await this.turns.end(id, { state: 'done', answer, tokens: 1, isNoAnswer: false });
  }

  /** What the model is offered beside its look-ups. */
  tools(): Tool[] {
    const { database, units } = this.opened;
    const sessions = new VisitSession(
      this.sessions,
      new SqlShownHomes(database),
      new SqlHistory(database) as unknown as ReadArchive,
    );
    const leads = new TypeOrmLeads(database);
    const environment = readEnvironment({ PUBLIC_URL: 'https://chat.example.com' });
    const links = new MakeHandOffLinks(new RandomTokens(), new SqlHandOffLinks(database), this.clock, environment);
    const writeHandOffMail = new WriteHandOffMail(leads, links, new EtaHandOffMail(), this.clock);
    const carrier = new SmtpCarrier('smtp://127.0.0.1:1', 'Parlor <parlor@example.com>', attachmentsOf());
    const queue = new TypeOrmOutboxQueue(database, databaseTimeOf(this.clock));
    const bound = boundVisitorMails(database, databaseTimeOf(this.clock));
    const outbox = new QueueMail(queue, new RandomMessageIds(undefined), { mail: carrier, webhook: carrier }, bound);
    const announcements: Announcements = {
      announce: (event) => Promise.resolve(void this.announced.push(event)),
      heardIn: () => Promise.resolve(() => false),
    };
    const handOff = new HandOff(
      writeHandOffMail,
      new SendHandOff(outbox, announcements, links, new SqlHandOffs(database)),
      units,
      this.clock,
    );
    // No listings are there.
    const homes = new LookUpHomes({ of: () => Promise.resolve(new Map()) });
    const tellLead = new TellLead(outbox, announcements, new EtaLeadMail(), homes, this.clock);
    const spokenOf = new HomesSpokenOf({ find: () => Promise.resolve({ total: 0, listings: [] }) } as never);
    const storeLead = new StoreLead(leads, spokenOf, tellLead, units, this.clock);
    const keepContact = new KeepContact(new SqlHandOffs(database), storeLead);
    return new OfferVisitorTools(new CallPerson(keepContact, handOff), storeLead, null as never).of(
      this.chatbot,
      sessions.of(this.chatbot.workspaceId, this.sessionId),
      this.question,
    );
  }

  async call(name: string, args: unknown): Promise<unknown> {
    const tool = this.tools().find((offered) => offered.name === name);
    if (!tool) throw new Error(`${name} is not offered`);
    return tool.run(args);
  }
}
