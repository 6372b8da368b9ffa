import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Service } from '../support/service/service.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { storedTurns } from '../support/databases/stored-turns.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const PATH = '/chat/Chat/ClientAsk';

type Fields = Readonly<Record<string, unknown>>;

/** Bodies that a good one becomes wrong by; a value of undefined leaves the field out. */
const WRONG: readonly [fault: string, field: string, changes: readonly Fields[]][] = [
  ['064', 'sessionID', ['1', '1abc', '1 or 1=1', ''].map((sessionID) => ({ sessionID }))],
  ['065', 'sessionID', [true, [1], { a: 1 }, null, undefined, 0, -1, 1.5, 2 ** 53].map((sessionID) => ({ sessionID }))],
  ['067', 'content', [undefined, null, 7, '', ' \n\t', ['Hi'], {}].map((content) => ({ content }))],
  ['068', 'content', ['a'.repeat(32_001), '🏡'.repeat(32_001)].map((content) => ({ content }))],
  ['069', 'chatAskType', ['text', 'TEXT', 'Video ', 'Pdf', '', 0].map((chatAskType) => ({ chatAskType }))],
  ['070', 'stream', ['true', 1, 0, []].map((stream) => ({ stream }))],
  ['072', 'fileIds', [[], null, undefined].map((fileIds) => ({ chatAskType: 'Image', fileIds }))],
  ['073', 'fileIds', ['Audio', 'Video'].map((chatAskType) => ({ chatAskType, fileIds: [1, 2] }))],
  ['073', 'fileIds', ['Audio', 'Video'].map((chatAskType) => ({ chatAskType, fileIds: [] }))],
  ['073', 'fileIds', [{ chatAskType: 'Image', fileIds: Array.from({ length: 11 }, (_, index) => index + 1) }]],
  [
    '074',
    'fileIds',
    [[1, 1], ['1'], [1.5], [[1]], [null], [0], { 0: 1 }, Array.from({ length: 100_000 }, (_, index) => index)].map(
      (fileIds) => ({ chatAskType: 'Image', fileIds }),
    ),
  ],
];

const CASES = WRONG.flatMap(([fault, field, changes]) => changes.map((change) => ({ fault, field, change })));

const shown = (change: Fields): string => (JSON.stringify(change) ?? '').slice(0, 60);

describeService(
  'ClientAsk',
  (service) => {
    it.each(CASES.map((wrong) => [wrong.fault, wrong.field, shown(wrong.change), wrong] as const))(
      '%s refuses a wrong %s, %s, without any effect',
      async (_fault, field, _shown, { change }) => {
        const chat = await Chat.open(service());
        const { sessionID } = chat;
        const { body } = await service().call(PATH, { sessionID, content: 'Hi', ...change });
        expect(body.Code).toBe(400);
        expect(body.Message).toContain(field);
        expect(provider.calls).toHaveLength(0);
        expect(await storedTurns(service(), sessionID)).toEqual([]);
      },
    );

    it.each([['sessionId'], ['Content'], ['messageid'], ['workspaceId']])(
      'refuses the unknown field %s',
      async (name) => {
        const { sessionID } = await Chat.open(service());
        const { body } = await service().call(PATH, { sessionID, content: 'Hi', [name]: 1 });
        expect(body.Code).toBe(400);
        expect(body.Message).toContain(name);
        expect(provider.calls).toHaveLength(0);
      },
    );

    it.each<[string, Fields]>([
      ['069 chatAskType null', { chatAskType: null }],
      ['069 chatAskType Text', { chatAskType: 'Text' }],
      ['070 stream null', { stream: null }],
      ['070 stream false', { stream: false }],
      ['071 fileIds null', { fileIds: null }],
      ['071 fileIds of files that do not exist, with Text', { chatAskType: 'Text', fileIds: [987_654_321] }],
      ['071 two fileIds, without a type', { fileIds: [987_654_321, 2] }],
      ['071 fileIds of any kind, with Text', { chatAskType: 'Text', fileIds: { a: ['x', null, -1] } }],
      ['071 a text as fileIds, without a type', { chatAskType: null, fileIds: 'none' }],
    ])('takes %s as a plain text message', async (_, fields) => {
      const chat = await Chat.open(service());
      const { status, body } = await chat.ask('Hi', { fields });
      expect({ status, content: body.Data.content }).toEqual({ status: 200, content: 'ok' });
    });

    it.each([
      ['Image', [987_654_321]],
      ['Image', Array.from({ length: 10 }, (_, index) => 900_000_000 + index)],
      ['Audio', [987_654_321]],
      ['Video', [987_654_321]],
    ])('076 answers 404 to an unknown file with %s, though its content is blank', async (chatAskType, fileIds) => {
      const chat = await Chat.open(service());
      const { body } = await chat.ask('', { fields: { chatAskType, fileIds } });
      expect({ code: body.Code, message: body.Message }).toEqual({
        code: 404,
        message: 'fileIds: the file does not exist',
      });
      expect(await chat.count()).toBe(0);
    });

    describe('answers 404, letter by letter the same, to a session', () => {
      const sessions: readonly [string, (service: Service) => Promise<number>][] = [
        ['006 of another workspace', async (service) => (await Chat.open(await service.anotherWorkspace())).sessionID],
        ['077 of a removed chatbot', async (service) => (await removed(service)).sessionID],
      ];
      it.each(sessions)('%s', async (_, sessionOf) => {
        const sessionID = await sessionOf(service());
        const ask = (id: number) => service().call(PATH, { sessionID: id, content: 'Hi' });
        const [unknown, its] = [await ask(2_000_000_000), await ask(sessionID)];
        expect(its.status).toBe(404);
        expect(its.body).toEqual(unknown.body);
        expect(Object.keys(its.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
        expect(await storedTurns(service(), sessionID)).toEqual([]);
        expect(provider.calls).toHaveLength(0);
      });
    });

    it('012 refuses a session key with 403 and no key with 401', async () => {
      const chat = await Chat.open(service());
      expect((await chat.ask('Hi', { key: 'session' })).status).toBe(403);
      expect((await chat.ask('Hi', { key: 'none' })).status).toBe(401);
      expect(provider.calls).toHaveLength(0);
    });
  },
  { env: answeredBy(provider) },
);

async function removed(service: Service): Promise<Chat> {
  const chat = await Chat.open(service);
  await service.call('/chat/Chatbot/Remove', { serialNumber: chat.serialNumber });
  return chat;
}
