import type { Wanted } from './market.js';

/** A row of the listings. */
export interface Seen extends Omit<Wanted, 'price' | 'images'> {
  readonly price: number | string | null;
  /** JSON; null where there are none. */
  readonly images: string | null;
}

/** MLS numbers. */
export type Difference = Readonly<Record<'missing' | 'extra' | 'different', readonly string[]>>;

/** What should be here and is not, what is here and should not be, what is here otherwise. */
export function differenceOf(wanted: ReadonlyMap<string, Wanted>, rows: readonly Seen[]): Difference {
  const left = new Map(wanted);
  const [extra, different]: string[][] = [[], []];
  for (const row of rows) {
    const want = left.get(row.mlsNumber);
    left.delete(row.mlsNumber);
    if (!want) extra!.push(row.mlsNumber);
    else if (!isAs(want, row)) different!.push(row.mlsNumber);
  }
  return { missing: [...left.keys()], extra: extra!, different: different! };
}

const isAs = (want: Wanted, { city, status, price, squareFeet, images }: Seen): boolean =>
  city === want.city &&
  status === want.status &&
  Number(price) === want.price &&
  squareFeet === want.squareFeet &&
  (JSON.parse(images ?? '[]') as unknown[]).length === want.images;
