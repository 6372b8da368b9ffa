import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { bind } from '#libs/kernel/bind.js';
import { ENVIRONMENT, type Environment } from '#libs/kernel/environment.js';
import { RandomTokens } from './adapters/crypto/random-tokens.js';
import { DiskArrivals } from './adapters/disk/disk-arrivals.js';
import { DiskFileStore } from './adapters/disk/disk-file-store.js';
import { UploadsController } from './adapters/http/uploads.controller.js';
import { BoundedMediaReader } from './adapters/media/bounded-media-reader.js';
import { BytesFileJudge } from './adapters/media/bytes-file-judge.js';
import { Ffmpeg } from './adapters/media/ffmpeg.js';
import { FileHousekeeping } from './adapters/schedule/file-housekeeping.js';
import { SqlFileQuota } from './adapters/sql/sql-file-quota.js';
import { SqlFileRepository } from './adapters/sql/sql-file.repository.js';
import { SqlPendingFiles } from './adapters/sql/sql-pending-files.js';
import { FileShelf, MediaReader } from './files.api.js';
import { Arrivals } from './ports/arrivals.js';
import { FileJudge } from './ports/file-judge.js';
import { FileQuota } from './ports/file-quota.js';
import { FileStore } from './ports/file-store.js';
import { FileRepository } from './ports/file.repository.js';
import { PendingFiles } from './ports/pending-files.js';
import { Tokens } from './ports/tokens.js';
import { FilesOnShelf } from './use-cases/files-on-shelf.js';
import { ReceiveFile } from './use-cases/receive-file.js';
import { RegisterFile } from './use-cases/register-file.js';
import { StoreFile } from './use-cases/store-file.js';

/** Folder of a `file:` store, or null where the store is elsewhere. */
const folderOf = ({ FILE_STORE }: Environment): string | null =>
  FILE_STORE.startsWith('file:') ? resolve(FILE_STORE.slice('file:'.length)) : null;

/** Bytes land beside a store on a disk, so that they need no copying. */
const arrivalsOf = (environment: Environment): Arrivals => {
  const folder = folderOf(environment);
  return new DiskArrivals(folder ? join(folder, '.arriving') : join(tmpdir(), 'parlor-arriving'));
};

const storeOf = (environment: Environment): FileStore => new DiskFileStore(folderOf(environment)!);

@Module({
  controllers: [UploadsController],
  providers: [
    Ffmpeg,
    FileHousekeeping,
    FilesOnShelf,
    ReceiveFile,
    RegisterFile,
    StoreFile,
    bind(FileJudge, BytesFileJudge),
    bind(FileQuota, SqlFileQuota),
    bind(FileRepository, SqlFileRepository),
    bind(MediaReader, BoundedMediaReader),
    bind(PendingFiles, SqlPendingFiles),
    bind(Tokens, RandomTokens),
    { provide: Arrivals, inject: [ENVIRONMENT], useFactory: arrivalsOf },
    { provide: FileStore, inject: [ENVIRONMENT], useFactory: storeOf },
    { provide: FileShelf, useExisting: FilesOnShelf },
  ],
  exports: [FileShelf, MediaReader],
})
export class FilesModule {}
