import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { describeEach } from '../support/service/each-database.js';
import { createEmptyDatabase } from '../support/databases/empty-database.js';
import { runFolder } from '../support/run/run-folder.js';
import { startProgram } from '../support/service/service-process.js';

const MARK = 'LOADED ';
const BUNDLE = fileURLToPath(new URL('../../dist/src', import.meta.url));
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Loaded before the service: tells every file that is loaded, as an ES module or by `require`. */
const TELLS = `
import Module, { register } from 'node:module';
import { writeSync } from 'node:fs';
register('data:text/javascript,' + encodeURIComponent(\`
  import { writeSync } from 'node:fs';
  export const load = (url, context, next) => { writeSync(2, '${MARK}' + url + '\\\\n'); return next(url, context); };
\`));
process.on('exit', () => { for (const path in Module._cache) writeSync(2, '${MARK}' + path + '\\n'); });
`;

/** What every process holds in memory from its start on; whatever else is heavy is loaded by the first who needs it. */
const AT_START = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/schedule',
  '@nestjs/swagger',
  '@nestjs/typeorm',
  'class-transformer',
  'class-validator',
  'csv-stringify',
  'decimal.js',
  'eta',
  'eventsource-parser',
  'express',
  'fastest-levenshtein',
  'helmet',
  'ipaddr.js',
  'lru-cache',
  'luxon',
  'multer',
  'pino',
  'pino-http',
  'reflect-metadata',
  'rxjs',
  'typeorm',
  'zod',
];

const DRIVER = { sqlite: 'better-sqlite3', mysql: 'mysql2' };

/** Packages that a loaded file is or, where it is a part of the bundle, holds. */
function packagesIn(path: string): string[] {
  const name = basename(path);
  const sources =
    path === join(BUNDLE, name)
      ? (JSON.parse(readFileSync(`${path}.map`, 'utf8')) as { sources: string[] }).sources
      : [path];
  return sources.flatMap((source) => PACKAGE.exec(source)?.[1] ?? []);
}

describeEach('A start', ['sqlite', 'mysql'], (dialect) => {
  it('loads no more packages than it needs, and leaves the others to who needs them', async () => {
    const cwd = mkdtempSync(join(runFolder(), 'loaded-'));
    const preload = join(cwd, 'tells.mjs');
    writeFileSync(preload, TELLS);
    const database = await createEmptyDatabase(dialect);
    try {
      const env = { PATH: process.env.PATH ?? '', PORT: '0', NODE_OPTIONS: `--import ${preload}` };
      const { child } = await startProgram({ cwd, env: { ...env, DATABASE_URL: database.url } });
      await child.stop();
      const files = child.lines.filter((line) => line.startsWith(MARK)).map((line) => line.slice(MARK.length));
      const paths = files.filter((file) => !/^(data|node):/.test(file)).map((file) => file.replace('file://', ''));
      const loaded = new Set(paths.flatMap(packagesIn));
      const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
      const ours = Object.keys(dependencies).filter((name) => loaded.has(name));
      expect(ours).toEqual([...AT_START, DRIVER[dialect]].sort());
    } finally {
      await database.drop();
    }
  });
});
