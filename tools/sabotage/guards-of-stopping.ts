import type { Sabotage } from './sabotage.js';

/** How a process takes its leave, and what is done where a worker is lost. */
export const GUARDS_OF_STOPPING: readonly Sabotage[] = [
  {
    name: 'lame-duck',
    seam: { at: 'Drain.begin', without: 'sleep' },
    specs: ['test/operations/stopping.spec.ts'],
    expect: '146, 198 says that it is not ready before it refuses a request',
  },
  {
    name: 'end-of-connections',
    seam: { at: 'endConnection', answers: 'undefined' },
    specs: ['test/operations/stopping.spec.ts', 'test/http/client-ask-shutdown.spec.ts'],
    tests: '146, 198|147 before the provider',
    expect: '146, 198 says that it is not ready before it refuses a request, and lets every connection go',
  },
  {
    name: 'gate-of-a-stopping-service',
    seam: { at: 'Drain.gate', condition: 'isRefusing', is: false },
    specs: ['test/http/client-ask-shutdown.spec.ts'],
    tests: '146 refuses|147 before the provider',
    expect: '146 refuses new messages, finishes its streams, and ends well',
  },
  {
    name: 'cut-of-deaf-readers',
    seam: { at: 'Drain.cut', answers: 'undefined' },
    specs: ['test/http/client-ask-shutdown.spec.ts'],
    tests: '146 does not wait|146 tells',
    expect: '146 does not wait for a reader that never reads',
  },
  {
    name: 'end-of-streams',
    seam: { at: 'Drain.begin', instead: 'ending.abort', by: '() => undefined' },
    specs: ['test/http/client-ask-shutdown.spec.ts'],
    tests: '146',
    expect: '146 ends a stream whose provider hangs with an error event; the message is given back',
  },
  {
    name: 'replacement-of-workers',
    seam: { at: 'Workers.replace', without: 'setTimeout' },
    specs: ['test/operations/workers.spec.ts'],
    tests: 'go on as one',
    expect: 'go on as one where the other is killed',
  },
  {
    name: 'counts-of-lost-workers',
    seam: { at: 'GROWING', constant: '[]' },
    specs: ['test/observability/gathered-metrics.spec.ts'],
    expect: 'do not fall where a process ends',
  },
];
