import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiQuery, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { idIn, LARGEST_ID } from '#libs/domain/native-id.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { sendBytes } from '#libs/http/streams/send-bytes.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import { DeleteFiles } from '../../use-cases/delete-files.js';
import { FilesInLibrary } from '../../use-cases/files-in-library.js';
import {
  DeleteFilesRequest,
  FileRecord,
  FileRequest,
  ListFilesRequest,
  RECORD_EXAMPLE,
  toRecord,
} from './file.wire.js';

@ApiExtraModels(FileRecord)
@Controller('chat/File')
export class FilesController {
  constructor(
    private readonly library: FilesInLibrary,
    private readonly deleteFiles: DeleteFiles,
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

  @Operation('Download', {
    id: 'downloadFile',
    summary: 'The bytes of a file',
    description: 'Outside the envelope, with the type that the bytes have. Failures are ordinary envelopes.',
    method: 'GET',
    alsoAnswers: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
  })
  @ApiQuery({
    name: 'fileId',
    required: true,
    description: 'ID of the file, from Upload',
    example: 1,
    schema: { type: 'integer', minimum: 1 },
  })
  @ApiResponse({ status: 304, description: 'The caller has these bytes already (`If-None-Match`)' })
  @Accepts('secret')
  @NeedsRole('reader')
  @NeedsWholeWorkspace()
  async download(
    @CallerOf() caller: Caller,
    @Query('fileId') fileId: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [file] = await this.library.find(caller, [fileIdIn(fileId)]);
    const bytes = await this.library.bytesOf(file!);
    const headers = { 'Content-Disposition': attachmentName(file!.name), 'Cache-Control': 'private, no-cache' };
    await sendBytes({ ...file!, bytes }, headers, request, response);
  }

  @Operation('Delete', {
    id: 'deleteFiles',
    name: 'DeleteFiles',
    summary: 'Delete files, used or not',
    description: 'From then on the files are unknown. SuccessCount is the number that this call has deleted.',
    data: { type: 'object', required: ['SuccessCount'], properties: { SuccessCount: { type: 'integer' } } },
    example: { SuccessCount: 1 },
    idempotent: true,
    changes: { kind: 'file', named: 'fileIds' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  async delete(
    @CallerOf() caller: Caller,
    @Body() { fileIds }: DeleteFilesRequest,
    @ChangeRecord() record: WriteRecord<{ SuccessCount: number }>,
  ): Promise<{ SuccessCount: number }> {
    return { SuccessCount: await this.deleteFiles.run(caller, fileIds, (SuccessCount) => record({ SuccessCount })) };
  }
}

function fileIdIn(text: unknown): number {
  const id = typeof text === 'string' ? idIn(text) : null;
  if (id !== null && id <= LARGEST_ID) return id;
  throw new DomainError('invalid', 'fileId must be the ID of a file');
}

/** Characters that a parameter's value may have without quotes and percent signs (RFC 5987, attr-char). */
const PLAIN = /[A-Za-z0-9!#$&+.^_`|~-]/;

/** `Content-Disposition` that makes a browser save the file under this name (RFC 6266), whatever the name is. */
function attachmentName(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = [...Buffer.from(name.toWellFormed(), 'utf8')].map(percentEncoded).join('');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(byte: number): string {
  const character = String.fromCharCode(byte);
  return PLAIN.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
