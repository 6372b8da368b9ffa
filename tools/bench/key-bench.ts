import { performance } from 'node:perf_hooks';
import type { Bench } from './bench.js';
import { type Headers, statusOf } from './caller.js';
import { median } from './figures.js';
import { type Scene, SECRET } from './scene.js';
import type { Line } from './table.js';

const CALLS = 2_000;
const WARM_UP = 200;
/** Most that the slowest may lie above the quickest. */
const MOST_RATIO = 1.05;

/** How long wrong keys take to be found out, by what is wrong with them: the times must tell nothing. */
export const keyBench: Bench = async (scene, { rounds }) => {
  const service = await scene.startAnother({ TRUST_PROXY: '127.0.0.1' });
  const url = `${service.url}/chat/Chatbot/List`;
  const wrong = {
    'unknown prefix': 'xyz_zz_0000000000000000000000000000000000000000000000000',
    'known prefix, wrong secret': 'prl_sk_0000000000000000000000000000000000000000000000000',
    revoked: await revokedKey(scene),
  };
  const times = new Map(Object.keys(wrong).map((name) => [name, [] as number[]]));
  let address = 0;
  const take = async (key: string): Promise<number> => {
    const begun = performance.now();
    const status = await statusOf(url, { authorization: key, ...from(address++) });
    if (status !== 401) throw new Error(`A wrong key was answered with ${status}`);
    return performance.now() - begun;
  };
  // By turns, so that what disturbs one disturbs all.
  for (let call = 0; call < WARM_UP + CALLS * rounds; call++) {
    for (const [name, key] of Object.entries(wrong)) {
      const taken = await take(key);
      if (call >= WARM_UP) times.get(name)!.push(taken);
    }
  }
  await service.stop();
  return linesOf(times);
};

function linesOf(times: ReadonlyMap<string, readonly number[]>): Line[] {
  const medians = [...times].map(([name, taken]) => ({
    what: `wrong key, ${name}, ms`,
    ours: median(taken),
    goal: '',
  }));
  const all = medians.map(({ ours }) => ours);
  const ratio = Math.max(...all) / Math.min(...all);
  const goal = `≤ ${MOST_RATIO}`;
  return [...medians, { what: 'wrong keys, slowest to quickest', ours: ratio, goal, isMet: ratio <= MOST_RATIO }];
}

/** Wrong keys are throttled by address. */
const from = (address: number): Headers => ({
  'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
});

async function revokedKey(scene: Scene): Promise<string> {
  const issue = { Kind: 'secret', Name: 'Revoked' };
  const { ID, Key } = await scene.call<{ ID: number; Key: string }>('/chat/Workspace/KeyIssue', SECRET, issue);
  await scene.call('/chat/Workspace/KeyRevoke', SECRET, { ID });
  return Key;
}
