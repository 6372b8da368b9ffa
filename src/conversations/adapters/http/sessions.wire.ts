import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NULLABLE, Whole } from '#libs/http/bodies/fields.js';
import { Day } from '#libs/http/bodies/utc-days.js';
import type { SaidMessage } from '../../domain/history-page.js';
import type { SessionHistory } from '../../use-cases/read-history.js';

export class GetSessionRequest {
  @serialNumberField()
  serialNumber!: string;
}

export class HistoryRequest {
  @serialNumberField()
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
  @serialNumberField()
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

class HistoryMessage {
  @ApiProperty({ enum: ['AI', 'User'] }) Type!: 'AI' | 'User';
  @ApiProperty() Content!: string;
  @ApiPropertyOptional({ enum: ['Person'], description: 'There where a person wrote it, in place of the chatbot' })
  Author?: 'Person';
}

export class HistoryItem {
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
  @ApiProperty({ description: 'Address of the page that the session was opened from; empty where unknown' })
  URI!: string;
  @ApiProperty({ type: [HistoryMessage] }) Messages!: HistoryMessage[];
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Messages that the visitor has sent in this session, as GetMessageCountByChatbot counts them',
  })
  MessageCount!: number;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description:
      'Null where Messages go to the end of the session. Otherwise the ID of the message to go on from: ask again with SessionID, and this as FromMessageID',
    ...NULLABLE,
  })
  NextMessageID!: number | null;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Until when a person answers in place of the chatbot; null where the chatbot answers',
    ...NULLABLE,
  })
  PersonUntil!: string | null;
}

/** A session begins with the greeting. */
export const toHistoryItem = ({ session, page, personUntil }: SessionHistory): HistoryItem => ({
  SessionID: session.id,
  CreateTime: new Date(session.createdAt).toISOString(),
  URI: session.uri,
  Messages: page.messages.map(toMessage),
  MessageCount: session.sent,
  NextMessageID: page.next,
  PersonUntil: personUntil === null ? null : new Date(personUntil).toISOString(),
});

const toMessage = ({ author, text }: SaidMessage): HistoryMessage => ({
  Type: author === 'visitor' ? 'User' : 'AI',
  Content: text,
  ...(author === 'person' && { Author: 'Person' }),
});
