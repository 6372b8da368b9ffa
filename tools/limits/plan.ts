import { SeededRandom } from '../eval/random.js';

/** What becomes of an ask that is admitted: its answer is good, fails at the provider, or is left by the caller. */
export type Fate = 'answered' | 'failing' | 'leaving';

export interface PlannedAsk {
  /** Unlike all others of its round, so that its row is known; tells the model its fate. */
  readonly content: string;
  readonly fate: Fate;
  readonly replica: number;
  readonly session: number;
  /** For one that leaves. */
  readonly leaveAfterMs: number;
}

export const KINDS = ['window', 'month', 'both', 'session', 'passing'] as const;
export type Kind = (typeof KINDS)[number];

/** One round: a fresh chatbot with its limits, and what is asked at once. */
export interface Plan {
  readonly seed: number;
  readonly kind: Kind;
  /** Fields of Edit. */
  readonly settings: {
    readonly MessageLimit: number;
    readonly RateLimitCount: number;
    readonly RateLimitTime: number;
    readonly RateLimitMessage: string;
  };
  /** Most messages of one session, workspace-wide; -1 for no limit. */
  readonly perSession: number;
  readonly sessions: number;
  /** Asks of one burst are sent at the same moment; only a window that passes within the round has several. */
  readonly bursts: readonly (readonly PlannedAsk[])[];
}

/** Time between two bursts, in milliseconds. */
export const BETWEEN_BURSTS_MS = 450;
const SESSIONS = 24;

/** The same for the same numbers, always. */
export function planOf(seed: number, replicas: number): Plan {
  // Neighbouring seeds begin alike; some steps on they do not.
  const random = new SeededRandom(seed * 7_919);
  for (let step = 0; step < 5; step++) random.next();
  const kind = random.chance(0.05) ? 'passing' : random.of(KINDS.slice(0, 4));
  const asks = howMany(random, kind);
  const sessions = kind === 'session' ? random.whole(3, 12) : SESSIONS;
  const shares = {
    failing: random.chance(0.4) ? random.next() / 5 : 0,
    leaving: random.chance(0.3) ? random.next() / 10 : 0,
  };
  let number = 0;
  const ask = (): PlannedAsk => {
    const fate = fateOf(random, kind === 'passing' ? { failing: 0, leaving: 0 } : shares);
    const content = `Ask ${++number} of ${seed}: ${fate}`;
    const [replica, session] = [random.whole(0, replicas - 1), random.whole(0, sessions - 1)];
    return { content, fate, replica, session, leaveAfterMs: random.whole(0, 300) };
  };
  const burst = (size: number): PlannedAsk[] => Array.from({ length: size }, ask);
  const bursts = kind === 'passing' ? [1, 2, 3, 4, 5].map(() => burst(asks)) : [burst(asks)];
  return { seed, kind, settings: limitsOf(random, kind, asks), perSession: perSession(random, kind), sessions, bursts };
}

/** Some 300 on average. */
function howMany(random: SeededRandom, kind: Kind): number {
  if (kind === 'passing') return random.whole(10, 50);
  const [from, until] = random.chance(0.7) ? [100, 300] : random.chance(0.8) ? [300, 600] : [600, 1_000];
  return random.whole(from, until);
}

/** Mostly far fewer than are asked for, sometimes about as many. */
const limit = (random: SeededRandom, asks: number): number =>
  random.chance(0.9) ? random.whole(1, 50) : random.whole(Math.min(100, asks - 20), Math.min(120, asks + 20));

function limitsOf(random: SeededRandom, kind: Kind, asks: number): Plan['settings'] {
  const hasWindow = kind === 'window' || kind === 'both' || kind === 'passing';
  return {
    MessageLimit: kind === 'month' || kind === 'both' ? limit(random, asks) : -1,
    RateLimitCount: kind === 'passing' ? random.whole(1, 12) : hasWindow ? limit(random, asks) : 0,
    RateLimitTime: kind === 'passing' ? 1 : hasWindow ? random.whole(600, 3_600) : 0,
    RateLimitMessage: random.chance(0.5) ? `Slowly, please (${random.whole(1, 999)})` : '',
  };
}

const perSession = (random: SeededRandom, kind: Kind): number => (kind === 'session' ? random.whole(0, 6) : -1);

function fateOf(random: SeededRandom, { failing, leaving }: { failing: number; leaving: number }): Fate {
  const dice = random.next();
  return dice < failing ? 'failing' : dice < failing + leaving ? 'leaving' : 'answered';
}
