import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Called, Client, Keys } from '../support/interface/client.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { LISTING } from '../support/interface/interface-operations.js';
import { runSql } from '../support/databases/outside-sql.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeService } from '../support/service/service.js';
import { PROXY_SECRET, proxyFile } from '../support/service/trusted-proxy.js';
import { parlor } from '../cli/parlor.js';
import { addChatbot, ask, editChatbot, getChatbot, openSession } from './chatbot-record.js';
import { issueKey } from './credentials.js';
import { documentedOperations, keysOf } from './documented-operations.js';
import { png } from './sample-files.js';
import { formOf, sendForm } from './uploading.js';

interface Entry {
  readonly ID: number;
  readonly Time: string;
  readonly Operation: string;
  readonly Outcome: 'Done' | 'Refused';
  readonly Code: number;
  readonly Actor: { readonly ID: string; readonly Name: string };
  readonly Address: string;
  readonly RequestId: string;
  readonly Object: { readonly Kind: string; readonly ID: string };
  readonly Before: Record<string, unknown> | null;
  readonly After: Record<string, unknown> | null;
}

interface Page {
  readonly List: Entry[];
  readonly VirtualCount: number;
}

/** Operations that change nothing, and messages of visitors, which the history keeps. All others leave entries. */
const LEAVE_NONE = [
  'AnswerTry',
  'ListingMap',
  'ConfigTry',
  'SettingsTry',
  'SettingsVersions',
  'AuditList',
  'AuthVerify',
  'ChatContentHistory',
  'ClientAsk',
  'ConversationList',
  'ConversationPresence',
  'ConversationRead',
  'ConversationReply',
  'FeedList',
  'Insights',
  'GetAnswer',
  'Download',
  'Get',
  'GetDomainProof',
  'GetFile',
  'GetMessageCountByChatbot',
  'GetMessageCreditsUsage',
  'GetSession',
  'GetSource',
  'KeyList',
  'LeadExport',
  'LeadList',
  'ViewingList',
  'List',
  'ListFiles',
  'ModelList',
  'OutboxList',
  'RealEstateList',
  'StudioSession',
  'TestList',
  'TestRun',
  'UnansweredList',
  'WebhookList',
  'WebhookTest',
];

const GATEWAYS_FILE = proxyFile({ admin: ['agents'], editor: ['writers'] });

