import type { ArgumentDraft } from './argument-draft.js';
import { argumentNamed, wordsOfName } from './argument-names.js';
import { FIELD_OF } from './words/argument-vocabulary.js';
import { valuesIn } from './words/single-values.js';

/** Beside the name of a column they say nothing more: "heating_type", "school_district". */
const IDLE = new Set(
  'term terms length type types kind system source name names district policy policies rule rules info information detail details level rating class status value description available allowed fuel of the is has'.split(
    ' ',
  ),
);

/** Reads arguments that are called as an extension column of the listings is, or nearly so. */
export class ColumnArguments {
  constructor(
    private readonly draft: ArgumentDraft,
    private readonly columns: readonly string[],
  ) {}

  /** A column by its whole name, of which a word alone would be taken for a field: "Available from" is no status. */
  isColumn(name: string): boolean {
    const words = wordsOfName(name).join('');
    if (FIELD_OF.has(words) || !this.columns.some((column) => wordsOfName(column).join('') === words)) return false;
    const field = argumentNamed(name)?.field;
    return field !== undefined && !FIGURES.test(field);
  }

  /** Each value's words must be in the column; false where no column, or more than one, is called so. */
  read(name: string, value: unknown): boolean {
    const column = this.columnNamed(name);
    const texts = valuesIn(value).map((one) => String(one).trim());
    const isSaid = texts.length > 0 && texts.every((text) => /[\p{L}\p{N}]/u.test(text) && typeof value !== 'boolean');
    if (column === undefined || !isSaid) return false;
    this.draft.add(
      'columns',
      texts.map((text) => ({ key: column, value: text })),
    );
    return true;
  }

  /** The column that a name means; undefined where it is none, or more than one. */
  columnNamed(name: string): string | undefined {
    const wanted = tellingOf(name);
    const same = this.columns.filter((column) => wordsOfName(column).join('') === wordsOfName(name).join(''));
    const alike = this.columns.filter((column) => wanted !== '' && tellingOf(column) === wanted);
    return same[0] ?? (alike.length === 1 ? alike[0] : undefined);
  }
}

/** Words of a name without those that say nothing more, each of them as one thing. */
const tellingOf = (name: string): string =>
  wordsOfName(name)
    .filter((word) => !IDLE.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .sort()
    .join(' ');

/** Whose names have a bound beside them. */
const FIGURES =
  /^(?:price|bedrooms|bathrooms|area|lotArea|yearBuilt|age|parkingSpots|daysOnMarket|hoa|tax|deposit|unitPrice)$/;
