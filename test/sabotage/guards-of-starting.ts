import type { Sabotage } from './sabotage.js';

/** What a start looks at before it goes on, and in which order it does things. */
export const GUARDS_OF_STARTING: readonly Sabotage[] = [
  {
    name: 'trial-of-ports',
    file: 'src/main.ts',
    find: '  await tryPorts(environment);\n',
    put: '  void tryPorts;\n',
    specs: ['test/start/taken-port.spec.ts'],
    expect: 'are shown by the next one where the port was taken, which has left nothing behind',
  },
  {
    name: 'threshold',
    file: 'src/application.ts',
    find: 'app.get(Threshold).gate, ',
    put: '',
    specs: ['test/start/taken-port.spec.ts'],
    database: 'MariaDB',
    expect: 'wait until the keys that they bring are there',
  },
  {
    name: 'marks-of-peppers',
    file: 'src/access/adapters/crypto/peppered-key-hasher.ts',
    find: 'throw new WrongSetting(CHANGED);',
    put: 'void [WrongSetting, CHANGED];',
    specs: ['test/start/wrong-settings.spec.ts'],
    tests: 'A changed KEY_PEPPER',
    expect: '200 stops the start, and so does one that is taken away',
  },
  {
    name: 'end-of-a-changed-pepper',
    file: 'src/access/adapters/crypto/peppered-key-hasher.ts',
    find: 'await this.store.keepMark(first!);',
    put: 'return;',
    specs: ['test/start/wrong-settings.spec.ts'],
    tests: 'A changed KEY_PEPPER',
    expect: 'does not where the former one is named, until the change is over',
  },
];
