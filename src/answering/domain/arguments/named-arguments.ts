import { isFiller, LONGEST_NAMES, type Names, namesIn, swapped } from './argument-values.js';
import { yesOrNo } from './words/answer-words.js';
import type { NamedArgument } from './argument-names.js';
import type { ArgumentReaders } from './argument-readers.js';
import type { ArgumentField } from './words/argument-vocabulary.js';
import { offerNamed } from './words/offer-words.js';
import { saysEvery, statusSaid } from './words/status-words.js';
import type { ValueMeaning } from './words/value-meanings.js';

/** Of values that are not what their argument asks for, what they are by themselves: "type: rent", "offer: condo". */
const CONFUSED: Readonly<Partial<Record<ArgumentField, readonly ValueMeaning[]>>> = {
  propertyType: ['propertyType'],
  saleType: ['saleType', 'status'],
  status: ['saleType', 'status'],
  state: ['state', 'city'],
};

/** Reads arguments whose values are names, texts or counts, each by what its own name means. */
export class NamedArguments {
  /** What is wished for in words; it is read behind all others. */
  readonly wishes: string[] = [];

  constructor(private readonly readers: ArgumentReaders) {}

  /** What is no range of numbers. */
  read(name: string, named: NamedArgument, value: unknown): void {
    const { field, isDenied } = named;
    const isLong = typeof value === 'string' && value.length > LONGEST_NAMES && IN_NAMES.includes(field);
    if (isLong) return this.readers.draft.refuse(`${field} must be at most ${LONGEST_NAMES} characters, or a list`);
    if (this.readers.singles.has(field)) return this.readers.singles.read(name, named, value);
    const given = field === 'status' ? namesIn(value, (one) => isFiller(one) && !saysEvery(one)) : namesIn(value);
    const names = this.withoutConfused(name, field, isDenied ? swapped(given) : given);
    if (!names) return;
    const readers: Partial<Record<ArgumentField, () => void>> = {
      city: () => this.readers.places.readCities(names),
      state: () => this.readers.places.readStates(names),
      zip: () => this.readers.keys.read(name, 'zip', value, isDenied),
      mlsNumber: () => this.readers.keys.read(name, 'mlsNumber', value, isDenied),
      id: () => this.readers.keys.read(name, 'id', value, isDenied),
      propertyType: () => this.readers.types.readTypes(names),
      saleType: () => this.readOffer(name, 'saleType', names, value),
      status: () => this.readOffer(name, 'status', names, value),
      exceptStatus: () => this.readers.offer.readExceptStatus(given),
      exceptFeatures: () => this.readers.draft.add('exceptFeatures', [value].flat()),
      features: () => this.readers.lists.read(names),
      withoutFeatures: () =>
        name === field ? this.readers.lists.readLacking(names) : this.readers.lists.read(swapped(names)),
      wish: () => this.wishes.push(Array.isArray(value) ? value.join(', ') : String(value)),
      words: () => this.readers.draft.add('words', Array.isArray(value) ? value : [String(value).trim()]),
      extras: () => this.readers.lists.readExtras(name, 'extras', value),
      columns: () => this.readers.lists.readExtras(name, 'columns', value),
      near: () => this.readNear(value),
      sort: () => this.readers.order.add(name, value, answerIn(value)),
      limit: () => this.readers.counts.read('limit', value),
      page: () => this.readers.counts.read('page', value),
      offset: () => this.readers.counts.readOffset(value),
      // Listings do not name theirs; the city does.
      country: () => undefined,
      aside: () => undefined,
    };
    (readers[field] ?? (() => this.readers.draft.refuse(`${name} means nothing here`)))();
  }

  /** Zeros all over fill in a form; nothing is within no distance of a place. */
  private readNear(value: unknown): void {
    const { radiusKm } = (value ?? {}) as { readonly radiusKm?: unknown };
    if (radiusKm !== 0) this.readers.draft.set('near', value);
  }

  /** Takes out what is read as what it is by itself; undefined where nothing is left. */
  private withoutConfused(name: string, field: ArgumentField, names: Names): Names | undefined {
    const own = CONFUSED[field];
    if (!own) return names;
    const isOther = (text: string): boolean => {
      const meanings = this.readers.said.meaningsOf(text);
      return meanings.length > 0 && !meanings.some((meaning) => own.includes(meaning));
    };
    const others = names.wanted.filter(isOther);
    if (others.length > 0 && !this.readers.said.readAlone(name, others)) return names;
    const wanted = names.wanted.filter((text) => !others.includes(text));
    return others.length > 0 && wanted.length + names.denied.length === 0 ? undefined : { ...names, wanted };
  }

  private readOffer(name: string, field: 'saleType' | 'status', names: Names, value: unknown): void {
    const answer = answerIn(value) ?? flagOf(name, value);
    const isUnread = [...names.wanted, ...names.denied].every((text) => !offerNamed(text) && !statusSaid(text));
    // "Tenure: freehold" is of a column, where the listings have one.
    if (answer === undefined && isUnread && this.readers.columns.read(name, value)) return;
    if (answer === undefined) this.readers.offer.read(field, names);
    else this.readers.offer.readYesNo(name, answer);
  }
}

/** A number alone answers nothing. */
const answerIn = (value: unknown): boolean | undefined =>
  /^\d+$/.test(String(value).trim()) ? undefined : yesOrNo(value);

/** "for_rent": 1; where a name asks for a kind, a number is none. */
const flagOf = (name: string, value: unknown): boolean | undefined => {
  const text = String(value).trim();
  if (/type|status|mode|kind|category/i.test(name) || !/^[01]$/.test(text)) return undefined;
  return text === '1';
};

/** Whose texts are read as names. */
const IN_NAMES: readonly ArgumentField[] = [
  ...(['city', 'state', 'zip', 'propertyType', 'saleType', 'status', 'features', 'withoutFeatures'] as const),
];
