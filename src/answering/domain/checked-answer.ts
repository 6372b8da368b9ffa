import { DeclaredNoAnswer } from './answer-in-progress.js';
import { attributionOf } from './attribution.js';
import { factsOf } from './call-facts.js';
import type { Evidence } from './floor/evidence.js';
import { judge, QUESTION } from './floor/floor.js';
import { type Grounds, sourcesOf } from './judge.js';
import { unmarked } from './listing-marks.js';
import { NO_ANSWER_MARK, oursFor, type ToolCall, type ToolPrompt } from './prompt.js';
import { NOTHING, repairOf } from './repair.js';
import { Sentences } from './sentences.js';
import { saysSomething } from '#libs/domain/plain-text.js';

/** A sentence or a line of an answer, as it was written and as it may be shown. */
export interface AnswerSentence {
  /** Without marks, with the blanks behind it. */
  readonly text: string;
  /** Of the homes that its marks, or those in front of its line, name. */
  readonly marked: readonly number[];
  /** Of a row of a table: the home that each cell is about, where the first row names homes. */
  readonly columns?: readonly (readonly number[])[];
  /** The list that it announces. */
  readonly list?: string;
}

/** Sentences of one answer that are put right; further ones are left out at once. */
const MOST_REPAIRS = 4;
const COLON = /[:：]["'”’*_\s]*$/u;
/** A line of a list or a table. */
const ITEM = /^\s*(?:[-*•|+]|\d{1,3}[.)])/u;

/**
 * A model's answer, sentence by sentence. Nothing of a sentence is shown before it was judged; what is left out takes nothing
 * of the others with it.
 */
export class CheckedAnswer {
  private readonly sentences = new Sentences();
  private readonly calls: ToolCall[] = [];
  private readonly shownIds = new Set<number>();
  private readonly shownSentences = new Set<string>();
  /** Homes that a mark in front of the line names. */
  private ofLine: readonly number[] = [];
  /** Whether that mark stands on a line of its own. */
  private isOfNext = false;
  private beginsLine = true;
  /** Homes of the columns of the table that is being written. */
  private columns: readonly (readonly number[])[] = [];
  /** A line that announces a list with a figure that only the list can bear out, and the list so far. */
  private held: AnswerSentence[] = [];
  /** What was shown of the line that is being written. */
  private line = '';
  private repairs = 0;
  private hasLeftOut = false;
  /** Whether all was left out of the line that is being written: its end goes with it. */
  private isGone = false;
  private hasStatement = false;
  /** What was shown. */
  shown = '';
  /** The model said, in place of a sentence that it could not bear out, that it cannot answer. */
  isDeclared = false;

  constructor(
    readonly prompt: ToolPrompt,
    readonly given: Evidence,
  ) {}

  /** Ids of the homes that what was shown is about, in the order of their first mention. */
  get homes(): readonly number[] {
    return [...this.shownIds];
  }

  /**
   * What must stand behind the answer: what rules of display want said of its homes, and what a visitor agrees to with the contact
   * that a tool has asked for, where the model did not tell it word for word.
   */
  get behind(): string {
    const consent = this.calls.flatMap(({ result }) => consentIn(result)).at(-1) ?? '';
    const attribution = attributionOf(
      this.homes.map((id) => this.given.rowOf(id)),
      () => oursFor(this.prompt),
    );
    return [attribution, this.shown.includes(consent) ? '' : consent].filter(Boolean).join('\n\n');
  }

  see(call: ToolCall): void {
    this.calls.push(call);
    this.given.see(factsOf(call));
    const { answerOf } = this.prompt.tools.find(({ name }) => name === call.name) ?? {};
    if (answerOf && !call.isError) this.given.trust(answerOf(call.result));
  }

  /** The sentences that are complete by now. */
  take(piece: string): AnswerSentence[] {
    return this.sentences.push(piece).flatMap((sentence) => this.ready(this.told(sentence)));
  }

  /** What was not yet complete, when the model has ended. */
  rest(): AnswerSentence[] {
    const rest = this.sentences.rest();
    return [...(rest === '' ? [] : this.ready(this.told(rest))), ...this.letGo()];
  }

  /** What nothing bears out in a sentence, in its words. */
  wrongIn({ text, marked, columns, list = '' }: AnswerSentence): readonly string[] {
    if (!columns) return judge(text, marked, this.given, [`${this.line} ${list}`, this.shown]).wrong;
    return text.split('|').flatMap((cell, at) => judge(cell, columns[at] ?? [], this.given).wrong);
  }

  /** Whether a sentence is about a home of which its owner forbids to say something that only a reader can tell. */
  isOfRestricted({ text, marked }: AnswerSentence): boolean {
    return judge(text, marked, this.given).ids.some((id) => this.given.rowOf(id)?.ownerForbids !== undefined);
  }

  /** What a judge needs for these sentences. */
  sourcesFor(sentences: readonly AnswerSentence[]): Grounds {
    const ids = sentences.flatMap(({ text, marked }) => judge(text, marked, this.given).ids);
    return sourcesOf(this.given, [...new Set(ids)], this.calls);
  }

