import { elementsOf } from '#libs/listing-language/elements.js';
import { wrongCounts } from './count-check.js';
import { withoutUnunderstood } from './not-understood.js';
import { orderStatements } from './order-check.js';
import type { SeenFacts } from '../rows/seen-facts.js';
import { sameStatements } from './same-check.js';
import { ClauseReader } from './sentence-check.js';
import type { Said, Statement } from './statements.js';
import { SeenRow } from '../rows/seen-row.js';
import { type Clause, isAgainstWord, type Part, Subjects } from './subjects.js';

type Unsupported = { readonly text: string };

/** Checks an answer sentence by sentence, and remembers which home it speaks of. */
export class AnswerCheck {
  private readonly subjects: Subjects;
  private readonly table: TableHead;
  /** What an item said that has named no home yet. */
  private pending: readonly Statement[] = [];
  /** The home that the model says its sentence is about. */
  private marked: readonly SeenRow[] = [];
  /** What the visitor's question was about, as long as no more homes are seen. */
  private asked: { question: string; seen: readonly SeenRow[]; rows: readonly SeenRow[] } | null = null;
  /** Whether items follow that are of the home named last: "12 Oak St has:". */
  private opensList = false;

  constructor(private readonly facts: SeenFacts) {
    this.subjects = new Subjects(() => facts.recent());
    this.table = new TableHead();
    facts.seen();
  }

  /** What of a sentence nothing bears out. `marked` is the id of the listing that the model says it is about. */
  unsupportedIn(whole: string, marked: number | null = null): Unsupported[] {
    const sentence = withoutUnunderstood(whole);
    this.marked = this.facts.seen().filter(({ id }) => id === marked);
    const unknown = this.facts.unknownNamesIn(sentence);
    if (unknown.length > 0) return unknown.map(({ text }) => ({ text }));
    const parts = this.partsOf(sentence);
    if (sentence.trimStart().startsWith('|')) return this.ofLine(sentence);
    this.table.end();
    return this.ofParts(parts, sentence);
  }

  /** The one home that the visitor's question names: "it" is this one until another is named. */
  private askedAbout(): readonly SeenRow[] {
    const seen = this.facts.recent();
    if (this.asked?.question === this.facts.question && this.asked.seen.length === seen.length) return this.asked.rows;
    const named = new Subjects(() => seen)
      .of(this.partsOf(this.facts.question))
      .flatMap(({ subject, isNamed, quantity }) => (isNamed && quantity === 'all' ? (subject ?? []) : []));
    const rows = [...new Set(named)];
    this.asked = { question: this.facts.question, seen, rows: rows.length === 1 ? rows : [] };
    return this.asked.rows;
  }

  private partsOf(text: string): Part[] {
    return elementsOf(withoutMarks(text), this.facts.naming().at);
  }

  private ofParts(parts: readonly Part[], sentence: string): Unsupported[] {
    const contact = parts.filter((part) => this.isForeignContact(part));
    if (contact.length > 0) return contact.map(({ text }) => ({ text }));
    // No honest sentence has so many; to check them would take time that grows with their square.
    const figures = parts.filter(({ kind }) => kind === 'figure');
    if (figures.length > MOST_FIGURES || parts.length > MOST_PARTS)
      return figures.slice(0, 1).concat(parts.slice(0, 1));
    const isNaming = parts.some((part) => part.kind === 'name' && part.name.by !== 'zip');
    const isNext = NUMBERED.test(sentence) && !isNaming && !this.opensList;
    if (isNext) this.subjects.forget();
    this.subjects.suggest(this.marked);
    if (!isNext && !OTHER.test(sentence) && !parts.some(isOfSeveral)) this.subjects.suggest(this.askedAbout());
    const clauses = this.inOrder(this.subjects.of(parts, ITEM.test(sentence)), parts);
    const isQuestion = questionOf(parts, sentence);
    const reader = new ClauseReader(clauses, this.facts.around, isQuestion);
    const compared = comparedIn(parts) ?? this.facts.recent();
    const statements = clauses.map((clause, at) => ({
      clause,
      said: [...reader.statementsOf(at), ...orderStatements(clause, compared, reader.cues), ...sameStatements(clause)],
    }));
    const counts = wrongCounts(statements, this.facts.recent(), this.facts.around.loose);
    const before = isNaming ? this.failingOf(this.pending, clauses) : [];
    this.pending = isNext ? statements.flatMap(({ clause, said }) => (clause.subject ? [] : said)) : [];
    if (!NUMBERED.test(sentence)) this.opensList = isNaming && /:\s*$/.test(sentence);
    return [...before, ...this.failing(statements, isQuestion), ...counts, ...this.echoed(sentence)];
  }

