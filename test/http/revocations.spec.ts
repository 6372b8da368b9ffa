import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Client } from '../support/interface/client.js';
import { eventually } from '../support/eventually.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { PROXY_SECRET, proxyFile } from '../support/service/trusted-proxy.js';
import { issueKey } from './credentials.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const GATEWAYS_FILE = proxyFile({ admin: ['agents'] });
const PERSON = { 'x-gateway-secret': PROXY_SECRET, 'x-forwarded-user': 'jane', 'x-forwarded-groups': 'agents' };

/** Begins a stream that would never end by itself; `whole` is all of it, once something has ended it. */
async function beginStream(chat: Chat, options: object = {}) {
  provider.play({ fragments: ['Half of ', 'it'], end: 'hang' });
  let heard = '';
  let hear = (): void => undefined;
  const both = new Promise<void>((resolve) => (hear = resolve));
  const onBytes = (bytes: Buffer): void => {
    heard += bytes.toString();
    if (heard.includes('"it"')) hear();
  };
  const whole = chat.stream('Hi', { ...options, onBytes });
  await both;
  return { whole };
}

const ENDED = {
  event: 'error',
  data: {
    Data: null,
    Version: '1.0.0',
    Success: false,
    Code: 401,
    Message: expect.stringMatching(/expired|revoked|suspended/),
  },
};

/** The stream ends with the error event, the provider's call is cut, and the row is interrupted with what was said. */
async function expectEnded(service: Service, chat: Chat, whole: ReturnType<Chat['stream']>): Promise<void> {
  const { events, isComplete } = await whole;
  expect([isComplete, events.at(-1)]).toEqual([true, ENDED]);
  await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
  const [turn] = await endedTurns(service, chat.sessionID);
  expect(turn).toMatchObject({ state: 'interrupted', answer: 'Half of it' });
}

