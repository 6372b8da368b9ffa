import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE, Text, Whole } from '#libs/http/bodies/fields.js';
import { Day } from '#libs/http/bodies/utc-days.js';
import { EXAMPLE_SERIAL_NUMBER } from '../../../chatbots/chatbots.api.js';
import type { KeptLead } from '../../../leads/leads.api.js';

export class LeadItem {
  @ApiProperty({ enum: ['Lead'] }) Type!: 'Lead';
  @ApiProperty({ description: 'Empty where not given' }) Name!: string;
  @ApiProperty({ description: 'Empty where not given' }) Email!: string;
  @ApiProperty({ description: 'As the visitor wrote it; empty where not given' }) Phone!: string;
  @ApiProperty({ description: 'Empty where not given' }) Message!: string;
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
}

export const toLeadItem = ({ name, email, phone, message, sessionId, createdAt }: KeptLead): LeadItem => ({
  Type: 'Lead',
  Name: name,
  Email: email,
  Phone: phone,
  Message: message,
  SessionID: sessionId,
  CreateTime: new Date(createdAt).toISOString(),
});

export class LeadListRequest {
  @Text({ min: 1, max: 64, description: 'Serial number of the chatbot, from Add', example: EXAMPLE_SERIAL_NUMBER })
  serialNumber!: string;

  @Day('First day, UTC, inclusive')
  startTime?: string;

  @Day('Last day, UTC, inclusive')
  endTime?: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Only this chat session', example: 1 })
  sessionID?: number;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  pageNumber?: number;

  @Whole({ min: 1, max: 1_000, optional: true, description: 'Leads a page; default 1000', example: 100 })
  pageSize?: number;
}

/** Leads of one file: what they hold at most is some 4 MiB. */
export const MOST_EXPORTED = 500;

export class LeadExportRequest {
  @Text({ min: 1, max: 64, description: 'Serial number of the chatbot, from Add', example: EXAMPLE_SERIAL_NUMBER })
  serialNumber!: string;

  @Day('First day, UTC, inclusive')
  startTime?: string;

  @Day('Last day, UTC, inclusive')
  endTime?: string;

  @Whole({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    description: 'First lead wanted: NextLeadID of the answer before',
    example: 501,
  })
  fromLeadID?: number;

  @Whole({ min: 1, max: MOST_EXPORTED, optional: true, description: 'Most leads; default 500', example: 500 })
  pageSize?: number;
}

/** `Data` of LeadExport. */
export class LeadFile {
  @ApiProperty() FileName!: string;
  @ApiProperty() ContentType!: string;
  @ApiProperty({
    description:
      'CSV (RFC 4180). The first part begins with a byte order mark and a line of names, the others with neither: appended to one another, the parts are one file. An apostrophe stands before what a spreadsheet would take for a formula',
  })
  Content!: string;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many leads are in it' }) LeadCount!: number;
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'Null where these are the last. Otherwise ask again with this as fromLeadID',
    ...NULLABLE,
  })
  NextLeadID!: number | null;
}
