import { afterAll, expect, it } from '@jest/globals';
import { tonight } from '../support/run/night.js';
import { describeService, type Service } from '../support/service/service.js';
import { MarkedModel } from '../../tools/limits/marked-model.js';
import { complaintsAbout } from '../../tools/limits/oracle.js';
import { planOf } from '../../tools/limits/plan.js';
import { play } from '../../tools/limits/round.js';

const model = await MarkedModel.start();
afterAll(() => model.stop());

/** Between them every kind of limit, with failures and callers who leave; some hundred asks each. */
const SEEDS = [12, 13, 20, 50, 58];

/** The short form of `npm run campaign -- limits`. */
const suite = (service: () => Service, arrangements: readonly number[]): void => {
  const replicas: Service[] = [];

  /** Each seed on one of the arrangements, at night on each. */
  const seedsOf = (processes: number) =>
    tonight(
      SEEDS,
      SEEDS.filter((_, at) => at % arrangements.length === arrangements.indexOf(processes)),
    );

  it.each(arrangements)('157 158 169 admit exactly what they should, on %i processes', async (processes) => {
    while (replicas.length + 1 < processes) replicas.push(await service().replica());
    const urls = [service(), ...replicas].slice(0, processes).map(({ url }) => url);
    const { secretKey, databaseUrl } = service();
    for (const seed of seedsOf(processes)) {
      const plan = planOf(seed, processes);
      const complaints = complaintsAbout(plan, await play(plan, { urls, secretKey, databaseUrl }));
      expect({ seed, complaints }).toEqual({ seed, complaints: [] });
    }
  });
};

const env = model.settings;
describeService('Rounds of random limits', (service) => suite(service, [1, 2, 4]), { env, databases: ['mysql'] });
describeService('Rounds of random limits', (service) => suite(service, [1, 2]), { env, databases: ['sqlite'] });
describeService('Rounds of random limits of two workers behind one port', (service) => suite(service, [1]), {
  env: { ...env, WORKERS: '2' },
});
