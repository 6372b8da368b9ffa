import { DeclaredNoAnswer } from './answer-in-progress.js';
import { factsOf } from './call-facts.js';
import type { Given } from './floor/given.js';
import { judge, QUESTION } from './floor/floor.js';
import { type Sources, sourcesOf } from './judge.js';
import { unmarked } from './listing-marks.js';
import { NO_ANSWER_MARK, type ToolCall, type ToolPrompt } from './prompt.js';
import { NOTHING, repairOf } from './repair.js';
import { Sentences } from './sentences.js';

/** A sentence or a line of an answer, as it was written and as it may be shown. */
export interface Told {
  /** Without marks, with the blanks behind it. */
  readonly text: string;
  /** Of the homes that its marks, or those in front of its line, name. */
  readonly marked: readonly number[];
}

/** Sentences of one answer that are put right; further ones are left out at once. */
const MOST_REPAIRS = 4;
const COLON = /[:：]["'”’*_\s]*$/u;

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
  /** What was shown of the line that is being written. */
  private line = '';
  private repairs = 0;
  private hasLeftOut = false;
  private hasStatement = false;
  /** What was shown. */
  shown = '';
  /** The model said, in place of a sentence that it could not bear out, that it cannot answer. */
  isDeclared = false;

  constructor(
    readonly prompt: ToolPrompt,
    readonly given: Given,
  ) {}

  /** Ids of the homes that what was shown is about, in the order of their first mention. */
  get homes(): readonly number[] {
    return [...this.shownIds];
  }

  see(call: ToolCall): void {
    this.calls.push(call);
    this.given.see(factsOf(call));
    const { answerOf } = this.prompt.tools.find(({ name }) => name === call.name) ?? {};
    if (answerOf && !call.isError) this.given.trust(answerOf(call.result));
  }

  /** The sentences that are complete by now. */
  take(piece: string): Told[] {
    return this.sentences.push(piece).map((sentence) => this.told(sentence));
  }

  /** What was not yet complete, when the model has ended. */
  rest(): Told[] {
    const rest = this.sentences.rest();
    return rest === '' ? [] : [this.told(rest)];
  }

  /** What nothing bears out in a sentence, in its words. */
  wrongIn({ text, marked }: Told): readonly string[] {
    return judge(text, marked, this.given, this.line).wrong;
  }

  /** What a judge needs for these sentences. */
  sourcesFor(sentences: readonly Told[]): Sources {
    const ids = sentences.flatMap(({ text, marked }) => judge(text, marked, this.given).ids);
    return sourcesOf(this.given, [...new Set(ids)], this.calls);
  }

  /** What is shown of a sentence that was judged good. */
  show({ text, marked }: Told): string {
    for (const id of judge(text, marked, this.given).ids) this.shownIds.add(id);
    this.shown += text;
    this.shownSentences.add(text.trim());
    this.hasStatement ||= isStatement(text);
    this.line = text.endsWith('\n') ? '' : this.line + text;
    return text;
  }

  /** What stays of a sentence that is left out: the end of a line that has begun. */
  leaveOut({ text }: Told): string {
    this.hasLeftOut = true;
    const end = text.endsWith('\n') && this.line.trim() !== '' ? '\n' : '';
    if (end !== '') this.line = '';
    this.shown += end;
    return end;
  }

  /** What the model is asked to put a sentence right; null where it has been asked often enough. */
  repairOf(told: Told, wrong: readonly string[]): ToolPrompt | null {
    this.repairs += 1;
    return this.repairs > MOST_REPAIRS
      ? null
      : repairOf(this.prompt, { shown: this.shown, sentence: told.text, wrong }, this.calls);
  }

  /** The sentence that a model gives in place of one, with the blanks behind that. It may repeat what was shown; that is passed over. */
  replaced({ text, marked }: Told, reply: string): Told[] {
    const declared = new DeclaredNoAnswer();
    const said = (declared.take(reply.trim()) + declared.rest()).trim();
    this.isDeclared ||= declared.isDeclared;
    if (said === '' || said === NOTHING) return [];
    const sentences = new Sentences();
    const behind = text.slice(text.trimEnd().length);
    const parts = [...sentences.push(said), sentences.rest()].map((part) => unmarked(part.trimEnd() + behind, true));
    const first = parts.find(({ text: plain }) => plain.trim() !== '' && !this.shownSentences.has(plain.trim()));
    return first ? [{ text: first.text, marked: first.ids.length > 0 ? first.ids : marked }] : [];
  }

  /** Nothing is left that answers: all was left out, or all but what announces it and what asks. */
  get isEmpty(): boolean {
    return this.hasLeftOut && !this.hasStatement;
  }

  private told(sentence: string): Told {
    const { text, ids, isInFront } = unmarked(sentence, this.beginsLine);
    if (this.beginsLine && !this.isOfNext) this.ofLine = [];
    if (isInFront) this.ofLine = ids;
    this.isOfNext = isInFront && text.trim() === '';
    this.beginsLine = sentence.endsWith('\n');
    return { text, marked: ids.length > 0 ? ids : this.ofLine };
  }
}

/** Whether a sentence tells something: it announces nothing, asks nothing, and is no mere mark. */
function isStatement(sentence: string): boolean {
  const text = sentence.toLowerCase().replace(NO_ANSWER_MARK, '').trim();
  return /[\p{L}\p{N}]/u.test(text) && !COLON.test(text) && !QUESTION.test(text);
}
