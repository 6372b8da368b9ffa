import type { ArgumentDraft } from './argument-draft.js';
import type { NamedArgument } from './argument-names.js';
import { namesIn } from './argument-values.js';
import { yesOrNo } from './words/answer-words.js';
import type { ArgumentField } from './words/argument-vocabulary.js';
import { figureNamed, figuresIn, groupNamed } from './words/figure-names.js';
import { currencyNamed } from './words/currencies.js';
import { severalValues, valuesIn } from './words/single-values.js';

interface Single {
  /** The values that were given. */
  readonly parts: (value: unknown) => readonly unknown[];
  /** What a value means here; "yes" means what the argument's name says. */
  readonly meaning?: (text: string, name: string) => string;
  /** Words that the description must hold, where no field is of this kind. */
  readonly isWords?: boolean;
  /** Whether no value at all asks for what is told anyway. */
  readonly isIdle?: boolean;
}

const named = (value: unknown): readonly string[] => {
  if (value === true) return ['true'];
  const { wanted, denied } = namesIn(value);
  return [...wanted, ...denied.map((one) => `not ${one}`)];
};

const tourNamed = (text: string, name: string): string => {
  const said = yesOrNo(text) === true ? name : text;
  return /open/i.test(said) ? 'OpenHouse' : /3|virt/i.test(said) ? '3D' : text;
};

const spaceNamed = (text: string): string => {
  if (/room/i.test(text)) return 'Room';
  return /entire|whole/i.test(text) ? 'Entire place' : text;
};

/** Links may hold commas, but no blanks. */
const linksIn = (value: unknown): readonly string[] =>
  valuesIn(value)
    .flatMap((one) => String(one).split(/\s|[,;](?=https?:)/))
    .map((link) => link.replace(/[,;]$/, ''))
    .filter((link) => link !== '');

const SINGLES: Readonly<Partial<Record<ArgumentField, Single>>> = {
  currency: { parts: named, meaning: currencyNamed },
  spaceType: { parts: named, meaning: spaceNamed },
  tours: { parts: named, meaning: tourNamed },
  address: { parts: valuesIn },
  url: { parts: linksIn },
  of: { parts: figuresIn, meaning: figureNamed, isIdle: true },
  groupBy: { parts: valuesIn, meaning: groupNamed },
  school: { parts: valuesIn, isWords: true },
  county: { parts: valuesIn, isWords: true },
};

/** An address in pieces: {StreetNumber, StreetName}. */
const PART = /number|name|suffix|prefix|unit/i;

/** Reads what takes one value: a list of one is that one, and of several none is left out unsaid. */
export class SingleArguments {
  constructor(private readonly draft: ArgumentDraft) {}

  has(field: ArgumentField): boolean {
    return field in SINGLES;
  }

  read(name: string, { field, isDenied }: NamedArgument, value: unknown): void {
    const { parts, meaning = (text: string) => text, isWords, isIdle } = SINGLES[field]!;
    if (field === 'tours' && yesOrNo(value) === false) return;
    if (isDenied) return this.draft.refuse(`${field} cannot be left out (${name})`);
    const meant = [...new Set(parts(value).map((one) => meaning(String(one).trim(), name)))];
    if (isIdle && meant.length === 0) return;
    if (meant.length > 1) this.draft.refuse(severalValues(field, meant));
    else if (meant.length === 0) this.draft.refuse(`${field} must be a text`);
    else if (isWords) this.draft.add('words', meant);
    else if (field === 'address' && PART.test(name) && this.draft.values.address !== undefined)
      this.draft.values.address = [this.draft.values.address, ...meant].join(' ');
    else this.draft.set(field, meant[0]);
  }
}
