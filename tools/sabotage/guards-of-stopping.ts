import type { Sabotage } from './sabotage.js';

/** How a process takes its leave. */
export const GUARDS_OF_STOPPING: readonly Sabotage[] = [
  {
    name: 'lame-duck',
    file: 'libs/http/drain.ts',
    find: '    if (lameDuck > 0) await sleep(lameDuck * 1000);\n',
    put: '',
    specs: ['test/operations/stopping.spec.ts'],
    expect: '146, 198 says that it is not ready before it refuses a request',
  },
  {
    name: 'end-of-connections',
    file: 'libs/http/drain.ts',
    find: "if (!response.headersSent) response.setHeader('Connection', 'close');",
    put: 'if (!response) return;',
    specs: ['test/operations/stopping.spec.ts', 'test/http/client-ask-shutdown.spec.ts'],
    tests: '146, 198|147 before the provider',
    expect: '146, 198 says that it is not ready before it refuses a request, and lets every connection go',
  },
  {
    name: 'gate-of-a-stopping-service',
    file: 'libs/http/drain.ts',
    find: '    this.isRefusing = true;\n',
    put: '',
    specs: ['test/http/client-ask-shutdown.spec.ts'],
    tests: '146 refuses|147 before the provider',
    expect: '146 refuses new messages, finishes its streams, and ends well',
  },
  {
    name: 'cut-of-deaf-readers',
    file: 'libs/http/drain.ts',
    find: 'for (const response of this.underWay) response.destroy();',
    put: '',
    specs: ['test/http/client-ask-shutdown.spec.ts'],
    tests: '146 does not wait|146 tells',
    expect: '146 does not wait for a reader that never reads',
  },
  {
    name: 'end-of-streams',
    file: 'libs/http/drain.ts',
    find: 'this.ending.abort(stopping())',
    put: 'this.underWay.size',
    specs: ['test/http/client-ask-shutdown.spec.ts'],
    tests: '146',
    expect: '146 ends a stream whose provider hangs with an error event; the message is given back',
  },
];
