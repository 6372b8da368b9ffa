import type { Figure } from '#libs/listing-language/figures.js';
import { termAt } from '#libs/listing-language/lexicon.js';
import { wordsOf } from '#libs/listing-language/words.js';
import { derives } from './derived-figures.js';
import { inTermsOf, isSaid, type Meant } from './figure-check.js';
import type { SeenRow } from '../rows/seen-row.js';
import { isWhere } from '../rows/row-places.js';
import { FieldReader } from './figure-fields.js';
import { isBoundBehind, isDeniedAt, meaningOf } from './figure-words.js';
import { HarmlessFigures } from './harmless-figures.js';
import { nameStatements, stateStatements } from './proper-names.js';
import type { Statement, Surroundings } from './statements.js';
import { hasFeature } from '../rows/row-tells.js';
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
  private readonly fields: FieldReader;
  private readonly harmless: HarmlessFigures;

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
    this.fields = new FieldReader(clauses, this.figures);
    this.harmless = new HarmlessFigures(clauses, this.cues, around);
  }

  statementsOf(at: number): Statement[] {
    const clause = this.clauses[at]!;
    const figures = clause.parts.flatMap((part, index) =>
      part.kind === 'figure' ? this.ofFigure(part, index, at).map((said) => ({ said, unit: part.figure.unit })) : [],
    );
    // What is unmistakable is told first.
    const told = figures.sort((a, b) => Number(a.unit === 'year') - Number(b.unit === 'year')).map(({ said }) => said);
    const { wasSaid } = this.around;
    const names = [...nameStatements(this.clauses, at, wasSaid), ...stateStatements(clause, wasSaid)];
    const worded = [...this.terms.statementsOf(clause), ...names];
    return [...told, ...worded.map((said) => ({ ...said, isTrueOf: orUnnamed(said.isTrueOf) }))];
  }

  /** The number, or the words, that it states of each home. */
  private ofFigure(part: FigurePart, index: number, at: number): Statement[] {
    const clause = this.clauses[at]!;
    const field = this.fields.of(at, index);
    const figure = this.fields.measured(part.figure, clause.parts, index);
    if (figure.unit === 'phone') return this.ofPhone(part, clause);
    if (isEcho(clause, this.cues) && this.harmless.wasAskedFor(figure)) return [];
    const isTime = figure.to && figure.unit === 'plain' && this.cues.has('field/open house');
    if (isTime)
      return [{ text: part.text, isTrueOf: (row) => row.figures('open house').some((one) => isSameTime(one, figure)) }];
    const meant = this.meaningAt(at, index);
    const isLimit =
      meant.bound !== '' && clause.subject?.length !== 1 && this.harmless.isRepeated(figure, clause, field);
    if (!isLimit && this.harmless.includes(figure, clause, index, field)) return [];
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
    return [{ text: wordingOf(clause.parts, index), isTrueOf, isLimit }, ...ofGarage(part, isDenied)];
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
}

/** Of a home that an older version kept, its numbers alone are known. */
const orUnnamed =
  (isTrueOf: Statement['isTrueOf']): Statement['isTrueOf'] =>
  (row) =>
    row.isUnnamed || isTrueOf(row);

const isSameSet = (one: readonly SeenRow[] | null, other: readonly SeenRow[]): boolean =>
  one?.length === other.length && other.every((row) => one.includes(row));

/** "a two-car garage" says that there is a garage, besides how many places. */
function ofGarage({ figure: { unit }, text }: FigurePart, isDenied: boolean): Statement[] {
  const isGarage = unit === 'parking' && termAt(wordsOf(text).slice(-1), 0)?.meaning === 'feature/garage';
  return isGarage ? [{ text, isTrueOf: (row) => hasFeature(row, 'garage', !isDenied) }] : [];
}

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

/** Units of the numbers that older versions kept. */
const KEPT = new Set<Figure['unit']>(['money', 'beds', 'baths', 'area', 'year']);
