import { expect, it } from '@jest/globals';
import { boundedSelect } from '../../src/real-estate/adapters/sql/statement-parts.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { numbersTo } from '../support/databases/numbered-rows.js';

describeOnEveryDatabase('A bounded read', (opened) => {
  it('reads', async () => {
    expect(await boundedSelect(opened().database, 'SELECT ? AS n', [1])).toEqual([{ n: 1 }]);
  });

  it('ends a statement that takes too long, where the database can', async () => {
    const { database, dialect } = opened();
    if (dialect === 'sqlite') return expect(await boundedSelect(database, 'SELECT 2 AS n', [])).toEqual([{ n: 2 }]);
    // Rows to count without end, not a pause: MySQL ends that early and calls it an answer.
    const endless = boundedSelect(database, `SELECT COUNT(*) AS n FROM ${numbersTo(10 ** 11)}`, []);
    await expect(endless).rejects.toMatchObject({
      refusal: 'unavailable',
      message: expect.stringContaining('took too long'),
    });
  });
});