  /** What is shown of a sentence that was judged good. */
  show({ text, marked }: AnswerSentence): string {
    const isEmpty = text === '\n' && (this.isGone || (this.hasLeftOut && this.shown.endsWith('\n\n')));
    this.isGone = false;
    if (isEmpty) return '';
    for (const id of judge(text, marked, this.given).ids) this.shownIds.add(id);
    this.shown += text;
    this.shownSentences.add(text.trim());
    this.hasStatement ||= isStatement(text);
    this.line = text.endsWith('\n') ? '' : this.line + text;
    return text;
  }

  /** What stays of a sentence that is left out: the end of a line that has begun. */
  leaveOut({ text }: AnswerSentence): string {
    this.hasLeftOut = true;
    const [hasBegun, isEnd] = [this.line.trim() !== '', text.endsWith('\n')];
    this.isGone = !hasBegun && !isEnd;
    return hasBegun && isEnd ? this.show({ text: '\n', marked: [] }) : '';
  }

  /** What the model is asked to put a sentence right; null where it has been asked often enough. */
  repairOf(told: AnswerSentence, wrong: readonly string[]): ToolPrompt | null {
    this.repairs += 1;
    return this.repairs > MOST_REPAIRS
      ? null
      : repairOf(this.prompt, { shown: this.shown, sentence: told.text, wrong }, this.calls);
  }

  /** The sentence that a model gives in place of one, with that one's blanks; null for none. It may repeat what was shown; that is passed over. */
  replaced(told: AnswerSentence, reply: string): AnswerSentence | null {
    const { text, marked } = told;
    const declared = new DeclaredNoAnswer();
    const said = (declared.take(reply.trim()) + declared.rest()).trim();
    this.isDeclared ||= declared.isDeclared;
    if (said === '' || said === NOTHING) return null;
    const sentences = new Sentences();
    const [front, behind] = [text.slice(0, -text.trimStart().length), text.slice(text.trimEnd().length)];
    const parts = [...sentences.push(said), sentences.rest()].map((part) => unmarked(part, true));
    const first = parts.find(({ text: plain }) => plain.trim() !== '' && !this.shownSentences.has(plain.trim()));
    return first
      ? { ...told, text: front + first.text.trim() + behind, marked: first.ids.length > 0 ? first.ids : marked }
      : null;
  }

  /** Nothing is left that answers: all was left out, or all but what announces it and what asks. */
  get isEmpty(): boolean {
    return this.hasLeftOut && !this.hasStatement;
  }

  private told(sentence: string): AnswerSentence {
    const { text, ids, isInFront } = unmarked(sentence, this.beginsLine);
    if (this.beginsLine && !this.isOfNext) this.ofLine = [];
    if (isInFront) this.ofLine = ids;
    this.isOfNext = isInFront && text.trim() === '';
    const columns = this.beginsLine ? this.columnsOf(text) : [];
    this.beginsLine = sentence.endsWith('\n');
    return { text, marked: ids.length > 0 ? ids : this.ofLine, ...(columns.length > 0 && { columns }) };
  }

  /** The homes of each cell of this line of a table: those that its first line names, where it names several. */
  private columnsOf(line: string): readonly (readonly number[])[] {
    const cells = line.trim().startsWith('|') ? line.split('|') : [];
    if (this.columns.length === 0) {
      const named = cells.map((cell) => this.given.namedIn(cell).homes.flat());
      if (named.filter(({ length }) => length > 0).length > 1) this.columns = named;
      return [];
    }
    if (cells.length === 0) this.columns = [];
    return cells.length === this.columns.length ? this.columns : [];
  }

  /** Lets a sentence go, or holds it back as part of a list. */
  private ready(told: AnswerSentence): AnswerSentence[] {
    const { text } = told;
    if (this.held.length === 0) {
      if (!text.endsWith('\n') || !COLON.test(text) || this.wrongIn(told).length === 0) return [told];
      this.held = [told];
      return [];
    }
    this.held.push(told);
    const isList = text.trim() === '' ? this.held.length === 2 : ITEM.test(text);
    return isList ? [] : this.letGo();
  }

  private letGo(): AnswerSentence[] {
    const [first, ...list] = this.held;
    this.held = [];
    return first ? [{ ...first, list: list.map(({ text }) => text).join('') }, ...list] : [];
  }
}

/** Whether a sentence tells something: it announces nothing, asks nothing, and is no mere mark. */
function isStatement(sentence: string): boolean {
  const text = sentence.toLowerCase().replace(NO_ANSWER_MARK, '').trim();
  return saysSomething(text) && !COLON.test(text) && !QUESTION.test(text);
}

/** Of a tool that needs the visitor's contact first. */
function consentIn(result: unknown): string[] {
  const { needs, consent } = (result ?? {}) as { readonly needs?: unknown; readonly consent?: unknown };
  return needs === 'contact' && typeof consent === 'string' ? [consent] : [];
}
