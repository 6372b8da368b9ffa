import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '#libs/domain/clock.js';
import { NO_NOTES } from '../../src/real-estate/adapters/cli/feeds/source-notes.js';
import { openReso } from '../../src/real-estate/adapters/cli/pull/open-reso.js';
import { CreateForm } from '../../src/real-estate/adapters/http/listing-draft.wire.js';
import { anyOutbound } from '../support/doubles/any-outbound.js';
import { type ResoHome, type ResoPlay, ResoServer } from '../support/servers/reso-server.js';

const reach = { outbound: anyOutbound, clock: new SystemClock(), form: new CreateForm() };
const home = (n: number): ResoHome => ({
  ...{ ListingKey: `K${n}`, ListingId: `R-${n}`, StandardStatus: 'Active', PropertyType: 'Residential' },
  ...{ ListPrice: 450_000, ListingURL: 'https://homes.example/one', ModificationTimestamp: '2026-01-01T00:00:00Z' },
});

describe('a RESO Web API', () => {
  let reso: ResoServer;
  beforeAll(async () => void (reso = await ResoServer.start()));
  beforeEach(() => reso.reset());
  afterAll(() => reso.stop());

  const feed = (more: object = {}) => {
    const source = { url: reso.url, preset: 'reso', filter: '', secret: 'canary', notes: NO_NOTES, mostWaitMs: 1_000 };
    return openReso({ ...source, ...more } as Parameters<typeof openReso>[0], 'bot', reach);
  };

  const body = JSON.stringify({ value: [], more: 'x'.repeat(33 * 1024 * 1024) });
  const record = JSON.stringify({ value: [{ ListingKey: 'x'.repeat(5 * 1024 * 1024) }, home(1)] });
  const wide = JSON.stringify({ value: Array.from({ length: 100_001 }, () => ({})) });
  const talkative = JSON.stringify({ value: [home(1)], more: 'x'.repeat(100_000) });
  it.each<[string, ResoPlay, string]>([
    ['HTML', { status: 200, body: '<html>canary</html>' }, 'no page of listings'],
    ['no list', { status: 200, body: '{"error":{"message":"canary"}}' }, 'no page of listings'],
    ['a next page at another server', { next: 'http://127.0.0.2:9/odata/Property' }, 'at another server'],
    ['a next page with a user', { next: 'http://canary@127.0.0.1/' }, 'at another server'],
    ['a next page that is none', { next: 'http://[' }, 'at another server'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.2:9/' } }, 'a redirect (302)'],
    ['a refused token', { status: 403, body: 'canary' }, 'refuses the token (403)'],
    ['a wrong address', { status: 404 }, 'answers with 404'],
    ['a pause of days', { status: 429, headers: { 'retry-after': '90000' } }, 'asks to wait for 90000 s'],
    ['a page of 33 MiB', { status: 200, body }, 'a page of more than 33554432 bytes'],
    ['a page of 100,001 records', { status: 200, body: wide }, 'has more than 100000 records'],
    ['a page of much beside its records', { status: 200, body: talkative }, 'no page of listings'],
    ['a record of 5 MiB', { status: 200, body: record }, 'a record of more than 4194304 bytes'],
  ])('that answers with %s is refused at once', async (_, play, said) => {
    reso.put(home(1));
    reso.play(play);
    const error = (await feed()
      .first(0)
      .catch((thrown: Error) => thrown)) as Error;
    expect(error.message).toContain(said);
    expect(error.message).not.toContain('canary');
    expect(reso.asked).toHaveLength(1);
  });

  it('is asked for a token of the client at the same server, and for another one where it is refused', async () => {
    reso.put(home(1));
    const token = (name: string): ResoPlay => ({ status: 200, body: JSON.stringify({ access_token: name }) });
    const trestle = feed({ preset: 'trestle', clientId: 'client' });
    reso.play(token('first'), { status: 401 }, token('second'));
    expect(await trestle.first(0)).toMatchObject({ records: [{ key: 'K1' }], next: '' });
    expect(reso.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/oidc/connect/token', undefined],
      ['/odata/Property', 'Bearer first'],
      ['/oidc/connect/token', undefined],
      ['/odata/Property', 'Bearer second'],
    ]);
  });

  it('takes no token out of an answer that goes on and on', async () => {
    reso.put(home(1));
    reso.play({ status: 200, body: JSON.stringify({ access_token: 'first', more: 'x'.repeat(100_000) }) });
    await expect(feed({ preset: 'trestle', clientId: 'client' }).first(0)).rejects.toThrow('gives no token');
  });

  it('refuses a page of keys of which one cannot be read: its listing would count as gone', async () => {
    reso.play({ status: 200, body: '{"value":[{"ListingKey":"K1"},{"ListingKey":"K2","ListingKey":"K2"}]}' });
    await expect(feed().eachKey(() => undefined)).rejects.toThrow('occurs twice');
  });

  it('names the records of some keys, whatever signs are in these', async () => {
    reso.put(home(1), { ...home(2), ListingKey: "K'2" });
    expect(await feed({ filter: 'ListPrice gt 1' }).named(["K'2", 'K3'])).toMatchObject([{ key: "K'2" }]);
  });

  it.each(['ftp://homes.example/', 'https://user:canary@homes.example/', 'https://homes.example/?token=canary', 'x'])(
    'is none: %s',
    (url) => expect(() => feed({ url })).toThrow('--reso must be the http or https address of a service'),
  );
});