  /** What was said of a home that is named only now. */
  private failingOf(pending: readonly Statement[], clauses: readonly Clause[]): readonly Statement[] {
    const rows = clauses.find(({ isNamed }) => isNamed)?.subject ?? [];
    return pending.filter(({ isTrueOf, isLimit }) => !isLimit && !rows.some((row) => isTrueOf(row)));
  }

  /** "$1 and $2, respectively" is of all homes where none is named. */
  private inOrder(clauses: readonly Clause[], parts: readonly Part[]): readonly Clause[] {
    const isOrdered = parts.some((part) => part.kind === 'term' && part.meaning === 'cue/order');
    return isOrdered
      ? clauses.map((clause) => (clause.subject ? clause : { ...clause, subject: this.facts.recent() }))
      : clauses;
  }

  /** Statements of named homes must hold for each of them; where none is named, one home must fit the whole sentence. */
  private failing(statements: readonly Said[], isQuestion: (clause: Clause) => boolean): Unsupported[] {
    const failed: Unsupported[] = [];
    const open: Statement[] = [];
    for (const { clause, said } of statements) {
      const claimed = said.filter(({ isLimit }) => !isLimit);
      if (clause.subject === null || (!clause.isNamed && isQuestion(clause))) open.push(...claimed);
      else failed.push(...failingOf(clause, clause.subject, clause.isCount ? said : claimed));
    }
    return [...failed, ...this.failingOpen(open)];
  }

  private failingOpen(open: readonly Statement[]): readonly Unsupported[] {
    if (open.length === 0) return [];
    const rows = this.facts.recent();
    if (rows.length === 0) return open.filter(({ isTrueOf }) => !isTrueOf(NO_ROW));
    const failures = rows.map((row) => open.filter(({ isTrueOf }) => !isTrueOf(row)));
    return failures.sort((a, b) => a.length - b.length)[0]!;
  }

  /** A phone number, mailbox or page of none that may be told. */
  private isForeignContact(part: Part): boolean {
    if (part.kind === 'figure' && part.figure.unit === 'phone') return !this.facts.isKnownNumber(part.figure.text);
    if (part.kind !== 'word' || part.word.kind !== 'name') return false;
    return !this.facts.isKnownContact(part.word.key);
  }

  /** "Yes, that is correct" says what the visitor's question says; "No, it doesn't" says the opposite. */
  private echoed(sentence: string): Unsupported[] {
    const [first = ''] = sentence.split(/[:;—–]| and |,(?! (?:it|that|they|there) )/);
    const said = echoIn(this.partsOf(first));
    const { question: heard } = this.facts;
    if (said === null || heard === '' || (WILLING.test(first) && REQUEST.test(heard))) return [];
    const question = this.partsOf(askedIn(this.facts.question));
    if (said === 'no' && !isPlain(question)) return [];
    const asked = this.facts.withoutAsked(() => new AnswerCheck(this.facts).ofParts(question, ''));
    return (said === 'yes') === asked.length > 0 ? [{ text: first }] : [];
  }

  /** A line of a table: each cell is said of the home that its row or its column names. */
  private ofLine(line: string): Unsupported[] {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|');
    if (cells.every((cell) => /^[\s:-]*$/.test(cell))) return [];
    if (!this.table.isOpen) {
      this.table.begin(cells.map((cell) => ({ text: cell, rows: this.rowsIn(cell, true) })));
      return [];
    }
    const own = this.rowsIn(cells[0]!, false);
    if (own.length > 0) this.subjects.speakOf(own);
    return cells.slice(1).flatMap((cell, at) => this.ofCell(cell, this.table.headOf(at + 1), cells[0]!, own));
  }

