import { Controller, Param, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Operation } from '#libs/http/operation.decorator.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { ReceiveReservedUpload } from '../../use-cases/receive-reserved-upload.js';
import { toUploadedFile, UploadedFile } from './file.wire.js';
import { readWholeBody } from './upload-form.js';

@ApiTags('Files')
@Controller('upload')
export class PutUploadController {
  constructor(private readonly receiveReservedUpload: ReceiveReservedUpload) {}

  @Operation(':token', {
    id: 'sendFile',
    name: 'PutUpload',
    summary: 'Send the bytes of a file to the address that GetPreUploadUrl gave',
    description:
      'The address itself is the credential: no key is needed. One PUT at a time: 409 while bytes are being sent to it.',
    method: 'PUT',
    data: UploadedFile,
    example: { FileID: 12, Kind: 'image', ContentType: 'image/png', Size: 20_481 },
    body: 'streamed',
    codes: [409],
    unit: 'itself',
    changes: { kind: 'file' },
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiConsumes('*/*')
  @ApiBody({ schema: { type: 'string', contentMediaType: 'application/octet-stream' } as object })
  @AcceptsAnyone()
  async put(@Param('token') token: string, @Req() request: Request): Promise<UploadedFile> {
    return toUploadedFile(await this.receiveReservedUpload.run(token, (land) => readWholeBody(request, land)));
  }
}
