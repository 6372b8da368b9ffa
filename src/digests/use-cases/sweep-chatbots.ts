import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ChatbotRounds, type DailyChatbot } from '../../chatbots/chatbots.api.js';
import { Announcements } from '../../notifications/notifications.api.js';
import { type DigestKind, EVENT_OF, KINDS, type Mark } from '../domain/digest.js';
import { Marks } from '../ports/digests.js';
import { CloseDays } from './close-days.js';
import { OneByOne } from './one-by-one.js';
import { WriteDigests } from './write-digests.js';

/** Chatbots that are looked at together: three statements. */
const AT_ONCE = 500;

/** Looks at every chatbot: begins and ends the telling of its days, closes those that are over, and has them written. */
@Injectable()
export class SweepChatbots {
  constructor(
    private readonly chatbots: ChatbotRounds,
    private readonly marks: Marks,
    private readonly closeDays: CloseDays,
    private readonly writeDigests: WriteDigests,
    private readonly announcements: Announcements,
  ) {}

  /** Once `stopping` is aborted it ends behind the chatbot under way. */
  async run(stopping: AbortSignal): Promise<void> {
    const oneByOne = new OneByOne();
    for (let after = 0; !stopping.aborted; await breathe()) {
      const some = await this.chatbots.some(after, AT_ONCE);
      const isHeard = await this.announcements.heardIn(some.map(({ workspaceId }) => workspaceId));
      const marks = await this.marks.of(some.map(({ id }) => id));
      const known = new Map(marks.map((mark) => [`${mark.kind} ${mark.chatbotId}`, mark]));
      for (const chatbot of some)
        for (const kind of KINDS) {
          const isWanted = hasAddress(chatbot, kind) || isHeard(chatbot.workspaceId, EVENT_OF[kind]);
          const mark = known.get(`${kind} ${chatbot.id}`);
          if (!stopping.aborted) await oneByOne.run(chatbot.id, () => this.look(chatbot, kind, mark, isWanted));
        }
      if (some.length < AT_ONCE) break;
      after = some.at(-1)!.id;
    }
    await this.writeDigests.run(stopping);
  }

  private async look(chatbot: DailyChatbot, kind: DigestKind, mark: Mark | undefined, isWanted: boolean) {
    if (isWanted && !mark?.isOn) await this.closeDays.begin(chatbot, kind, mark);
    else if (!isWanted && mark?.isOn) await this.closeDays.end(mark);
    else if (isWanted && mark) await this.closeDays.run(chatbot, mark);
  }
}

const hasAddress = ({ settings }: DailyChatbot, kind: DigestKind): boolean =>
  (kind === 'chats' ? settings.chatLogEmail : settings.leadEmail) !== '';
