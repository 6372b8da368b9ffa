import { featuresIn } from '#libs/listing-words/features.js';
import type { Names } from './argument-values.js';
import { extrasIn } from './extra-arguments.js';
import { KNOWN_FEATURES } from './feature-arguments.js';
import { offerSaid } from './words/offer-words.js';
import type { Readers } from './said-arguments.js';
import { statusSaid } from './words/status-words.js';

interface ExtraGiven {
  readonly key?: unknown;
  readonly value?: unknown;
}

const isSomething = ({ has, lacks }: ReturnType<typeof featuresIn>): boolean => has.length + lacks.length > 0;

/** Names alone are of what is to be told, which is all that is known. */
const isSelection = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && !/[=:]/.test(one));

const FEATURE_NAMES = KNOWN_FEATURES.join(', ');

/** Reads lists of what a home must have, and must not, and of extension columns. */
export class FeatureLists {
  constructor(private readonly readers: Readers) {}

  /** Models put kinds of homes, rooms and places among what they must have, and must not. */
  read({ wanted, denied }: Names): void {
    for (const one of wanted) this.want(one);
    for (const one of denied) this.deny(one);
  }

  /** What listings must say that a home has not, to the letter; that it is under contract they say, and never that it is not. */
  readLacking({ wanted, denied }: Names): void {
    for (const one of denied) this.want(one);
    for (const one of wanted) {
      const told = featuresIn(one.replace(/[_-]/g, ' ')).has.filter((feature) => feature !== 'pending');
      if (told.length > 0) this.readers.draft.add('withoutFeatures', told);
      else this.deny(one);
    }
  }

  private want(one: string): void {
    const { draft, features, types, said } = this.readers;
    if (features.read(one, true)) return;
    if (types.isType(one)) types.readTypes({ wanted: [one], denied: [] });
    else if (!said().read(one)) draft.add('words', [one]);
  }

  private deny(one: string): void {
    const { draft, features, places, types, offer } = this.readers;
    const left = { wanted: [], denied: [one] };
    if (features.read(one, false)) return;
    if (places.isCity(one)) places.readCities(left);
    else if (types.isType(one)) types.readTypes(left);
    else if (offerSaid(one)) offer.read('saleType', left);
    else if (statusSaid(one)?.denied.length === 0) offer.read('status', left);
    else draft.refuse(`${JSON.stringify(one.slice(0, 60))} cannot be left out; features are ${FEATURE_NAMES}`);
  }

  /** "extras: {Pool: true}" is what a home has. */
  readExtras(name: string, field: 'extras' | 'columns', value: unknown): void {
    const { draft, features, columns } = this.readers;
    if (field === 'columns' && isSelection(value)) return;
    const extras = extrasIn(value);
    const isFeatures = extras.every((one) => typeof one === 'string' && isSomething(featuresIn(one)));
    if (isFeatures && extras.length > 0) return this.read({ wanted: extras.map(String), denied: [] });
    const isOdd = extras.length === 0 || extras.some((one) => typeof one !== 'object' || one === null);
    if (isOdd) return draft.refuse(`${name} must be an object of names and values, or a list of {key, value}`);
    const isFeature = ({ key, value: said }: ExtraGiven): boolean =>
      (said === 'true' || said === 'false') && features.readNamed(String(key), said);
    const told = (extras as readonly ExtraGiven[]).filter((one) => !isFeature(one));
    draft.add(
      field,
      told.map((one) => ({ ...one, key: columns.columnNamed(String(one.key)) ?? one.key })),
    );
  }
}
