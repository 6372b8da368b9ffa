import { Body, Controller } from '@nestjs/common';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, SendsSomething } from '../../../access/access.api.js';
import { AskViewing } from '../../use-cases/ask-viewing.js';
import { askedViewing, RequestViewingRequest, RequestViewingResult, toViewingResult } from './viewing.wire.js';

/** How a visitor asks to see a home. */
@Controller('chat/Chat')
export class ViewingController {
  constructor(private readonly askViewing: AskViewing) {}

  @Operation('RequestViewing', {
    id: 'requestViewing',
    summary: 'Ask to see a home as a visitor',
    description:
      'Goes by mail to TalkToHumanEmail, with a calendar file of the exact times and a link to confirm or decline; `viewing.requested` and ViewingList have it, and the contact is a lead. The same home at the same times in one chat session is one request. 403 where EnableContactForm is off; 409 without TalkToHumanEmail, and for a home that is sold; consent as in LeaveContact.',
    bodies: {
      'In a new conversation': { ListingID: 1, Times: 'Saturday at three', Email: 'ada@example.com' },
    },
    data: RequestViewingResult,
    example: { SessionID: 1, ViewingID: 1, Home: '12 Harbour Lane, Austin' },
    idempotent: true,
  })
  @Accepts('visitor')
  @SendsSomething()
  async request(
    @CallerOf() caller: Caller,
    @Body() body: RequestViewingRequest,
    @ChangeRecord() record: WriteRecord<RequestViewingResult>,
  ): Promise<RequestViewingResult> {
    const keep = (viewing: Parameters<typeof toViewingResult>[0]) => record(toViewingResult(viewing));
    return toViewingResult(await this.askViewing.run(caller, askedViewing(body), keep));
  }
}
