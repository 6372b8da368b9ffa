import { kindIn } from '../../listing-words/kind-names.js';
import { type Answerer, said } from '../asked.js';
import type { Criteria } from '../../listing-language/listing-query.js';
import { fill, type Phrases } from '../phrases/phrases.js';
import type { ListingReader, ToldVocabulary } from '../tools.js';

/** What a message wants to know of the listings as a whole. */
type VocabularyQuestion = 'cities' | 'zips' | 'types' | 'currencies' | 'hoaMeaning' | 'mlsMeaning';

const QUESTIONS: readonly (readonly [RegExp, VocabularyQuestion])[] = [
  [/\b(?:zip ?codes?|zips|postal codes?|postcodes?)\b/i, 'zips'],
  [
    /\bcurrenc(?:y|ies)\b|(?<!\p{L})(?:monedas?|devises?|währung(?:en)?|moedas?|valut[ae])(?!\p{L})|货币|العملة|العملات|मुद्रा/iu,
    'currencies',
  ],
  [
    /\b(?:what(?:'?s)?|which|list|all|any|in what|name)\b.{0,20}\b(?:cities|towns|locations|places|areas|markets|regions)\b|\bwhere (?:are|r|is) (?:all )?(?:your|ur|the|these|those) (?:listings?|homes?|properties|houses|places|inventory)|\bwhere do you (?:have|operate|sell|list)|\bcities (?:do|you|covered|available)|\b(?:what|which) (?:city|cities|locations?)\b.{0,10}$|(?<!\p{L})(?:qu[eé]|cu[aá]les|en qu[eé]) (?:son (?:las )?)?(?:ciudades|localidades|zonas)|(?<!\p{L})(?:quelles?|dans quelles|les) (?:sont (?:les |vos )?)?villes|(?<!\p{L})(?:welche[nrs]?|in welchen) (?:st[äa]dten?|orten?)|(?<!\p{L})(?:quais|que|em que|quais são as) cidades|(?<!\p{L})(?:che|quali|in quali|in che) citt[àa]|المدن|أي مدينة|哪些城市|什么城市|哪些地方|哪几个城市|(?:कौन|किन|किस)[\p{L}\p{M}\s-]{0,15}(?:शहर|जगह)/iu,
    'cities',
  ],
  [
    /\b(?:what|which) (?:types?|kinds?|sorts?) of (?:homes?|propert(?:y|ies)|listings?|houses?|places?|real estate)\b|\bproperty types\b/i,
    'types',
  ],
  [
    /\bwhat (?:does|is|are|do) (?:an? |the )?hoas?(?: fees?| dues)?(?: (?:mean|stand for))?[\s?!.]*$|\b(?:meaning|definition) of hoa\b/i,
    'hoaMeaning',
  ],
  [/\bwhat (?:does|is) (?:an? |the )?mls(?: number)?(?: (?:mean|stand for))?[\s?!.]*$/i, 'mlsMeaning'],
];

const vocabularyQuestionOf = (message: string, hasSubject: boolean): VocabularyQuestion | undefined =>
  QUESTIONS.find(
    ([pattern, about]) =>
      pattern.test(message) && !(hasSubject && about.endsWith('Meaning') && !/mean|stand|definition/i.test(message)),
  )?.[1];

const MOST = 40;

const list = (names: readonly (string | number)[]): string => names.slice(0, MOST).join(', ');

export const answerVocabulary: Answerer = async ({
  message,
  question,
  subjects,
  shown,
  vocabulary,
  tools,
  phrases,
}) => {
  const about = vocabularyQuestionOf(question.text, shown.last.length > 0) ?? vocabularyQuestionOf(message, true);
  if (!about || question.query.zip || (about === 'zips' && subjects.isExplicit)) return undefined;
  const text = await composeVocabulary(about, question.query, vocabulary, tools, phrases);
  return text === undefined ? undefined : said(text);
};

/** What there is in the listings as a whole; undefined where there is nothing to tell. */
async function composeVocabulary(
  about: VocabularyQuestion,
  query: Criteria,
  { cities, propertyTypes }: ToldVocabulary,
  tools: ListingReader,
  phrases: Phrases,
): Promise<string | undefined> {
  switch (about) {
    case 'cities':
      return query.city || cities.length === 0 ? undefined : fill(phrases.cities, list(cities));
    case 'types':
      return fill(phrases.types, list(propertyTypes.map((kind) => kindIn(phrases.locale, kind))));
    case 'zips': {
      const { groups = [], byOffer = [] } = await tools.statistics(query, 'zip', 'bedrooms');
      const zips = [...groups, ...byOffer.flatMap((offer) => offer.groups ?? [])].map(({ group }) => group);
      return zips.length > 0 ? fill(phrases.zips, list([...new Set(zips)])) : undefined;
    }
    case 'currencies': {
      const { groups = [] } = await tools.statistics(query, 'offer', 'bedrooms');
      const symbols = groups.map(({ group }) => String(group).split(' ')[1] ?? '');
      return fill(phrases.currencies, list([...new Set(symbols)].filter((symbol) => symbol !== '')));
    }
    default:
      return phrases[about];
  }
}
