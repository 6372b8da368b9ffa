import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Called, Client } from '../support/interface/client.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';
import { PROXY_SECRET } from '../support/service/trusted-proxy.js';
import { issueKey } from './credentials.js';
import { addChatbot, CREATE, REQUIRED } from './listing-bodies.js';
import { png } from './sample-files.js';
import { formOf, sendForm } from './uploading.js';

type Headers = Readonly<Record<string, string>>;
type Send = (client: Client, headers: Headers) => Promise<Called<unknown>>;

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

describeService('One Idempotency-Key is one', (service) => {
  let serialNumber: string;
  let chat: Chat;
  beforeAll(async () => {
    serialNumber = await addChatbot(service());
    chat = await Chat.open(service());
  });

  const clientOf = (secretKey: string): Client => service().as({ ...service().keys, secretKey });
  const rotated = async (ID: number) =>
    (await service().call('/chat/Workspace/KeyRotate', { ID })).body.Data as { ID: number; Key: string };

  /** Every way in which a key is taken: in the unit of work, by the operation itself, on a row of its own. */
  const SENT: Record<string, (mark: string) => Send> = {
    RealEstateCreate: (MLSNumber) => (client, headers) =>
      client.call(CREATE, { ...REQUIRED, SerialNumber: serialNumber, MLSNumber }, { headers, key: 'secret' }),
    ClientAsk: (mark) => (client, headers) => chat.through(client).ask(mark, { headers }),
    Upload: (mark) => (client, headers) =>
      sendForm(client, formOf({ fileName: `${mark}.png`, bytes: png(3) }), headers),
    KeyIssue: (Name) => (client, headers) =>
      client.call('/chat/Workspace/KeyIssue', { Kind: 'session', Name }, { headers }),
    GetSession: () => (client, headers) => client.call('/chat/Chatbot/GetSession', { serialNumber }, { headers }),
  };

  describe.each(Object.keys(SENT))('for %s', (name) => {
    it('of a key and its successors, in both directions', async () => {
      const send = SENT[name]!(randomUUID());
      const headers = withKey();
      const first = await issueKey(service(), 'secret');
      const second = await rotated(first.ID);
      const third = await rotated(second.ID);
      const answers = [];
      for (const { Key } of [second, first, third, second]) answers.push(await send(clientOf(Key), headers));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.Data))).size).toBe(1);
    });

    it('but not of two keys that have nothing to do with each other', async () => {
      const headers = withKey();
      const keys = [await issueKey(service(), 'secret'), await issueKey(service(), 'secret')];
      const send = SENT[name]!(randomUUID());
      const [one, other] = [await send(clientOf(keys[0]!.Key), headers), await send(clientOf(keys[1]!.Key), headers)];
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(other.body.Data).not.toEqual(one.body.Data);
    });
  });

  it('and opens its answer to no other caller: neither an issued key nor the Idempotency-Key is stored', async () => {
    const headers = withKey();
    const issue = () => service().call('/chat/Workspace/KeyIssue', { Kind: 'secret', Name: 'Kept' }, { headers });
    const first = (await issue()).body.Data;
    const rotate = () =>
      service().call('/chat/Workspace/KeyRotate', { ID: first.ID }, { headers: withKey('a-rotation') });
    const next = (await rotate()).body.Data;
    expect([(await issue()).body.Data, (await rotate()).body.Data]).toEqual([first, next]);
    const stored = await everythingStored(service().databaseUrl);
    const looked = Object.values(stored).flatMap((rows) => rows.flatMap((row) => Object.values(row).flatMap(forms)));
    const secrets = [first.Key, next.Key, headers['idempotency-key'], 'a-rotation'];
    expect(secrets.filter((secret) => looked.some((text) => text.includes(secret)))).toEqual([]);
    expect(looked.some((text) => text.includes('Kept'))).toBe(true);
  });
  /** A value as it stands, and as what it would be if it were only written in base64. */
  const forms = (value: unknown): string[] =>
    typeof value === 'string' ? [value, Buffer.from(value, 'base64').toString('latin1')] : [String(value)];

  it('and is kept under the hash of scope and key alone', async () => {
    await SENT.GetSession!('')(service(), withKey());
    const rows = await rowsOf<{ key: string }>(
      service().databaseUrl,
      'SELECT idempotency_key AS `key` FROM idempotency_records',
    );
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

const GATEWAYS_FILE = settingsFile({
  gateways: [
    {
      name: 'proxy',
      kind: 'headers',
      userHeader: 'X-Forwarded-User',
      rolesHeader: 'X-Forwarded-Groups',
      secret: PROXY_SECRET,
      networks: ['127.0.0.0/8'],
      workspace: { claim: 'roles', ids: { east: 1, west: 2 } },
      roles: { admin: ['east', 'west'] },
    },
  ],
});

describeService(
  'One Idempotency-Key of a person who has two workspaces',
  (service) => {
    beforeAll(async () => void (await service().anotherWorkspace()));

    const add = async (user: string, group: string, headers: Headers) => {
      const who = { 'x-gateway-secret': PROXY_SECRET, 'x-forwarded-user': user, 'x-forwarded-groups': group };
      const asked = { timeZone: 'UTC', type: 0 };
      return service().call('/chat/Chatbot/Add', asked, { headers: { ...who, ...headers }, key: 'none' });
    };

    it('is another one in each, and another one of each person', async () => {
      const headers = withKey();
      const sent = [
        await add('jane', 'east', headers),
        await add('jane', 'west', headers),
        await add('joan', 'east', headers),
      ];
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(sent.map(({ body }) => body.Data)).size).toBe(3);
      expect((await add('jane', 'west', headers)).body).toEqual(sent[1]!.body);
    });
  },
  { env: { GATEWAYS_FILE } },
);
