import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { runFolder } from '../support/run/run-folder.js';
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
  it('outlives statements that are collected', async () => {
    const args = ['--expose-gc', '--input-type=module', '--eval', COLLECTS];
    const child = await ChildProcess.start(serviceNode(), args, { cwd: runFolder(), env: {} });
    expect(await child.exit).toMatchObject({ code: 0, signal: null });
    expect(child.lines).toEqual(['42']);
  });
});
