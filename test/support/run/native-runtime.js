import { existsSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveGlobals } from './jest-globals.js';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../../..');
const BUILT = join(ROOT, 'dist/modules/');
const BUILT_TESTS = pathToFileURL(join(BUILT, 'test/')).href;
const GLOBALS = pathToFileURL(join(import.meta.dirname, 'jest-globals.js')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    const loaded = next(url, context);
    return url.startsWith(BUILT_TESTS) ? { ...loaded, source: asWritten(url, String(loaded.source)) } : loaded;
  },
});

/** Tests name files by where they themselves are written, and not by where they were built. */
function asWritten(url, code) {
  const path = join(ROOT, relative(BUILT, fileURLToPath(url))).replace(/\.js$/, '.ts');
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..')));
}

/** What tsc made of a spec file. */
function builtFrom(path) {
  const built = join(BUILT, relative(ROOT, path)).replace(/\.ts$/, '.js');
  if (existsSync(built) && statSync(built).mtimeMs >= statSync(path).mtimeMs) return built;
  throw new Error(
    `${relative(ROOT, path)} is not built as it stands; start the tests with npm test, which builds them`,
  );
}

/**
 * Jest's runtime on Node's own modules: the suites of a worker load each module once, and find it warm. What a module keeps
 * passes from suite to suite, as it does from request to request; Jest's own runtime loads all of them anew for each.
 */
class NativeRuntime {
  constructor(_config, environment) {
    this.environment = environment;
  }

  /** What runs a suite is loaded for each: its state is of that one. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    serveGlobals(globals, this.environment);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  requireModule(path) {
    return require(path);
  }

  unstable_importModule(path) {
    return import(pathToFileURL(builtFrom(path)).href);
  }

  /** Jest keeps those who listen to what happens beside the state. */
  teardown() {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
  }

  enterTestCode() {}

  leaveTestCode() {}

  /** tsc wrote them beside the files, where Jest looks for others. */
  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}
}

// Jest asks for it by `require`.
export { NativeRuntime as 'module.exports' };
