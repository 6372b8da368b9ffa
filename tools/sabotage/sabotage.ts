/** A change of one source. */
export interface Edit {
  /** Source file, from the root of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly put: string;
}

/** One guard of the service, the edit of its source that removes it, and the tests that must notice. */
export interface Sabotage extends Edit {
  /** Of the guard, for `--only`: lower case and hyphens. */
  readonly name: string;
  /** Removes what stands behind the guard, in another file, and would keep the promise without it. */
  readonly also?: Edit;
  readonly specs: readonly string[];
  /** Narrows the tests that are run, as a pattern of their full names; the specs' whole content where it is left out. */
  readonly tests?: string;
  /** Where only one database has the guard, or shows that it is gone; SQLite where nothing is said. */
  readonly database?: 'SQLite' | 'MariaDB';
  /** Part of the full name of a test that must turn red: any other failure is not for the right reason. */
  readonly expect: string;
}
