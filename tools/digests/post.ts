import type { Database } from '#libs/persistence/database.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { RandomMessageIds } from '../../src/notifications/adapters/crypto/random-message-ids.js';
import { SqlAttachments } from '../../src/notifications/adapters/typeorm/sql-attachments.js';
import { TypeOrmOutboxQueue } from '../../src/notifications/adapters/typeorm/typeorm-outbox-queue.js';
import { QueueMail } from '../../src/notifications/use-cases/queue-mail.js';
import { boundVisitorMails } from '../../test/support/doubles/bound-visitor-mails.js';
import { databaseTimeOf } from '../../test/support/doubles/set-database-time.js';
import type { SeededRandom } from '../eval/random.js';
import { MailServer } from './mail-server.js';

const HOUR = 3_600_000;
/** The longest that the server is down. */
const LONGEST = 48 * HOUR;
/** For so long it is up at least: a mail is tried for three days. */
const UP = 72 * HOUR;

/** The outbox that all processes share, and the mail server behind it, which is down for hours or days now and then. */
export class Post {
  readonly server: MailServer;
  readonly queue: TypeOrmOutboxQueue;
  readonly outbox: QueueMail;
  /** The database's clock, which outlives all processes. */
  private readonly time = new SetClock(0);
  private downUntil = 0;

  constructor(
    database: Database,
    private readonly random: SeededRandom,
  ) {
    const line = () => (random.chance(0.02) ? random.of(['is cut', 'outlives the process'] as const) : 'answers');
    this.server = new MailServer(new SqlAttachments(database), line);
    this.queue = new TypeOrmOutboxQueue(database, databaseTimeOf(this.time));
    this.outbox = new QueueMail(
      this.queue,
      new RandomMessageIds(undefined),
      { mail: this.server, webhook: this.server },
      boundVisitorMails(database, databaseTimeOf(this.time)),
    );
  }

  /** The server may go down from then on. */
  mayFail(now: number): void {
    if (now > this.downUntil + UP && this.random.chance(0.1)) this.downUntil = now + this.random.whole(HOUR, LONGEST);
  }

  set now(now: number) {
    this.time.set(now);
    this.server.isDown = now < this.downUntil;
  }

  /** Mails that came more than once. */
  get repeats(): number {
    return this.server.taken.length - new Set(this.server.taken.map(({ messageId }) => messageId)).size;
  }
}
