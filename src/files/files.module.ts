import { Module } from '@nestjs/common';
import { bind } from '#libs/kernel/bind.js';
import { SqlFileRepository } from './adapters/sql/sql-file.repository.js';
import { FileShelf } from './files.api.js';
import { FileRepository } from './ports/file.repository.js';
import { DescribeFiles } from './use-cases/describe-files.js';

@Module({
  providers: [
    DescribeFiles,
    bind(FileRepository, SqlFileRepository),
    { provide: FileShelf, useExisting: DescribeFiles },
  ],
  exports: [FileShelf],
})
export class FilesModule {}
