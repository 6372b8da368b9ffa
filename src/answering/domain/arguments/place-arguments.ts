import { nearestName } from '#libs/domain/unknown-field.js';
import { otherSpelling } from '#libs/listing-language/places.js';
import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import type { ArgumentDraft } from './argument-draft.js';
import type { Names } from './argument-values.js';

/** Reads cities and states, with the names of this chatbot's listings. */
export class PlaceArguments {
  constructor(
    private readonly draft: ArgumentDraft,
    private readonly vocabulary: ListingVocabulary,
  ) {}

  /** "Austin, TX" is a city in its state; "Florida" may stand where a city is asked for. */
  readCities({ wanted, denied }: Names): void {
    const states = wanted.filter((name) => !this.isCity(name) && this.stateNamed(name) !== undefined);
    const cities = wanted.filter((name) => !states.includes(name) && !ONLY_COUNTRY.test(name));
    this.readStates(states);
    this.draft.add('city', cities.map(this.cityNamed));
    this.draft.add('exceptCities', denied.map(this.cityNamed));
  }

  readStates(names: readonly string[]): void {
    this.draft.add(
      'state',
      names.map((name) => this.stateNamed(name) ?? name),
    );
  }

  private isCity(name: string): boolean {
    return this.vocabulary.cities.some((city) => isSame(city, name));
  }

  private readonly cityNamed = (name: string): string => nearestOf(name, this.vocabulary.cities) ?? name;

  /** A state as the listings write it, by its code or its name. */
  private stateNamed(name: string): string | undefined {
    const other = otherSpelling(name);
    const isMeant = (state: string): boolean => isSame(state, name) || (other !== undefined && isSame(state, other));
    return this.vocabulary.states.find(isMeant) ?? (other === undefined ? undefined : name);
  }
}

/** No city, and no state either. */
const ONLY_COUNTRY = /^(?:usa?|united states)$/i;

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The same name, or the one that a slip of the hand made it of. */
export const nearestOf = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => isSame(one, name)) ?? nearestName(name, known);
