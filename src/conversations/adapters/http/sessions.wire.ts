import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '#libs/http/bodies/fields.js';
import type { SaidMessage } from '../../domain/history-page.js';
import type { SessionHistory } from '../../use-cases/read-history.js';

class HistoryMessage {
  @ApiProperty({ enum: ['AI', 'User'] }) Type!: 'AI' | 'User';
  @ApiProperty() Content!: string;
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
}

/** A session begins with the greeting. */
export const toHistoryItem = ({ session, page }: SessionHistory): HistoryItem => ({
  SessionID: session.id,
  CreateTime: new Date(session.createdAt).toISOString(),
  URI: session.uri,
  Messages: page.messages.map(toMessage),
  MessageCount: session.sent,
  NextMessageID: page.next,
});

const toMessage = ({ isVisitors, text }: SaidMessage): HistoryMessage => ({
  Type: isVisitors ? 'User' : 'AI',
  Content: text,
});
