import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Called, Client } from '../support/interface/client.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, ask, editChatbot, getChatbot, openSession } from './chatbot-record.js';
import { issueKey } from './credentials.js';

interface KeyItem {
  readonly ID: number;
  readonly Kind: string;
  readonly Name: string;
  readonly Hint: string;
  readonly SerialNumbers: string[] | null;
  readonly Operations: string[] | null;
  readonly ExpiresAt: string | null;
  readonly LastUsedAt: string | null;
  readonly RevokedAt: string | null;
}

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** Milliseconds within which a revocation holds on every replica. */
const HOLDS_WITHIN = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describeService(
  'Keys',
  (service) => {
    const call = <T = unknown>(operation: string, body: object, client: Client = service()) =>
      client.call<unknown>(`/chat/Workspace/${operation}`, body) as Promise<Called<T>>;
    const listed = async () => (await call<KeyItem[]>('KeyList', {})).body.Data;
    const withKey = (Key: string) => service().as({ secretKey: Key, sessionKey: Key });
    const codeOf = async (Key: string) => (await withKey(Key).call('/chat/Chatbot/List', {})).status;

    describe('KeyIssue', () => {
      it.each([
        ['secret', 'prl_sk_'],
        ['session', 'prl_ss_'],
      ] as const)('issues a %s key that begins with %s', async (Kind, prefix) => {
        const { status, body } = await call<KeyItem & { Key: string }>('KeyIssue', { Kind, Name: 'Import 😀' });
        const { ID, Key } = body.Data;
        expect([status, Key]).toEqual([200, expect.stringMatching(`^${prefix}[0-9A-Za-z]{49}$`)]);
        const item = {
          ID,
          Kind,
          Name: 'Import 😀',
          Hint: Key.slice(-4),
          SerialNumbers: null,
          Operations: null,
          CreatedAt: ISO,
          ExpiresAt: null,
          LastUsedAt: null,
          RevokedAt: null,
        };
        expect(body.Data).toEqual({ Key, ...item });
        expect((await listed())[0]).toEqual(item);
      });

      it.each([
        [{ Name: 'x' }, 'Kind is required'],
        [{ Kind: 'Secret', Name: 'x' }, 'Kind must be one of secret, session'],
        [{ Kind: null, Name: 'x' }, 'Kind must be'],
        [{ Kind: 'secret' }, 'Name is required'],
        [{ Kind: 'secret', Name: '' }, 'Name must be'],
        [{ Kind: 'secret', Name: 'x'.repeat(201) }, 'Name must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: '2030-01-01' }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: '2030-01-01T00:00:00' }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: '2030-13-01T00:00:00Z' }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: '2030-W01-1T00:00:00Z' }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: '2030-001T00:00:00Z' }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: '20300101T000000.5+00:00' }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: 1_893_456_000 }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: null }, 'ExpiresAt must be'],
        [{ Kind: 'secret', Name: 'x', ExpiresAt: '2020-01-01T00:00:00Z' }, 'ExpiresAt must be an instant that is yet'],
        [
          { Kind: 'session', Name: 'x', ExpiresAt: new Date().toISOString() },
          'ExpiresAt must be an instant that is yet',
        ],
        [{ Kind: 'secret', Name: 'x', SerialNumbers: [] }, 'SerialNumbers must be'],
        [{ Kind: 'secret', Name: 'x', SerialNumbers: [1] }, 'SerialNumbers must be'],
        [{ Kind: 'secret', Name: 'x', SerialNumbers: 'a' }, 'SerialNumbers must be'],
        [{ Kind: 'secret', Name: 'x', WorkspaceId: 2 }, 'Unknown field "WorkspaceId"'],
        [{ Kind: 'secret', Name: 'x', keyHash: 'a' }, 'Unknown field "keyHash"'],
        [{ kind: 'secret', Kind: 'secret', Name: 'x' }, 'Unknown field "kind", did you mean Kind?'],
      ])('017 refuses %j and issues nothing', async (wrong, sentence) => {
        const before = await listed();
        const { status, body } = await call('KeyIssue', wrong);
        expect([status, body.Message]).toEqual([400, expect.stringContaining(sentence)]);
        expect(await listed()).toEqual(before);
      });

      it('018 issues a key that is good until its instant, and refused from then on', async () => {
        const expiry = Date.now() + 1_500;
        const { Key } = await issueKey(service(), 'secret', { ExpiresAt: new Date(expiry).toISOString() });
        await refusedFrom(expiry, Key);
      });

      it('takes the instant in any zone', async () => {
        const { ID } = await issueKey(service(), 'session', { ExpiresAt: '2040-01-01T05:30:00+05:30' });
        expect((await listed()).find((key) => key.ID === ID)?.ExpiresAt).toBe('2040-01-01T00:00:00.000Z');
      });
    });

    /** Calls until the instant has passed: what ended before it was let in, what began after it was not. */
    async function refusedFrom(instant: number, Key: string): Promise<void> {
      const judged = { before: new Set<number>(), after: new Set<number>() };
      for (let rounds = 0; judged.after.size === 0 && rounds < 100_000; rounds++) {
        const began = Date.now();
        const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(Key)));
        if (Date.now() < instant) codes.forEach((code) => judged.before.add(code));
        else if (began >= instant) codes.forEach((code) => judged.after.add(code));
        else expect(codes.filter((code) => code !== 200 && code !== 401)).toEqual([]);
      }
      expect([[...judged.before], [...judged.after]]).toEqual([[200], [401]]);
    }

    describe('KeyList', () => {
      it('gives the newest first, and only this workspace’s', async () => {
        const first = await issueKey(service(), 'secret');
        const second = await issueKey(service(), 'session');
        const neighbour = await service().anotherWorkspace();
        const foreign = await issueKey(neighbour, 'secret');
        const ids = (await listed()).map(({ ID }) => ID);
        expect(ids.slice(0, 2)).toEqual([second.ID, first.ID]);
        expect(ids).not.toContain(foreign.ID);
        expect(ids).toEqual([...ids].sort((one, other) => other - one));
      });

      it('is paged when asked to be, and takes no other field', async () => {
        const ids = (await listed()).map(({ ID }) => ID);
        expect(ids.length).toBeGreaterThan(2);
        const page = async (PageNumber: number, PageSize: number) =>
          (await call<KeyItem[]>('KeyList', { PageNumber, PageSize })).body.Data.map(({ ID }) => ID);
        expect([await page(1, 2), await page(2, 2)]).toEqual([ids.slice(0, 2), ids.slice(2, 4)]);
        expect(await page(ids.length + 1, 1)).toEqual([]);
        for (const wrong of [{ PageNumber: 0 }, { PageSize: 0 }, { PageSize: 1_001 }, { Page: 1 }])
          expect((await call('KeyList', wrong)).status).toBe(400);
      });

      it('says when a key was last used', async () => {
        const before = Date.now();
        const { ID, Key } = await issueKey(service(), 'secret');
        expect(await codeOf(Key)).toBe(200);
        const lastUse = async () => (await listed()).find((key) => key.ID === ID)!.LastUsedAt;
        for (let tries = 0; tries < 200 && (await lastUse()) === null; tries++) await pause(10);
        expect(Date.parse((await lastUse())!)).toBeGreaterThanOrEqual(before);
      });
    });

    describe('KeyRotate', () => {
      it('018 issues a successor of the same name, kind and reach; the old key lives on for the overlap', async () => {
        const serialNumber = await addChatbot(service());
        const more = { Name: 'Rolling', SerialNumbers: [serialNumber], ExpiresAt: '2040-01-01T00:00:00.000Z' };
        const old = await issueKey(service(), 'secret', more);
        const before = Date.now();
        const { body } = await call<KeyItem & { Key: string }>('KeyRotate', { ID: old.ID, OverlapSeconds: 60 });
        expect(body.Data).toMatchObject({ Kind: 'secret', ...more });
        expect(body.Data.Key).not.toBe(old.Key);
        expect([await codeOf(old.Key), await codeOf(body.Data.Key)]).toEqual([200, 200]);
        const ends = Date.parse((await listed()).find(({ ID }) => ID === old.ID)!.ExpiresAt!);
        expect(ends).toBeGreaterThanOrEqual(before + 60_000);
        expect(ends).toBeLessThanOrEqual(Date.now() + 60_000);
      });

      it('018 refuses the old key from the end of the overlap on', async () => {
        const old = await issueKey(service(), 'secret');
        const { body } = await call<{ Key: string }>('KeyRotate', { ID: old.ID, OverlapSeconds: 2 });
        const ends = Date.parse((await listed()).find(({ ID }) => ID === old.ID)!.ExpiresAt!);
        await refusedFrom(ends, old.Key);
        expect(await codeOf(body.Data.Key)).toBe(200);
      });

      it('018 a hundred at once across the switch are let in or refused, and nothing else', async () => {
        const old = await issueKey(service(), 'secret');
        const { body } = await call<{ Key: string }>('KeyRotate', { ID: old.ID, OverlapSeconds: 1 });
        const ends = Date.parse((await listed()).find(({ ID }) => ID === old.ID)!.ExpiresAt!);
        const codes = new Set<number>();
        // Wrong keys are throttled by address: each call comes from one of its own.
        const listWith = (key: string, address: number) =>
          withKey(key).call('/chat/Chatbot/List', {}, { headers: { 'x-forwarded-for': `198.51.100.${address}` } });
        const hundred = async () => {
          const keys = [old.Key, body.Data.Key] as const;
          const one = async (index: number) => (await listWith(keys[index % 2 === 0 ? 0 : 1], index)).status;
          const all = await Promise.all(Array.from({ length: 100 }, (_, index) => one(index)));
          all.forEach((code, index) => (index % 2 === 0 ? codes.add(code) : expect(code).toBe(200)));
        };
        while (Date.now() < ends) await hundred();
        await hundred();
        expect([...codes].every((code) => code === 200 || code === 401)).toBe(true);
        expect([await codeOf(old.Key), await codeOf(body.Data.Key)]).toEqual([401, 200]);
      });

      it('never lengthens the life of a key', async () => {
        const ExpiresAt = new Date(Date.now() + 60_000).toISOString();
        const old = await issueKey(service(), 'secret', { ExpiresAt });
        await call('KeyRotate', { ID: old.ID, OverlapSeconds: 86_400 });
        expect((await listed()).find(({ ID }) => ID === old.ID)!.ExpiresAt).toBe(ExpiresAt);
      });

      it.each([
        ['revoked', async (ID: number) => void (await call('KeyRevoke', { ID }))],
        ['rotated away', async (ID: number) => void (await call('KeyRotate', { ID, OverlapSeconds: 0 }))],
      ])('refuses a key that is %s', async (_, end) => {
        const { ID } = await issueKey(service(), 'secret');
        await end(ID);
        const before = await listed();
        expect((await call('KeyRotate', { ID })).status).toBe(409);
        expect(await listed()).toEqual(before);
      });

      it.each([
        [{}, 'ID is required'],
        [{ ID: 0 }, 'ID must be'],
        [{ ID: '1' }, 'ID must be'],
        [{ ID: 1, OverlapSeconds: -1 }, 'OverlapSeconds must be'],
        [{ ID: 1, OverlapSeconds: 30 * 86_400 + 1 }, 'OverlapSeconds must be'],
        [{ ID: 1, OverlapSeconds: null }, 'OverlapSeconds must be'],
      ])('refuses %j', async (wrong, sentence) => {
        const { status, body } = await call('KeyRotate', wrong);
        expect([status, body.Message]).toEqual([400, expect.stringContaining(sentence)]);
      });
    });

    describe('KeyRevoke', () => {
      it('019 holds within a second, on every replica', async () => {
        const replica = await service().replica();
        const { ID, Key } = await issueKey(service(), 'secret');
        const codes = () =>
          Promise.all([
            codeOf(Key),
            replica
              .as({ secretKey: Key, sessionKey: '' })
              .call('/chat/Chatbot/List', {})
              .then(({ status }) => status),
          ]);
        expect(await codes()).toEqual([200, 200]);
        expect((await call('KeyRevoke', { ID })).body.Data).toBe(1);
        await pause(HOLDS_WITHIN);
        expect(await codes()).toEqual([401, 401]);
        expect((await listed()).find((key) => key.ID === ID)!.RevokedAt).toEqual(ISO);
      });

      it('changes nothing the second time', async () => {
        const { ID } = await issueKey(service(), 'session');
        await call('KeyRevoke', { ID });
        const before = await listed();
        expect((await call('KeyRevoke', { ID })).body.Data).toBe(1);
        expect(await listed()).toEqual(before);
      });

      it.each([{}, { ID: 0 }, { ID: '1' }, { ID: 1.5 }, { ID: null }, { id: 1 }])('refuses %j', async (wrong) => {
        const { status, body } = await call('KeyRevoke', wrong);
        expect([status, body.Message]).toEqual([400, expect.stringContaining('ID')]);
      });
    });

    describe('limited to named chatbots', () => {
      let mine: string;
      let other: string;
      let limited: Client;
      let limitedId: number;

      beforeAll(async () => {
        mine = await addChatbot(service());
        other = await addChatbot(service());
        const { ID, Key } = await issueKey(service(), 'secret', { SerialNumbers: [mine] });
        const { Key: sessionKey } = await issueKey(service(), 'session', { SerialNumbers: [mine] });
        limited = service().as({ secretKey: Key, sessionKey });
        limitedId = ID;
      });

      it('opens those', async () => {
        expect((await editChatbot(limited, mine, { Name: 'By its own key' })).status).toBe(200);
        expect(await getChatbot(limited, mine)).toMatchObject({ Name: 'By its own key' });
        expect((await ask(limited, await openSession(limited, mine))).status).toBe(200);
      });

      it('lists no others', async () => {
        const { body } = await limited.call('/chat/Chatbot/List', {});
        expect(body.Data).toMatchObject({ List: [{ serialNumber: mine }], VirtualCount: 1 });
      });

      it.each([
        ['Edit', 'serialNumber', { Name: 'Taken' }],
        ['Get', 'serialNumber', {}],
        ['Remove', 'serialNumber', {}],
        ['GetSession', 'serialNumber', {}],
        ['ChatContentHistory', 'SerialNumber', {}],
        ['GetMessageCountByChatbot', 'SerialNumber', {}],
        ['RealEstateList', 'SerialNumber', {}],
        ['RealEstateDelete', 'SerialNumber', { Keys: ['1'], KeyType: 'NativeId' }],
      ])('does not know the others at %s', async (operation, field, more) => {
        const before = await getChatbot(service(), other);
        const send = (serialNumber: string) =>
          limited.call(`/chat/Chatbot/${operation}`, { [field]: serialNumber, ...more });
        const unknown = await send('f'.repeat(32));
        expect([unknown.status, (await send(other)).body]).toEqual([404, unknown.body]);
        expect(await getChatbot(service(), other)).toEqual(before);
      });

      it('does not know the others’ sessions', async () => {
        const session = await openSession(service(), other);
        const unknown = await ask(limited, 2_000_000_000);
        expect([unknown.status, (await ask(limited, session)).body]).toEqual([404, unknown.body]);
      });

      it.each([
        ['Workspace/KeyIssue', { Kind: 'secret', Name: 'Wider' }],
        ['Workspace/KeyList', {}],
        ['Workspace/KeyRotate', { ID: 1 }],
        ['Workspace/KeyRevoke', { ID: 1 }],
        ['Chatbot/Add', { timeZone: 'UTC', type: 0 }],
        ['Chatbot/SetSessionMessagesLimit', { MessagesLimit: 1 }],
      ])('may not administer: %s', async (operation, body) => {
        const before = await listed();
        expect((await limited.call(`/chat/${operation}`, body)).status).toBe(403);
        expect((await listed()).map(withoutUse)).toEqual(before.map(withoutUse));
      });

      it('may not administer together with a session key of the whole workspace', async () => {
        const both = { 'chatbot-sessionkey': service().sessionKey };
        const { status } = await limited.call('/chat/Workspace/KeyList', {}, { headers: both });
        expect(status).toBe(403);
      });

      it('is shown with its reach', async () => {
        expect((await listed()).find(({ ID }) => ID === limitedId)?.SerialNumbers).toEqual([mine]);
      });
    });

    describe('are shown once', () => {
      it('202 and stand neither in KeyList, nor in the log, nor in the database', async () => {
        const issued = await issueKey(service(), 'secret');
        const session = await issueKey(service(), 'session');
        const { body } = await call<{ Key: string }>('KeyRotate', { ID: issued.ID, OverlapSeconds: 60 });
        const keyed = { 'idempotency-key': 'a key for a key' };
        const retried = await service().call(
          '/chat/Workspace/KeyIssue',
          { Kind: 'secret', Name: 'Sent with an Idempotency-Key' },
          { headers: keyed },
        );
        const keys = [issued.Key, session.Key, body.Data.Key, retried.body.Data.Key];
        for (const key of keys.slice(0, 1)) expect(await codeOf(key)).toBe(200);

        const places = {
          list: JSON.stringify(await listed()),
          log: service().logs().join('\n'),
          tables: JSON.stringify(await everythingStored(service().databaseUrl)),
          file: bytesOf(service().databaseUrl),
        };
        const own = [service().secretKey, service().sessionKey];
        const found = Object.entries(places).flatMap(([place, text]) =>
          [...keys, ...own].filter((key) => text.includes(key) || text.includes(key.slice(7, 40))).map(() => place),
        );
        expect(found).toEqual([]);
      });

      it('and stored as hashes that tell nothing of the key', async () => {
        const { ID, Key } = await issueKey(service(), 'secret');
        const { api_keys: rows } = await everythingStored(service().databaseUrl);
        const row = rows!.find(({ id }) => id === ID)!;
        expect(row).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), hint: Key.slice(-4) });
        expect(await codeOf(String(row.hash))).toBe(401);
      });
    });
  },
  { env: { LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1' } },
);

const withoutUse = ({ LastUsedAt: _, ...key }: KeyItem): object => key;

/** What stands in an SQLite file and its log, byte by byte; MariaDB's rows are looked at through SQL. */
const bytesOf = (databaseUrl: string): string =>
  databaseUrl.startsWith('sqlite:')
    ? ['', '-wal'].map((tail) => readFileSync(databaseUrl.slice('sqlite:'.length) + tail, 'latin1')).join()
    : '';
