import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { ListLeads } from '../../use-cases/list-leads.js';
import { LeadEdit, LeadExport, type LeadNotes } from '../../../leads/leads.api.js';
import {
  LeadEditRequest,
  LeadExportRequest,
  LeadFile,
  LeadItem,
  LeadListRequest,
  MOST_EXPORTED,
  toLeadItem,
} from './leads.wire.js';
import { noteChange } from '#libs/context/audit-trail.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ViewingItem, ViewingListRequest } from './viewings.wire.js';
import { toldViewing } from '#libs/visitor/viewing.js';
import { ListViewings } from '../../use-cases/list-viewings.js';
import { rangeOf } from '#libs/http/bodies/utc-days.js';

/** Left by a form with a box that was ticked. */
const EXAMPLE_GIVEN = {
  GivenIn: 'form',
  Page: 'https://www.example.com/homes/harbour-lane',
  Language: 'en',
  ConsentText: 'I agree that Harbour Homes may contact me by e-mail or phone about my request.',
  ConsentVersion: '5f2c9d0a1b3e',
  ConsentTicked: true,
  ConsentTime: '2026-11-20T09:00:00.000Z',
  ConsentFor: 'ada@example.com, +1 512 555 0100',
} as const;

const CSV = 'text/csv; charset=utf-8';
const EXAMPLE_CSV =
  '\uFEFF"CreateTime","Name","Email","Phone","Message","SessionID","Status","Note","GivenIn","Page","Language","ConsentText","ConsentVersion","ConsentTime","ConsentFor","ConsentTicked"\r\n' +
  `"2026-11-20T09:00:00.000Z","Ada Example","ada@example.com","+1 512 555 0100","Call me",1,"new","","chat","","","","","","",false\r\n`;

/** What visitors have left behind. */
@ApiExtraModels(LeadItem, ViewingItem)
@Controller('chat/Chatbot')
export class LeadsController {
  constructor(
    private readonly listLeads: ListLeads,
    private readonly exportLeads: LeadExport,
    private readonly listViewings: ListViewings,
    private readonly editLead: LeadEdit,
  ) {}

  @Operation('LeadList', {
    id: 'listLeads',
    summary: 'Read the leads of a chatbot, newest first',
    description:
      'One lead a person and chat session: names, e-mail addresses and phone numbers that visitors wrote. With the demo, ' +
      'send ClientAsk the body _A visitor leaves an address_ first. LeadExport gives them as a CSV file. LeadEdit writes down what became of one.',
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
        LeadID: 1,
        Status: 'called',
        Note: 'Viewing on Friday at 10',
        Homes: [{ ID: 7, Address: '4 Harbour Lane, Austin', Url: 'https://www.example.com/homes/harbour-lane' }],
        ...EXAMPLE_GIVEN,
      },
    ],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async leadList(@CallerOf() caller: Caller, @Body() body: LeadListRequest): Promise<LeadItem[]> {
    const {
      serialNumber,
      startTime,
      endTime,
      sessionID: sessionId = null,
      Status: status,
      pageNumber = 1,
      pageSize = 1_000,
    } = body;
    const query = { serialNumber, ...rangeOf(startTime, endTime), sessionId, status, pageNumber, pageSize };
    return (await this.listLeads.run(caller, query)).map(toLeadItem);
  }

  @Operation('LeadEdit', {
    id: 'editLead',
    summary: 'Write down what became of a lead',
    description: 'What is absent stays as it is. The visitor sees nothing of it.',
    data: { type: 'integer', enum: [1] },
    example: 1,
    idempotent: true,
    changes: { kind: 'lead', named: 'leadID' },
  })
  @Accepts('secret')
  async leadEdit(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, leadID: leadId, NoteBefore: noteBefore, Status: status, Note: note }: LeadEditRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    if (status === undefined && note === undefined) throw new DomainError('invalid', 'Status or Note is required');
    await this.editLead.run(caller, { serialNumber, leadId, noteBefore }, { status, note }, ({ before, after }) => {
      noteChange({ before: notedOf(before), after: notedOf(after) });
      return record(1);
    });
    return 1;
  }

  @Operation('ViewingList', {
    id: 'listViewings',
    summary: 'Read the viewings that visitors asked for, newest first',
    description:
      'Each also is a lead: LeadList has the contact, this list the home, the wished times and what became of it. ConversationDecide confirms or declines one.',
    bodies: { 'All chat sessions': { serialNumber: EXAMPLE_SERIAL_NUMBER, pageNumber: 1, pageSize: 100 } },
    data: { type: 'array', items: { $ref: getSchemaPath(ViewingItem) } },
    example: [
      {
        ...{ ViewingID: 1, SessionID: 1, ListingID: 1, Home: '12 Harbour Lane, Austin' },
        Times: [{ Said: 'Saturday at three', Start: '2026-11-28T21:00:00.000Z' }],
        ...{ TimeZone: 'America/Chicago', Name: 'Ada Example', Email: 'ada@example.com', Phone: '' },
        ...{ State: 'requested', ConfirmedTime: null, CreateTime: '2026-11-20T09:00:00.000Z' },
        ...{ ...EXAMPLE_GIVEN, ConsentFor: 'ada@example.com' },
      },
    ],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async viewingList(@CallerOf() caller: Caller, @Body() body: ViewingListRequest): Promise<ViewingItem[]> {
    const {
      serialNumber,
      sessionID: sessionId = null,
      SessionIDs: among = null,
      pageNumber = 1,
      pageSize = 100,
    } = body;
    const query = { serialNumber, sessionId, among, pageNumber, pageSize };
    return (await this.listViewings.run(caller, query)).map(toldViewing);
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

/** A note may say who the visitor is: the audit log, which is never erased, has its length alone. */
const notedOf = ({ status, note }: LeadNotes) => ({ Status: status, NoteLength: note.length });
