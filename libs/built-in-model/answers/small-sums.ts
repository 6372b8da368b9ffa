import type { Asked } from '../asked.js';
import { inThousandsForSale } from '../thousands.js';
import type { Wish } from '../wish.js';

/** A small sum without a word on rents is a rent, unless there is none and homes for sale are for so many thousands. */
export async function sensibly(wish: Wish, { question, tools }: Asked): Promise<Wish> {
  const query = question.query.saleType ? undefined : inThousandsForSale(wish.query);
  if (!query || (await tools.search(wish.query, 1)).total > 0) return wish;
  return (await tools.search(query, 1)).total > 0 ? { ...wish, query } : wish;
}
