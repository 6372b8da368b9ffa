import type { Figure } from '#libs/listing-language/figures.js';
import { keyOf } from '#libs/listing-language/words.js';
import { readingOf } from '../rows/listing-texts.js';
import { type Polarised, polarised } from '../rows/polarity.js';
import { COMPARED, hasFeature, isChanged, isDearer, isOffered, isOfStatus } from '../rows/row-tells.js';
import type { SeenRow } from '../rows/seen-row.js';
import { type Manner, mannerOf } from './manner.js';
import type { Statement, Surroundings } from './statements.js';
import { type Clause, isOfType, type Part } from './subjects.js';

/** What the phrases of a clause say of its homes: features, fields, types, status and dates. */
export class TermReader {
  constructor(
    private readonly cues: ReadonlySet<string>,
    private readonly figures: readonly Figure[],
    private readonly around: Surroundings,
    private readonly isQuestion: (clause: Clause) => boolean,
  ) {}

  statementsOf(clause: Clause): Statement[] {
    const manner = mannerOf(clause.parts);
    return polarised(clause.parts).flatMap((term) => this.ofTerm(term, clause, manner));
  }

  private ofTerm(term: Polarised, clause: Clause, manner: Manner): Statement[] {
    const [kind = '', name = ''] = term.meaning.split('/');
    const { text, isPositive } = term;
    if (isEcho(clause, this.cues) && (this.around.wasSaid(keyOf(text)) || this.around.wasMeant(term.meaning)))
      return [];
    const says = (isTrueOf: Statement['isTrueOf']): Statement[] => [{ text, isTrueOf }];
    const { isOpen, isOffer, isDeclinedByUs, isUntold } = manner;
    if (kind !== 'promise' && (isOpen || isOffer || isDeclinedByUs || (kind === 'risk' && manner.isTopic))) return [];
    if (kind === 'promise')
      return isPositive && !isOpen && !this.isQuestion(clause) && !this.isOfOwner(text)
        ? says((row) => hasWords(row, text))
        : [];
    if (this.isQuestion(clause) && !this.cues.has('there') && !this.cues.has('rhetorical')) return [];
    if (this.cues.has('means')) return [];
    if (term.meaning === 'unit/parking' && /^(?:cars?|spaces?|vehicles?)$/i.test(text)) return [];
    if (kind === 'mode')
      return this.figures.some(({ unit }) => unit === 'minutes') ? says((row) => row.modes.has(name)) : [];
    if (kind === 'field' || term.meaning === 'unit/parking') return this.ofField(name, term, clause, isUntold);
    if (kind === 'risk') {
      const isSilent = isUntold || this.isOfOwner(text) || manner.isDeclined || this.isQuestion(clause);
      return isSilent ? [] : says((row) => (isPositive ? isTold(row, text) : row.words.has(keyOf(text))));
    }
    if (term.meaning === 'cue/own' && OWNED.some((thing) => this.cues.has(`feature/${thing}`)))
      return says((row) => !isShared(row));
    if (term.meaning === 'same/rent' && this.isOfOwner(text)) return [];
    if (term.meaning === 'same/rent')
      return says(
        (row) => row.figures('deposit')[0]?.readings[0]!.value === row.figures('price')[0]?.readings[0]!.value,
      );
    if (kind === 'feature') return this.ofFeature(name, term, clause, manner);
    if (kind === 'status') return says((row) => isPositive === isOfStatus(row, name));
    if (kind === 'sale') return says((row) => isPositive === isOffered(row, name));
    if (kind === 'when' && name === 'listed')
      return says((row) => isPositive === row.figures('days').some(({ readings }) => readings[0]!.value <= MOST_DAYS));
    if (kind === 'when' && name === 'now') return says((row) => isPositive !== row.fields.has('available from'));
    if (kind === 'history') return says((row) => isPositive === isChanged(row, name));
    if (kind === 'day') return this.ofDay(Number(name), says);
    if (kind === 'when' && name === 'new') return says((row) => isPositive === this.isNew(row));
    if (kind === 'weekday' && this.around.wasSaid(keyOf(text))) return [];
    if (kind === 'weekday') return says((row) => this.weekdays(row).includes(Number(name)));
    if (kind === 'when' && name === 'lastyear') return says(() => false);
    if (kind === 'type') return this.ofType(term, clause);
    return [];
  }

