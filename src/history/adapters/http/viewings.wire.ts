import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { LARGEST_ID } from '#libs/domain/native-id.js';
import { ApiProperty } from '@nestjs/swagger';
import { ListOf, NULLABLE, Whole } from '#libs/http/bodies/fields.js';
import type { ToldViewing } from '#libs/visitor/viewing.js';
import { GivenMembers } from './leads.wire.js';

class ViewingTime {
  @ApiProperty({ description: "The visitor's own words" }) Said!: string;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'UTC; null where the words name no exact time',
    ...NULLABLE,
  })
  Start!: string | null;
}

export class ViewingItem extends GivenMembers implements ToldViewing {
  @ApiProperty({ type: 'integer' }) ViewingID!: number;
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ type: 'integer' }) ListingID!: number;
  @ApiProperty({ description: 'How the home was named then' }) Home!: string;
  @ApiProperty({ type: [ViewingTime] }) Times!: readonly ViewingTime[];
  @ApiProperty({ description: 'IANA name: the times were told by its clock' }) TimeZone!: string;
  @ApiProperty({ description: 'Empty where not given' }) Name!: string;
  @ApiProperty({ description: 'Empty where not given' }) Email!: string;
  @ApiProperty({ description: 'Empty where not given' }) Phone!: string;
  @ApiProperty({ enum: ['requested', 'confirmed', 'declined'] }) State!: ToldViewing['State'];
  @ApiProperty({
    type: 'integer',
    description: 'Which of Times was confirmed, from 1; null where none is',
    ...NULLABLE,
  })
  ConfirmedTime!: number | null;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
}

export class ViewingListRequest {
  @serialNumberField()
  serialNumber!: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Only this chat session', example: 1 })
  sessionID?: number;

  @ListOf({
    optional: true,
    minItems: 1,
    maxItems: 100,
    items: { type: 'integer', minimum: 1, maximum: LARGEST_ID },
    item: (id) =>
      Number.isInteger(id) && (id as number) >= 1 && (id as number) <= LARGEST_ID ? null : 'no ID of a chat session',
    description: 'Only these chat sessions, where sessionID is not sent; unknown ones have none',
    example: [1],
  })
  SessionIDs?: number[];

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  pageNumber?: number;

  @Whole({ min: 1, max: 200, optional: true, description: 'Viewings a page; default 100', example: 100 })
  pageSize?: number;
}
