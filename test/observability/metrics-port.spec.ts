import { expect, it } from '@jest/globals';
import { exchange } from '../support/wire/exchange.js';
import { freePort } from '../support/programs/free-port.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService } from '../support/service/service.js';

const PORT = await freePort();

describeService(
  'Metrics at a port of their own',
  (service) => {
    const own = `http://127.0.0.1:${PORT}`;

    it('are there, and nothing else is', async () => {
      expect((await Scrape.of(own)).has('parlor_database_waiting')).toBe(true);
      for (const path of ['/', '/health/live', '/chat/Chatbot/ModelList', '/metricsx'])
        expect([path, (await exchange(own, path, { method: 'GET' })).status]).toEqual([path, 404]);
    });

    it('are not at the other port', async () => {
      const { status, body } = await service().enveloped('/metrics', { method: 'GET' });
      expect([status, body.Message]).toEqual([404, 'The path does not exist']);
    });

    it('stop with the service', async () => {
      await service().kill('SIGTERM');
      await expect(Scrape.of(own)).rejects.toThrow('ECONNREFUSED');
      await service().restart();
    });
  },
  { env: { METRICS_PORT: String(PORT) }, databases: ['sqlite'] },
);

describeService(
  'Metrics that were not asked for',
  (service) => {
    it('are unknown', async () => {
      const headers = { authorization: 'Bearer ' };
      const { status, body } = await service().enveloped('/metrics', { method: 'GET', headers });
      expect([status, body.Message]).toEqual([404, 'The path does not exist']);
    });
  },
  { databases: ['sqlite'] },
);