  /** Whether the owner's own text says it, or tells of what its last word names: "our fee". */
  private isOfOwner(text: string): boolean {
    const thing = /^(?:our|the) (\p{L}{3,})$/iu.exec(text)?.[1];
    const isSaid = this.around.isOwners(text) || this.around.isOwners(text.replaceAll(' s ', "'s "));
    return isSaid || (thing !== undefined && this.around.isOwners(thing));
  }

  /** "tomorrow" is a day from now, wherever a date is spoken of. */
  private ofDay(ahead: number, says: (isTrueOf: Statement['isTrueOf']) => Statement[]): Statement[] {
    if (!['open house', 'available from'].some((field) => this.cues.has(`field/${field}`))) return [];
    const days = this.around.loose.flatMap(({ unit, readings }) =>
      unit === 'date' ? [dayOf(readings[0]!.value)] : [],
    );
    return says((row) =>
      row
        .figures('text')
        .some(({ unit, readings }) => unit === 'date' && days.includes(dayOf(readings[0]!.value) - ahead)),
    );
  }

  /** "brand new" is what was built of late, or what the listing calls so. */
  private isNew(row: SeenRow): boolean {
    const year = row.figures('year')[0]?.readings[0]!.value ?? 0;
    return year >= thisYearOf(this.around) - MOST_YEARS || row.features.get('new')?.has(true) === true;
  }

  /** Days of the week of the date that the sentence tells, or of the home's dates. */
  private weekdays(row: SeenRow): number[] {
    const told = this.figures.filter(({ unit }) => unit === 'date');
    const known = row.figures('text').filter(({ unit }) => unit === 'date');
    const dates = [...(told.length > 0 ? told : known), ...known].map(({ readings }) => readings[0]!.value);
    const whole =
      told.length > 0
        ? dates.filter((date) => told.some(({ readings }) => date % 10_000 === readings[0]!.value % 10_000))
        : dates;
    return whole.filter((date) => date > 10_000).map((date) => (dayOf(date) + 4) % 7);
  }

  /** "the house" may be another home that was seen; "is a house" is said of this one. */
  private ofType({ meaning, text, isPositive }: Polarised, clause: Clause): Statement[] {
    if (meaning === 'type/home' || (!clause.isNamed && !clause.subject)) return [];
    const at = clause.parts.findIndex((part) => part.text === text);
    const before = clause.parts.slice(Math.max(0, at - 4), at);
    const isDefinite = before.some((part) => part.kind === 'term' && part.meaning === 'definite') || /^ال/.test(text);
    if (isDefinite && this.around.rows.some((row) => isOfType(row, meaning))) return [];
    const isDenied = !isPositive && before.some((part) => part.kind === 'term' && part.meaning === 'not');
    return [{ text, isTrueOf: (row) => isDenied !== isOfType(row, meaning) }];
  }

  private ofFeature(name: string, { text, isPositive }: Polarised, clause: Clause, manner: Manner): Statement[] {
    if (this.around.rows.length === 0)
      return clause.parts.some(({ text: word }) => /^(?:our|we)$/i.test(word)) ? [{ text, isTrueOf: () => false }] : [];
    if (manner.isUntold)
      return [
        {
          text,
          isTrueOf: (row) => !row.features.has(name) || (!manner.isSilent && !hasFeature(row, name, true)),
        },
      ];
    const before = clause.parts[clause.parts.findIndex((part) => part.text === text) - 1];
    const count = before?.kind === 'figure' && before.figure.unit === 'plain' ? before.figure.readings[0]!.value : 0;
    if (isPositive && count > 1 && ANIMALS.has(name))
      return [{ text: `${before!.text} ${text}`, isTrueOf: (row) => isWithin(row, name, count) }];
    // "five fireplaces": the row has such a number, or does not count them.
    if (isPositive && count > 1 && /s$/i.test(text))
      return [
        {
          text: `${before!.text} ${text}`,
          isTrueOf: (row) => hasFeature(row, name, true) && row.numbers.includes(count),
        },
      ];
    const column = this.coveredBy(clause);
    return [{ text, isTrueOf: (row) => isCovered(row, column, name, isPositive) }];
  }

