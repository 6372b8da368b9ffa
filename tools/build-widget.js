import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const out = join(process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? 'dist', 'widget');

/**
 * Most bytes after gzip, at once and later: what every page of the site loads, what the first opening loads, the owner's pages,
 * whose other languages, plots and reader of sheets come later, and those of mails' links.
 */
const BOUNDS = {
  loader: [15_000, 0],
  panel: [60_000, 4_000],
  trial: [61_000, 4_000],
  studio: [90_000, 85_000],
  handOff: [5_000, 4_000],
  confirm: [2_000, 4_000],
};

/** For browsers of the last four years. */
const SHARED = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  target: ['chrome105', 'firefox110', 'safari16.4'],
  outdir: out,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  metafile: true,
  logLevel: 'warning',
};

/** `import url from './name.worklet.ts?worklet'`: a script of its own beside the panel, which the browser loads by its address. */
const worklets = {
  name: 'worklets',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?worklet$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?worklet', '')).replace(/ts$/, 'js'),
      namespace: 'worklet',
    }));
    onLoad({ filter: /./, namespace: 'worklet' }, async ({ path }) => {
      const { outputFiles } = await build({
        ...SHARED,
        entryPoints: [path.replace(/js$/, 'ts')],
        format: 'esm',
        write: false,
      });
      return { contents: outputFiles[0].contents, loader: 'file' };
    });
  },
};

/** What the document says of a field's bounds. */
const boundsIn = ({ properties }) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { type, maxLength, minimum, maximum }]) => [
      name,
      { type, maxLength, minimum, maximum },
    ]),
  );

/** `import { AddRequest } from './openapi.json?bounds'`: the bounds of the fields of one body, and of no other. */
const bounds = {
  name: 'bounds',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?bounds$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?bounds', '')),
      namespace: 'bounds',
    }));
    onLoad({ filter: /./, namespace: 'bounds' }, ({ path }) => {
      const { schemas } = JSON.parse(readFileSync(path, 'utf8')).components;
      const bodies = Object.entries(schemas).filter(([name]) => name.endsWith('Request'));
      const contents = bodies.map(([name, body]) => `export const ${name} = ${JSON.stringify(boundsIn(body))};`);
      return { contents: contents.join('\n'), loader: 'js' };
    });
  },
};

/** One classic script, which leaves no name on the page but `parlor`. Pages of any encoding load it: its texts are ASCII. */
const loader = { ...SHARED, entryPoints: ['libs/widget/loader/loader.ts'], format: 'iife', charset: 'ascii' };

const panel = {
  ...SHARED,
  entryPoints: ['libs/widget/panel/panel.tsx'],
  format: 'esm',
  charset: 'utf8',
  splitting: true,
  chunkNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [worklets],
};

/** The same panel within the owner's pages. */
const trial = { ...panel, entryPoints: ['libs/widget/trial/trial.tsx'] };

/** The owner's pages: Preact as in the panel. */
const studio = { ...panel, entryPoints: ['libs/studio/studio.tsx'], plugins: [bounds] };
const handOff = { ...studio, entryPoints: ['libs/studio/links/hand-off.ts'] };
const confirm = { ...studio, entryPoints: ['libs/studio/links/confirm.ts'] };

rmSync(out, { recursive: true, force: true });

/** What a script imports at once, and what that does. */
function importedBy(outputs, script) {
  const found = new Set([script]);
  for (const path of found)
    for (const { kind, path: imported } of outputs[path].imports) if (kind === 'import-statement') found.add(imported);
  return [...found].slice(1);
}

function bound(what, most, paths) {
  const bytes = paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(out, basename(path)))).length, 0);
  if (process.argv.includes('--sizes')) console.log(`for browsers: ${what} ${bytes} bytes gzip, at most ${most}`);
  if (bytes > most) throw new Error(`${what} is too large`);
}

/** The service finds the files of each part by this manifest. */
const manifest = {};
for (const [name, part] of Object.entries({ loader, panel, trial, studio, handOff, confirm })) {
  const { outputs } = (await build(part)).metafile;
  const script = Object.keys(outputs).find((path) => part.entryPoints.includes(outputs[path].entryPoint));
  const chunks = importedBy(outputs, script);
  const later = Object.keys(outputs).filter((path) => outputs[path].entryPoint && path !== script);
  const first = Object.keys(outputs).filter((path) => !later.includes(path));
  const named = (paths) => paths.map((path) => basename(path));
  manifest[name] = {
    script: basename(script),
    chunks: named(chunks),
    styles: named(first.filter((path) => path.endsWith('.css'))),
  };
  const [atOnce, mostLater] = BOUNDS[name];
  bound(name, atOnce, first);
  bound(`${name}, later`, mostLater, later);
}
writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
