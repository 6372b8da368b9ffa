import { Body, Controller } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import { HandBack, NotePresence, ReplyAsPerson, TakeOver } from '../../use-cases/answer-as-person.js';
import { OpenConversation } from '../../use-cases/look-through-conversations.js';
import {
  ConversationPresenceRequest,
  ConversationReplyRequest,
  ConversationRequest,
  ConversationTakeOverRequest,
} from './conversations.wire.js';
import { HandOffReplied, HandOffState, toFace, toReplied, toState } from './hand-off.wire.js';

const UNTIL = '2026-11-21T09:00:00.000Z';
const CHANGES = { kind: 'session', named: 'sessionID' } as const;

/** A person joins a conversation by a key or a role, without the link of a mail. */
@Controller('chat/Chatbot')
export class JoinConversationController {
  constructor(
    private readonly open: OpenConversation,
    private readonly takeOver: TakeOver,
    private readonly replyAsPerson: ReplyAsPerson,
    private readonly handBack: HandBack,
    private readonly notePresence: NotePresence,
  ) {}

  @Operation('ConversationTakeOver', {
    id: 'takeOverConversation',
    summary: 'Answer a conversation in place of the chatbot',
    description: 'For a day from now, or from the last reply, as HandOffTakeOver does by the link of a mail.',
    data: HandOffState,
    example: { PersonUntil: UNTIL },
    idempotent: true,
    changes: CHANGES,
  })
  @Accepts('secret')
  async take(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, sessionID, ...face }: ConversationTakeOverRequest,
    @ChangeRecord() record: WriteRecord<HandOffState>,
  ): Promise<HandOffState> {
    const opened = await this.open.run(caller, serialNumber, sessionID);
    return toState(await this.takeOver.run(opened, toFace(face), (until) => record(toState(until))));
  }

  @Operation('ConversationReply', {
    id: 'replyInConversation',
    summary: 'Write to the visitor of a conversation that was taken over',
    description: '409 where the chatbot answers: take the conversation over first.',
    data: HandOffReplied,
    example: { MessageID: 4, PersonUntil: UNTIL },
    idempotent: true,
    codes: [409],
  })
  @Accepts('secret')
  async reply(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, sessionID, Content }: ConversationReplyRequest,
    @ChangeRecord() record: WriteRecord<HandOffReplied>,
  ): Promise<HandOffReplied> {
    if (Content.trim() === '') throw new DomainError('invalid', 'Content must not be blank');
    const opened = await this.open.run(caller, serialNumber, sessionID);
    return toReplied(await this.replyAsPerson.run(opened, Content, (stored) => record(toReplied(stored))));
  }

  @Operation('ConversationPresence', {
    id: 'notePresence',
    summary: 'Say what the person does who answers a conversation',
    description:
      'Every few seconds while the conversation is in view. Without it, the next message of the visitor is mailed to TalkToHumanEmail.',
    data: HandOffState,
    example: { PersonUntil: UNTIL },
  })
  @Accepts('secret')
  async note(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, sessionID, Presence }: ConversationPresenceRequest,
  ): Promise<HandOffState> {
    return toState(await this.notePresence.run(await this.open.run(caller, serialNumber, sessionID), Presence));
  }

  @Operation('ConversationHandBack', {
    id: 'handBackConversation',
    summary: 'Let the chatbot answer a conversation again',
    data: HandOffState,
    example: { PersonUntil: null },
    idempotent: true,
    changes: CHANGES,
  })
  @Accepts('secret')
  async giveBack(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, sessionID }: ConversationRequest,
    @ChangeRecord() record: WriteRecord<HandOffState>,
  ): Promise<HandOffState> {
    const opened = await this.open.run(caller, serialNumber, sessionID);
    await this.handBack.run(opened, () => record(toState(null)));
    return toState(null);
  }
}
