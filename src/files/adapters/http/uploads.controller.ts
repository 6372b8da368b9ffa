import { Controller, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { idempotencyKeyOf, KeptAnswers, retryOf, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import type { ReceivedFile } from '../../domain/arrival.js';
import { ReceiveFile } from '../../use-cases/receive-file.js';
import { RecordUpload, StoreFile } from '../../use-cases/store-file.js';
import { type FileCard, UPLOAD_FORM } from '../../files.api.js';
import { toUploadedFile, UploadedFile } from './file.wire.js';
import { readUploadForm } from './upload-form.js';

@Controller('chat/File')
export class UploadsController {
  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly storeFile: StoreFile,
    private readonly recordUpload: RecordUpload,
    private readonly answers: KeptAnswers,
  ) {}

  @Operation('Upload', {
    id: 'uploadFile',
    summary: 'Upload a file',
    description:
      'One part, `file`. Its bytes decide what the file is; name and declared type must agree. A file that nothing uses expires.',
    data: UploadedFile,
    example: { FileID: 12, Kind: 'image', ContentType: 'image/png', Size: 20481 },
    body: 'streamed',
    idempotent: true,
    recordsItself: true,
    changes: { kind: 'file' },
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_FORM as object })
  @Accepts('secret')
  async upload(@CallerOf() caller: Caller, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    // A key of the wrong form is refused before anything is received.
    idempotencyKeyOf(request);
    const destination = { workspaceId: caller.workspaceId, placeId: null };
    const file = await this.receiveFile.run(destination, (land) => readUploadForm(request, response, land));
    try {
      const retry = retryOf(request, `${file.sha256} ${file.name}`);
      return await this.answers.once(retry, (keep) => this.store(caller, file, keep));
    } finally {
      await file.discard();
    }
  }

  private async store(caller: Caller, file: ReceivedFile, keep: WriteRecord<UploadedFile>): Promise<UploadedFile> {
    const together = async (card: FileCard): Promise<void> => {
      await this.recordUpload.run(caller.workspaceId, card);
      await keep(toUploadedFile(card));
    };
    return toUploadedFile(await this.storeFile.run(caller, file, together));
  }
}
