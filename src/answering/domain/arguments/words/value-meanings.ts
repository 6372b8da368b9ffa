import { kindsMeant } from '#libs/listing-language/kinds.js';
import { otherSpelling } from '#libs/listing-language/states.js';
import type { ListingVocabulary } from '../../../../real-estate/real-estate.api.js';
import { wordsOfName } from '../argument-names.js';
import { offerSaid } from './offer-words.js';
import { isPlaceOf } from '../place-arguments.js';

/** What a value may be by itself, whatever its argument is called. */
export type ValueMeaning = 'city' | 'state' | 'propertyType' | 'saleType' | 'status';

const STATUS =
  /^(?:sold|closed|active|available|pending|under contract|coming soon|pre ?(?:on )?market|(?:sold|active|available) (?:homes?|listings?|properties|ones)|vendid[oa]s?|vendue?s?|verkauft|disponibles?|disponive(?:l|is)|verfugbar|reservad[oa]s?|reserviert|activ[oa]s?|ativ[oa]s?|aktiv)$/;

/** By its name or its code; a code has capitals, since "in" and "or" are words. */
const isState = (text: string, states: readonly string[]): boolean =>
  (text.length > 2 || text === text.toUpperCase()) &&
  [text, otherSpelling(text) ?? text].some((name) => isPlaceOf(states, name));

/** All that a text says by itself, to its last word: none says nothing, and several leave it open. */
export function meaningsOf(text: string, vocabulary: ListingVocabulary): readonly ValueMeaning[] {
  const is: Readonly<Record<ValueMeaning, boolean>> = {
    city: isPlaceOf(vocabulary.cities, text),
    state: isState(text, vocabulary.states),
    propertyType: kindsMeant(text, vocabulary.propertyTypes) !== undefined,
    saleType: offerSaid(text) !== undefined,
    status: STATUS.test(wordsOfName(text).join(' ')),
  };
  return (Object.keys(is) as ValueMeaning[]).filter((meaning) => is[meaning]);
}
