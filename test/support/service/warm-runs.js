/**
 * Runs entry points of the built program in this one process, one after the other: what they import is loaded once. Each
 * order is a line of JSON at descriptor 3: path, arguments, folder and environment. A run ends as a process does, where
 * nothing is left that Node waits for, or by `process.exit`; then both outputs end with END, its code, and whether it left
 * nothing open.
 */
import { readdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers';
import { pathToFileURL } from 'node:url';

const END = '\u0001ended ';
const outputs = [process.stdout, process.stderr];
const writers = outputs.map(({ write }) => write);
const orders = new Socket({ fd: 3, readable: true, writable: false });
let runs = 0;
/** What there was before the run that is under way. */
let before;

/** Ends a run in the middle of its code. */
class Exit extends Error {}

/** Descriptors and other resources in use. */
const resources = () => [...process.getActiveResourcesInfo().sort(), readdirSync('/dev/fd').length].join(' ');
const listeners = () =>
  [process, ...outputs].flatMap((emitter) =>
    emitter.eventNames().flatMap((name) => emitter.rawListeners(name).map((listener) => ({ emitter, name, listener }))),
  );

function begin(line) {
  const { path, args, cwd, env } = JSON.parse(line);
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, path, ...args];
  process.exitCode = undefined;
  before = { resources: resources(), listeners: new Set(listeners().map(({ listener }) => listener)) };
  orders.unref();
  import(`${pathToFileURL(path).href}?run=${++runs}`).catch(raise);
}

/** A rejection that nobody waits for ends this process, as it would end that of the run. */
function raise(error) {
  if (!(error instanceof Exit)) throw error;
}

function forgetListeners() {
  for (const { emitter, name, listener } of listeners())
    if (!before.listeners.has(listener)) emitter.removeListener(name, listener);
}

function end(code) {
  orders.ref();
  forgetListeners();
  const ended = JSON.stringify({ code: Number(code ?? 0), isClean: resources() === before.resources });
  before = undefined;
  for (const [index, output] of outputs.entries()) {
    output.write = writers[index];
    output.write(`${END}${ended}\n`);
  }
}

process.exit = (code = process.exitCode) => {
  forgetListeners();
  // What still runs, up to the end of its turn, says nothing any more.
  for (const output of outputs) output.write = () => true;
  setImmediate(end, code);
  throw new Exit();
};
process.on('unhandledRejection', raise);
process.on('beforeExit', () => before && end(process.exitCode));
createInterface({ input: orders }).on('line', begin);
