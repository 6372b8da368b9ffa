import { beforeAll, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, counted, create, OPTIONAL, pageOf, REFUSED, REQUIRED, SHOWN, UPDATE } from './listing-bodies.js';

type Fields = Readonly<Record<string, unknown>>;

describeService('RealEstateUpdate', (service) => {
  let bot: string;
  let id: string;
  beforeAll(async () => {
    bot = await addChatbot(service());
    id = await create(service(), bot);
  });

  const change = (SerialNumber: string, Key: string, fields: Fields, KeyType = 'NativeId') =>
    counted(service(), UPDATE, { SerialNumber, Key, KeyType, ...fields });
  const listed = async (SerialNumber: string) => (await pageOf(service(), SerialNumber)).List;

  it('changes only what is sent', async () => {
    const own = await addChatbot(service());
    const key = await create(service(), own, OPTIONAL);
    const [before] = await listed(own);
    const { body } = await service().call(UPDATE, { SerialNumber: own, Key: key, KeyType: 'NativeId', Status: 'Sold' });
    expect(body).toEqual({ Data: { SuccessCount: 1 }, Version: '1.0.0', Success: true, Code: 200, Message: '' });
    expect(await listed(own)).toEqual([{ ...before, Status: 'Sold' }]);
  });

  it('changes every field', async () => {
    const own = await addChatbot(service());
    const key = await create(service(), own);
    const required = { ...REQUIRED };
    await change(own, key, { ...required, ...OPTIONAL, SaleType: 'for_rent', MLSNumber: 'Z9', Bedrooms: 7 });
    expect(await listed(own)).toEqual([
      expect.objectContaining({
        SaleType: 'For Rent',
        MLSNumber: 'Z9',
        Bedrooms: '7',
        Price: '2400.50',
        City: 'Austin',
      }),
    ]);
  });

  it('moves the listing to where filters and counts find it', async () => {
    const own = await addChatbot(service());
    const key = await create(service(), own, { City: 'Austin' });
    await change(own, key, {
      City: 'Boston',
      SaleType: 'for_rent',
      MLSNumber: 'B2',
      Url: 'https://listings.example/2',
    });
    const count = async (fields: Fields) => (await pageOf(service(), own, fields)).VirtualCount;
    expect(await count({ CityName: 'Austin' })).toBe(0);
    expect(await count({ SaleType: 'for_sale' })).toBe(0);
    expect(await count({ CityName: 'boston', SaleType: 'for_rent', MLSNumber: 'B2' })).toBe(1);
    expect(await count({})).toBe(1);
    expect(await change(own, 'https://listings.example/2', { Status: 'Sold' }, 'URL')).toBe(1);
  });

  it('changes every listing that the MLS number names', async () => {
    const own = await addChatbot(service());
    for (const MLSNumber of ['A1', 'A1', 'a1']) await create(service(), own, { MLSNumber });
    expect(await change(own, 'A1', { Status: 'Sold' }, 'MLSNumber')).toBe(2);
    expect((await listed(own)).map(({ Status }) => Status)).toEqual(['Active', 'Sold', 'Sold']);
  });

  it('clears a text that is sent empty', async () => {
    const own = await addChatbot(service());
    const key = await create(service(), own, OPTIONAL);
    await change(own, key, { City: '', Description: '' });
    expect(await listed(own)).toEqual([expect.objectContaining({ City: '', Description: '', State: 'Texas' })]);
  });

  it('takes a key without a change', async () => {
    expect(await change(bot, id, {})).toBe(1);
    expect(await listed(bot)).toEqual([{ ID: Number(id), ...SHOWN }]);
  });

  it('refuses each value that Create refuses, and null everywhere, and changes nothing', async () => {
    const nulls = Object.keys({ ...REQUIRED, ...OPTIONAL }).map((name) => [name, null, ''] as const);
    for (const [name, value, wanted] of [...REFUSED, ...nulls]) {
      const { body } = await service().call(UPDATE, { SerialNumber: bot, Key: id, KeyType: 'NativeId', [name]: value });
      expect({ name, value, code: body.Code }).toEqual({ name, value, code: 400 });
      expect(body.Message).toContain(`${name} must be `);
      expect(body.Message).toContain(wanted);
    }
    expect(await listed(bot)).toEqual([{ ID: Number(id), ...SHOWN }]);
  });

  it('leaves what somebody else has changed since it was read, by each field that the list tells', async () => {
    const own = await addChatbot(service());
    const key = await create(service(), own, { ...OPTIONAL, MLSNumber: 'A1' });
    await create(service(), own, { ...OPTIONAL, City: 'Hutto', MLSNumber: 'A1' });
    const update = (fields: Fields, KeyType: 'NativeId' | 'MLSNumber' = 'NativeId', Key = key) =>
      service().call(UPDATE, { SerialNumber: own, KeyType, Key, ...fields });
    const { Silent: _, ShownType: _s, ...read } = (await listed(own)).find(({ ID }) => ID === Number(key))!;
    expect((await update({ SalePrice: 7.5, Before: read })).status).toBe(200);
    const late = await update({ City: 'Kyle', SalePrice: 8, Before: { City: read.City, SalePrice: read.SalePrice } });
    expect([late.status, late.body.Data]).toEqual([409, null]);
    expect(late.body.Message).toBe('Somebody else has changed SalePrice meanwhile; read it first');
    for (const [name, value] of Object.entries(read)) {
      const { status, body } = await update({ Before: { [name]: `${String(value)}?` } });
      expect([status, body.Message]).toEqual([409, expect.stringContaining(` ${name} `)]);
    }
    // Of several homes with one number each must be as it was read.
    expect((await update({ City: 'Kyle', Before: { City: read.City } }, 'MLSNumber', 'A1')).status).toBe(409);
    expect((await listed(own)).map(({ City }) => City)).toEqual(['Hutto', read.City]);
    const Before = { City: read.City };
    const both = await Promise.all(['A', 'B'].map((City) => update({ City, Before })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await update({ City: 'The last one wins where nobody says what was read' })).status).toBe(200);
    for (const wrong of [7, [], null, { city: 'Kyle' }, { Silent: '' }]) {
      const { status, body } = await update({ Before: wrong });
      expect([status, body.Message]).toEqual([400, expect.stringContaining('Before must be an object of fields')]);
    }
  });

  it.each([
    ['Key', 5],
    ['Key', ''],
    ['Key', null],
    ['Key', undefined],
    ['KeyType', 'nativeid'],
    ['KeyType', undefined],
    ['SerialNumber', undefined],
  ])('refuses %s %j', async (name, value) => {
    const { body } = await service().call(UPDATE, { SerialNumber: bot, Key: id, KeyType: 'NativeId', [name]: value });
    expect(body).toMatchObject({
      Code: 400,
      Message: expect.stringMatching(new RegExp(`^${name} (is required|must be )`)),
    });
  });

  it.each([{ Keys: ['1'] }, { ID: 1 }, { workspaceId: 2 }])('017 refuses %j', async (fields) => {
    const { body } = await service().call(UPDATE, { SerialNumber: bot, Key: id, KeyType: 'NativeId', ...fields });
    expect(body).toMatchObject({ Code: 400, Message: expect.stringMatching(/^Unknown field/) });
  });

  it('answers a listing that is unknown, another chatbot’s or another workspace’s alike', async () => {
    const other = await service().anotherWorkspace();
    const theirs = await create(other, await addChatbot(other));
    const neighbours = await create(service(), await addChatbot(service()));
    for (const Key of ['999999999', `0${id}`, theirs, neighbours]) {
      const { body } = await service().call(UPDATE, { SerialNumber: bot, Key, KeyType: 'NativeId', Status: 'Sold' });
      expect(body).toEqual({
        Data: null,
        Version: '1.0.0',
        Success: false,
        Code: 404,
        Message: 'The listing does not exist',
      });
    }
  });

  it('063 keeps parallel changes of different fields', async () => {
    const own = await addChatbot(service());
    const key = await create(service(), own);
    const changes = [
      { City: 'Austin' },
      { State: 'Texas' },
      { ZIP: '78704' },
      { SalePrice: 1 },
      { Bedrooms: 9 },
      { Address: 'x' },
    ];
    await Promise.all(changes.map((fields) => change(own, key, fields)));
    expect(await listed(own)).toEqual([
      expect.objectContaining({
        City: 'Austin',
        State: 'Texas',
        ZIP: '78704',
        SalePrice: '1.00',
        Bedrooms: '9',
        Address: 'x',
      }),
    ]);
    expect((await pageOf(service(), own, { CityName: 'Austin' })).VirtualCount).toBe(1);
  });

  it.each(['session', 'secret'] as const)('opens with the %s key', async (key) => {
    const { status } = await service().call(UPDATE, { SerialNumber: bot, Key: id, KeyType: 'NativeId' }, { key });
    expect(status).toBe(200);
  });

  it('029 reads a body without a content type, with the session key', async () => {
    const answer = await service().enveloped(UPDATE, {
      headers: { 'chatbot-sessionkey': service().sessionKey },
      body: JSON.stringify({ SerialNumber: bot, Key: id, KeyType: 'NativeId' }),
    });
    expect(answer.body.Data).toEqual({ SuccessCount: 1 });
  });
});
