import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { turnOfRun } from '../run/night.js';
import { describeEach } from './each-database.js';
import type { Dialect, EmptyDatabase } from '../databases/empty-database.js';
import { mariaDbUrl } from '../databases/mariadb-databases.js';
import { createMigratedDatabase } from '../databases/migrated-database.js';
import { RunningService } from './running-service.js';

export type Service = RunningService;

type Settings = Readonly<Record<string, string>>;

export interface ServiceOptions {
  /** Settings on top of those that every suite gets; made at the start of the service where they are known only then. */
  readonly env?: Settings | (() => Settings);
  readonly databases?: readonly Dialect[];
}

/**
 * Both databases; in a run with a turn one of them, and the other one at the next turn, where this machine has both. Half of
 * the suites take either at each turn.
 */
export function databasesOfTurn(name: string): readonly Dialect[] {
  const turn = turnOfRun();
  const databases = ['sqlite', 'mysql'] as const;
  if (turn === undefined) return databases;
  return mariaDbUrl() === undefined ? ['sqlite'] : [databases[(turn + name.length) % databases.length]!];
}

/**
 * Runs a suite against the real program, once per database (or one of them, see `databasesOfTurn`). After each test the process must be alive, without an
 * unhandled error and without a key in its log; in the end it must stop when told to.
 */
export function describeService(
  name: string,
  suite: (service: () => Service) => void,
  options: ServiceOptions = {},
): void {
  const { env = {}, databases = databasesOfTurn(name) } = options;
  describeEach(name, databases, (dialect) => {
    let database: EmptyDatabase | undefined;
    let service: RunningService | undefined;
    beforeAll(async () => {
      database = await createMigratedDatabase(dialect);
      service = await RunningService.start(database, typeof env === 'function' ? env() : env);
    });
    afterEach(() => service?.refuseTrouble());
    afterAll(async () => {
      try {
        await service?.stop();
      } finally {
        await database?.drop();
      }
    });
    suite(() => service!);
  });
}
