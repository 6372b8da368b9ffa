import { Injectable } from '@nestjs/common';
import { UnknownOutcome } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { InternalFiles } from '../../files/files.api.js';
import type { ArchiveTotals, ArchivingOf, ChatbotArchiving, EndedSession, Owner } from '../conversations.api.js';
import { ArchiveMoves, type NewArchive } from '../ports/archives.js';
import { ArchiveObjects } from './archive-objects.js';

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
  ): Promise<ArchiveTotals | null> {
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

@Injectable()
export class ArchiveOfChatbot implements ChatbotArchiving {
  constructor(
    private readonly moves: ArchiveMoves,
    private readonly archivePiece: ArchivePiece,
  ) {}

  async run(owner: Owner, before: number, { together, tell, stopping }: ArchivingOf): Promise<void> {
    let last: EndedSession = { id: 0, createdAt: 0 };
    while (!stopping?.aborted) {
      const seen = await this.moves.old(owner.id, before, last, SEEN_AT_ONCE);
      if (seen.length === 0) return;
      const ended = seen.filter(({ isEnded }) => isEnded).slice(0, SESSIONS_AT_ONCE);
      if (ended.length === 0) {
        last = seen.at(-1)!;
        continue;
      }
      const piece = await this.archivePiece.run(owner, ended, together);
      if (!piece) continue;
      last = ended[piece.sessions - 1]!;
      await tell(piece);
    }
  }
}
