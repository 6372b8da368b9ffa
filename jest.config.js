/** Native ES modules: run through `npm test`, which sets NODE_OPTIONS=--experimental-vm-modules. */
export default {
  testEnvironment: '<rootDir>/test/support/run/tidy-environment.js',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^#messages/(.*)$': '<rootDir>/libs/built-in-model/messages/$1',
    '^#words/(.*)$': '<rootDir>/libs/listing-words/catalogue/$1',
    '^#libs/(.*)\\.js$': '<rootDir>/libs/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
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
