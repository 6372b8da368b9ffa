/** The operations that there are, by name. */
export abstract class Operations {
  /** Those that a key can be limited to. */
  abstract readonly grantable: readonly string[];
  /** Those that only a key without such a limit may call. */
  abstract readonly withheld: readonly string[];
}
