import { ApiProperty } from '@nestjs/swagger';
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
