import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { sendBytes } from '#libs/http/streams/send-bytes.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import { FilesInLibrary } from '../../use-cases/files-in-library.js';
import { attachmentName } from './attachment-name.js';

@ApiTags('Files')
@Controller('chat/File')
export class DownloadsController {
  constructor(private readonly shelf: FilesInLibrary) {}

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
    const [file] = await this.shelf.find(caller, [idIn(fileId)]);
    const bytes = await this.shelf.bytesOf(file!);
    const headers = { 'Content-Disposition': attachmentName(file!.name), 'Cache-Control': 'private, no-cache' };
    await sendBytes({ ...file!, bytes }, headers, request, response);
  }
}

function idIn(text: unknown): number {
  if (typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return Number(text);
  throw new DomainError('invalid', 'fileId must be the ID of a file');
}
