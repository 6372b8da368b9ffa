import { Text, Whole } from '#libs/http/bodies/fields.js';
import { serialNumberField, timeZoneRule } from './edit-chatbot.request.js';

export class AddChatbotRequest {
  @Text({ min: 1, max: 64, description: 'IANA name of the time zone', example: 'America/Chicago', rule: timeZoneRule })
  timeZone!: string;

  @Whole({ min: 0, max: 0, description: 'Type of chatbot; there is one, 0', example: 0 })
  type!: number;

  @Text({ min: 1, max: 200, optional: true, description: 'Name', example: 'Ada of Harbour Homes' })
  Name?: string;
}

/** Names one chatbot. */
export class ChatbotRequest {
  @serialNumberField()
  serialNumber!: string;
}

export class ListChatbotsRequest {
  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 200, optional: true, description: 'Chatbots a page; default 20', example: 20 })
  PageSize?: number;
}
