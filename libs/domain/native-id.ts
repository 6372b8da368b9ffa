/** The largest id that a column of ids holds. */
export const LARGEST_ID = 2_147_483_647;

/** The largest id has fifteen digits. */
const BEYOND = 1e15;

/** An id as this service writes it; null for "07" and " 7", although both databases would take them for 7. */
export function idIn(text: string): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < BEYOND && String(id) === text ? id : null;
}
