import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../../test/support/run/run-folder.js';
import { asker } from './ask-bench.js';
import { closedLoop } from './closed-loop.js';
import { type CpuProfile, roomsOf, within } from './rooms.js';
import type { Scene } from './scene.js';

const CALLERS = 16;
const WARM_UP = 1_000;
const CALLS = 3_000;
/** Between two samples, in microseconds. */
const INTERVAL_US = 250;

/** Takes a CPU profile of asks, writes it for Chrome or speedscope to the current folder, and returns where the time went. */
export async function profileAsks(scene: Scene): Promise<string> {
  scene.model.pace = { fragments: 4, everyMs: 0 };
  const folder = mkdtempSync(join(runFolder(), 'profile-'));
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${INTERVAL_US}`];
  const service = await scene.startProfiled(flags);
  const sessions = await scene.openSessions(await scene.addChatbot(), CALLERS);
  const ask = asker(`${service.url}/chat/Chat/ClientAsk`, sessions);
  await closedLoop(CALLERS, WARM_UP, ask);
  const from = steadyUs();
  await closedLoop(CALLERS, CALLS, ask);
  const until = steadyUs();
  await service.stop();
  const [name] = readdirSync(folder);
  const whole = JSON.parse(readFileSync(join(folder, name!), 'utf8')) as CpuProfile;
  const profile = within(whole, from, until);
  const path = `ask-${scene.dialect}.cpuprofile`;
  writeFileSync(path, JSON.stringify(profile));
  return `${path} opens in Chrome's DevTools (Performance) and in speedscope.\n\n${roomTable(roomsOf(profile))}`;
}

/** The clock of the profile, which all processes of the machine share. */
const steadyUs = (): number => Number(process.hrtime.bigint() / 1_000n);

function roomTable(rooms: readonly (readonly [string, number])[]): string {
  const total = rooms.reduce((sum, [, ms]) => sum + ms, 0);
  const rows = [...rooms, ['all', total] as const].map(
    ([room, ms]) => `| ${room} | ${(ms / CALLS).toFixed(3)} | ${((100 * ms) / total).toFixed(1)} |`,
  );
  return ['| room | ms an ask | % |', '| --- | --: | --: |', ...rows, ''].join('\n');
}
