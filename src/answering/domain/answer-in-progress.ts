import type { Answer, KeptCall } from '../answering.api.js';
import { DeclaredNoAnswer } from './declared-no-answer.js';
import { keptCall } from './kept-call.js';
import type { AnswerEvent } from './tool-prompt.js';

/** Characters that stand for one token where a provider could not report its count. */
const CHARACTERS_PER_TOKEN = 4;

/** An answer as it grows. The pieces that it gives out, joined, are the answer; so the stored row is what was shown. */
export class AnswerInProgress implements Answer {
  private readonly declared = new DeclaredNoAnswer();
  private reported: number | undefined;
  private isRefusal = false;
  text = '';
  readonly calls: KeptCall[] = [];

  /** `suffix` becomes part of every answer, once, at its end. */
  constructor(private readonly suffix: string) {}

  /** Takes what the model says or does next, and returns what may be shown now. */
  take(event: AnswerEvent): string {
    if (event.kind === 'text') return this.add(event.text);
    if (event.kind === 'end') return this.end(event);
    this.calls.push(keptCall(event.call));
    return '';
  }

  /** Takes a piece from the model and returns what of it may be shown now. */
  add(piece: string): string {
    return this.show(this.declared.take(piece));
  }

  /** The model has ended; returns what is still to be shown. */
  end({ tokens, isRefusal }: { readonly tokens: number; readonly isRefusal: boolean }): string {
    this.reported = tokens;
    this.isRefusal = isRefusal;
    const rest = this.declared.rest();
    const isEmpty = (this.text + rest).trim() === '';
    return this.show(isEmpty ? rest : rest + this.suffix);
  }

  /** Prompt and completion as the model reported them, or an estimate for an answer that was cut short. */
  get tokens(): number {
    return this.reported ?? Math.ceil(this.text.length / CHARACTERS_PER_TOKEN);
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
