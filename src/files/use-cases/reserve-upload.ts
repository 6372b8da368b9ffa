import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Reach } from '../files.api.js';
import { cleanFileName } from '../domain/file-name.js';
import { LONGEST_UPLOAD_MS, UPLOAD_SECONDS } from '../domain/stored-file.js';
import { FileStore } from '../ports/file-store.js';
import { PendingFiles } from '../ports/pending-files.js';
import { Tokens } from '../ports/tokens.js';

/** Where the bytes are to be PUT: an address of the store's own, or ours with a token. */
export type ReservedPlace = { readonly id: number } & ({ readonly url: string } | { readonly token: string });

/**
 * Makes a place for a file whose bytes are sent later, without a key. Five parts: who takes the bytes, what opens the
 * place, its row, and the two that every change of rows takes.
 */
@Injectable()
export class ReserveUpload {
  constructor(
    private readonly store: FileStore,
    private readonly tokens: Tokens,
    private readonly pending: PendingFiles,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  /** `together` is what becomes durable with the place. */
  async run(
    { workspaceId, serialNumbers }: Reach,
    sentName: string,
    together: (place: ReservedPlace) => Promise<void>,
  ): Promise<ReservedPlace> {
    const uploadUntil = this.clock.now() + UPLOAD_SECONDS * 1_000;
    const place = {
      workspaceId,
      serialNumbers,
      name: cleanFileName(sentName),
      uploadUntil,
      expiresAt: uploadUntil + LONGEST_UPLOAD_MS,
    };
    const address = await this.store.uploadAddress(UPLOAD_SECONDS);
    const token = address ? null : this.tokens.create();
    const opened = { storeKey: address?.key ?? '', tokenHash: token?.hash ?? null };
    return this.units.run(async () => {
      const id = await this.pending.add({ ...place, ...opened });
      const reserved = address ? { id, url: address.url } : { id, token: token!.text };
      await together(reserved);
      return reserved;
    });
  }
}
