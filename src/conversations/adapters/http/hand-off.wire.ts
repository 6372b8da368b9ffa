import { LARGEST_ID } from '#libs/domain/native-id.js';
import { ApiProperty } from '@nestjs/swagger';
import { oneLine } from '#libs/domain/plain-text.js';
import { isWebAddress } from '#libs/domain/web-address.js';
import { NULLABLE, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { MOST_TIMES } from '#libs/visitor/viewing-wish.js';
import type { KeptViewing, OpenedHandOff } from '../../../leads/leads.api.js';
import type { SaidMessage } from '../../domain/history-page.js';
import type { Face, Presence } from '../../domain/people.js';
import type { StoredReply } from '../../use-cases/answer-as-person.js';
import type { HandedOffSession } from '../../use-cases/read-hand-off.js';

/** Longest reply, in characters. */
export const LONGEST_REPLY = 8_000;

/** Longest name of a person, in characters. */
export const LONGEST_NAME = 80;

export const PRESENCES: readonly Presence[] = ['Looking', 'Writing', 'Away'];

/** Where a person answers the conversation, the visitor sees for a few seconds that the person types. */
const presence = () =>
  OneOf(PRESENCES, {
    optional: true,
    description: 'What the person does who reads: the visitor is shown for a few seconds that somebody is Writing',
    example: 'Looking',
  });

export class HandOffReadRequest {
  @Whole({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    description: 'First message wanted, by its ID: ReadOnFrom of the answer before. Default 0, the greeting',
    example: 0,
  })
  FromMessageID?: number;

  @presence() Presence?: Presence;
}

/** How a person is shown to the visitor. */
export class FaceFields {
  @Text({
    max: LONGEST_NAME,
    optional: true,
    description: 'Name that the visitor reads; without it, that of the take-over that runs, or "A person"',
    example: 'Maria',
  })
  Name?: string;

  @Text({
    max: 2_048,
    optional: true,
    rule: (text) => (text === '' || (text.startsWith('https://') && isWebAddress(text)) ? null : 'an https URL'),
    description: 'Portrait that the visitor sees; empty for none',
    example: 'https://www.example.com/people/maria.jpg',
  })
  Picture?: string;
}

export class HandOffTakeOverRequest extends FaceFields {}

export const toFace = ({ Name = '', Picture = '' }: FaceFields): Face => ({ name: oneLine(Name), picture: Picture });

export class HandOffReplyRequest {
  @Text({
    min: 1,
    max: LONGEST_REPLY,
    description: 'What the visitor is to read; must not be blank',
    example: 'Hello, this is Maria. When would you like to see the house?',
  })
  Content!: string;
}

export class NoHandOffFieldsRequest {}

const AUTHORS = { visitor: 'Visitor', chatbot: 'Chatbot', person: 'Person' } as const;

class HandOffMessage {
  @ApiProperty({ type: 'integer', description: '0 is the greeting' }) MessageID!: number;
  @ApiProperty({ enum: Object.values(AUTHORS) }) Author!: (typeof AUTHORS)[keyof typeof AUTHORS];
  @ApiProperty({ description: 'Plain text: show it as it is, never as HTML' }) Content!: string;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'When the visitor asked or a person wrote; an answer has the time of its question, the greeting null',
    ...NULLABLE,
  })
  CreateTime!: string | null;
}

const DECISIONS = ['confirmed', 'declined'] as const;

export class HandOffDecideRequest {
  @Whole({ min: 1, max: LARGEST_ID, description: 'ID of a viewing, from Read or ViewingList', example: 1 })
  ViewingID!: number;

  @OneOf(DECISIONS, { description: 'What the visitor is told in the chat', example: 'confirmed' })
  State!: (typeof DECISIONS)[number];

  @Whole({
    min: 1,
    max: MOST_TIMES,
    optional: true,
    description: 'Which of the wished times is confirmed, from 1; default 1',
    example: 1,
  })
  Time?: number;
}

export class HandOffDecided {
  @ApiProperty({ type: 'integer' }) ViewingID!: number;
  @ApiProperty({ enum: DECISIONS }) State!: string;
}

