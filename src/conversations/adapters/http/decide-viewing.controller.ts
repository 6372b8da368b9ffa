import { Body, Controller } from '@nestjs/common';
import { noteChange } from '#libs/context/audit-trail.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import { AnswerViewing } from '../../use-cases/answer-viewing.js';
import { OpenConversation } from '../../use-cases/look-through-conversations.js';
import { ConversationDecideRequest } from './conversations.wire.js';
import { HandOffDecided } from './hand-off.wire.js';

/** A viewing is confirmed or declined by a key or a role, without the link of a mail. */
@Controller('chat/Chatbot')
export class DecideViewingController {
  constructor(
    private readonly open: OpenConversation,
    private readonly answerViewing: AnswerViewing,
  ) {}

  @Operation('ConversationDecide', {
    id: 'decideInConversation',
    summary: 'Confirm or decline a viewing',
    description: 'The visitor reads it in the chat, once; decided otherwise later, once more.',
    data: HandOffDecided,
    example: { ViewingID: 1, State: 'confirmed' },
    idempotent: true,
    changes: { kind: 'session', named: 'sessionID' },
  })
  @Accepts('secret')
  async decide(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, sessionID, ViewingID, State, Time = 1 }: ConversationDecideRequest,
    @ChangeRecord() record: WriteRecord<HandOffDecided>,
  ): Promise<HandOffDecided> {
    const opened = await this.open.run(caller, serialNumber, sessionID);
    const decision = { viewingId: ViewingID, state: State, time: Time };
    await this.answerViewing.run(opened, decision, () => {
      noteChange({ after: { ViewingID, State } });
      return record({ ViewingID, State });
    });
    return { ViewingID, State };
  }
}
