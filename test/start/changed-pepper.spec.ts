import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EmptyDatabase } from '../support/databases/empty-database.js';
import { createMigratedDatabase } from '../support/databases/migrated-database.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeEach } from '../support/service/each-database.js';
import { databasesOfTurn } from '../support/service/service.js';
import { failedStart, startProgram } from '../support/service/service-process.js';

const SECRET = 'canary';
const [one, other] = ['one', 'other'].map((name) => `${SECRET}-${name}-pepper-of-more-than-32-characters`) as [
  string,
  string,
];

describeEach('A changed KEY_PEPPER', databasesOfTurn('pepper'), (dialect) => {
  let database: EmptyDatabase;
  let cwd: string;
  beforeAll(async () => {
    database = await createMigratedDatabase(dialect);
    cwd = mkdtempSync(join(runFolder(), 'pepper-'));
  });
  afterAll(() => database?.drop());

  const surroundings = (env: Record<string, string>) => ({
    cwd,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DEMO: 'false', DATABASE_URL: database.url, ...env },
  });
  const starts = async (env: Record<string, string>): Promise<void> => {
    const { child } = await startProgram(surroundings(env));
    await child.stop();
  };
  const refused = async (env: Record<string, string>): Promise<void> => {
    const { code, lines } = await failedStart(surroundings(env));
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Parlor cannot start: KEY_PEPPER: .*KEY_PEPPER_ALSO/)],
    });
    expect(lines[0]).not.toContain(SECRET);
  };

  it('200 stops the start, and so does one that is taken away', async () => {
    await starts({ KEY_PEPPER: one });
    await refused({ KEY_PEPPER: other });
    await refused({});
    await refused({ KEY_PEPPER: other, KEY_PEPPER_ALSO: 'database' });
    await starts({ KEY_PEPPER: one });
  });

  it('does not where the former one is named, until the change is over', async () => {
    await starts({ KEY_PEPPER: other, KEY_PEPPER_ALSO: one });
    await starts({ KEY_PEPPER: one, KEY_PEPPER_ALSO: other });
    await starts({ KEY_PEPPER: other });
    await refused({ KEY_PEPPER: one });
  });
});
