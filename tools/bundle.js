import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { EXTERNAL_PACKAGES } from './external-packages.js';

/** Packages that Nest loads only where they are installed; they are not. */
const ABSENT = ['@fastify/static', '@nestjs/microservices*', '@nestjs/websockets*'];

/** The programs and the workers that they start, by the names that they are started by: all in one folder. */
const ENTRIES = {
  main: 'src/main.js',
  cli: 'src/cli.js',
  'pdf.process': 'src/knowledge/adapters/pdf/pdf.process.js',
  'sqlite-check.worker': 'libs/persistence/sqlite/sqlite-check.worker.js',
};

/** The drivers of TypeORM that are used; the others are a megabyte that each start would read. */
const DRIVERS = ['./better-sqlite3/BetterSqlite3Driver', './mysql/MysqlDriver'];

/** What the program never comes to: other drivers, and telephone numbers, which class-validator could check. */
const isUnused = ({ path, importer }) =>
  path === 'libphonenumber-js/max' || (importer.endsWith('typeorm/driver/DriverFactory.js') && !DRIVERS.includes(path));

/** Files of packages in other words: zod speaks English, and what TypeORM had before version 1 is looked for no more. */
const OTHER_WORDS = [
  [/zod\/v4\/locales\/index\.js$/, "export { default as en } from './en.js';"],
  [
    /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/,
    'export const Connection = void 0, AbstractRepository = void 0;',
  ],
];

const leaner = {
  name: 'leaner',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^libphonenumber-js\/max$|^\.\/[\w-]+\/\w+Driver$/ }, (asked) =>
      isUnused(asked) ? { path: asked.path, namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
    for (const [filter, contents] of OTHER_WORDS)
      onLoad({ filter }, ({ path }) => ({ contents, resolveDir: dirname(path) }));
  },
};

/** A class as tsc writes it, at the start of a line. */
const CLASS = /^(?:export )?(?:let \w+ = (?:\w+ = )?)?class (\w+)(?: extends .+)? \{$/gm;

/**
 * Classes keep the names that migrations, schemas and the words of Nest and TypeORM have of them, even where two files have
 * one of the same name. Not esbuild's `keepNames`: it names every closure, too, each time that one is made.
 */
const named = {
  name: 'named',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(modules|node_modules\/(typeorm|@nestjs))\/.*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        CLASS,
        (line, name) =>
          `${line} static { Object.defineProperty(this, 'name', { value: '${name}', configurable: true }); }`,
      ),
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
  target: 'node24',
  // Node 20 knows them all. esbuild doubts it, and would make each such expression anew every time that it is used.
  supported: { 'regexp-unicode-property-escapes': true },
  sourcemap: true,
  // Node keeps the text of what it has loaded in memory. Lines stay short enough for a stack to say where.
  minifyWhitespace: true,
  lineLimit: 160,
  external: [...EXTERNAL_PACKAGES, ...ABSENT],
  plugins: [leaner, named],
  banner: { js: REQUIRE },
  logLevel: 'warning',
});

/** The reader of PDFs is bound without the CMaps that it asks for; they stand beside it, as pdf.js's own package has them. */
try {
  const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  await cp(join(pdfjs, 'cmaps'), join(dist, 'src', 'cmaps'), { recursive: true });
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error;
  console.warn('pdfjs-dist is not installed: PDFs in Chinese, Japanese and Korean are refused; run npm ci');
}
