import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { StoredFile } from '../domain/stored-file.js';
import type { FileCard, FileId, FileLibrary, Reach } from '../files.api.js';
import { FileStore } from '../ports/file-store.js';
import { FileRepository } from '../ports/file.repository.js';
import { PendingFiles } from '../ports/pending-files.js';
import { FinalizeDirectUpload } from './direct-uploads.js';

/** What neighbours may ask about files, and the way to a caller's file. */
@Injectable()
export class FilesInLibrary implements FileLibrary {
  constructor(
    private readonly files: FileRepository,
    private readonly store: FileStore,
    private readonly pending: PendingFiles,
    private readonly finalizeDirectUpload: FinalizeDirectUpload,
  ) {}

  async refer(caller: Reach, ids: readonly number[]): Promise<FileCard[]> {
    return (await this.find(caller, ids)).map(cardOf);
  }

  async reached(caller: Reach, ids: readonly number[]): Promise<FileCard[]> {
    return (await this.reachedFiles(caller, ids)).map(cardOf);
  }

  async describe(workspaceId: number, ids: readonly FileId[]): Promise<FileCard[]> {
    return inOrder(ids, await this.files.find(workspaceId, ids)).map(cardOf);
  }

  async open(workspaceId: number, id: FileId): Promise<AsyncIterable<Uint8Array>> {
    return this.bytesOf(inOrder([id], await this.files.find(workspaceId, [id]))[0]!);
  }

  async keep(workspaceId: number, ids: readonly FileId[]): Promise<void> {
    const distinct = [...new Set(ids)];
    if ((await this.files.keep(workspaceId, distinct)) < distinct.length) throw notFound('The file');
  }

  /** The files in the order of their ids, with all that is known of them; refuses as `refer` does. */
  async find(caller: Reach, ids: readonly number[]): Promise<StoredFile[]> {
    return inOrder(ids, await this.reachedFiles(caller, ids));
  }

  /** The files of a workspace, newest first, and how many there are. */
  page(workspaceId: number, pageNumber: number, pageSize: number) {
    return this.files.page(workspaceId, (pageNumber - 1) * pageSize, pageSize);
  }

  private async reachedFiles(caller: Reach, ids: readonly number[]): Promise<StoredFile[]> {
    const found = await this.files.reached(caller, ids);
    const missing = ids.filter((id) => !found.some((file) => file.id === id));
    return missing.length === 0 ? found : [...found, ...(await this.claimed(caller, missing))];
  }

  /** Files whose bytes came to the store by themselves exist from the first request for them. */
  private async claimed(caller: Reach, ids: readonly number[]): Promise<StoredFile[]> {
    const places = await this.pending.reached(caller, ids);
    for (const place of places) await this.finalizeDirectUpload.run(place);
    return places.length > 0 ? this.files.reached(caller, ids) : [];
  }

  /** A row whose bytes are lost is found by the sweep; until then the file is as unknown as it will be. */
  async bytesOf({ storeKey }: StoredFile): Promise<AsyncIterable<Uint8Array>> {
    const bytes = await this.store.open(storeKey);
    if (!bytes) throw notFound('The file');
    return bytes;
  }
}

const cardOf = ({ id, name, kind, contentType, size, sha256 }: StoredFile): FileCard => ({
  id,
  name,
  kind,
  contentType,
  size,
  sha256,
});

function inOrder(ids: readonly number[], found: readonly StoredFile[]): StoredFile[] {
  const known = new Map<number, StoredFile>(found.map((file) => [file.id, file]));
  return ids.map((id) => {
    const file = known.get(id);
    if (!file) throw notFound('The file');
    return file;
  });
}
