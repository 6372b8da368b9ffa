import { join } from 'node:path';
import { build } from 'esbuild';

/** They stay packages: their binaries, or files of theirs that they look for beside themselves. */
const PACKAGES = ['better-sqlite3', 'sharp', 'swagger-ui-dist'];

/** Packages that Nest loads only where they are installed; they are not. */
const ABSENT = ['@fastify/static', '@nestjs/microservices*', '@nestjs/websockets*'];

/** The programs and the workers that they start, by the names that they are started by: all in one folder. */
const ENTRIES = {
  main: 'src/main.js',
  cli: 'src/cli.js',
  'pdf.worker': 'src/knowledge/adapters/pdf/pdf.worker.js',
  'sqlite-check.worker': 'libs/persistence/sqlite/sqlite-check.worker.js',
};

/** CommonJS packages ask for Node's own modules by `require`, which an ES module does not have. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Binds what tsc wrote (dist/modules) into the program (dist/src): a start reads some dozens of files instead of 2,900.
 * tsc goes first because decorators need its types.
 */
const dist = process.argv[2] ?? 'dist';
await build({
  entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(dist, 'modules', path)])),
  outdir: join(dist, 'src'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  // Migrations are known by the names of their classes.
  keepNames: true,
  external: [...PACKAGES, ...ABSENT],
  banner: { js: REQUIRE },
  logLevel: 'warning',
});
