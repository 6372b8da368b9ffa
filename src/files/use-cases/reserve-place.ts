import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import type { Reach } from '../files.api.js';
import { cleanFileName } from '../domain/file-name.js';
import { LONGEST_UPLOAD_MS, UPLOAD_SECONDS } from '../domain/upload-window.js';
import { FileStore } from '../ports/file-store.js';
import { PendingFiles } from '../ports/pending-files.js';
import { Tokens } from '../ports/tokens.js';

/** Where the bytes are to be PUT: an address of the store's own, or ours with a token. */
export type ReservedPlace = { readonly id: number } & ({ readonly url: string } | { readonly token: string });

/** Makes a place for a file whose bytes are sent later, without a key. */
@Injectable()
export class ReservePlace {
  constructor(
    private readonly store: FileStore,
    private readonly tokens: Tokens,
    private readonly pending: PendingFiles,
    private readonly clock: Clock,
  ) {}

  async run({ workspaceId, serialNumbers }: Reach, sentName: string): Promise<ReservedPlace> {
    const uploadUntil = this.clock.now() + UPLOAD_SECONDS * 1_000;
    const place = {
      workspaceId,
      serialNumbers,
      name: cleanFileName(sentName),
      uploadUntil,
      expiresAt: uploadUntil + LONGEST_UPLOAD_MS,
    };
    const address = await this.store.uploadAddress(UPLOAD_SECONDS);
    if (address) {
      return { id: await this.pending.add({ ...place, storeKey: address.key, tokenHash: null }), url: address.url };
    }
    const { text, hash } = this.tokens.create();
    return { id: await this.pending.add({ ...place, storeKey: '', tokenHash: hash }), token: text };
  }
}