describeService(
  'A caller who loses the right to be here',
  (service) => {
    let replica: Service;
    beforeAll(async () => {
      replica = await service().replica();
    });

    const revoke = (ID: number) => service().call('/chat/Workspace/KeyRevoke', { ID });
    const withKey = (secretKey: string, sessionKey = '') => service().as({ secretKey, sessionKey });
    const codeOf = async (client: Client) => (await client.call('/chat/Chatbot/List', {})).status;

    it('019 hears so in the midst of a stream once the key is revoked, on whichever replica', async () => {
      const { ID, Key } = await issueKey(service(), 'secret');
      const there = replica.as({ secretKey: Key, sessionKey: '' });
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      const { whole } = await beginStream(chat.through(there));
      await revoke(ID);
      await expectEnded(service(), chat, whole);
      await eventually(
        () => codeOf(there),
        (code) => code === 401,
      );
      // What was said is kept and counted, as where the caller has left.
      expect(await chat.count()).toBe(1);
      expect((await chat.ask('And?')).status).toBe(429);
    });

    it('019 hears so instead of an answer as JSON', async () => {
      const { ID, Key } = await issueKey(service(), 'secret');
      const chat = await Chat.open(service());
      provider.play({ fragments: ['Half '], end: 'hang' });
      const asked = chat.through(withKey(Key)).ask('Hi');
      await provider.until(({ open }) => open === 1);
      await revoke(ID);
      const { status, headers } = await asked;
      expect([status, headers['www-authenticate']]).toEqual([401, expect.any(String)]);
      expect((await endedTurns(service(), chat.sessionID))[0]).toMatchObject({ state: 'interrupted' });
    });

    it('019 hears so while the message waits for those before it, which go on', async () => {
      const [first, second] = [await issueKey(service(), 'secret'), await issueKey(service(), 'secret')];
      const chat = await Chat.open(service());
      const { whole } = await beginStream(chat.through(withKey(first.Key)));
      const waiting = chat.through(withKey(second.Key)).ask('And then?');
      await eventually(
        () => chat.count(),
        (count) => count === 2,
      );
      await revoke(second.ID);
      expect((await waiting).status).toBe(401);
      expect(provider.counts).toMatchObject({ calls: 1, open: 1 });
      await revoke(first.ID);
      await expectEnded(service(), chat, whole);
    });

    it('018 hears so when the key expires', async () => {
      const ExpiresAt = new Date(Date.now() + 4_000).toISOString();
      const { Key } = await issueKey(service(), 'secret', { ExpiresAt });
      const chat = await Chat.open(service());
      const { whole } = await beginStream(chat.through(withKey(Key)));
      await expectEnded(service(), chat, whole);
    });

    it('019 hears so when the session key that came beside the secret key is revoked', async () => {
      const [secret, session] = [await issueKey(service(), 'secret'), await issueKey(service(), 'session')];
      const chat = await Chat.open(service());
      const headers = { 'chatbot-sessionkey': session.Key };
      const { whole } = await beginStream(chat.through(withKey(secret.Key)), { headers });
      await revoke(session.ID);
      await expectEnded(service(), chat, whole);
    });

    it('019 is no other caller: other streams go on', async () => {
      const [leaked, good] = [await issueKey(service(), 'secret'), await issueKey(service(), 'secret')];
      const chats = await Promise.all([leaked, good].map(({ Key }) => Chat.open(withKey(Key))));
      const first = await beginStream(chats[0]!);
      provider.play({ fragments: ['Slow', ' and', ' steady', ' it', ' goes', ' on'], fragmentDelayMs: 400 });
      const second = chats[1]!.stream('Hi');
      await provider.until(({ calls }) => calls === 2);
      await revoke(leaked.ID);
      await expectEnded(service(), chats[0]!, first.whole);
      expect((await second).events.at(-1)?.data).toMatchObject({ Answer: 'Slow and steady it goes on' });
    });

    describe('because the workspace is suspended', () => {
      /** For five commands, each a process of its own. */
      const suspend = (id: number) => service().command('workspace', 'suspend', String(id));
      const resume = (id: number) => service().command('workspace', 'resume', String(id));

      it('019 is refused on every replica, and hears so in the midst of a stream; resumed, all is as it was', async () => {
        const tenant = await service().anotherWorkspace();
        const there = replica.as(tenant.keys);
        const chat = await Chat.open(tenant);
        const { whole } = await beginStream(chat);
        expect(await codeOf(there)).toBe(200);
        expect(await suspend(tenant.workspaceId)).toEqual({ id: tenant.workspaceId, suspended: true });
        await expectEnded(service(), chat, whole);
        const [rows] = await Promise.all([
          service().command<{ id: number; suspendedAt: string | null }[]>('workspace', 'list'),
          expect(suspend(2_000_000_000)).rejects.toThrow('The workspace does not exist'),
        ]);
        const states = rows.filter(({ id }) => [1, tenant.workspaceId].includes(id));
        expect(states.map(({ suspendedAt }) => suspendedAt)).toEqual([null, expect.stringMatching(/Z$/)]);
        const codes = () => Promise.all([codeOf(tenant), codeOf(there)]);
        expect(await eventually(codes, ([one, other]) => one === 401 && other === 401)).toEqual([401, 401]);
        expect(await codeOf(service())).toBe(200);

        await resume(tenant.workspaceId);
        expect(await codes()).toEqual([200, 200]);
        expect(await chat.said()).toEqual([
          { Type: 'User', Content: 'Hi' },
          { Type: 'AI', Content: 'Half of it' },
        ]);
      });

      it('019 is refused as a person, too, in the midst of a stream as well', async () => {
        const chat = await Chat.open(service());
        const person = { key: 'none', headers: PERSON } as const;
        const { whole } = await beginStream(chat, person);
        await suspend(1);
        try {
          const { events } = await whole;
          expect(events.at(-1)).toEqual(ENDED);
          expect((await service().call('/chat/Chatbot/List', {}, person)).status).toBe(401);
        } finally {
          await resume(1);
        }
        expect((await service().call('/chat/Chatbot/List', {}, person)).status).toBe(200);
      });
    });
  },
  { env: { ...answeredBy(provider), GATEWAYS_FILE, QUEUE_SECONDS: '60' } },
);
