import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '#libs/domain/email-address.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotRounds, type DailyChatbot } from '../../chatbots/chatbots.api.js';
import { Outbox } from '../../notifications/notifications.api.js';
import { type Digest, topicOf } from '../domain/digest.js';
import { Digests } from '../ports/digests.js';
import { ComposeDigest, type ComposedMail } from './compose-digest.js';
import { OneByOne } from './one-by-one.js';

/** Digests that are looked at together. */
const AT_ONCE = 100;

/** Puts the mails of closed days into the outbox, each of them once: where one process ends, another one goes on. */
@Injectable()
export class WriteDigests {
  constructor(
    private readonly digests: Digests,
    private readonly chatbots: ChatbotRounds,
    private readonly compose: ComposeDigest,
    private readonly outbox: Outbox,
    private readonly units: UnitOfWork,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    const oneByOne = new OneByOne();
    for (let after = 0; !stopping.aborted;) {
      const some = await this.digests.open(after, AT_ONCE);
      if (some.length === 0) return;
      after = some.at(-1)!.id;
      const chatbots = await this.chatbots.named([...new Set(some.map(({ chatbotId }) => chatbotId))]);
      for (const digest of some) {
        const chatbot = chatbots.find(({ id }) => id === digest.chatbotId) ?? null;
        if (!stopping.aborted) await oneByOne.run(digest.chatbotId, () => this.write(digest, chatbot));
      }
    }
  }

  /** A chatbot that was removed meanwhile has no reader, and a day that was erased as a whole has nothing to tell. */
  private async write(digest: Digest, chatbot: DailyChatbot | null): Promise<void> {
    const to = chatbot && addressOf(chatbot, digest);
    if (!to) return void (await this.digests.advance(digest, true));
    const plan = await this.compose.plan(digest, chatbot);
    if (!plan) return;
    const parts = plan.ends.length;
    // Where the erasure that began it anew was interrupted, those of the edition before may still wait.
    if (digest.edition > 1) await this.outbox.withdraw(topicOf({ ...digest, edition: digest.edition - 1 }));
    if (parts === 0) return void (await this.digests.advance(digest, true));
    for (let done = digest.parts; done < parts; done++) {
      const mail = { ...(await this.compose.run(digest, chatbot, plan, done + 1)), to };
      if (!(await this.enqueue(chatbot, { ...digest, parts: done }, done + 1 === parts, mail))) return;
    }
  }

  private enqueue(
    { workspaceId }: DailyChatbot,
    digest: Digest,
    isLast: boolean,
    mail: ComposedMail & { readonly to: string },
  ): Promise<boolean> {
    const topic = topicOf(digest);
    const dedupeKey = `${topic}:${digest.parts + 1}`;
    return this.units.run(async () => {
      if (!(await this.digests.advance(digest, isLast))) return false;
      await this.outbox.enqueue({ workspaceId, ...mail, topic, dedupeKey });
      return true;
    });
  }
}

/** Where the mails go; empty where they go nowhere. The rule for recipients may be stricter than it was at Edit. */
function addressOf({ settings: { chatLogEmail, leadEmail } }: DailyChatbot, { kind }: Digest): string {
  const address = kind === 'chats' ? chatLogEmail : leadEmail;
  return isEmailAddress(address) ? address : '';
}
