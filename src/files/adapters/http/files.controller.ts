import { Body, Controller, Req } from '@nestjs/common';
import { ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request } from 'express';
import { KeptAnswers } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { retryOf } from '#libs/http/idempotency/retry-of.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import { DeleteFiles } from '../../use-cases/delete-files.js';
import { FilesInLibrary } from '../../use-cases/files-in-library.js';
import { DeleteFilesRequest, FileRequest, ListFilesRequest } from './file.request.js';
import { FileRecord, RECORD_EXAMPLE, toRecord } from './file.wire.js';

@ApiTags('Files')
@ApiExtraModels(FileRecord)
@Controller('chat/File')
export class FilesController {
  constructor(
    private readonly library: FilesInLibrary,
    private readonly deleteFiles: DeleteFiles,
    private readonly answers: KeptAnswers,
  ) {}

  @Operation('Get', {
    id: 'getFile',
    name: 'GetFile',
    summary: 'What is known of a file',
    data: FileRecord,
    example: RECORD_EXAMPLE,
  })
  @Accepts('secret')
  @NeedsRole('reader')
  @NeedsWholeWorkspace()
  async get(@CallerOf() caller: Caller, @Body() { fileId }: FileRequest): Promise<FileRecord> {
    const [file] = await this.library.find(caller, [fileId]);
    return toRecord(file!);
  }

  @Operation('List', {
    id: 'listFiles',
    name: 'ListFiles',
    summary: 'List the files of the workspace, newest first',
    data: {
      type: 'object',
      required: ['List', 'VirtualCount'],
      properties: {
        List: { type: 'array', items: { $ref: getSchemaPath(FileRecord) } },
        VirtualCount: { type: 'integer', description: 'How many there are, whatever the page' },
      },
    },
    example: { List: [RECORD_EXAMPLE], VirtualCount: 1 },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  @NeedsWholeWorkspace()
  async list(@CallerOf() { workspaceId }: Caller, @Body() { PageNumber = 1, PageSize = 20 }: ListFilesRequest) {
    const { files, total } = await this.library.page(workspaceId, PageNumber, PageSize);
    return { List: files.map(toRecord), VirtualCount: total };
  }

  @Operation('Delete', {
    id: 'deleteFiles',
    name: 'DeleteFiles',
    summary: 'Delete files, used or not',
    description: 'From then on the files are unknown. SuccessCount is the number that this call has deleted.',
    data: { type: 'object', required: ['SuccessCount'], properties: { SuccessCount: { type: 'integer' } } },
    example: { SuccessCount: 1 },
    idempotent: true,
    unit: 'itself',
    changes: { kind: 'file', named: 'fileIds' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  delete(@CallerOf() caller: Caller, @Body() { fileIds }: DeleteFilesRequest, @Req() request: Request) {
    return this.answers.once(retryOf(request), async (keep) => {
      const counted = (SuccessCount: number) => ({ SuccessCount });
      return counted(await this.deleteFiles.run(caller, fileIds, (deleted) => keep(counted(deleted))));
    });
  }
}
