import type { Figure } from '#libs/listing-language/figures.js';
import { ends } from '../rows/row-values.js';
import { inTermsOf, isSaid, type Meant } from './figure-check.js';
import type { Surroundings } from './statements.js';
import type { Clause } from './subjects.js';

/** Which numbers of a sentence claim nothing of a home. */
export class HarmlessFigures {
  constructor(
    private readonly clauses: readonly Clause[],
    private readonly cues: ReadonlySet<string>,
    private readonly around: Surroundings,
  ) {}

  wasAskedFor({ readings, to }: Figure): boolean {
    const isAsked = (value: number): boolean =>
      this.around.asked.some((one) => Math.abs(one.readings[0]!.value - value) <= 0.5);
    return isAsked(readings[0]!.value) && (!to || isAsked(to.readings[0]!.value));
  }

  /** Numbers that say nothing of a home. */
  includes(figure: Figure, clause: Clause, index: number, field: string | null): boolean {
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
    if (unit === 'clock' && !this.cues.has('field/open house') && !this.around.askedFields.has('open house'))
      return !clause.isNamed && !this.cues.has('promise') && !this.isOfHours();
    if (unit !== 'plain') return false;
    const next = clause.parts[index + 1];
    // The number of a house; whether there is such an address was asked before.
    if (next?.kind === 'word' && next.word.isCapital) return true;
    const before = clause.parts[index - 1]?.text ?? '';
    if (GROUP_BEFORE.test(before) && figure.readings[0]!.value === clause.subject?.length) return true;
    if (BEFORE_ORDER.test(before) && !field) return true;
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
  isRepeated(figure: Figure, clause: Clause, field: string | null): boolean {
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

/** Whether two figures say the same; a visitor's bare number may mean thousands or millions of money. */
function isSame(one: Figure, other: Figure): boolean {
  const isBare = other.unit === 'plain' && one.unit === 'money';
  if (isBare) return [1, 1e3, 1e6].some((factor) => isSaid(one, other.readings[0]!.value * factor, EXACTLY));
  const actual = inTermsOf(one, other);
  return actual !== null && isSaid(one, actual, EXACTLY);
}

const EXACTLY: Meant = { isAbout: false, bound: '' };

/** "the average of these three" tells how many are spoken of. */
const GROUP_BEFORE = /(?:^|\s)(?:these|those|all|estas|estos|ces|diese[rn]?|estes|queste|questi|tutt[ei])$/i;

/** Words before a number that tells a place in an order, or a group. */
const BEFORE_ORDER =
  /(?:^|\s)(?:the|of|these|those|estas|estos|ces|diese|estes|queste|questi|first|last|next|top|step|option|number|no)$/i;
