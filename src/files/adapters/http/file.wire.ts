import { LARGEST_ID } from '#libs/domain/native-id.js';
import { ApiProperty } from '@nestjs/swagger';
import { ListOf, NULLABLE, Text, Whole } from '#libs/http/bodies/fields.js';
import type { StoredFile } from '../../domain/stored-file.js';
import type { FileCard } from '../../files.api.js';

export class UploadedFile {
  @ApiProperty({ type: 'integer', description: 'What `fileIds` and the picture settings ask for' })
  FileID!: number;

  @ApiProperty({ enum: ['image', 'audio', 'video', 'document'] })
  Kind!: string;

  @ApiProperty({ description: 'Media type, by the bytes' })
  ContentType!: string;

  @ApiProperty({ type: 'integer', description: 'In bytes' })
  Size!: number;
}

export const toUploadedFile = ({ id, kind, contentType, size }: FileCard): UploadedFile => ({
  FileID: id,
  Kind: kind,
  ContentType: contentType,
  Size: size,
});

export class FileRecord extends UploadedFile {
  @ApiProperty({ description: 'As its sender called it, without folders and without what cannot be shown' })
  Name!: string;

  @ApiProperty({ description: 'SHA-256 of the bytes, in hexadecimal digits' })
  Sha256!: string;

  @ApiProperty({ format: 'date-time' })
  CreatedAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time', ...NULLABLE, description: 'Null once something uses the file' })
  ExpiresAt!: string | null;
}

export const toRecord = (file: StoredFile): FileRecord => ({
  ...toUploadedFile(file),
  Name: file.name,
  Sha256: file.sha256,
  CreatedAt: new Date(file.createdAt).toISOString(),
  ExpiresAt: file.expiresAt === null ? null : new Date(file.expiresAt).toISOString(),
});

export const RECORD_EXAMPLE: FileRecord = {
  FileID: 12,
  Kind: 'image',
  ContentType: 'image/png',
  Size: 20_481,
  Name: 'villa.png',
  Sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  CreatedAt: '2026-11-20T12:00:00.000Z',
  ExpiresAt: null,
};

const ID = { type: 'integer', minimum: 1, maximum: LARGEST_ID };
const isId = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= ID.minimum && value <= ID.maximum;

export class FileRequest {
  @Whole({ min: ID.minimum, max: ID.maximum, description: 'ID of the file, from Upload', example: 1 })
  fileId!: number;
}

export class DeleteFilesRequest {
  @ListOf({
    minItems: 1,
    maxItems: 1_000,
    items: ID,
    item: (value) => (isId(value) ? null : 'not a file ID'),
    description: 'IDs of files; unknown ones and repeats count nothing',
    example: [999_999_999],
  })
  fileIds!: number[];
}

export class ListFilesRequest {
  @Whole({ min: 1, max: 1_000_000, optional: true, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 200, optional: true, description: 'Files a page; default 20', example: 20 })
  PageSize?: number;
}

export class PreUploadRequest {
  @Text({ min: 1, max: 1_000, description: 'What the file is called', example: 'villa.png' })
  fileName!: string;
}
