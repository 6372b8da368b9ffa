import type { Sabotage } from './sabotage.js';

/** What a start looks at before it goes on, and in which order it does things. */
export const GUARDS_OF_STARTING: readonly Sabotage[] = [
  {
    name: 'trial-of-ports',
    seam: { at: 'tryPorts', answers: 'undefined' },
    specs: ['test/start/taken-port.spec.ts'],
    expect: 'are shown by the next one where the port was taken, which has left nothing behind',
  },
  {
    name: 'start-gate',
    seam: { at: 'StartGate.gate', answers: 'next()' },
    specs: ['test/start/taken-port.spec.ts'],
    database: 'MariaDB',
    expect: 'wait until the keys that they bring are there',
  },
  {
    name: 'marks-of-peppers',
    seam: { at: 'Peppers.checkMarks', without: 'WrongSetting' },
    specs: ['test/start/wrong-settings.spec.ts'],
    tests: 'A changed KEY_PEPPER|A port that is taken',
    expect: '200 stops the start, and so does one that is taken away',
  },
  {
    name: 'no-database-for-readers',
    seam: { at: 'entering', without: 'needs' },
    specs: ['test/cli/manners.spec.ts'],
    tests: 'makes no database',
    expect: 'makes no database for a command that needs one: parlor key list',
  },
  {
    name: 'end-of-a-trial',
    seam: { at: 'TakeListings.unit', condition: 'isTrial', is: false },
    specs: ['test/cli/listings-import.spec.ts'],
    tests: 'with --sync',
    expect: 'adds, changes, leaves and deletes by MLS number, and again nothing',
  },
  {
    name: 'import-that-was-cut-short',
    seam: { at: 'ImportListings.attachedEarlier', instead: 'marks.find', by: 'async () => 0' },
    specs: ['test/cli/listings-import.spec.ts'],
    tests: 'cut short',
    expect: 'goes on where it stopped, with --resume, and then knows nothing of it',
  },
  {
    name: 'broken-lines-of-env-file',
    seam: { at: 'loadEnvFile', without: 'refuseBroken' },
    specs: ['test/start/env-file.spec.ts'],
    tests: '200 ends with one line',
    expect: '200 ends with one line where it has a line that is none',
  },
  {
    name: 'end-of-a-changed-pepper',
    seam: { at: 'Peppers.checkMarks', without: 'store.keepMark' },
    specs: ['test/start/wrong-settings.spec.ts'],
    tests: 'A changed KEY_PEPPER',
    expect: 'does not where the former one is named, until the change is over',
  },
];
