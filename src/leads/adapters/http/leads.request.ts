import { Text, Whole } from '#libs/http/bodies/fields.js';
import { EXAMPLE_SERIAL_NUMBER } from '../../../chatbots/chatbots.api.js';
import { Day } from '../../../../libs/http/bodies/utc-days.js';

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