  /** "The dues cover water, internet and heat": what a column tells of that which covers them. */
  private coveredBy({ parts }: Clause): RegExp | null {
    const isSaid = (meaning: string) => parts.some((part) => part.kind === 'term' && part.meaning === meaning);
    if (!isSaid('cue/covers') && !(this.cues.has('cue/covers') && parts.length <= MOST_OF_ITEM)) return null;
    if (this.cues.has('cue/warranty')) return /warrant/i;
    return this.cues.has('field/hoa') ? /cover|includ/i : null;
  }

  /** A field that is denied, told to be equal, or told by a letter; one that is told by a number is judged with it. */
  private ofField(name: string, { text, isPositive }: Polarised, { parts }: Clause, isUntold: boolean): Statement[] {
    const at = parts.findIndex((part) => part.text === text);
    const next = parts[at + 1];
    const has = (row: SeenRow): boolean => row.figures(name).some(({ readings }) => readings[0]!.value !== 0);
    // "no high school" where it names another one
    if (isUntold) return [{ text, isTrueOf: (row) => !row.fields.has(name) || !hasWords(row, text) }];
    const code =
      name === 'zip'
        ? compact(
            parts
              .slice(at + 1)
              .map((part) => part.text)
              .join(''),
          )
        : '';
    // A list of codes of no listing is a tool's.
    if (/\d/.test(code) && this.around.loose.some((one) => one.unit === 'plain' && code.includes(one.text))) return [];
    if (/\d/.test(code))
      return [{ text, isTrueOf: (row) => code.includes(compact(row.text('zip'))) && row.text('zip') !== '' }];
    const grade = GRADED.has(name) ? gradeBehind(parts, at) : '';
    if (grade)
      return [
        {
          text: `${text} ${grade}`,
          isTrueOf: (row) => [...(row.fields.get(name) ?? [])].some((value) => value.text.split(' ').at(-1) === grade),
        },
      ];
    if (parts.some(({ kind }) => kind === 'figure')) return [];
    if (name === 'parking') return [{ text, isTrueOf: (row) => has(row) === isPositive }];
    if (this.cues.has('same') && parts.some((part) => part.kind === 'term' && part.meaning === 'same')) {
      const price = (row: SeenRow) => row.figures('price')[0]?.readings[0]!.value;
      return name === 'price'
        ? []
        : [{ text, isTrueOf: (row) => row.figures(name)[0]?.readings[0]!.value === price(row) }];
    }
    const isOver = parts.some(
      (part) => part.kind === 'term' && /^(?:above|over|higher|more than|exceeds?)$/i.test(part.text),
    );
    const isUnder = parts.some(
      (part) => part.kind === 'term' && /^(?:below|under|lower|less|less than)$/i.test(part.text),
    );
    if (isOver !== isUnder && COMPARED.has(name)) return [{ text, isTrueOf: (row) => isDearer(row, name) === isOver }];
    const isHad = parts.some(
      (part) =>
        /^(?:has|have|charges?|tiene|tienen|tem|têm|hat|haben)$/i.test(part.text) ||
        (part.kind === 'term' && part.meaning === 'there'),
    );
    if (isPositive && isHad && MONEY_FIELDS.has(name) && next === undefined) return [{ text, isTrueOf: has }];
    return isPositive || !MONEY_FIELDS.has(name) ? [] : [{ text, isTrueOf: (row) => !has(row) }];
  }
}

