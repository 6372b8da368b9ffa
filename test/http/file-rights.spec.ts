import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Called, Client } from '../support/interface/client.js';
import { wavFile } from '../support/media/sample-media.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { plainPicture } from '../support/providers/shown-pictures.js';
import { PROXY_SECRET, proxyFile } from '../support/service/trusted-proxy.js';
import { editChatbot, getChatbot } from './chatbot-record.js';
import { issueKey } from './credentials.js';
import { addChatbot, EDIT, GET, readSources } from './knowledge-sources.js';
import { seeingModels } from './seeing-models.js';
import { FORM_TYPE, formOf, uploadedId } from './uploading.js';

const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());

const CANARY = 'The code of the alarm is 7-3-1-9 CANARY';
const UNKNOWN = 2_000_000_000;

/** Of whom a file is: of the whole workspace, or of the chatbots that its uploader's key was limited to. */
type Owner = 'workspace' | 'A' | 'B' | 'A and B';
const OWNERS: readonly Owner[] = ['workspace', 'A', 'B', 'A and B'];
type Kind = 'image' | 'audio' | 'document';

/** Who refers to a file, for which chatbot, and whose files exist for that caller. */
const CALLERS: readonly (readonly [name: string, chatbot: 'A' | 'B' | 'foreign', reaches: readonly Owner[]])[] = [
  ['an unlimited key', 'A', OWNERS],
  ['a key limited to the chatbot', 'A', ['A']],
  ['a key limited to another chatbot', 'B', ['B']],
  ['a key limited to both', 'A', ['A', 'B', 'A and B']],
  ['an unlimited key beside a limited session key', 'A', ['A']],
  ['a person of a gateway', 'A', OWNERS],
  ['another workspace', 'foreign', []],
];

