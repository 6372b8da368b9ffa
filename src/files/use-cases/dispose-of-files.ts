import { Injectable } from '@nestjs/common';
import type { FileDisposal } from '../files.api.js';
import { FileRepository } from '../ports/file.repository.js';
import { ExpireFiles } from './expire-files.js';

/** Files that are let go end their time at once; what has ended its time is removed as always, row first. */
@Injectable()
export class DisposeOfFiles implements FileDisposal {
  constructor(
    private readonly files: FileRepository,
    private readonly expireFiles: ExpireFiles,
  ) {}

  hold(workspaceId: number, ids: readonly number[]): Promise<void> {
    return this.files.hold(workspaceId, ids);
  }

  release(workspaceId: number, ids: readonly number[]): Promise<number> {
    return this.files.release(workspaceId, ids);
  }

  clear(): Promise<void> {
    return this.expireFiles.run();
  }
}
