import type { Figure } from '#libs/listing-language/figures.js';
import { ratioOf } from '#libs/listing-language/elements.js';
import { keyOf } from '#libs/listing-language/words.js';
import { derives } from './derived-figures.js';
import { inTermsOf, isSaid, type Meant } from './figure-check.js';
import { polarised, type Polarised } from './polarity.js';
import type { SeenRow } from './seen-row.js';
import { COMPARED, hasFeature, isChanged, isDearer, isOffered, isOfStatus } from './row-tells.js';
import { isWhere } from './row-places.js';
import { fieldIn, isBoundBehind, isDeniedAt, meaningOf } from './figure-words.js';
import { nameStatements } from './proper-names.js';
import type { Statement, Surroundings } from './statements.js';
import { ends, isSameTime, valuesOf } from './row-values.js';
import { type Clause, isOfType, type Part } from './subjects.js';

type FigurePart = Extract<Part, { kind: 'figure' }>;

/** What a clause says of its homes, each statement with what makes it true. */
export class ClauseReader {
  /** Phrases of the whole sentence: a sum may be told in another clause than its parts. */
  readonly cues: ReadonlySet<string>;
  private readonly figures: readonly Figure[];

  constructor(
    private readonly clauses: readonly Clause[],
    private readonly around: Surroundings,
    private readonly isQuestion: (clause: Clause) => boolean,
  ) {
    const parts = clauses.flatMap((clause) => clause.parts);
    const compared = parts.some(
      (part, at) =>
        part.kind === 'figure' &&
        part.figure.unit !== 'days' &&
        (isBoundBehind(parts[at + 1]) || /^(?:short|shy) of$/i.test(parts[at + 1]?.text ?? '')),
    );
    this.cues = new Set([
      ...parts.flatMap((part) => (part.kind === 'term' ? [part.meaning] : [])),
      ...(compared ? ['cue/difference'] : []),
    ]);
    this.figures = parts.flatMap((part) => (part.kind === 'figure' ? [part.figure] : []));
  }

  statementsOf(at: number): Statement[] {
    const clause = this.clauses[at]!;
    const figures = clause.parts.flatMap((part, index) =>
      part.kind === 'figure' ? this.ofFigure(part, index, at).map((said) => ({ said, unit: part.figure.unit })) : [],
    );
    // What is unmistakable is told first.
    const told = figures.sort((a, b) => Number(a.unit === 'year') - Number(b.unit === 'year')).map(({ said }) => said);
    const worded = [...this.ofTerms(clause), ...nameStatements(this.clauses, at, this.around.wasSaid)];
    return [...told, ...worded.map((said) => ({ ...said, isTrueOf: orUnnamed(said.isTrueOf) }))];
  }

  /** The number, or the words, that it states of each home. */
  private ofFigure(part: FigurePart, index: number, at: number): Statement[] {
    const clause = this.clauses[at]!;
    const field = this.fieldOf(clause, index) ?? this.fieldBefore(at, part);
    const figure = this.measured(part.figure, clause, index);
    if (figure.unit === 'phone') return this.ofPhone(part, clause);
    if (this.isEcho(clause) && this.wasAskedFor(figure)) return [];
    const isTime = figure.to && figure.unit === 'plain' && this.cues.has('field/open house');
    if (isTime)
      return [{ text: part.text, isTrueOf: (row) => row.figures('open house').some((one) => isSameTime(one, figure)) }];
    const meant = this.meaningAt(at, index);
    const isLimit = meant.bound !== '' && clause.subject?.length !== 1 && this.isRepeated(figure, clause, field);
    if (!isLimit && this.isHarmless(figure, clause, index, field)) return [];
    const isRange = this.rangeOf(figure, meant, clause, field);
    if (isRange) return [{ text: part.text, isTrueOf: isRange }];
    const isDenied = isDeniedAt(clause.parts, index);
    if (figure.to && figure.unit === 'plain')
      return [{ text: part.text, isTrueOf: (row) => row.text('zip') === part.text.replace(/\s/g, '') }];
    if (figure.to && figure.unit === 'clock')
      return [{ text: part.text, isTrueOf: (row) => row.figures('open house').some((one) => isSameTime(one, figure)) }];
    const order = this.orderOf(figure, clause);
    const isTrueOf = (row: SeenRow): boolean => {
      if (order && order !== row) return true;
      if (row.isUnnamed && !KEPT.has(figure.unit)) return true;
      const isTold = [
        ...valuesOf(row, figure, field, this.around.askedFields, this.cues),
        ...(clause.isNamed || (field && field !== 'price') ? [] : row.figures('described')),
      ].some((value) => {
        const actual = inTermsOf(figure, value);
        return actual !== null && isSaid(figure, actual, meant);
      });
      return isDenied ? !isTold : isTold || this.isDerived(figure, meant, row, field, clause);
    };
    return [{ text: wordingOf(clause.parts, index), isTrueOf, isLimit }];
  }

