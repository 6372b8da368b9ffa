import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '#libs/domain/email-address.js';
import { ChatbotRounds, type DailyChatbot } from '../../chatbots/chatbots.api.js';
import type { Digest } from '../domain/digest.js';
import type { MailPlan } from '../domain/files.js';
import { Digests } from '../ports/digests.js';
import { ComposeDigest } from './compose-digest.js';
import { ComposeEvent } from './compose-event.js';
import { OneByOne } from './one-by-one.js';
import { TellDay } from './tell-day.js';

/** Digests that are looked at together. */
const AT_ONCE = 100;

/** Writes the mails and events of closed days, each of them once: where one process ends, another one goes on. */
@Injectable()
export class WriteDigests {
  constructor(
    private readonly digests: Digests,
    private readonly chatbots: ChatbotRounds,
    private readonly composeDigest: ComposeDigest,
    private readonly composeEvent: ComposeEvent,
    private readonly tellDay: TellDay,
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
    const plan = chatbot ? await this.composeDigest.plan(digest, chatbot) : { ends: [] };
    if (!plan) return;
    // Where the erasure that began it anew was interrupted, what was written before may still wait.
    await this.tellDay.takeBack({ ...digest, edition: digest.edition - 1 });
    if (!chatbot || plan.ends.length === 0)
      return void (await this.tellDay.run(digest, { mail: null, event: null, isLast: true }));
    await this.tell(digest, chatbot, plan);
  }

  /** The event goes with the last of the mails; alone where there is none, or they have gone before. */
  private async tell(digest: Digest, chatbot: DailyChatbot, plan: MailPlan): Promise<void> {
    const last = await this.composeEvent.run(digest, chatbot);
    const to = addressOf(chatbot, digest);
    const parts = to === '' || digest.state === 'mailed' ? 0 : plan.ends.length;
    if (digest.parts >= parts) return void (await this.tellDay.run(digest, { mail: null, event: last, isLast: true }));
    for (let done = digest.parts; done < parts; done++) {
      const composed = await this.composeDigest.run(digest, chatbot, plan, done + 1);
      const mail = { workspaceId: chatbot.workspaceId, to, ...composed };
      const isLast = done + 1 === parts;
      if (!(await this.tellDay.run({ ...digest, parts: done }, { mail, event: isLast ? last : null, isLast }))) return;
    }
  }
}

/** Where the mails go; empty where they go nowhere. The rule for recipients may be stricter than it was at Edit. */
function addressOf({ settings: { chatLogEmail, leadEmail } }: DailyChatbot, { kind }: Digest): string {
  const address = kind === 'chats' ? chatLogEmail : leadEmail;
  return isEmailAddress(address) ? address : '';
}
