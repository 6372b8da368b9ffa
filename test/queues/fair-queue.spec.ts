import { setImmediate as turnOfLoop, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FairQueue } from '#libs/queues/fair-queue.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import type { PlaceClient } from '#libs/queues/places.js';

const TERMS = {
  what: 'examples',
  places: 1,
  ofOne: 1,
  ofFailing: 1,
  mostWaiting: 8,
  patienceMs: 60_000,
};
const TOO_MANY = expect.objectContaining({
  refusal: 'unavailable',
  message: 'Too many examples are waiting at the moment; try again later',
  details: { retryAfterSeconds: 5 },
});

/** Tasks that end when they are told to, in the order in which they begin. */
function tasksOf(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const run = (name: string, turn: PlaceClient, signal?: AbortSignal): Promise<string> => {
    const task = (): Promise<string> =>
      new Promise((resolve, reject) => {
        begun.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    const ran = queue.run(turn, task, signal);
    // What a test leaves waiting is refused when its patience ends, long after the test.
    ran.catch(() => undefined);
    return ran;
  };
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)!(error);
    await turnOfLoop();
  };
  return { begun, run, end };
}

const of = (workspaceId: number, source?: string): PlaceClient => (source ? { workspaceId, source } : { workspaceId });

describe('A queue that workspaces share', () => {
  it('gives each its turn, whoever came first', async () => {
    const { begun, run, end } = tasksOf(new FairQueue(TERMS));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name, of(1));
    void run('b1', of(2));
    void run('b2', of(2));
    void run('c1', of(3));
    for (let at = 0; at < 7; at++) await end(begun.at(-1)!);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('leaves places to others than the one that has many tasks', async () => {
    const { begun, run } = tasksOf(new FairQueue({ ...TERMS, places: 4, ofOne: 2 }));
    for (const name of ['a1', 'a2', 'a3']) void run(name, of(1));
    void run('b1', of(2));
    await turnOfLoop();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('gives what has failed fewer places, until it is done once', async () => {
    const { begun, run, end } = tasksOf(new FairQueue({ ...TERMS, places: 4, ofOne: 4 }));
    for (const name of ['a1', 'a2', 'a3']) void run(name, of(1, 'hangs'));
    for (const name of ['a1', 'a2', 'a3']) await end(name, new Error('no answer'));
    for (const name of ['a4', 'a5', 'a6']) void run(name, of(1, 'hangs'));
    for (const name of ['a7', 'a8']) void run(name, of(1, 'answers'));
    await turnOfLoop();
    expect(begun.slice(3)).toEqual(['a4', 'a7', 'a8']);
    await end('a4');
    expect(begun.slice(6)).toEqual(['a5', 'a6']);
  });

  it('refuses what is too much, of one workspace and in all', async () => {
    const { run, end, begun } = tasksOf(new FairQueue(TERMS));
    for (let at = 0; at < 5; at++) void run(`a${at}`, of(1));
    await expect(run('a5', of(1))).rejects.toEqual(TOO_MANY);
    for (let at = 0; at < 4; at++) void run(`b${at}`, of(2));
    await expect(run('c', of(3))).rejects.toEqual(TOO_MANY);
    await end(begun.at(-1)!);
    void run('c', of(3));
    await end(begun.at(-1)!);
    expect(begun.at(-1)).toBe('c');
  });

  it('refuses what has waited for too long', async () => {
    const { begun, run, end } = tasksOf(new FairQueue({ ...TERMS, patienceMs: 20 }));
    void run('a1', of(1));
    await expect(run('a2', of(1))).rejects.toEqual(TOO_MANY);
    void run('a3', of(1));
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
    await sleep(40);
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('lets go of who leaves while it waits, and of who left before', async () => {
    const { begun, run, end } = tasksOf(new FairQueue(TERMS));
    const caller = new AbortController();
    void run('a1', of(1));
    const left = run('a2', of(1), caller.signal);
    void run('a3', of(1));
    caller.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(run('a4', of(1), caller.signal)).rejects.toThrow('gone');
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('tells what runs and waits in it, and what it refuses', async () => {
    const told: unknown[] = [];
    const hear = (of: unknown) => void told.push(of);
    metricEvents.on('queue changed', hear).on('queue refused', hear);
    const { run, end } = tasksOf(new FairQueue({ ...TERMS, mostWaiting: 2 }));
    for (const name of ['a1', 'a2']) void run(name, of(1));
    await expect(run('a3', of(1))).rejects.toEqual(TOO_MANY);
    await end('a1');
    await end('a2');
    metricEvents.off('queue changed', hear).off('queue refused', hear);
    const at = (running: number, waiting: number) =>
      expect.objectContaining({ queue: 'examples', running, waiting, places: 1, mostWaiting: 2 });
    expect(told.slice(0, 3)).toEqual([at(1, 0), at(1, 1), { queue: 'examples' }]);
    expect(told.at(-1)).toEqual(at(0, 0));
  });
});
