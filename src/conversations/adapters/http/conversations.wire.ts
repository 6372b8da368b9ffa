import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { Flag, NULLABLE, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { Day } from '#libs/http/bodies/utc-days.js';
import { LEFT_OUT, type LeftOut } from '#libs/visitor/left-out.js';
import type { LookUpMade } from '../../domain/conversation-list.js';
import type { Presence } from '../../domain/people.js';
import { answerIdOf, shownState } from '../../domain/turn.js';
import type { FoundPage, ReadPage, ReadTurn } from '../../use-cases/look-through-conversations.js';
import { MOST_ID } from './client-ask.wire.js';
import { FaceFields, HandOffDecideRequest, LONGEST_REPLY, PRESENCES } from './hand-off.wire.js';
import { ShownListing, shownListing } from './visitor-chat.wire.js';

const optional = true;
const session = () => Whole({ min: 1, max: MOST_ID, description: 'SessionID of the conversation', example: 1 });
const only = (what: string) => Flag({ optional, description: `true: only conversations ${what}`, example: false });

export class ConversationListRequest {
  @serialNumberField() serialNumber!: string;

  @Day('First day, UTC, inclusive')
  startTime?: string;

  @Day('Last day, UTC, inclusive')
  endTime?: string;

  @only('with a question that was not answered') unanswered?: boolean;
  @only('that have called for a person') handOff?: boolean;
  @only('in which a visitor left an address or a number') lead?: boolean;
  @only('that a person answers now') person?: boolean;

  @Text({
    min: 1,
    max: 200,
    optional,
    description: 'Only where a message holds this, whatever the case',
    example: 'pool',
  })
  text?: string;

  @Whole({ min: 1, max: MOST_ID, optional, description: 'Only those before this session: Next', example: 900 })
  beforeSessionID?: number;

  @Whole({ min: 1, max: 100, optional, description: 'Conversations a page; default 20', example: 20 })
  pageSize?: number;
}

export class ConversationReadRequest {
  @serialNumberField() serialNumber!: string;
  @session() sessionID!: number;

  @Whole({ min: 1, max: MOST_ID, optional, description: 'Only what was said before this message: Before', example: 41 })
  beforeMessageID?: number;
}

export class ConversationRequest {
  @serialNumberField() serialNumber!: string;
  @session() sessionID!: number;
}

export class ConversationTakeOverRequest extends FaceFields {
  @serialNumberField() serialNumber!: string;
  @session() sessionID!: number;
}

export class ConversationPresenceRequest extends ConversationRequest {
  @OneOf(PRESENCES, { description: 'Away: the conversation is out of view', example: 'Looking' }) Presence!: Presence;
}

export class ConversationDecideRequest extends HandOffDecideRequest {
  @serialNumberField() serialNumber!: string;
  @session() sessionID!: number;
}

export class ConversationReplyRequest extends ConversationRequest {
  @Text({ min: 1, max: LONGEST_REPLY, description: 'What the visitor is to read; must not be blank', example: 'Hello' })
  Content!: string;
}

const until = () =>
  ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Until when a person answers in place of the chatbot; null where the chatbot answers',
    ...NULLABLE,
  });

class ConversationItem {
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'When the last message came; null where none did',
    ...NULLABLE,
  })
  LastTime!: string | null;
  @ApiProperty({ description: 'How the first question begins; empty where nothing was asked yet' }) Title!: string;
  @ApiProperty({ description: 'Address of the page that it was begun on; empty where unknown' }) URI!: string;
  @ApiProperty({ type: 'integer', description: 'Questions of the visitor' }) QuestionCount!: number;
  @ApiProperty({ type: 'integer', description: 'Those that were not answered' }) UnansweredCount!: number;
  @ApiProperty({ description: 'Whether a person was called' }) HandOff!: boolean;
  @ApiProperty({ description: 'Whether the visitor left an address or a number' }) Lead!: boolean;
  @until() PersonUntil!: string | null;
}

export class ConversationPage {
  @ApiProperty({ type: [ConversationItem] }) List!: ConversationItem[];
  @ApiProperty({
    type: 'integer',
    description:
      'Send it as beforeSessionID to look further back; null where there is no more. One answer looks through 1,000 conversations: it may hold fewer than were asked for, or none, and still name more',
    ...NULLABLE,
  })
  Next!: number | null;
}

class SearchWithout {
  @ApiProperty({
    description: 'The filter that is left out, or one wish of it, as in Arguments',
    example: 'features: pool',
  })
  Filter!: string;
  @ApiProperty({ type: 'integer', description: 'Listings that there would be' }) Found!: number;
}

