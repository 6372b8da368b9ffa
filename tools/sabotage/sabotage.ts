import type { Seam } from './seams.js';

/** One guard of the service, the seam at which it is taken away, and the tests that must notice. */
export interface Sabotage {
  /** Of the guard, for `--only`: lower case and hyphens. */
  readonly name: string;
  readonly seam: Seam;
  /** Removes what stands behind the guard and would keep the promise without it. */
  readonly also?: Seam;
  readonly specs: readonly string[];
  /** Narrows the tests that are run, as a pattern of their full names; the specs' whole content where it is left out. */
  readonly tests?: string;
  /** Where only one database has the guard, or shows that it is gone; SQLite where nothing is said. */
  readonly database?: 'SQLite' | 'MariaDB';
  /** Part of the full name of a test that must turn red: any other failure is not for the right reason. */
  readonly expect: string;
}
