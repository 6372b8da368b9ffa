import { log } from '#libs/telemetry/log.js';
import { SetClock } from '#libs/testing/set-clock.js';
import type { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Database } from '#libs/persistence/database.js';
import { SqlChatbotRounds } from '../../src/chatbots/adapters/sql/sql-chatbot-rounds.js';
import { SqlDailyTurns } from '../../src/conversations/adapters/sql/sql-daily-turns.js';
import type { UnansweredQuestions } from '../../src/conversations/conversations.api.js';
import { SqlDigests } from '../../src/digests/adapters/sql/sql-digests.js';
import { SqlMarks } from '../../src/digests/adapters/sql/sql-marks.js';
import type { DigestFiles, DigestMail } from '../../src/digests/ports/digest-mail.js';
import { CloseDays } from '../../src/digests/use-cases/close-days.js';
import { ComposeDigest } from '../../src/digests/use-cases/compose-digest.js';
import { ComposeEvent } from '../../src/digests/use-cases/compose-event.js';
import { DayRows } from '../../src/digests/use-cases/day-rows.js';
import { SweepChatbots } from '../../src/digests/use-cases/sweep-chatbots.js';
import { TellDay } from '../../src/digests/use-cases/tell-day.js';
import { WriteDigests } from '../../src/digests/use-cases/write-digests.js';
import { SqlDailyLeads } from '../../src/leads/adapters/sql/sql-daily-leads.js';
import { LookUpHomes } from '../../src/leads/use-cases/look-up-homes.js';
import { RandomChance } from '../../src/notifications/adapters/crypto/random-chance.js';
import { TypeOrmWebhooks } from '../../src/notifications/adapters/typeorm/typeorm-webhooks.js';
import { Announce } from '../../src/notifications/use-cases/announce.js';
import { ClaimInTurn } from '../../src/notifications/use-cases/claim-in-turn.js';
import { DeliverOutbox } from '../../src/notifications/use-cases/deliver-outbox.js';
import { Crash, untilItDies } from './crash.js';
import type { Post } from './post.js';

/** Units of a process that dies in some of them: before the commit, which then never comes, or just behind it. */
class MortalUnits implements UnitOfWork {
  isDead = false;

  constructor(
    private readonly units: UnitOfWork,
    private readonly fate: () => 'lives' | 'dies before' | 'dies behind',
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isDead) throw new Crash();
    const fate = this.fate();
    const value = await this.units.run(async () => {
      const done = await work();
      if (fate === 'dies before') this.die();
      return done;
    });
    if (fate === 'dies behind') this.die();
    return value;
  }

  private die(): never {
    this.isDead = true;
    throw new Crash();
  }
}

/** What mails and events of the simulation say: which rows they carry, and of what day. */
const tellingMail: DigestMail = {
  write: ({ dayStart, dayEnd, timeZone, part, parts }) => ({
    subject: JSON.stringify({ dayStart, dayEnd, timeZone, part, parts }),
    text: '',
    html: '',
  }),
};
const tellingFiles: DigestFiles = {
  line: (_kind, { id }) => ({ csv: String(id), json: String(id) }),
  files: (_kind, name, lines) => [
    { name, mediaType: 'application/json', content: `[${lines.map(({ json }) => json).join()}]` },
  ],
};

const noListings = new LookUpHomes({ of: () => Promise.resolve(new Map()) });

const noQuestions: UnansweredQuestions = {
  of: () => Promise.resolve({ groups: [], questions: 0, leavesOutOlder: false }),
};

/** One process that writes daily mails and events: the service's own classes and statements, with a clock and units that fail. */
export class Replica {
  readonly clock = new SetClock(0);
  private readonly units: MortalUnits;
  private readonly sweep: SweepChatbots;
  private readonly deliverOutbox: DeliverOutbox;

  constructor(
    database: Database,
    units: UnitOfWork,
    { outbox, queue, server }: Post,
    fate: ConstructorParameters<typeof MortalUnits>[1],
  ) {
    log.level = 'silent';
    this.units = new MortalUnits(units, fate);
    const chatbots = new SqlChatbotRounds(database);
    const [marks, digests] = [new SqlMarks(database), new SqlDigests(database)];
    const rows = new DayRows(new SqlDailyTurns(database), new SqlDailyLeads(database), noListings);
    const compose = new ComposeDigest(rows, tellingMail, tellingFiles, noQuestions);
    const announce = new Announce(new TypeOrmWebhooks(database), queue, new RandomChance(), this.clock);
    const composeEvent = new ComposeEvent(rows, tellingFiles, announce);
    const tellDay = new TellDay(digests, outbox, announce, this.units);
    const writeDigests = new WriteDigests(digests, chatbots, compose, composeEvent, tellDay);
    const closeDays = new CloseDays(rows, marks, digests, this.units, this.clock);
    this.sweep = new SweepChatbots(chatbots, marks, closeDays, writeDigests, announce);
    this.deliverOutbox = new DeliverOutbox(queue, new ClaimInTurn(queue), { mail: server, webhook: server });
  }

  /** As the tick does it; one that dies begins anew with the next look. */
  async look(): Promise<void> {
    this.units.isDead = false;
    await untilItDies(this.sweep.run(new AbortController().signal));
  }

  /** Hands over the mails that are due. */
  async deliver(): Promise<void> {
    await untilItDies(this.deliverOutbox.run('mail', new AbortController().signal));
  }
}
