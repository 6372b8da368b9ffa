import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runSql } from '../support/databases/outside-sql.js';
import { eventually } from '../support/eventually.js';
import { hangs, leads, once, PictureServer, shows } from '../support/servers/picture-server.js';
import { type ResoHome, ResoServer } from '../support/servers/reso-server.js';
import { S3_ACCOUNT, S3Server } from '../support/servers/s3-server.js';
import { exchange } from '../support/wire/exchange.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService, type Service } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';
import { addChatbot, counted, DELETE, pageOf } from './listing-bodies.js';
import { png } from './sample-files.js';
import { VisitorBrowser } from './visitor-browser.js';

const METRICS_TOKEN = 'sample-metrics-token';
const MIB = 1_048_576;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

interface Kept {
  readonly mls: string;
  readonly place: number;
  readonly sha256: string;
  readonly due: number;
  readonly tries: number;
}

describeService('Pictures of a feed that keeps them', (service) => {
  let [reso, pictures, inner, s3]: [ResoServer, PictureServer, PictureServer, S3Server] = [] as never;
  beforeAll(async () => {
    [reso, pictures, inner, s3] = await Promise.all([
      ResoServer.start(),
      PictureServer.start(),
      PictureServer.start(),
      S3Server.start(),
    ]);
  });
  afterAll(() => Promise.all([reso.stop(), pictures.stop(), inner.stop(), s3.stop()]));

  let changes = 0;
  /** A home of the feed whose pictures are had from these paths. */
  const home = (ListingKey: string, ...paths: readonly string[]): ResoHome => ({
    ListingKey,
    ListingId: `R-${ListingKey}`,
    ModificationTimestamp: new Date(Date.now() + changes++).toISOString(),
    ...{ StandardStatus: 'Active', PropertyType: 'Residential', ListPrice: 450_000, LivingArea: 1_800 },
    ...{ City: 'Austin', ListingURL: 'https://homes.example/one' },
    Media: paths.map((path, Order) => ({ MediaCategory: 'Photo', Order, MediaURL: pictures.address(path) })),
  });
  /** A process that pulls the feed for the chatbot. */
  const puller = (
    chatbot: string,
    keptPictures: number,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Service> =>
    service().replica({
      FEEDS_FILE: settingsFile({ feeds: [{ chatbot, reso: reso.url, name: 'Hill Country', keptPictures }] }),
      ...{ OUTBOUND_ALLOW: '127.0.0.1', METRICS_TOKEN, ...env },
    });
  const kept = async (chatbot: string) => {
    const rows = await runSql<Kept>(
      service().databaseUrl,
      `SELECT mls_number AS mls, place, sha256, due_at AS due, tries FROM listing_pictures
       WHERE chatbot_id = (SELECT id FROM chatbots WHERE serial_number = '${chatbot}') ORDER BY mls_number, place`,
    );
    return rows.map(({ due, ...row }) => ({ ...row, due: Number(due) }));
  };
  /** Once so many are here, and nothing is to be had any more. */
  const settled = (chatbot: string, count: number) =>
    eventually(
      () => kept(chatbot),
      (rows) => rows.length === count && rows.every(({ due }) => due === 0),
    );
  const rowsLeft = () => runSql(service().databaseUrl, 'SELECT sha256 FROM listing_pictures');
  const path = (sha256: string, width = 640) => `/listing-pictures/${sha256}-${width}.webp`;
  const statusOf = async (one: Service, sha256: string) => (await fetch(one.url + path(sha256))).status;
  const due = () => runSql(service().databaseUrl, 'UPDATE listing_feeds SET tried_at = 0');
  const shown = async (one: Service, chatbot: string): Promise<(readonly [string, string])[]> => {
    const visitor = await VisitorBrowser.open(one, chatbot);
    const sessionID = await visitor.ask('Homes for sale in Austin');
    const { body } = await visitor.call('History', { sessionID });
    const homes = body.Data.Messages.flatMap(({ Listings }) => Listings);
    return homes.map(({ MLSNumber, Image }) => [MLSNumber, Image] as const).sort();
  };

  it.each(['disk', 'S3'])('are fetched once, scaled, served by hash and gone with their listing: %s', async (store) => {
    pictures.play({ '/one': once(png(4)), '/two': shows('<script>'), '/three': shows(png(5)) });
    reso.reset();
    reso.put(home('K1', '/one', '/two', '/three'));
    const bot = await addChatbot(service());
    const one = await puller(bot, 2, store === 'S3' ? { FILE_STORE: s3.address, ...S3_ACCOUNT } : {});
    const rows = await settled(bot, 2);
    expect(rows.map(({ place, sha256 }) => [place, sha256 !== ''])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect([...pictures.asked].sort()).toEqual(['/one', '/two']);
    const { sha256 } = rows[0]!;
    for (const width of [640, 1_280]) {
      const served = await fetch(one.url + path(sha256, width));
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await served.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
      const headers = { 'if-none-match': served.headers.get('etag')! };
      expect((await exchange(one.url, path(sha256, width), { method: 'GET', headers })).status).toBe(304);
    }
    for (const name of [
      `${sha256}-641.webp`,
      `${sha256}-640.png`,
      `${sha256.replace(/./g, '0')}-640.webp`,
      '..%2fwidget.js',
    ])
      expect((await fetch(`${one.url}/listing-pictures/${name}`)).status).toBe(404);
    expect(await shown(one, bot)).toEqual([['R-K1', path(sha256).slice(1)]]);
    expect(await counted(one, DELETE, { SerialNumber: bot, KeyType: 'MLSNumber', Keys: ['R-K1'] })).toBe(1);
    expect(await kept(bot)).toEqual([]);
    expect(await statusOf(one, sha256)).toBe(404);
    await one.kill('SIGTERM');
  });

  it('leave a card without a picture where they cannot be had, and are given up where no later try could change that', async () => {
    inner.play({ '/secret': shows(png(6)) });
    pictures.play({
      ...{ '/page': shows('<html></html>'), '/svg': shows(SVG), '/huge': shows(Buffer.alloc(MIB + 1, png(1))) },
      ...{
        '/inner': leads(inner.address('/secret').replace('127.0.0.1', '127.0.0.2')),
        '/cloud': leads('http://169.254.169.254/'),
      },
      ...{
        '/empty': shows(''),
        '/slow': hangs,
        '/cut': (response) =>
          void response.writeHead(200, { 'content-length': 9 }).write('a', () => response.destroy()),
      },
    });
    const givenUp = ['/page', '/svg', '/huge', '/inner', '/cloud', '/empty'];
    const triedAgain = ['/slow', '/cut', '/none'];
    const paths = [...givenUp, ...triedAgain];
    reso.reset();
    reso.put(...paths.map((name) => home(name.slice(1), name)));
    const bot = await addChatbot(service());
    const one = await puller(bot, 1, {
      LISTING_PICTURE_MB: '1',
      LISTING_PICTURE_SECONDS: '0.5',
      LISTING_PICTURES_AT_ONCE: '2',
    });
    const rows = await eventually(
      () => kept(bot),
      (found) => found.length === paths.length && found.every(({ due: at, tries }) => at === 0 || tries > 0),
    );
    expect(rows.every(({ sha256 }) => sha256 === '')).toBe(true);
    const waiting = rows.filter(({ due: at }) => at > 0).map(({ mls }) => mls);
    expect(waiting.sort()).toEqual(triedAgain.map((name) => `R-${name.slice(1)}`).sort());
    expect(inner.asked).toEqual([]);
    const cards = await shown(one, bot);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every(([, image]) => image === '')).toBe(true);
    const scrape = await Scrape.of(one.url, METRICS_TOKEN);
    expect(scrape.sum('parlor_listing_pictures_total', { outcome: 'failed' })).toBe(givenUp.length);
    expect(scrape.sum('parlor_listing_pictures_total', { outcome: 'late' })).toBeGreaterThanOrEqual(triedAgain.length);
    await one.kill('SIGTERM');
    const erased = await service().command<{ listings: number }>('erase', '--chatbot', bot, '--yes');
    expect(erased.listings).toBe(paths.length);
    expect(await rowsLeft()).toEqual([]);
  });

  it('follow what the feed changes, and a number of the configuration', async () => {
    pictures.play({ '/same': shows(png(7)), '/also': shows(png(7)), '/new': once(png(8)), '/next': shows(png(9)) });
    reso.reset();
    reso.put(home('K1', '/same', '/next'), home('K2', '/also'));
    const bot = await addChatbot(service());
    const one = await puller(bot, 1);
    const [first, second] = await settled(bot, 2);
    // Two homes of one picture: what one of them loses the other has.
    expect(first!.sha256).toBe(second!.sha256);
    expect(await counted(one, DELETE, { SerialNumber: bot, KeyType: 'MLSNumber', Keys: ['R-K2'] })).toBe(1);
    expect(await statusOf(one, first!.sha256)).toBe(200);
    const before = pictures.asked.length;
    reso.homes.delete('K2');
    reso.put(home('K1', '/new', '/next'));
    await due();
    const [changed] = await eventually(
      () => kept(bot),
      ([row]) => row!.sha256 !== first!.sha256 && row!.due === 0,
    );
    expect(pictures.asked.slice(before)).toEqual(['/new']);
    expect(await statusOf(one, first!.sha256)).toBe(404);
    await one.kill('SIGTERM');

    // Another number reads all once more; an address that is as it was is left alone.
    await due();
    const two = await puller(bot, 2);
    const both = await settled(bot, 2);
    expect(both[0]).toEqual(changed);
    expect(pictures.asked.slice(before)).toEqual(['/new', '/next']);
    await two.kill('SIGTERM');
    await due();
    const none = await puller(bot, 0);
    await settled(bot, 0);
    expect(await statusOf(none, changed!.sha256)).toBe(404);
    expect((await pageOf(none, bot)).VirtualCount).toBe(1);
    await none.kill('SIGTERM');
  });

  it('are asked for with the token where the vendor wants it, and by no redirect and no other server', async () => {
    pictures.play({ '/other': shows(png(11)), '/behind': shows(png(12)) });
    reso.reset();
    reso.files.set('/own', shows(png(13)));
    reso.files.set('/leads', leads(pictures.address('/behind')));
    const own = (path: string) => [{ MediaCategory: 'Photo', MediaURL: new URL(path, reso.url).href }];
    reso.put({ ...home('K1'), Media: own('/own') }, home('K2', '/other'), { ...home('K3'), Media: own('/leads') });
    const bot = await addChatbot(service());
    const feed = { chatbot: bot, reso: reso.url, name: 'Hill Country', keptPictures: 1, token: 'canary-token' };
    const mlsGrid = { preset: 'mlsgrid', filter: "OriginatingSystemName eq 'hills'" };
    for (const listed of reso.homes.values()) reso.put({ ...listed, OriginatingSystemName: 'hills' });
    const agents = () =>
      Object.fromEntries([
        ...reso.asked.filter(({ path }) => reso.files.has(path)).map((of) => [of.path, of.headers['user-agent']]),
        ...pictures.asked.map((path, at) => [path, pictures.agents[at]]),
      ]) as Record<string, string>;
    const pulling = (more: object) =>
      service().replica({ FEEDS_FILE: settingsFile({ feeds: [{ ...feed, ...more }] }), OUTBOUND_ALLOW: '127.0.0.1' });
    const one = await pulling(mlsGrid);
    const rows = await settled(bot, 3);
    expect(rows.every(({ sha256 }) => sha256 !== '')).toBe(true);
    const { '/own': named, '/leads': leading, ...others } = agents();
    expect([named, leading]).toEqual(['canary-token', 'canary-token']);
    expect(Object.keys(others).sort()).toEqual(['/behind', '/other']);
    expect(JSON.stringify(others)).not.toContain('canary');
    await one.kill('SIGTERM');
  });

  it('are asked for without the token by a preset whose vendor does not want it', async () => {
    pictures.play({});
    reso.reset();
    reso.files.set('/own', shows(png(14)));
    reso.put({ ...home('K1'), Media: [{ MediaCategory: 'Photo', MediaURL: new URL('/own', reso.url).href }] });
    const bot = await addChatbot(service());
    const feed = { chatbot: bot, reso: reso.url, name: 'Hill Country', keptPictures: 1, token: 'canary-token' };
    const one = await service().replica({
      FEEDS_FILE: settingsFile({ feeds: [feed] }),
      OUTBOUND_ALLOW: '127.0.0.1',
    });
    await settled(bot, 1);
    const asked = reso.asked.find(({ path }) => path === '/own')!;
    expect(JSON.stringify(asked.headers)).not.toContain('canary');
    await one.kill('SIGTERM');
  });

  it('are kept no more beyond the room that the workspace has for them', async () => {
    pictures.play({ '/full': shows(png(10)) });
    reso.reset();
    reso.put(home('K1', '/full'));
    const bot = await addChatbot(service());
    await runSql(service().databaseUrl, `UPDATE file_usage SET used = ${2 * MIB}`);
    const one = await puller(bot, 1, { LISTING_PICTURES_QUOTA_MB: '1' });
    const [row] = await eventually(
      () => kept(bot),
      ([found]) => (found?.tries ?? 0) > 0,
    );
    expect([row!.sha256, row!.due > 0]).toEqual(['', true]);
    await one.kill('SIGTERM');
  });
});