  /** "9 days; the other has had 13", "1,680 against 1,760 square feet": a bare number at an end is of the unit beside it. */
  private measured(figure: Figure, { parts }: Clause, index: number): Figure {
    const next = parts.slice(index + 1).find(({ kind }) => kind !== 'break');
    const isCompared = next?.kind === 'term' && /^(?:cue\/difference|bound\/)/.test(next.meaning);
    const per = figure.unit === 'money' && figure.per === '' ? periodIn(parts) : '';
    if (per !== '') return { ...figure, per };
    if (figure.unit !== 'plain' || figure.to) return figure;
    if (isSum(figure) && !parts.some((part) => fieldIn(part, part) === 'lot')) return { ...figure, unit: 'money' };
    if ((next && !isCompared) || parts[index - 1]?.text === ':' || parts.length === 1) return figure;
    const at = this.figures.indexOf(figure);
    const fellow = [this.figures[at - 1], this.figures[at + 1]].find((one) => one && MEASURES.has(one.unit));
    if (!fellow || this.fieldOf({ parts } as Clause, index) !== null) return figure;
    const factor = fellow.unit === 'area' ? ratioOf(fellow) : 1;
    const readings = figure.readings.map(({ value, tolerance }) => ({
      value: value * factor,
      tolerance: tolerance * factor,
    }));
    return { ...figure, unit: fellow.unit, currency: fellow.currency, per: fellow.per, readings };
  }

  /** A number of one home is told of no other that is named. */
  private ofPhone({ figure, text }: FigurePart, { isNamed }: Clause): Statement[] {
    const holders = this.around.holdersOf(figure.text);
    return holders.length > 0 && isNamed ? [{ text, isTrueOf: (row) => holders.includes(row) }] : [];
  }

  /** "at least three bedrooms and two baths": the bound is of both. */
  private meaningAt(at: number, index: number): Meant {
    const before = this.clauses[at - 1]?.parts ?? [];
    const own = meaningOf(this.clauses[at]!.parts, index);
    if (index > 0 || own.bound !== '' || before.at(-1)?.kind !== 'figure') return own;
    return { ...own, bound: meaningOf(before, before.length - 1).bound };
  }

  /** "I found no listings (for rent, up to $1,500)" tells what was searched for. */
  private isEcho({ isNamed }: Clause): boolean {
    return !isNamed && this.cues.has('cue/found');
  }

  private wasAskedFor({ readings, to }: Figure): boolean {
    const isAsked = (value: number): boolean =>
      this.around.asked.some((one) => Math.abs(one.readings[0]!.value - value) <= 0.5);
    return isAsked(readings[0]!.value) && (!to || isAsked(to.readings[0]!.value));
  }

