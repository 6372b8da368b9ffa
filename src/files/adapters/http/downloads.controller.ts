import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError } from '#libs/kernel/domain-error.js';
import { Operation } from '#libs/kernel/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import type { StoredFile } from '../../domain/stored-file.js';
import { FilesOnShelf } from '../../use-cases/files-on-shelf.js';
import { attachmentName } from './attachment-name.js';

@ApiTags('Files')
@Controller('chat/File')
export class DownloadsController {
  constructor(private readonly shelf: FilesOnShelf) {}

  @Operation('Download', {
    summary: 'The bytes of a file',
    description: 'Outside the envelope, with the type that the bytes have. Failures are ordinary envelopes.',
    method: 'GET',
    operationId: 'Download',
    alsoAnswers: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
  })
  @ApiQuery({ name: 'fileId', required: true, description: 'ID of the file', schema: { type: 'integer', minimum: 1 } })
  @ApiResponse({ status: 304, description: 'The caller has these bytes already (`If-None-Match`)' })
  @Accepts('secret')
  @NeedsRole('reader')
  @NeedsWholeWorkspace()
  async download(
    @CallerOf() { workspaceId }: Caller,
    @Query('fileId') fileId: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [file] = await this.shelf.find(workspaceId, [idIn(fileId)]);
    const bytes = await this.shelf.bytesOf(file!);
    const body = Readable.from(bytes, { objectMode: false });
    response.set(headersOf(file!));
    if (request.fresh) {
      body.destroy();
      response.removeHeader('Content-Length');
      response.status(304).end();
      return;
    }
    // Once the first byte is out a failure can only cut the line, which pipeline does; a caller who leaves is no failure.
    await pipeline(body, response).catch(() => undefined);
  }
}

/** A file is data, never a page of ours: nothing in it runs, whatever it claims to be. */
const headersOf = ({ contentType, size, sha256, name }: StoredFile): Record<string, string> => ({
  'Content-Type': contentType,
  'Content-Length': String(size),
  'Content-Disposition': attachmentName(name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
  ETag: `"${sha256}"`,
});

function idIn(text: unknown): number {
  if (typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return Number(text);
  throw new DomainError('invalid', 'fileId must be the ID of a file');
}