class LookUp {
  @ApiProperty({ description: 'Name of the tool', example: 'search_listings' }) Name!: string;
  @ApiProperty({ description: 'Its arguments: JSON as the model gave it, its first 2,000 characters' })
  Arguments!: string;
  @ApiProperty({ type: 'integer', description: 'Listings that it gave; those of Without are not among them' })
  Found!: number;
  @ApiProperty({
    type: [SearchWithout],
    description: 'Of a search that found nothing: at most six filters without which it would find something',
  })
  Without!: SearchWithout[];
  @ApiProperty({ description: 'Whether it was refused or failed' }) Failed!: boolean;
}

class LeftOutSentence {
  @ApiProperty({ description: 'As the model wrote it, its first 600 characters' }) Sentence!: string;
  @ApiProperty({ type: [String], description: 'What nothing bears out in it, or why the judge refused it' })
  Wrong!: string[];
}

export class ConversationTurn {
  @ApiProperty({ type: 'integer', description: 'ID of the answer' }) MessageID!: number;
  @ApiProperty({ description: 'Empty where a person wrote by themselves' }) Question!: string;
  @ApiProperty() Answer!: string;
  @ApiProperty({ enum: ['Chatbot', 'Person'], description: 'Who answered' }) Author!: 'Chatbot' | 'Person';
  @ApiProperty({ enum: ['running', 'done', 'interrupted', 'failed'] }) State!: string;
  @ApiProperty({ description: 'Whether the question was not answered' }) NoAnswer!: boolean;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
  @ApiProperty({ type: [ShownListing], description: 'Homes that the answer named, as they are now' })
  Homes!: ShownListing[];
  @ApiProperty({ type: [LookUp], description: 'What was looked up for the answer; none of archived conversations' })
  LookUps!: LookUp[];
  @ApiProperty({
    type: [LeftOutSentence],
    description: 'Sentences that the check has left out of the answer; none of archived conversations',
  })
  LeftOut!: LeftOutSentence[];
}

export class ConversationRecord {
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
  @ApiProperty({ description: 'Address of the page that it was begun on; empty where unknown' }) URI!: string;
  @ApiProperty({ description: 'The greeting as it was then' }) Welcome!: string;
  @ApiProperty({ type: [ConversationTurn], description: 'Oldest first: at most 50, at most 1 MiB' })
  Turns!: ConversationTurn[];
  @ApiProperty({
    type: 'integer',
    description: 'Send it as beforeMessageID to read what was said earlier; null where there is nothing',
    ...NULLABLE,
  })
  Before!: number | null;
  @until() PersonUntil!: string | null;
}

const shown = (instant: number): string => new Date(instant).toISOString();
const shownOrNull = (instant: number | null): string | null => (instant === null ? null : shown(instant));

export const toConversationPage = ({ conversations, next }: FoundPage): ConversationPage => ({
  List: conversations.map((one) => ({
    SessionID: one.id,
    CreateTime: shown(one.createdAt),
    LastTime: shownOrNull(one.lastAt),
    Title: one.title,
    URI: one.uri,
    QuestionCount: one.questions,
    UnansweredCount: one.unanswered,
    HandOff: one.hasHandOff,
    Lead: one.hasLead,
    PersonUntil: shownOrNull(one.personUntil),
  })),
  Next: next,
});

export const toConversationRecord = ({ opened, turns, hasEarlier, personUntil }: ReadPage): ConversationRecord => ({
  SessionID: opened.sessionId,
  CreateTime: shown(Number(opened.session.createdAt)),
  URI: opened.session.uri,
  Welcome: opened.session.welcome,
  Turns: turns.map(toConversationTurn),
  Before: hasEarlier ? answerIdOf(turns[0]!.turn.id) : null,
  PersonUntil: shownOrNull(personUntil),
});

export const toConversationTurn = ({ turn, homes, lookUps }: ReadTurn): ConversationTurn => ({
  MessageID: answerIdOf(turn.id),
  Question: turn.question,
  Answer: turn.answer,
  Author: turn.state === 'person' ? 'Person' : 'Chatbot',
  State: shownState(turn.state),
  NoAnswer: turn.isNoAnswer,
  CreateTime: shown(turn.askedAt),
  Homes: homes.map(shownListing),
  LookUps: lookUps.filter(({ name }) => name !== LEFT_OUT).map(toLookUp),
  LeftOut: lookUps.filter(({ name }) => name === LEFT_OUT).map(({ args }) => toLeftOut(args)),
});

function toLeftOut(kept: string): LeftOutSentence {
  const { sentence, wrong } = JSON.parse(kept) as LeftOut;
  return { Sentence: sentence, Wrong: [...wrong] };
}

const toLookUp = ({ name, args, found, relaxations, isError }: LookUpMade): LookUp => ({
  Name: name,
  Arguments: args,
  Found: found,
  Without: relaxations.map(({ without, total }) => ({ Filter: without, Found: total })),
  Failed: isError,
});
