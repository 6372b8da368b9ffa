import { Controller, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { idempotencyKeyOf } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, SendsSomething } from '../../../access/access.api.js';
import { UPLOAD_FORM, VisitorUploads } from '../../../files/files.api.js';
import { FindSendableFiles } from '../../use-cases/find-sendable-files.js';

/** Takes pictures and recordings of visitors, each for its visitor alone. */
@Controller('chat/Chat')
export class VisitorUploadsController {
  constructor(
    private readonly sendableFiles: FindSendableFiles,
    private readonly uploads: VisitorUploads,
  ) {}

  @Operation('Upload', {
    id: 'uploadAsVisitor',
    name: 'VisitorUpload',
    summary: 'Upload a picture or a recording as a visitor',
    description:
      'One part, `file`: a picture of at most 20 MiB or a WAV recording of at most 40 MiB, as `EnableUploadImage` and `EnablePushToTalk` of GetConfig say (else 403). Its bytes decide what it is; name and declared type must agree. Ask takes the FileID, of this visitor alone. A file that is not asked with expires.',
    data: { $ref: getSchemaPath('UploadedFile') },
    example: { FileID: 12, Kind: 'image', ContentType: 'image/png', Size: 20481 },
    body: 'streamed',
    idempotent: true,
    recordsItself: true,
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_FORM as object })
  @Accepts('visitor')
  @SendsSomething()
  async upload(@CallerOf() caller: Caller, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    // A key of the wrong form is refused before the settings are read.
    idempotencyKeyOf(request);
    return this.uploads.receive(caller, request, response, await this.sendableFiles.of(caller));
  }
}