  private ofCell(cell: string, head: HeadCell | undefined, label: string, own: readonly SeenRow[]): Unsupported[] {
    const isColumnOfHome = head !== undefined && head.rows.length > 0 && own.length === 0;
    if (isColumnOfHome) this.subjects.speakOf(head.rows);
    else if (own.length > 0) this.subjects.speakOf(own);
    const name = isColumnOfHome ? label : (head?.text ?? '');
    const [names, values] = [name.split('/'), cell.split('/')];
    // "Beds / baths" over "4 / 2.5".
    if (names.length > 1 && names.length === values.length)
      return names.flatMap((one, at) => this.ofParts(this.partsOf(`${one}: ${values[at]}`), cell));
    // "Lift / garden" over "no lift": the cell says which it is.
    const speaks =
      names.length > 1 &&
      this.partsOf(cell).some((part) => part.kind === 'term' && !/^(?:yes|not)$/.test(part.meaning));
    if (speaks) return this.ofParts(this.partsOf(cell), cell);
    return UNTOLD.has(cell.trim().toLowerCase()) ? [] : this.ofParts(this.partsOf(`${name}: ${cell}`), cell);
  }

  /** Homes that a cell names; the head of a column may name one by its type. */
  private rowsIn(cell: string, isHead: boolean): readonly SeenRow[] {
    const parts = this.partsOf(cell);
    const named = parts.flatMap((part) => (part.kind === 'name' ? part.name.rows : []));
    if (named.length > 0 || !isHead) return named;
    const type = parts.find(
      (part) => part.kind === 'term' && part.meaning.startsWith('type/') && part.meaning !== 'type/home',
    );
    if (type?.kind !== 'term' || parts.length > 2) return [];
    const rows = this.facts.recent().filter(({ types }) => types.has(type.meaning));
    return rows.length === 1 ? rows : [];
  }
}

/** "$640,000 minus $415,000", "both": figures of more than one home. */
const isOfSeveral = (part: Part): boolean =>
  part.kind === 'term' && /^(?:cue\/(?:difference|sum|average|median|range|order)|group\/|order\/)/.test(part.meaning);

const isTerm = (part: Part, meaning: string): boolean => part.kind === 'term' && part.meaning === meaning;
const ECHO = /^(?:that|this|is|s|it|they|you|are|does|do|has|have|there|one|any|got)$/i;

