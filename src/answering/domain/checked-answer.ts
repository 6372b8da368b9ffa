import type { AnswerEvent, ToolCall, ToolPrompt } from './tool-prompt.js';
import { factsOf } from './call-facts.js';
import { CheckedText } from './checked-text.js';
import { correctionOf } from './correction.js';
import { DeclaredNoAnswer } from './declared-no-answer.js';
import type { SeenFacts } from './seen-facts.js';

/** One answer of a model to one request, let through as far as it is true. */
export class CheckedAnswer {
  /** As the provider counted them; undefined for an answer that was stopped. */
  tokens: number | undefined;
  private readonly text: CheckedText;
  private heard = '';
  private isRefused = false;

  /** `declared` takes the mark of no answer off a text that goes on behind another. */
  constructor(
    readonly request: ToolPrompt,
    private readonly facts: SeenFacts,
    private readonly declared?: DeclaredNoAnswer,
  ) {
    this.text = new CheckedText(facts);
  }

  /** Takes what the model says next and returns what may be shown now. */
  hear(event: AnswerEvent): string {
    if (event.kind === 'end') {
      this.tokens = event.tokens;
      this.isRefused = event.isRefusal;
      return this.text.take(this.declared?.rest() ?? '') + this.text.rest();
    }
    if (event.kind === 'text') {
      this.heard += event.text;
      return this.text.take(this.declared?.take(event.text) ?? event.text);
    }
    this.heard += JSON.stringify(event.call.result);
    this.learn(event.call);
    return '';
  }

  /** Whether the model has said what nothing bears out; nothing more of it may be shown. */
  get isInvented(): boolean {
    return this.text.invented.length > 0;
  }

  get isRefusal(): boolean {
    return this.isRefused || this.declared?.isDeclared === true;
  }

  /** What the provider read and wrote, to estimate tokens by. */
  get wording(): string {
    const { system, messages } = this.request;
    return [system, ...messages.map(({ text }) => text), this.heard].join('\n');
  }

  /**
   * The answer that goes on where this one began to invent. The correction is none of the visitor's words, so that an
   * effect is offered only where the visitor asks for it.
   */
  corrected(): CheckedAnswer {
    const { shown, invented } = this.text;
    const soFar = shown.trim() === '' ? [] : [{ role: 'assistant' as const, text: shown.trimEnd() }];
    const correction = { role: 'user' as const, text: correctionOf(invented, shown) };
    const messages = [...this.request.messages, ...soFar, correction];
    const tools = this.request.tools.filter(({ effect }) => !effect || effect.isAskedFor);
    return new CheckedAnswer({ ...this.request, messages, tools }, this.facts, new DeclaredNoAnswer());
  }

  /** What a tool gives as the whole answer is the owner's own word. */
  private learn(call: ToolCall): void {
    this.facts.see(factsOf(call));
    const { answerOf } = this.request.tools.find(({ name }) => name === call.name) ?? {};
    if (answerOf && !call.isError) this.facts.trust(answerOf(call.result));
  }
}
