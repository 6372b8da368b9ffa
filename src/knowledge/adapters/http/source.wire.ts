import { ApiProperty } from '@nestjs/swagger';
import type { Source } from '../../domain/source.js';

/** One source as EditKnowledge and GetSource answer it. */
export class SourceData {
  @ApiProperty({ type: 'integer', example: 7 }) ID!: number;
  @ApiProperty({ enum: ['Text', 'QA', 'File'], example: 'QA' }) Type!: string;
  @ApiProperty({ description: 'Question of a pair, name of a file; empty for the text', example: 'Are pets allowed?' })
  Name!: string;
  @ApiProperty({ description: 'The text, the answer of a pair, the ID of a file', example: 'Yes, up to two.' })
  Value!: string;
  @ApiProperty({ type: 'integer', description: 'Characters of its text; 0 for a file until it is read', example: 15 })
  Length!: number;
  @ApiProperty({
    enum: ['Ready', 'Processing', 'Failed'],
    description: 'Ready once it is searched; a file is Processing for a moment',
    example: 'Ready',
  })
  Status!: string;
  @ApiProperty({ description: 'Why it failed, e.g. "The PDF holds no text"', example: '' }) StatusMessage!: string;
}

export const toData = ({ id, type, name, value, length, status, statusMessage }: Source): SourceData => ({
  ID: id,
  Type: type,
  Name: name,
  Value: value,
  Length: length,
  Status: status,
  StatusMessage: statusMessage,
});

/** Schema of `Data`. */
export const SOURCES = { type: 'array', items: { $ref: '#/components/schemas/SourceData' } };

export const SOURCES_EXAMPLE: SourceData[] = [
  {
    ID: 7,
    Type: 'QA',
    Name: 'Are pets allowed?',
    Value: 'Yes, up to two.',
    Length: 15,
    Status: 'Ready',
    StatusMessage: '',
  },
];
