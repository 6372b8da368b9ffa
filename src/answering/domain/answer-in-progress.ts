import type { SpentTokens } from '../../models/models.api.js';
import type { Answer, KeptCall } from '../answering.api.js';
import { keptCall, keptFallback, keptLeftOut } from './call-facts.js';
import { OwnersSuffix } from './owners-suffix.js';
import { type AnswerEvent, NO_ANSWER_MARK } from './prompt.js';

/** Homes that are shown beside one answer. */
const MOST_HOMES = 10;

type AnswerEnd = Pick<Extract<AnswerEvent, { kind: 'end' }>, 'isRefusal' | 'homes' | 'behind' | 'replaced'>;

/** An answer as it grows. The pieces that it gives out, joined, are the answer; so the stored row is what was shown. */
export class AnswerInProgress implements Answer {
  private readonly declared = new DeclaredNoAnswer();
  private isRefusal = false;
  private readonly suffix: OwnersSuffix;
  text = '';
  suffixLength = 0;
  readonly calls: KeptCall[] = [];
  /** What all calls behind it have used by now, the one that is under way apart; left out where none is made. */
  spent: SpentTokens | undefined;
  private named: readonly number[] = [];

  /** `suffix` becomes part of every answer, once, as its last paragraph. */
  constructor(suffix: string) {
    this.suffix = new OwnersSuffix(suffix);
  }

  /** Takes what the model says or does next, and returns what may be shown now. */
  take(event: AnswerEvent): string {
    if (event.kind === 'text') {
      this.named = event.homes ?? this.named;
      return this.add(event.text);
    }
    if (event.kind === 'end') return this.end(event);
    this.calls.push(event.kind === 'tool' ? keptCall(event.call) : keptLeftOut(event.leftOut));
    return '';
  }

  /** Takes a piece from the model and returns what of it may be shown now. */
  add(piece: string): string {
    return this.show(this.suffix.take(this.declared.take(piece)));
  }

  /** The model has ended; returns what is still to be shown. */
  end({ isRefusal, homes, behind, replaced }: AnswerEnd): string {
    if (replaced) this.calls.push(keptFallback(replaced));
    this.isRefusal = isRefusal;
    this.named = homes ?? this.named;
    const rest = this.suffix.take(this.declared.rest());
    const { own, suffix } = this.suffix.end(this.text + rest, behind);
    this.suffixLength = suffix.length;
    return this.show(rest + own + suffix);
  }

  /** Ends, as none, an answer that has ended without a word: by a sentence of ours, which no suffix follows. */
  endWithoutWord(sentence: string): string {
    this.isRefusal = true;
    return this.show(sentence);
  }

  get homes(): readonly number[] {
    return this.named.slice(0, MOST_HOMES);
  }

  /** Prompt and completion of all calls as their providers reported them, or estimates. */
  get tokens(): number {
    return this.spent?.total ?? 0;
  }

  /** By rule: the model declared that it cannot answer, refused, or returned nothing. */
  get isNoAnswer(): boolean {
    return this.isRefusal || this.declared.isDeclared || this.text.trim() === '';
  }

  private show(text: string): string {
    this.text += text;
    return text;
  }
}

/**
 * Takes the mark, and the blanks around it, off the beginning of an answer that arrives in pieces, and remembers that it
 * was there. A piece is held back only as long as it could still become the mark, so that the borders between pieces
 * make no difference to the text.
 */
export class DeclaredNoAnswer {
  private held = '';
  private isDecided = false;
  private hasBegun = false;
  /** Whether the model declared that it cannot answer. */
  isDeclared = false;

  /** What of the answer so far may be shown now. */
  take(piece: string): string {
    return this.isDecided ? this.shown(piece) : this.decide(piece);
  }

  /** What was still held back when the answer ended. */
  rest(): string {
    return this.isDecided ? '' : this.held;
  }

  private decide(piece: string): string {
    this.held = (this.held + piece).trimStart();
    const start = this.held.slice(0, NO_ANSWER_MARK.length).toLowerCase();
    if (start.length < NO_ANSWER_MARK.length && NO_ANSWER_MARK.startsWith(start)) return '';
    this.isDecided = true;
    this.isDeclared = start === NO_ANSWER_MARK;
    return this.shown(this.isDeclared ? this.held.slice(NO_ANSWER_MARK.length) : this.held);
  }

  private shown(piece: string): string {
    const text = this.hasBegun ? piece : piece.trimStart();
    this.hasBegun ||= text !== '';
    return text;
  }
}
