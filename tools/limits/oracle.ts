import type { Told } from './asker.js';
import type { Plan } from './plan.js';
import type { Ledger } from './round.js';
import type { StoredTurn } from './stored.js';

/** Rounding of instants on their way, in milliseconds. */
const ROUNDING_MS = 2;
const LONGEST_MONTH_SECONDS = 31 * 86_400;

/**
 * What is wrong with a round, in sentences; nothing where all is well. Written from the rules alone: it shares no code
 * with the service, and knows of each ask what its caller was told and what became of its row.
 */
export function complaintsAbout(plan: Plan, ledger: Ledger): string[] {
  return [
    ...aboutEachAsk(plan, ledger),
    ...(plan.kind === 'passing' ? aboutInstants(plan, ledger) : aboutNumbers(plan, ledger)),
    ...aboutCounters(plan, ledger),
  ];
}

const counted = (turns: readonly StoredTurn[]): StoredTurn[] =>
  turns.filter(({ state }) => state === 'done' || state === 'interrupted');

/** States that a row may have for what the caller was told; none at all is '-'. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  '200 answered': ['done'],
  '502 failing': ['failed'],
  '429 answered': ['-'],
  '429 failing': ['-'],
  '429 leaving': ['-'],
  '0 leaving': ['-', 'interrupted'],
};

function aboutEachAsk(plan: Plan, { told, refill, inTheEnd }: Ledger): string[] {
  const rows = new Map<string, StoredTurn[]>();
  for (const turn of inTheEnd.turns) rows.set(turn.question, [...(rows.get(turn.question) ?? []), turn]);
  return [...told, ...refill].flatMap((one) => {
    const state = (rows.get(one.content) ?? [{ state: '-' }]).map((row) => row.state).join(' and ');
    const heard = `${one.status} ${one.content.split(': ')[1]}`;
    const wrong = STATES[heard]?.includes(state) ? [] : [`"${one.content}" heard ${one.status}, its row is ${state}`];
    return one.status === 429 ? [...wrong, ...aboutRefusal(plan, one)] : wrong;
  });
}

function aboutRefusal({ kind, settings, perSession }: Plan, { content, message, retryAfter }: Told): string[] {
  const { MessageLimit, RateLimitCount, RateLimitTime, RateLimitMessage } = settings;
  const isMonth = MessageLimit >= 0 && (RateLimitCount === 0 || MessageLimit <= RateLimitCount);
  const expected =
    kind === 'session' && perSession >= 0
      ? 'This chat session has reached its message limit; open a new one'
      : isMonth
        ? 'The monthly message limit of this chatbot is reached'
        : RateLimitMessage || 'Too many messages; try again later';
  const longest = isMonth ? LONGEST_MONTH_SECONDS : RateLimitTime;
  const isInRange =
    kind === 'session'
      ? retryAfter === null
      : /^\d+$/.test(retryAfter ?? '') && Number(retryAfter) >= 1 && Number(retryAfter) <= longest;
  return [
    ...(message === expected ? [] : [`"${content}" was refused with "${message}" instead of "${expected}"`]),
    ...(isInRange ? [] : [`"${content}" was refused with Retry-After ${retryAfter}, at most ${longest} are possible`]),
  ];
}

/** What is counted together: a session's messages, or the whole chatbot's. */
function aboutNumbers(plan: Plan, ledger: Ledger): string[] {
  const { MessageLimit, RateLimitCount } = plan.settings;
  if (plan.kind === 'session')
    return ledger.sessions.flatMap((id, number) =>
      aboutPool(`session ${number}`, plan.perSession, ledger, [id, number]),
    );
  const limit = Math.min(MessageLimit < 0 ? Infinity : MessageLimit, RateLimitCount || Infinity);
  return aboutPool('the chatbot', limit, ledger);
}

function aboutPool(name: string, limit: number, ledger: Ledger, session?: readonly [id: number, number: number]) {
  const rowsOf = (turns: readonly StoredTurn[]) => turns.filter((turn) => !session || turn.session === session[0]);
  const toldOf = (told: readonly Told[]) => told.filter((one) => !session || one.session === session[1]);
  const refused = toldOf(ledger.told).filter(({ status }) => status === 429).length;
  const failed = rowsOf(ledger.afterBursts.turns).filter(({ state }) => state === 'failed').length;
  const first = counted(rowsOf(ledger.afterBursts.turns)).length;
  const complaints: string[] = [];
  if (first > limit) complaints.push(`${name} admitted ${first} of ${limit}`);
  if (refused > 0 && first + failed < limit) complaints.push(`${name} refused at ${first} + ${failed} of ${limit}`);
  const refill = toldOf(ledger.refill);
  const expected = Math.max(0, Math.min(refill.length, limit - first));
  const admitted = refill.filter(({ status }) => status === 200).length;
  if (admitted !== expected)
    complaints.push(`${name} had ${limit - first} of ${limit} left, and then admitted ${admitted} of ${refill.length}`);
  return complaints;
}

/** A window that passes: never more than its number in any stretch, and no message refused while there was room. */
function aboutInstants({ settings }: Plan, { told, inTheEnd }: Ledger): string[] {
  const { RateLimitCount: most, RateLimitTime } = settings;
  const windowMs = RateLimitTime * 1_000;
  const instants = counted(inTheEnd.turns).map(({ at }) => at);
  const within = (until: number, slackMs: number) =>
    instants.filter((at) => at > until - windowMs - slackMs && at <= until + slackMs).length;
  const full = instants.filter((at) => within(at, 0) > most).map((at) => `${within(at, 0)} of ${most} up to ${at}`);
  const unjust = told.filter(({ status, sentAt, toldAt }) => {
    const moments = [sentAt, toldAt, ...instants.filter((at) => at >= sentAt && at <= toldAt)];
    return status === 429 && moments.every((moment) => within(moment, ROUNDING_MS) < most);
  });
  return [...full, ...unjust.map(({ content }) => `"${content}" was refused while the window had room`)];
}

function aboutCounters({ settings, kind }: Plan, { sessions, inTheEnd, counters }: Ledger): string[] {
  const { MessageLimit: limit, RateLimitCount } = settings;
  const rows = counted(inTheEnd.turns);
  const perSession = sessions.map((id) => rows.filter(({ session }) => session === id).length);
  const slots = kind === 'passing' ? inTheEnd.slots : RateLimitCount > 0 ? rows.length : 0;
  const expected = {
    messages: rows.length,
    usage: { Total: limit, Used: rows.length, Remain: limit < 0 ? -1 : Math.max(0, limit - rows.length) },
    used: rows.length,
    slots,
    sent: perSession,
  };
  const actual = {
    ...counters,
    used: inTheEnd.used,
    slots: inTheEnd.slots,
    sent: sessions.map((id) => inTheEnd.sent.get(id)),
  };
  const [should, is] = [JSON.stringify(expected), JSON.stringify(actual)];
  return should === is ? [] : [`the counters should be ${should} and are ${is}`];
}
