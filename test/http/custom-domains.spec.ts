import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { DnsServer } from '../support/servers/dns-server.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';

const dns = await DnsServer.start();
afterAll(() => dns.stop());

const LISTED = 'a'.repeat(32);
const OWN = 'parlor.example.com';
let hosts = 0;

describeService(
  'A custom domain',
  (service) => {
    let rival: Client & { readonly workspaceId: number };
    let host: string;
    beforeAll(async () => void (rival = await service().anotherWorkspace()));
    beforeEach(() => {
      host = `chat-${++hosts}.example.com`;
      dns.fails = false;
    });

    const shownAt = async (name: string): Promise<string | null> => {
      const { bytes } = await service().raw('/', { method: 'GET', headers: { host: name } });
      return /data-chatbot="(\w+)"/.exec(bytes.toString())?.[1] ?? null;
    };
    const claim = async (client: Client, CustomDomain = host): Promise<string> => {
      const serialNumber = await addChatbot(client);
      expect((await editChatbot(client, serialNumber, { CustomDomain })).status).toBe(200);
      return serialNumber;
    };
    const proofOf = async (client: Client, serialNumber: string) =>
      (await client.call('/chat/Chatbot/GetDomainProof', { serialNumber })).body.Data;
    const prove = async (client: Client, serialNumber: string) => {
      const { RecordName, RecordValue } = await proofOf(client, serialNumber);
      dns.set(RecordName, 'v=spf1 -all', RecordValue);
      return (await proofOf(client, serialNumber)).State;
    };

    it('shows nothing before it is proven, and the chatbot from then on', async () => {
      const serialNumber = await claim(service());
      expect(await proofOf(service(), serialNumber)).toEqual({
        Host: host,
        RecordType: 'TXT',
        RecordName: `_parlor.${host}`,
        RecordValue: expect.stringMatching(new RegExp(`^parlor-domain=${serialNumber}\\.[0-9a-f]{64}$`)),
        State: 'Unproven',
      });
      expect(await shownAt(host)).toBeNull();
      expect(await prove(service(), serialNumber)).toBe('Proven');
      expect(await shownAt(host)).toBe(serialNumber);
      expect(await shownAt(host.toUpperCase())).toBe(serialNumber);
      expect(await shownAt(`${host}.`)).toBe(serialNumber);
    });

    it('belongs to the one of two who proves it, not to the first', async () => {
      const first = await claim(rival);
      const second = await claim(service());
      expect(await prove(service(), second)).toBe('Proven');
      expect((await proofOf(rival, first)).State).toBe('Unproven');
      expect(await shownAt(host)).toBe(second);
    });

    it('is not proven by the record of another host, chatbot or secret', async () => {
      const serialNumber = await claim(service());
      const { RecordName, RecordValue } = await proofOf(service(), serialNumber);
      const stranger = await claim(rival);
      const elsewhere = await claim(service(), `other-${host}`);
      const values = [
        RecordValue.slice(0, -1) + (RecordValue.endsWith('0') ? '1' : '0'),
        RecordValue.replace(/\.\w+$/, ''),
        RecordValue.replace(serialNumber, stranger),
        (await proofOf(service(), elsewhere)).RecordValue,
        ` ${RecordValue}`,
      ];
      dns.set(RecordName, ...values);
      expect((await proofOf(service(), serialNumber)).State).toBe('Unproven');
      expect(await shownAt(host)).toBeNull();
    });

    it('goes with the setting, the chatbot and the workspace at once', async () => {
      const serialNumber = await claim(rival);
      await prove(rival, serialNumber);
      expect(await shownAt(host)).toBe(serialNumber);
      await service().command('workspace', 'suspend', String(rival.workspaceId));
      expect(await shownAt(host)).toBeNull();
      await service().command('workspace', 'resume', String(rival.workspaceId));
      expect(await shownAt(host)).toBe(serialNumber);
      await editChatbot(rival, serialNumber, { CustomDomain: '' });
      expect(await shownAt(host)).toBeNull();
      const { body } = await rival.call('/chat/Chatbot/GetDomainProof', { serialNumber });
      expect(body.Data).toEqual({ Host: '', RecordType: 'TXT', RecordName: '', RecordValue: '', State: 'None' });
    });

    it('stays while the servers of names fail, and is not proven by that', async () => {
      const serialNumber = await claim(service());
      await prove(service(), serialNumber);
      const unproven = await claim(service(), `un${host}`);
      dns.fails = true;
      expect((await proofOf(service(), unproven)).State).toBe('Unknown');
      expect(await shownAt(host)).toBe(serialNumber);
      expect(await shownAt(`un${host}`)).toBeNull();
    });

    it('is never the host of the service itself', async () => {
      const serialNumber = await claim(rival, OWN);
      expect(await prove(rival, serialNumber)).toBe('Own');
      expect(await shownAt(OWN)).toBeNull();
    });

    it('is looked up where a chatbot names it alone, and not at each request', async () => {
      await shownAt(`nobodys-${host}`);
      const serialNumber = await claim(service());
      await prove(service(), serialNumber);
      const before = dns.asked.length;
      for (let count = 0; count < 5; count++) expect(await shownAt(host)).toBe(serialNumber);
      expect(dns.asked.length).toBe(before);
      expect(dns.asked.join()).not.toContain('nobodys');
    });

    it('is another tenant’s secret', async () => {
      const serialNumber = await claim(service());
      expect((await rival.call('/chat/Chatbot/GetDomainProof', { serialNumber })).status).toBe(404);
    });
  },
  { env: { DNS_SERVERS: dns.address, PUBLIC_URL: `https://${OWN}` } },
);

describeService(
  'A custom domain where the service does not know its own host',
  (service) => {
    it('shows nothing but what the operator lists', async () => {
      const serialNumber = await addChatbot(service());
      await editChatbot(service(), serialNumber, { CustomDomain: 'chat.example.com' });
      const proof = async () => (await service().call('/chat/Chatbot/GetDomainProof', { serialNumber })).body.Data;
      const { RecordName, RecordValue } = await proof();
      dns.set(RecordName, RecordValue);
      expect((await proof()).State).toBe('Closed');
      const headers = { accept: 'text/html' };
      const at = async (host: string) =>
        (await service().raw('/', { method: 'GET', headers: { ...headers, host } })).status;
      // The first page of the service, and no chatbot's.
      expect(await at('chat.example.com')).toBe(200);
      // Listed, and there is no such chatbot.
      expect(await at('listed.example.com')).toBe(404);
    });
  },
  {
    databases: ['sqlite'],
    env: { DNS_SERVERS: dns.address, CUSTOM_DOMAINS: `Listed.example.com=${LISTED}, b.example.com=${LISTED}` },
  },
);

describe('The list of the operator', () => {
  it('says hosts and serial numbers', async () => {
    const { listedDomains } = await import('../../src/chatbots/domain/domain-proof.js');
    expect([...listedDomains(` A.example.com=${LISTED} ,b.example.com=${LISTED}`)]).toEqual([
      ['a.example.com', LISTED],
      ['b.example.com', LISTED],
    ]);
    expect(listedDomains('').size).toBe(0);
  });
});
