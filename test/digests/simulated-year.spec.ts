import { expect, it } from '@jest/globals';
import { Simulation } from '../../tools/digests/simulation.js';
import { describeOnEveryDatabase, type TestDatabase } from '../support/databases/databases.js';

const LONG_MS = 180_000;

/** Processes die here and machines do not: nothing needs to reach the disk. */
async function hasten({ dialect, writer }: TestDatabase): Promise<void> {
  if (dialect === 'sqlite') await writer.query('PRAGMA synchronous = OFF');
}

describeOnEveryDatabase('Daily mails of a simulated year', (database) => {
  it(
    'tell each message and lead once, on its local day, one mail a chatbot and day',
    async () => {
      await hasten(database());
      const days = database().dialect === 'sqlite' ? 365 : 15;
      const simulation = new Simulation(database(), { seed: 1, days, replicas: 2, hasWildClocks: false });
      expect(await simulation.run()).toEqual([]);
      expect(simulation.ledger.length).toBeGreaterThan(days * 24);
    },
    LONG_MS,
  );
});

describeOnEveryDatabase('Daily mails of four processes at once', (database) => {
  it(
    'tell each message and lead once, on its local day, one mail a chatbot and day',
    async () => {
      const days = database().dialect === 'sqlite' ? 25 : 10;
      const simulation = new Simulation(database(), { seed: 3, days, replicas: 4, hasWildClocks: false });
      expect(await simulation.run()).toEqual([]);
    },
    LONG_MS,
  );
});

describeOnEveryDatabase('Daily mails of processes whose clocks jump by days', (database) => {
  it(
    'tell each message and lead once',
    async () => {
      const days = 60;
      const simulation = new Simulation(database(), { seed: 2, days, replicas: 2, hasWildClocks: true });
      expect(await simulation.run()).toEqual([]);
    },
    LONG_MS,
  );
});
