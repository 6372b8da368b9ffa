import { Body, Controller, UseGuards } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { noteChange } from '#libs/context/audit-trail.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import type { OpenedHandOff } from '../../../leads/leads.api.js';
import { HandBack, ReplyAsPerson, TakeOver } from '../../use-cases/answer-as-person.js';
import { AnswerViewing } from '../../use-cases/answer-viewing.js';
import { ReadHandOff } from '../../use-cases/read-hand-off.js';
import { HandOffGuard, OpenedBy } from './hand-off.guard.js';
import {
  HandOffConversation,
  HandOffDecided,
  HandOffDecideRequest,
  HandOffReadRequest,
  HandOffReplied,
  HandOffReplyRequest,
  HandOffState,
  HandOffTakeOverRequest,
  NoHandOffFieldsRequest,
  toConversation,
  toFace,
  toReplied,
  toState,
} from './hand-off.wire.js';

/** Messages of one answer. */
const AT_ONCE = 200;
const UNTIL = '2026-11-21T09:00:00.000Z';

/** For the page that the link of a hand-off mail opens: its token stands in place of a key. */
@ApiSecurity('link')
@AcceptsAnyone()
@UseGuards(HandOffGuard)
@Controller('chat/HandOff')
export class HandOffController {
  constructor(
    private readonly readHandOff: ReadHandOff,
    private readonly takeOver: TakeOver,
    private readonly replyAsPerson: ReplyAsPerson,
    private readonly handBack: HandBack,
    private readonly answerViewing: AnswerViewing,
  ) {}

  @Operation('Read', {
    id: 'readHandOff',
    name: 'HandOffRead',
    summary: 'Read the conversation that the link of a hand-off mail opens',
    description: `At most ${AT_ONCE} messages, from FromMessageID on. Ask again with ReadOnFrom, at once while HasMore is true, and later to hear what is new.`,
    data: HandOffConversation,
    example: {
      ...{ Chatbot: 'Ada', SessionID: 1, URI: 'https://www.example.com/homes', LinkUntil: '2026-11-27T09:00:00.000Z' },
      PersonUntil: UNTIL,
      Contact: { Name: 'Jane Doe', Email: 'jane@example.com', Phone: '' },
      Viewings: [
        {
          ...{ ViewingID: 1, Home: '12 Harbour Lane, Austin', Times: ['Saturday at three'] },
          ...{ Starts: ['2026-11-28T21:00:00.000Z'], TimeZone: 'America/Chicago' },
          ...{ State: 'requested', ConfirmedTime: null },
        },
      ],
      Messages: [
        { MessageID: 1, Author: 'Visitor', Content: 'Can I talk to a person?', CreateTime: '2026-11-20T09:00:00.000Z' },
        { MessageID: 4, Author: 'Person', Content: 'Hello, this is Maria.', CreateTime: '2026-11-20T09:05:00.000Z' },
      ],
      ...{ HasMore: false, ReadOnFrom: 5 },
    },
  })
  async read(
    @OpenedBy() opened: OpenedHandOff,
    @Body() { FromMessageID: fromMessage = 0, Presence: presence = 'Looking' }: HandOffReadRequest,
  ): Promise<HandOffConversation> {
    const query = { fromMessage, mostMessages: AT_ONCE, presence };
    return toConversation(opened, await this.readHandOff.run(opened, query));
  }

  @Operation('TakeOver', {
    id: 'takeOverSession',
    name: 'HandOffTakeOver',
    summary: 'Answer a conversation in place of the chatbot',
    description:
      'For a day from now, or from the last reply, no model is called: what the visitor says is admitted, counted and stored as always, and answered with the word that a person answers here. An answer that runs already is given to its end. The visitor reads who has joined.',
    data: HandOffState,
    example: { PersonUntil: UNTIL },
    idempotent: true,
    changes: { kind: 'session' },
  })
  async take(
    @OpenedBy() opened: OpenedHandOff,
    @Body() body: HandOffTakeOverRequest,
    @ChangeRecord() record: WriteRecord<HandOffState>,
  ): Promise<HandOffState> {
    noteChange({ objectId: String(opened.sessionId) });
    return toState(await this.takeOver.run(opened, toFace(body), (until) => record(toState(until))));
  }

  @Operation('Reply', {
    id: 'replyToVisitor',
    name: 'HandOffReply',
    summary: 'Write to the visitor of a conversation that was taken over',
    description:
      'Stored behind everything that was said; no limit counts it. 409 where the chatbot answers: take the conversation over first.',
    data: HandOffReplied,
    example: { MessageID: 4, PersonUntil: UNTIL },
    idempotent: true,
    codes: [409],
  })
  async reply(
    @OpenedBy() opened: OpenedHandOff,
    @Body() { Content }: HandOffReplyRequest,
    @ChangeRecord() record: WriteRecord<HandOffReplied>,
  ): Promise<HandOffReplied> {
    if (Content.trim() === '') throw new DomainError('invalid', 'Content must not be blank');
    return toReplied(await this.replyAsPerson.run(opened, Content, (stored) => record(toReplied(stored))));
  }

  @Operation('Decide', {
    id: 'decideViewing',
    name: 'HandOffDecide',
    summary: 'Confirm or decline a viewing',
    description: 'The visitor reads it in the chat, once; decided otherwise later, once more.',
    data: HandOffDecided,
    example: { ViewingID: 1, State: 'confirmed' },
    idempotent: true,
    changes: { kind: 'session' },
  })
  async decide(
    @OpenedBy() opened: OpenedHandOff,
    @Body() { ViewingID, State, Time = 1 }: HandOffDecideRequest,
    @ChangeRecord() record: WriteRecord<HandOffDecided>,
  ): Promise<HandOffDecided> {
    noteChange({ objectId: String(opened.sessionId) });
    const decision = { viewingId: ViewingID, state: State, time: Time };
    await this.answerViewing.run(opened, decision, () => record({ ViewingID, State }));
    return { ViewingID, State };
  }

  @Operation('HandBack', {
    id: 'handBackSession',
    name: 'HandOffHandBack',
    summary: 'Let the chatbot answer again',
    description: 'From the next message on; one that still waits for its turn is among them.',
    data: HandOffState,
    example: { PersonUntil: null },
    idempotent: true,
    changes: { kind: 'session' },
  })
  async giveBack(
    @OpenedBy() opened: OpenedHandOff,
    @Body() _: NoHandOffFieldsRequest,
    @ChangeRecord() record: WriteRecord<HandOffState>,
  ): Promise<HandOffState> {
    noteChange({ objectId: String(opened.sessionId) });
    await this.handBack.run(opened, () => record(toState(null)));
    return toState(null);
  }
}
