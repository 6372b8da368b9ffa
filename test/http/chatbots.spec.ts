import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Called, Client } from '../support/interface/client.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, ask, type ChatbotRecord, editChatbot, getChatbot, openSession } from './chatbot-record.js';

const UNKNOWN = '0'.repeat(32);

/** A chatbot that was never edited: the 36 fields in the interface's order and those that Parlor adds, with their defaults. */
const DEFAULTS = {
  Name: 'New chatbot',
  Model: '1',
  SystemMessage: '',
  Temperature: 0,
  TimeZone: 'Asia/Tokyo',
  AnswerSuffix: '',
  ChatProfilePicture: '',
  ChatIcon: '',
  ChatBubbleAlign: 0,
  ChatBubbleColor: expect.stringMatching(/^rgb\(\d+,\d+,\d+\)$/),
  ChatbotPopupOnce: false,
  ChatbotPrivacyPolicyDescription: '',
  ChatbotPrivacyPolicyName: '',
  ChatbotPrivacyPolicyUrl: '',
  EnablePushToTalk: false,
  EnableUploadImage: false,
  FacebookUrl: '',
  InstagramUrl: '',
  RemoveChatLogOnBrowserClose: false,
  SuggestedMessage: '',
  TalkToHumanEmail: '',
  TalkToHumanResponseMessage: '',
  UserInputPlaceholder: '',
  UserMessageColor: expect.stringMatching(/^rgb\(\d+,\d+,\d+\)$/),
  WelcomeMessage: '',
  WhatsappUrl: '',
  VerifyDomain: false,
  Domains: '',
  RateLimitCount: 0,
  RateLimitMessage: '',
  RateLimitTime: 0,
  CustomDomain: '',
  EmailForDailyChatLogs: '',
  EmailForDailyLeads: '',
  AIResponseLanguage: '',
  MessageLimit: -1,
  EmailLeadsAtOnce: false,
  OfficeHours: '',
  ArchiveAfterDays: 0,
  EraseAfterDays: 0,
  EnableContactForm: true,
  ChatColorScheme: 0,
  AIDisclosure: '',
  SourcesKeptFromPrograms: '',
  ConsentText: '',
  ConsentRequired: false,
};

interface Page {
  readonly List: ChatbotRecord[];
  readonly VirtualCount: number;
}

const list = async (client: Client, paging: object = {}): Promise<Page> => {
  const { status, body } = await client.call('/chat/Chatbot/List', paging);
  expect(status).toBe(200);
  return body.Data;
};

const serialNumbers = ({ List }: Page): unknown[] => List.map(({ serialNumber }) => serialNumber);

