import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ChatbotRounds, type DailyChatbot } from '../../chatbots/chatbots.api.js';
import { type DigestKind, KINDS, type Mark } from '../domain/digest.js';
import { Marks } from '../ports/digests.js';
import { CloseDays } from './close-days.js';
import { OneByOne } from './one-by-one.js';
import { WriteDigests } from './write-digests.js';

/** Chatbots that are looked at together: two statements. */
const AT_ONCE = 500;

/** Looks at every chatbot: begins and ends the telling of its days, closes those that are over, and writes their mails. */
@Injectable()
export class SweepChatbots {
  constructor(
    private readonly chatbots: ChatbotRounds,
    private readonly marks: Marks,
    private readonly closeDays: CloseDays,
    private readonly writeDigests: WriteDigests,
  ) {}

  /** Once `stopping` is aborted it ends behind the chatbot under way. */
  async run(stopping: AbortSignal): Promise<void> {
    const oneByOne = new OneByOne();
    for (let after = 0; !stopping.aborted; await breathe()) {
      const some = await this.chatbots.some(after, AT_ONCE);
      const marks = await this.marks.of(some.map(({ id }) => id));
      const known = new Map(marks.map((mark) => [`${mark.kind} ${mark.chatbotId}`, mark]));
      for (const chatbot of some)
        for (const kind of KINDS)
          if (!stopping.aborted)
            await oneByOne.run(chatbot.id, () => this.look(chatbot, kind, known.get(`${kind} ${chatbot.id}`)));
      if (some.length < AT_ONCE) break;
      after = some.at(-1)!.id;
    }
    await this.writeDigests.run(stopping);
  }

  private async look(chatbot: DailyChatbot, kind: DigestKind, mark: Mark | undefined): Promise<void> {
    const { chatLogEmail, leadEmail } = chatbot.settings;
    const isWanted = (kind === 'chats' ? chatLogEmail : leadEmail) !== '';
    if (isWanted && !mark?.isOn) await this.closeDays.begin(chatbot, kind, mark);
    else if (!isWanted && mark?.isOn) await this.closeDays.end(mark);
    else if (isWanted && mark) await this.closeDays.run(chatbot, mark);
  }
}
