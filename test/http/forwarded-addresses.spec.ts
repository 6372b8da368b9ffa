import { describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';

const MANY_KEYS = 130;

describeService(
  'Behind a proxy that is believed',
  (service) => {
    const codes = async (many: number, address: (port: number) => string, path: string, headers = {}) => {
      const told: number[] = [];
      for (let port = 40_000; port < 40_000 + many; port++) {
        const asked = { 'content-type': 'application/json', 'x-forwarded-for': address(port), ...headers };
        told.push((await service().raw(path, { method: 'POST', headers: asked, body: '{"serialNumber":"x"}' })).status);
      }
      return told;
    };

    describe.each([
      ['a port', '203.0.113.9', (port: number) => `203.0.113.9:${port}`],
      ['brackets and a port', '2001:db8:1::1', (port: number) => `[2001:db8:1::${port - 39_999}]:${port}`],
      ['IPv4 within IPv6', '203.0.113.10', (port: number) => `[::ffff:203.0.113.10]:${port}`],
    ])('an address with %s', (_, plain, address) => {
      it('counts as the same one for visitors', async () => {
        const told = await codes(5, address, '/chat/Chatbot/GetConfig');
        expect(told).toEqual([404, 404, 404, 404, 404]);
        expect(await codes(1, () => plain, '/chat/Chatbot/GetConfig')).toEqual([429]);
      });

      it('counts as the same one for wrong keys', async () => {
        const wrong = { authorization: 'prl_sk_wrong-wrong-wrong-wrong' };
        const told = await codes(MANY_KEYS, address, '/chat/Chatbot/Get', wrong);
        expect(told.indexOf(429)).toBe(100);
      });
    });
  },
  { databases: ['sqlite'], env: { TRUST_PROXY: '127.0.0.1', VISITOR_REQUESTS_PER_MINUTE: '5' } },
);
