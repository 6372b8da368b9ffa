import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const out = join(process.argv[2] ?? 'dist', 'widget');

/** Most bytes after gzip: what every page of the site loads, and what the first opening loads. */
const BOUNDS = { loader: 15_000, panel: 60_000 };

/** Browsers of the last four years. */
const TARGET = ['chrome105', 'firefox110', 'safari16.4'];

const SHARED = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // What the panel loads stands beside it, wherever that is.
  base: './',
};

const BUILD = {
  outDir: out,
  assetsDir: '',
  manifest: 'manifest.json',
  target: TARGET,
  reportCompressedSize: false,
  assetsInlineLimit: 0,
};

/** Pages of any encoding load the loader: its texts are written in ASCII. */
const ascii = {
  name: 'ascii',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle))
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
  },
};

/** One classic script, which leaves no name on the page but `parlor`. */
const loader = {
  ...SHARED,
  plugins: [ascii],
  build: {
    ...BUILD,
    rolldownOptions: {
      input: { loader: 'libs/widget/loader/loader.ts' },
      output: { format: 'iife', entryFileNames: 'loader-[hash].js' },
    },
  },
};

const panel = {
  ...SHARED,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
  build: {
    ...BUILD,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { panel: 'libs/widget/panel/panel.tsx' },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
};

const manifestPath = join(out, 'manifest.json');

/** Builds one part; returns what it wrote, by its manifest. */
async function built(part) {
  await build(part);
  return JSON.parse(readFileSync(manifestPath, 'utf8'));
}

/** The service finds every file by one manifest. */
const manifests = { loader: await built(loader), panel: await built(panel) };
writeFileSync(manifestPath, JSON.stringify({ ...manifests.loader, ...manifests.panel }, null, 2));

const filesOf = (manifest) => [
  ...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
];
for (const [part, bound] of Object.entries(BOUNDS)) {
  const bytes = filesOf(manifests[part]).reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0);
  console.log(`widget: ${part} ${bytes} bytes gzip, at most ${bound}`);
  if (bytes > bound) throw new Error(`The widget's ${part} is too large`);
}
