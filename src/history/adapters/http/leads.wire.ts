import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { Day } from '#libs/http/bodies/utc-days.js';
import { type ToldGiven, toldGiven } from '#libs/visitor/given-contact.js';
import type { ToldHome } from '#libs/visitor/told-home.js';
import type { ListedLead } from '../../use-cases/list-leads.js';
import { LEAD_STATUSES, type LeadStatus } from '../../../leads/leads.api.js';

/** How contact details were given. */
export class GivenMembers implements ToldGiven {
  @ApiProperty({
    enum: ['chat', 'form', 'program'],
    description: 'A message of the chat, a form, or a program (`leave_contact`)',
  })
  GivenIn!: ToldGiven['GivenIn'];
  @ApiProperty({
    description: 'Page of the form, or of the chat where it told a consent, without its query; empty where unknown',
  })
  Page!: string;
  @ApiProperty({ description: 'Tag of the language that the visitor reads; empty where unknown' }) Language!: string;
  @ApiProperty({
    description: 'What the visitor agreed to, as it was shown, or told by the chatbot before; empty where nothing was',
  })
  ConsentText!: string;
  @ApiProperty({ description: 'Short hash of ConsentText; empty without one' }) ConsentVersion!: string;
  @ApiProperty({
    description:
      'Whether a box was ticked, or the visitor agreed to a program; else the text stood by the form, or in the chat',
  })
  ConsentTicked!: boolean;
  @ApiProperty({ description: 'When, in UTC; empty without ConsentText' }) ConsentTime!: string;
  @ApiProperty({ description: 'Address and number that were given with it; those that came later are not covered' })
  ConsentFor!: string;
}

class LeadHome implements ToldHome {
  @ApiProperty({ type: 'integer', description: 'ID of the listing' }) ID!: number;
  @ApiProperty({
    description: 'Street and city, as far as they are known, else the MLS number',
    example: '12 Oak Street, Austin',
  })
  Address!: string;
  @ApiProperty({ example: 'https://www.example.com/homes/7' }) Url!: string;
}

export class LeadItem extends GivenMembers {
  @ApiProperty({ enum: ['Lead'] }) Type!: 'Lead';
  @ApiProperty({ description: 'Empty where not given' }) Name!: string;
  @ApiProperty({ description: 'Empty where not given' }) Email!: string;
  @ApiProperty({ description: 'As the visitor wrote it; empty where not given' }) Phone!: string;
  @ApiProperty({ description: 'Empty where not given' }) Message!: string;
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
  @ApiProperty({ type: 'integer', description: 'For LeadEdit' }) LeadID!: number;
  @ApiProperty({ enum: LEAD_STATUSES, description: 'What became of it, from LeadEdit' }) Status!: LeadStatus;
  @ApiProperty({ description: 'From LeadEdit; empty where nobody wrote one' }) Note!: string;
  @ApiProperty({
    type: [LeadHome],
    description:
      'Homes that the lead is about, as they are now; at most 3. Its message names them or points at them; else the conversation had shown them last',
  })
  Homes!: readonly LeadHome[];
}

export const toLeadItem = (lead: ListedLead): LeadItem => {
  const { id, name, email, phone, message, sessionId, createdAt, status, note, homes, given } = lead;
  return {
    Type: 'Lead',
    Name: name,
    Email: email,
    Phone: phone,
    Message: message,
    SessionID: sessionId,
    CreateTime: new Date(createdAt).toISOString(),
    LeadID: id,
    Status: status,
    Note: note,
    Homes: homes,
    ...toldGiven(given),
  };
};

export class LeadListRequest {
  @serialNumberField()
  serialNumber!: string;

  @Day('First day, UTC, inclusive')
  startTime?: string;

  @Day('Last day, UTC, inclusive')
  endTime?: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Only this chat session', example: 1 })
  sessionID?: number;

  @OneOf(LEAD_STATUSES, { optional: true, description: 'Only those of which this became; default all', example: 'new' })
  Status?: LeadStatus;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  pageNumber?: number;

  @Whole({ min: 1, max: 1_000, optional: true, description: 'Leads a page; default 1000', example: 100 })
  pageSize?: number;
}

const LONGEST_NOTE = 2_000;

export class LeadEditRequest {
  @serialNumberField()
  serialNumber!: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'LeadID, from LeadList', example: 1 })
  leadID!: number;

  @OneOf(LEAD_STATUSES, {
    optional: true,
    description: 'What became of the lead; absent: as before',
    example: 'called',
  })
  Status?: LeadStatus;

  @Text({
    max: LONGEST_NOTE,
    optional: true,
    description: 'A note of your own, in place of the one before; absent: as before. Visitors never see it',
    example: 'Viewing on Friday at 10',
  })
  Note?: string;

  @Text({
    max: LONGEST_NOTE,
    optional: true,
    description: 'The note as you have read it. If another one stands there meanwhile, nothing is changed (409)',
    example: '',
  })
  NoteBefore?: string;
}

/** Leads of one file: what they hold at most is some 4 MiB. */
export const MOST_EXPORTED = 500;

export class LeadExportRequest {
  @serialNumberField()
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
