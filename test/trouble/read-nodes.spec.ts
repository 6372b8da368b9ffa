import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addChatbot, CREATE, DELETE, LIST, REQUIRED } from '../http/listing-bodies.js';
import { FollowedDatabase } from '../support/databases/followed-database.js';
import { severalHosts } from '../support/databases/several-hosts.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { describeEach } from '../support/service/each-database.js';
import { RunningService } from '../support/service/running-service.js';
import { Scrape } from '../support/service/scrape.js';

/** Nothing listens there. */
const NOWHERE = 'mysql://127.0.0.1:1/';
const TOKEN = 'metrics-token-of-a-test';
const WRITERS = 8;
const ROUNDS = 25;

describeEach('Nodes for reads', ['mysql'], () => {
  let followed: FollowedDatabase;
  let service: RunningService;
  let other: RunningService;
  let serialNumber: string;
  beforeAll(async () => {
    followed = await FollowedDatabase.start();
    service = await RunningService.start(followed.database, {
      DATABASE_READ_URLS: severalHosts([followed.readUrl, NOWHERE]),
      DATABASE_WAIT_SECONDS: '5',
      METRICS_TOKEN: TOKEN,
    });
    other = await service.replica();
    serialNumber = await addChatbot(service);
    await create('ALWAYS');
    await readsFromFollower();
  });
  afterAll(async () => {
    await service?.stop();
    await followed?.stop();
  });

  const reads = async (node: 'main' | 'read'): Promise<number> =>
    (await Scrape.of(other.url, TOKEN)).sum('parlor_database_reads_total', { node });
  const list = (through = other) => through.call(LIST, { SerialNumber: serialNumber, PageSize: 50 });
  const numbers = async (): Promise<string[]> => {
    const { body } = await list();
    expect(body.Code).toBe(200);
    return (body.Data.List as { MLSNumber: string }[]).map(({ MLSNumber }) => MLSNumber);
  };
  const create = (MLSNumber: string) =>
    service.call(CREATE, { SerialNumber: serialNumber, ...REQUIRED, MLSNumber, City: 'Austin' });
  const drop = (MLSNumber: string) =>
    service.call(DELETE, { SerialNumber: serialNumber, KeyType: 'MLSNumber', Keys: [MLSNumber] });
  /** It is taken again some seconds after a failure. */
  const readsFromFollower = () =>
    eventually(
      async () => {
        const before = await reads('read');
        await list();
        return (await reads('read')) - before;
      },
      (grown) => grown > 0,
    );

  it('answer lists, chats and searches, while questions and changes stay on the main node', async () => {
    await create('FIRST');
    // On a busy machine the follower lags behind it for a while, and the main node answers.
    await readsFromFollower();
    const answeredBy = async (): Promise<readonly [isByFollower: boolean, byMain: number]> => {
      const [atRead, atMain] = [await reads('read'), await reads('main')];
      expect(await numbers()).toContain('FIRST');
      expect((await other.call('/chat/Chatbot/List', { PageNumber: 1, PageSize: 10 })).status).toBe(200);
      const chat = (await Chat.with(service, serialNumber)).through(other);
      const asked = await chat.ask('Which homes do you have in Austin?');
      expect(asked.body.Data.content).toContain('FIRST');
      return [(await reads('read')) > atRead + 3, (await reads('main')) - atMain];
    };
    expect(await eventually(answeredBy, ([, byMain]) => byMain === 0)).toEqual([true, 0]);
    await drop('FIRST');
  });

  it('tell each change of another process at once, however many are made', async () => {
    const writer = async (name: string) => {
      for (let round = 0; round < ROUNDS; round++) {
        const mls = `${name}-${round}`;
        expect((await create(mls)).status).toBe(200);
        expect(await numbers()).toContain(mls);
        expect((await drop(mls)).status).toBe(200);
        expect(await numbers()).not.toContain(mls);
      }
    };
    const before = await reads('read');
    await Promise.all(Array.from({ length: WRITERS }, (_, at) => writer(`W${at}`)));
    expect(await reads('read')).toBeGreaterThan(before);
  });

  it('are passed over while they lag, and asked again when they have caught up', async () => {
    await followed.pause();
    await create('LATE');
    const before = await reads('main');
    expect(await numbers()).toContain('LATE');
    expect(await reads('main')).toBeGreaterThan(before);
    expect(await followed.ask(`SELECT id FROM ${nameOf(followed)}.listings WHERE mls_number = 'LATE'`)).toEqual([]);
    await followed.goOn();
    await readsFromFollower();
    expect(await numbers()).toContain('LATE');
  });

  it('cost no caller an answer when they hang or go', async () => {
    const asking = async () => {
      const called = await Promise.all(Array.from({ length: WRITERS }, () => list()));
      expect(called.map(({ status }) => status)).toEqual(called.map(() => 200));
    };
    followed.follower.freeze();
    const before = await reads('main');
    await asking();
    expect(await reads('main')).toBeGreaterThan(before);
    followed.follower.thaw();
    await readsFromFollower();
    await followed.follower.stop();
    await asking();
    await followed.follower.restart(...FollowedDatabase.SETTINGS_OF_FOLLOWER);
    await readsFromFollower();
    await asking();
  });

  it('are not asked where the main node has no log to follow', async () => {
    await followed.main.restart('--server-id=1');
    await eventually(
      () => list(),
      ({ status }) => status === 200,
    );
    await create('ALONE');
    const before = await reads('read');
    expect(await numbers()).toContain('ALONE');
    expect(await reads('read')).toBe(before);
  });
});

const nameOf = ({ database }: FollowedDatabase): string => new URL(database.url).pathname.slice(1);
