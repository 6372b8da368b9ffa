import { boundIn, wordsOfName } from './argument-names.js';
import { rangeOf } from './words/argument-ranges.js';
import { yesOrNo } from './words/answer-words.js';
import { currencyIn } from './words/currencies.js';
import { offerSaid } from './words/offer-words.js';
import type { Readers } from './said-arguments.js';
import { isMangled, unknownArgument } from './unknown-arguments.js';

/** Smaller numbers may be of anything. */
const LEAST_SUM = 10_000;
const JOINING = new Set(['than', 'no', 'not']);

/** Reads arguments whose names are no field of the search. */
export class UnnamedArguments {
  constructor(
    private readonly readers: Readers,
    private readonly names: readonly string[],
  ) {}

  /** The name may be what a home has, a column, or a thing that a visitor would say: "just_listed: true". */
  read(name: string, value: unknown): void {
    const { features, columns } = this.readers;
    const said = this.readers.said();
    if (features.readNamed(name, value) || this.readBound(name, value) || columns.read(name, value)) return;
    const answer = yesOrNo(value);
    if (answer !== undefined && offerSaid(name)) return this.readers.offer.readYesNo(name, answer);
    if (yesOrNo(value) === true && said.read(wordsOfName(name).join(' '))) return;
    if (!isMangled(name, this.names) && (said.readAlone(name, value) || said.readConditions(value))) return;
    this.refuse(name);
  }

  refuse(name: string): void {
    this.readers.draft.refuse(unknownArgument(name, this.names));
  }

  /** "under: 500k" is a price, "built before" a year; "from: 0" leaves out none. */
  private readBound(name: string, value: unknown): boolean {
    const bound = boundIn(wordsOfName(name));
    if (bound && Number(value) === 0 && wordsOfName(name).length === 1) return true;
    const range = bound && rangeOf(value, { plainly: bound });
    const number = range?.min ?? range?.max ?? 0;
    const isSum = number >= LEAST_SUM || currencyIn(value) !== undefined || /^\s*\$/.test(String(value));
    if (!bound || !isSum || wordsOfName(name).some((word) => boundIn([word]) === undefined && !JOINING.has(word)))
      return false;
    return this.readers.ranges.read('price', value, { field: 'price', bound, isDenied: false });
  }
}
