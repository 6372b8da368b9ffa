import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { dayOf, instantOf } from '#libs/domain/instant.js';

const optional = true;

const Instant = (description: string): PropertyDecorator =>
  Text({
    max: 40,
    optional,
    description,
    example: '2026-11-20T09:00:00Z',
    rule: (text) =>
      (dayOf(text) ?? instantOf(text)) === null
        ? 'a date such as 2026-11-20 or an instant such as 2026-11-20T09:00:00Z'
        : null,
  });

export class AuditListRequest {
  @Instant('First day (UTC) or instant, inclusive')
  StartTime?: string;

  @Instant('Last day (UTC) or instant, inclusive')
  EndTime?: string;

  @Text({ min: 1, max: 64, optional, description: 'Name of the operation', example: 'Edit' })
  Operation?: string;

  @Text({ min: 1, max: 500, optional, description: "The actor's ID or Name, letter by letter", example: 'key-3' })
  Actor?: string;

  @Text({ min: 1, max: 200, optional, description: "The object's ID, letter by letter", example: '1001' })
  Object?: string;

  @OneOf(['Done', 'Refused'], { optional, description: 'What became of it', example: 'Done' })
  Outcome?: 'Done' | 'Refused';

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 200, optional, description: 'Entries a page; default 20', example: 20 })
  PageSize?: number;
}

const named = (description: string, ...names: string[]) => ({
  type: 'object',
  description,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
const facts = (description: string) => ({ type: 'object', additionalProperties: true, description, ...NULLABLE });

/** An entry of the log, for the document; `itemOf` makes it. */
export class AuditItem {
  @ApiProperty({ type: 'integer' }) ID!: number;
  @ApiProperty({ format: 'date-time' }) Time!: string;
  @ApiProperty({ description: 'Name of the operation, or of the command' }) Operation!: string;
  @ApiProperty({ enum: ['Done', 'Refused'] }) Outcome!: string;
  @ApiProperty({ type: 'integer', description: '200, or the code of the refusal' }) Code!: number;
  @ApiProperty(named('`key-3`, `person-7`, `command-line` or `upload-address`, and its name', 'ID', 'Name') as object)
  Actor!: object;
  @ApiProperty({ description: 'Of the client; empty for commands' }) Address!: string;
  @ApiProperty({ description: '`X-Request-Id`; empty for commands' }) RequestId!: string;
  @ApiProperty(named('What was changed: its kind and public ID', 'Kind', 'ID') as object) Object!: object;
  @ApiProperty(facts('What the change replaced; null where there was nothing, or nobody kept it') as object)
  Before!: object | null;
  @ApiProperty(facts('What the change put there; long texts are cut') as object) After!: object | null;
}

export const AUDIT_EXAMPLE = {
  ID: 41,
  Time: '2026-11-20T09:30:00.000Z',
  Operation: 'Edit',
  Outcome: 'Done',
  Code: 200,
  Actor: { ID: 'key-3', Name: 'Website' },
  Address: '203.0.113.7',
  RequestId: '7d1c2c1e-6a52-4a43-9a30-0c3f1b0f2f5e',
  Object: { Kind: 'chatbot', ID: '0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f' },
  Before: { Name: 'Ada' },
  After: { Name: 'Ada of Harbour Homes' },
};
