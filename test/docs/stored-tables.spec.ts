import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { tablesOfNewDatabase } from '../support/databases/new-tables.js';

it('docs/security.md tells of every table what is stored in it', async () => {
  const [, section] = /\nIn the database:\n(.*?)\nElsewhere:/s.exec(readFileSync('docs/security.md', 'utf8'))!;
  const named = [...section!.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell]) => cell!.match(/\w+/g)!);
  expect(named.sort()).toEqual(Object.keys(await tablesOfNewDatabase()).sort());
});
