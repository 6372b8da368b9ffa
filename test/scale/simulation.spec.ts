import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { runProgram } from '../support/programs/run-program.js';
import { SeededRandom } from '../../tools/eval/random.js';
import { simulatedParts } from '../../tools/scale/scale-page.js';
import { demandOf, readFigures } from '../../tools/scale/figures.js';
import { outcomeAt } from '../../tools/scale/capacity.js';
import { type Course, SimulatedTime } from '../../tools/scale/simulated-time.js';
import { FlushQueue, Station } from '../../tools/scale/station.js';

const SERVED = 200_000;

/** Mean wait before service, in mean service times, where servers are so busy and both times are exponential. */
function meanWait(servers: number, busy: number): number {
  const time = new SimulatedTime();
  const random = new SeededRandom(7);
  const station = new Station(time, servers);
  const exponential = (mean: number) => -mean * Math.log(1 - random.next());
  let [waited, begun] = [0, 0];
  function* customer(): Course {
    const came = time.now;
    yield station.take;
    waited += time.now - came;
    yield time.pause(exponential(1));
    station.give();
  }
  const arrive = (): void => {
    time.start(customer());
    if (++begun < SERVED) time.after(exponential(1 / (servers * busy)), arrive);
  };
  arrive();
  time.run();
  return waited / SERVED;
}

/** Erlang's C formula: the share that has to wait, and how long all wait on average. */
function erlangWait(servers: number, busy: number): number {
  const load = servers * busy;
  let term = 1;
  let sum = 0;
  for (let n = 0; n < servers; n++) {
    sum += term;
    term *= load / (n + 1);
  }
  const waits = term / (1 - busy) / (sum + term / (1 - busy));
  return waits / (servers - load);
}

describe('The simulated queues', () => {
  it.each([
    [1, 0.5],
    [1, 0.8],
    [4, 0.7],
    [8, 0.9],
  ])('wait before %i servers that are busy for %d of their time as the formula says', (servers, busy) => {
    const expected = erlangWait(servers, busy);
    expect(Math.abs(meanWait(servers, busy) / expected - 1)).toBeLessThan(0.05);
    if (servers === 1) expect(expected).toBeCloseTo(busy / (1 - busy));
  });

  it('flush together what waits when a flush begins', () => {
    const time = new SimulatedTime();
    const disk = new FlushQueue(time, () => 10);
    const kept: number[] = [];
    const write = () => disk.flush(() => kept.push(time.now));
    for (const at of [0, 1, 2, 11, 40]) time.after(at, write);
    time.run();
    expect(kept).toEqual([10, 20, 20, 30, 50]);
  });

  it('happen in the order of time, and of making where that is the same', () => {
    const time = new SimulatedTime();
    const happened: string[] = [];
    for (const [at, name] of [
      [5, 'c'],
      [1, 'a'],
      [5, 'd'],
      [2, 'b'],
    ] as const)
      time.after(at, () => happened.push(`${name}${time.now}`));
    time.run();
    expect(happened).toEqual(['a1', 'b2', 'c5', 'd5']);
  });
});

describe('A simulated installation', () => {
  const page = readFileSync('docs/scale.md', 'utf8');
  const bench = readFileSync('docs/performance.md', 'utf8');
  const demand = { ...demandOf(readFigures(bench, page)), modelSeconds: 0 };
  const shape = { replicas: 3, workers: 4, replicaCores: 4, nodes: 3, nodeCores: 8 };
  const at = (perSecond: number, isLimited: boolean, more = {}) =>
    outcomeAt({ shape: { ...shape, ...more }, demand, isLimited, seed: 3 }, perSecond);

  it('gives the same figures for the same seed, and answers as many asks as come', () => {
    const outcome = at(400, false);
    expect(at(400, false)).toEqual(outcome);
    expect(Math.abs(outcome.perSecond / 400 - 1)).toBeLessThan(0.05);
  });

  it('adds to an ask that has no rival the work and the ways, and nothing else', () => {
    const { serviceMs, databaseMs, trips, tripMs, nodeTripMs, flushMs } = demand;
    const alone = serviceMs + databaseMs + trips * tripMs + 2 * (nodeTripMs + flushMs);
    const { p50 } = at(1, false);
    expect([p50 > alone * 0.7, p50 < alone * 1.3]).toEqual([true, true]);
  });

  it('begins again where several nodes count for one chatbot, never on one node', () => {
    expect(at(200, true).conflicts).toBeGreaterThan(0);
    expect(at(200, true, { nodes: 1 }).conflicts).toBe(0);
    expect(at(200, false).conflicts).toBe(0);
  });

  // By a process of its own: within the tests the same takes three times as long.
  it('is what docs/scale.md tells; `npm run campaign -- scale --write` writes it anew', async () => {
    const { stdout } = await runProgram(process.execPath, ['dist/modules/tools/campaign.js', 'scale']);
    expect(stdout).toBe(simulatedParts(page));
  });
});
