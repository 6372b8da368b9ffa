import { Injectable } from '@nestjs/common';
import { FileRepository } from '../ports/file.repository.js';

/** The files of a workspace, newest first. */
@Injectable()
export class ListFiles {
  constructor(private readonly files: FileRepository) {}

  run(workspaceId: number, pageNumber: number, pageSize: number) {
    return this.files.page(workspaceId, (pageNumber - 1) * pageSize, pageSize);
  }
}
