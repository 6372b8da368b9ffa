import { Injectable } from '@nestjs/common';
import { noteChange } from '#libs/context/audit-trail.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound, UnknownOutcome } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotErasure } from '../../chatbots/chatbots.api.js';
import { InternalFiles } from '../../files/files.api.js';
import type { Owner } from '../domain/erased.js';
import { ArchiveMoves, type EndedSession, type NewArchive } from '../ports/archives.js';
import { Records } from '../ports/records.js';
import { ArchiveObjects } from './archive-objects.js';

/** How much was archived; bytes are those of the objects. */
export interface Archived {
  readonly archives: number;
  readonly sessions: number;
  readonly messages: number;
  readonly bytes: number;
}

const NOTHING: Archived = { archives: 0, sessions: 0, messages: 0, bytes: 0 };

const DAY_MS = 86_400_000;
/** Daily mails are written of younger conversations, and taken back where one of those is erased. */
const YOUNGEST_DAYS = 35;
/** Sessions that one statement looks at, however many of them are archived already. */
const SEEN_AT_ONCE = 500;
/** Sessions of one object, and of one unit of work. */
const SESSIONS_AT_ONCE = 50;

/** Writes a piece into the file store, then records it and removes its turns from the tables, all or nothing. */
@Injectable()
export class ArchivePiece {
  constructor(
    private readonly moves: ArchiveMoves,
    private readonly files: ArchiveObjects,
    private readonly objects: InternalFiles,
    private readonly units: UnitOfWork,
  ) {}

  /** The first of the sessions. Null where one of them has changed meanwhile: then nothing is archived. */
  async run(
    { id: chatbotId, workspaceId }: Owner,
    sessions: readonly EndedSession[],
    together: () => Promise<void>,
  ): Promise<Archived | null> {
    const { written, packed } = await this.files.write(workspaceId, sessions);
    const archive = { workspaceId, chatbotId, fileId: 0, written, sessions: packed };
    let isAdded: boolean;
    try {
      isAdded = await this.units.run(async () => {
        if (!(await this.add(archive))) return false;
        await together();
        return true;
      });
    } catch (error) {
      // Where it is unknown whether the unit became durable, the sweep decides.
      if (!(error instanceof UnknownOutcome)) await this.objects.discard(written).catch(() => undefined);
      throw error;
    }
    const messages = packed.reduce((sum, { turns }) => sum + turns, 0);
    return isAdded ? { archives: 1, sessions: packed.length, messages, bytes: written.size } : null;
  }

  private async add(archive: NewArchive): Promise<boolean> {
    const fileId = await this.objects.add(archive.workspaceId, archive.written);
    if (await this.moves.add({ ...archive, fileId })) return true;
    await this.objects.release(archive.workspaceId, fileId);
    return false;
  }
}

/** What goes on beside the archiving of one chatbot. */
export interface ArchivingOf {
  /** Part of the unit in which a piece is recorded. */
  readonly together: () => Promise<void>;
  /** Hears of each piece once it is durable. */
  readonly tell: (piece: Archived) => void | Promise<void>;
  readonly stopping?: AbortSignal;
}

/**
 * Moves the turns of a chatbot's ended conversations into the file store, piece by piece. A piece is in the tables until the
 * unit in which it is recorded: once interrupted, the next run does the rest.
 */
@Injectable()
export class ArchiveOfChatbot {
  constructor(
    private readonly moves: ArchiveMoves,
    private readonly archivePiece: ArchivePiece,
  ) {}

  /** Those whose last message is older than the instant `before`. */
  async run(owner: Owner, before: number, { together, tell, stopping }: ArchivingOf): Promise<void> {
    let last: EndedSession = { id: 0, createdAt: 0 };
    while (!stopping?.aborted) {
      const seen = await this.moves.old(owner.id, before, last, SEEN_AT_ONCE);
      if (seen.length === 0) return;
      const ended = seen.filter(({ isEnded }) => isEnded).slice(0, SESSIONS_AT_ONCE);
      const piece = ended.length > 0 ? await this.archivePiece.run(owner, ended, together) : NOTHING;
      if (!piece) continue;
      last = ended.length > 0 ? ended[piece.sessions - 1]! : seen.at(-1)!;
      if (ended.length > 0) await tell(piece);
    }
  }
}

/** Archives at a command, of one chatbot or of all of them. */
@Injectable()
export class ArchiveConversations {
  constructor(
    private readonly records: Records,
    private readonly chatbots: ChatbotErasure,
    private readonly archiveOfChatbot: ArchiveOfChatbot,
    private readonly clock: Clock,
  ) {}

  /** `tell` hears after each piece what is archived so far. `record` writes an entry, with the first piece of a workspace. */
  async run(before: number, chatbot: Chosen | null, record: () => Promise<void>, tell: (soFar: Archived) => void) {
    if (before > this.clock.now() - YOUNGEST_DAYS * DAY_MS)
      throw new DomainError('invalid', `Conversations are archived from an age of ${YOUNGEST_DAYS} days on`);
    let archived = NOTHING;
    const recorded = new Set<number>();
    for (const owner of chatbot ? [await this.find(chatbot)] : await this.records.chatbots()) {
      const { workspaceId } = owner;
      const named = chatbot ? {} : { workspaceId, objectId: String(workspaceId) };
      await this.archiveOfChatbot.run(owner, before, {
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

  private async find({ workspaceId, serialNumber }: Chosen): Promise<Owner> {
    const chatbot = await this.chatbots.find(workspaceId, serialNumber);
    if (!chatbot) throw notFound('The chatbot');
    return chatbot;
  }
}

interface Chosen {
  readonly workspaceId: number;
  readonly serialNumber: string;
}

const together = (one: Archived, other: Archived): Archived => ({
  archives: one.archives + other.archives,
  sessions: one.sessions + other.sessions,
  messages: one.messages + other.messages,
  bytes: one.bytes + other.bytes,
});
