import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { sendBytes } from '#libs/http/streams/send-bytes.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import { FilesInLibrary } from '../../use-cases/files-in-library.js';

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

/** Characters that a parameter's value may have without quotes and percent signs (RFC 5987, attr-char). */
const PLAIN = /[A-Za-z0-9!#$&+.^_`|~-]/;

/** `Content-Disposition` that makes a browser save the file under this name (RFC 6266), whatever the name is. */
export function attachmentName(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = [...Buffer.from(name.toWellFormed(), 'utf8')].map(percentEncoded).join('');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(byte: number): string {
  const character = String.fromCharCode(byte);
  return PLAIN.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
