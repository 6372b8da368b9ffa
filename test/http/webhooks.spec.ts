import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GIVEN_IN_CHAT } from '../support/databases/stored-leads.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import type { Called, Client } from '../support/interface/client.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { type Arrived, type Play, WebhookReceiver } from '../support/servers/webhook-receiver.js';
import { describeService } from '../support/service/service.js';
import { issueKey } from './credentials.js';
import { addChatbot, CREATE, DELETE, REQUIRED, UPDATE } from './listing-bodies.js';

const [receiver, provider] = await Promise.all([WebhookReceiver.start(), ScriptedProvider.start()]);
afterAll(() => Promise.all([receiver.stop(), provider.stop()]));

interface Item {
  readonly ID: number;
  readonly Url: string;
  readonly Events: string[];
  readonly Description: string;
  readonly Active: boolean;
  readonly OffBecause: string | null;
  readonly FormerSecretUntil: string | null;
}
interface Shown {
  readonly ID: number;
  readonly Secret: string;
}
interface Waiting {
  readonly state: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly messageId: string;
}

const PUBLIC = 'https://hooks.example.com/parlor';
const UNKNOWN = 2_000_000_000;
/** Short for those that hang, long enough for those that answer on a busy machine. */
const WAIT_SECONDS = 2;

