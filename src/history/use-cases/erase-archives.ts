import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { InternalFiles } from '../../files/files.api.js';
import { ErasableArchives, type Owner } from '../../conversations/conversations.api.js';
import type { ErasureTotals, ErasureListener } from '../domain/erased.js';
import { ReleaseFiles } from './scrub-deleted-data.js';

/** Archives that are looked up at once. */
const AT_ONCE = 100;

/** Erases the archives of a chatbot, an object in a unit of work; the sessions' own rows stay for what erases those. */
@Injectable()
export class EraseArchives {
  constructor(
    private readonly archives: ErasableArchives,
    private readonly objects: InternalFiles,
    private readonly releaseFiles: ReleaseFiles,
    private readonly units: UnitOfWork,
  ) {}

  async run(owner: Owner, tell: ErasureListener): Promise<Pick<ErasureTotals, 'messages' | 'files'>> {
    let [messages, files] = [0, 0];
    for (;;) {
      const some = await this.archives.some(owner.id, AT_ONCE);
      if (some.length === 0) return { messages, files };
      for (const archive of some) {
        const gone = await this.units.run(async () => {
          const { turns, fileIds } = await this.archives.forget(archive);
          await this.objects.release(archive.workspaceId, archive.fileId);
          return { messages: turns, files: await this.releaseFiles.run(archive.workspaceId, fileIds) };
        });
        messages += gone.messages;
        files += gone.files;
        tell(gone);
      }
    }
  }
}
