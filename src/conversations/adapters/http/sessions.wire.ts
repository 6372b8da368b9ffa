import { ApiProperty } from '@nestjs/swagger';
import type { SessionHistory } from '../../use-cases/read-history.js';
import type { Turn } from '../../domain/turn.js';

export class HistoryMessage {
  @ApiProperty({ enum: ['AI', 'User'] }) Type!: 'AI' | 'User';
  @ApiProperty() Content!: string;
}

export class HistoryItem {
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
  @ApiProperty({ description: 'Address of the page that the session was opened from; empty where unknown' })
  URI!: string;
  @ApiProperty({ type: [HistoryMessage] }) Messages!: HistoryMessage[];
}

/** A session begins with the greeting; a question that was never answered stands alone. */
export const toHistoryItem = ({ session, turns }: SessionHistory): HistoryItem => ({
  SessionID: session.id,
  CreateTime: new Date(session.createdAt).toISOString(),
  URI: session.uri,
  Messages: [...saidByAi(session.welcome), ...turns.flatMap(messagesOf)],
});

const messagesOf = ({ question, answer, state }: Turn): HistoryMessage[] => [
  { Type: 'User', Content: question },
  ...(state === 'failed' ? [] : saidByAi(answer)),
];

const saidByAi = (content: string): HistoryMessage[] => (content === '' ? [] : [{ Type: 'AI', Content: content }]);
