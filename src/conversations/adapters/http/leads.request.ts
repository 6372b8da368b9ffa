import { Text, Whole } from '#libs/kernel/http/fields.js';
import { Day } from './utc-days.js';

export class LeadListRequest {
  @Text({ min: 1, max: 64, description: 'Unique ID of the chatbot', example: '0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f' })
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
