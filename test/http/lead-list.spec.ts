import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Chat } from '../support/interface/chat.js';
import { describeService } from '../support/service/service.js';
import { runSql } from '../support/databases/outside-sql.js';
import { GIVEN_IN_CHAT, leadsOf, putLead, UNTOUCHED } from '../support/databases/stored-leads.js';
import { create } from './listing-bodies.js';
import { parlor } from '../cli/parlor.js';

const PATH = '/chat/Chatbot/LeadList';
const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const HEAD =
  '\uFEFF"CreateTime","Name","Email","Phone","Message","SessionID","Status","Note","Homes",' +
  '"GivenIn","Page","Language","ConsentText","ConsentVersion","ConsentTime","ConsentFor","ConsentTicked"\r\n';
const IN_CHAT = '"new","","","chat","","","","","","",false';

describeService('LeadList', (service) => {
  const emails = async (chat: Chat, fields = {}) => (await leadsOf(service(), chat, fields)).map(({ Email }) => Email);

  it('is empty for a chatbot without leads', async () => {
    expect(await leadsOf(service(), await Chat.open(service()))).toEqual([]);
  });

  it('gives every lead of the chatbot with exactly its fields, newest first', async () => {
    const chat = await Chat.open(service());
    const [another, foreign] = [await chat.another(), await Chat.open(service())];
    await putLead(service(), chat, { email: 'first@example.com', createdAt: NOON });
    await putLead(service(), another, { email: 'second@example.com', createdAt: NOON + 1 });
    await putLead(service(), another, { email: 'third@example.com', createdAt: NOON + 1 });
    await putLead(service(), foreign, { email: 'foreign@example.com', createdAt: NOON });
    expect(await emails(chat)).toEqual(['third@example.com', 'second@example.com', 'first@example.com']);
    expect((await leadsOf(service(), chat))[2]).toEqual({
      Type: 'Lead',
      Name: '',
      Email: 'first@example.com',
      Phone: '',
      Message: '',
      SessionID: chat.sessionID,
      CreateTime: '2026-11-20T12:00:00.000Z',
      ...UNTOUCHED,
      ...GIVEN_IN_CHAT,
    });
  });

  describe('tells with each lead the homes that it is about,', () => {
    let chat: Chat;
    beforeAll(async () => {
      chat = await Chat.open(service());
      for (const [MLSNumber, Address] of Object.entries({ 'HH-2001': '1 Elm St', 'HH-2002': '2 Elm St' }))
        await create(service(), chat.serialNumber, { MLSNumber, Address, City: 'Austin' });
    });

    const [ONE, BOTH] = ['Show me HH-2001', 'Show me HH-2001 and HH-2002'];
    it.each([
      ['named by its address', ONE, 'I would like to see 2 Elm Street.', ['2 Elm St, Austin']],
      ['named by its number', ONE, 'Is HH-2002 still there?', ['2 Elm St, Austin']],
      ['shown last, where its message names none', ONE, 'I like it.', ['1 Elm St, Austin']],
      ['none, where its message names one that is not there', ONE, 'I would like to see 12 Oak Street.', []],
      ['the one of several that its message points at', BOTH, 'The second one.', ['2 Elm St, Austin']],
    ])('%s', async (_, before, wish, homes) => {
      const visit = await chat.another();
      await visit.ask(before);
      await visit.ask(`${wish} My mail is sam@example.com`);
      await visit.ask('Show me HH-2001 and HH-2002');
      const [lead] = await leadsOf(service(), chat, { sessionID: visit.sessionID });
      expect(lead!.Homes).toEqual(homes.map((Address) => expect.objectContaining({ Address })));
      const { body } = await service().call<{ Content: string }>('/chat/Chatbot/LeadExport', {
        serialNumber: chat.serialNumber,
      });
      const rows = parse(body.Data.Content, { bom: true, columns: true }) as Record<string, string>[];
      expect(rows.find(({ SessionID }) => Number(SessionID) === visit.sessionID)!.Homes).toBe(homes.join('; '));
    });
  });

  it('gives the leads of whole days, both included', async () => {
    const chat = await Chat.open(service());
    const midnight = NOON - DAY / 2;
    for (const createdAt of [midnight - 1, midnight, midnight + DAY - 1, midnight + DAY])
      await putLead(service(), chat, { email: `${createdAt - midnight}@example.com`, createdAt });
    const day = { startTime: '2026-11-20', endTime: '2026-11-20' };
    expect(await emails(chat, day)).toEqual([`${DAY - 1}@example.com`, '0@example.com']);
    expect(await emails(chat, { startTime: '2026-11-21' })).toHaveLength(1);
    expect(await emails(chat, { endTime: '2026-11-19' })).toHaveLength(1);
    expect(await emails(chat, { startTime: '2026-11-21', endTime: '2026-11-19' })).toEqual([]);
  });

  it('gives the leads of one chat session', async () => {
    const chat = await Chat.open(service());
    const another = await chat.another();
    await putLead(service(), chat, { email: 'a@example.com', createdAt: NOON });
    await putLead(service(), another, { email: 'b@example.com', createdAt: NOON });
    expect(await emails(chat, { sessionID: another.sessionID })).toEqual(['b@example.com']);
  });

  it('is paged when asked to be', async () => {
    const chat = await Chat.open(service());
    for (const email of ['a@x.com', 'b@x.com', 'c@x.com']) await putLead(service(), chat, { email, createdAt: NOON });
    const page = (pageNumber: number) => emails(chat, { pageNumber, pageSize: 2 });
    expect([await page(1), await page(2), await page(3)]).toEqual([['c@x.com', 'b@x.com'], ['a@x.com'], []]);
  });

  it.each([
    ['serialNumber', [undefined, null, '', 7, 'x'.repeat(300)]],
    ['startTime', ['', '2026-02-30', '2026-1-1', '20.11.2026', '2026-11-20T00:00:00Z', 20_261_120, null]],
    ['endTime', ['', '2026-13-01', 'today', null]],
    ['sessionID', [0, -1, 1.5, '1', 2 ** 53, null]],
    ['pageNumber', [0, -1, 1.5, '1', 2 ** 53]],
    ['pageSize', [0, -1, 1_001, '20']],
    ['Status', ['', 'New', 7, null]],
  ])('refuses a wrong %s', async (name, values) => {
    const { serialNumber } = await Chat.open(service());
    for (const value of values) {
      const { body } = await service().call(PATH, { serialNumber, [name]: value });
      expect([value, body.Code]).toEqual([value, 400]);
      expect(body.Message).toContain(name);
    }
  });

  it('049 refuses SerialNumber and SessionID in another case', async () => {
    const { serialNumber, sessionID } = await Chat.open(service());
    const { body } = await service().call<unknown>(PATH, {
      SerialNumber: serialNumber,
      serialNumber,
      SessionID: sessionID,
    });
    expect(body.Code).toBe(400);
    expect(body.Message).toContain('serialNumber');
    expect(body.Message).toContain('sessionID');
  });

  it('005 says the same of an unknown and a foreign chatbot', async () => {
    const foreign = await Chat.open(await service().anotherWorkspace());
    const unknown = await service().call(PATH, { serialNumber: '0'.repeat(32) });
    expect(unknown.status).toBe(404);
    expect((await service().call(PATH, { serialNumber: foreign.serialNumber })).body).toEqual(unknown.body);
  });

  it('006 says the same of an unknown chat session, a foreign one, and one of another chatbot', async () => {
    const { serialNumber } = await Chat.open(service());
    const [other, foreign] = [await Chat.open(service()), await Chat.open(await service().anotherWorkspace())];
    const ask = (sessionID: number) => service().call(PATH, { serialNumber, sessionID });
    const unknown = await ask(2_000_000_000);
    expect(unknown.status).toBe(404);
    expect((await ask(other.sessionID)).body).toEqual(unknown.body);
    expect((await ask(foreign.sessionID)).body).toEqual(unknown.body);
  });

  it.each([
    ['none', 401],
    ['session', 403],
  ] as const)('is closed to the key "%s"', async (key, code) => {
    const { serialNumber } = await Chat.open(service());
    expect((await service().call(PATH, { serialNumber }, { key })).status).toBe(code);
  });
});

