import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../../test/support/run/run-folder.js';
import { asker } from './ask-bench.js';
import { closedLoop } from './closed-loop.js';
import { creator } from './create-bench.js';
import { type CpuProfile, roomsOf, within } from './rooms.js';
import type { Scene } from './scene.js';

const CALLERS = 16;
const WARM_UP = 1_000;
const CALLS = 3_000;
/** Between two samples, in microseconds. */
const INTERVAL_US = 250;

/** What a profile can be taken of: each makes the call that is repeated, against a service. */
const CALL_OF = {
  ask: async (scene: Scene, url: string) => {
    scene.model.pace = { fragments: 4, everyMs: 0 };
    return asker(`${url}/chat/Chat/ClientAsk`, await scene.openSessions(await scene.addChatbot(), CALLERS));
  },
  create: async (scene: Scene, url: string) => creator(url, await scene.addChatbot()),
};

export type ProfileName = keyof typeof CALL_OF;
export const PROFILES = Object.keys(CALL_OF) as ProfileName[];

/** Takes a CPU profile of calls, writes it for Chrome or speedscope to the current folder, and returns where the time went. */
export async function profileCalls(scene: Scene, name: ProfileName): Promise<string> {
  const folder = mkdtempSync(join(runFolder(), 'profile-'));
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${INTERVAL_US}`];
  const service = await scene.startProfiled(flags);
  const call = await CALL_OF[name](scene, service.url);
  await closedLoop(CALLERS, WARM_UP, call);
  const from = steadyUs();
  await closedLoop(CALLERS, CALLS, call);
  const until = steadyUs();
  await service.stop();
  const [file] = readdirSync(folder);
  const whole = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as CpuProfile;
  const profile = within(whole, from, until);
  const path = `${name}-${scene.dialect}.cpuprofile`;
  writeFileSync(path, JSON.stringify(profile));
  return `${path} opens in Chrome's DevTools (Performance) and in speedscope.\n\n${roomTable(name, roomsOf(profile))}`;
}

/** The clock of the profile, which all processes of the machine share. */
const steadyUs = (): number => Number(process.hrtime.bigint() / 1_000n);

function roomTable(name: ProfileName, rooms: readonly (readonly [string, number])[]): string {
  const total = rooms.reduce((sum, [, ms]) => sum + ms, 0);
  const rows = [...rooms, ['all', total] as const].map(
    ([room, ms]) => `| ${room} | ${(ms / CALLS).toFixed(3)} | ${((100 * ms) / total).toFixed(1)} |`,
  );
  return [`| room | ms of one ${name} | % |`, '| --- | --: | --: |', ...rows, ''].join('\n');
}
