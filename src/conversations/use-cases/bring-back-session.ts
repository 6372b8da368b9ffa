import { Injectable } from '@nestjs/common';
import { FairQueue } from '#libs/queues/fair-queue.js';
import { DomainError, UnknownOutcome } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { InternalFiles, type WrittenBytes } from '../../files/files.api.js';
import type { ArchiveReturn } from '../conversations.api.js';
import { type ArchivedTurn, bytesAreMissing } from '../domain/archived-turn.js';
import { ArchiveMoves, type ArchivedSession, Archives } from '../ports/archives.js';
import { ArchiveObjects } from './archive-objects.js';

/** Other sessions of the same object may be brought back at the same time; each time one of them comes first. */
const ATTEMPTS = 20;
/** Turns that are in memory at once, unpacked. */
const TURNS_AT_ONCE = 25;

/** Sessions that are brought back at once; each reads and writes an object of the file store. */
const RETURNS = {
  what: 'archived conversations',
  places: 4,
  ofOne: 3,
  ofFailing: 2,
  mostWaiting: 200,
  patienceMs: 30_000,
} as const;

/** Undoes a unit: another process has changed the archive since it was looked up. */
class Overtaken extends Error {}

/** Brings the turns of an archived session back into the tables, and takes them out of its object. */
@Injectable()
export class BringBackSession implements ArchiveReturn {
  private readonly queue = new FairQueue(RETURNS);

  constructor(
    private readonly archives: Archives,
    private readonly moves: ArchiveMoves,
    private readonly files: ArchiveObjects,
    private readonly objects: InternalFiles,
    private readonly units: UnitOfWork,
  ) {}

  async run(sessionId: number, ifMissing: 'refuse' | 'forget' = 'refuse'): Promise<void> {
    const [session] = await this.archives.among([sessionId]);
    if (!session) return;
    const { workspaceId } = session.archive;
    await this.queue.run({ workspaceId }, () => this.takeOut(sessionId, ifMissing));
  }

  private async takeOut(sessionId: number, ifMissing: 'refuse' | 'forget'): Promise<void> {
    let missing = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [session] = await this.archives.among([sessionId]);
      if (!session) return;
      const packed = await this.files.packed(session);
      // Looked up again first: the object may have been written anew in between.
      const isMissing = !packed && missing === session.archive.fileId;
      if (isMissing && ifMissing === 'refuse') throw bytesAreMissing();
      if ((packed || isMissing) && (await this.bringBack(session, packed))) return;
      missing = session.archive.fileId;
    }
    throw new DomainError('unavailable', 'This conversation is being brought back from its archive; try again');
  }

  /** False where another process was faster. */
  private async bringBack(session: ArchivedSession, packed: Uint8Array | null): Promise<boolean> {
    const rest = packed && session.archive.sessions > 1 ? await this.files.without(session) : null;
    try {
      await this.units.run(async () => {
        if (!(await this.moves.takeOut(session))) throw new Overtaken();
        if (packed) await this.putBack(session, packed, rest);
      });
      return true;
    } catch (error) {
      if (rest && !(error instanceof UnknownOutcome)) await this.objects.discard(rest).catch(() => undefined);
      if (error instanceof Overtaken) return false;
      throw error;
    }
  }

  private async putBack(session: ArchivedSession, packed: Uint8Array, rest: WrittenBytes | null): Promise<void> {
    const { workspaceId, fileId } = session.archive;
    let some: ArchivedTurn[] = [];
    for await (const line of this.files.linesIn(packed)) {
      if (some.push(line) < TURNS_AT_ONCE) continue;
      await this.moves.putBack(some);
      some = [];
    }
    await this.moves.putBack(some);
    const by = rest && { fileId: await this.objects.add(workspaceId, rest), written: rest };
    if (!(await this.moves.replace(session, by))) throw new Overtaken();
    await this.objects.release(workspaceId, fileId);
  }
}
