import { factsOf } from '../../src/answering/domain/call-facts.js';
import { CheckedAnswer } from '../../src/answering/domain/checked-answer.js';
import { Evidence } from '../../src/answering/domain/floor/evidence.js';
import type { ToolPrompt } from '../../src/answering/domain/prompt.js';

/** Two homes as a search returns them. */
export const OAK = {
  id: 17,
  mlsNumber: 'OAK-1001',
  saleType: 'for_sale',
  currencySymbol: '$',
  price: '450000.00',
  bedrooms: 3,
  bathrooms: 2.5,
  buildingArea: 1894,
  areaUnit: 'Square Feet',
  yearBuilt: 1995,
  address: '12 Oak St',
  city: 'Austin',
  url: 'https://homes.example/listing/17?utm_source=x',
  description: 'A pool. Call Ann at (512) 555-0147.',
  hoaMonth: '45.00',
  taxYear: '5400.00',
  extras: [{ key: 'Available', value: '2026-06-01' }],
};
export const ELM = {
  ...OAK,
  ...{ id: 18, mlsNumber: 'ELM-1002', price: '650000.00', bedrooms: 4, buildingArea: 2310, yearBuilt: 2008 },
  ...{ address: '14 Elm Ave', url: 'https://homes.example/listing/18', description: '', hoaMonth: null, extras: [] },
};

const PROMPT: ToolPrompt = { modelKey: '', system: '', messages: [], temperature: 0, language: '', tools: [] };

/** What was said and given beside the rows. */
interface Beside {
  readonly owner?: string;
  readonly visitor?: string;
  readonly before?: string;
  /** Further results of tools, by the tool's name. */
  readonly results?: readonly (readonly [name: string, result: unknown])[];
}

/** What a visitor reads of an answer that comes in pieces, of which nothing is put right. */
export function told(pieces: readonly string[], listings: readonly object[] = [OAK, ELM], beside: Beside = {}) {
  const given = new Evidence();
  given.trust(beside.owner ?? '');
  given.trust(beside.visitor ?? '', 'visitor');
  if (beside.before) given.shown(beside.before);
  given.see(factsOf({ args: {}, result: { total: listings.length, listings }, isError: false }));
  for (const [name, result] of beside.results ?? []) given.see(factsOf({ name, args: {}, result, isError: false }));
  const answer = new CheckedAnswer(PROMPT, given);
  const sentences = [...pieces.flatMap((piece) => answer.take(piece)), ...answer.rest()];
  const wrong = sentences.flatMap((sentence) => {
    const found = answer.wrongIn(sentence);
    if (found.length > 0) answer.leaveOut(sentence);
    else answer.show(sentence);
    return found;
  });
  return { shown: answer.shown, wrong, homes: answer.homes };
}
