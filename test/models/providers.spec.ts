import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import { FAIL, GREETING, KINDS, ProviderServer } from '../../tools/providers/provider-server.js';
import { SAID, TOOL } from '../../tools/providers/words.js';
import { ask, configured, providerAt, requestOf, routed } from './asking.js';

let server: ProviderServer;

beforeAll(async () => {
  log.level = 'silent';
  server = await ProviderServer.start();
});
afterAll(() => server.stop());

describe.each(KINDS)('$name', ({ name, protocol, settings, takesTools }) => {
  const looked: unknown[] = [];
  const parameters = { type: 'object', properties: { city: { type: 'string' } } };
  const run = (args: unknown) => Promise.resolve({ total: looked.push(args) });
  const tools = [{ name: TOOL, description: 'Finds homes', parameters, run }];
  const saying = (text: string) => requestOf({ tools, messages: [{ role: 'user', text }] });
  const model = () => routed([configured('2', { ...providerAt(server.baseUrl(name), protocol), ...settings })]);

  it('answers by a look-up, and the second time without a refusal', async () => {
    const one = model();
    for (const time of [1, 2]) {
      const { text, error, tokens } = await ask(one, saying('Homes in Austin?'));
      expect([error, text]).toEqual([undefined, SAID.join('')]);
      expect(tokens).toBeGreaterThan(0);
      expect(looked).toEqual(takesTools ? Array<object>(time).fill({ city: 'Austin' }) : []);
    }
    const before = server.asked.get(name)!.length;
    await ask(one, saying('Homes in Austin?'));
    expect(server.asked.get(name)!.length - before).toBe(takesTools ? 2 : 1);
  });

  it('streams', async () => {
    const { text, error } = await ask(model(), saying(GREETING));
    expect([error, text]).toEqual([undefined, SAID.join('')]);
  });

  it('fails as a provider that is away or at its limit, after one more try at most', async () => {
    const one = model();
    await ask(one, saying(GREETING));
    const before = server.asked.get(name)!.length;
    const { text, error } = await ask(one, saying(FAIL));
    expect([text, (error as { refusal: string }).refusal]).toEqual([
      '',
      expect.stringMatching(/^(provider-failed|unavailable)$/),
    ]);
    expect(server.asked.get(name)!.length - before).toBeLessThanOrEqual(2);
    expect((error as Error).message).not.toContain('127.0.0.1');
  });
});
