import { composeFigures } from './compose-figures.js';
import { composeList, composeOne } from './compose-list.js';
import type { Phrases } from './phrases/phrases.js';
import { ListingTools } from './tools.js';
import type { Wish } from './wish.js';

/** Words of an answer to a wish; every number in it is a tool's or the visitor's own. */
export async function composeReply(wish: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  if (wish.ordinal !== undefined) return composeOne(wish, wish.ordinal, tools, phrases);
  const answers: string[] = [];
  for (const city of [wish.query.city, ...wish.otherCities]) {
    const query = city === undefined ? wish.query : { ...wish.query, city };
    answers.push(await ofOneCity({ ...wish, query }, tools, phrases));
  }
  return answers.join('\n');
}

async function ofOneCity(wish: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  if (wish.asks === 'list') return composeList(wish, tools, phrases);
  const statistics = await tools.statistics(wish.query, wish.groupBy);
  // The search says what there would be otherwise.
  if (statistics.count === 0) return composeList(wish, tools, phrases);
  return composeFigures(wish, statistics, tools, phrases);
}