  /** "A and B ask $1 and $2": the home whose figure it is, where there are as many figures as homes. */
  private orderOf(figure: Figure, { subject, isNamed }: Clause): SeenRow | null {
    if (!subject || subject.length < 2) return null;
    const isOrdered = this.cues.has('cue/order');
    const clauses = this.clauses.filter((one) => isOrdered || isSameSet(one.subject, subject));
    const like = clauses.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'figure' && part.figure.unit === figure.unit ? [part.figure] : [])),
    );
    return isOrdered || (isNamed && like.length === subject.length) ? (subject[like.indexOf(figure)] ?? null) : null;
  }

  /** "Prices range from $1 to $2": the ends are the lowest and the highest of the homes spoken of. */
  private rangeOf(figure: Figure, meant: Meant, clause: Clause, field: string | null): (() => boolean) | null {
    if (!figure.to || !this.cues.has('cue/range') || clause.subject?.length === 1) return null;
    const parts = this.clauses.flatMap((one) => one.parts);
    const rows = clause.subject ?? this.around.rows.filter((row) => isWhere(row, parts, this.around.rows));
    const values = rows
      .flatMap((row) => valuesOf(row, figure, field, this.around.askedFields, this.cues).slice(0, 1))
      .map((value) => inTermsOf(figure, value))
      .filter((value) => value !== null);
    const [low, high] = ends(figure);
    const about = { ...meant, bound: '' } as const;
    if (values.length === 0) return null;
    return () => isSaid(low!, Math.min(...values), about) && isSaid(high!, Math.max(...values), about);
  }

  private isDerived(figure: Figure, meant: Meant, row: SeenRow, field: string | null, clause: Clause): boolean {
    const named = this.clauses.flatMap(({ subject }) => subject ?? []);
    const rows = [...new Set([row, ...named, ...this.around.rows])];
    return derives(figure, meant, {
      group: clause.subject ?? [],
      parts: this.clauses.flatMap(({ parts }) => parts),
      thisYear: this.thisYear(),
      askedFields: this.around.askedFields,
      row,
      rows,
      cues: this.cues,
      figures: this.figures,
      asked: this.around.asked,
      computed: this.around.computed,
      field,
    });
  }

  /** The field whose word stands nearest: right behind the number, or before it. */
  private fieldOf({ parts }: Clause, index: number): string | null {
    for (let next = index + 1; next < Math.min(parts.length, index + 4); next++) {
      const part = parts[next]!;
      if (part.kind === 'figure' || part.kind === 'name') break;
      const field = fieldIn(part, parts[index]);
      if (field && (next <= index + 2 || parts[index + 1]!.text === 'in')) return field;
    }
    for (let before = index - 1; before >= 0; before--) {
      const field = fieldIn(parts[before]!, parts[index]);
      // "Its plot measures": the measure is of what it stands behind.
      if (field === 'area' && parts.slice(Math.max(0, before - 3), before).some((part) => fieldIn(part) === 'lot'))
        return 'lot';
      if (field) return field;
    }
    return null;
  }

  /** "The HOA fee, by the way, is $45"; "A charges $545 a month, B $265": the clause before may have named the field. */
  private fieldBefore(at: number, part: FigurePart): string | null {
    const before = this.clauses[at - 1];
    if (!before) return null;
    const index = before.parts.findLastIndex((one) => one.kind === 'figure' && one.figure.unit === part.figure.unit);
    const isShort = this.clauses[at]!.parts.every(({ kind }) => kind === 'name' || kind === 'figure');
    if (isShort && index >= 0) return this.fieldOf(before, index);
    if (before.parts.some(({ kind }) => kind === 'figure')) return null;
    const named = before.parts.map((one) => fieldIn(one, part)).filter((field) => field !== null);
    return named.length === 1 ? named[0]! : null;
  }

  /** Numbers that say nothing of a home. */
  private isHarmless(figure: Figure, clause: Clause, index: number, field: string | null): boolean {
    const { unit } = figure;
    if (clause.isCount && ['plain', 'homes'].includes(unit)) return true;
    if (unit === 'percent' && this.cues.has('cue/share')) return true;
    if (unit === 'homes' || (unit === 'ordinal' && field !== 'floor')) return true;
    if (this.isRepeated(figure, clause, field)) return true;
    if (this.cues.has('means')) return true;
    if (unit === 'days' && (this.cues.has('cue/spread') || (this.cues.has('cue/loan') && this.wasAskedFor(figure))))
      return true;
    if (unit === 'percent' && this.cues.has('cue/loan') && this.wasAskedFor(figure)) return true;
    if (unit === 'plain' && this.isCountOfNames(figure, clause, index)) return true;
    if (unit === 'clock' && !this.cues.has('field/open house'))
      return !clause.isNamed && !this.cues.has('promise') && !this.isOfHours();
    if (unit !== 'plain') return false;
    const next = clause.parts[index + 1];
    // The number of a house; whether there is such an address was asked before.
    if (next?.kind === 'word' && next.word.isCapital) return true;
    const before = clause.parts[index - 1]?.text ?? '';
    if (/(?:^|\s)(?:the|of|first|last|next|top|step|option|number|no)$/i.test(before) && !field) return true;
    return !field && !clause.isNamed && figure.readings[0]!.value < 100;
  }

  /** "there are two: A and B", "three of the four: A, B and C". */
  private isCountOfNames({ isDigits, readings }: Figure, { parts }: Clause, index: number): boolean {
    const colon = parts.findIndex(({ text }, at) => at > index && text === ':');
    if (isDigits || colon < 0 || colon > index + 5) return false;
    const named = new Set(
      this.clauses.flatMap((clause) => clause.parts.flatMap((part) => (part.kind === 'name' ? part.name.rows : []))),
    );
    return [named.size, this.around.rows.length].includes(readings[0]!.value);
  }

  /** What the owner states, or a statistic; and what the visitor said, where no home is spoken of. */
  private isRepeated(figure: Figure, clause: Clause, field: string | null): boolean {
    const isAmong = (known: readonly Figure[]): boolean =>
      ends(figure).every((end) => known.some((value) => isSame(end, value)));
    if (isAmong(this.around.loose) || (!clause.isNamed && isAmong(this.around.bounds))) return true;
    if (!isAmong(this.around.asked)) return false;
    const isSupposed = clause.subject !== null || field !== null;
    return !isSupposed || this.isBudget();
  }

  /** Opening hours are the owner's to tell. */
  private isOfHours(): boolean {
    return this.clauses.some(({ parts }) =>
      parts.some(({ text }) => /^(?:open|opens|hours|close|closes)$/i.test(text)),
    );
  }

  private isBudget(): boolean {
    return this.clauses.some(({ parts }) =>
      parts.some(({ text }) => /^(?:budget|limit|searched|noted|presupuesto|nothing)$/i.test(text)),
    );
  }

  private ofTerms(clause: Clause): Statement[] {
    const isUntold = isUntoldIn(clause.parts);
    return polarised(clause.parts).flatMap((term) => this.ofTerm(term, clause, isUntold));
  }

  private ofTerm(term: Polarised, clause: Clause, isUntold: boolean): Statement[] {
    const [kind = '', name = ''] = term.meaning.split('/');
    const { text, isPositive } = term;
    if (this.isEcho(clause) && this.around.wasSaid(keyOf(text))) return [];
    const says = (isTrueOf: Statement['isTrueOf']): Statement[] => [{ text, isTrueOf }];
    const isOpen = clause.parts.some((part) => /^(?:whether|ob|si)$/i.test(part.text));
    if (kind === 'promise')
      return isPositive && !isOpen && !this.isQuestion(clause) && !this.around.isOwners(text) ? says(() => false) : [];
    if (this.isQuestion(clause) && !this.cues.has('there') && !this.cues.has('rhetorical')) return [];
    if (this.cues.has('means')) return [];
    if (term.meaning === 'unit/parking' && /^(?:cars?|spaces?|vehicles?)$/i.test(text)) return [];
    if (kind === 'mode')
      return this.figures.some(({ unit }) => unit === 'minutes') ? says((row) => row.modes.has(name)) : [];
    if (kind === 'field' || term.meaning === 'unit/parking') return this.ofField(name, term, clause, isUntold);
    if (term.meaning === 'same/rent')
      return says(
        (row) => row.figures('deposit')[0]?.readings[0]!.value === row.figures('price')[0]?.readings[0]!.value,
      );
    if (kind === 'feature') return this.ofFeature(name, term, clause, isUntold);
    if (kind === 'status') return says((row) => isPositive === isOfStatus(row, name));
    if (kind === 'sale') return says((row) => isPositive === isOffered(row, name));
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
    return year >= this.thisYear() - MOST_YEARS || row.features.get('new')?.has(true) === true;
  }

  private thisYear(): number {
    const dates = this.around.loose.filter(({ unit }) => unit === 'date');
    return Math.max(0, ...dates.map(({ readings }) => Math.floor(readings[0]!.value / 10_000)));
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

  private ofFeature(name: string, { text, isPositive }: Polarised, clause: Clause, isUntold: boolean): Statement[] {
    if (this.around.rows.length === 0)
      return clause.parts.some(({ text: word }) => /^(?:our|we)$/i.test(word)) ? [{ text, isTrueOf: () => false }] : [];
    if (isUntold) return [{ text, isTrueOf: (row) => !hasFeature(row, name, true) }];
    const before = clause.parts[clause.parts.findIndex((part) => part.text === text) - 1];
    const count = before?.kind === 'figure' && before.figure.unit === 'plain' ? before.figure.readings[0]!.value : 0;
    if (isPositive && count > 1 && ANIMALS.has(name))
      return [{ text: `${before!.text} ${text}`, isTrueOf: (row) => isWithin(row, name, count) }];
    return [{ text, isTrueOf: (row) => hasFeature(row, name, isPositive) }];
  }

  /** A field that is denied, told to be equal, or told by a letter; one that is told by a number is judged with it. */
  private ofField(name: string, { text, isPositive }: Polarised, { parts }: Clause, isUntold: boolean): Statement[] {
    const at = parts.findIndex((part) => part.text === text);
    const next = parts[at + 1];
    const has = (row: SeenRow): boolean => row.figures(name).some(({ readings }) => readings[0]!.value !== 0);
    if (isUntold) return [{ text, isTrueOf: (row) => !row.fields.has(name) }];
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

/** Of a home that an older version kept, its numbers alone are known. */
const orUnnamed =
  (isTrueOf: Statement['isTrueOf']): Statement['isTrueOf'] =>
  (row) =>
    row.isUnnamed || isTrueOf(row);

const isSameSet = (one: readonly SeenRow[] | null, other: readonly SeenRow[]): boolean =>
  one?.length === other.length && other.every((row) => one.includes(row));

/** A year with the word that says of what it is. */
function wordingOf(parts: readonly Part[], index: number): string {
  const part = parts[index]!;
  const from = parts.findLastIndex(
    (one, at) => at < index && at >= index - 2 && one.kind === 'term' && one.meaning === 'field/year',
  );
  return from < 0
    ? part.text
    : parts
        .slice(from, index + 1)
        .map(({ text }) => text)
        .join(' ');
}

/** "does not mention a pool", "no pool is mentioned"; "No pool: the listing says so" tells it. */
function isUntoldIn(parts: readonly Part[]): boolean {
  const colon = parts.findLastIndex(({ text }) => text === ':');
  const behind = parts.slice(colon + 1);
  const has = (meaning: string): boolean => behind.some((part) => part.kind === 'term' && part.meaning === meaning);
  return has('unmentioned') && has('not');
}

/** Days since 1970, which began with a Thursday. */
const dayOf = (date: number): number =>
  Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100) / 86_400_000;
/** Years for which a home is new. */
const MOST_YEARS = 3;

/** "400k", "half a million": so large a number is money, unless it is written as codes are. */
const isSum = ({ readings, text }: Figure): boolean => readings[0]!.value >= 10_000 && !/^[\d ]+$/.test(text);

/** "Per year: $540" */
function periodIn(parts: readonly Part[]): string {
  const figures = parts.filter(({ kind }) => kind === 'figure');
  const periods = parts.flatMap((part) =>
    part.kind === 'term' && /^per\/(?!area)/.test(part.meaning) ? [part.meaning] : [],
  );
  return figures.length === 1 && periods.length === 1 ? periods[0]!.slice('per/'.length) : '';
}

/** Units that a bare number beside them takes. */
const MEASURES = new Set<Figure['unit']>(['money', 'days', 'area']);

/** Units of the numbers that older versions kept. */
const KEPT = new Set<Figure['unit']>(['money', 'beds', 'baths', 'area', 'year']);
const ANIMALS = new Set(['cats', 'dogs', 'pets']);
const ONE_ANIMAL = /\b(?:one|a|single|1|un|une|una|ein|eine|um|uma)\b/i;

/** "two cats" where the listing allows "one cat or one dog". */
function isWithin(row: SeenRow, name: string, count: number): boolean {
  const told = row.textOfColumn(/pets?|animal|haustier|mascota/i);
  const isOne = ONE_ANIMAL.test(told) && !row.figures('pets').some(({ readings }) => readings[0]!.value >= count);
  return hasFeature(row, name, true) && !isOne;
}

/** Fields that are told by a letter. */
const GRADED = new Set(['energy class', 'council tax']);

/** "band C", "an EPC rating of C", "energy class: C". */
function gradeBehind(parts: readonly Part[], at: number): string {
  const behind = parts.slice(at + 1, at + 5);
  const grade = behind.findIndex(({ text }) => /^[A-H]$/.test(text));
  const isBetween = behind
    .slice(0, grade)
    .every(({ text }) => /^(?::|of|in|is|band|rating|class|von|de|ist|est|es|é|è)$/i.test(text));
  return grade >= 0 && isBetween ? behind[grade]!.text : '';
}

const MONEY_FIELDS = new Set(['hoa', 'deposit', 'tax', 'application fee', 'pet fee', 'open house']);
const compact = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Whether two figures say the same; a visitor's bare number may mean thousands or millions of money. */
function isSame(one: Figure, other: Figure): boolean {
  const isBare = other.unit === 'plain' && one.unit === 'money';
  if (isBare) return [1, 1e3, 1e6].some((factor) => isSaid(one, other.readings[0]!.value * factor, EXACTLY));
  const actual = inTermsOf(one, other);
  return actual !== null && isSaid(one, actual, EXACTLY);
}

const EXACTLY: Meant = { isAbout: false, bound: '' };
