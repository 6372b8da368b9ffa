import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { type Announcement, Announcements, type MailToSend, Outbox } from '../../notifications/notifications.api.js';
import { type Digest, eventKeyOf, eventTopicOf, topicOf } from '../domain/digest.js';
import { Digests } from '../ports/digests.js';

/** The next step of a digest: a mail, the event, or both. */
interface Step {
  readonly mail: MailToSend | null;
  readonly event: Announcement | null;
  /** Nothing is left of the digest behind it. */
  readonly isLast: boolean;
}

/** Puts what a day is told by into the outbox, and takes it back. */
@Injectable()
export class TellDay {
  constructor(
    private readonly digests: Digests,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly units: UnitOfWork,
  ) {}

  /** False where another process was faster, or something that is told is being erased: nothing goes. */
  run(digest: Digest, { mail, event, isLast }: Step): Promise<boolean> {
    const topic = topicOf(digest);
    const ofEvent = { topic: eventTopicOf(digest), dedupeKey: eventKeyOf(digest) };
    return this.units.run(async () => {
      if (!(await this.digests.advance(digest, isLast))) return false;
      if (mail) await this.outbox.enqueue({ ...mail, topic, dedupeKey: `${topic}:${digest.parts + 1}` });
      if (event) await this.announcements.announce({ ...event, ...ofEvent });
      return true;
    });
  }

  /** Which of them still wait. */
  async waiting(digest: Digest): Promise<{ readonly mails: boolean; readonly event: boolean }> {
    return {
      mails: await this.outbox.isWaiting(topicOf(digest)),
      event: await this.outbox.isWaiting(eventTopicOf(digest)),
    };
  }

  /** The mails of this edition and those before, and their events for webhooks that have not taken them. Returns how many. */
  async takeBack({ id, edition: last }: Pick<Digest, 'id' | 'edition'>): Promise<number> {
    let count = 0;
    for (let edition = 1; edition <= last; edition++) {
      count += await this.outbox.withdraw(topicOf({ id, edition }));
      count += await this.outbox.withdrawUndelivered(eventTopicOf({ id, edition }));
    }
    return count;
  }
}
