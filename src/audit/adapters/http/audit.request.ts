import { OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
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
