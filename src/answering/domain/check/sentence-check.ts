import type { Figure } from '#libs/listing-language/figures.js';
import { ratioOf } from '#libs/listing-language/elements.js';
import { derives } from './derived-figures.js';
import { inTermsOf, isSaid, type Meant } from './figure-check.js';
import type { SeenRow } from '../rows/seen-row.js';
import { isWhere } from '../rows/row-places.js';
import { fieldIn, isBoundBehind, isDeniedAt, meaningOf } from './figure-words.js';
import { nameStatements } from './proper-names.js';
import type { Statement, Surroundings } from './statements.js';
import { ends, isSameTime, valuesOf } from '../rows/row-values.js';
import type { Clause, Part } from './subjects.js';
import { isEcho, TermReader, thisYearOf } from './term-check.js';

type FigurePart = Extract<Part, { kind: 'figure' }>;

/** What a clause says of its homes, each statement with what makes it true. */
export class ClauseReader {
  /** Phrases of the whole sentence: a sum may be told in another clause than its parts. */
  readonly cues: ReadonlySet<string>;
  private readonly figures: readonly Figure[];
  private readonly terms: TermReader;

  constructor(
    private readonly clauses: readonly Clause[],
    private readonly around: Surroundings,
    isQuestion: (clause: Clause) => boolean,
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
    this.terms = new TermReader(this.cues, this.figures, around, isQuestion);
  }

  statementsOf(at: number): Statement[] {
    const clause = this.clauses[at]!;
    const figures = clause.parts.flatMap((part, index) =>
      part.kind === 'figure' ? this.ofFigure(part, index, at).map((said) => ({ said, unit: part.figure.unit })) : [],
    );
    // What is unmistakable is told first.
    const told = figures.sort((a, b) => Number(a.unit === 'year') - Number(b.unit === 'year')).map(({ said }) => said);
    const worded = [...this.terms.statementsOf(clause), ...nameStatements(this.clauses, at, this.around.wasSaid)];
    return [...told, ...worded.map((said) => ({ ...said, isTrueOf: orUnnamed(said.isTrueOf) }))];
  }

  /** The number, or the words, that it states of each home. */
  private ofFigure(part: FigurePart, index: number, at: number): Statement[] {
    const clause = this.clauses[at]!;
    const field = this.fieldOf(clause, index) ?? this.fieldBefore(at, part);
    const figure = this.measured(part.figure, clause, index);
    if (figure.unit === 'phone') return this.ofPhone(part, clause);
    if (isEcho(clause, this.cues) && this.wasAskedFor(figure)) return [];
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
      thisYear: thisYearOf(this.around),
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
/** Whether two figures say the same; a visitor's bare number may mean thousands or millions of money. */
function isSame(one: Figure, other: Figure): boolean {
  const isBare = other.unit === 'plain' && one.unit === 'money';
  if (isBare) return [1, 1e3, 1e6].some((factor) => isSaid(one, other.readings[0]!.value * factor, EXACTLY));
  const actual = inTermsOf(one, other);
  return actual !== null && isSaid(one, actual, EXACTLY);
}

const EXACTLY: Meant = { isAbout: false, bound: '' };
