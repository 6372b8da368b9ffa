import { Injectable } from '@nestjs/common';
import { FileUpkeep } from '../ports/file-upkeep.js';
import { DropFile } from './drop-file.js';

const AT_ONCE = 100;

/** Removes files that nothing has used in time, and places that nothing came for; any number of processes may do so. */
@Injectable()
export class ExpireFiles {
  constructor(
    private readonly upkeep: FileUpkeep,
    private readonly dropFile: DropFile,
  ) {}

  async run(): Promise<void> {
    for (;;) {
      const rows = await this.upkeep.expired(AT_ONCE);
      for (const row of rows) await this.dropFile.run(row, true);
      if (rows.length < AT_ONCE) return;
    }
  }
}
