import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { EXAMPLE_SERIAL_NUMBER } from '../../../chatbots/chatbots.api.js';
import { ListLeads } from '../../use-cases/list-leads.js';
import { LeadItem, LeadListRequest, toLeadItem } from './leads.wire.js';
import { rangeOf } from '../../../../libs/http/bodies/utc-days.js';

/** What visitors have left behind. */
@ApiTags('Leads')
@ApiExtraModels(LeadItem)
@Controller('chat/Chatbot')
export class LeadsController {
  constructor(private readonly listLeads: ListLeads) {}

  @Operation('LeadList', {
    id: 'listLeads',
    summary: 'Read the leads of a chatbot, newest first',
    description:
      'One lead a person and chat session: names, e-mail addresses and phone numbers that visitors wrote. With the demo, ' +
      'send ClientAsk the body _A visitor leaves an address_ first.',
    bodies: { 'All days': { serialNumber: EXAMPLE_SERIAL_NUMBER, pageNumber: 1, pageSize: 100 } },
    data: { type: 'array', items: { $ref: getSchemaPath(LeadItem) } },
    example: [
      {
        Type: 'Lead',
        Name: 'Ada Example',
        Email: 'ada@example.com',
        Phone: '+1 512 555 0100',
        Message: 'Wants to see the house on Harbour Lane',
        SessionID: 1,
        CreateTime: '2026-11-20T09:00:00.000Z',
      },
    ],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async leadList(@CallerOf() caller: Caller, @Body() body: LeadListRequest): Promise<LeadItem[]> {
    const { serialNumber, startTime, endTime, sessionID: sessionId = null, pageNumber = 1, pageSize = 1_000 } = body;
    const query = { serialNumber, ...rangeOf(startTime, endTime), sessionId, pageNumber, pageSize };
    return (await this.listLeads.run(caller, query)).map(toLeadItem);
  }
}
