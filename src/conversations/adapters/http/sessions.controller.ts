import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { Request } from 'express';
import { noteChange } from '#libs/context/audit-trail.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsWholeWorkspace, NeedsRole } from '../../../access/access.api.js';
import { GREETING_ID } from '../../domain/history-page.js';
import { CountMessages } from '../../use-cases/report-usage.js';
import { LimitSessions, OpenSession } from '../../use-cases/manage-sessions.js';
import { type HistoryQuery, ReadHistory } from '../../use-cases/read-history.js';
import {
  GetSessionRequest,
  HistoryItem,
  HistoryRequest,
  MessageCountRequest,
  SessionLimitRequest,
  toHistoryItem,
} from './sessions.wire.js';
import { rangeOf } from '../../../../libs/http/bodies/utc-days.js';

const LONGEST_URI = 2_048;

/** Chat sessions of a chatbot. */
@ApiExtraModels(HistoryItem)
@Controller('chat/Chatbot')
export class SessionsController {
  constructor(
    private readonly openSession: OpenSession,
    private readonly readHistory: ReadHistory,
    private readonly countMessages: CountMessages,
    private readonly limitSessions: LimitSessions,
  ) {}

  @Operation('GetSession', {
    id: 'createSession',
    summary: 'Create a chat session',
    description:
      'The SessionID is what ClientAsk asks for. The page that the session is opened from is taken from `Referer`.',
    data: { type: 'object', required: ['SessionID'], properties: { SessionID: { type: 'integer' } } },
    example: { SessionID: 1 },
    idempotent: true,
  })
  @Accepts('secret')
  async getSession(
    @CallerOf() caller: Caller,
    @Body() { serialNumber }: GetSessionRequest,
    @Req() request: Request,
    @ChangeRecord() record: WriteRecord<{ SessionID: number }>,
  ): Promise<{ SessionID: number }> {
    const keep = (SessionID: number) => record({ SessionID });
    return { SessionID: await this.openSession.run(caller, serialNumber, pageOf(request), keep) };
  }

  @Operation('ChatContentHistory', {
    id: 'listSessions',
    summary: 'Read the chat sessions of a chatbot, newest first, with their messages',
    description:
      'Messages are the oldest first, at most MessagePageSize of each session and 4 MiB in all: what has no room is left ' +
      'out, and NextMessageID says where it goes on. Every session of the page is in the answer, even where none of its ' +
      'messages has room.',
    bodies: { 'All days': { SerialNumber: EXAMPLE_SERIAL_NUMBER, PageNumber: 1, PageSize: 100 } },
    data: { type: 'array', items: { $ref: getSchemaPath(HistoryItem) } },
    example: [
      {
        SessionID: 1,
        CreateTime: '2026-11-20T09:00:00.000Z',
        URI: 'https://www.example.com/homes',
        Messages: [
          { Type: 'AI', Content: 'Hello! What are you looking for?' },
          { Type: 'User', Content: 'A home in Austin' },
        ],
        MessageCount: 1,
        NextMessageID: null,
        PersonUntil: null,
      },
    ],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async history(@CallerOf() caller: Caller, @Body() body: HistoryRequest): Promise<HistoryItem[]> {
    return (await this.readHistory.run(caller, queryOf(body))).map(toHistoryItem);
  }

  @Operation('GetMessageCountByChatbot', {
    id: 'countMessages',
    summary: 'Count the messages that visitors have sent to a chatbot',
    data: { type: 'integer', minimum: 0 },
    example: 1280,
  })
  @Accepts('secret')
  @NeedsRole('reader')
  messageCount(@CallerOf() caller: Caller, @Body() { SerialNumber }: MessageCountRequest): Promise<number> {
    return this.countMessages.run(caller, SerialNumber);
  }

  @Operation('SetSessionMessagesLimit', {
    id: 'limitSessionMessages',
    summary: 'Limit the messages of one chat session, in the whole workspace',
    data: { type: 'boolean', const: true },
    example: true,
    idempotent: true,
    changes: { kind: 'workspace' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async setLimit(
    @CallerOf() caller: Caller,
    @Body() { MessagesLimit }: SessionLimitRequest,
    @ChangeRecord() record: WriteRecord<boolean>,
  ): Promise<boolean> {
    noteChange({ objectId: String(caller.workspaceId), after: { MessagesLimit } });
    await this.limitSessions.run(caller, MessagesLimit, () => record(true));
    return true;
  }
}

function queryOf(body: HistoryRequest): HistoryQuery {
  const { SerialNumber: serialNumber, SessionID: sessionId = null, FromMessageID: fromMessage } = body;
  if (fromMessage !== undefined && sessionId === null)
    throw new DomainError('invalid', 'FromMessageID must be given together with SessionID');
  const { PageNumber = 1, PageSize = 1_000, MessagePageSize: mostMessages = 1_000 } = body;
  const page = { skip: (PageNumber - 1) * PageSize, take: PageSize };
  const range = rangeOf(body.StartTime, body.EndTime);
  return { serialNumber, sessionId, ...range, ...page, mostMessages, fromMessage: fromMessage ?? GREETING_ID };
}

const pageOf = ({ headers }: Request): string => {
  const { referer = '' } = headers;
  return (referer.startsWith('https://') || referer.startsWith('http://')) && referer.length <= LONGEST_URI
    ? referer
    : '';
};
