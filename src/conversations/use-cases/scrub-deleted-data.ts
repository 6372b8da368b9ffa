import { Injectable } from '@nestjs/common';
import { DeletedData } from '#libs/persistence/deleted-data.js';
import { FileDisposal } from '../../files/files.api.js';

/** What rows that are gone have left outside the tables: files that nothing uses, and traces in the database's own files. */
@Injectable()
export class ScrubDeletedData {
  constructor(
    private readonly files: FileDisposal,
    private readonly leftovers: DeletedData,
  ) {}

  async run(): Promise<void> {
    await this.files.clear();
    await this.leftovers.wipe();
  }
}
