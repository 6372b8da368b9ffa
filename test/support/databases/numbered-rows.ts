/** A table of one column, `i`, from 1 to so many, for filling tables straight. */
export const numbersTo = (databaseUrl: string, many: number): string =>
  databaseUrl.startsWith('sqlite:')
    ? `(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many}) SELECT i FROM n) AS numbered`
    : `(SELECT seq AS i FROM seq_1_to_${many}) AS numbered`;

/** Texts side by side. */
export const joined = (databaseUrl: string, ...parts: readonly string[]): string =>
  databaseUrl.startsWith('sqlite:') ? parts.join(' || ') : `CONCAT(${parts.join(', ')})`;
