import { ListOf, Text, Whole } from '#libs/http/bodies/fields.js';

const ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
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
