import { setTimeout as sleep } from 'node:timers/promises';
import { Asker, type Told } from './asker.js';
import { BETWEEN_BURSTS_MS, type Plan, type PlannedAsk } from './plan.js';
import { type Stored, storedOf } from './stored.js';

/** A service as a round needs it: all its processes, its key and its database. */
export interface Target {
  readonly urls: readonly string[];
  readonly secretKey: string;
  readonly databaseUrl: string;
}

export interface Counters {
  readonly messages: number;
  readonly usage: { readonly Total: number; readonly Used: number; readonly Remain: number };
}

/** Everything that an oracle needs to know of a round. */
export interface Ledger {
  /** Ids of the sessions, as the plan numbers them. */
  readonly sessions: readonly number[];
  readonly told: readonly Told[];
  readonly afterBursts: Stored;
  /** Asked afterwards, to learn how much was left; answered all of them, if admitted. */
  readonly refill: readonly Told[];
  readonly inTheEnd: Stored;
  readonly counters: Counters;
}

/** Most asks that look for what is left in one pool. */
const MOST_REFILL = 20;
/** Asks beyond what is left, which must be refused. */
const BEYOND = 2;

/** Plays a plan against a service on a chatbot of its own, which is removed in the end. */
export async function play(plan: Plan, { urls, secretKey, databaseUrl }: Target): Promise<Ledger> {
  const asker = new Asker(urls, secretKey);
  const serialNumber = await asker.call<string>('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
  try {
    await asker.call('/chat/Chatbot/Edit', { serialNumber, ...plan.settings });
    await asker.call('/chat/Chatbot/SetSessionMessagesLimit', { MessagesLimit: plan.perSession });
    const sessions = await openSessions(asker, serialNumber, plan.sessions);
    const askAll = (asks: readonly PlannedAsk[]) =>
      Promise.all(asks.map((ask) => asker.ask(ask, sessions[ask.session]!)));
    const told: Told[] = [];
    for (const [index, burst] of plan.bursts.entries()) {
      if (index > 0) await sleep(BETWEEN_BURSTS_MS);
      told.push(...(await askAll(burst)));
    }
    const afterBursts = await storedOf(databaseUrl, serialNumber);
    const refill = await askAll(refillOf(plan, sessions, afterBursts, urls.length));
    const inTheEnd = await storedOf(databaseUrl, serialNumber);
    return { sessions, told, afterBursts, refill, inTheEnd, counters: await countersOf(asker, serialNumber) };
  } finally {
    await asker.call('/chat/Chatbot/Remove', { serialNumber }).catch(() => undefined);
    await asker.hangUp();
  }
}

const openSessions = (asker: Asker, serialNumber: string, count: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { SessionID } = await asker.call<{ SessionID: number }>('/chat/Chatbot/GetSession', { serialNumber });
      return SessionID;
    }),
  );

async function countersOf(asker: Asker, SerialNumber: string): Promise<Counters> {
  return {
    messages: await asker.call('/chat/Chatbot/GetMessageCountByChatbot', { SerialNumber }),
    usage: await asker.call('/chat/Chatbot/GetMessageCreditsUsage', {}),
  };
}

/** A few more than are left, so that what is left is known exactly: to each session, or to the chatbot. */
function refillOf(plan: Plan, sessions: readonly number[], { turns }: Stored, replicas: number): PlannedAsk[] {
  if (plan.kind === 'passing') return [];
  const counted = turns.filter(({ state }) => state !== 'failed');
  const { MessageLimit, RateLimitCount } = plan.settings;
  const limits = [MessageLimit, RateLimitCount || -1].filter((limit) => limit >= 0);
  const asks = (left: number, session: (index: number) => number): PlannedAsk[] =>
    Array.from({ length: Math.min(MOST_REFILL, Math.max(0, left)) + BEYOND }, (_, index) => ({
      content: `Refill ${session(index)}/${index} of ${plan.seed}: answered`,
      fate: 'answered',
      replica: index % replicas,
      session: session(index),
      leaveAfterMs: 0,
    }));
  if (plan.kind !== 'session') return asks(Math.min(...limits) - counted.length, (index) => index % plan.sessions);
  return sessions.flatMap((id, number) =>
    asks(plan.perSession - counted.filter(({ session }) => session === id).length, () => number),
  );
}
