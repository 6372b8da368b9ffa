/**
 * A statement that gives the ids among `sized` whose rows together hold at most so many bytes, the first one whatever its
 * size. `sized` gives `id` and `bytes`, row by row as `order` says, and has a LIMIT of its own; the bytes allowed are the
 * parameter behind its own. So rows are judged where they lie: what does not fit never comes into the process.
 */
export const withinBytes = (sized: string, order: string): string => `SELECT id FROM
  (SELECT id, bytes, SUM(bytes) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) AS so_far FROM (${sized}) AS sized) AS summed
  WHERE so_far <= ? OR so_far = bytes`;

/** Bytes of a row's texts, as the database stores them; what is null has none. */
export const bytesOf = (...columns: readonly string[]): string =>
  columns.map((column) => `COALESCE(OCTET_LENGTH(${column}), 0)`).join(' + ');
