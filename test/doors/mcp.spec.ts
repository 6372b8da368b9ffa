import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { KeyServer, signed, signingKey } from '../support/servers/key-server.js';
import { describeService, type Service } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';
import { leadsOf } from '../support/databases/stored-leads.js';
import { Chat } from '../support/interface/chat.js';
import { editChatbot } from '../http/chatbot-record.js';
import { addChatbot, create } from '../http/listing-bodies.js';

/** How clients of both eras come: with `initialize`, and with `server/discover`. */
const ERAS = { '2025': 'legacy', '2026': { pin: '2026-07-28' } } as const;
type Era = keyof typeof ERAS;

interface Result {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content: readonly { readonly text: string }[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** A client as programs build it, of one era. */
async function connect(service: Service, era: Era, key = service.secretKey): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: ERAS[era] } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url), { requestInit }));
  return client;
}

const ISSUER = 'https://id.example.com';
const keyServer = await KeyServer.start();
const signing = await signingKey('first');
keyServer.publish(signing);
afterAll(() => keyServer.stop());

/** Programs get tokens there, and ask for what they may do by scopes. */
const GATEWAYS_FILE = settingsFile({
  gateways: [
    {
      ...{ name: 'id', kind: 'token', issuer: ISSUER, audience: 'parlor', jwksUrl: `${keyServer.url}/certs` },
      ...{ roleClaim: 'scope', separator: ' ', workspace: 1 },
      roles: { editor: ['parlor:ask'], reader: ['parlor:read'] },
    },
  ],
});

const TOOLS = [
  ...['ask', 'search_listings', 'get_listing', 'listing_statistics', 'calculate', 'list_chatbots'],
  ...['leave_contact', 'unanswered_list', 'teach'],
];

