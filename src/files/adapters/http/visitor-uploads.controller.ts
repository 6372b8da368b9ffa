import { Controller, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { idempotencyKeyOf, KeptAnswers, retryOf } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, SendsSomething } from '../../../access/access.api.js';
import { VisitorFileRules } from '../../files.api.js';
import { mostBytesOf, requireSendable } from '../../domain/visitor-file.js';
import { ReceiveFile } from '../../use-cases/receive-file.js';
import { StoreFile } from '../../use-cases/store-file.js';
import { FORM, toUploadedFile, UploadedFile } from './file.wire.js';
import { readUploadForm } from './upload-form.js';

/** Takes pictures and recordings of visitors, each for its visitor alone. */
@ApiTags('Widget')
@Controller('chat/Chat')
export class VisitorUploadsController {
  constructor(
    private readonly rules: VisitorFileRules,
    private readonly receiveFile: ReceiveFile,
    private readonly storeFile: StoreFile,
    private readonly answers: KeptAnswers,
  ) {}

  @Operation('Upload', {
    id: 'uploadAsVisitor',
    name: 'VisitorUpload',
    summary: 'Upload a picture or a recording as a visitor',
    description:
      'One part, `file`: a picture of at most 20 MiB or a WAV recording of at most 40 MiB, as `EnableUploadImage` and `EnablePushToTalk` of GetConfig say (else 403). Its bytes decide what it is; name and declared type must agree. Ask takes the FileID, of this visitor alone. A file that is not asked with expires.',
    data: UploadedFile,
    example: { FileID: 12, Kind: 'image', ContentType: 'image/png', Size: 20481 },
    body: 'streamed',
    idempotent: true,
    recordsItself: true,
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM as object })
  @Accepts('visitor')
  @SendsSomething()
  async upload(@CallerOf() caller: Caller, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    // What cannot be taken is refused before anything is received.
    idempotencyKeyOf(request);
    const sendable = await this.rules.of(caller);
    const most = mostBytesOf(sendable);
    const destination = { workspaceId: caller.workspaceId, placeId: null };
    const file = await this.receiveFile.run(destination, (land) => readUploadForm(request, response, land, most));
    try {
      return await this.answers.once<UploadedFile>(retryOf(request, `${file.sha256} ${file.name}`), async (keep) => {
        const card = await this.storeFile.run(caller, file, async (stored) => {
          requireSendable(sendable, stored.kind);
          await keep(toUploadedFile(stored));
        });
        return toUploadedFile(card);
      });
    } finally {
      await file.discard();
    }
  }
}
