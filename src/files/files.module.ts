import { Module } from '@nestjs/common';
import { bind } from '#libs/kernel/bind.js';
import { BoundedMediaReader } from './adapters/media/bounded-media-reader.js';
import { BytesFileJudge } from './adapters/media/bytes-file-judge.js';
import { Ffmpeg } from './adapters/media/ffmpeg.js';
import { SqlFileRepository } from './adapters/sql/sql-file.repository.js';
import { FileShelf, MediaReader } from './files.api.js';
import { FileJudge } from './ports/file-judge.js';
import { FileRepository } from './ports/file.repository.js';
import { DescribeFiles } from './use-cases/describe-files.js';

@Module({
  providers: [
    DescribeFiles,
    bind(FileRepository, SqlFileRepository),
    bind(FileJudge, BytesFileJudge),
    Ffmpeg,
    bind(MediaReader, BoundedMediaReader),
    { provide: FileShelf, useExisting: DescribeFiles },
  ],
  exports: [FileShelf, MediaReader],
})
export class FilesModule {}
