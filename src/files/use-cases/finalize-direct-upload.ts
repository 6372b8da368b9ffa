import { Injectable } from '@nestjs/common';
import { DomainError, type Refusal } from '#libs/domain/domain-error.js';
import type { PendingFile } from '../domain/stored-file.js';
import { FileStore } from '../ports/file-store.js';
import { PendingFiles } from '../ports/pending-files.js';
import { ReceiveFile } from './receive-file.js';
import { StoreFile } from './store-file.js';

/** What the bytes themselves are refused for; they are removed then. */
const BAD_BYTES: readonly Refusal[] = ['unsupported', 'too-large'];

/**
 * Makes a file of what a client has sent straight to the store, at the first request for it. No check has seen those
 * bytes yet, and the address may still be written to: they are judged and moved to a key that no client knows.
 */
@Injectable()
export class FinalizeDirectUpload {
  private readonly underWay = new Map<number, Promise<void>>();

  constructor(
    private readonly store: FileStore,
    private readonly pending: PendingFiles,
    private readonly receiveFile: ReceiveFile,
    private readonly storeFile: StoreFile,
  ) {}

  /**
   * Nothing happens where nothing has come yet. Refuses as an upload does. Several who ask at the same moment wait for one
   * claim: each of its own would take room in the quota.
   */
  run(place: PendingFile): Promise<void> {
    const known = this.underWay.get(place.id);
    if (known) return known;
    const claim = this.claim(place).finally(() => this.underWay.delete(place.id));
    this.underWay.set(place.id, claim);
    return claim;
  }

  private async claim(place: PendingFile): Promise<void> {
    const bytes = await this.store.open(place.storeKey);
    if (!bytes) return;
    try {
      await this.fill(place, bytes);
    } catch (error) {
      const refusal = error instanceof DomainError ? error.refusal : null;
      // Another request has claimed it at the same moment.
      if (refusal === 'not-found') return;
      if (refusal && BAD_BYTES.includes(refusal)) await this.drop(place);
      throw error;
    }
    // The file has bytes of its own by now; those that stay behind have no row, and the sweep finds them.
    await this.store.remove(place.storeKey).catch(() => undefined);
  }

  private async fill(place: PendingFile, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const { workspaceId } = place;
    const file = await this.receiveFile.run({ workspaceId, placeId: null }, async (land) => {
      await land(bytes, null);
      return { name: place.name, declaredType: '' };
    });
    try {
      await this.storeFile.run(place, file, () => Promise.resolve(), place);
    } finally {
      await file.discard();
    }
  }

  private async drop(place: PendingFile): Promise<void> {
    await this.pending.remove(place.id);
    await this.store.remove(place.storeKey);
  }
}
