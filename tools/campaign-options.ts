import type { Dialect } from '../test/support/databases/empty-database.js';

export const DIALECT_OF = { sqlite: 'sqlite', mariadb: 'mysql' } as const satisfies Record<string, Dialect>;
export const NAME_OF: Record<Dialect, keyof typeof DIALECT_OF> = { sqlite: 'sqlite', mysql: 'mariadb' };

/** Those of `known` that the option names, in their order; all of them where it is not given. */
export function namesIn<T extends string>(text: string | undefined, known: readonly T[], option: string): readonly T[] {
  if (text === undefined) return known;
  const names = text.split(',');
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`--${option} knows ${known.join(', ')}, not ${unknown}`);
  return known.filter((name) => names.includes(name));
}

/** `--database sqlite,mariadb`, of which either may be left out. */
export const dialectsIn = (text: string | undefined): readonly Dialect[] =>
  namesIn(text, ['sqlite', 'mariadb'], 'database').map((name) => DIALECT_OF[name]);

export function wholeIn(text: string, option: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${option} must be a whole number`);
}
