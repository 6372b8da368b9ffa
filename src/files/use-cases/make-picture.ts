import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { InternalFiles, PICTURE_WIDTHS, type ScaledPicture, type WrittenBytes } from '../files.api.js';
import { FileJudge } from '../ports/file-judge.js';
import { MIB } from '../ports/file-quota.js';
import { Arrivals } from '../ports/file-store.js';
import { PictureScaler } from '../ports/picture-scaler.js';

/** Judges a picture by its bytes and writes it in each width; nothing of it is held in memory but the one that is written. */
@Injectable()
export class MakePicture {
  // Five: where bytes arrive, what judges and what scales them, what keeps them, and how many are allowed.
  constructor(
    private readonly arrivals: Arrivals,
    private readonly judge: FileJudge,
    private readonly scaler: PictureScaler,
    private readonly files: InternalFiles,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async run(workspaceId: number, bytes: AsyncIterable<Uint8Array>): Promise<ScaledPicture> {
    const { path, size, sha256, discard } = await this.arrivals.receive(
      bytes,
      this.environment.LISTING_PICTURE_MB * MIB,
    );
    try {
      const { kind } = await this.judge.judge(workspaceId, { path, size, name: 'picture', declaredType: '' });
      if (kind !== 'image') throw new DomainError('unsupported', 'It is no picture');
      const sizes: WrittenBytes[] = [];
      for (const width of PICTURE_WIDTHS) {
        const scaled = await this.scaler.scaled(workspaceId, path, width);
        sizes.push(await this.files.write(workspaceId, Readable.from([scaled])));
      }
      return { sha256, sizes };
    } finally {
      await discard();
    }
  }
}
