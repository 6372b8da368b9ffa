import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { serviceNode, serviceNodeVersion } from '../support/service/service-node.js';

const DRIVER = pathToFileURL(resolve('dist/modules/libs/persistence/sqlite/sqlite-driver.js')).href;

/** Prepares more statements than anything keeps, and has them collected while the process does other work. */
const COLLECTS = `
  import { setImmediate as breathe } from 'node:timers/promises';
  const { sqliteDriver } = await import(${JSON.stringify(DRIVER)});
  const database = new (sqliteDriver())(':memory:');
  for (let round = 0; round < 20; round++) {
    for (let at = 0; at < 500; at++) database.prepare('SELECT ' + at + ' AS one').all();
    gc();
    await breathe();
  }
  console.log(database.prepare('SELECT 42 AS answer').get().answer);
`;

describe(`the driver of SQLite on Node ${serviceNodeVersion()}`, () => {
  it('outlives statements that are collected', () => {
    const { stdout, status, signal } = spawnSync(
      serviceNode(),
      ['--expose-gc', '--input-type=module', '--eval', COLLECTS],
      { encoding: 'utf8' },
    );
    expect([stdout.trim(), status, signal]).toEqual(['42', 0, null]);
  });
});
