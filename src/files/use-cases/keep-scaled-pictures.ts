import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import type { ScaledPicture, ScaledPictures } from '../files.api.js';
import { FileQuota, MIB, overQuota } from '../ports/file-quota.js';
import { FileStore } from '../ports/file-store.js';
import { InternalRows } from '../ports/file.repository.js';
import { MakePicture } from './make-picture.js';

/** Keeps pictures that are shown to anybody: bytes first, then the rows, which the quota counts. */
@Injectable()
export class KeepScaledPictures implements ScaledPictures {
  // Five: what makes them, where their bytes are, their rows, what counts them, and how much is allowed.
  constructor(
    private readonly makePicture: MakePicture,
    private readonly store: FileStore,
    private readonly rows: InternalRows,
    private readonly quota: FileQuota,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  make(workspaceId: number, bytes: AsyncIterable<Uint8Array>): Promise<ScaledPicture> {
    return this.makePicture.run(workspaceId, bytes);
  }

  async discard({ sizes }: ScaledPicture): Promise<void> {
    for (const { storeKey } of sizes) await this.store.remove(storeKey);
  }

  async add(workspaceId: number, { sizes }: ScaledPicture): Promise<readonly number[]> {
    const most = Math.min(this.environment.FILE_QUOTA_MB, this.environment.LISTING_PICTURES_QUOTA_MB);
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    if (!(await this.quota.take(workspaceId, bytes, most * MIB))) throw overQuota(most);
    const ids: number[] = [];
    for (const written of sizes) ids.push(await this.rows.add(workspaceId, written, 'picture'));
    return ids;
  }

  async open(workspaceId: number, id: number) {
    const row = await this.rows.find(workspaceId, id, 'picture');
    const bytes = row && (await this.store.open(row.storeKey));
    return row && bytes && { size: row.size, bytes };
  }

  release(workspaceId: number, ids: readonly number[]): Promise<void> {
    return this.rows.release(workspaceId, ids, 'picture');
  }
}