describeService('Chatbots', (service) => {
  const call = <T = unknown>(operation: string, body: object) =>
    service().call<unknown>(`/chat/Chatbot/${operation}`, body) as Promise<Called<T>>;

  describe('Add', () => {
    it('gives 32 lower-case hexadecimal characters, never the same twice', async () => {
      const added = await Promise.all(Array.from({ length: 20 }, () => addChatbot(service())));
      expect(added.filter((serialNumber) => !/^[0-9a-f]{32}$/.test(serialNumber))).toEqual([]);
      expect(new Set(added).size).toBe(20);
    });

    it('takes a name', async () => {
      const { body } = await call<string>('Add', { timeZone: 'us/pacific', type: 0, Name: 'Ada 😀' });
      const record = await getChatbot(service(), body.Data);
      expect(record).toMatchObject({ Name: 'Ada 😀', TimeZone: 'us/pacific', Revision: 1 });
    });

    it.each([
      [{ type: 0 }, 'timeZone is required'],
      [{ timeZone: 'UTC' }, 'type is required'],
      [{ timeZone: 'UTC', type: 1 }, 'type must be 0'],
      [{ timeZone: 'UTC', type: '0' }, 'type must be 0'],
      [{ timeZone: 'UTC', type: null }, 'type must be 0'],
      [{ timeZone: '', type: 0 }, 'timeZone must be'],
      [{ timeZone: 'Mars/Phobos', type: 0 }, 'timeZone must be'],
      [{ timeZone: '+05:30', type: 0 }, 'timeZone must be'],
      [{ timeZone: null, type: 0 }, 'timeZone must be'],
      [{ timeZone: 'UTC', type: 0, Name: '' }, 'Name must be'],
      [{ timeZone: 'UTC', type: 0, Name: 'x'.repeat(201) }, 'Name must be'],
      [{ TimeZone: 'UTC', timeZone: 'UTC', type: 0 }, 'Unknown field "TimeZone", did you mean timeZone?'],
      [{ timeZone: 'UTC', type: 0, serialNumber: UNKNOWN }, 'Unknown field "serialNumber"'],
      [{ timeZone: 'UTC', type: 0, workspaceId: 2 }, 'Unknown field "workspaceId"'],
    ])('017 refuses %j and adds nothing', async (wrong, sentence) => {
      const before = await list(service());
      const { status, body } = await call('Add', wrong);
      expect([status, body.Message]).toEqual([400, expect.stringContaining(sentence)]);
      expect(await list(service())).toEqual(before);
    });
  });

  describe('Get', () => {
    it('gives exactly the 36 fields and those of Parlor with their defaults, and what is only read', async () => {
      const { body } = await call<string>('Add', { timeZone: 'Asia/Tokyo', type: 0 });
      const record = await getChatbot(service(), body.Data);
      expect(Object.keys(DEFAULTS)).toHaveLength(36 + 10);
      expect(Object.keys(record)).toEqual([
        'serialNumber',
        ...Object.keys(DEFAULTS),
        'UnconfirmedAddresses',
        'CreatedAt',
        'UpdatedAt',
        'Revision',
      ]);
      expect(record).toEqual({
        serialNumber: body.Data,
        ...DEFAULTS,
        UnconfirmedAddresses: [],
        CreatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        UpdatedAt: record.CreatedAt,
        Revision: 1,
      });
    });

    it.each([
      [{}],
      [{ serialNumber: '' }],
      [{ serialNumber: null }],
      [{ serialNumber: 7 }],
      [{ SerialNumber: UNKNOWN }],
    ])('refuses %j', async (wrong) => {
      const { status, body } = await call('Get', wrong);
      expect([status, body.Message]).toEqual([400, expect.stringContaining('serialNumber')]);
    });

    it('005 answers the same for an unknown chatbot and for another workspace’s', async () => {
      const neighbour = await service().anotherWorkspace();
      const theirs = await addChatbot(neighbour);
      const [foreign, unknown] = [
        await call('Get', { serialNumber: theirs }),
        await call('Get', { serialNumber: UNKNOWN }),
      ];
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    });
  });

  describe('List', () => {
    let owner: Client;
    let added: string[];

    beforeAll(async () => {
      owner = await service().anotherWorkspace();
      added = [];
      for (let index = 0; index < 23; index++) added.unshift(await addChatbot(owner));
    });

    it('gives the newest first, 20 a page, and how many there are', async () => {
      const first = await list(owner);
      expect([serialNumbers(first), first.VirtualCount]).toEqual([added.slice(0, 20), 23]);
    });

    it.each([
      [{ PageNumber: 2 }, 20, 23],
      [{ PageNumber: 3, PageSize: 5 }, 10, 15],
      [{ PageSize: 1 }, 0, 1],
      [{ PageSize: 200 }, 0, 23],
      [{ PageNumber: 3 }, 23, 23],
      [{ PageNumber: 9_007_199_254_740_991, PageSize: 200 }, 23, 23],
    ])('gives the page %j', async (paging, from, to) => {
      const page = await list(owner, paging);
      expect([serialNumbers(page), page.VirtualCount]).toEqual([added.slice(from, to), 23]);
    });

    it('gives the same record as Get', async () => {
      const [newest] = (await list(owner, { PageSize: 1 })).List;
      expect(newest).toEqual(await getChatbot(owner, added[0]!));
    });

    it.each([
      { PageNumber: 0 },
      { PageNumber: -1 },
      { PageNumber: 1.5 },
      { PageNumber: '1' },
      { PageNumber: null },
      { PageNumber: 2 ** 53 },
      { PageSize: 0 },
      { PageSize: 201 },
      { PageSize: 1e9 },
      { PageSize: '20' },
    ])('093 refuses %j', async (paging) => {
      const { status, body } = await owner.call<unknown>('/chat/Chatbot/List', paging);
      expect([status, body.Message]).toEqual([400, expect.stringContaining(`${Object.keys(paging)[0]!} must be `)]);
    });

    it('does not show other workspaces’ chatbots', async () => {
      const stranger = await service().anotherWorkspace();
      expect(await list(stranger)).toEqual({ List: [], VirtualCount: 0 });
    });
  });

  describe('Remove', () => {
    it('077 ends the chatbot and its sessions at once', async () => {
      const serialNumber = await addChatbot(service());
      const session = await openSession(service(), serialNumber);
      expect((await ask(service(), session)).status).toBe(200);
      expect((await call('Remove', { serialNumber })).body.Data).toBe(1);

      const unknown = await call('Get', { serialNumber: UNKNOWN });
      expect((await call('Get', { serialNumber })).body).toEqual(unknown.body);
      const codes = [
        (await editChatbot(service(), serialNumber, { Name: 'Ghost' })).status,
        (await call('GetSession', { serialNumber })).status,
        (await call('Remove', { serialNumber })).status,
        (await call('ChatContentHistory', { SerialNumber: serialNumber })).status,
        (await call('GetMessageCountByChatbot', { SerialNumber: serialNumber })).status,
        (await ask(service(), session)).status,
      ];
      expect(codes).toEqual([404, 404, 404, 404, 404, 404]);
      expect(serialNumbers(await list(service(), { PageSize: 200 }))).not.toContain(serialNumber);
    });

    it('005 does not remove another workspace’s chatbot', async () => {
      const neighbour = await service().anotherWorkspace();
      const theirs = await addChatbot(neighbour);
      const [foreign, unknown] = [
        await call('Remove', { serialNumber: theirs }),
        await call('Remove', { serialNumber: UNKNOWN }),
      ];
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
      expect((await getChatbot(neighbour, theirs)).Revision).toBe(1);
    });
  });
});
