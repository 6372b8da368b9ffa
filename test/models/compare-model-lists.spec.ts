import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import { ProviderServer } from '../../tools/providers/provider-server.js';
import { CompareModelLists } from '../../src/models/adapters/openai/compare-model-lists.js';
import { anyOutbound } from '../support/doubles/any-outbound.js';
import { configured, providerAt } from './asking.js';
import { listening, portOf } from '../support/wire/loopback.js';

let server: ProviderServer;
beforeAll(async () => {
  server = await ProviderServer.start();
});
afterAll(() => server.stop());

const models = () => {
  const { card, ...known } = configured('2', providerAt(server.baseUrl('openai')));
  const misspelt = configured('3', providerAt(server.baseUrl('openai')));
  const away = configured('4', providerAt('http://127.0.0.1:9/v1'));
  return [{ ...known, card: { ...card, name: 'openai' } }, misspelt, away, configured('1', null)];
};

it('names that a provider does not list are told in one line, and a list that cannot be had says nothing', async () => {
  const told = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  await new CompareModelLists({ NODE_ENV: 'production' }, models(), anyOutbound).run();
  expect(told.mock.calls).toEqual([[{ provider: 'scripted', models: ['model-3'] }, expect.stringContaining('check')]]);
  told.mockRestore();
});

it('the start does not wait for a provider that answers nothing', async () => {
  const silent = createServer(() => undefined);
  const port = portOf(await listening(silent));
  const model = configured('2', providerAt(`http://127.0.0.1:${port}/v1`));
  const asked = new Promise((resolve) => silent.once('request', resolve));
  expect(
    new CompareModelLists({ NODE_ENV: 'production' }, [model], anyOutbound).onApplicationBootstrap(),
  ).toBeUndefined();
  await asked;
  silent.closeAllConnections();
  silent.close();
});

it.each(['development', 'test'] as const)('a process that is tried out in %s asks ten minutes later', (NODE_ENV) => {
  jest.useFakeTimers();
  const comparison = new CompareModelLists({ NODE_ENV }, [], anyOutbound);
  const run = jest.spyOn(comparison, 'run').mockResolvedValue();
  comparison.onApplicationBootstrap();
  jest.advanceTimersByTime(599_999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  comparison.onApplicationBootstrap();
  comparison.onModuleDestroy();
  jest.advanceTimersByTime(1_200_000);
  expect(run).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
