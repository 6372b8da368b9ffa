import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import { OwnSessions } from '../../use-cases/own-sessions.js';
import { ReadOwnHistory } from '../../use-cases/read-own-history.js';
import {
  OwnHistoryRequest,
  OwnHistoryResult,
  OwnSessionItem,
  OwnSessionsRequest,
  toOwnHistory,
  toOwnSessionItem,
} from './visitor-chat.wire.js';

/** What a visitor has said through the widget. */
@ApiExtraModels(OwnSessionItem)
@Controller('chat/Chat')
export class VisitorHistoryController {
  constructor(
    private readonly ownSessions: OwnSessions,
    private readonly readOwnHistory: ReadOwnHistory,
  ) {}

  @Operation('Sessions', {
    id: 'listOwnSessions',
    name: 'OwnSessions',
    summary: "The visitor's own chat sessions, newest first",
    description: 'At most 50.',
    data: { type: 'array', items: { $ref: getSchemaPath(OwnSessionItem) } },
    example: [{ SessionID: 1, CreateTime: '2026-11-20T09:00:00.000Z', Title: 'Homes in Austin' }],
  })
  @Accepts('visitor')
  async sessions(@CallerOf() caller: Caller, @Body() _: OwnSessionsRequest): Promise<OwnSessionItem[]> {
    return (await this.ownSessions.list(caller)).map(toOwnSessionItem);
  }

  @Operation('History', {
    id: 'readOwnHistory',
    name: 'OwnHistory',
    summary: "What was said in a chat session of the visitor's own",
    description:
      'Oldest first: the newest 50 questions with their answers, at most 1 MiB. `before` pages back; `after` tells what is new.',
    data: OwnHistoryResult,
    example: {
      Messages: [
        {
          MessageID: 41,
          Type: 'User',
          Content: 'Which homes are for sale in Austin?',
          CreateTime: '2026-11-20T09:00:00.000Z',
          State: 'done',
          Listings: [],
        },
      ],
      Before: null,
      PersonUntil: null,
      PersonWrites: false,
      People: [],
    },
  })
  @Accepts('visitor')
  async history(
    @CallerOf() caller: Caller,
    @Body() { sessionID, before, after = 0, clientLanguage: language = '' }: OwnHistoryRequest,
  ): Promise<OwnHistoryResult> {
    return toOwnHistory(await this.readOwnHistory.run(caller, { sessionId: sessionID, before, after, language }));
  }
}
