import type { Edit } from './sabotage.js';

/** Every change through HTTP is one unit with its entry in the log, which the units of use cases only join. */
export const UNIT_OF_AUDITED_CHANGES: Edit = {
  file: 'src/audit/adapters/http/change.interceptor.ts',
  find: 'return this.units.run(async () => {',
  put: 'return ((work: () => Promise<unknown>) => work())(async () => {',
};
