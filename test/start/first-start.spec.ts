import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChildProcess } from '../support/programs/child-process.js';
import { exchange } from '../support/wire/exchange.js';
import { runFolder } from '../support/run/run-folder.js';
import { startProgram } from '../support/service/service-process.js';

interface Printed {
  readonly child: ChildProcess;
  readonly text: string;
}

/** Starts the program as `npm start` does, with nothing set but a free port, and reads what a person sees. */
async function start(cwd: string, env: Record<string, string> = {}): Promise<Printed> {
  const { child } = await startProgram({ cwd, env: { PATH: process.env.PATH ?? '', PORT: '0', ...env } });
  const isReady = (line: string) => (line.includes('Parlor is ready') || env.NODE_ENV ? true : undefined);
  await child.line(isReady);
  await child.stop();
  return { child, text: child.lines.filter((line) => !line.startsWith('{')).join('\n') };
}

/** The printed call, taken apart as a shell would. */
function pasted(text: string): { url: string; headers: Record<string, string>; body: string } {
  const call = text.slice(text.indexOf('curl -s '));
  const headers = [...call.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]);
  return {
    url: /curl -s (\S+)/.exec(call)![1]!,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: /-d '([^']+)'/.exec(call)![1]!,
  };
}

describe('The first start', () => {
  let cwd: string;
  let running: ChildProcess;
  let text: string;

  beforeAll(async () => {
    cwd = mkdtempSync(join(runFolder(), 'first-start-'));
    const env = { PATH: process.env.PATH ?? '', PORT: '0' };
    ({ child: running } = await startProgram({ cwd, env }));
    await running.line((line) => (line.startsWith("  -H 'Content-Type") ? true : undefined));
    text = running.lines.filter((line) => !line.startsWith('{')).join('\n');
  });
  afterAll(() => running.stop());

  it('prints addresses, keys and a call', () => {
    expect(text).toMatch(/Service {6}http:\/\/127\.0\.0\.1:\d+/);
    expect(text).toMatch(/Swagger UI {3}http:\/\/127\.0\.0\.1:\d+\/docs/);
    expect(text).toMatch(/Model {8}parlor-built-in, which needs no provider/);
    expect(text).toMatch(
      /On a site {4}<script async src="http:\/\/127\.0\.0\.1:\d+\/widget\.js" data-chatbot="\w{32}"><\/script>\n/,
    );
    expect(text).toMatch(/Secret key {3}prl_sk_\w{49}\n/);
    expect(text).toMatch(/Session key {2}prl_ss_\w{49}\n/);
  });

  it('prints a call that works when pasted and answers from the listings', async () => {
    const { url, headers, body } = pasted(text);
    const { origin, pathname } = new URL(url);
    const { status, bytes } = await exchange(origin, pathname, { headers, body });
    const answer = JSON.parse(bytes.toString()) as { Data: { content: string; noAnswer: boolean } };
    expect(status).toBe(200);
    expect(answer.Data.noAnswer).toBe(false);
    expect(answer.Data.content).toMatch(/Austin.*DEMO-\d{4}/s);
  });

  it('gives the demo chatbot sixty listings', async () => {
    const serialNumber = /Demo chatbot (\w{32})/.exec(text)![1]!;
    const sessionKey = /prl_ss_\w+/.exec(text)![0];
    const { origin } = new URL(pasted(text).url);
    const headers = { 'chatbot-sessionkey': sessionKey };
    const body = JSON.stringify({ SerialNumber: serialNumber, PageSize: 1 });
    const { bytes } = await exchange(origin, '/chat/Chatbot/RealEstateList', { headers, body });
    expect(JSON.parse(bytes.toString())).toMatchObject({ Data: { VirtualCount: 60 }, Code: 200 });
  });

  it('is the only one that prints keys', async () => {
    const later = await start(cwd);
    expect(later.text).toContain('Parlor is ready');
    expect(later.text).not.toMatch(/prl_|curl/);
  });

  it('in production opens no demo and prints no key', async () => {
    const folder = mkdtempSync(join(runFolder(), 'production-'));
    const { text: printed, child } = await start(folder, { NODE_ENV: 'production' });
    expect(printed).not.toMatch(/prl_|curl|Parlor is ready/);
    expect(child.lines.join('\n')).toContain('npx parlor workspace add');
  });
});
