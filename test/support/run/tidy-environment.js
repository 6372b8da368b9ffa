import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';

/** Those that were entered since the last suite ended. */
const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this);
  return run.apply(this, args);
};

/**
 * Jest's own environment, after which no AsyncLocalStorage of the suite goes on: Node passes each of them on with every
 * promise, and Jest enters one for each suite, so that a worker's last suites took far longer than its first.
 */
export default class TidyEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    for (const storage of entered) storage.disable();
    entered.clear();
  }
}
