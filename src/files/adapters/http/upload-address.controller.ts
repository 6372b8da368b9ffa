import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiParam, ApiProperty } from '@nestjs/swagger';
import type { Request } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { noteChange } from '#libs/context/audit-trail.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Accepts, AcceptsAnyone, type Caller, CallerOf } from '../../../access/access.api.js';
import { ReceiveReservedUpload, type ReservedPlace, ReserveUpload } from '../../use-cases/direct-uploads.js';
import { PreUploadRequest, toUploadedFile, UploadedFile } from './file.wire.js';
import { readWholeBody } from './upload-form.js';

export class PreUpload {
  @ApiProperty({ description: 'ID that the file is going to have' })
  FileStoreId!: string;

  @ApiProperty({ format: 'uri', description: 'Takes the bytes by PUT, without a key, within 10 minutes' })
  PreUploadUrl!: string;
}

@Controller('chat/User')
export class PreUploadController {
  constructor(
    private readonly reserveUpload: ReserveUpload,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Operation('GetPreUploadUrl', {
    id: 'createUploadAddress',
    summary: 'An address to PUT the bytes of a file to',
    description:
      'The file exists once its bytes have come and are good. The address works once, and sending must begin within 10 minutes.',
    data: PreUpload,
    example: { FileStoreId: '12', PreUploadUrl: 'https://chat.example.com/upload/mO3vKxT1' },
    idempotent: true,
    changes: { kind: 'file' },
  })
  @Accepts('secret')
  async reserve(
    @CallerOf() caller: Caller,
    @Body() { fileName }: PreUploadRequest,
    @Req() request: Request,
    @ChangeRecord() record: WriteRecord<PreUpload>,
  ): Promise<PreUpload> {
    const shown = (place: ReservedPlace): PreUpload => ({
      FileStoreId: String(place.id),
      PreUploadUrl: 'url' in place ? place.url : `${this.origin(request)}/upload/${place.token}`,
    });
    const place = await this.reserveUpload.run(caller, fileName, (reserved) => {
      noteChange({ objectId: String(reserved.id), after: { Name: fileName } });
      return record(shown(reserved));
    });
    return shown(place);
  }

  private origin({ protocol, host }: Request): string {
    return this.environment.PUBLIC_URL ?? `${protocol}://${host}`;
  }
}

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
    recordsItself: true,
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
