import type { ArgumentDraft } from './argument-draft.js';
import { type Bound, type NamedArgument, wordsOfName } from './argument-names.js';
import { namesUnknownArea } from './words/measuring-units.js';
import { inAscii } from './words/number-scales.js';
import { type Range, rangeOf } from './words/argument-ranges.js';
import type { ArgumentField } from './words/argument-vocabulary.js';
import { namesUnit, scaleOf, unitNamed } from './named-units.js';
import { RANGES } from './range-fields.js';
import { saysNoFee } from './no-fee.js';
import { isOpen } from './words/open-ends.js';
import { isFiller } from './argument-values.js';
import { yesOrNo } from './words/answer-words.js';
import { severalValues, valuesIn } from './words/single-values.js';

/** An area without a unit: how its argument was called, and what the search calls it behind "min" and "max". */
export interface PlainArea {
  readonly argument: string;
  readonly name: string;
}

/** Reads numbers and their bounds. */
export class RangeArguments {
  /** Whether the call fills in every field: a zero is no bound then, where it may be one elsewhere. */
  isFilledIn = false;
  /** Areas that were given in no unit. */
  readonly plainAreas: PlainArea[] = [];

  constructor(
    private readonly draft: ArgumentDraft,
    private readonly year: number,
  ) {}

  has(field: ArgumentField): boolean {
    return field in RANGES;
  }

  /** False where the value is no range. */
  read(argument: string, given: unknown, { field, bound, isDenied }: NamedArgument): boolean {
    const measure = RANGES[field]!;
    const value = oneOf(given);
    const { name } = measure;
    if (saysNoFee(field, bound, value)) return this.set(name, isDenied ? { min: 1 } : { max: 0 });
    if (isOpen(value)) return true;
    const answer = typeof value === 'number' || /\d/.test(String(value)) ? undefined : yesOrNo(value);
    // "minLotArea: false" sets no bound.
    if (answer === false && bound !== undefined) return true;
    if (answer !== undefined) return this.set(name, answer !== isDenied ? { min: 1 } : { max: 0 });
    if (field === 'bedrooms' && /^\s*(?:studio|estudio)s?\s*$/i.test(String(value))) return this.set(name, { max: 0 });
    if (bound === undefined && wordsOfName(argument).some((word) => LEAVING_OUT.has(word))) return false;
    const ends = isOneEnd(argument, bound) && Array.isArray(value) ? valuesIn(value) : [];
    if (ends.length > 1) {
      this.draft.refuse(severalValues(`${bound}${name}`, ends));
      return true;
    }
    const range = rangeOf(value, bound ? { ...measure, plainly: bound } : measure, bound);
    if (!range || isUnread(field, value, range)) return false;
    const isNothing = range.max === 0 && (this.isFilledIn || (NEVER_NONE.includes(field) && !isWords(value)));
    if (isNothing && (range.min ?? 0) === 0) return true;
    if (isNothing) return this.set(name, { min: range.min });
    if (AREAS.includes(field) && !namesUnit(argument, value, measure)) this.plainAreas.push({ argument, name });
    return this.set(
      name,
      field === 'age' ? this.builtWithin(range) : times(range, scaleOf(value, unitNamed(argument, measure), measure)),
    );
  }

  refuse({ field, bound }: NamedArgument): void {
    this.draft.refuse(`${bound === 'max' ? 'max' : 'min'}${RANGES[field]!.name} must be a number from 0 on`);
  }

  /** Bounds of one field may come by two names; each keeps what the other does not say. */
  private set(name: string, { min, max }: Range): boolean {
    const isTelling = min !== undefined && (min > 0 || !FEE_NAMES.includes(name));
    if (isTelling) this.draft.set(`min${name}`, min);
    if (max !== undefined) this.draft.set(`max${name}`, max);
    return true;
  }

  /** At most ten years old is built in the last ten. */
  private builtWithin({ min, max }: Range): Range {
    return {
      ...(max === undefined ? {} : { min: Math.max(0, this.year - max) }),
      ...(min === undefined ? {} : { max: Math.max(0, this.year - min) }),
    };
  }
}

/** A price below this one, behind which a word stands, is of a scale that nothing is known of: "5 foo". */
const LEAST_SUM = 100;

/** Whether a number's unit or scale is one that nothing is known of: to take it for another one would be wrong. */
function isUnread(field: ArgumentField, value: unknown, { min, max }: Range): boolean {
  if (typeof value !== 'string') return false;
  if (AREAS.includes(field)) return namesUnknownArea(inAscii(value));
  const sum = max ?? min ?? 0;
  return field === 'price' && sum > 0 && sum < LEAST_SUM && /\d ?\p{L}{2,}/u.test(value);
}

const AREAS: readonly ArgumentField[] = ['area', 'lotArea'];
/** Of these none has nothing: a zero as their most stands for no bound. */
const NEVER_NONE: readonly ArgumentField[] = ['price', 'area', 'lotArea', 'yearBuilt', 'bathrooms', 'unitPrice'];
/** A least fee of zero would leave out who says nothing of it. */
const FEE_NAMES = ['Hoa', 'Tax', 'Deposit', 'UnitPrice'];
const isWords = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value);

/** Whether a value is what models write as the most of what no home has none of, where they fill in every field. */
export const isZeroFilled = (named: NamedArgument | undefined, value: unknown): boolean =>
  named?.bound === 'max' && NEVER_NONE.includes(named.field) && value !== '' && Number(value) === 0;

/** Of numbers the search leaves none out; "no of bedrooms" counts them. */
const LEAVING_OUT = new Set(['not', 'except', 'exclude', 'excluded', 'excluding', 'without']);

/** The same value several times is that value; a pair of which one is left out stays a pair. */
const oneOf = (value: unknown): unknown =>
  Array.isArray(value) && !value.some(isFiller) && valuesIn(value).length === 1 ? valuesIn(value)[0] : value;

/** A name that says one end of a range takes one number; a name of both takes two. */
const isOneEnd = (argument: string, bound: Bound | undefined): boolean =>
  (bound === 'min' || bound === 'max') && !/range|between|within|from|span/i.test(argument);

const times = ({ min, max }: Range, factor: number): Range => ({
  ...(min === undefined ? {} : { min: min * factor }),
  ...(max === undefined ? {} : { max: max * factor }),
});
