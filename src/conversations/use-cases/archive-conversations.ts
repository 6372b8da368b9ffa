import { Injectable } from '@nestjs/common';
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
  async run({ id: chatbotId, workspaceId }: Owner, sessions: readonly EndedSession[]): Promise<Archived | null> {
    const { written, packed } = await this.files.write(sessions);
    let isAdded: boolean;
    try {
      isAdded = await this.units.run(() => this.add({ workspaceId, chatbotId, fileId: 0, written, sessions: packed }));
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

/**
 * Moves the turns of ended conversations into the file store, piece by piece. A piece is in the tables until the unit in
 * which it is recorded: once interrupted, the next run does the rest.
 */
@Injectable()
export class ArchiveConversations {
  constructor(
    private readonly records: Records,
    private readonly chatbots: ChatbotErasure,
    private readonly moves: ArchiveMoves,
    private readonly archivePiece: ArchivePiece,
    private readonly clock: Clock,
  ) {}

  /** Of one chatbot, or of all of them. `tell` hears after each piece what is archived so far. */
  async run(before: number, chatbot: Chosen | null, tell: (soFar: Archived) => void = () => undefined) {
    if (before > this.clock.now() - YOUNGEST_DAYS * DAY_MS)
      throw new DomainError('invalid', `Conversations are archived from an age of ${YOUNGEST_DAYS} days on`);
    let archived = NOTHING;
    const count = (piece: Archived): void => tell((archived = together(archived, piece)));
    for (const owner of chatbot ? [await this.find(chatbot)] : await this.records.chatbots())
      await this.archive(owner, before, count);
    return archived;
  }

  private async archive(owner: Owner, before: number, count: (piece: Archived) => void): Promise<void> {
    let last: EndedSession = { id: 0, createdAt: 0 };
    for (;;) {
      const sessions = await this.moves.ended(owner.id, before, last, SESSIONS_AT_ONCE);
      if (sessions.length === 0) return;
      const piece = await this.archivePiece.run(owner, sessions);
      if (!piece) continue;
      count(piece);
      last = sessions[piece.sessions - 1]!;
    }
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