class HandOffViewing {
  @ApiProperty({ type: 'integer' }) ViewingID!: number;
  @ApiProperty() Home!: string;
  @ApiProperty({ type: [String], description: "Wished times: the visitor's own words" }) Times!: string[];
  @ApiProperty({ type: [String], description: 'The instant of each in UTC; empty where the words name no exact time' })
  Starts!: string[];
  @ApiProperty({ description: 'IANA name: the times are told in it', example: 'America/Chicago' }) TimeZone!: string;
  @ApiProperty({ enum: ['requested', ...DECISIONS] }) State!: string;
  @ApiProperty({
    type: 'integer',
    description: 'Which of Times was confirmed, from 1; null where none is',
    ...NULLABLE,
  })
  ConfirmedTime!: number | null;
}

class VisitorContact {
  @ApiProperty({ description: 'Empty where it was not given', example: 'Jane Doe' }) Name!: string;
  @ApiProperty({ description: 'Empty where it was not given', example: 'jane@example.com' }) Email!: string;
  @ApiProperty({ description: 'Empty where it was not given', example: '' }) Phone!: string;
}

const personUntil = () =>
  ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Until when a person answers in place of the chatbot; null where the chatbot answers',
    ...NULLABLE,
  });

export class HandOffConversation {
  @ApiProperty({ description: 'Name of the chatbot' }) Chatbot!: string;
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ description: 'Address of the page that the session was opened from; empty where unknown' })
  URI!: string;
  @ApiProperty({ format: 'date-time', description: 'When the link expires' }) LinkUntil!: string;
  @personUntil() PersonUntil!: string | null;
  @ApiProperty({
    type: VisitorContact,
    description: 'How the visitor can be reached, as the visitor last told it',
  })
  Contact!: VisitorContact;
  @ApiProperty({ type: [HandOffViewing], description: 'Homes that the visitor wants to see, the newest first' })
  Viewings!: HandOffViewing[];
  @ApiProperty({ type: [HandOffMessage], description: 'Oldest first' }) Messages!: HandOffMessage[];
  @ApiProperty({ type: 'boolean', description: 'Whether there are more messages at once' }) HasMore!: boolean;
  @ApiProperty({
    type: 'integer',
    description:
      'ID to ask on from. It may lie before the last message: an answer that still runs comes later, under an ID of its own',
  })
  ReadOnFrom!: number;
}

export class HandOffState {
  @personUntil() PersonUntil!: string | null;
}

export class HandOffReplied extends HandOffState {
  @ApiProperty({ type: 'integer' }) MessageID!: number;
}

const shown = (instant: number): string => new Date(instant).toISOString();

export const toState = (until: number | null): HandOffState => ({ PersonUntil: until === null ? null : shown(until) });

export const toReplied = ({ messageId, until }: StoredReply): HandOffReplied => ({
  MessageID: messageId,
  PersonUntil: shown(until),
});

export const toConversation = (
  { chatbot, until }: OpenedHandOff,
  { session, page, personUntil, contact, viewings }: HandedOffSession,
): HandOffConversation => ({
  Chatbot: chatbot.settings.name,
  SessionID: session.id,
  URI: session.uri,
  LinkUntil: shown(until),
  ...toState(personUntil),
  Contact: { Name: contact?.name ?? '', Email: contact?.email ?? '', Phone: contact?.phone ?? '' },
  Viewings: viewings.map(toViewing),
  Messages: page.messages.map(toMessage),
  HasMore: page.next !== null,
  ReadOnFrom: page.settledUntil,
});

const toViewing = ({ id, home, times, timeZone, state, confirmedTime }: KeptViewing): HandOffViewing => ({
  ViewingID: id,
  Home: home,
  Times: times.map(({ said }) => said),
  Starts: times.map(({ start }) => start ?? ''),
  TimeZone: timeZone,
  State: state,
  ConfirmedTime: confirmedTime,
});

const toMessage = ({ id, author, text, at }: SaidMessage): HandOffMessage => ({
  MessageID: id,
  Author: AUTHORS[author],
  Content: text,
  CreateTime: at === null ? null : shown(at),
});
