import type { ArgumentDraft } from './argument-draft.js';
import { namesIn } from './argument-values.js';
import { valuesIn } from './words/single-values.js';

type KeyField = 'zip' | 'mlsNumber' | 'id';

/** Reads what few listings share: postcodes, MLS numbers and ids, one or several of them. */
export class KeyArguments {
  constructor(private readonly draft: ArgumentDraft) {}

  read(name: string, field: KeyField, value: unknown, isDenied: boolean): void {
    const { wanted, denied } = field === 'zip' ? namesIn(value) : numbersOf(value);
    if (isDenied || denied.length > 0) this.draft.refuse(`${field} cannot be left out (${name})`);
    else if (wanted.length === 0) this.draft.refuse(`${field} must be a text`);
    else if (field === 'zip') for (const one of wanted) this.readZips(one);
    else if (field === 'mlsNumber') this.draft.add('mlsNumber', wanted);
    else this.readIds(wanted);
  }

  /** "ID 83702", "78704 78745"; other spellings are looked for where no listing has this one. */
  private readZips(text: string): void {
    if (SPAN.test(text)) return this.draft.refuse('zip must be whole postcodes, each by itself; it takes no span');
    const plain = text.replace(/^(?:d|de|a|at|ch|f|fr|es?|pt|it?|nl|lu?|be?)-(?=\d{4,5}$)|^[a-z]{2}-(?=\d{5})/i, '');
    const zips = plain.match(ZIPS) ?? [];
    this.draft.add(
      'zip',
      zips.length > 0 ? zips : [plain.replace(/^(?:zip|plz|cp|post(?:al)? ?code)\b[\s:#.]*/i, '') || text],
    );
  }

  /** Models take MLS numbers for ids. */
  private readIds(texts: readonly string[]): void {
    const ids = texts.map((text) => text.replace(/^#\s*/, '')).filter((text) => /^\d+$/.test(text));
    if (ids.length === texts.length && ids.every((id) => Number(id) === 0)) return;
    if (ids.length === texts.length) this.draft.add('id', ids.map(Number));
    else if (ids.length === 0) this.draft.add('mlsNumber', texts);
    else this.draft.refuse('id must be ids alone; those with letters are for mlsNumber');
  }
}

const ZIPS = /(?<![\d-])\d{5}(?:-\d{4})?(?![\d-])/g;
const SPAN = /^\s*\d{5}\s*(?:-|–|—|to|bis|through|thru)\s*\d{5}\s*$/i;
const BETWEEN_NUMBERS = /[,;|&\n]| (?:and|or|und|oder|y|o|e|ou|et) /i;
const DENIED = /^(?:!|not |except |no |without )\s*/i;

/** MLS numbers may have any sign within, but for those of lists. */
function numbersOf(value: unknown): ReturnType<typeof namesIn> {
  const parts = valuesIn(value).flatMap((one) => String(one).slice(0, LONGEST).split(BETWEEN_NUMBERS));
  const texts = parts.map((part) => part.trim().replace(/^["'“[]|["'”\]]$/g, '')).filter((part) => part !== '');
  return { wanted: texts.filter((text) => !DENIED.test(text)), denied: texts.filter((text) => DENIED.test(text)) };
}

/** Characters of one text: as many numbers as a search takes, each of the longest. */
const LONGEST = 4_100;
