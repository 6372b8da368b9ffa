import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/kernel/domain-error.js';
import type { StoredFile } from '../domain/stored-file.js';
import type { FileCard, FileShelf } from '../files.api.js';
import { FileStore } from '../ports/file-store.js';
import { FileRepository } from '../ports/file.repository.js';
import { PendingFiles } from '../ports/pending-files.js';
import { ClaimPlace } from './claim-place.js';

/** What neighbours may ask about files, and the way to a file for whoever calls. */
@Injectable()
export class FilesOnShelf implements FileShelf {
  constructor(
    private readonly files: FileRepository,
    private readonly store: FileStore,
    private readonly pending: PendingFiles,
    private readonly claimPlace: ClaimPlace,
  ) {}

  async describe(workspaceId: number, ids: readonly number[]): Promise<FileCard[]> {
    const files = await this.find(workspaceId, ids);
    return files.map(({ id, kind, contentType, size }) => ({ id, kind, contentType, size }));
  }

  async open(workspaceId: number, id: number): Promise<AsyncIterable<Uint8Array>> {
    const [file] = await this.find(workspaceId, [id]);
    return this.bytesOf(file!);
  }

  async keep(workspaceId: number, ids: readonly number[]): Promise<void> {
    const distinct = [...new Set(ids)];
    if ((await this.files.keep(workspaceId, distinct)) < distinct.length) throw notFound('The file');
  }

  /** The files in the order of their ids; refuses as `describe` does. */
  async find(workspaceId: number, ids: readonly number[]): Promise<StoredFile[]> {
    const found = await this.files.find(workspaceId, ids);
    const missing = ids.filter((id) => !found.some((file) => file.id === id));
    if (missing.length > 0) found.push(...(await this.claimed(workspaceId, missing)));
    const known = new Map(found.map((file) => [file.id, file]));
    return ids.map((id) => {
      const file = known.get(id);
      if (!file) throw notFound('The file');
      return file;
    });
  }

  /** Files whose bytes came to the store by themselves exist from the moment that somebody asks for them. */
  private async claimed(workspaceId: number, ids: readonly number[]): Promise<StoredFile[]> {
    const places = await this.pending.find(workspaceId, ids);
    for (const place of places) await this.claimPlace.run(place);
    return places.length > 0 ? this.files.find(workspaceId, ids) : [];
  }

  /** A row whose bytes are lost is found by the sweep; until then the file is as unknown as it will be. */
  async bytesOf({ storeKey }: StoredFile): Promise<AsyncIterable<Uint8Array>> {
    const bytes = await this.store.open(storeKey);
    if (!bytes) throw notFound('The file');
    return bytes;
  }
}
