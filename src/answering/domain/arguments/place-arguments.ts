import { nearestName } from '#libs/domain/unknown-field.js';
import { CITY_NAMES } from '#libs/listing-language/city-names.js';
import { REGION_NAMES } from '#libs/listing-language/region-names.js';
import { codeOfShortForm } from '#libs/listing-language/state-short-forms.js';
import { otherSpelling } from '#libs/listing-language/states.js';
import { keyOf } from '#libs/listing-language/words.js';
import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import type { ArgumentDraft } from './argument-draft.js';
import type { Names } from './argument-values.js';
import { cityAmong } from './words/city-among.js';
import { isCountry } from './words/countries.js';

/** Reads cities and states, with the names of this chatbot's listings. */
export class PlaceArguments {
  constructor(
    private readonly draft: ArgumentDraft,
    private readonly vocabulary: ListingVocabulary,
  ) {}

  /** "Austin, TX 78701" is a city in its state with a ZIP; "Florida" may stand where a city is asked for. */
  readCities({ wanted, denied }: Names): void {
    const places = wanted.map((name) => this.plainName(this.withoutZip(name)));
    const names = places.filter((name) => name !== '' && !isCountry(name));
    const states = names.filter((name) => this.isStateAlone(name));
    this.setStates(states);
    const cities = names.filter((name) => !states.includes(name));
    this.draft.add(
      'city',
      cities.map((name) => this.cityWithin(name)),
    );
    this.draft.add('exceptCities', denied.map(this.cityNamed));
  }

  /** Models call a city a region. */
  readStates({ wanted, denied }: Names): void {
    const names = wanted.map(this.plainName).filter((name) => name !== '' && !isCountry(name));
    const isState = (name: string): boolean => this.stateNamed(name) !== undefined || !this.isCity(name);
    this.setStates(names.filter(isState));
    this.draft.add('city', names.filter((name) => !isState(name)).map(this.cityNamed));
    const isCity = (name: string): boolean => this.isCity(name);
    this.draft.add('exceptCities', denied.filter(isCity).map(this.cityNamed));
    const left = denied.find((name) => !isCity(name));
    if (left !== undefined) this.draft.refuse(`state cannot be left out (${JSON.stringify(left.slice(0, 60))})`);
  }

  /** A city of the listings, in whatever language it is named. */
  isCity(name: string): boolean {
    return isPlaceOf(this.vocabulary.cities, name) || CITY_NAMES.meant(name, this.vocabulary.cities) !== undefined;
  }

  /** "Philadelphia area". */
  isAround(name: string): boolean {
    return this.isCity(this.plainName(name));
  }

  /** "LA" is Louisiana where listings are there, and else the city that goes by it. */
  private isStateAlone(name: string): boolean {
    const { cities, states } = this.vocabulary;
    const state = this.stateNamed(name);
    return state !== undefined && !isPlaceOf(cities, name) && (states.includes(state) || !this.isCity(name));
  }

  private withoutZip(name: string): string {
    if (POSTCODE.test(name.trim())) {
      this.draft.add('zip', [name.trim()]);
      return '';
    }
    const zip = ZIP.exec(name);
    if (zip) this.draft.add('zip', [zip[1]]);
    return zip ? name.replace(zip[0], ' ').replace(/\s+/g, ' ').trim() : name;
  }

  /** "Greater Boise area", "san_diego": the name by itself; Kansas City has it whole. */
  private readonly plainName = (name: string): string => {
    if (name.length > LONGEST) return name;
    const words = name.replace(/_/g, ' ').trim();
    return this.isCity(words) ? words : words.replace(AROUND, '').trim() || words;
  };

  private setStates(names: readonly string[]): void {
    this.draft.add(
      'state',
      names.map((name) => this.stateNamed(name) ?? name),
    );
  }

  private readonly cityNamed = (name: string): string => this.cityLike(name) ?? name;

  private cityLike(name: string): string | undefined {
    const { cities } = this.vocabulary;
    const meant = CITY_NAMES.meant(name, cities) ?? nearestOf(name, cities);
    if (meant !== undefined || name.length < SHORTEST_SLIP) return meant;
    return cities.find((city) =>
      nearestName(
        name,
        CITY_NAMES.namesOf(city).filter((one) => one.length >= SHORTEST_SLIP),
        1,
      ),
    );
  }

  /** "Boise ID", "Boise waterfront": the city that is named among other words, with its state. */
  private cityWithin(name: string): string {
    const near = this.cityLike(name);
    if (near !== undefined) return near;
    const words = ` ${keyOf(name)} `;
    const within = this.vocabulary.cities.filter((city) => city !== '' && words.includes(` ${keyOf(city)} `));
    const city = within.sort((a, b) => b.length - a.length)[0];
    if (city === undefined) return cityAmong(name, this.vocabulary.cities) ?? name;
    const rest = words.replace(` ${keyOf(city)} `, ' ').trim();
    const state = this.stateNamed(rest);
    if (state) this.setStates([state]);
    return city;
  }

  /** A state as the listings write it, by its code or its name. */
  private stateNamed(name: string): string | undefined {
    const code = codeOfShortForm(name) ?? name;
    const other = otherSpelling(code);
    const isMeant = (state: string): boolean =>
      [name, code, other].some((spelling) => spelling !== undefined && isSame(state, spelling));
    const { states } = this.vocabulary;
    return states.find(isMeant) ?? REGION_NAMES.meant(name, states) ?? (other === undefined ? undefined : code);
  }
}

const ZIP = /(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/;
/** Of Britain, Canada, the Netherlands, Portugal and Brazil, by itself. */
const POSTCODE =
  /^(?:[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}|[a-z]\d[a-z][ -]?\d[a-z]\d|\d{4} ?[a-z]{2}|\d{4}-\d{3}|\d{5}-\d{3})$/i;
/** Letters of another name that may have a slip of the hand: "Lisabon". */
const SHORTEST_SLIP = 6;
/** Characters of a name. */
const LONGEST = 200;
const AROUND =
  /^(?:(?:in|near|around|close to|within|the|city of|town of|state of|greater|downtown|central|metro) )+|(?: (?:city|area|metro|region|center|centre|downtown|county)){1,3}$/gi;

const isSame = (a: string, b: string): boolean => sameLetters(a) === sameLetters(b);
const sameLetters = (name: string): string =>
  keyOf(name.trim())
    .replace(/^saint /, 'st ')
    .replace(/[.'-]/g, ' ')
    .replace(/\s+/g, ' ');

/** Whether a name is one of some places. */
export const isPlaceOf = (places: readonly string[], name: string): boolean =>
  places.some((place) => isSame(place, name));

/** The same name, or the one that a slip of the hand made it of. */
export const nearestOf = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => isSame(one, name)) ?? nearestName(name, known);