describeService('LeadEdit', (service) => {
  const EDIT = '/chat/Chatbot/LeadEdit';
  let chat: Chat;
  let leadID: number;
  beforeAll(async () => {
    chat = await Chat.open(service());
    await putLead(service(), chat, { email: 'a@example.com', createdAt: NOON });
    await putLead(service(), chat, { email: 'b@example.com', createdAt: NOON + 1 });
    leadID = (await leadsOf(service(), chat))[1]!.LeadID;
  });
  const edit = (fields: object) => service().call(EDIT, { serialNumber: chat.serialNumber, leadID, ...fields });
  const lead = async () => (await leadsOf(service(), chat))[1]!;

  it('writes down what became of a lead, of that one alone; what is absent stays', async () => {
    expect((await edit({ Status: 'called', Note: 'Friday at 10\n🏡 =1+1' })).body.Data).toBe(1);
    await edit({ Status: 'won' });
    expect(await lead()).toMatchObject({ Status: 'won', Note: 'Friday at 10\n🏡 =1+1' });
    await edit({ Note: '' });
    expect(await lead()).toMatchObject({ Status: 'won', Note: '' });
    expect((await leadsOf(service(), chat))[0]).toMatchObject({ Status: 'new', Note: '' });
    const emails = async (Status: string) => (await leadsOf(service(), chat, { Status })).map(({ Email }) => Email);
    expect([await emails('won'), await emails('new'), await emails('lost')]).toEqual([
      ['a@example.com'],
      ['b@example.com'],
      [],
    ]);
  });

  it('overwrites no note that somebody else wrote meanwhile', async () => {
    await edit({ Note: 'Mine' });
    const late = await edit({ Note: 'Theirs', Status: 'lost', NoteBefore: '' });
    expect([late.status, late.body.Message]).toEqual([409, expect.stringContaining('note')]);
    expect(await lead()).toMatchObject({ Status: 'won', Note: 'Mine' });
    const both = await Promise.all(['A', 'B'].map((Note) => edit({ Note, NoteBefore: 'Mine' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is in the audit log without what the note says', async () => {
    await edit({ Note: 'Is divorced', Status: 'new' });
    const log = await service().call('/chat/Workspace/AuditList', { Operation: 'LeadEdit', PageSize: 1 });
    expect(log.body.Data.List[0]).toMatchObject({
      Object: { Kind: 'lead', ID: String(leadID) },
      After: { Status: 'new', NoteLength: 11 },
    });
    expect(JSON.stringify(log.body.Data)).not.toContain('divorced');
  });

  it.each([
    ['serialNumber', [undefined, null, '', 7]],
    ['leadID', [undefined, null, 0, 1.5, '1', 2 ** 53]],
    ['Status', ['', 'Called', 'gone', 7, null]],
    ['Note', [7, null, 'x'.repeat(2_001)]],
    ['NoteBefore', [7, null]],
  ])('refuses a wrong %s', async (name, values) => {
    for (const value of values) {
      const { body } = await edit({ Note: 'Hello', [name]: value });
      expect([value, body.Code]).toEqual([value, 400]);
      expect(body.Message).toContain(name);
    }
  });

  it('refuses what changes nothing, and says the same of unknown leads and those of another chatbot', async () => {
    expect((await edit({})).status).toBe(400);
    const [other, foreign] = [await Chat.open(service()), await Chat.open(await service().anotherWorkspace())];
    await putLead(service(), other, { email: 'o@example.com', createdAt: NOON });
    const unknown = await edit({ leadID: 2_000_000_000, Status: 'won' });
    expect(unknown.status).toBe(404);
    const { LeadID } = (await leadsOf(service(), other))[0]!;
    expect((await edit({ leadID: LeadID, Status: 'won' })).body).toEqual(unknown.body);
    expect((await edit({ serialNumber: foreign.serialNumber, Status: 'won' })).status).toBe(404);
  });
});

describeService('LeadExport', (service) => {
  const EXPORT = '/chat/Chatbot/LeadExport';
  const exported = async ({ serialNumber }: Chat, fields = {}) =>
    (await service().call(EXPORT, { serialNumber, ...fields })).body.Data;
  const rowsIn = (content: string): Record<string, string>[] => parse(content, { bom: true, columns: true });
  const emails = async (chat: Chat, fields = {}) =>
    rowsIn((await exported(chat, fields)).Content).map(({ Email }) => Email);

  it('gives all leads as a file, oldest first', async () => {
    const chat = await Chat.open(service());
    const [another, foreign] = [await chat.another(), await Chat.open(service())];
    await putLead(service(), chat, { email: 'first@example.com', createdAt: NOON });
    const second = { email: 'zoé@example.com', name: 'Zoé "Z" 李', phone: '512-555-0100', message: 'One,\r\ntwo; 🏡' };
    await putLead(service(), another, { ...second, createdAt: NOON + 1 });
    await putLead(service(), foreign, { email: 'foreign@example.com', createdAt: NOON });
    expect(await exported(chat)).toEqual({
      FileName: `leads-${chat.serialNumber}.csv`,
      ContentType: 'text/csv; charset=utf-8',
      Content:
        HEAD +
        `"2026-11-20T12:00:00.000Z","","first@example.com","","",${chat.sessionID},${IN_CHAT}\r\n` +
        `"2026-11-20T12:00:00.001Z","Zoé ""Z"" 李","zoé@example.com","512-555-0100","One,\r\ntwo; 🏡",${another.sessionID},${IN_CHAT}\r\n`,
      LeadCount: 2,
      NextLeadID: null,
    });
  });

  it('is a line of names for a chatbot without leads', async () => {
    const { Content, LeadCount } = await exported(await Chat.open(service()));
    expect([Content, LeadCount]).toEqual([HEAD, 0]);
  });

  it('takes whole days, both included', async () => {
    const chat = await Chat.open(service());
    const midnight = NOON - DAY / 2;
    for (const createdAt of [midnight - 1, midnight, midnight + DAY - 1, midnight + DAY])
      await putLead(service(), chat, { email: `${createdAt - midnight}@x.com`, createdAt });
    expect(await emails(chat, { startTime: '2026-11-20', endTime: '2026-11-20' })).toEqual([
      '0@x.com',
      `${DAY - 1}@x.com`,
    ]);
    expect(await emails(chat, { startTime: '2026-11-21', endTime: '2026-11-19' })).toEqual([]);
  });

  it('goes on where it ended, and its parts are one file, also where leads come meanwhile', async () => {
    const chat = await Chat.open(service());
    for (const email of ['a@x.com', 'b@x.com', 'c@x.com']) await putLead(service(), chat, { email, createdAt: NOON });
    const first = await exported(chat, { pageSize: 2 });
    expect([first.LeadCount, first.NextLeadID]).toEqual([2, expect.any(Number)]);
    await putLead(service(), chat, { email: 'd@x.com', createdAt: NOON });
    const second = await exported(chat, { pageSize: 2, fromLeadID: first.NextLeadID });
    expect([second.LeadCount, second.NextLeadID]).toEqual([2, null]);
    expect(first.Content + second.Content).toBe((await exported(chat)).Content);
  });

  it.each([
    ['\t=1+1', "\t'=1+1"],
    ['a;=HYPERLINK("https://evil.example")', 'a;\'=HYPERLINK("https://evil.example")'],
    ['+1 512 555 0100', '+1 512 555 0100'],
    ["'quoted' \\ %, <script>alert(1)</script>", "'quoted' \\ %, <script>alert(1)</script>"],
  ])('makes no formula of %j', async (text, shown) => {
    const chat = await Chat.open(service());
    await putLead(service(), chat, { email: 'a@x.com', name: text, message: text, createdAt: NOON });
    const [row] = rowsIn((await exported(chat)).Content);
    expect(row).toMatchObject({ Name: shown, Message: shown });
  });

  it('is bounded, and the command line prints all of it', async () => {
    const chat = await Chat.open(service());
    const lead = `(SELECT chatbot_id FROM sessions WHERE id = ${chat.sessionID}), ${chat.sessionID}, '', 'a@x.com', '', ''`;
    const rows = Array.from({ length: 1_001 }, (_, at) => `(${lead}, ${NOON + at})`).join(', ');
    const columns = 'chatbot_id, session_id, name, email, phone, message, created_at';
    await runSql(service().databaseUrl, `INSERT INTO leads (${columns}) VALUES ${rows}`);
    expect(await exported(chat)).toMatchObject({ LeadCount: 500, NextLeadID: expect.any(Number) });
    const print = async (...more: string[]) => {
      const args = ['leads', 'export', '--chatbot', chat.serialNumber, ...more];
      const { code, lines } = await parlor(service().surroundings, args);
      expect(code).toBe(0);
      return rowsIn(lines.map((line) => line.trimEnd()).join('\n')).map(
        ({ CreateTime }) => Date.parse(CreateTime!) - NOON,
      );
    };
    expect(await print()).toEqual(Array.from({ length: 1_001 }, (_, at) => at));
    expect(await print('--from', '2026-11-20T12:00:01Z')).toEqual([1_000]);
    expect(await print('--to', '2026-11-20T12:00:00Z')).toEqual([]);
  });

  describe('refuses', () => {
    it.each([
      ['serialNumber', [undefined, null, '', 7, 'x'.repeat(300)]],
      ['startTime', ['', '2026-02-30', '2026-11-20T00:00:00Z', null]],
      ['endTime', ['', 'today', null]],
      ['fromLeadID', [0, -1, 1.5, '1', 2 ** 53, null]],
      ['pageSize', [0, -1, 501, '20', null]],
    ])('a wrong %s', async (name, values) => {
      const { serialNumber } = await Chat.open(service());
      for (const value of values) {
        const { body } = await service().call<unknown>(EXPORT, { serialNumber, [name]: value });
        expect([value, body.Code]).toEqual([value, 400]);
        expect(body.Message).toContain(name);
      }
    });

    it('an unknown and a foreign chatbot alike', async () => {
      const foreign = await Chat.open(await service().anotherWorkspace());
      const unknown = await service().call(EXPORT, { serialNumber: '0'.repeat(32) });
      expect(unknown.status).toBe(404);
      expect((await service().call(EXPORT, { serialNumber: foreign.serialNumber })).body).toEqual(unknown.body);
    });

    it.each([
      ['none', 401],
      ['session', 403],
    ] as const)('the key "%s"', async (key, code) => {
      const { serialNumber } = await Chat.open(service());
      expect((await service().call(EXPORT, { serialNumber }, { key })).status).toBe(code);
    });
  });
});
