import { Injectable } from '@nestjs/common';
import { noteChange } from '#libs/context/audit-trail.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { type ArchiveTotals, ChatbotArchiving, type Owner, Records } from '../../conversations/conversations.api.js';

const NOTHING: ArchiveTotals = { archives: 0, sessions: 0, messages: 0, bytes: 0 };

/** Daily mails are written of younger conversations, and taken back where one of those is erased. */
const YOUNGEST_DAYS = 35;

/** Archives at a command, of one chatbot or of all of them. */
@Injectable()
export class ArchiveConversations {
  constructor(
    private readonly records: Records,
    private readonly chatbots: ChatbotErasure,
    private readonly archiving: ChatbotArchiving,
    private readonly clock: Clock,
  ) {}

  /** `tell` hears after each piece what is archived so far. `record` writes an entry, with the first piece of a workspace. */
  async run(
    before: number,
    chatbot: ChosenChatbot | null,
    record: () => Promise<void>,
    tell: (soFar: ArchiveTotals) => void,
  ) {
    if (before > this.clock.now() - YOUNGEST_DAYS * DAY_MS)
      throw new DomainError('invalid', `Conversations are archived from an age of ${YOUNGEST_DAYS} days on`);
    let archived = NOTHING;
    const recorded = new Set<number>();
    for (const owner of chatbot ? [await this.find(chatbot)] : await this.records.chatbots()) {
      const { workspaceId } = owner;
      const named = chatbot ? {} : { workspaceId, objectId: String(workspaceId) };
      await this.archiving.run(owner, before, {
        together: async () => {
          if (recorded.has(workspaceId)) return;
          noteChange({ ...named, after: { Before: new Date(before).toISOString() } });
          await record();
        },
        tell: (piece) => {
          recorded.add(workspaceId);
          tell((archived = together(archived, piece)));
        },
      });
    }
    return archived;
  }

  private async find({ workspaceId, serialNumber }: ChosenChatbot): Promise<Owner> {
    const chatbot = await this.chatbots.find(workspaceId, serialNumber);
    if (!chatbot) throw notFound('The chatbot');
    return chatbot;
  }
}

interface ChosenChatbot {
  readonly workspaceId: number;
  readonly serialNumber: string;
}

const together = (one: ArchiveTotals, other: ArchiveTotals): ArchiveTotals => ({
  archives: one.archives + other.archives,
  sessions: one.sessions + other.sessions,
  messages: one.messages + other.messages,
  bytes: one.bytes + other.bytes,
});
