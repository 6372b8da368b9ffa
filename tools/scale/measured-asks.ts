import { asker } from '../bench/ask-bench.js';
import { Refused } from '../bench/caller.js';
import { closedLoop } from '../bench/closed-loop.js';
import { median } from '../bench/figures.js';
import { SECRET } from '../bench/scene.js';
import { MachineWatch } from './machine-watch.js';
import { type Arrangement, costOf, type Counters } from './measured-arrangement.js';

const CALLERS = 24;
const WARM_UP = 600;
const CALLS = 2_400;
const CALLS_ALONE = 200;
const AT_ONCE = { fragments: 4, everyMs: 0 };

/** Of one ask. */
export interface AskCost extends Counters {
  readonly perSecond: number;
  /** Of one caller alone, from question to answer. */
  readonly aloneMs: number;
  /** The share of asks that lost every time and were answered with 503. */
  readonly beaten: number;
  /** Cores that other programs of this machine had meanwhile. */
  readonly othersCores: number;
  /** A flush of the disk meanwhile. */
  readonly flushMs: number;
}

/** Asks of one chatbot, dealt out to all replicas; a limit makes all of them count in one row. */
export async function measureAsks(arrangement: Arrangement, isLimited: boolean): Promise<AskCost> {
  arrangement.scene.model.pace = AT_ONCE;
  let beaten = 0;
  const ask = await askerOf(arrangement, isLimited, () => beaten++);
  const aloneMs = median((await closedLoop(1, CALLS_ALONE, ask)).latencies);
  await closedLoop(CALLERS, WARM_UP, ask);
  beaten = 0;
  let answered = 0;
  const watch = new MachineWatch();
  const work = async () => (answered = (await closedLoop(CALLERS, CALLS, ask)).perSecond * (1 - beaten / CALLS));
  const cost = await costOf(arrangement, work, CALLS);
  const machine = await watch.end((cost.serviceMs + cost.databaseMs + cost.callersMs) * CALLS);
  return { ...cost, ...machine, aloneMs, perSecond: answered, beaten: beaten / CALLS };
}

async function askerOf({ scene, replicas }: Arrangement, isLimited: boolean, lost: () => void) {
  const serialNumber = await scene.addChatbot();
  if (isLimited) await scene.call('/chat/Chatbot/Edit', SECRET, { serialNumber, MessageLimit: 1_000_000 });
  const sessions = await scene.openSessions(serialNumber, CALLERS);
  const askers = replicas.map(({ url }) => asker(`${url}/chat/Chat/ClientAsk`, sessions));
  return async (caller: number): Promise<void> => {
    await askers[caller % askers.length]!(caller).catch((error: unknown) => {
      if (!(error instanceof Refused && error.answer.includes('"Code":503'))) throw error;
      lost();
    });
  };
}
