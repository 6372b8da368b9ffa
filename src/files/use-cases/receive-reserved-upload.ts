import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { FileCard } from '../files.api.js';
import { PendingFiles } from '../ports/pending-files.js';
import { Tokens } from '../ports/tokens.js';
import { ReceiveFile, type ReadSent } from './receive-file.js';
import { RecordUpload } from './record-upload.js';
import { StoreFile } from './store-file.js';

/**
 * Takes the bytes for a place that a token opens, once. Refuses `not-found` where the token is unknown, used or too old, and
 * `conflict` while others are being sent; after any other refusal the place is open still. Five parts: the place, its key, the bytes, the file and its entry.
 */
@Injectable()
export class ReceiveReservedUpload {
  constructor(
    private readonly pending: PendingFiles,
    private readonly tokens: Tokens,
    private readonly receiveFile: ReceiveFile,
    private readonly storeFile: StoreFile,
    private readonly recordUpload: RecordUpload,
  ) {}

  async run(token: string, read: ReadSent): Promise<FileCard> {
    const place = await this.pending.byToken(this.tokens.hashOf(token));
    if (!place) throw notFound('The upload address');
    const { workspaceId, id: placeId } = place;
    const file = await this.receiveFile.run({ workspaceId, placeId }, read);
    try {
      const named = { ...file, name: place.name };
      return await this.storeFile.run(place, named, (card) => this.recordUpload.run(workspaceId, card), place);
    } finally {
      await file.discard();
    }
  }
}
