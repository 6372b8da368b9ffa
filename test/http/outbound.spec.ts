import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeWith } from '../support/run/describe-with.js';
import { eventually } from '../support/eventually.js';
import { ForwardProxy } from '../support/servers/forward-proxy.js';
import { KeyServer, signed, signingKey } from '../support/servers/key-server.js';
import { type Certified, certified, startTls } from '../support/servers/own-authority.js';
import { OPENSSL } from '../support/run/outside-programs.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';
import { Trap } from '../support/wire/trap.js';
import { addChatbot, REQUIRED } from './listing-bodies.js';

const ISSUER = 'https://id.example.com';
const key = await signingKey('first');
const keyServer = await KeyServer.start();
const keysElsewhere = await KeyServer.start();
const provider = await ScriptedProvider.start();
const trap = await Trap.set();
afterAll(() => Promise.all([keyServer.stop(), keysElsewhere.stop(), provider.stop(), trap.clear()]));

/** A gateway for each address of keys, told by its header; each fetches for itself and starts cold. */
const gateways = (jwksUrls: readonly string[]): Record<string, string> => ({
  GATEWAYS_FILE: settingsFile({
    gateways: jwksUrls.map((jwksUrl, at) => ({
      name: `gateway ${at}`,
      kind: 'token',
      header: `x-token-${at}`,
      issuer: ISSUER,
      audience: 'parlor',
      jwksUrl,
      workspace: 1,
      everybody: 'reader',
    })),
  }),
});

const codeOf = async (service: Service, gateway: number): Promise<number> => {
  const token = await signed(key, {
    iss: ISSUER,
    aud: 'parlor',
    sub: 'jane',
    exp: Math.floor(Date.now() / 1000) + 300,
  });
  const headers = { [`x-token-${gateway}`]: token };
  return (await service.enveloped('/chat/Chatbot/ModelList', { method: 'GET', headers })).body.Code;
};

const CLOSED = 'an address that may not be reached';
const redirects = (fault: string, hosts: readonly string[], port: string) =>
  hosts.map((host) => [fault, `https://${host}${port}/`, CLOSED] as const);
const LOOPBACK = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  '2130706433',
  '0x7f.1',
  '127.1',
  '%E2%91%A0%E2%91%A1%E2%91%A6.1',
  '[::]',
  '[::1]',
];
const PRIVATE = [
  '169.254.169.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '[fd00::1]',
  '[fe80::1]',
  '224.0.0.1',
];
const DISGUISED = [
  '[::ffff:a9fe:a9fe]',
  '[2002:a9fe:a9fe::1]',
  '[64:ff9b::a9fe:a9fe]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
];

/** Where key servers redirect to, and the word of the log about it. A header is ASCII: circled digits are encoded. */
const REDIRECTS: readonly (readonly [fault: string, location: string, why: string])[] = [
  ...redirects('176', LOOPBACK, `:${trap.port}`),
  ...redirects('177', PRIVATE, ''),
  ...redirects('178', DISGUISED, `:${trap.port}`),
  ['181', `https://user@127.0.0.1:${trap.port}/`, 'a user name or password'],
  ['181', `https://keys.example.com\\@127.0.0.1:${trap.port}/`, 'a back-slash'],
  ['181', 'https://93.184.216.34:6379/', 'not https on its own port'],
  ['181', 'http://93.184.216.34/', 'not https on its own port'],
  ['181', 'file:///etc/passwd', 'neither http nor https'],
  ['181', 'gopher://127.0.0.1/', 'neither http nor https'],
];

describeService(
  'An address that data name',
  (service) => {
    beforeAll(() => keyServer.redirect(REDIRECTS.map(([, location]) => location)));

    it.each(
      REDIRECTS.map(
        ([fault, location, why], at) => [`${fault} ${location.replace(`:${trap.port}`, '')}`, why, at] as const,
      ),
    )('%s is refused before a packet leaves: %s', async (_, why, gateway) => {
      const before = service().logs().length;
      expect(await codeOf(service(), gateway)).toBe(503);
      await eventually(
        () => Promise.resolve(service().logs().slice(before).join('\n')),
        (lines) => lines.includes(why),
      );
      expect(trap.connections).toBe(0);
    });

    it('089 in a listing is kept, and never asked', async () => {
      const address = `http://127.0.0.1:${trap.port}/a.jpg`;
      const fields = { SerialNumber: await addChatbot(service()), ...REQUIRED, Url: address, Images: [address] };
      expect((await service().call('/chat/Chatbot/RealEstateCreate', fields)).body.Code).toBe(200);
      expect(trap.connections).toBe(0);
    });

    it("177 of a cloud's credentials is refused to configuration, too", async () => {
      const chat = await Chat.open(service());
      const { body } = await chat.ask('Hello');
      expect(body.Code).toBe(502);
      await eventually(
        () => Promise.resolve(service().logs().join('\n')),
        (lines) => lines.includes(`169.254.169.254: ${CLOSED}`),
      );
    });
  },
  {
    env: {
      ...gateways(REDIRECTS.map((_, at) => `${keyServer.url}/${at}`)),
      ...answeredBy(provider),
      LLM_BASE_URL: 'http://169.254.169.254/v1',
    },
    databases: ['sqlite'],
  },
);

describeWith(OPENSSL, 'Under TLS', () => {
  let authority: Certified;
  let fronts: { readonly port: number; stop(): void }[];
  let proxy: ForwardProxy;

  beforeAll(async () => {
    authority = await certified('llm.example.test', 'keys.example.test');
    const ports = [provider.origin, keysElsewhere.url].map((origin) => Number(new URL(origin).port));
    fronts = await Promise.all(ports.map((port) => startTls(authority, port)));
    proxy = await ForwardProxy.start({
      'llm.example.test:443': fronts[0]!.port,
      'keys.example.test:443': fronts[1]!.port,
    });
  });
  afterAll(() => [proxy, ...fronts].forEach((each) => each.stop()));

  describeService(
    'Behind a proxy, with an authority of its own',
    (service) => {
      beforeEach(() => void (proxy.asked.length = 0));
      beforeAll(() => {
        keyServer.redirect(['https://keys.example.test/keys', 'https://10.0.0.1/', 'https://localhost/']);
        keysElsewhere.publish(key);
      });

      it('a model answers over TLS', async () => {
        provider.play(says('Hello', ' there'));
        const { body } = await (await Chat.open(service())).ask('Hello');
        expect(body).toMatchObject({ Code: 200, Data: { content: 'Hello there' } });
        expect(proxy.asked).toContain('llm.example.test:443');
      });

      it('a redirect of keys to another public name is followed', async () => {
        expect(await codeOf(service(), 0)).toBe(200);
        expect(proxy.asked).toEqual(['keys.example.test:443']);
      });

      it.each([1, 2])('176, 177 the proxy is not asked for an own address', async (gateway) => {
        expect(await codeOf(service(), gateway)).toBe(503);
        expect(proxy.asked).toEqual([]);
      });
    },
    {
      env: () => ({
        ...gateways([0, 1, 2].map((at) => `${keyServer.url}/${at}`)),
        ...answeredBy(provider),
        LLM_BASE_URL: 'https://llm.example.test/v1',
        HTTPS_PROXY: proxy.url,
        NO_PROXY: '127.0.0.1',
        NODE_EXTRA_CA_CERTS: authority.authority,
      }),
      databases: ['sqlite'],
    },
  );
});
