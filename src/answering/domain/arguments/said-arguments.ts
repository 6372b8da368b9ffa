import { readQuestion } from '#libs/built-in-model/question.js';
import { qualitiesIn } from '#libs/listing-language/wish-words.js';
import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import type { ArgumentDraft } from './argument-draft.js';
import { namesIn } from './argument-values.js';
import { yesOrNo } from './words/answer-words.js';
import type { ColumnArguments } from './column-arguments.js';
import type { FeatureArguments } from './feature-arguments.js';
import type { OfferArguments } from './offer-arguments.js';
import type { PlaceArguments } from './place-arguments.js';
import type { RangeArguments } from './range-arguments.js';
import { valuesIn } from './words/single-values.js';
import type { TypeArguments } from './type-arguments.js';
import { meaningsOf, type ValueMeaning } from './words/value-meanings.js';

/** What the words of a value are handed on to. */
interface SaidReaders {
  readonly draft: ArgumentDraft;
  readonly places: PlaceArguments;
  readonly types: TypeArguments;
  readonly offer: OfferArguments;
}

/** All readers that read one another's arguments. */
export interface Readers extends SaidReaders {
  readonly features: FeatureArguments;
  readonly ranges: RangeArguments;
  readonly columns: ColumnArguments;
  readonly said: () => SaidArguments;
}

/** Reads what values say by themselves, as a visitor would say it. */
export class SaidArguments {
  constructor(
    private readonly readers: SaidReaders,
    private readonly vocabulary: ListingVocabulary,
    private readonly year: number,
  ) {}

  meaningsOf(text: string): readonly ValueMeaning[] {
    return meaningsOf(text, this.vocabulary);
  }

  /** "what: for sale", "listing: condo": the value says what it is. False where it says nothing; what is open is refused. */
  readAlone(name: string, value: unknown): boolean {
    const { wanted, denied } = namesIn(value);
    if (denied.length > 0 || wanted.length === 0) return false;
    const meanings = wanted.map((text) => this.meaningsOf(text));
    const open = meanings.findIndex((all) => all.length > 1);
    if (meanings.some((all) => all.length === 0)) return false;
    if (open < 0) this.readAs(wanted, meanings.flat());
    else this.readers.draft.refuse(openSaid(name, wanted[open]!, meanings[open]!));
    return true;
  }

  private readAs(texts: readonly string[], meanings: readonly ValueMeaning[]): void {
    const { places, types, offer } = this.readers;
    const of = (...some: ValueMeaning[]) => ({
      wanted: texts.filter((_, at) => some.includes(meanings[at]!)),
      denied: [],
    });
    places.readCities(of('city'));
    places.readStates(of('state'));
    types.readTypes(of('propertyType'));
    offer.read(meanings.includes('saleType') ? 'saleType' : 'status', of('saleType', 'status'));
  }

  /** "filter: 3 bedrooms under 500k": each text is a whole condition. */
  readConditions(value: unknown): boolean {
    const texts = valuesIn(value).map(String);
    return texts.every((text) => /\p{L}/u.test(text) && yesOrNo(text) === undefined && this.read(text));
  }

  /** A text that says a whole condition, to its last word. */
  read(words: string): boolean {
    const { draft, offer, places, types } = this.readers;
    const { query, unread } = readQuestion(words, this.vocabulary, this.year);
    const { words: _, sort: __, ...filters } = query;
    if (unread.length > 0 || query.words || Object.keys(filters).length === 0) return false;
    for (const [name, value] of Object.entries(filters))
      if (name === 'zip' || name === 'mlsNumber' || name === 'id') draft.add(name, [value]);
      else if (name === 'city') places.readCities({ wanted: [String(value)], denied: [] });
      else if (Array.isArray(value)) draft.add(name, value);
      else if (name === 'propertyType') types.readTypes({ wanted: [String(value)], denied: [] });
      else if (name === 'saleType' || name === 'status') offer.read(name, { wanted: [String(value)], denied: [] });
      else draft.set(name, value);
    return true;
  }

  /** What can be read of a wish is searched for, unless an argument says it; the rest ranks what is found, and hides nothing. */
  readWish(text: string): string | undefined {
    const { draft, places, types } = this.readers;
    const { query, unread } = readQuestion(text, this.vocabulary, this.year);
    const { sort, words = [], ...filters } = query;
    for (const [name, value] of Object.entries({ ...filters, ...(sort ? { sort } : {}) })) {
      if (Array.isArray(value)) draft.add(name, value);
      else if (name === 'propertyType') types.readTypes({ wanted: [String(value)], denied: [] });
      else if (name === 'city') places.readCities({ wanted: [String(value)], denied: [] });
      else draft.values[name] ??= value;
    }
    const ranking = [...new Set([...unread, ...words, ...(query.features ?? []), ...qualitiesIn(text)])];
    return ranking.length > 0 ? ranking.join(', ') : undefined;
  }
}

const openSaid = (name: string, text: string, meanings: readonly ValueMeaning[]): string =>
  `${name}: ${JSON.stringify(text.slice(0, 60))} may be a ${meanings.join(' or a ')}; name the one that is meant`;
