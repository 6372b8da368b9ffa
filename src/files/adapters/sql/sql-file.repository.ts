import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { FileCard } from '../../files.api.js';
import type { FileRepository } from '../../ports/file.repository.js';

@Injectable()
export class SqlFileRepository implements FileRepository {
  constructor(private readonly database: Database) {}

  find(workspaceId: number, ids: readonly number[]): Promise<FileCard[]> {
    const marks = ids.map(() => '?').join(', ');
    return this.database.select<FileCard>(
      `SELECT id, kind, content_type AS contentType, size FROM files WHERE workspace_id = ? AND id IN (${marks})`,
      [workspaceId, ...ids],
    );
  }
}
