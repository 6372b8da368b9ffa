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

/** Of TypeORM's drivers two are used; the others, a megabyte that each start would read, are left out. */
const DRIVERS = ['./better-sqlite3/BetterSqlite3Driver', './mysql/MysqlDriver'];

const withoutOtherDrivers = {
  name: 'without-other-drivers',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\/[\w-]+\/\w+Driver$/ }, ({ path, importer }) =>
      importer.endsWith('typeorm/driver/DriverFactory.js') && !DRIVERS.includes(path)
        ? { path, namespace: 'left-out' }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Looks by `require` for what TypeORM had before its first version, which would load all of TypeORM a second time. */
const withoutOldTypeOrm = {
  name: 'without-old-typeorm',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, () => ({
      contents: 'export const Connection = undefined, AbstractRepository = undefined;',
    })),
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
  plugins: [withoutOtherDrivers, withoutOldTypeOrm],
  banner: { js: REQUIRE },
  logLevel: 'warning',
});
