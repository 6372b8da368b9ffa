import { kindIn } from '../../listing-words/kind-names.js';
import { Reader } from '../../listing-words/said.js';
import { type Answerer, said } from '../asked.js';
import { fill } from '../phrases/phrases.js';
import type { Grouping } from '../tools.js';

const WHOLE = new Reader(['whole.']);
/** What the homes on the whole are told apart by. */
const GROUPS = { cities: 'city', zips: 'zip', types: 'propertyType', currencies: 'offer' } as const satisfies Readonly<
  Record<string, Grouping>
>;
const MOST = 40;

/** What there is in the listings as a whole: their cities, ZIP codes, kinds or currencies; and what an HOA is. */
export const answerWhole: Answerer = async ({ message, question: { query }, subjects, shown, tools, phrases }) => {
  const about = WHOLE.in(message)[0]?.concept.slice('whole.'.length) as keyof typeof GROUPS | 'hoaMeaning' | undefined;
  if (about === 'hoaMeaning') return shown.last.length > 0 ? undefined : said(phrases.hoaMeaning);
  if (!about || subjects.isExplicit || (query.zip ?? (about === 'cities' ? query.city : undefined))) return undefined;
  const { groups = [], byOffer = [] } = await tools.statistics(query, GROUPS[about], 'bedrooms');
  const all = [...groups, ...byOffer.flatMap((offer) => offer.groups ?? [])].map(({ group }) => String(group));
  const names = all.map((name) =>
    about === 'types' ? kindIn(phrases.locale, name) : about === 'currencies' ? (name.split(' ')[1] ?? '') : name,
  );
  const told = [...new Set(names)].filter((name) => name !== '').slice(0, MOST);
  return told.length > 0 ? said(fill(phrases[about], told.join(', '))) : undefined;
};
