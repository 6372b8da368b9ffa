const DIGITS = `(SELECT 0 AS d ${Array.from({ length: 9 }, (_, at) => `UNION ALL SELECT ${at + 1}`).join(' ')})`;

/** A table of one column, `i`, from 1 to so many, for filling tables straight; in words that every database takes. */
export function numbersTo(many: number): string {
  const places = Array.from({ length: String(many).length }, (_, at) => at);
  const number = places.map((at) => `d${at}.d * ${10 ** at}`).join(' + ');
  const digits = places.map((at) => `${DIGITS} AS d${at}`).join(' CROSS JOIN ');
  return `(SELECT i FROM (SELECT 1 + ${number} AS i FROM ${digits}) AS counted WHERE i <= ${many}) AS numbered`;
}

/** Texts side by side. */
export const joined = (databaseUrl: string, ...parts: readonly string[]): string =>
  databaseUrl.startsWith('sqlite:') ? parts.join(' || ') : `CONCAT(${parts.join(', ')})`;
