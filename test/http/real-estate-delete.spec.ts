import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, counted, create, DELETE, pageOf } from './listing-bodies.js';

describeService('RealEstateDelete', (service) => {
  let bot: string;
  beforeAll(async () => void (bot = await addChatbot(service())));

  const remove = (SerialNumber: string, KeyType: string, ...Keys: string[]) =>
    counted(service(), DELETE, { SerialNumber, KeyType, Keys });
  const left = async (SerialNumber: string) => (await pageOf(service(), SerialNumber)).VirtualCount;

  it('removes by ID, MLS number and URL, and says how many', async () => {
    const own = await addChatbot(service());
    const id = await create(service(), own);
    for (const n of [1, 2, 3]) await create(service(), own, { MLSNumber: 'B2', Url: `https://listings.example/b${n}` });
    const { body } = await service().call(DELETE, { SerialNumber: own, Keys: [id], KeyType: 'NativeId' });
    expect(body).toEqual({ Data: { SuccessCount: 1 }, Version: '1.0.0', Success: true, Code: 200, Message: '' });
    expect(await remove(own, 'URL', 'https://listings.example/b1')).toBe(1);
    expect(await remove(own, 'MLSNumber', 'B2')).toBe(2);
    expect(await pageOf(service(), own)).toEqual({ List: [], VirtualCount: 0 });
  });

  it('097 compares letter by letter', async () => {
    const own = await addChatbot(service());
    const id = await create(service(), own, { MLSNumber: 'A1', Url: 'https://listings.example/A' });
    expect(await remove(own, 'MLSNumber', 'a1', 'A1 ', ' A1')).toBe(0);
    expect(await remove(own, 'URL', 'https://listings.example/a', 'https://LISTINGS.example/A')).toBe(0);
    expect(await remove(own, 'NativeId', `0${id}`, ` ${id}`, `${id}.0`, `${id}e0`, '1 OR 1=1', '0')).toBe(0);
    expect(await left(own)).toBe(1);
  });

  it('098 counts a key that comes twice once', async () => {
    const own = await addChatbot(service());
    const id = await create(service(), own);
    expect(await remove(own, 'NativeId', id, id)).toBe(1);
    expect(await remove(own, 'NativeId', id)).toBe(0);
  });

  it('098 parallel calls with the same keys count every listing once', async () => {
    const own = await addChatbot(service());
    const ids = await Promise.all(Array.from({ length: 40 }, () => create(service(), own)));
    const calls = [ids, ids.toReversed(), ids.slice(0, 20)].map((keys) => remove(own, 'NativeId', ...keys));
    const counts = await Promise.all([...calls, remove(own, 'MLSNumber', 'A1')]);
    expect(counts.reduce((sum, n) => sum + n)).toBe(40);
    expect(await left(own)).toBe(0);
  });

  it('099 counts nothing where no key is known', async () =>
    expect(await remove(bot, 'NativeId', '999999999')).toBe(0));

  it('takes 1,000 keys', async () => {
    const own = await addChatbot(service());
    const ids = await Promise.all([1, 2, 3].map(() => create(service(), own)));
    const others = Array.from({ length: 997 }, (_, n) => `9${String(n).padStart(8, '0')}`);
    expect(await remove(own, 'NativeId', ...others, ...ids)).toBe(3);
  });

  describe('096 refuses', () => {
    it.each([
      [[0]],
      [[true]],
      [[null]],
      [[[]]],
      [['']],
      [['1', 2]],
      ['abc'],
      [[]],
      [{ 0: '1' }],
      [null],
      [undefined],
      [['x'.repeat(2_049)]],
      [Array(1_001).fill('1')],
      [Array(10_001).fill('1')],
    ])('Keys %j', async (Keys) => {
      const own = await addChatbot(service());
      await create(service(), own);
      const { body } = await service().call<unknown>(DELETE, { SerialNumber: own, Keys, KeyType: 'MLSNumber' });
      expect(body).toMatchObject({ Code: 400, Message: expect.stringMatching(/^Keys (is required|must be an array)/) });
      expect(await left(own)).toBe(1);
    });
  });

  it.each(['nativeid', 'Url', 'ID', '', 0, null, undefined])('099 refuses KeyType %j', async (KeyType) => {
    const { body } = await service().call<unknown>(DELETE, { SerialNumber: bot, Keys: ['1'], KeyType });
    expect(body).toMatchObject({ Code: 400, Message: expect.stringMatching(/^KeyType (is required|must be one of)/) });
  });

  it('005 keeps its hands off another workspace', async () => {
    const other = await service().anotherWorkspace();
    const foreign = await addChatbot(other);
    const id = await create(other, foreign);
    const body = { Keys: [id], KeyType: 'NativeId' as const };
    const [theirs, unknown] = await Promise.all(
      [foreign, 'unknown'].map((SerialNumber) => service().call(DELETE, { SerialNumber, ...body })),
    );
    expect(theirs!.body.Code).toBe(404);
    expect(theirs!.body).toEqual(unknown!.body);
    expect(await remove(bot, 'NativeId', id)).toBe(0);
    expect((await pageOf(other, foreign)).VirtualCount).toBe(1);
  });

  it.each(['session', 'secret'] as const)('opens with the %s key', async (key) => {
    const { status } = await service().call(DELETE, { SerialNumber: bot, Keys: ['1'], KeyType: 'URL' }, { key });
    expect(status).toBe(200);
  });

  it('029 reads a body without a content type, with the session key', async () => {
    const own = await addChatbot(service());
    const id = await create(service(), own);
    const answer = await service().enveloped<{ SuccessCount: number }>(DELETE, {
      headers: { 'chatbot-sessionkey': service().sessionKey },
      body: JSON.stringify({ SerialNumber: own, Keys: [id], KeyType: 'NativeId' }),
    });
    expect(answer.body.Data).toEqual({ SuccessCount: 1 });
  });

  it('046 counts once when a call is repeated under one Idempotency-Key', async () => {
    const own = await addChatbot(service());
    const Keys = [await create(service(), own)];
    const call = () =>
      service().call(
        DELETE,
        { SerialNumber: own, Keys, KeyType: 'NativeId' },
        { headers: { 'Idempotency-Key': 'gone' } },
      );
    const first = await call();
    expect((await call()).body).toEqual(first.body);
    expect(first.body.Data).toEqual({ SuccessCount: 1 });
  });
});
