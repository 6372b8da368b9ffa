import { ratioOf } from '#libs/listing-language/elements.js';
import type { Figure } from '#libs/listing-language/figures.js';
import { fieldIn } from './figure-words.js';
import type { Clause, Part } from './subjects.js';

type FigurePart = Extract<Part, { kind: 'figure' }>;

/** Of which field and unit the numbers of a sentence are. */
export class FieldReader {
  constructor(
    private readonly clauses: readonly Clause[],
    private readonly figures: readonly Figure[],
  ) {}

  /** The field of a number, by the words around it or by the clause before. */
  of(at: number, index: number): string | null {
    const { parts } = this.clauses[at]!;
    return fieldOf(parts, index) ?? this.before(at, parts[index] as FigurePart);
  }

  /** "9 days; the other has had 13", "1,680 against 1,760 square feet": a bare number at an end is of the unit beside it. */
  measured(figure: Figure, parts: readonly Part[], index: number): Figure {
    const next = parts.slice(index + 1).find(({ kind }) => kind !== 'break');
    const isCompared = next?.kind === 'term' && /^(?:cue\/difference|bound\/)/.test(next.meaning);
    const per = figure.unit === 'money' && figure.per === '' ? periodIn(parts) : '';
    if (per !== '') return { ...figure, per };
    if (figure.unit !== 'plain' || figure.to) return figure;
    if (isSum(figure) && !parts.some((part) => fieldIn(part, part) === 'lot')) return { ...figure, unit: 'money' };
    if ((next && !isCompared) || parts[index - 1]?.text === ':' || parts.length === 1) return figure;
    const at = this.figures.indexOf(figure);
    const fellow = [this.figures[at - 1], this.figures[at + 1]].find((one) => one && MEASURES.has(one.unit));
    if (!fellow || fieldOf(parts, index) !== null) return figure;
    const factor = fellow.unit === 'area' ? ratioOf(fellow) : 1;
    const readings = figure.readings.map(({ value, tolerance }) => ({
      value: value * factor,
      tolerance: tolerance * factor,
    }));
    return { ...figure, unit: fellow.unit, currency: fellow.currency, per: fellow.per, readings };
  }

  /** "The HOA fee, by the way, is $45"; "A charges $545 a month, B $265": the clause before may have named the field. */
  private before(at: number, part: FigurePart): string | null {
    const before = this.clauses[at - 1];
    if (!before) return null;
    const index = before.parts.findLastIndex((one) => one.kind === 'figure' && one.figure.unit === part.figure.unit);
    const isShort = this.clauses[at]!.parts.every(({ kind }) => kind === 'name' || kind === 'figure');
    if (isShort && index >= 0) return fieldOf(before.parts, index);
    if (before.parts.some(({ kind }) => kind === 'figure')) return null;
    const named = before.parts.map((one) => fieldIn(one, part)).filter((field) => field !== null);
    return named.length === 1 ? named[0]! : null;
  }
}

/** The field whose word stands nearest: right behind the number, or before it. */
function fieldOf(parts: readonly Part[], index: number): string | null {
  if (isOfGarden(parts, index)) return 'lot';
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

/** "a garden of 135 m²" is of the land. */
function isOfGarden(parts: readonly Part[], index: number): boolean {
  const [figure, of, garden] = [parts[index], parts[index - 1], parts[index - 2]];
  const isArea = figure?.kind === 'figure' && figure.figure.unit === 'area';
  return (
    isArea &&
    /^(?:of|de|von|di)$/i.test(of?.text ?? '') &&
    garden?.kind === 'term' &&
    /^feature\/(?:garden|yard)$/.test(garden.meaning)
  );
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
