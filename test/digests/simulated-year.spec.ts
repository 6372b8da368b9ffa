import { expect, it } from '@jest/globals';
import { Simulation } from '../../tools/digests/simulation.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

describeOnEveryDatabase('Daily mails and events of a simulated year', (database) => {
  it('tell each message and lead once, on its local day, one mail and one event a chatbot and day', async () => {
    const days = database().dialect === 'sqlite' ? 365 : 30;
    const simulation = new Simulation(database(), { seed: 1, days, replicas: 2, hasWildClocks: false });
    expect(await simulation.run()).toEqual([]);
    expect(simulation.ledger.length).toBeGreaterThan(days * 24);
    expect(simulation.told.events).toBeGreaterThan(simulation.told.mails);
    expect(simulation.post.server.refusals).toBeGreaterThan(0);
    expect(simulation.post.repeats).toBeGreaterThan(0);
  });
});

describeOnEveryDatabase('Daily mails and events of four processes at once', (database) => {
  it('tell each message and lead once, on its local day, one mail and one event a chatbot and day', async () => {
    const simulation = new Simulation(database(), { seed: 3, days: 25, replicas: 4, hasWildClocks: false });
    expect(await simulation.run()).toEqual([]);
  });
});

describeOnEveryDatabase('Daily mails and events of processes whose clocks jump by days', (database) => {
  it('tell each message and lead once', async () => {
    const days = 60;
    const simulation = new Simulation(database(), { seed: 2, days, replicas: 2, hasWildClocks: true });
    expect(await simulation.run()).toEqual([]);
  });
});