describeService(
  'The door for programs that speak MCP',
  (service) => {
    const call = async (name: string, args: object, key?: string, era: Era = '2026'): Promise<Result> => {
      const client = await connect(service(), era, key);
      const result = (await client.callTool({ name, arguments: { ...args } })) as Result;
      await client.close();
      return result;
    };
    const listed = async (key?: string, era: Era = '2026') => {
      const client = await connect(service(), era, key);
      const { tools } = await client.listTools();
      await client.close();
      return tools;
    };
    const issue = async (fields: object): Promise<string> => {
      const { body } = await service().call('/chat/Workspace/KeyIssue', { Kind: 'secret', Name: 'P', ...fields });
      return body.Data.Key;
    };

    describe.each(['2025', '2026'] as const)('to a client of %s', (era) => {
      it('offers the tools in a fixed order, and reads', async () => {
        const chatbot = await addChatbot(service());
        const id = Number(await create(service(), chatbot, { City: 'Oakham', SalePrice: 450_000, Bedrooms: 4 }));
        await create(service(), chatbot, { City: 'Oakham', SalePrice: 550_000, MLSNumber: 'B2' });
        const client = await connect(service(), era);
        expect(client.getServerVersion()).toMatchObject({ name: 'parlor' });
        expect(client.getInstructions()).toMatch(/not checked/);
        const run = async (name: string, args: object) =>
          ((await client.callTool({ name, arguments: { ...args } })) as Result).structuredContent;
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual(TOOLS);
        expect(tools[1]).toMatchObject({
          annotations: { readOnlyHint: true },
          inputSchema: { required: ['chatbot'] },
          outputSchema: { required: ['total', 'page', 'listings'] },
        });
        expect(await run('list_chatbots', {})).toMatchObject({
          chatbots: expect.arrayContaining([expect.objectContaining({ chatbot })]),
        });
        const search = { chatbot, city: 'Oakham', bedrooms: { min: 4 } };
        expect(await run('search_listings', search)).toMatchObject({
          total: 1,
          listings: [{ id, price: '450000.00' }],
        });
        expect(await run('get_listing', { chatbot, id })).toMatchObject({ listing: { id, city: 'Oakham' } });
        expect(await run('listing_statistics', { chatbot, of: 'price' })).toMatchObject({
          count: 2,
          average: '500000.00',
        });
        const loan = { chatbot, operation: 'loan', ids: [id], years: 30, annualRate: 6.25, downPaymentPercent: 20 };
        expect(await run('calculate', loan)).toMatchObject({
          calculated: 'loan',
          results: expect.arrayContaining([expect.objectContaining({ what: 'monthly payment', value: '2216.58' })]),
        });
        await client.close();
      });

      it('asks a chatbot within a session, as every ask', async () => {
        const ListingFirm = 'Larkspur Realty';
        const chatbot = await addChatbot(service());
        const id = Number(await create(service(), chatbot, { City: 'Oakham', SalePrice: 450_000, ListingFirm }));
        const client = await connect(service(), era);
        const ask = async (args: object) =>
          (await client.callTool({ name: 'ask', arguments: { chatbot, ...args } })) as Result;
        const { structuredContent: first } = await ask({ question: 'Which homes are for sale in Oakham?' });
        expect(first).toEqual({
          answer: expect.stringContaining('$450,000'),
          isNoAnswer: false,
          session: expect.any(Number),
          homes: [
            expect.objectContaining({
              id,
              city: 'Oakham',
              price: '450000.00',
              bedrooms: expect.any(Number),
              listingFirm: ListingFirm,
            }),
          ],
          attribution: expect.stringMatching(/AI/),
        });
        const { session, homes } = first as { session: number; homes: object[] };
        // Money in two forms would be read in the wrong one.
        expect(homes[0]).not.toHaveProperty('salePrice');
        expect((await ask({ session, question: 'How much is it?' })).structuredContent).toMatchObject({ session });
        const { body } = await service().call<unknown>('/chat/Chatbot/ChatContentHistory', { SerialNumber: chatbot });
        expect(body.Data).toMatchObject([{ SessionID: session, MessageCount: 2 }]);
        const foreign = (await Chat.open(service())).sessionID;
        const { structuredContent, ...refused } = await ask({ session: foreign, question: 'And here?' });
        expect(refused).toMatchObject({ isError: true, content: [{ text: 'The chat session does not exist' }] });
        await service().call<unknown>('/chat/Chatbot/Edit', { serialNumber: chatbot, MessageLimit: 2 });
        expect(await ask({ question: 'Once more?' })).toMatchObject({
          isError: true,
          _meta: { 'parlor/refusal': 'too-many' },
        });
        await client.close();
      });

      it('hears what is done while an answer is made, if it wants to, and nothing behind the answer', async () => {
        const chatbot = await addChatbot(service());
        await create(service(), chatbot, { City: 'Oakham', SalePrice: 450_000 });
        const client = await connect(service(), era);
        const ask = { name: 'ask', arguments: { chatbot, question: 'Which homes are for sale in Oakham?' } };
        const heard: unknown[] = [];
        const unasked: unknown[] = [];
        client.onerror = (error) => unasked.push(error);
        const leaving = await connect(service(), era);
        await expect(leaving.callTool(ask, { onprogress: () => void leaving.close() })).rejects.toThrow(/closed/i);
        const result = await client.callTool(ask, { onprogress: (notice) => heard.push(notice) });
        expect(result).toMatchObject({ structuredContent: { isNoAnswer: false } });
        const toldBefore = [...heard];
        expect(toldBefore).toMatchObject([
          { progress: 1, message: 'Looking up' },
          { progress: 2, message: 'Writing' },
          ...toldBefore.slice(2).map((_, at) => ({ progress: at + 3, message: 'Writing' })),
        ]);
        await client.callTool(ask);
        // Its package complains of notices for a call that has ended, or that wanted none.
        expect({ heard, unasked }).toEqual({ heard: toldBefore, unasked: [] });
        await client.close();
      });

      it('reads a listing as a resource, by its id alone', async () => {
        const id = await create(service(), await addChatbot(service()), { City: 'Oakham' });
        const foreign = await service().anotherWorkspace();
        const theirs = await create(foreign, await addChatbot(foreign), {});
        const client = await connect(service(), era);
        const { resourceTemplates } = await client.listResourceTemplates();
        expect(resourceTemplates).toEqual([expect.objectContaining({ uriTemplate: 'listing://{id}' })]);
        const { contents } = await client.readResource({ uri: `listing://${id}` });
        expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id: Number(id), city: 'Oakham' });
        for (const uri of [`listing://${theirs}`, 'listing://999999999', 'listing://0 OR 1', 'file:///etc/passwd'])
          await expect(client.readResource({ uri })).rejects.toThrow(/does not exist/);
        await client.close();
      });
    });

    describe('where the owner keeps a source from programs', () => {
      const own = { City: 'Oakham', SalePrice: 450_000, MLSNumber: 'OWN-1', Address: '12 Oak St', Bedrooms: 4 };
      const kept = {
        ...{ City: 'Elmford', SalePrice: 90_000, MLSNumber: 'IDX-1', Address: '7 Elm Way', Bedrooms: 2 },
        ...{ Description: 'A sauna and a pool', Url: 'https://homes.example.com/elm' },
        ...{ ListingFirm: 'Elm Realty', FirmContact: 'elm@homes.example', Disclaimer: 'Deemed reliable' },
      };
      /** A chatbot that keeps the source back, with its homes and without them. */
      const keeping = async (...homes: Readonly<Record<string, unknown>>[]) => {
        const chatbot = await addChatbot(service());
        await editChatbot(service(), chatbot, { SourcesKeptFromPrograms: 'Other\n  larkspur   mls \n' });
        const ids: number[] = [];
        for (const home of [own, ...homes]) ids.push(Number(await create(service(), chatbot, home)));
        return { chatbot, ids };
      };

      it('they are told what they would be told without its homes', async () => {
        const homes = ['Larkspur MLS', 'LARKSPUR-MLS'].map((Source, at) => ({
          ...kept,
          Source,
          MLSNumber: `IDX-${at}`,
        }));
        const [all, open] = [await keeping(...homes), await keeping()];
        const asked: [string, object][] = [
          ['search_listings', {}],
          ['search_listings', { page: 2, limit: 1 }],
          ['search_listings', { price: { max: 100_000 } }],
          ['search_listings', { city: 'Oakham', price: { max: 100_000 }, features: [{ name: 'pool', says: 'yes' }] }],
          ['search_listings', { city: 'Elmford' }],
          ['search_listings', { city: 'Nowhere', propertyType: 'Igloo', columns: [{ key: 'View', value: 'sea' }] }],
          ['search_listings', { words: ['sauna'] }],
          ['search_listings', { wish: 'a sauna', sort: 'price-up' }],
          ['search_listings', { colour: 'red' }],
          ['listing_statistics', {}],
          ['listing_statistics', { of: 'bedrooms', groupBy: 'city' }],
          ['listing_statistics', { of: 'price', groupBy: 'state', price: { max: 100_000 } }],
          ...['IDX-0', 'OWN-1', 'NONE'].map((mlsNumber): [string, object] => ['get_listing', { mlsNumber }]),
          ['get_listing', { url: kept.Url }],
          ['get_listing', { address: 'Elm Way' }],
        ];
        for (const [name, args] of asked) {
          const [told, wanted] = [all, open].map(async ({ chatbot, ids }) => {
            const { content, isError } = await call(name, { chatbot, ...args });
            return { isError, text: content[0]!.text.replaceAll(`"id":${ids[0]}`, '"id":"own"') };
          });
          expect({ name, args, ...(await told) }).toEqual({ name, args, ...(await wanted) });
        }
        const sum = (id: number) =>
          call('calculate', { chatbot: all.chatbot, operation: 'sum', ids: [all.ids[0], id] });
        expect((await sum(all.ids[1]!)).content[0]!.text).toBe(
          (await sum(999_999_999)).content[0]!.text.replace('999999999', String(all.ids[1])),
        );
        const client = await connect(service(), '2025');
        await expect(client.readResource({ uri: `listing://${all.ids[2]}` })).rejects.toThrow(/does not exist/);
        await expect(client.readResource({ uri: `listing://${all.ids[0]}` })).resolves.toBeDefined();
        await client.close();
      });

      it('an answer names such a home, with its firm and its page, and hands no row over', async () => {
        const { chatbot } = await keeping({ ...kept, Source: 'Larkspur MLS' });
        const { structuredContent } = await call('ask', { chatbot, question: 'Which homes are for sale in Elmford?' });
        expect(structuredContent).toMatchObject({ answer: expect.stringContaining('$90,000'), homes: [] });
        expect(String(structuredContent!.attribution).split('\n')).toEqual([
          expect.stringMatching(/AI/),
          '7 Elm Way, Elmford · Elm Realty, elm@homes.example · Larkspur MLS · https://homes.example.com/elm · Deemed reliable',
        ]);
        await editChatbot(service(), chatbot, { SourcesKeptFromPrograms: '' });
        expect(await call('search_listings', { chatbot, city: 'Elmford' })).toMatchObject({
          structuredContent: { total: 1 },
        });
      });
    });

    it('lists what was asked in vain, and teaches it with an entry in the audit log', async () => {
      const chat = await Chat.open(service());
      const chatbot = chat.serialNumber;
      await chat.ask('Do you have a sauna club?');
      const asked = await call('unanswered_list', { chatbot });
      expect(asked.structuredContent).toMatchObject({
        groups: [{ question: 'Do you have a sauna club?', count: 1 }],
        questions: 1,
      });
      const lesson = { chatbot, question: 'Do you have a sauna club?', answer: 'Yes, every Friday from six.' };
      expect((await call('teach', { ...lesson, question: '?!' })).content[0]!.text).toMatch(/letter or a figure/);
      expect((await call('teach', lesson)).structuredContent).toEqual({ taught: 1 });
      expect((await chat.ask(lesson.question)).body.Data.content).toBe(lesson.answer);
      expect((await call('unanswered_list', { chatbot })).structuredContent).toMatchObject({ groups: [] });
      const { body } = await service().call<unknown>('/chat/Workspace/AuditList', {});
      expect((body.Data as { List: unknown[] }).List[0]).toMatchObject({ Operation: 'KnowledgePairAdd' });
    });

    it('passes on how a visitor can be reached, with the words of the consent', async () => {
      const chat = await Chat.open(service());
      const [chatbot, session] = [chat.serialNumber, chat.sessionID];
      const given = { chatbot, session, email: 'ada@example.com', message: 'Please write to me' };
      const lead = { ...given, consent: 'Yes, the agency may write to me.' };
      const refused = async (args: object) => (await call('leave_contact', args)).content[0]!.text;
      expect(await refused(given)).toMatch(/^consent must/);
      expect(await refused({ ...lead, email: 'nobody' })).toMatch(/^email must be one plain/);
      expect(await refused({ ...lead, email: null })).toMatch(/needs email or phone/);
      const other = await Chat.open(service());
      expect(await refused({ ...lead, session: other.sessionID })).toBe('The chat session does not exist');
      for (const _ of [1, 2]) expect((await call('leave_contact', lead)).structuredContent).toEqual({ kept: true });
      expect(await leadsOf(service(), chat)).toMatchObject([
        {
          ...{ Email: 'ada@example.com', SessionID: session, Message: `${given.message}\n\nConsent: ${lead.consent}` },
          ...{ GivenIn: 'program', ConsentText: lead.consent, ConsentTicked: true, ConsentFor: 'ada@example.com' },
        },
      ]);
    });

    it('says where tokens come from, and takes them with the rights of their scopes', async () => {
      for (const end of ['', '/mcp']) {
        const { status, bytes } = await service().raw(`/.well-known/oauth-protected-resource${end}`, { method: 'GET' });
        expect([status, JSON.parse(bytes.toString())]).toEqual([
          200,
          {
            resource: `${service().url}/mcp`,
            resource_name: 'Parlor',
            authorization_servers: [ISSUER],
            bearer_methods_supported: ['header'],
            scopes_supported: ['parlor:ask', 'parlor:read'],
          },
        ]);
      }
      const token = (scope: string, aud = 'parlor') =>
        signed(signing, { iss: ISSUER, aud, sub: 'agent', exp: Math.floor(Date.now() / 1000) + 300, scope });
      expect((await listed(await token('openid parlor:ask'))).map(({ name }) => name)).toEqual(TOOLS);
      const reader = await token('parlor:read');
      expect((await listed(reader)).map(({ name }) => name)).not.toContain('teach');
      const lesson = { chatbot: await addChatbot(service()), question: 'A gym?', answer: 'Yes.' };
      expect(await call('teach', lesson, reader)).toMatchObject({
        isError: true,
        _meta: { 'parlor/refusal': 'forbidden' },
      });
      const scopeless = { authorization: `Bearer ${await token('openid')}`, 'content-type': 'application/json' };
      const refused = await service().raw('/mcp', { headers: scopeless, body: '{}' });
      const challenge = expect.stringMatching(/^Bearer .*resource_metadata="http.*", error="insufficient_scope"$/);
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([403, challenge]);
      await expect(listed(await token('parlor:ask', 'another'))).rejects.toThrow(/401/);
    });

    it.each(['2025', '2026'] as const)('answers a client of %s on standard input and output', async (era) => {
      const chatbot = await addChatbot(service());
      await create(service(), chatbot, { City: 'Oakham' });
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: ERAS[era] } });
      const cli = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));
      const { cwd, env } = service().surroundings;
      await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'], cwd, env }));
      const found = (await client.callTool({
        name: 'search_listings',
        arguments: { chatbot, city: 'Oakham' },
      })) as Result;
      expect(found.structuredContent).toMatchObject({ total: 1 });
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS);
      await client.close();
    });

    it('lets a key do what the operations of its name may do, and shows no more', async () => {
      const [chatbot, other] = [await addChatbot(service()), await addChatbot(service())];
      const one = await issue({ SerialNumbers: [chatbot], Operations: ['Mcp', 'List'] });
      expect((await listed(one)).map(({ name }) => name)).toEqual(['list_chatbots']);
      expect((await call('list_chatbots', {}, one)).structuredContent).toEqual({
        chatbots: [{ chatbot, name: expect.any(String) }],
      });
      const refused = await call('search_listings', { chatbot }, one);
      expect(refused).toMatchObject({ isError: true, _meta: { 'parlor/refusal': 'forbidden' } });
      const reader = await issue({ SerialNumbers: [chatbot], Operations: ['Mcp', 'RealEstateList'] });
      expect(await call('search_listings', { chatbot }, reader)).not.toMatchObject({ isError: true });
      for (const foreign of [other, 'none', await addChatbot(await service().anotherWorkspace())])
        expect(await call('search_listings', { chatbot: foreign }, reader)).toMatchObject({
          isError: true,
          content: [{ text: 'The chatbot does not exist' }],
        });
      await expect(connect(service(), '2025', await issue({ Operations: ['List'] }))).rejects.toThrow(/limited/);
    });

    it('tells in our words what is wrong with a call', async () => {
      const chatbot = await addChatbot(service());
      await create(service(), chatbot, { City: 'Oakham' });
      const wrong = async (args: object, name = 'search_listings') => (await call(name, args)).content[0]!.text;
      expect(await wrong({})).toMatch(/^chatbot must/);
      expect(await wrong({ chatbot, citty: 'Oakham' })).toMatch(/citty.*city/);
      expect(await wrong({ chatbot, city: 'Oakam' })).toMatch(/"Oakam" is in no listing.*"Oakham"/);
      expect(await wrong({ chatbot, limit: 5_000 })).toMatch(/^limit must/);
      expect(await wrong({ chatbot, id: 1, url: 'x' }, 'get_listing')).toMatch(/Exactly one/);
      await expect(call('drop_tables', {})).rejects.toThrow(/no tool "drop_tables"/);
    });

    describe('refuses in the form of the protocol', () => {
      const post = async (body: string, headers: object = {}, method = 'POST') => {
        const own = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
        const key = { authorization: `Bearer ${service().secretKey}` };
        const answer = await service().raw('/mcp', { method, headers: { ...own, ...key, ...headers }, body });
        return { ...answer, body: JSON.parse(answer.bytes.toString()) as unknown };
      };
      const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
      const refusal = (message: RegExp, code: number = expect.any(Number) as never) => ({
        jsonrpc: '2.0',
        id: null,
        error: { code, message: expect.stringMatching(message) },
      });

      it.each([
        ['no key', list, { authorization: '' }, 401, /Send the secret key/],
        ['an unknown key', list, { authorization: 'Bearer prl_sk_nobody' }, 401, /unknown/],
        ['a page elsewhere', list, { origin: 'https://evil.example' }, 403, /Pages of other sites/],
        ['a page without a name', list, { origin: 'null' }, 403, /Pages of other sites/],
        [
          'a page whose name leads here',
          list,
          { host: 'evil.example', origin: 'http://evil.example' },
          403,
          /other sites/,
        ],
        ['another form', list, { 'content-type': 'text/plain' }, 415, /application\/json/],
        ['half a message', list.slice(0, 30), {}, 400, /not valid JSON/],
        ['no message', '', {}, 400, /one JSON-RPC message/],
        ['several messages', `[${list},${list}]`, {}, 400, /one JSON-RPC message/],
        ['a key twice', '{"jsonrpc":"2.0","id":1,"id":2}', {}, 400, /twice|more than once/],
        ['deep nesting', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, {}, 400, /nest|deep/],
      ])('%s', async (_, body, headers, status, message) => {
        const answer = await post(body, headers);
        expect([answer.status, answer.body]).toEqual([status, refusal(message)]);
        const metadata = `${service().url}/.well-known/oauth-protected-resource/mcp`;
        if (status === 401)
          expect(answer.headers['www-authenticate']).toBe(`Bearer realm="Parlor", resource_metadata="${metadata}"`);
      });

      it.each([
        ['an unknown version', { 'mcp-protocol-version': '1999-01-01' }],
        ['no stream accepted', { accept: 'application/json' }],
        [
          'a version of 2026 without its envelope',
          { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
        ],
      ])('%s', async (_, headers) => {
        const answer = await post(list, headers);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringMatching(/\S/) } });
      });

      it('no page of this machine', async () => {
        expect((await post('', { origin: 'http://localhost:6274' })).body).toEqual(refusal(/one JSON-RPC message/));
      });

      it.each(['GET', 'DELETE'])('%s, as no session is kept', async (method) => {
        const { status, headers } = await post('', {}, method);
        expect([status, headers.allow]).toEqual([405, 'POST']);
      });
    });
  },
  { env: { GATEWAYS_FILE } },
);
