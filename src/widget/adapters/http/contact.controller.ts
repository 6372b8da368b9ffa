import { Body, Controller } from '@nestjs/common';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, SendsSomething } from '../../../access/access.api.js';
import { LeaveContact } from '../../use-cases/leave-contact.js';
import { type PersonCalled, TalkToHuman } from '../../use-cases/talk-to-human.js';
import {
  formOf,
  leadOf,
  LeaveContactRequest,
  LeaveContactResult,
  TalkToHumanRequest,
  TalkToHumanResult,
} from './contact.wire.js';

/** How a visitor gets in touch with a person. */
@Controller('chat/Chat')
export class ContactController {
  constructor(
    private readonly talkToHuman: TalkToHuman,
    private readonly leaveContact: LeaveContact,
  ) {}

  @Operation('TalkToHuman', {
    id: 'talkToHuman',
    summary: 'Call for a person as a visitor',
    description:
      'The conversation goes by mail to TalkToHumanEmail, once an hour a chat session; no model is asked, and no message is counted. An e-mail address or phone number in `content` becomes a lead. 409 where TalkToHumanEmail is not set, and outside OfficeHours: `TalkToHuman` of GetConfig says so beforehand.',
    bodies: { 'In a new conversation': { content: 'I would like to talk to a person.' } },
    data: TalkToHumanResult,
    example: {
      SessionID: 1,
      Message: 'Thank you. I have passed our conversation on; a person will get in touch with you.',
    },
    idempotent: true,
  })
  @Accepts('visitor')
  @SendsSomething()
  async call(
    @CallerOf() caller: Caller,
    @Body() body: TalkToHumanRequest,
    @ChangeRecord() record: WriteRecord<TalkToHumanResult>,
  ): Promise<TalkToHumanResult> {
    const wish = { sessionId: body.sessionID ?? null, ownWords: body.content ?? '', form: formOf(body) };
    return toResult(await this.talkToHuman.run(caller, wish, (called) => record(toResult(called))));
  }

  @Operation('LeaveContact', {
    id: 'leaveContact',
    summary: 'Leave an address or number as a visitor',
    description:
      'Becomes a lead, as it was given: one a person and chat session, which a second call completes. The owner hears of it as of every lead (LeadList, `lead.created`, EmailLeadsAtOnce). 403 where EnableContactForm is off. With ConsentRequired it is 400 without `Consent`. What was agreed to stands with the lead: text, version, time, page and language.',
    bodies: {
      'In a new conversation': { Name: 'Ada Example', Email: 'ada@example.com', Message: 'Please write to me' },
    },
    data: LeaveContactResult,
    example: { SessionID: 1 },
    idempotent: true,
  })
  @Accepts('visitor')
  @SendsSomething()
  async leave(
    @CallerOf() caller: Caller,
    @Body() body: LeaveContactRequest,
    @ChangeRecord() record: WriteRecord<LeaveContactResult>,
  ): Promise<LeaveContactResult> {
    const keep = (SessionID: number) => record({ SessionID });
    const left = { sessionId: body.sessionID ?? null, contact: leadOf(body), form: formOf(body) };
    return { SessionID: await this.leaveContact.run(caller, left, keep) };
  }
}

const toResult = ({ sessionId, message }: PersonCalled): TalkToHumanResult => ({
  SessionID: sessionId,
  Message: message,
});
