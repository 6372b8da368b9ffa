import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addChatbot, pageOf } from '../http/listing-bodies.js';
import { runFolder } from '../support/run/run-folder.js';
import { WebhookReceiver } from '../support/servers/webhook-receiver.js';
import { type ResoHome, type ResoPlay, ResoServer } from '../support/servers/reso-server.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';
import { runSql } from '../support/databases/outside-sql.js';
import { eventually } from '../support/eventually.js';
import { parlor } from './parlor.js';

const HOME = {
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'SingleFamilyResidence',
  ListPrice: 450_000,
  LivingArea: 1_800,
  City: 'Austin',
  StateOrProvince: 'TX',
  ListingURL: 'https://homes.example/one',
  OriginatingSystemName: 'Hill Country MLS',
};

const METRICS_TOKEN = 'sample-metrics-token';

/** Instants of 2026, in the order of their numbers. */
const at = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString();
const home = (n: number, more: object = {}, changed = n): ResoHome => ({
  ...HOME,
  ListingKey: `K${String(n).padStart(4, '0')}`,
  ListingId: `R-${n}`,
  ModificationTimestamp: at(changed),
  ...more,
});
const homes = (count: number): ResoHome[] => Array.from({ length: count }, (_, n) => home(n));

describeService(
  'parlor listings pull',
  (service) => {
    let reso: ResoServer;
    let receiver: WebhookReceiver;
    let folder: string;
    let bot: string;
    beforeAll(async () => {
      [reso, receiver] = await Promise.all([ResoServer.start(), WebhookReceiver.start()]);
      folder = mkdtempSync(join(runFolder(), 'pull-'));
    });
    beforeEach(async () => {
      reso.reset();
      bot = await addChatbot(service());
    });
    afterAll(() => Promise.all([reso.stop(), receiver.stop()]));

    const pull = async (...more: readonly string[]) => {
      const args = ['listings', 'pull', '--reso', reso.url, '--chatbot', bot, '--json', ...more];
      const { code, lines } = await parlor(service().surroundings, args);
      const json = lines.find((line) => line.startsWith('{') && !line.startsWith('{"level"'));
      return { code, lines: lines.join('\n'), ...(json && (JSON.parse(json) as Record<string, unknown>)) };
    };
    const numbers = async () =>
      (await pageOf(service(), bot, { PageSize: 200 })).List.map(({ MLSNumber }) => MLSNumber).sort();
    const filters = () => reso.asked.map(({ query }) => query.get('$filter') ?? '');

    it('takes all by the links of the pages, then what was changed, and compares keys once a day', async () => {
      reso.pageSize = 10;
      reso.put(...homes(25));
      const tokenFile = join(folder, 'token');
      writeFileSync(tokenFile, 'canary-token\n');
      expect(await pull('--token-file', tokenFile)).toMatchObject({ code: 0, added: 25, gone: 0 });
      expect(await numbers()).toHaveLength(25);
      expect(reso.asked.map(({ keys }) => keys.length)).toEqual([10, 10, 5, 10, 10, 5]);
      expect(reso.asked[0]!.headers).toMatchObject({ authorization: 'Bearer canary-token', 'accept-encoding': 'gzip' });
      expect(reso.asked.some(({ query }) => query.has('$skip'))).toBe(false);
      expect(reso.asked[0]!.query.get('$expand')).toBe('Media');

      reso.asked.length = 0;
      reso.put(home(3, { ListPrice: 1 }, 30), home(25, {}, 31), home(4, { StandardStatus: 'Pending' }, 32));
      expect(await pull('--token-file', tokenFile)).toMatchObject({ added: 1, changed: 1, gone: 1 });
      expect(filters()).toEqual([`ModificationTimestamp gt ${new Date(Date.parse(at(24)) - 900_000).toISOString()}`]);
      expect(await numbers()).not.toContain('R-4');
    });

    it('shows homes under contract as Active where the source is set so, and lets them go where it is not', async () => {
      reso.put(
        ...homes(20),
        home(20, { StandardStatus: 'ActiveUnderContract' }),
        home(21, { StandardStatus: 'Pending' }),
      );
      const shown = async () => {
        const { List } = await pageOf(service(), bot, { PageSize: 200 });
        const asked = List.filter(({ MLSNumber }) => ['R-20', 'R-21', 'R-22'].includes(String(MLSNumber)));
        return asked.map(({ MLSNumber, Status, ExtensionColumn }) => [MLSNumber, Status, ExtensionColumn]).sort();
      };
      const under = (value: string) => JSON.stringify([{ Key: 'Contract status', value }]);
      expect(await pull()).toMatchObject({ added: 20, leftOut: { 'it is under contract': 2 } });
      expect(await shown()).toEqual([]);
      // Another setting reads all anew, though the feed has changed nothing.
      expect(await pull('--under-contract')).toMatchObject({ added: 2, unchanged: 20, leftOut: {} });
      expect(await shown()).toEqual([
        ['R-20', 'Active', under('Active Under Contract')],
        ['R-21', 'Active', under('Pending')],
      ]);
      reso.put(
        home(20, {}, 30),
        home(21, { StandardStatus: 'Withdrawn' }, 31),
        home(22, { StandardStatus: 'Pending' }),
      );
      expect(await pull('--under-contract')).toMatchObject({ added: 1, changed: 1, gone: 1 });
      expect(await shown()).toEqual([
        ['R-20', 'Active', ''],
        ['R-22', 'Active', under('Pending')],
      ]);
      reso.put(home(20, { StandardStatus: 'Pending' }, 40));
      expect(await pull('--under-contract')).toMatchObject({ changed: 1, gone: 0 });
      expect(await pull()).toMatchObject({ gone: 2, leftOut: { 'it is under contract': 2 } });
      expect(await shown()).toEqual([]);
    });

    it('goes on at the page where a run was cut short, with what was changed under the reader', async () => {
      reso.pageSize = 10;
      reso.put(...homes(30));
      reso.play(
        () => undefined,
        () => reso.put(home(0, { City: 'Boston' }, 40)),
        { status: 400 },
        { status: 400 },
      );
      expect(await pull()).toMatchObject({ code: 1 });
      expect(await numbers()).toHaveLength(20);
      // Who gave up leaves it to others at once.
      const { body } = await service().call('/chat/Chatbot/FeedList', { serialNumber: bot });
      expect(body.Data.List).toMatchObject([{ Running: false }]);
      reso.asked.length = 0;
      expect(await pull()).toMatchObject({ code: 0, added: 10, changed: 1 });
      expect((await pageOf(service(), bot, { CityName: 'Boston' })).VirtualCount).toBe(1);
      expect(await numbers()).toHaveLength(30);
    });

    it('bears with quotas, pages that end early and a server that stumbles', async () => {
      const headers = { 'retry-after': '0' };
      reso.put(...homes(5));
      reso.play({ status: 429, headers }, 'half', { status: 503, headers });
      expect(await pull()).toMatchObject({ code: 0, added: 5 });
    });

    it('says what is wrong with an answer, and loses nothing', async () => {
      reso.put(...homes(5));
      await pull();
      reso.play({ next: 'http://127.0.0.2:9/odata/Property' });
      expect(await pull()).toMatchObject({ code: 1, lines: expect.stringContaining('at another server') });
      expect(await numbers()).toHaveLength(5);
    });

    it('ends where pages lead round in a circle', async () => {
      reso.put(...homes(5));
      const next = `${reso.url}/Property?$skiptoken=0`;
      reso.play(...Array<ResoPlay>(5).fill({ next }));
      expect(await pull()).toMatchObject({ code: 1, lines: expect.stringContaining('leads back') });
      expect(await numbers()).toHaveLength(5);
    });

    it('never deletes much unasked: a feed that empties at once, and one that takes all back', async () => {
      reso.put(...homes(20));
      await pull();
      for (const n of homes(20).keys()) reso.put(home(n, { StandardStatus: 'Withdrawn' }, 50 + n));
      const refused = { code: 1, lines: expect.stringContaining('takes back 20 of its 20 listings') };
      expect(await pull()).toMatchObject(refused);
      expect(await numbers()).toHaveLength(20);
      expect(await pull('--yes')).toMatchObject({ code: 0, gone: 20 });
      expect(await numbers()).toEqual([]);
    });

    it('deletes nothing unasked where the feed empties without a word', async () => {
      reso.put(...homes(20));
      await pull();
      reso.homes.clear();
      // The next comparison of keys is due.
      await runSql(service().databaseUrl, 'UPDATE listing_feeds SET compared_at = 0');
      const refused = { code: 1, lines: expect.stringContaining('takes back 20 of its 20 listings') };
      expect(await pull()).toMatchObject(refused);
      expect(await numbers()).toHaveLength(20);
      expect(await pull('--yes')).toMatchObject({ code: 0, gone: 20 });
      expect(await numbers()).toEqual([]);
    });

    it('takes records that exchange their MLS numbers, on whichever pages they are', async () => {
      reso.pageSize = 2;
      const [one, other] = [{ City: 'Boston' }, { City: 'Lyon' }];
      reso.put(home(0, one), home(1), home(2), home(3, other));
      await pull();
      reso.put(home(0, { ...one, ListingId: 'R-3' }, 10), home(1, {}, 11), home(2, {}, 12));
      // Its page never comes: another run has to ask for what was refused in this one.
      reso.play(() => undefined, { status: 400 }, { status: 400 });
      expect(await pull()).toMatchObject({ code: 1 });
      reso.put(home(3, { ...other, ListingId: 'R-0' }, 13));
      expect(await pull()).toMatchObject({ code: 0, refused: 0 });
      const cities = (await pageOf(service(), bot)).List.map(({ MLSNumber, City }) => `${MLSNumber} ${City}`);
      expect(cities.sort()).toEqual(['R-0 Lyon', 'R-1 Austin', 'R-2 Austin', 'R-3 Boston']);
    });

    it('refuses records one by one, and takes the rest', async () => {
      const wrong = [
        home(1, { ListPrice: 'much' }),
        home(2, { ListingId: 'R-0' }),
        { ...home(3), ListingKey: '', ListingId: null },
        home(4, { ModificationTimestamp: 'yesterday' }),
      ];
      reso.put(home(0), ...wrong);
      const report = join(folder, 'refused');
      const result = await pull('--report', report);
      expect(result).toMatchObject({ code: 0, added: 2, refused: 3 });
      expect(result).toMatchObject({
        problems: expect.arrayContaining([
          { key: 'K0001', mlsNumber: 'R-1', problem: expect.stringContaining('ListPrice') },
          { key: 'K0002', mlsNumber: 'R-0', problem: 'its MLSNumber is that of another record already' },
          { key: '', mlsNumber: expect.anything(), problem: expect.anything() },
        ]),
      });
      expect(readFileSync(report, 'utf8').trim().split('\n')).toHaveLength(3);
      expect(await numbers()).toEqual(['R-0', 'R-4']);
    });

    describe('the presets', () => {
      it('take back what says so', async () => {
        reso.put(...homes(20));
        const mlsGrid = ['--preset', 'mlsgrid', '--filter', "OriginatingSystemName eq 'Hill Country MLS'"];
        expect(await pull(...mlsGrid)).toMatchObject({ added: 20 });
        reso.put(home(7, { MlgCanView: false }, 40));
        expect(await pull(...mlsGrid)).toMatchObject({ gone: 1, leftOut: { 'the source takes it back': 1 } });
        expect(filters()[0]).toBe("OriginatingSystemName eq 'Hill Country MLS'");
        expect(reso.asked[0]!.query.get('$top')).toBe('500');
      });

      it('want a filter where the vendor does', async () => {
        expect(await pull('--preset', 'mlsgrid')).toMatchObject({
          code: 1,
          lines: expect.stringContaining('wants a filter that names OriginatingSystemName'),
        });
        expect(reso.asked).toEqual([]);
      });
    });

    it('are pulled by FEEDS_FILE, once by all replicas, and fall silent where that fails for too long', async () => {
      reso.put(...homes(5));
      const tokenFile = join(folder, 'scheduled');
      writeFileSync(tokenFile, 'canary-token');
      const feed = { chatbot: bot, reso: reso.url, name: 'Hill', tokenFile, everyMinutes: 1_440 };
      const env = { FEEDS_FILE: settingsFile({ feeds: [feed] }), METRICS_TOKEN };
      const [one] = await Promise.all([service().replica(env), service().replica(env)]);
      const age = async () =>
        (await Scrape.of(one!.url, METRICS_TOKEN)).with('parlor_feed_age_seconds', { feed: 'Hill' });
      await eventually(numbers, (found) => found.length === 5);
      // A page and its keys: the other replica reads nothing.
      const asked = () => Promise.resolve(reso.asked.map(({ headers }) => headers.authorization));
      await eventually(asked, (all) => all.length >= 2);
      await eventually(age, ([sample]) => sample !== undefined);
      expect(await asked()).toEqual(Array(2).fill('Bearer canary-token'));
      const feeds = async () => {
        const { body } = await one!.call('/chat/Chatbot/FeedList', { serialNumber: bot });
        return body.Data.List;
      };
      const [ended] = await eventually(feeds, ([state]) => state?.RunTime != null);
      const run = { Added: 5, Changed: 0, Gone: 0, Refused: 0, Fault: '', RunTime: expect.any(String) };
      const told = { Name: 'Hill', EveryMinutes: 1_440, Homes: 5, Running: false, Silent: false, ...run };
      expect(ended).toMatchObject({ ...told, ReadTime: expect.any(String), TryTime: expect.any(String) });
      // A service without the file knows what was pulled, and no schedule.
      const { body } = await service().call('/chat/Chatbot/FeedList', { serialNumber: bot });
      expect(body.Data.List).toMatchObject([{ Name: 'Hill', EveryMinutes: null, Homes: 5 }]);

      const tool = async (name: string, more: object = {}) => {
        const params = { name, arguments: { chatbot: bot, ...more } };
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
        const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
        const authorization = `Bearer ${one!.secretKey}`;
        const answer = await fetch(new URL('/mcp', one!.url), {
          method: 'POST',
          headers: { ...headers, authorization },
          body,
        });
        return JSON.stringify(await answer.text());
      };
      const search = () => tool('search_listings');
      const hook = { Url: receiver.url, Events: ['feed.stale' as const] };
      expect((await service().call('/chat/Workspace/WebhookAdd', hook)).body.Code).toBe(200);
      expect(await search()).toContain('R-4');
      await runSql(service().databaseUrl, 'UPDATE listing_feeds SET pulled_at = 1000');
      const why = 'Listings of the source Hill are left out: it has not been brought up to date since 1970';
      const silent = await search();
      expect(silent).not.toContain('R-4');
      expect(silent).toContain(why);
      expect(await tool('get_listing', { mlsNumber: 'R-4' })).toContain(why);
      const listed = (await pageOf(service(), bot)).List.map(({ MLSNumber, Silent }) => [MLSNumber, Silent]);
      expect(listed).toHaveLength(5);
      expect(listed[0]).toEqual(['R-4', '']);
      const [asReplica] = (await pageOf(one!, bot)).List;
      expect(asReplica!.Silent).toContain(why);
      expect((await eventually(age, ([sample]) => sample!.value > 1_000_000))[0]).toBeDefined();

      const events = () => Promise.resolve(receiver.arrived.map(({ body }) => JSON.parse(body) as object));
      await eventually(events, (all) => all.length > 0);
      // Both replicas look again, and the feed that was read in between may fall silent once more.
      await runSql(service().databaseUrl, 'UPDATE listing_feeds SET tried_at = 0');
      await eventually(asked, (all) => all.length >= 3);
      await eventually(search, (found) => found.includes('R-4'));
      await runSql(service().databaseUrl, 'UPDATE listing_feeds SET pulled_at = 2000');
      await eventually(events, (all) => all.length > 1);
      const data = { SerialNumber: bot, Feed: 'Hill', Silent: 5 };
      expect(await events()).toMatchObject(
        [1_000, 2_000].map((at) => ({
          type: 'feed.stale',
          data: { ...data, PulledTime: new Date(at).toISOString() },
        })),
      );
    });

    it('are read anew by FEEDS_FILE where it shows homes under contract from now on', async () => {
      reso.put(...homes(2), home(2, { StandardStatus: 'Pending' }));
      const feed = { chatbot: bot, reso: reso.url, name: 'Contracts', everyMinutes: 1_440 };
      const pulling = (more: object) =>
        service().replica({ FEEDS_FILE: settingsFile({ feeds: [{ ...feed, ...more }] }) });
      const before = await pulling({});
      await eventually(numbers, (found) => found.length === 2);
      await before.kill('SIGTERM');
      await runSql(service().databaseUrl, 'UPDATE listing_feeds SET tried_at = 0, lease_until = 0');
      const behind = await pulling({ underContract: true });
      await eventually(numbers, (found) => found.includes('R-2'));
      await behind.kill('SIGTERM');
    });

    it('says at the start, and of its listings, that FEEDS_FILE names a feed no more', async () => {
      reso.put(...homes(2));
      const pulling = (name: string) =>
        service().replica({ FEEDS_FILE: settingsFile({ feeds: [{ chatbot: bot, reso: reso.url, name }] }) });
      const before = await pulling('Dropped');
      await eventually(numbers, (found) => found.length === 2);
      await before.kill('SIGTERM');
      await runSql(service().databaseUrl, 'UPDATE listing_feeds SET pulled_at = 1000');
      const behind = await pulling('Another');
      const warned = (lines: readonly string[]) =>
        lines.some((line) => line.includes('FEEDS_FILE names a feed no more') && line.includes('"Dropped"'));
      await eventually(() => Promise.resolve(behind.logs()), warned);
      const [listing] = (await pageOf(behind, bot)).List;
      expect(listing!.Silent).toContain('Listings of the source Dropped are left out: FEEDS_FILE names it no more');
      await behind.kill('SIGTERM');
    });

    it('goes to another replica at once where the one that pulls it stops', async () => {
      reso.pageSize = 10;
      reso.put(...homes(30));
      reso.play(() => undefined, 'hang');
      const env = { FEEDS_FILE: settingsFile({ feeds: [{ chatbot: bot, reso: reso.url, name: 'Left' }] }) };
      const first = await service().replica(env);
      await eventually(
        () => Promise.resolve(reso.asked.length),
        (count) => count === 2,
      );
      await service().replica(env);
      await first.kill('SIGTERM');
      await eventually(numbers, (found) => found.length === 30);
      // From the page on at which the first one was.
      expect(reso.asked.slice(2).map(({ keys }) => keys[0])).toContain('K0010');
      expect(reso.asked.filter(({ query, keys }) => keys[0] === 'K0000' && query.has('$expand'))).toHaveLength(1);
    });
  },
  { env: { OUTBOUND_ALLOW: '127.0.0.1' } },
);
