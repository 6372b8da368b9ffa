import { AsyncResource } from 'node:async_hooks';
import { expect, it } from '@jest/globals';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { ListingDraft, ListingFilter } from '../../src/real-estate/domain/listing.js';
import type { KeyType } from '../../src/real-estate/domain/listing-terms.js';
import { everythingGiven, sampleDraft } from '../real-estate/sample-listing.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

describeOnEveryDatabase('ListingRepository', (opened) => {
  const listings = () => {
    const { database } = opened();
    const counts = new ListingCounts(database);
    return new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
  };
  /** Each test has a chatbot of its own. */
  let chatbots = 0;
  const nextChatbot = () => ++chatbots;

  const add = (bot: number, changes: Partial<ListingDraft> = {}) =>
    opened().units.run(async () => (await listings().add(held(bot), [sampleDraft(changes)]))[0]!);
  const addAll = (bot: number, drafts: readonly ListingDraft[]) =>
    opened().units.run(() => listings().add(held(bot), drafts));
  const remove = (bot: number, keyType: KeyType, ...keys: string[]) =>
    opened().units.run(async () => (await listings().remove(bot, keyType, keys)).length);
  const page = (bot: number, filter: ListingFilter = {}, number = 1, size = 200) =>
    listings().page(bot, filter, { number, size });
  const idsOf = async (...args: Parameters<typeof page>) => (await page(...args)).listings.map(({ id }) => id);
  const change = (bot: number, keyType: KeyType, key: string, changes: Partial<ListingDraft>) =>
    opened().units.run(async () => {
      const found = await listings().findForChange(bot, keyType, key);
      for (const listing of found) await listings().change(bot, listing, { ...listing, ...changes });
      return found.length;
    });

  /** As if it were called from outside the unit under way. */
  const surroundings = new AsyncResource('outside');
  const outside = <T>(work: () => Promise<T>): Promise<T> => surroundings.runInAsyncScope(work);

  it('gives back an equal listing, to the cent and to the letter', async () => {
    const bot = nextChatbot();
    const id = await add(bot, everythingGiven);
    expect(await page(bot)).toEqual({ total: 1, listings: [{ id, ...everythingGiven }] });
  });

  it('tells MLS numbers in the order of ids, part by part, of one chatbot alone', async () => {
    const [bot, other] = [nextChatbot(), nextChatbot()];
    const ids: number[] = [];
    for (const mlsNumber of ['B', 'A', 'b']) ids.push(await add(bot, { mlsNumber }));
    await add(other, { mlsNumber: 'C' });
    const some = (after: number, most: number) => opened().units.run(() => listings().mlsNumbers(bot, after, most));
    expect(await some(0, 2)).toEqual([
      { id: ids[0], mlsNumber: 'B' },
      { id: ids[1], mlsNumber: 'A' },
    ]);
    expect(await some(ids[1]!, 2)).toEqual([{ id: ids[2], mlsNumber: 'b' }]);
    expect(await some(ids[2]!, 2)).toEqual([]);
  });

  it('tells what was not given from what is nought', async () => {
    const bot = nextChatbot();
    const id = await add(bot);
    expect((await page(bot)).listings).toEqual([{ id, ...sampleDraft() }]);
  });

  it('keeps a description of the greatest size, in letters of four bytes', async () => {
    const bot = nextChatbot();
    const description = '😀'.repeat(16_000);
    await add(bot, { description });
    expect((await page(bot)).listings[0]!.description).toBe(description);
  });

  it('shows the newest first, page by page, and an empty one past the end', async () => {
    const bot = nextChatbot();
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(await add(bot));
    expect([await idsOf(bot, {}, 1, 2), await idsOf(bot, {}, 2, 2), await idsOf(bot, {}, 3, 2)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    expect(await page(bot, {}, 4, 2)).toEqual({ listings: [], total: 5 });
    expect(await page(bot, {}, Number.MAX_SAFE_INTEGER, 200)).toEqual({ listings: [], total: 5 });
  });

  it('narrows by city, sale type and MLS number, and counts what matches', async () => {
    const bot = nextChatbot();
    const a = await add(bot, { city: ' São Paulo', saleType: 'for_rent' });
    const b = await add(bot, { city: 'SÃO PAULO ' });
    const c = await add(bot, { city: 'Sao Paulo', mlsNumber: 'a1' });
    expect(await idsOf(bot, { city: 'são paulo' })).toEqual([b, a]);
    expect(await idsOf(bot, { city: 'sa\u0303o paulo', saleType: 'for_rent' })).toEqual([a]);
    expect(await idsOf(bot, { saleType: 'for_sale' })).toEqual([c, b]);
    expect(await idsOf(bot, { mlsNumber: 'A1' })).toEqual([b, a]);
    expect(await page(bot, { mlsNumber: 'A1', saleType: 'for_rent', city: 'São Paulo' })).toMatchObject({ total: 1 });
    expect(await page(bot, { city: 'Nowhere' })).toEqual({ listings: [], total: 0 });
    expect((await page(bot, { city: 'são paulo' }, 1, 1)).total).toBe(2);
  });

  it('keeps chatbots apart', async () => {
    const [bot, other] = [nextChatbot(), nextChatbot()];
    const id = await add(bot);
    expect(await page(other)).toEqual({ listings: [], total: 0 });
    expect(await remove(other, 'NativeId', String(id))).toBe(0);
    expect(await remove(other, 'MLSNumber', 'A1')).toBe(0);
    expect(await remove(other, 'URL', sampleDraft().url)).toBe(0);
    expect(await change(other, 'NativeId', String(id), { city: 'Elsewhere' })).toBe(0);
    expect((await page(bot)).total).toBe(1);
  });

  it('097 compares keys byte by byte', async () => {
    const bot = nextChatbot();
    const id = await add(bot, { mlsNumber: 'A1', url: 'https://listings.example/Ä' });
    expect(await remove(bot, 'MLSNumber', 'a1', 'A1 ', ' A1', 'Á1')).toBe(0);
    expect(await remove(bot, 'URL', 'https://listings.example/ä', 'https://listings.example/Ä ')).toBe(0);
    const wrong = [`0${id}`, ` ${id}`, `${id} `, `+${id}`, `${id}.0`, `${id}e0`, `${id}x`, '0', '-1', '9'.repeat(30)];
    expect(await remove(bot, 'NativeId', ...wrong)).toBe(0);
    expect(await remove(bot, 'URL', 'https://listings.example/Ä')).toBe(1);
  });

  it('098 counts each row once, whatever the keys', async () => {
    const bot = nextChatbot();
    const ids = [await add(bot), await add(bot), await add(bot, { mlsNumber: 'B2' })].map(String);
    expect(await remove(bot, 'MLSNumber', 'A1', 'A1', 'unknown')).toBe(2);
    expect(await remove(bot, 'NativeId', ...ids, ...ids)).toBe(1);
    expect(await page(bot)).toEqual({ listings: [], total: 0 });
  });

  it('098 parallel removals never count a row twice', async () => {
    const bot = nextChatbot();
    await addAll(bot, Array(300).fill(sampleDraft()) as ListingDraft[]);
    const ids = (await idsOf(bot)).map(String);
    const runs = [ids, ids.toReversed(), ids.slice(50, 150)].map((keys) => remove(bot, 'NativeId', ...keys));
    const counts = await Promise.all([...runs, remove(bot, 'MLSNumber', 'A1')]);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(300);
    expect((await page(bot)).total).toBe(0);
  });

  it('keeps the counts exact under parallel creates, changes and removals', async () => {
    const bot = nextChatbot();
    const cities = ['Austin', 'austin', 'Boston', ''];
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        add(bot, { city: cities[n % 4]!, saleType: n % 3 ? 'for_sale' : 'for_rent' }),
      ),
    );
    await Promise.all([
      ...ids.slice(0, 20).map((id) => change(bot, 'NativeId', String(id), { city: 'Boston', saleType: 'for_rent' })),
      ...ids.slice(15, 40).map((id) => remove(bot, 'NativeId', String(id))),
      ...Array.from({ length: 10 }, () => add(bot, { city: 'Boston' })),
    ]);
    for (const city of [undefined, 'AUSTIN', 'Boston', '']) {
      for (const saleType of [undefined, 'for_sale', 'for_rent'] as const) {
        const { listings: rows, total } = await page(bot, { city, saleType });
        expect({ city, saleType, total }).toEqual({ city, saleType, total: rows.length });
      }
    }
    expect((await page(bot)).total).toBe(60 + 10 - 25 + 0);
  });

  it('finds every page of many listings, near and deep, from both ends', async () => {
    const [bot, other] = [nextChatbot(), nextChatbot()];
    for (let n = 0; n < 12; n++) {
      const drafts = Array.from({ length: 500 }, (_, at) => sampleDraft({ city: at % 2 ? 'Austin' : 'Boston' }));
      await addAll(bot, drafts);
      await addAll(other, drafts.slice(0, 100));
    }
    const [newest] = await idsOf(bot, {}, 1, 1);
    expect(await remove(bot, 'NativeId', String(newest! - 1))).toBe(1);
    for (const filter of [
      {},
      { city: 'austin' },
      { saleType: 'for_sale' },
      { city: 'boston', saleType: 'for_sale' },
    ] as const) {
      const { sql, values } = plain(filter);
      const rows = await opened().database.select<{ id: number }>(
        `SELECT id FROM listings WHERE chatbot_id = ?${sql} ORDER BY id DESC`,
        [bot, ...values],
      );
      const walked: number[] = [];
      for (let number = 1; number <= Math.ceil(rows.length / 150); number++) {
        walked.push(...(await idsOf(bot, filter, number, 150)));
      }
      expect(walked).toEqual(rows.map(({ id }) => id));
      expect((await page(bot, filter)).total).toBe(rows.length);
    }
  });

  it('changes what is given and nothing else, in every listing that the key names', async () => {
    const bot = nextChatbot();
    const a = await add(bot, everythingGiven);
    const b = await add(bot, { mlsNumber: 'B2' });
    expect(await change(bot, 'MLSNumber', 'A1', { city: 'Boston', mlsNumber: 'C3' })).toBe(1);
    expect((await page(bot)).listings).toEqual([
      { id: b, ...sampleDraft({ mlsNumber: 'B2' }) },
      { id: a, ...everythingGiven, city: 'Boston', mlsNumber: 'C3' },
    ]);
    expect(await idsOf(bot, { city: 'boston' })).toEqual([a]);
    expect(await idsOf(bot, { mlsNumber: 'C3' })).toEqual([a]);
  });

  it('adds many at once with the ids in order', async () => {
    const bot = nextChatbot();
    const drafts = Array.from({ length: 1_050 }, (_, n) => sampleDraft({ mlsNumber: `N${n}`, city: `City ${n % 3}` }));
    const ids = await addAll(bot, drafts);
    expect(new Set(ids).size).toBe(1_050);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const { listings: rows, total } = await page(bot, {}, 1, 50);
    expect(total).toBe(1_050);
    expect(rows.map(({ mlsNumber }) => mlsNumber)).toEqual(
      drafts
        .slice(-50)
        .map((d) => d.mlsNumber)
        .reverse(),
    );
    expect((await page(bot, { city: 'city 1' })).total).toBe(350);
  });

  it('removes the oldest until none is left, even where another deletes what it has just found', async () => {
    const bot = nextChatbot();
    await addAll(bot, Array(30).fill(sampleDraft()) as ListingDraft[]);
    const oldest = (await idsOf(bot)).slice(-10).map(String);
    const { database, units, dialect } = opened();
    const counts = new ListingCounts(database);
    const ids = new ListingIds(database, counts);
    const found = new Promise<void>((resolve) => {
      const find = ids.oldest.bind(ids);
      ids.oldest = (...args) => find(...args).finally(resolve);
    });
    const eraser = new SqlListingRepository(database, counts, ids, noMeanings(database));
    let erased: Promise<number> | undefined;
    await units.run(async () => {
      await listings().remove(bot, 'NativeId', oldest);
      // In no unit of its own here it would join this one.
      erased = outside(() => units.run(() => eraser.removeOldest(bot, 10)));
      // On SQLite it waits for its turn.
      if (dialect === 'mysql') await found;
    });
    expect(await erased).toBe(10);
    expect((await page(bot)).total).toBe(10);
  });

  it('leaves nothing of a unit that fails', async () => {
    const bot = nextChatbot();
    await add(bot);
    const failing = opened().units.run(async () => {
      await listings().add(held(bot), [sampleDraft()]);
      await listings().remove(bot, 'MLSNumber', ['A1']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await page(bot)).total).toBe(1);
    expect((await page(bot)).listings).toHaveLength(1);
  });
});

const plain = ({ city, saleType }: ListingFilter) => ({
  sql: `${city ? ' AND city_key = ?' : ''}${saleType ? ' AND sale_type = ?' : ''}`,
  values: [city, saleType].filter((value) => value !== undefined),
});
