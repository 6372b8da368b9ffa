import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { SeededRandom } from '../eval/random.js';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { eventually } from '../../test/support/eventually.js';
import { Customer, type Market } from './customer.js';
import { Ledger } from './ledger.js';
import { systemMessageOf } from './judge.js';
import { Scene } from './scene.js';
import { emptyTally, type Tally } from './tally.js';
import { lookAtTheEnd } from './look-at-the-end.js';
import { Verifier } from './verifier.js';
import { Wishing } from './wishing.js';

export const VICTIMS = ['service', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface CrashOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly dialect: Dialect;
  /** Chosen from anew in each round. */
  readonly victims: readonly Victim[];
}

const CUSTOMERS = 6;
/** A round is killed after so long, in milliseconds. */
const SOONEST_MS = 30;
const LATEST_MS = 400;
/** Work goes on for so long once all are back. */
const AFTERWARDS_MS = 80;
const REPLAYS = 2;

/** Rounds of work, kill, restart, retry and looking, on one set of data. Throws `Violated` with what is wrong. */
export class CrashRun {
  private constructor(
    private readonly options: CrashOptions,
    private readonly market: Market,
    private readonly verifier: Verifier,
    private readonly customers: readonly Customer[],
  ) {}

  static async open(options: CrashOptions): Promise<CrashRun> {
    const scene = await Scene.open(options.dialect);
    const ledger = new Ledger(join(scene.folder, 'ledger.ndjson'));
    const market = { scene, ledger, tally: emptyTally() };
    const verifier = new Verifier(scene, ledger.path);
    const customers: Customer[] = [];
    for (let number = 0; number < CUSTOMERS; number++) {
      const chatbot = await openChatbot(scene, verifier, number % 2 === 0 ? LIMITS : {});
      const random = new SeededRandom(options.seed * 100 + number);
      customers.push(new Customer(market, new Wishing(scene, random, number, chatbot)));
    }
    return new CrashRun(options, market, verifier, customers);
  }

  get tally(): Tally {
    return this.market.tally;
  }

  get folder(): string {
    return this.market.scene.folder;
  }

  async run(): Promise<void> {
    for (let round = 1; round <= this.options.rounds; round++) await this.round(round);
    await this.settle();
    await this.verifier.verifyAll(this.options.rounds);
    await lookAtTheEnd(this.market.scene);
  }

  async close(): Promise<void> {
    this.market.ledger.close();
    await this.market.scene.close();
  }

  private async round(round: number): Promise<void> {
    const { scene, tally } = this.market;
    const random = new SeededRandom(this.options.seed * 1_000_003 + round);
    await Promise.all(this.customers.map((customer) => customer.begin()));
    // From round to round sessions have a limit, and have none: then nothing counts them but their turns.
    await scene.data('/chat/Chatbot/SetSessionMessagesLimit', { MessagesLimit: round % 2 === 0 ? -1 : 1_000_000 });
    let isOver = false;
    const work = Promise.all(this.customers.map((customer) => customer.work(round, () => isOver)));
    await sleep(random.whole(SOONEST_MS, LATEST_MS));
    await this.crash(random);
    await sleep(AFTERWARDS_MS);
    isOver = true;
    await work;
    scene.refuseDeath();
    await Promise.all(this.customers.map((customer) => customer.retry()));
    await Promise.all(this.customers.map((customer) => customer.replay(REPLAYS)));
    await this.verifier.verify(round);
    tally.rounds++;
  }

  private async crash(random: SeededRandom): Promise<void> {
    const { scene, tally } = this.market;
    const victim = scene.server ? random.of(this.options.victims) : 'service';
    tally.kills[victim]++;
    const [service, database] = [victim !== 'database', victim !== 'service'];
    await scene.kill(service, database);
    await scene.restart(service, database);
    const since = performance.now();
    const body = { PageNumber: 1, PageSize: 1 };
    const isBack = () => scene.post('/chat/Chatbot/List', body).then(({ status }) => status === 200);
    await eventually(isBack, (isIt) => isIt);
    const slowest = tally.slowestReturnMs;
    slowest[victim] = Math.max(slowest[victim], Math.round(performance.now() - since));
  }

  /** Every wish with a key gets its answer in the end. */
  private async settle(): Promise<void> {
    const retry = async () => {
      await Promise.all(this.customers.map((customer) => customer.retry()));
      return this.customers.flatMap(({ open }) => [...open].map(({ mark }) => mark));
    };
    await eventually(retry, (open) => open.length === 0);
  }
}

/** Limits so high that no client reaches them, but counted; every other chatbot has them. */
const LIMITS = { MessageLimit: 1_000_000, RateLimitCount: 100_000, RateLimitTime: 3_600 };

async function openChatbot(scene: Scene, verifier: Verifier, limits: object): Promise<string> {
  const serialNumber = await scene.data<string>('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
  const mark = 'qfirst';
  const changes = { Name: mark, SystemMessage: systemMessageOf(mark), ...limits };
  await scene.data('/chat/Chatbot/Edit', { serialNumber, ...changes });
  const { Revision } = await scene.data<{ Revision: number }>('/chat/Chatbot/Get', { serialNumber });
  verifier.know(serialNumber, { revision: Revision, mark });
  return serialNumber;
}