describeService(
  'The audit log',
  (service) => {
    const logOf = async (client: Client, filter: object = {}): Promise<Page> =>
      (await client.call<Page>('/chat/Workspace/AuditList', filter)).body.Data;
    const newest = async (filter: object = {}) => (await logOf(service(), filter)).List[0];
    const call = <T = unknown>(path: string, body: object, client: Client = service()) =>
      client.call<unknown>(`/chat/${path}`, body) as Promise<Called<T>>;

    let serialNumber: string;
    beforeAll(async () => {
      serialNumber = await addChatbot(service());
    });

    /** What the operation leaves: exactly one entry. */
    async function entryOf(work: () => Promise<unknown>): Promise<Entry> {
      const before = (await logOf(service())).VirtualCount;
      await work();
      const { List, VirtualCount } = await logOf(service());
      expect(VirtualCount - before).toBe(1);
      return List[0]!;
    }

    const done = (Operation: string, Kind: string, ID: unknown, After: unknown = expect.anything()) =>
      expect.objectContaining({ Operation, Outcome: 'Done', Code: 200, Object: { Kind, ID: String(ID) }, After });

    it('says when, who, from where, what and with which settings before and after', async () => {
      const { ID, Key } = await issueKey(service(), 'secret', { Name: 'Website 😀' });
      const client = service().as({ secretKey: Key, sessionKey: '' });
      const since = Date.now();
      await editChatbot(service(), serialNumber, { Name: 'Ada', SystemMessage: 'x'.repeat(32_000) });
      const changes = { Name: 'Bob', SystemMessage: 'Be kind', AnswerSuffix: '' };
      const entry = await entryOf(() =>
        editChatbot(client, serialNumber, changes, { headers: { 'x-request-id': 'mine-1' } }),
      );
      expect(entry).toEqual({
        ID: expect.any(Number),
        Time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        Operation: 'Edit',
        Outcome: 'Done',
        Code: 200,
        Actor: { ID: `key-${ID}`, Name: 'Website 😀' },
        Address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
        RequestId: 'mine-1',
        Object: { Kind: 'chatbot', ID: serialNumber },
        // Only what has changed; long texts are cut.
        Before: { Name: 'Ada', SystemMessage: expect.stringMatching(/^x{400,499}… \(32000 characters\)$/) },
        After: { Name: 'Bob', SystemMessage: 'Be kind' },
      });
      expect(Date.parse(entry.Time)).toBeGreaterThanOrEqual(since);
      expect(Date.parse(entry.Time)).toBeLessThanOrEqual(Date.now());
    });

    it('names people by their gateway’s name', async () => {
      const headers = {
        'x-gateway-secret': PROXY_SECRET,
        'x-forwarded-user': 'jane',
        'x-forwarded-groups': 'agents',
      };
      const entry = await entryOf(() =>
        service().call('/chat/Chatbot/Edit', { serialNumber, Name: 'Jane’s' }, { key: 'none', headers }),
      );
      expect(entry.Actor).toEqual({ ID: expect.stringMatching(/^person-\d+$/), Name: 'jane' });
    });

    describe('has one entry of', () => {
      const listing = { ...LISTING, MLSNumber: 'AUD-1' };
      const created = async () => {
        const { body } = await call<string>('Chatbot/RealEstateCreate', { SerialNumber: serialNumber, ...listing });
        return body.Data;
      };

      it('Add and Remove', async () => {
        let added = '';
        const entry = await entryOf(async () => (added = await addChatbot(service())));
        expect(entry).toEqual(done('Add', 'chatbot', added, { TimeZone: 'UTC' }));
        const removed = await entryOf(() => call('Chatbot/Remove', { serialNumber: added }));
        expect(removed).toEqual(done('Remove', 'chatbot', added, null));
      });

      it('listings', async () => {
        let id = '';
        const entry = await entryOf(async () => (id = await created()));
        const after = { SerialNumber: serialNumber, MLSNumber: 'AUD-1' };
        expect(entry).toEqual(done('RealEstateCreate', 'listing', id, after));
        const key = { SerialNumber: serialNumber, KeyType: 'NativeId' };
        const updated = await entryOf(() => call('Chatbot/RealEstateUpdate', { ...key, Key: id, Bedrooms: 4 }));
        expect(updated).toEqual(done('RealEstateUpdate', 'listing', id, { ...key, Bedrooms: 4, SuccessCount: 1 }));
        const deleted = await entryOf(() => call('Chatbot/RealEstateDelete', { ...key, Keys: [id, '0'] }));
        expect(deleted).toEqual(done('RealEstateDelete', 'listing', `${id}, 0`, { ...key, SuccessCount: 1 }));
      });

      it('keys, and never the key', async () => {
        const issued = { ID: 0, Key: '' };
        const given = { Operations: ['ClientAsk'], ExpiresAt: '2040-01-01T00:00:00.000Z' };
        const entry = await entryOf(async () => Object.assign(issued, await issueKey(service(), 'secret', given)));
        expect(entry).toEqual(
          done('KeyIssue', 'key', issued.ID, expect.objectContaining({ Kind: 'secret', ...given })),
        );
        expect(JSON.stringify(entry)).not.toContain(issued.Key.slice(0, -4));
        const rotated = await entryOf(() => call('Workspace/KeyRotate', { ID: issued.ID, OverlapSeconds: 5 }));
        const successor = { Successor: expect.any(Number), OverlapSeconds: 5 };
        expect(rotated).toEqual(done('KeyRotate', 'key', issued.ID, successor));
        const revoked = await entryOf(() => call('Workspace/KeyRevoke', { ID: issued.ID }));
        expect(revoked).toEqual(done('KeyRevoke', 'key', issued.ID, null));
      });

      it('files, whichever way they come', async () => {
        const form = formOf({ fileName: 'villa.png', type: 'image/png', bytes: png(1) });
        let fileId = 0;
        const after = { Name: 'villa.png', ContentType: 'image/png', Size: png(1).length };
        const entry = await entryOf(async () => (fileId = (await sendForm(service(), form)).body.Data.FileID));
        expect(entry).toEqual(done('Upload', 'file', fileId, after));
        const place = { FileStoreId: '', PreUploadUrl: '' };
        const reserved = await entryOf(async () =>
          Object.assign(place, (await call<object>('User/GetPreUploadUrl', { fileName: 'villa.png' })).body.Data),
        );
        expect(reserved).toEqual(done('GetPreUploadUrl', 'file', place.FileStoreId, { Name: 'villa.png' }));
        const path = new URL(place.PreUploadUrl).pathname;
        const put = await entryOf(() => service().enveloped(path, { method: 'PUT', body: png(1) }));
        expect(put).toEqual(done('PutUpload', 'file', place.FileStoreId, after));
        expect([put.Actor, JSON.stringify(put)]).toEqual([
          { ID: 'upload-address', Name: '' },
          expect.not.stringContaining(path.slice('/upload/'.length)),
        ]);
        const deleted = await entryOf(() => call('File/Delete', { fileIds: [fileId, 2_000_000_000] }));
        expect(deleted).toEqual(done('DeleteFiles', 'file', `${fileId}, 2000000000`, { SuccessCount: 1 }));
      });

      it('knowledge, and how much there is of it', async () => {
        const knowledge = { serialNumber, text: 'We open at nine.', qaList: [{ key: 'When?', value: 'At nine.' }] };
        const entry = await entryOf(() => call('Chatbot/EditKnowledge', knowledge));
        expect(entry).toEqual(done('EditKnowledge', 'chatbot', serialNumber, { Texts: 1, Pairs: 1, Files: [] }));
        expect(entry.Before).toEqual({ Texts: 0, Pairs: 0, Files: [] });
      });

      it('a pair that is taught, and how many there are', async () => {
        await call('Chatbot/EditKnowledge', { serialNumber, qaList: [{ key: 'When?', value: 'At nine.' }] });
        const pair = { serialNumber, key: 'Pets?', value: 'Two.', otherKeys: ['Cats?'] };
        const entry = await entryOf(() => call('Chatbot/KnowledgePairAdd', pair));
        expect(entry).toEqual(done('KnowledgePairAdd', 'chatbot', serialNumber, { Pairs: 3 }));
        expect(entry.Before).toEqual({ Pairs: 1 });
      });

      it('the limit of sessions', async () => {
        const entry = await entryOf(() => call('Chatbot/SetSessionMessagesLimit', { MessagesLimit: 1_000 }));
        expect(entry).toEqual(done('SetSessionMessagesLimit', 'workspace', 1, { MessagesLimit: 1_000 }));
      });

      it('a change that is sent again with its Idempotency-Key', async () => {
        const headers = { 'idempotency-key': 'once and for all' };
        const entry = await entryOf(async () => {
          for (let times = 0; times < 3; times++)
            await editChatbot(service(), serialNumber, { Name: 'Once' }, { headers });
        });
        expect(entry).toEqual(done('Edit', 'chatbot', serialNumber, { Name: 'Once' }));
      });
    });

    it('has none of what only reads, nor of messages', async () => {
      const before = (await logOf(service())).VirtualCount;
      const session = await openSession(service(), serialNumber);
      expect((await ask(service(), session)).status).toBe(200);
      await getChatbot(service(), serialNumber);
      expect((await logOf(service())).VirtualCount).toBe(before);
    });

    describe('of refusals', () => {
      const refused = async (Operation: string, Code: number) => {
        const wanted = (entry?: Entry) => entry?.Operation === Operation && entry.Code === Code;
        return (await eventually(() => newest({ Outcome: 'Refused' }), wanted))!;
      };

      it.each([
        ['Edit', 404, () => editChatbot(service(), 'f'.repeat(32), { Name: 'x' }), 'f'.repeat(32)],
        ['KeyRevoke', 404, () => call('Workspace/KeyRevoke', { ID: 2_000_000_000 }), '2000000000'],
        [
          'RealEstateUpdate',
          404,
          () =>
            call('Chatbot/RealEstateUpdate', {
              SerialNumber: serialNumber,
              KeyType: 'NativeId',
              Key: '9',
              Bedrooms: 1,
            }),
          '9',
        ],
      ])('says which %s was answered with %i', async (operation, code, send, object) => {
        expect((await send()).status).toBe(code);
        const entry = await refused(operation, code);
        expect(entry).toMatchObject({ Outcome: 'Refused', Object: { ID: object }, Before: null, After: null });
        expect(entry.Actor.ID).toMatch(/^key-\d+$/);
      });

      it('says who used an Idempotency-Key for something else', async () => {
        const headers = { 'idempotency-key': 'for one thing' };
        await editChatbot(service(), serialNumber, { Name: 'One' }, { headers });
        expect((await editChatbot(service(), serialNumber, { Name: 'Other' }, { headers })).status).toBe(422);
        expect((await refused('Edit', 422)).Object.ID).toBe(serialNumber);
      });

      it('has none of bodies that are wrong, and of unknown callers', async () => {
        const before = (await logOf(service())).VirtualCount;
        expect((await editChatbot(service(), serialNumber, { Temperature: 9 })).status).toBe(400);
        const stranger = service().as({ secretKey: 'unknown', sessionKey: 'unknown' });
        expect((await editChatbot(stranger, serialNumber, { Name: 'x' })).status).toBe(401);
        // An entry of a refusal is written beside the answer: this one comes behind those that must not be.
        await editChatbot(service(), 'e'.repeat(32), { Name: 'x' });
        await eventually(
          () => newest({ Outcome: 'Refused' }),
          (entry) => entry?.Object.ID === 'e'.repeat(32),
        );
        expect((await logOf(service())).VirtualCount).toBe(before + 1);
      });

      it('has at most sixty of one caller in a minute', async () => {
        const { ID, Key } = await issueKey(service(), 'secret', { Operations: ['AuditList'] });
        const client = service().as({ secretKey: Key, sessionKey: '' });
        const one = () => editChatbot(client, serialNumber, { Name: 'x' });
        for (let times = 0; times < 8; times++) await Promise.all(Array.from({ length: 10 }, one));
        const counted = async () => (await logOf(service(), { Actor: `key-${ID}` })).VirtualCount;
        await eventually(counted, (count) => count >= 60);
        await editChatbot(service(), 'd'.repeat(32), { Name: 'x' });
        await eventually(
          () => newest({ Outcome: 'Refused' }),
          (entry) => entry?.Object.ID === 'd'.repeat(32),
        );
        expect(await counted()).toBe(60);
      });
    });

    it('knows every operation: it leaves entries, or stands in the list of those that change nothing', async () => {
      const { ID, Key } = await issueKey(service(), 'secret', { Operations: ['AuthVerify'] });
      const documented = await documentedOperations(service());
      const operations = documented.filter((one) => one.path.startsWith('/chat/') && keysOf(one).length > 0);
      for (const { method, path } of operations) {
        const headers = { authorization: Key, 'content-type': 'application/json' };
        const { status } = await service().enveloped(path, {
          method,
          headers,
          body: method === 'GET' ? undefined : '{}',
        });
        expect([path, [401, 403].includes(status)]).toEqual([path, true]);
      }
      const { bytes } = await service().raw('/docs/openapi.json', { method: 'GET' });
      const { paths } = JSON.parse(bytes.toString()) as {
        paths: Record<string, Record<string, { 'x-name': string }>>;
      };
      const names = operations.map(({ path, method }) => paths[path]![method.toLowerCase()]!['x-name']);
      const expected = [...new Set(names)].filter((name) => !LEAVE_NONE.includes(name)).sort();
      const recorded = async () => {
        const { List } = await logOf(service(), { Actor: `key-${ID}`, PageSize: 200 });
        return [...new Set(List.map(({ Operation }) => Operation))].sort();
      };
      expect(await eventually(recorded, ({ length }) => length >= expected.length)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(10);
    });

    describe('and a change become durable together', () => {
      /** Lets no entry of the operation into the table. */
      async function withoutEntries(operation: string, work: () => Promise<unknown>): Promise<void> {
        const { databaseUrl, dialect } = service();
        const refuse =
          dialect === 'mysql'
            ? `IF NEW.operation = '${operation}' THEN SIGNAL SQLSTATE '45000'; END IF;`
            : `SELECT RAISE(ABORT, 'no') WHERE NEW.operation = '${operation}';`;
        const head = `CREATE TRIGGER no_entry BEFORE INSERT ON audit_entries FOR EACH ROW BEGIN ${refuse} END`;
        await runSql(databaseUrl, head);
        try {
          await work();
        } finally {
          await runSql(databaseUrl, 'DROP TRIGGER no_entry');
        }
      }

      it.each([
        ['Edit', () => editChatbot(service(), serialNumber, { Name: 'Unseen' })],
        ['Add', () => call('Chatbot/Add', { timeZone: 'UTC', type: 0 })],
        ['RealEstateCreate', () => call('Chatbot/RealEstateCreate', { SerialNumber: serialNumber, ...LISTING })],
        ['EditKnowledge', () => call('Chatbot/EditKnowledge', { serialNumber, text: 'Unseen' })],
        ['KnowledgePairAdd', () => call('Chatbot/KnowledgePairAdd', { serialNumber, key: 'Unseen', value: 'x' })],
        ['KeyIssue', () => call('Workspace/KeyIssue', { Kind: 'secret', Name: 'Unseen' })],
        ['Upload', () => sendForm(service(), formOf({ fileName: 'a.png', type: 'image/png', bytes: png(9) }))],
      ])('so that %s without its entry changes nothing', async (operation, change) => {
        const everything = () =>
          Promise.all(
            ['chatbots', 'listings', 'api_keys', 'files', 'knowledge_sources'].map((table) =>
              rowsOf<{ last_used_at?: unknown }>(service().databaseUrl, `SELECT * FROM ${table}`).then((rows) =>
                rows.map(({ last_used_at: _, ...row }) => row),
              ),
            ),
          );
        const before = await everything();
        await withoutEntries(operation, async () => expect((await change()).status).toBe(500));
        expect(await everything()).toEqual(before);
        expect((await change()).status).toBe(200);
        expect((await newest())!.Operation).toBe(operation);
      });
    });

    describe('AuditList', () => {
      it('gives pages, newest first, of one workspace alone', async () => {
        const tenant = await service().anotherWorkspace();
        const theirs = [await addChatbot(tenant), await addChatbot(tenant), await addChatbot(tenant)];
        const objects = async (page: object) => {
          const { List, VirtualCount } = await logOf(tenant, { Operation: 'Add', ...page });
          return [List.map((entry) => entry.Object.ID), VirtualCount];
        };
        expect(await objects({})).toEqual([[...theirs].reverse(), 3]);
        expect(await objects({ PageNumber: 2, PageSize: 2 })).toEqual([[theirs[0]], 3]);
        expect(await objects({ PageNumber: 9 })).toEqual([[], 3]);
        const { List } = await logOf(service(), { Object: theirs[0] });
        expect(List).toEqual([]);
      });

      it('narrows by operation, actor, object, outcome and time', async () => {
        const { ID, Key } = await issueKey(service(), 'secret', { Name: 'Narrow' });
        const client = service().as({ secretKey: Key, sessionKey: '' });
        const mine = await addChatbot(client);
        await editChatbot(client, mine, { Name: 'Ada' });
        await editChatbot(client, 'c'.repeat(32), { Name: 'x' });
        const count = async (filter: object) => (await logOf(service(), { Actor: 'Narrow', ...filter })).VirtualCount;
        await eventually(
          () => count({}),
          (all) => all === 3,
        );
        expect(await count({ Actor: `key-${ID}` })).toBe(3);
        expect(await count({ Actor: 'narrow' })).toBe(0);
        expect(await count({ Operation: 'Edit' })).toBe(2);
        expect(await count({ Object: mine })).toBe(2);
        expect([await count({ Outcome: 'Done' }), await count({ Outcome: 'Refused' })]).toEqual([2, 1]);
        const { Time } = (await logOf(service(), { Actor: 'Narrow', Operation: 'Add' })).List[0]!;
        const day = Time.slice(0, 10);
        expect(await count({ Operation: 'Add', StartTime: Time, EndTime: Time })).toBe(1);
        const after = new Date(Date.parse(Time) + 1).toISOString();
        expect(await count({ Operation: 'Add', StartTime: after })).toBe(0);
        expect(await count({ Operation: 'Add', StartTime: day, EndTime: day })).toBe(1);
        expect(await count({ EndTime: '2020-01-01' })).toBe(0);
      });

      it.each([
        [{ StartTime: 'yesterday' }, 'StartTime must be'],
        [{ EndTime: '2026-13-01' }, 'EndTime must be'],
        [{ Outcome: 'done' }, 'Outcome must be one of Done, Refused'],
        [{ PageSize: 201 }, 'PageSize must be'],
        [{ PageNumber: 0 }, 'PageNumber must be'],
        [{ operation: 'Edit' }, 'did you mean Operation?'],
      ])('refuses %j', async (wrong, sentence) => {
        const { status, body } = await call('Workspace/AuditList', wrong);
        expect([status, body.Message]).toEqual([400, expect.stringContaining(sentence)]);
      });

      it('is for secret keys of the whole workspace and for admins', async () => {
        const { Key } = await issueKey(service(), 'secret', { SerialNumbers: [serialNumber] });
        const limited = service().as({ secretKey: Key, sessionKey: service().sessionKey });
        expect((await call('Workspace/AuditList', {}, limited)).status).toBe(403);
        expect((await service().call('/chat/Workspace/AuditList', {}, { key: 'session' })).status).toBe(403);
        const editor = {
          'x-gateway-secret': PROXY_SECRET,
          'x-forwarded-user': 'jo',
          'x-forwarded-groups': 'writers',
        };
        const person = { key: 'none', headers: editor } as const;
        expect((await service().call('/chat/Workspace/AuditList', {}, person)).status).toBe(403);
        const auditor = await issueKey(service(), 'secret', { Operations: ['AuditList'] });
        const reading = service().as({ secretKey: auditor.Key, sessionKey: '' });
        expect((await logOf(reading)).VirtualCount).toBeGreaterThan(0);
      });
    });

    it('has what the command line does, and is exported as one JSON object a line', async () => {
      const run = <T = unknown>(...args: string[]) => service().command<T>(...args);
      const added = await run<Keys & { workspaceId: number }>('workspace', 'add', '--name', 'Harbour Homes');
      const { workspaceId, ...keys } = added;
      const theirs = await addChatbot(service().as(keys));
      const of = ['--workspace', String(workspaceId)];
      const { id } = await run<{ id: number }>('key', 'issue', '--kind', 'secret', '--name', 'Shell', ...of);
      const path = join(mkdtempSync(join(runFolder(), 'audit-')), 'listings.ndjson');
      writeFileSync(path, `${JSON.stringify(LISTING)}\n${JSON.stringify(LISTING)}\n`);
      await run('listings', 'import', path, '--chatbot', theirs, ...of);
      await run('workspace', 'suspend', String(workspaceId));

      const { code, lines } = await parlor(service().surroundings, ['audit', 'export', ...of]);
      const exported = lines.map((line) => JSON.parse(line) as Entry & { Workspace: number });
      const told = exported.map((entry) => {
        const { Operation, Actor, Object, After } = entry;
        return [Operation, Actor.ID, Object.Kind, Object.ID, After];
      });
      const [shell, key] = ['command-line', expect.stringMatching(/^key-/)];
      expect([code, told]).toEqual([
        0,
        [
          ['workspace add', shell, 'workspace', String(workspaceId), { Name: 'Harbour Homes' }],
          ['Add', key, 'chatbot', theirs, expect.anything()],
          ['key issue', shell, 'key', String(id), expect.objectContaining({ Name: 'Shell' })],
          ['listings import', shell, 'chatbot', theirs, { Listings: 2 }],
          ['workspace suspend', shell, 'workspace', String(workspaceId), null],
        ],
      ]);
      expect(new Set(exported.map(({ Workspace }) => Workspace))).toEqual(new Set([workspaceId]));
    });
  },
  { env: { GATEWAYS_FILE } },
);
