import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/kernel/domain-error.js';
import type { FileCard } from '../files.api.js';
import { FileRepository } from '../ports/file.repository.js';

@Injectable()
export class DescribeFiles {
  constructor(private readonly files: FileRepository) {}

  async describe(workspaceId: number, ids: readonly number[]): Promise<FileCard[]> {
    const known = new Map((await this.files.find(workspaceId, ids)).map((file) => [file.id, file]));
    return ids.map((id) => {
      const file = known.get(id);
      if (!file) throw notFound('The file');
      return file;
    });
  }
}
