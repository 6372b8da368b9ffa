import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { RandomTokens, Tokens } from '#libs/domain/tokens.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { BoundedFileStore } from './adapters/bounds/bounded-file-store.js';
import { DiskArrivals } from './adapters/disk/disk-arrivals.js';
import { FileCopies } from './adapters/disk/file-copies.js';
import { DiskFileStore } from './adapters/disk/disk-file-store.js';
import { FilesController } from './adapters/http/files.controller.js';
import { PreUploadController, PutUploadController } from './adapters/http/upload-address.controller.js';
import { VisitorUploadForm } from './adapters/http/visitor-upload-form.js';
import { UploadsController } from './adapters/http/uploads.controller.js';
import { BoundedMediaReader } from './adapters/media/bounded-media-reader.js';
import { BytesFileJudge } from './adapters/media/bytes-file-judge.js';
import { Ffmpeg } from './adapters/media/ffmpeg.js';
import { LocalCopies } from './adapters/media/local-copies.js';
import { MediaQueues } from './adapters/media/media-queues.js';
import { WebpScaler } from './adapters/media/webp-scaler.js';
import { FileHousekeeping } from './adapters/schedule/file-housekeeping.js';
import { SqlFileQuota, SqlUploadRooms } from './adapters/sql/sql-file-quota.js';
import { SqlStoreMarks } from './adapters/sql/sql-store-marks.js';
import {
  TypeOrmFileRepository,
  TypeOrmFileUpkeep,
  TypeOrmInternalRows,
} from './adapters/typeorm/typeorm-file.repository.js';
import { TypeOrmPendingFiles } from './adapters/typeorm/typeorm-pending-files.js';
import {
  FileDisposal,
  FileLibrary,
  FileStoreReadiness,
  InternalFiles,
  MediaReader,
  ScaledPictures,
  SentFiles,
  VisitorUploads,
} from './files.api.js';
import { Arrivals, FileStore } from './ports/file-store.js';
import { FileJudge } from './ports/file-judge.js';
import { FileQuota, UploadRooms } from './ports/file-quota.js';
import { FileRepository, FileUpkeep, InternalRows } from './ports/file.repository.js';
import { PendingFiles } from './ports/pending-files.js';
import { PictureScaler } from './ports/picture-scaler.js';
import { StoreMarks } from './ports/store-marks.js';
import { CapExpiry, ClearReleased, DisposeOfFiles, DropFile, ExpireFiles } from './use-cases/expire-files.js';
import { FinalizeDirectUpload, OpenPlaces, ReceiveReservedUpload, ReserveUpload } from './use-cases/direct-uploads.js';
import { DeleteFiles } from './use-cases/delete-files.js';
import { FilesInLibrary } from './use-cases/files-in-library.js';
import { FollowUploads, HoldRoom } from './use-cases/hold-room.js';
import { CompareStore } from './use-cases/compare-store.js';
import { MarkedStore } from './use-cases/marked-store.js';
import { KeepInternalFiles } from './use-cases/keep-internal-files.js';
import { KeepSentBytes } from './use-cases/keep-sent-bytes.js';
import { MakePicture } from './use-cases/make-picture.js';
import { KeepScaledPictures } from './use-cases/keep-scaled-pictures.js';
import { ReceiveFile } from './use-cases/receive-file.js';
import { RecordUpload, RegisterFile, StoreFile } from './use-cases/store-file.js';
import { SweepFiles } from './use-cases/sweep-files.js';

/** Folder of a `file:` store, or null where the store is elsewhere. */
const folderOf = ({ FILE_STORE }: Environment): string | null =>
  FILE_STORE.startsWith('file:') ? resolve(FILE_STORE.slice('file:'.length)) : null;

/** Bytes land beside a store on a disk, so that they need no copying. */
const arrivalsOf = (environment: Environment): Arrivals => {
  const folder = folderOf(environment);
  return new DiskArrivals(folder ? join(folder, '.arriving') : join(tmpdir(), 'parlor-arriving'));
};

const storeOf = async (environment: Environment): Promise<FileStore> =>
  new BoundedFileStore(await plainStoreOf(environment), environment.FILE_STORE_SECONDS * 1_000);

/** The S3 client is large: only who uses it loads it. */
async function plainStoreOf(environment: Environment): Promise<FileStore> {
  const folder = folderOf(environment);
  if (folder) return new DiskFileStore(folder);
  const { openS3FileStore } = await import('./adapters/s3/open-s3-file-store.js');
  return openS3FileStore(environment);
}

/** For backups, which need none of the rest. */
export const fileCopiesOf = async (environment: Environment): Promise<FileCopies> =>
  new FileCopies(await storeOf(environment), arrivalsOf(environment));

@Module({
  controllers: [UploadsController, FilesController, PreUploadController, PutUploadController],
  providers: [
    Ffmpeg,
    FileHousekeeping,
    LocalCopies,
    MediaQueues,
    CapExpiry,
    ClearReleased,
    CompareStore,
    MarkedStore,
    FinalizeDirectUpload,
    DeleteFiles,
    DropFile,
    ExpireFiles,
    FilesInLibrary,
    ReceiveReservedUpload,
    FollowUploads,
    HoldRoom,
    ReceiveFile,
    RecordUpload,
    RegisterFile,
    OpenPlaces,
    ReserveUpload,
    StoreFile,
    MakePicture,
    SweepFiles,
    bind(FileJudge, BytesFileJudge),
    bind(FileQuota, SqlFileQuota),
    bind(FileUpkeep, TypeOrmFileUpkeep),
    bind(FileRepository, TypeOrmFileRepository),
    bind(InternalFiles, KeepInternalFiles),
    bind(PictureScaler, WebpScaler),
    bind(ScaledPictures, KeepScaledPictures),
    bind(InternalRows, TypeOrmInternalRows),
    bind(MediaReader, BoundedMediaReader),
    bind(PendingFiles, TypeOrmPendingFiles),
    bind(Tokens, RandomTokens),
    bind(StoreMarks, SqlStoreMarks),
    bind(UploadRooms, SqlUploadRooms),
    bind(SentFiles, KeepSentBytes),
    bind(VisitorUploads, VisitorUploadForm),
    { provide: Arrivals, inject: [ENVIRONMENT], useFactory: arrivalsOf },
    { provide: FileStore, inject: [ENVIRONMENT], useFactory: storeOf },
    bind(FileDisposal, DisposeOfFiles),
    { provide: FileLibrary, useExisting: FilesInLibrary },
    { provide: FileStoreReadiness, useExisting: MarkedStore },
  ],
  exports: [
    FileDisposal,
    FileLibrary,
    FileStoreReadiness,
    InternalFiles,
    MediaReader,
    ScaledPictures,
    SentFiles,
    VisitorUploads,
  ],
})
export class FilesModule {}
