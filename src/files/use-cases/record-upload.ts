import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import type { FileCard } from '../files.api.js';

/** Within the unit of work that makes a file's row: the entry that says who sent it. */
@Injectable()
export class RecordUpload {
  constructor(private readonly trail: AuditTrail) {}

  run(workspaceId: number, { id, name, contentType, size }: FileCard): Promise<void> {
    noteChange({ workspaceId, objectId: String(id), after: { Name: name, ContentType: contentType, Size: size } });
    return this.trail.done();
  }
}
