import { Text, Whole } from '#libs/kernel/http/fields.js';
import { Day } from './utc-days.js';

const serialNumber = () =>
  Text({ min: 1, max: 64, description: 'Unique ID of the chatbot', example: '0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f' });

export class GetSessionRequest {
  @serialNumber()
  serialNumber!: string;
}

export class HistoryRequest {
  @serialNumber()
  SerialNumber!: string;

  @Day('First day, UTC, inclusive')
  StartTime?: string;

  @Day('Last day, UTC, inclusive')
  EndTime?: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 1_000, optional: true, description: 'Chat sessions a page; default 1000', example: 100 })
  PageSize?: number;
}

export class MessageCountRequest {
  @serialNumber()
  SerialNumber!: string;
}

export class NoFieldsRequest {}

export class SessionLimitRequest {
  @Whole({
    min: -1,
    max: 2_147_483_647,
    description: 'Most messages that one chat session may send, in the whole workspace; -1 means unlimited',
    example: 200,
  })
  MessagesLimit!: number;
}
