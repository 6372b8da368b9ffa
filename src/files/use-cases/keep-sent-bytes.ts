import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { alone } from '#libs/persistence/unit-of-work.js';
import type { FileCard, Reach, SentBytes, SentFiles } from '../files.api.js';
import { ReceiveFile } from './receive-file.js';
import { StoreFile } from './store-file.js';

/** Keeps what came within a message as an upload: judged by its bytes, counted, and gone in time where nothing uses it. */
@Injectable()
export class KeepSentBytes implements SentFiles {
  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly storeFile: StoreFile,
  ) {}

  async keep(caller: Reach, { name, declaredType, bytes }: SentBytes): Promise<FileCard> {
    const destination = { workspaceId: caller.workspaceId, placeId: null };
    const file = await this.receiveFile.run(destination, async (land) => {
      await land(Readable.from([bytes]), bytes.length);
      return { name, declaredType };
    });
    try {
      return await this.storeFile.run(caller, file, alone);
    } finally {
      await file.discard();
    }
  }
}
