import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { DomainError, notFound, type Refusal } from '#libs/domain/domain-error.js';
import { Tokens } from '#libs/domain/tokens.js';
import { OpenWorkspaces } from '../../access/access.api.js';
import type { FileCard, Reach } from '../files.api.js';
import { cleanFileName, LONGEST_UPLOAD_MS, type PendingFile, UPLOAD_SECONDS } from '../domain/stored-file.js';
import { FileStore } from '../ports/file-store.js';
import { PendingFiles } from '../ports/pending-files.js';
import { type ReadSent, ReceiveFile } from './receive-file.js';
import { RecordUpload, StoreFile } from './store-file.js';

/** Where the bytes are to be PUT: an address of the store's own, or ours with a token. */
export type ReservedPlace = { readonly id: number } & ({ readonly url: string } | { readonly token: string });

/** Makes a place for a file whose bytes are sent later, without a key. */
@Injectable()
export class ReserveUpload {
  constructor(
    private readonly store: FileStore,
    private readonly tokens: Tokens,
    private readonly pending: PendingFiles,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    { workspaceId, serialNumbers }: Reach,
    sentName: string,
    together: Together<ReservedPlace>,
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

/** The places that tokens open. */
@Injectable()
export class OpenPlaces {
  constructor(
    private readonly pending: PendingFiles,
    private readonly tokens: Tokens,
    private readonly workspaces: OpenWorkspaces,
  ) {}

  /** Refuses `not-found` where the token is unknown, used or too old, or its workspace is suspended. */
  async open(token: string): Promise<PendingFile> {
    const place = await this.pending.byToken(this.tokens.hashOf(token));
    if (!place || !(await this.workspaces.has(place.workspaceId))) throw notFound('The upload address');
    return place;
  }
}

/**
 * Takes the bytes for a place that a token opens, once. Refuses `not-found` where the token is unknown, used or too old, and
 * `conflict` while others are being sent; after any other refusal the place is open still.
 */
@Injectable()
export class ReceiveReservedUpload {
  constructor(
    private readonly places: OpenPlaces,
    private readonly receiveFile: ReceiveFile,
    private readonly storeFile: StoreFile,
    private readonly recordUpload: RecordUpload,
  ) {}

  async run(token: string, read: ReadSent): Promise<FileCard> {
    const place = await this.places.open(token);
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
