import { leftToOthers } from './test/support/run/turns.js';

/** Suites run as tsc built them (dist/modules), on Node's own modules: run through `npm test`, which builds them. */
export default {
  runtime: '<rootDir>/test/support/run/native-runtime.js',
  testEnvironment: '<rootDir>/test/support/run/native-environment.js',
  injectGlobals: false,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...leftToOthers(process.argv.slice(2))],
  // Of the global setup alone, and of what that imports.
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  globalSetup: '<rootDir>/test/support/run/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/run/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/run/longest-first.js',
  // Suites wait for processes and for time more than they compute: two cores bear four.
  maxWorkers: 4,
  // It ends what hangs; see test/support/patience.ts.
  testTimeout: 600_000,
};
