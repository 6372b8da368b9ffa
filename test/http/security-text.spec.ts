import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { describeService } from '../support/service/service.js';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
const CONTACTS = ['mailto:security@example.com', 'https://example.com/report'];

const fieldsOf = (text: string): string[][] => text.trimEnd().split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)); // oxfmt-ignore

describeService(
  'security.txt',
  (service) => {
    const asked = (method = 'GET') => service().raw(PATH, { method, headers: {} });

    it('names the contacts in their order, an end within a year and its own address', async () => {
      const { status, headers, bytes } = await asked();
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      const fields = fieldsOf(bytes.toString('utf8'));
      expect(fields.filter(([name]) => name === 'Contact').map(([, value]) => value)).toEqual(CONTACTS);
      expect(fields.filter(([name]) => name === 'Canonical')).toEqual([
        ['Canonical', `https://chat.example.com${PATH}`],
      ]);
      const ends = fields.filter(([name]) => name === 'Expires').map(([, value]) => Date.parse(value!) - Date.now());
      expect(ends).toHaveLength(1);
      expect(ends[0]! > 178 * DAY_MS && ends[0]! < 365 * DAY_MS).toBe(true);
    });

    it('is there for HEAD, and for nothing that changes', async () => {
      const head = await asked('HEAD');
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      expect((await service().enveloped(PATH, { method: 'POST', headers: {} })).status).toBe(404);
    });
  },
  { env: { SECURITY_CONTACT: CONTACTS.join(', '), PUBLIC_URL: 'https://chat.example.com/' } },
);

describeService('security.txt without a contact', (service) => {
  it('is an unknown path, in the envelope', async () => {
    const { status, body } = await service().enveloped(PATH, { method: 'GET', headers: {} });
    expect([status, body]).toEqual([404, expect.objectContaining({ Data: null, Success: false, Code: 404 })]);
  });
});

describe('SECURITY_CONTACT', () => {
  it.each(['security@example.com', 'http://example.com', 'mailto:nobody', 'mailto:a@example.com\nExpires: never', ','])(
    'refuses %j',
    (contact) => expect(() => readEnvironment({ SECURITY_CONTACT: contact })).toThrow(/^SECURITY_CONTACT: /),
  );
  it('takes none', () => expect(readEnvironment({}).SECURITY_CONTACT).toBe(''));
});