/** "Of course" agrees to what a visitor wishes, and claims nothing. */
const WILLING = /^\s*(?:of course|sure|certainly|absolutely|claro|bien sûr|natürlich|gerne?|com certeza|certo)\b/i;
const REQUEST =
  /^\s*(?:(?:ok(?:ay)?|thanks|hi|hello|well)[,. ]+)?(?:i(?:['’]d| would) (?:like|love|prefer)|i (?:want|need|wish)|let me|please|(?:could|can|would|will) you|send|show|give|quisiera|me gustaría|quiero|je (?:voudrais|veux)|ich (?:möchte|will|hätte)|gostaria|queria|quero|vorrei|voglio)\b/i;

/** What a visitor asks, without what is told before it: "I can spend 340k. Does it fit?" */
const askedIn = (question: string): string => {
  const sentences = question.split(/(?<=[.!?])\s+/);
  return sentences.findLast((one) => one.endsWith('?')) ?? question;
};

/** Whether a text is a bare yes or no. */
function echoIn(parts: readonly Part[]): 'yes' | 'no' | null {
  const words = parts.filter(({ kind }) => kind !== 'break');
  const isBare = words.every((part) => isTerm(part, 'yes') || isTerm(part, 'not') || ECHO.test(part.text));
  const first = words[0];
  if (!first || !isBare) return null;
  if (words.some((part) => isTerm(part, 'not'))) return isTerm(first, 'not') ? 'no' : null;
  return words.some((part) => isTerm(part, 'yes')) ? 'yes' : null;
}

/** Whether a question asks for one feature alone, so that "no" can deny nothing else. */
function isPlain(question: readonly Part[]): boolean {
  const asked = question.filter((part) => part.kind === 'term' && part.meaning.startsWith('feature/'));
  const rest = question.filter((part) => part.kind !== 'break' && !asked.includes(part));
  return (
    asked.length === 1 &&
    rest.every(
      (part) =>
        (part.kind === 'word' && /^(?:does|do|is|are|has|have|it|a|an|any|with|come|comes|got)$/i.test(part.text)) ||
        (part.kind === 'term' && /^(?:definite|there|type\/)/.test(part.meaning)) ||
        part.kind === 'name',
    )
  );
}

/** Cells that tell nothing. */
const UNTOLD = new Set(['', 'not mentioned', 'not stated', 'not listed', 'n/a', 'unknown', '—', '–', '-', '?']);

const PERIOD = /^\s*(?:per|a|each|every)\s+\w+\s*$/i;

interface HeadCell {
  readonly text: string;
  readonly rows: readonly SeenRow[];
}

/** The head of the table whose lines are being read. */
class TableHead {
  head: readonly HeadCell[] = [];

  get isOpen(): boolean {
    return this.head.length > 0;
  }

  /** "Charge" before "Per year": a period alone is of the field in the column before. */
  headOf(at: number): HeadCell | undefined {
    const [before, head] = [this.head[at - 1], this.head[at]];
    return head && before && at > 1 && PERIOD.test(head.text) ? { ...head, text: `${before.text} ${head.text}` } : head;
  }

  begin(head: readonly HeadCell[]): void {
    this.head = head;
  }

  end(): void {
    this.head = [];
  }
}

/** "12 Oak St is cheaper: $1 against $2 (MLS B2)" is said of these two; "the cheapest" of all. */
function comparedIn(parts: readonly Part[]): readonly SeenRow[] | null {
  const best = parts.findIndex((part) => part.kind === 'term' && part.meaning.startsWith('best/'));
  const isAgainst = parts.some((part) => part.kind === 'break' && isAgainstWord(part.text));
  if (!isAgainst || best < 1 || isTerm(parts[best - 1]!, 'definite')) return null;
  const rows = new Set(parts.flatMap((part) => (part.kind === 'name' ? part.name.rows : [])));
  return rows.size > 1 ? [...rows] : null;
}

/** Which clauses are asked: those behind the last semicolon of a sentence that ends with a question mark. */
function questionOf(parts: readonly Part[], sentence: string): (clause: Clause) => boolean {
  if (!/[?？؟]\s*$/.test(sentence)) return () => false;
  const last = parts.findLastIndex((part) => part.kind === 'break' && part.text === ';');
  const asked = new Set(parts.slice(last + 1));
  return ({ parts: said }) => said.some((part) => asked.has(part));
}

/** Figures and parts that one sentence may have. */
const MOST_FIGURES = 30;
const MOST_PARTS = 400;

/** A line that begins as an item of a list does. */
const ITEM = /^\s{0,8}(?:[-*•]|\d{1,2}[.)])\s/;

/** Words that lead to other homes than the one that was asked about. */
const OTHER =
  /\b(?:others?|another|also|besides|alternatives?|similar|instead|found|otr[oa]s?|también|autres?|aussi|weitere|andere|auch|outr[oa]s?|também|altr[eio]|anche)\b/i;

/** Numbered items are homes; other ones may as well be what is told of one home. */
const NUMBERED = /^\s{0,8}\d{1,2}[.)]\s/;

/** Emphasis, headings and the numbers of items are no words. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^[\s>#]*(?:[-*•]\s+)?(?:\d{1,2}[.)]\s+)?/, '')
    .replace(/\[#?\d{1,3}\]/g, ' ')
    .replace(/[*`]+|~~|_{2,}/g, '')
    .replace(/[![\]{}]/g, ' ');

/** Said where nothing was looked up: nothing of a listing is true then. */
const NO_ROW = new SeenRow(0, []);

function failingOf({ quantity }: Clause, rows: readonly SeenRow[], said: readonly Statement[]): Unsupported[] {
  if (rows.length === 0) return said.length > 0 ? [...said] : [];
  if (quantity === 'all') return said.filter(({ isTrueOf }) => !rows.every((row) => isTrueOf(row)));
  if (said.length === 0) return [];
  const count = rows.filter((row) => said.every(({ isTrueOf }) => isTrueOf(row))).length;
  if (quantity === 'none') return count === 0 ? [] : [...said];
  if (quantity === 'some') return count > 0 ? [] : [...said];
  return count === quantity ? [] : [...said];
}
