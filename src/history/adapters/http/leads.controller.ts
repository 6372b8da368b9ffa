import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { EXAMPLE_SERIAL_NUMBER } from '../../../chatbots/chatbots.api.js';
import { ListLeads } from '../../use-cases/list-leads.js';
import { LeadExport } from '../../../leads/leads.api.js';
import { LeadExportRequest, LeadFile, LeadItem, LeadListRequest, MOST_EXPORTED, toLeadItem } from './leads.wire.js';
import { rangeOf } from '#libs/http/bodies/utc-days.js';

const CSV = 'text/csv; charset=utf-8';
const EXAMPLE_CSV =
  '\uFEFF"CreateTime","Name","Email","Phone","Message","SessionID"\r\n' +
  `"2026-11-20T09:00:00.000Z","Ada Example","ada@example.com","+1 512 555 0100","Call me",1\r\n`;

/** What visitors have left behind. */
@ApiExtraModels(LeadItem)
@Controller('chat/Chatbot')
export class LeadsController {
  constructor(
    private readonly listLeads: ListLeads,
    private readonly exportLeads: LeadExport,
  ) {}

  @Operation('LeadList', {
    id: 'listLeads',
    summary: 'Read the leads of a chatbot, newest first',
    description:
      'One lead a person and chat session: names, e-mail addresses and phone numbers that visitors wrote. With the demo, ' +
      'send ClientAsk the body _A visitor leaves an address_ first. LeadExport gives them as a CSV file.',
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

  @Operation('LeadExport', {
    id: 'exportLeads',
    summary: 'Export the leads of a chatbot as CSV, oldest first',
    description:
      'A file for spreadsheets in `Content`, at most 500 leads an answer; `NextLeadID` says where the next part begins. ' +
      '`npx parlor leads export` prints all of them.',
    bodies: { 'All days': { serialNumber: EXAMPLE_SERIAL_NUMBER, pageSize: MOST_EXPORTED } },
    data: LeadFile,
    example: {
      FileName: `leads-${EXAMPLE_SERIAL_NUMBER}.csv`,
      ContentType: CSV,
      Content: EXAMPLE_CSV,
      LeadCount: 1,
      NextLeadID: null,
    },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async leadExport(@CallerOf() caller: Caller, @Body() body: LeadExportRequest): Promise<LeadFile> {
    const { serialNumber, startTime, endTime, fromLeadID: fromId = 0, pageSize: most = MOST_EXPORTED } = body;
    const range = { serialNumber, ...rangeOf(startTime, endTime) };
    const { content, count, nextId } = await this.exportLeads.run(caller, range, { fromId, most });
    return {
      FileName: `leads-${serialNumber}.csv`,
      ContentType: CSV,
      Content: content,
      LeadCount: count,
      NextLeadID: nextId,
    };
  }
}
