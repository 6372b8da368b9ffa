import { Body, Controller } from '@nestjs/common';
import { rangeOf } from '#libs/http/bodies/utc-days.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { turnIdOf } from '../../domain/turn.js';
import { MARKS } from '../../domain/conversation-list.js';
import { ListConversations, ReadConversation } from '../../use-cases/look-through-conversations.js';
import {
  ConversationListRequest,
  ConversationPage,
  ConversationReadRequest,
  ConversationRecord,
  toConversationPage,
  toConversationRecord,
} from './conversations.wire.js';

const AT = '2026-11-20T09:00:00.000Z';

/** Conversations as their owner looks through them. */
@Controller('chat/Chatbot')
export class ConversationsController {
  constructor(
    private readonly listConversations: ListConversations,
    private readonly readConversation: ReadConversation,
  ) {}

  @Operation('ConversationList', {
    id: 'listConversations',
    summary: 'Look through the conversations of a chatbot, newest first',
    description:
      'ChatContentHistory gives them with every message; this gives a line of each, and finds some among them.',
    data: ConversationPage,
    example: {
      List: [
        {
          ...{
            SessionID: 12,
            CreateTime: AT,
            LastTime: AT,
            Title: 'Is there a gym?',
            URI: 'https://www.example.com/homes',
          },
          ...{ QuestionCount: 3, UnansweredCount: 1, HandOff: false, Lead: true, PersonUntil: null },
        },
      ],
      Next: null,
    },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller, @Body() body: ConversationListRequest): Promise<ConversationPage> {
    const { serialNumber, startTime, endTime, text = '', beforeSessionID, pageSize: take = 20 } = body;
    const before = beforeSessionID ?? Number.MAX_SAFE_INTEGER;
    const wanted = { ...rangeOf(startTime, endTime), before, marks: MARKS.filter((mark) => body[mark]), text, take };
    return toConversationPage(await this.listConversations.run(caller, serialNumber, wanted));
  }

  @Operation('ConversationRead', {
    id: 'readConversation',
    summary: 'Read a conversation, and what each answer was made of',
    data: ConversationRecord,
    example: {
      ...{ SessionID: 12, CreateTime: AT, URI: '', Welcome: 'Hello', Before: null, PersonUntil: null },
      Turns: [
        {
          ...{ MessageID: 42, Question: 'Which homes are for sale in Austin?', Answer: 'There are four.' },
          ...{ Author: 'Chatbot', State: 'done', NoAnswer: false, CreateTime: AT, Homes: [] },
          LookUps: [{ Name: 'search_listings', Arguments: '{"city":"Austin"}', Found: 4, Without: [], Failed: false }],
          LeftOut: [],
        },
      ],
    },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async read(@CallerOf() caller: Caller, @Body() body: ConversationReadRequest): Promise<ConversationRecord> {
    const { serialNumber, sessionID, beforeMessageID } = body;
    const before = beforeMessageID === undefined ? Number.MAX_SAFE_INTEGER : turnIdOf(beforeMessageID);
    return toConversationRecord(await this.readConversation.run(caller, serialNumber, sessionID, before));
  }
}
