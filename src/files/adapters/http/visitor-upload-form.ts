import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { KeptAnswers, retryOf } from '#libs/http/idempotency/kept-answers.js';
import type { Caller } from '../../../access/access.api.js';
import { mostBytesOf, requireSendable } from '../../domain/visitor-file.js';
import type { SendableFiles, VisitorUploads } from '../../files.api.js';
import { ReceiveFile } from '../../use-cases/receive-file.js';
import { StoreFile } from '../../use-cases/store-file.js';
import { toUploadedFile, type UploadedFile } from './file.wire.js';
import { readUploadForm } from './upload-form.js';

@Injectable()
export class VisitorUploadForm implements VisitorUploads {
  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly storeFile: StoreFile,
    private readonly answers: KeptAnswers,
  ) {}

  async receive(caller: Caller, request: Request, response: Response, sendable: SendableFiles): Promise<object> {
    // What cannot be taken is refused before anything is received.
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
