import { Injectable } from '@nestjs/common';
import { Leftovers } from '#libs/kernel/leftovers.js';
import { FileDisposal } from '../../files/files.api.js';

/** What rows that are gone have left outside the tables: files that nothing uses, and traces in the database's own files. */
@Injectable()
export class WipeTraces {
  constructor(
    private readonly files: FileDisposal,
    private readonly leftovers: Leftovers,
  ) {}

  async run(): Promise<void> {
    await this.files.clear();
    await this.leftovers.wipe();
  }
}
