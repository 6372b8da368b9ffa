import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '#libs/http/bodies/fields.js';

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
