import { expect, it } from '@jest/globals';
import { boundedSelect } from '../../src/real-estate/adapters/sql/statement-parts.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

describeOnEveryDatabase('A bounded read', (opened) => {
  it('reads', async () => {
    expect(await boundedSelect(opened().database, 'SELECT ? AS n', [1])).toEqual([{ n: 1 }]);
  });

  it('ends a statement that takes too long, where the database can', async () => {
    const { database, dialect } = opened();
    if (dialect === 'sqlite') return expect(await boundedSelect(database, 'SELECT 2 AS n', [])).toEqual([{ n: 2 }]);
    const endless = boundedSelect(database, 'SELECT SLEEP(60) AS n FROM (SELECT 1) AS one', []);
    await expect(endless).rejects.toMatchObject({
      refusal: 'unavailable',
      message: expect.stringContaining('took too long'),
    });
  }, 30_000);
});
