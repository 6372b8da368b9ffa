import { AsyncLocalStorage } from 'node:async_hooks';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Those that were entered since the last suite ended. */
const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this);
  return run.apply(this, args);
};

/** What modules keep running for a suite ends behind it: they hand over here how. They are loaded once for all suites. */
const ends = new Set();
globalThis.endWithSuite = (end) => ends.add(end);

const { console } = globalThis;
const { exit } = process;

/**
 * The process itself: a suite meets Node as the service does, and no copy in a context of `node:vm`. What a suite changes of
 * it is as before when the next one begins: variables of the environment, mocks, timers, listeners and the console.
 */
export default class NativeEnvironment {
  global = globalThis;
  variables = { ...process.env };
  listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const end of ends) await end();
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    this.forgetListeners();
    globalThis.console = console;
    process.exit = exit;
    // Node passes each of them on with every promise, and Jest enters one for each suite, so that a worker's last suites
    // would take far longer than its first.
    for (const storage of entered) storage.disable();
    entered.clear();
  }

  forgetListeners() {
    for (const name of process.eventNames()) {
      const kept = this.listeners.get(name) ?? [];
      for (const one of process.rawListeners(name)) if (!kept.includes(one)) process.off(name, one.listener ?? one);
    }
  }

  getVmContext() {
    return null;
  }
}
