import { describe, expect, it } from '@jest/globals';
import type { Told } from '../../tools/limits/asker.js';
import { complaintsAbout } from '../../tools/limits/oracle.js';
import { type Fate, KINDS, type Plan, planOf } from '../../tools/limits/plan.js';
import type { Ledger } from '../../tools/limits/round.js';
import type { StoredTurn } from '../../tools/limits/stored.js';

const MESSAGE = 'The monthly message limit of this chatbot is reached';
const plan = (perMonth: number): Plan => ({
  seed: 1,
  kind: 'month',
  settings: { MessageLimit: perMonth, RateLimitCount: 0, RateLimitTime: 0, RateLimitMessage: '' },
  perSession: -1,
  sessions: 1,
  bursts: [],
});
const told = (number: number, status: number, fate: Fate = 'answered', more: Partial<Told> = {}): Told => ({
  content: `Ask ${number}: ${fate}`,
  session: 0,
  status,
  message: status === 429 ? MESSAGE : 'Success',
  retryAfter: status === 429 ? '60' : null,
  sentAt: 1,
  toldAt: 2,
  ...more,
});
const turn = (number: number, state: string, fate: Fate = 'answered'): StoredTurn => ({
  session: 5,
  question: `Ask ${number}: ${fate}`,
  state,
  at: number,
});

/** Of three asks with a limit of two: one good, one failed, one left; then one of two refused. */
function right(): { told: Told[]; refill: Told[]; turns: StoredTurn[]; used: number } {
  return {
    told: [told(1, 200), told(2, 502, 'failing'), told(3, 429)],
    refill: [told(4, 200), told(5, 429)],
    turns: [turn(1, 'done'), turn(2, 'failed', 'failing')],
    used: 2,
  };
}

function judged(change: (round: ReturnType<typeof right>) => void = () => undefined, limit = 2): string[] {
  const round = right();
  change(round);
  const after = (turns: StoredTurn[]) => {
    const counted = turns.filter(({ state }) => state !== 'failed').length;
    return { turns, used: round.used, slots: 0, sent: new Map([[5, counted]]) };
  };
  const end = [...round.turns, ...round.refill.filter(({ status }) => status === 200).map(() => turn(4, 'done'))];
  const messages = end.filter(({ state }) => state !== 'failed').length;
  const ledger: Ledger = {
    sessions: [5],
    told: round.told,
    afterBursts: after(round.turns),
    refill: round.refill,
    inTheEnd: after(end),
    counters: { messages, usage: { Total: limit, Used: messages, Remain: Math.max(0, limit - messages) } },
  };
  return complaintsAbout(plan(limit), ledger);
}

describe('the oracle of limits', () => {
  it('finds nothing wrong where all is well', () => {
    expect(judged()).toEqual([]);
  });

  it.each<[string, (round: ReturnType<typeof right>) => void, string]>([
    ['a message too many', ({ turns }) => turns.push(turn(6, 'done'), turn(7, 'done')), 'admitted 3 of 2'],
    ['one that is given back twice', ({ refill }) => (refill[1] = told(5, 200)), 'admitted 2 of 2'],
    ['one that is not given back', ({ refill }) => (refill[0] = told(4, 429)), 'admitted 0 of 2'],
    ['a refusal while there is room', ({ told, turns }) => (told.splice(1, 1), turns.pop()), 'refused at 1 + 0 of 2'],
    ['an answer that was not stored', ({ turns }) => turns.shift(), 'its row is -'],
    ['a question that is stored twice', ({ turns }) => turns.push(turn(1, 'done')), 'done and done'],
    ['a refused question that is stored', ({ turns }) => turns.push(turn(3, 'failed')), 'its row is failed'],
    ['another message', ({ told: all }) => (all[2] = told(3, 429, 'answered', { message: 'No' })), 'refused with "No"'],
    [
      'no Retry-After',
      ({ told: all }) => (all[2] = told(3, 429, 'answered', { retryAfter: null })),
      'Retry-After null',
    ],
    [
      'a Retry-After of 0',
      ({ told: all }) => (all[2] = told(3, 429, 'answered', { retryAfter: '0' })),
      'Retry-After 0',
    ],
    ['a wrong counter', (round) => (round.used = 1), 'the counters should be'],
    ['a code of another kind', ({ told: all }) => (all[0] = told(1, 500)), 'heard 500'],
  ])('finds %s', (_, change, complaint) => {
    expect(judged(change).join('\n')).toContain(complaint);
  });
});

describe('a plan', () => {
  it('is the same for the same seed, and another for the next', () => {
    expect(planOf(7, 4)).toEqual(planOf(7, 4));
    expect(planOf(7, 4).bursts).not.toEqual(planOf(8, 4).bursts);
  });

  it('has every kind of limit, 10 to 1,000 asks, and all processes among a hundred seeds', () => {
    const plans = Array.from({ length: 100 }, (_, seed) => planOf(seed, 3));
    expect(new Set(plans.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    const asks = plans.flatMap(({ bursts }) => bursts.flat());
    expect(new Set(asks.map(({ replica }) => replica))).toEqual(new Set([0, 1, 2]));
    expect(new Set(asks.map(({ fate }) => fate)).size).toBe(3);
    const sizes = plans.map(({ bursts }) => bursts.flat().length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
    expect(asks.length / plans.length).toBeGreaterThan(200);
  });
});