/** The same by the rules of Standard Webhooks. */
function isStandard(secret: string, { headers, body, at }: Pick<Arrived, 'headers' | 'body' | 'at'>): boolean {
  const [id, time] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const isNew = Math.abs(at / 1000 - Number(time)) < 300 && id === headers['x-webhook-id'];
  return isNew && String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

/** What a receiver does, in a few lines that share nothing with the service. */
function isGenuine(secret: string, { headers, body, at }: Arrived): boolean {
  const parts = String(headers['x-webhook-signature']).split(',');
  const t = parts[0]!.replace('t=', '');
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const isOurs = Math.abs(at / 1000 - Number(t)) < 300 && parts.slice(1).includes(`v1=${expected}`);
  return isOurs && isStandard(secret, { headers, body, at });
}

const eventIn = ({ body }: Arrived) =>
  JSON.parse(body) as { id: string; type: string; createdAt: string; data: Record<string, unknown> };

describeService(
  'Webhooks',
  (service) => {
    const call = <T = unknown>(operation: string, body: object, client: Client = service(), headers = {}) =>
      client.call<unknown>(`/chat/Workspace/Webhook${operation}`, body, { headers }) as Promise<Called<T>>;
    const listed = async (client: Client = service()) => (await call<Item[]>('List', {}, client)).body.Data;
    const add = async (more: object = {}, client: Client = service()) =>
      (await call<Shown>('Add', { Url: receiver.url, ...more }, client)).body.Data;
    const item = async (ID: number) => (await listed()).find((one) => one.ID === ID);
    const waiting = (): Promise<Waiting[]> =>
      rowsOf(
        service().databaseUrl,
        "SELECT state, attempts, failure, message_id AS messageId FROM mails WHERE channel = 'webhook' ORDER BY id",
      );
    const waitingThat = (isWanted: (rows: Waiting[]) => boolean) => eventually(waiting, isWanted);
    const arrived = (count: number) =>
      eventually(
        () => Promise.resolve([...receiver.arrived]),
        (all) => all.length >= count,
      );
    const makeDue = () =>
      runSql(service().databaseUrl, 'UPDATE mails SET due_at = 1, failure = NULL WHERE due_at IS NOT NULL');
    let serialNumber: string;
    const create = (more: object = {}) =>
      service().call<string>(CREATE as never, { ...REQUIRED, SerialNumber: serialNumber, ...more }) as Promise<
        Called<string>
      >;

    beforeAll(async () => {
      serialNumber = await addChatbot(service());
    });
    beforeEach(async () => {
      receiver.reset();
      provider.reset();
      for (const { ID } of await listed()) await call('Remove', { ID });
      await runSql(service().databaseUrl, 'DELETE FROM mails');
    });

    describe('are managed', () => {
      it('and shown without their secret, oldest first', async () => {
        const { ID, Secret } = await add({ Url: PUBLIC, Events: ['lead.created'], Description: 'CRM 😀' });
        expect(Secret).toMatch(/^whsec_[\w+/]{43}=$/);
        const later = await add();
        expect(await listed()).toEqual([
          {
            ID,
            Url: PUBLIC,
            Events: ['lead.created'],
            Description: 'CRM 😀',
            Active: true,
            OffBecause: null,
            CreatedAt: expect.stringMatching(/Z$/),
            FormerSecretUntil: null,
          },
          expect.objectContaining({ ID: later.ID, Events: [], Description: '' }),
        ]);
        const [row] = await rowsOf<{ secret: string }>(
          service().databaseUrl,
          'SELECT secret FROM webhooks ORDER BY id LIMIT 1',
        );
        expect(row!.secret).not.toContain(Secret.slice(6));
      });

      it.each([
        [{}, 'Url is required'],
        [{ Url: '' }, 'Url must be'],
        [{ Url: 'hooks.example.com' }, 'Url must be https on port 443'],
        [{ Url: 'http://10.0.0.1/' }, 'Url must be https on port 443'],
        [{ Url: 'https://10.0.0.1/' }, 'Url must be https on port 443'],
        [{ Url: 'https://127.0.0.2/' }, 'Url must be https on port 443'],
        [{ Url: 'https://169.254.169.254/' }, 'Url must be https on port 443'],
        [{ Url: 'https://[::ffff:10.0.0.1]/' }, 'Url must be https on port 443'],
        [{ Url: 'https://user:word@hooks.example.com/' }, 'Url must be https on port 443'],
        [{ Url: 'ftp://hooks.example.com/' }, 'Url must be https on port 443'],
        [{ Url: `https://hooks.example.com/${'x'.repeat(2_048)}` }, 'Url must be'],
        [{ Url: PUBLIC, Events: ['lead.gone'] }, 'item 1 is not one of lead.created'],
        [{ Url: PUBLIC, Events: ['lead.created', 'lead.created'] }, 'without repeated items'],
        [{ Url: PUBLIC, Events: 'lead.created' }, 'Events must be an array'],
        [{ Url: PUBLIC, Description: 'x'.repeat(201) }, 'Description must be'],
        [{ Url: PUBLIC, Secret: 'mine' }, 'Unknown field "Secret"'],
      ])('WebhookAdd refuses %j', async (wrong, sentence) => {
        const { status, body } = await call('Add', wrong);
        expect([status, body.Message]).toEqual([400, expect.stringContaining(sentence)]);
        expect(await listed()).toEqual([]);
      });

      it.each([
        ['Edit', { ID: 0 }, 'ID must be'],
        ['Edit', { Active: true }, 'ID is required'],
        ['Edit', { ID: 1, Active: 1 }, 'Active must be'],
        ['Edit', { ID: 1, Url: 'https://192.168.0.1/' }, 'Url must be https on port 443'],
        ['Remove', {}, 'ID is required'],
        ['Rotate', { ID: 1, OverlapSeconds: -1 }, 'OverlapSeconds must be'],
        ['Rotate', { ID: 1, OverlapSeconds: 2_592_001 }, 'OverlapSeconds must be'],
        ['Test', { ID: '1' }, 'ID must be'],
        ['List', { PageSize: 1 }, 'Unknown field "PageSize"'],
      ])('Webhook%s refuses %j', async (operation, wrong, sentence) => {
        const { status, body } = await call(operation, wrong);
        expect([status, body.Message]).toEqual([400, expect.stringContaining(sentence)]);
      });

      it.each(['Edit', 'Remove', 'Rotate', 'Test'])(
        'Webhook%s knows those of its own workspace alone',
        async (operation) => {
          const { ID } = await add();
          const neighbour = await service().anotherWorkspace();
          const [foreign, unknown] = [await call(operation, { ID }, neighbour), await call(operation, { ID: UNKNOWN })];
          expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
          expect(await listed(neighbour)).toEqual([]);
          expect(await item(ID)).toMatchObject({ Active: true });
          expect(receiver.arrived).toEqual([]);
        },
      );

      it('by keys of the whole workspace alone', async () => {
        const { Key } = await issueKey(service(), 'secret', { SerialNumbers: [serialNumber] });
        const limited = service().as({ secretKey: Key, sessionKey: '' });
        for (const operation of ['Add', 'List', 'Edit', 'Remove', 'Rotate', 'Test'])
          expect((await call(operation, { ID: 1, Url: PUBLIC }, limited)).status).toBe(403);
      });

      it('20 at most, whoever comes first', async () => {
        const answers = await Promise.all(Array.from({ length: 25 }, () => call('Add', { Url: PUBLIC })));
        const codes = answers.map(({ status }) => status).sort();
        expect(codes).toEqual([...Array(20).fill(200), ...Array(5).fill(409)]);
        expect(await listed()).toHaveLength(20);
      });

      it('once under an Idempotency-Key, with the same secret in the answer', async () => {
        const headers = { 'idempotency-key': `add-${Date.now()}` };
        const answers = [1, 2].map(() => call<Shown>('Add', { Url: PUBLIC }, service(), headers));
        const [first, second] = await Promise.all(answers);
        expect(second!.body).toEqual(first!.body);
        expect(await listed()).toHaveLength(1);
      });

      it('with an entry in the audit log that holds no secret', async () => {
        const { ID, Secret } = await add({ Url: PUBLIC });
        await call('Edit', { ID, Description: 'For leads', Active: false });
        const { body: rotated } = await call<Shown>('Rotate', { ID, OverlapSeconds: 60 });
        await call('Remove', { ID });
        const { body } = await service().call('/chat/Workspace/AuditList', { Object: String(ID), PageSize: 4 });
        expect(body.Data.List).toMatchObject([
          { Operation: 'WebhookRemove', Before: { Url: PUBLIC, Active: false } },
          { Operation: 'WebhookRotate', After: { OverlapSeconds: 60 } },
          {
            Operation: 'WebhookEdit',
            Before: { Description: '', Active: true },
            After: { Description: 'For leads', Active: false },
          },
          { Operation: 'WebhookAdd', Object: { Kind: 'webhook', ID: String(ID) }, After: { Url: PUBLIC, Events: [] } },
        ]);
        for (const secret of [Secret, rotated.Data.Secret]) expect(JSON.stringify(body)).not.toContain(secret.slice(6));
      });
    });

    describe('are told', () => {
      it('what happens to listings, signed, as soon as it has happened', async () => {
        const { Secret } = await add({ Events: ['listing.created', 'listing.updated', 'listing.deleted'] });
        const { body } = await create({ MLSNumber: 'W-1', City: 'Austin' });
        const key = { SerialNumber: serialNumber, KeyType: 'MLSNumber' };
        await service().call(UPDATE as never, { ...key, Key: 'W-1', Bedrooms: 4 });
        await service().call(DELETE as never, { ...key, Keys: ['W-1', 'W-unknown'] });
        const all = await arrived(3);
        expect(all.map((one) => isGenuine(Secret, one))).toEqual([true, true, true]);
        const ID = Number(body.Data);
        const told = (type: string, listing: object) => ({
          id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
          type,
          createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
          data: { SerialNumber: serialNumber, Listings: [listing] },
        });
        expect(all.map(eventIn)).toEqual([
          told('listing.created', expect.objectContaining({ ID, MLSNumber: 'W-1', City: 'Austin', Bedrooms: '3' })),
          told('listing.updated', expect.objectContaining({ ID, MLSNumber: 'W-1', Bedrooms: '4' })),
          told('listing.deleted', { ID, MLSNumber: 'W-1' }),
        ]);
        const [{ headers, path }] = all as [Arrived];
        expect([path, headers['content-type'], headers['user-agent'], headers['x-webhook-id']]).toEqual([
          '/hook',
          'application/json',
          'Parlor-Webhook/1',
          eventIn(all[0]!).id,
        ]);
      });

      it('of a new lead once, and of the wish for a person without the link', async () => {
        const { Secret } = await add({ Events: ['lead.created', 'handoff.requested'] });
        const chat = await Chat.open(service(), { TalkToHumanEmail: 'owner@example.com' });
        const said = 'I am Ann Lee, ann@example.com';
        provider.play(calls(['store_lead', { name: 'Ann Lee', email: 'ann@example.com' }]), says('Thank you.'));
        await chat.ask(said);
        provider.play(calls(['store_lead', { email: 'ann@example.com', phone: '512-555-0100' }]), says('Noted.'));
        await chat.ask('And by phone: 512-555-0100');
        provider.play(calls(['talk_to_human', { reason: 'Wants a viewing' }]));
        await chat.ask('A person, please');
        const all = await arrived(2);
        await waitingThat((rows) => rows.length === 2 && rows.every(({ state }) => state === 'delivered'));
        expect(all.map((one) => isGenuine(Secret, one))).toEqual([true, true]);
        const about = { SerialNumber: expect.any(String), SessionID: chat.sessionID, Name: 'Ann Lee' };
        const contact = { ...about, Email: 'ann@example.com', CreateTime: expect.stringMatching(/Z$/) };
        expect(Object.fromEntries(all.map(eventIn).map(({ type, data }) => [type, data]))).toEqual({
          'lead.created': { ...contact, Phone: '', Message: said, Homes: [], ...GIVEN_IN_CHAT },
          'handoff.requested': { ...contact, Phone: '512-555-0100', Message: 'A person, please' },
        });
      });

      it.each(['session', 'chatbot'] as const)(
        'nothing about a %s that is erased while events wait',
        async (erased) => {
          await add({ Events: ['lead.created', 'handoff.requested'] });
          receiver.play(...Array<number>(20).fill(500));
          const chat = await Chat.open(service(), { TalkToHumanEmail: 'owner@example.com' });
          provider.play(calls(['store_lead', { email: 'ann@example.com' }]), says('Thank you.'));
          await chat.ask('I am ann@example.com');
          await waitingThat(([first]) => first !== undefined && first.failure !== null);
          provider.play(calls(['talk_to_human', { reason: 'Wants a viewing' }]));
          await chat.ask('A person, please');
          await waitingThat((rows) => rows.length === 2 && rows.every(({ failure }) => failure !== null));
          const id = erased === 'session' ? String(chat.sessionID) : chat.serialNumber;
          await service().command('erase', `--${erased}`, id, '--yes');
          expect(await rowsOf(service().databaseUrl, 'SELECT * FROM mails')).toEqual([]);
        },
      );

      it('and what still waits is listed by its channel', async () => {
        await add();
        receiver.play(500);
        await create();
        await waitingThat(([first]) => first !== undefined && first.failure !== null);
        const list = (Channel: 'mail' | 'webhook') =>
          service().call('/chat/Workspace/OutboxList', { Channel, State: 'waiting' });
        expect((await list('webhook')).body.Data.List).toMatchObject([
          { Channel: 'webhook', Subject: 'listing.created', Attempts: 1 },
        ]);
        expect((await list('mail')).body.Data.List).toEqual([]);
      });

      it('nothing that they do not hear of, and nothing of refused changes', async () => {
        await add({ Events: ['lead.created'] });
        const off = await add({ Events: ['listing.created'] });
        await call('Edit', { ID: off.ID, Active: false });
        const neighbour = await service().anotherWorkspace();
        await add({}, neighbour);
        expect((await create()).status).toBe(200);
        await add({ Events: ['listing.deleted', 'listing.created'] });
        expect((await create({ YearBuilt: 9_999_999 })).status).toBe(400);
        await service().call(DELETE as never, { SerialNumber: serialNumber, KeyType: 'MLSNumber', Keys: ['W-none'] });
        expect(await waiting()).toEqual([]);
      });

      it('by both secrets while one is changed', async () => {
        const old = await add();
        const { body } = await call<Shown>('Rotate', { ID: old.ID, OverlapSeconds: 3_600 });
        await create();
        const [first] = await arrived(1);
        expect([isGenuine(old.Secret, first!), isGenuine(body.Data.Secret, first!)]).toEqual([true, true]);
        const until = Date.parse((await item(old.ID))!.FormerSecretUntil!);
        expect(Math.abs(until - Date.now() - 3_600_000)).toBeLessThan(60_000);
        await call('Rotate', { ID: old.ID, OverlapSeconds: 0 });
        await create();
        const second = (await arrived(2))[1]!;
        expect([isGenuine(old.Secret, second), isGenuine(body.Data.Secret, second)]).toEqual([false, false]);
      });
    });

    describe('whose receivers fail', () => {
      const failures: readonly (readonly [Play, string])[] = [
        [500, 'status 500'],
        [404, 'status 404'],
        [{ status: 302, headers: { location: '/elsewhere' } }, 'status 302'],
        ['drop', 'no answer: UND_ERR_SOCKET'],
      ];

      it.each(failures)('%j are tried again, under the same id', async (play, failure) => {
        const { Secret } = await add();
        receiver.play(play);
        await create();
        const [row] = await waitingThat(([first]) => first?.failure !== null && first !== undefined);
        expect(row).toMatchObject({ state: 'waiting', attempts: 1, failure });
        await makeDue();
        await waitingThat(([first]) => first?.state === 'delivered');
        const all = receiver.arrived;
        expect(all.map(({ path }) => path)).toEqual(['/hook', '/hook']);
        expect(all.map(({ headers }) => headers['x-webhook-id'])).toEqual([row!.messageId, row!.messageId]);
        expect(all[1]!.body).toBe(all[0]!.body);
        expect(all.every((one) => isGenuine(Secret, one))).toBe(true);
      });

      it('to answer in time are tried again, and hold up no other webhook', async () => {
        const slow = await add({ Url: `${receiver.url}/slow`, Events: ['listing.created'] });
        receiver.play('hang');
        await create();
        await arrived(1);
        await add({ Events: ['listing.deleted'] });
        await service().call(DELETE as never, { SerialNumber: serialNumber, KeyType: 'MLSNumber', Keys: ['A1'] });
        expect((await arrived(2)).map(({ path }) => path)).toEqual(['/hook/slow', '/hook']);
        const rows = await waitingThat(([first]) => first!.failure !== null);
        expect(rows.map(({ state, failure }) => [state, failure])).toEqual([
          ['waiting', `no answer within ${WAIT_SECONDS} seconds`],
          ['delivered', null],
        ]);
        expect(await item(slow.ID)).toMatchObject({ Active: true });
      });

      it('are listed by OutboxList, and tried again at once by OutboxRetry and `outbox retry`, by their workspace', async () => {
        const { ID } = await add();
        const neighbour = await service().anotherWorkspace();
        const retry = (client: Client, IDs: number[]) =>
          client.call<{ SuccessCount: number }>('/chat/Workspace/OutboxRetry', { IDs });
        const listed = async () =>
          (await service().call<{ List: { ID: number }[] }>('/chat/Workspace/OutboxList', { Channel: 'webhook' })).body
            .Data.List;
        receiver.play({ status: 503, headers: { 'retry-after': '7200' } }, 410);
        await create();
        const [row] = await waitingThat(([first]) => first?.failure === 'status 503');
        const [entry] = await listed();
        expect(entry).toMatchObject({ Recipient: String(ID), State: 'waiting', Failure: 'status 503' });
        expect((await retry(neighbour, [entry!.ID])).body.Data).toEqual({ SuccessCount: 0 });
        expect((await retry(service(), [entry!.ID])).body.Data).toEqual({ SuccessCount: 1 });
        await waitingThat(([first]) => first?.state === 'refused');
        expect(await listed()).toMatchObject([{ ID: entry!.ID, State: 'refused', Failure: 'status 410' }]);
        await call('Edit', { ID, Active: true });
        const named = String(entry!.ID);
        expect(await service().command('outbox', 'retry', named, '--workspace', '2')).toEqual({ retried: 0 });
        expect(await service().command('outbox', 'retry', named)).toEqual({ retried: 1 });
        await waitingThat(([first]) => first?.state === 'delivered');
        expect(receiver.arrived.map(({ headers }) => headers['x-webhook-id'])).toEqual(Array(3).fill(row!.messageId));
        expect(await service().command('outbox', 'retry', named)).toEqual({ retried: 0 });
      });

      it('wait as long as they ask, within bounds', async () => {
        await add();
        for (const [asked, seconds] of [
          ['7200', 7_200],
          ['1', 10],
          ['9999999', 21_600],
        ] as const) {
          receiver.play({ status: 503, headers: { 'retry-after': asked } });
          await create();
          await waitingThat((rows) => rows.at(-1)?.failure === 'status 503');
          const [row] = await rowsOf<{ due: number }>(
            service().databaseUrl,
            'SELECT due_at AS due FROM mails ORDER BY id DESC LIMIT 1',
          );
          expect(Math.abs(Number(row!.due) - Date.now() - seconds * 1_000)).toBeLessThan(60_000);
        }
      });

      it('for good are switched off, and shown so, until they are switched on again', async () => {
        const { ID } = await add();
        receiver.play(410);
        await create();
        await waitingThat(([first]) => first?.state === 'refused');
        expect(await item(ID)).toMatchObject({ Active: false, OffBecause: 'Gone' });
        await create();
        expect(await waiting()).toHaveLength(1);
        await call('Edit', { ID, Active: true });
        await create();
        await waitingThat((rows) => rows.at(-1)?.state === 'delivered');
        expect(await item(ID)).toMatchObject({ Active: true, OffBecause: null });
      });

      it.each(['huge', 'drip'] as const)('to end their %s answer are not listened to for long', async (play) => {
        await add();
        receiver.play(play);
        await create();
        await waitingThat(([first]) => first?.state === 'delivered');
        await eventually(
          async () => receiver.cut,
          (cut) => cut === 1,
        );
      });

      it('to be there any more are told nothing of what waits', async () => {
        const { ID } = await add();
        receiver.play(500);
        await create();
        await waitingThat(([first]) => first !== undefined && first.failure !== null);
        await call('Remove', { ID });
        await makeDue();
        const [row] = await waitingThat(([first]) => first?.state === 'refused');
        expect([row!.failure, receiver.arrived.length]).toEqual(['the webhook was removed', 1]);
      });

      it('202 leave neither address, secret nor contents in the log', async () => {
        const { Secret } = await add({ Url: `${receiver.url}/canary-path` });
        receiver.play(500, 'drop', 410);
        await create({ Description: 'canary-text' });
        for (const attempts of [1, 2]) {
          await waitingThat(([first]) => first?.attempts === attempts && first.failure !== null);
          await makeDue();
        }
        await waitingThat(([first]) => first?.state === 'refused');
        const logged = service().logs().join('\n');
        for (const secret of [Secret, 'canary-path', 'canary-text', 'canary-answer'])
          expect(logged).not.toContain(secret);
        // As a figure of its own: the digits alone also stand in times.
        expect(logged).not.toMatch(new RegExp(`\\b${receiver.port}\\b`));
      });
    });

    describe('are tested', () => {
      const test = async (ID: number) => (await call('Test', { ID })).body.Data;

      it('with an event of their own, signed, switched off or not', async () => {
        const { ID, Secret } = await add();
        await call('Edit', { ID, Active: false });
        expect(await test(ID)).toEqual({ EventID: expect.any(String), Delivered: true, Status: 204, Failure: '' });
        const [first] = receiver.arrived;
        expect([eventIn(first!), isGenuine(Secret, first!)]).toEqual([
          expect.objectContaining({ type: 'test', data: { Webhook: ID } }),
          true,
        ]);
        expect(await waiting()).toEqual([]);
      });

      it.each([
        [500, { Delivered: false, Status: 500, Failure: '' }],
        [410, { Delivered: false, Status: 410, Failure: '' }],
        ['drop', { Delivered: false, Status: null, Failure: 'no answer: UND_ERR_SOCKET' }],
        ['hang', { Delivered: false, Status: null, Failure: `no answer within ${WAIT_SECONDS} seconds` }],
      ] as const)('and told of %s, and stay as they are', async (play, outcome) => {
        const { ID } = await add();
        receiver.play(play);
        expect(await test(ID)).toEqual({ EventID: expect.any(String), ...outcome });
        expect(await item(ID)).toMatchObject({ Active: true });
      });

      it('and never shown what the receiver said', async () => {
        const { ID } = await add();
        receiver.play(200);
        expect(JSON.stringify(await test(ID))).not.toContain('canary');
      });
    });

    // The last ones: they start processes.
    describe('outlive processes:', () => {
      it('they keep what waits while the process is killed and started again', async () => {
        await add();
        receiver.play('hang');
        await create();
        const [first] = await arrived(1);
        await service().kill('SIGKILL');
        await service().restart();
        await makeDue();
        await waitingThat(([row]) => row?.state === 'delivered');
        expect(receiver.arrived.map(({ headers }) => headers['x-webhook-id'])).toEqual([
          first!.headers['x-webhook-id'],
          first!.headers['x-webhook-id'],
        ]);
      });

      it('they tell each event once, each webhook, however many replicas there are', async () => {
        const replica = await service().replica();
        const [one, other] = [await add(), await add({ Url: `${receiver.url}/other` })];
        for (let n = 0; n < 10; n++) {
          const body = { ...REQUIRED, SerialNumber: serialNumber, MLSNumber: `W-${n}` };
          await (n % 2 ? replica : service()).call(CREATE as never, body);
        }
        await waitingThat((rows) => rows.length === 20 && rows.every(({ state }) => state === 'delivered'));
        expect(receiver.arrived).toHaveLength(20);
        const keys = receiver.arrived.map((each) => `${each.path} ${each.headers['x-webhook-id']}`);
        expect(new Set(keys).size).toBe(20);
        for (const each of receiver.arrived)
          expect(isGenuine(each.path === '/hook' ? one.Secret : other.Secret, each)).toBe(true);
      });
    });
  },
  {
    env: {
      ...answeredBy(provider),
      OUTBOUND_ALLOW: '127.0.0.1',
      LOG_LEVEL: 'debug',
      WEBHOOK_SECONDS: String(WAIT_SECONDS),
    },
  },
);
