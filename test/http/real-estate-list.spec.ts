import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, counted, create, DELETE, LIST, type Page, pageOf } from './listing-bodies.js';

describeService('RealEstateList', (service) => {
  let bot: string;
  /** Newest first. */
  const ids: number[] = [];
  beforeAll(async () => {
    bot = await addChatbot(service());
    for (let n = 0; n < 25; n++) {
      const fields = {
        City: ['Austin', ' BOSTON ', ''][n % 3],
        SaleType: n % 2 ? 'for_rent' : 'for_sale',
        MLSNumber: `M${n % 5}`,
      };
      ids.unshift(Number(await create(service(), bot, fields)));
    }
  });

  const idsOf = async (fields = {}) => (await pageOf(service(), bot, fields)).List.map(({ ID }) => ID);
  const nth = (...wanted: number[]) => ids.filter((_, at) => wanted.includes((24 - at) % 30));

  it('shows the first 20 unless told otherwise, newest first, and how many there are', async () => {
    const page = await pageOf(service(), bot);
    expect(page.VirtualCount).toBe(25);
    expect(page.List.map(({ ID }) => ID)).toEqual(ids.slice(0, 20));
    expect(await idsOf({ PageNumber: null, PageSize: null, CityName: null, SaleType: null, MLSNumber: null })).toEqual(
      ids.slice(0, 20),
    );
  });

  it('tells kinds of homes in the language of who reads it, beside what is stored', async () => {
    const own = await addChatbot(service());
    for (const PropertyType of ['Condo', 'Residential']) await create(service(), own, { PropertyType });
    const kinds = async (clientLanguage?: string) =>
      (await pageOf(service(), own, { clientLanguage })).List.map((home) => [home.PropertyType, home.ShownType]);
    const stored = [
      ['Residential', 'Residential'],
      ['Condo', 'Condo'],
    ];
    expect(await kinds('de-AT')).toEqual([
      ['Residential', 'Residential'],
      ['Condo', 'Eigentumswohnung'],
    ]);
    for (const language of [undefined, 'en', 'tlh', '']) expect(await kinds(language)).toEqual(stored);
  });

  it('walks all pages without a gap', async () => {
    const walked = [];
    for (let PageNumber = 1; PageNumber <= 4; PageNumber++) walked.push(...(await idsOf({ PageNumber, PageSize: 7 })));
    expect(walked).toEqual(ids);
  });

  it.each([
    [{ PageNumber: 4, PageSize: 10 }],
    [{ PageNumber: 2, PageSize: 200 }],
    [{ PageNumber: Number.MAX_SAFE_INTEGER, PageSize: 200 }],
  ])('093 answers %j, past the end, with an empty page and the same count', async (fields) =>
    expect(await pageOf(service(), bot, fields)).toEqual({ List: [], VirtualCount: 25 }),
  );

  describe('narrows by', () => {
    it.each(['Austin', 'AUSTIN', '  austin '])('city %j', async (CityName) => {
      const page = await pageOf(service(), bot, { CityName });
      expect(page.VirtualCount).toBe(9);
      expect(page.List.map(({ ID }) => ID)).toEqual(ids.filter((_, at) => (24 - at) % 3 === 0));
    });

    it('a city as it was stored with blanks', async () => {
      expect((await pageOf(service(), bot, { CityName: 'boston' })).VirtualCount).toBe(8);
      expect((await pageOf(service(), bot, { CityName: 'bost' })).VirtualCount).toBe(0);
    });

    it('sale type', async () => expect((await pageOf(service(), bot, { SaleType: 'for_rent' })).VirtualCount).toBe(12));

    it('MLS number, letter by letter', async () => {
      expect((await pageOf(service(), bot, { MLSNumber: 'M0' })).VirtualCount).toBe(5);
      for (const MLSNumber of ['m0', 'M0 ', ' M0']) {
        expect(await pageOf(service(), bot, { MLSNumber })).toEqual({ List: [], VirtualCount: 0 });
      }
    });

    it('all three', async () => {
      const wanted = { CityName: 'austin', SaleType: 'for_sale', MLSNumber: 'M0' };
      expect(await pageOf(service(), bot, wanted)).toMatchObject({ VirtualCount: 1, List: [{ ID: nth(0)[0] }] });
    });

    it('015 nothing where a filter is empty', async () =>
      expect((await pageOf(service(), bot, { CityName: ' ', MLSNumber: '' })).VirtualCount).toBe(25));
  });

  describe('in the order of', () => {
    let own: string;
    let made: readonly {
      readonly id: number;
      readonly price: number;
      readonly city: string;
      readonly number: string;
    }[];
    beforeAll(async () => {
      own = await addChatbot(service());
      const all = [];
      for (let n = 0; n < 12; n++) {
        const [price, city, number] = [[300, 100, 200][n % 3]!, ['waco', 'Austin', 'Éze'][n % 3]!, `N${(n * 7) % 5}`];
        const fields = { SalePrice: price, City: city, MLSNumber: number, SaleType: n % 2 ? 'for_rent' : 'for_sale' };
        // What is for rent has no price.
        all.push({ id: Number(await create(service(), own, fields)), price: n % 2 ? -1 : price, city, number });
      }
      made = all;
    });
    const sorted = async (Sort: string, more = {}) => {
      const walked: number[] = [];
      for (let PageNumber = 1; PageNumber <= 4; PageNumber++)
        walked.push(
          ...(await pageOf(service(), own, { Sort, PageNumber, PageSize: 4, ...more })).List.map(({ ID }) => ID),
        );
      return walked;
    };
    type Made = (typeof made)[number];
    const keys: Readonly<Record<string, (one: Made) => string | number>> = {
      price: ({ price }) => price,
      // Letters with accents come behind all others.
      city: ({ city }) => ['Austin', 'waco', 'Éze'].indexOf(city),
      number: ({ number }) => number,
    };
    const by = (of: (one: Made) => string | number) => (one: Made, other: Made) =>
      of(one) < of(other) ? -1 : of(one) > of(other) ? 1 : one.id - other.id;

    it.each(['price', 'city', 'number'])('their %s, up and down, page by page', async (name) => {
      const up = made.toSorted(by(keys[name]!)).map(({ id }) => id);
      expect([await sorted(`${name}-up`), await sorted(`${name}-down`)]).toEqual([up, up.toReversed()]);
    });

    it('their coming', async () => {
      const up = made.map(({ id }) => id);
      expect([await sorted('oldest'), await sorted('newest')]).toEqual([up, up.toReversed()]);
    });

    it('whatever, among those of a filter', async () => {
      const rents = made.filter(({ price }) => price === -1);
      const wacos = made.filter(({ city }) => city === 'waco');
      const idsBy = (some: readonly Made[], name: string) => some.toSorted(by(keys[name]!)).map(({ id }) => id);
      expect(await sorted('number-up', { SaleType: 'for_rent' })).toEqual(idsBy(rents, 'number'));
      expect(await sorted('city-down', { SaleType: 'for_rent' })).toEqual(idsBy(rents, 'city').toReversed());
      expect(await sorted('number-up', { CityName: 'Waco' })).toEqual(idsBy(wacos, 'number'));
      expect(await sorted('price-down', { CityName: 'Waco', SaleType: 'for_sale' })).toEqual(
        idsBy(wacos, 'price')
          .filter((id) => rents.every((rent) => rent.id !== id))
          .toReversed(),
      );
      expect(await sorted('price-up', { MLSNumber: 'N0' })).toEqual(
        idsBy(made, 'price').filter((id) => made.find((one) => one.id === id)!.number === 'N0'),
      );
    });
  });

  it('takes a page of 200', async () => expect(await idsOf({ PageSize: 200 })).toEqual(ids));

  it.each([
    ...[0, -1, 1.5, '1', 2 ** 53, true].map((value) => ['PageNumber', value] as const),
    ...[0, -1, 1.5, '20', 201, 1e9].map((value) => ['PageSize', value] as const),
    ...['For_sale', '', 1].map((value) => ['SaleType', value] as const),
    ...[5, ['Austin'], 'x'.repeat(101)].map((value) => ['CityName', value] as const),
    ...[5, {}].map((value) => ['MLSNumber', value] as const),
    ...['price', 'id; DROP TABLE listings', 1].map((value) => ['Sort', value] as const),
    ...[undefined, null, '', 5].map((value) => ['SerialNumber', value] as const),
  ])('093 refuses %s %j', async (name, value) => {
    const { body } = await service().call(LIST, { SerialNumber: bot, [name]: value });
    expect(body).toMatchObject({
      Code: 400,
      Message: expect.stringMatching(new RegExp(`^${name} (is required|must be )`)),
    });
  });

  it('refuses an unknown field', async () => {
    const { body } = await service().call<unknown>(LIST, { SerialNumber: bot, City: 'Austin' });
    expect(body.Message).toBe('Unknown field "City"');
  });

  it('015 shows a chatbot without listings as empty, and hides another workspace’s', async () => {
    const other = await service().anotherWorkspace();
    const foreign = await addChatbot(other);
    await create(other, foreign, { City: '' });
    const own = await addChatbot(service());
    expect(await pageOf(service(), own, { CityName: '' })).toEqual({ List: [], VirtualCount: 0 });
    const [theirs, unknown] = await Promise.all(
      [foreign, 'unknown'].map((SerialNumber) => service().call(LIST, { SerialNumber, CityName: '' })),
    );
    expect(theirs!.body).toMatchObject({ Code: 404, Message: 'The chatbot does not exist' });
    expect(theirs!.body).toEqual(unknown!.body);
  });

  it('013 wants the session key', async () => {
    const { body } = await service().call(LIST, { SerialNumber: bot }, { key: 'secret' });
    expect(body).toMatchObject({ Code: 401, Message: expect.stringContaining('chatbot-sessionkey') });
  });

  it('reads a body without a content type', async () => {
    const { sessionKey } = service().keys;
    const asked = { headers: { 'chatbot-sessionkey': sessionKey }, body: JSON.stringify({ SerialNumber: bot }) };
    expect((await service().enveloped<Page>(LIST, asked)).body.Data.VirtualCount).toBe(25);
  });

  it('094 skips nothing and keeps its order while listings come', async () => {
    const own = await addChatbot(service());
    const before: number[] = [];
    for (let n = 0; n < 60; n++) before.unshift(Number(await create(service(), own)));
    const coming = Array.from({ length: 60 }, () => create(service(), own));
    const walked: number[] = [];
    for (let PageNumber = 1; ; PageNumber++) {
      const { List } = await pageOf(service(), own, { PageNumber, PageSize: 10 });
      if (List.length === 0) break;
      const page = List.map(({ ID }) => ID);
      expect(page).toEqual(page.toSorted((a, b) => b - a));
      walked.push(...page);
    }
    await Promise.all(coming);
    expect([...new Set(walked)].filter((id) => before.includes(id))).toEqual(before);
    expect((await pageOf(service(), own)).VirtualCount).toBe(120);
  });

  it('counts right after deletes', async () => {
    const own = await addChatbot(service());
    const gone = await create(service(), own, { City: 'Austin' });
    await create(service(), own, { City: 'Austin' });
    await counted(service(), DELETE, { SerialNumber: own, KeyType: 'NativeId', Keys: [gone] });
    expect((await pageOf(service(), own, { CityName: 'Austin' })).VirtualCount).toBe(1);
  });
});