/** "I found no listings (for rent, up to $1,500)" tells what was searched for. */
export const isEcho = ({ isNamed }: Clause, cues: ReadonlySet<string>): boolean => !isNamed && cues.has('cue/found');

/** The year of the newest date that was told beside the rows: today’s, by the clock. */
export function thisYearOf({ loose }: Surroundings): number {
  const dates = loose.filter(({ unit }) => unit === 'date');
  return Math.max(0, ...dates.map(({ readings }) => Math.floor(readings[0]!.value / 10_000)));
}

/** Days since 1970, which began with a Thursday. */
const dayOf = (date: number): number =>
  Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100) / 86_400_000;
/** Years for which a home is new. */
const MOST_YEARS = 3;

/** Days for which a listing is new. */
const MOST_DAYS = 7;

const ANIMALS = new Set(['cats', 'dogs', 'pets']);
const ONE_ANIMAL = /\b(?:one|a|single|1|un|une|una|ein|eine|um|uma)\b/i;

/** Parts of an item of a list: "and heating". */
const MOST_OF_ITEM = 2;

/** What a column names is covered; a row without such a column is asked for the thing itself. */
function isCovered(row: SeenRow, column: RegExp | null, name: string, isPositive: boolean): boolean {
  const covered = column ? row.textOfColumn(column) : '';
  if (covered === '') return hasFeature(row, name, isPositive);
  return isPositive === readingOf(covered).said.some(({ meaning }) => meaning === `feature/${name}`);
}

/** Things that a home may share with others. */
const OWNED = ['pool', 'gym', 'garden', 'sauna', 'laundry', 'terrace', 'rooftop', 'yard'];
const isShared = ({ features }: SeenRow): boolean =>
  features.get('shared')?.has(true) === true &&
  (features.get('private')?.has(true) !== true || features.get('private')?.has(false) === true);

const hasWords = ({ words }: SeenRow, text: string): boolean =>
  text.split(/[^\p{L}]+/u).every((word) => word === '' || words.has(keyOf(word)));

/** Whether the row speaks of it in one of its forms: "flooding" where it says "flood zone". */
const isTold = ({ words }: SeenRow, text: string): boolean =>
  text.split(/[^\p{L}]+/u).some((word) => {
    const stem = keyOf(word).slice(0, LEAST_STEM);
    return stem.length === LEAST_STEM && [...words].some((one) => one.startsWith(stem));
  });
const LEAST_STEM = 5;

/** "two cats" where the listing allows "one cat or one dog". */
function isWithin(row: SeenRow, name: string, count: number): boolean {
  const told = row.textOfColumn(/pets?|animal|haustier|mascota/i);
  const most = row.figures('pets').flatMap(({ unit, readings }) => (unit === 'plain' ? [readings[0]!.value] : []));
  if (most.length > 0 && count > Math.max(...most)) return false;
  const isOne = ONE_ANIMAL.test(told) && !row.figures('pets').some(({ readings }) => readings[0]!.value >= count);
  return hasFeature(row, name, true) && !isOne;
}

/** Fields that are told by a letter. */
const GRADED = new Set(['energy class', 'council tax']);

/** "band C", "an EPC rating of C", "energy class: C", "A+", "A plus". */
function gradeBehind(parts: readonly Part[], at: number): string {
  const behind = parts.slice(at + 1, at + 5);
  const grade = behind.findIndex(({ text }) => /^[A-H]$/.test(text));
  const isBetween = behind
    .slice(0, grade)
    .every(({ text }) => /^(?::|of|in|is|band|rating|class|von|de|ist|est|es|é|è)$/i.test(text));
  if (grade < 0 || !isBetween) return '';
  const after = parts.slice(at + grade + 2, at + grade + 5).map(({ text }) => text.replace(/^plus$/i, '+'));
  return `${behind[grade]!.text}${/^\+*/.exec(after.join(''))![0]}`;
}

const MONEY_FIELDS = new Set(['hoa', 'deposit', 'tax', 'application fee', 'pet fee', 'open house']);
const compact = (text: string): string => text.replace(/\s/g, '').toLowerCase();
