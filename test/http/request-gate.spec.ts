import { beforeAll, describe, expect, it } from '@jest/globals';
import { addChatbot, credentialOf, INTERFACE_OPERATIONS } from '../support/interface/interface-operations.js';
import { describeService } from '../support/service/service.js';

const JSON_TYPE = 'application/json';
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describeService('The request gate', (service) => {
  let serialNumber: string;
  beforeAll(async () => void (serialNumber = await addChatbot(service())));

  const revision = async (): Promise<unknown> =>
    (await service().call('/chat/Chatbot/Get', { serialNumber })).body.Data.Revision;

  describe.each(INTERFACE_OPERATIONS)('$path', (operation) => {
    const send = (body: Buffer | string, contentType?: string) =>
      service().enveloped(operation.path, {
        headers: { ...credentialOf(operation, service()), ...(contentType ? { 'content-type': contentType } : {}) },
        body: Buffer.from(body),
      });
    const goodBody = async (): Promise<string> => JSON.stringify(await operation.body(serialNumber, service()));

    it('028 refuses an empty body', async () => {
      for (const body of ['', ' \r\n\t']) {
        const { status, body: envelope } = await send(body, JSON_TYPE);
        expect([status, envelope.Message]).toEqual([400, expect.stringMatching(/empty|JSON object/)]);
      }
    });

    it(`029 ${operation.readsAnyText ? 'reads' : 'refuses'} JSON that comes without a content type`, async () => {
      const { status } = await send(await goodBody());
      expect(status).toBe(operation.readsAnyText ? 200 : 415);
    });

    it.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])(
      `030 ${operation.readsAnyText ? 'reads' : 'refuses'} JSON that calls itself %s`,
      async (contentType) => {
        const { status } = await send(await goodBody(), contentType);
        expect(status).toBe(operation.readsAnyText ? 200 : 415);
      },
    );

    it.each([
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/json-seq',
      'text/html',
      'application/octet-stream',
      'json',
    ])('030 refuses %s', async (contentType) => {
      const before = await revision();
      expect((await send(await goodBody(), contentType)).status).toBe(415);
      expect(await revision()).toBe(before);
    });

    it.each(['iso-8859-1', 'utf-16', '"utf-16le"', 'utf8x'])('032 refuses the charset %s', async (charset) => {
      expect((await send(await goodBody(), `${JSON_TYPE}; charset=${charset}`)).status).toBe(415);
    });

    it.each(['application/json; charset=UTF-8', 'Application/JSON;charset="utf-8"', 'application/json; q=1'])(
      '032 reads %s',
      async (contentType) => expect((await send(await goodBody(), contentType)).status).toBe(200),
    );

    it.each(['null', '[]', '"x"', '1', 'true', '[{}]'])('033 refuses the body %s', async (body) => {
      expect((await send(body, JSON_TYPE)).status).toBe(400);
    });

    it.each([
      ['half a body', '{"s":'],
      ['a trailing comma', '{"s":1,}'],
      ['single quotes', "{'s':1}"],
      ['NaN', '{"s":NaN}'],
      ['Infinity', '{"s":-Infinity}'],
      ['a leading zero', '{"s":01}'],
      ['a comment', '{/**/}'],
      ['a form', 'SerialNumber=A&Keys=1'],
    ])('034 refuses %s without the words of a parser', async (_, body) => {
      const { status, body: envelope } = await send(body, JSON_TYPE);
      expect(status).toBe(400);
      expect(envelope.Message).toMatch(/^The body is not valid JSON from column \d on$/);
    });

    it.each([
      ['UTF-16', Buffer.from('\ufeff{"s":"x"}', 'utf16le')],
      ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
      ['an overlong character', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
      ['a lone surrogate', '{"SerialNumber":"\\ud800"}'],
      ['NUL', '{"SerialNumber":"A\\u0000"}'],
    ])('035 refuses %s', async (_, body) => expect((await send(body, JSON_TYPE)).status).toBe(400));

    it('036 refuses a key that occurs twice', async () => {
      const { status, body } = await send(`{"SerialNumber":"A","SerialNumber":"${serialNumber}"}`, JSON_TYPE);
      expect([status, body.Message]).toEqual([400, 'The key "SerialNumber" occurs twice in one object']);
    });

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
      '037 refuses the key %s',
      async (key) => {
        const good = await goodBody();
        for (const value of ['1', '{"x":{"isAdmin":true}}']) {
          const { status, body } = await send(`${good.slice(0, -1)},"${key}":${value}}`, JSON_TYPE);
          expect([status, body.Message]).toEqual([400, expect.stringContaining(key)]);
        }
      },
    );

    it.each([33, 1_000, 40_000])('038 refuses depth %d', async (depth) => {
      for (const body of [nested(depth), `{"a":${nested(depth - 1)}}`, '{"a":'.repeat(depth)]) {
        const { status, body: envelope } = await send(body, JSON_TYPE);
        expect([status, envelope.Message]).toEqual([400, expect.stringContaining('deeper than 32')]);
      }
    });
  });
});