describeService(
  'The right to refer to a file',
  (service) => {
    const chatbots: Record<string, string> = {};
    const clients: Record<string, Client> = {};
    const files = {} as Record<Kind, Record<Owner, number>>;
    const extraHeaders: Record<string, Record<string, string>> = {};

    beforeAll(async () => {
      const neighbour = await service().anotherWorkspace();
      for (const name of ['A', 'B']) chatbots[name] = await addChatbot(service());
      chatbots.foreign = await addChatbot(neighbour);
      const limitedTo = async (...names: string[]): Promise<Client> => {
        const SerialNumbers = names.map((name) => chatbots[name]!);
        return service().as({
          secretKey: (await issueKey(service(), 'secret', { SerialNumbers })).Key,
          sessionKey: '',
        });
      };
      const uploaders = {
        workspace: service(),
        A: await limitedTo('A'),
        B: await limitedTo('B'),
        'A and B': await limitedTo('B', 'A'),
      };
      const session = await issueKey(service(), 'session', { SerialNumbers: [chatbots.A!] });
      Object.assign(clients, {
        'an unlimited key': service(),
        'a key limited to the chatbot': uploaders.A,
        'a key limited to another chatbot': uploaders.B,
        'a key limited to both': uploaders['A and B'],
        'an unlimited key beside a limited session key': service(),
        'a person of a gateway': service(),
        'another workspace': neighbour,
      });
      extraHeaders['an unlimited key beside a limited session key'] = { 'chatbot-sessionkey': session.Key };
      extraHeaders['a person of a gateway'] = {
        authorization: '',
        'x-gateway-secret': PROXY_SECRET,
        'x-forwarded-user': 'jane',
        'x-forwarded-groups': 'agents',
      };
      const image = await plainPicture('red', 30, 30).png().toBuffer();
      const samples = [
        ['image', 'a.png', image],
        ['audio', 'a.wav', wavFile()],
        ['document', 'a.txt', Buffer.from(CANARY)],
      ] as const;
      for (const [kind, name, bytes] of samples) {
        files[kind] = {} as Record<Owner, number>;
        for (const owner of OWNERS) files[kind][owner] = await uploadedId(uploaders[owner], name, bytes);
      }
    });
    beforeEach(() => provider.reset());

    const send = (caller: string, path: string, body: object): Promise<Called<unknown>> => {
      const { authorization, ...headers } = extraHeaders[caller] ?? {};
      const key = authorization === '' ? 'none' : 'secret';
      return clients[caller]!.call<unknown>(path, body, { headers, key });
    };

    /** Every operation that takes the IDs of files from its caller. */
    const OPERATIONS: readonly (readonly [
      name: string,
      kind: Kind,
      refer: (caller: string, serialNumber: string, fileId: number) => Promise<Called<unknown>>,
    ])[] = [
      ...(['ChatIcon', 'ChatProfilePicture'] as const).map(
        (field) =>
          [
            `Edit ${field}`,
            'image',
            async (caller: string, serialNumber: string, fileId: number) => {
              await send(caller, '/chat/Chatbot/Edit', { serialNumber, ChatIcon: '', ChatProfilePicture: '' });
              return send(caller, '/chat/Chatbot/Edit', { serialNumber, [field]: String(fileId) });
            },
          ] as const,
      ),
      [
        'EditKnowledge fileList',
        'document',
        async (caller, serialNumber, fileId) => {
          await send(caller, EDIT, { serialNumber, fileList: [] });
          return send(caller, EDIT, { serialNumber, fileList: [fileId] });
        },
      ],
      ...(['Image', 'Audio'] as const).map(
        (chatAskType) =>
          [
            `ClientAsk ${chatAskType}`,
            chatAskType.toLowerCase() as Kind,
            async (caller: string, serialNumber: string, fileId: number) => {
              const opened = await send(caller, '/chat/Chatbot/GetSession', { serialNumber });
              const { SessionID: sessionID } = opened.body.Data as { SessionID: number };
              return send(caller, '/chat/Chat/ClientAsk', {
                sessionID,
                content: 'So?',
                chatAskType,
                fileIds: [fileId],
              });
            },
          ] as const,
      ),
    ];

    describe.each(OPERATIONS)('at %s', (operation, kind, refer) => {
      const [, field] = operation.startsWith('ClientAsk') ? ['', 'fileIds'] : operation.split(' ');
      it.each(CALLERS)('%s (chatbot %s) has %j', async (caller, chatbot, reaches) => {
        const serialNumber = chatbots[chatbot]!;
        const own = chatbot === 'foreign' ? clients[caller]! : service();
        await own.call('/chat/Chatbot/Edit', { serialNumber, ChatIcon: '', ChatProfilePicture: '' });
        const unknown = await refer(caller, serialNumber, UNKNOWN);
        expect([unknown.status, unknown.body.Message]).toEqual([404, `${field}: the file does not exist`]);
        for (const owner of OWNERS) {
          provider.reset();
          const { status, body } = await refer(caller, serialNumber, files[kind][owner]);
          if (reaches.includes(owner)) {
            expect([owner, status]).toEqual([owner, 200]);
            continue;
          }
          expect([owner, status, body]).toEqual([owner, 404, unknown.body]);
          expect(provider.calls).toEqual([]);
          expect(await getChatbot(own, serialNumber)).toMatchObject({ ChatIcon: '', ChatProfilePicture: '' });
          expect((await service().raw(`/chatbots/${serialNumber}/icon`, { method: 'GET' })).status).toBe(404);
          if (kind !== 'document') continue;
          expect((await own.call(GET, { serialNumber })).body.Data).toEqual([]);
          await (await Chat.with(own, serialNumber)).ask('What is the code of the alarm?');
          expect(JSON.stringify(provider.calls.map((call) => call.body))).not.toContain('CANARY');
        }
      });
    });

    describe('does not ask again for what the chatbot has already', () => {
      const limited = () => clients['a key limited to the chatbot']!;

      it('a form that sends the picture as it is', async () => {
        const serialNumber = chatbots.A!;
        const ChatIcon = String(files.image.workspace);
        expect((await editChatbot(service(), serialNumber, { ChatIcon, ChatProfilePicture: '' })).status).toBe(200);
        const sent = { ChatIcon, ChatProfilePicture: '', Name: 'As it was' };
        expect((await editChatbot(limited(), serialNumber, sent)).status).toBe(200);
        expect(await getChatbot(service(), serialNumber)).toMatchObject(sent);
        expect((await editChatbot(limited(), serialNumber, { ChatIcon: '' })).status).toBe(200);
        expect((await editChatbot(limited(), serialNumber, sent)).status).toBe(404);
      });

      it('a list of files that adds to what is there', async () => {
        const serialNumber = chatbots.A!;
        const teach = (client: Client, ...fileList: number[]) => client.call(EDIT, { serialNumber, fileList });
        expect((await teach(service(), files.document.workspace)).status).toBe(200);
        await readSources(service(), serialNumber);
        expect((await teach(limited(), files.document.workspace, files.document.A)).status).toBe(200);
        expect(await readSources(service(), serialNumber)).toMatchObject([{ Status: 'Ready' }, { Status: 'Ready' }]);
        expect((await teach(limited(), files.document.A)).status).toBe(200);
        expect((await teach(limited(), files.document.workspace, files.document.A)).status).toBe(404);
      });

      it('a later turn, which remembers a picture that its caller could not show', async () => {
        const chat = await Chat.with(service(), chatbots.A!);
        const fields = { chatAskType: 'Image', fileIds: [files.image.workspace] };
        expect((await chat.ask('Which colour?', { fields })).status).toBe(200);
        expect((await chat.through(limited()).ask('Again?')).status).toBe(200);
        expect(JSON.stringify(provider.calls.at(-1)!.body)).toContain('1 picture');
        expect((await chat.through(limited()).ask('Once more?', { fields })).status).toBe(404);
      });
    });

    it('belongs to the caller who reserved the place, not to the sender of the bytes', async () => {
      const limited = clients['a key limited to another chatbot']!;
      const { body } = await limited.call('/chat/User/GetPreUploadUrl', { fileName: 'a.png' });
      const bytes = await plainPicture('blue', 30, 30).png().toBuffer();
      await service().raw(new URL(body.Data.PreUploadUrl).pathname, { method: 'PUT', body: bytes });
      const ChatIcon = body.Data.FileStoreId;
      const other = clients['a key limited to the chatbot']!;
      expect((await editChatbot(other, chatbots.A!, { ChatIcon })).status).toBe(404);
      expect((await editChatbot(limited, chatbots.B!, { ChatIcon })).status).toBe(200);
    });

    it('holds beside an Idempotency-Key, too', async () => {
      const form = formOf({ fileName: 'a.png', bytes: await plainPicture('blue', 20, 20).png().toBuffer() });
      const { secretKey } = clients['a key limited to another chatbot']!.keys;
      const headers = { authorization: secretKey, 'content-type': FORM_TYPE, 'idempotency-key': 'once' };
      const sent = () => service().enveloped<{ FileID: number }>('/chat/File/Upload', { headers, body: form });
      const [first, again] = [await sent(), await sent()];
      expect(again.body.Data).toEqual(first.body.Data);
      const ChatIcon = String(first.body.Data.FileID);
      const options = { headers: { 'idempotency-key': 'twice' } };
      const other = clients['a key limited to the chatbot']!;
      expect((await editChatbot(other, chatbots.A!, { ChatIcon }, options)).status).toBe(404);
    });
  },
  {
    env: { ...seeingModels(provider), GATEWAYS_FILE: proxyFile({ editor: ['agents'] }) },
  },
);
