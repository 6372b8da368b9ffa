import { Text, Whole } from '#libs/http/bodies/fields.js';
import { EXAMPLE_SERIAL_NUMBER } from '../../../chatbots/chatbots.api.js';
import { Day } from '../../../../libs/http/bodies/utc-days.js';

const serialNumber = () =>
  Text({ min: 1, max: 64, description: 'Serial number of the chatbot, from Add', example: EXAMPLE_SERIAL_NUMBER });

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

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Only this chat session', example: 1 })
  SessionID?: number;

  @Whole({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    description:
      'First message wanted, by its ID: NextMessageID of the answer before; goes with SessionID. Default 0, the greeting',
    example: 0,
  })
  FromMessageID?: number;

  @Whole({
    min: 1,
    max: 1_000,
    optional: true,
    description: 'Most messages of each session; default 1000',
    example: 100,
  })
  MessagePageSize?: number;
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
