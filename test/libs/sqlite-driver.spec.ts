import { describe, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { runFolder } from '../support/run/run-folder.js';

const DRIVER = import.meta.resolve('better-sqlite3');

/** Prepares more statements than anything keeps, and has them collected while the process does other work. */
const COLLECTS = `
  import { setImmediate as breathe } from 'node:timers/promises';
  const { default: Sqlite } = await import(${JSON.stringify(DRIVER)});
  const database = new Sqlite(':memory:');
  for (let round = 0; round < 20; round++) {
    for (let at = 0; at < 500; at++) database.prepare('SELECT ' + at + ' AS one').all();
    gc();
    await breathe();
  }
  console.log(database.prepare('SELECT 42 AS answer').get().answer);
`;

describe(`the driver of SQLite on Node ${process.version}`, () => {
  it('outlives statements that are collected', async () => {
    const args = ['--expose-gc', '--input-type=module', '--eval', COLLECTS];
    const child = await ChildProcess.start(process.execPath, args, { cwd: runFolder(), env: {} });
    expect(await child.exit).toMatchObject({ code: 0, signal: null });
    expect(child.lines).toEqual(['42']);
  });
});
