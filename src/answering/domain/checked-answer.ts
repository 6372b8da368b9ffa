import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import { DeclaredNoAnswer } from './answer-in-progress.js';
import { factsOf } from './call-facts.js';
import { AnswerCheck } from './check/answer-check.js';
import { CheckedText } from './checked-text.js';
import { CORRECTION, correctionOf } from './correction.js';
import type { AnswerEvent, ToolCall, ToolPrompt } from './prompt.js';
import type { SeenFacts } from './rows/seen-facts.js';
import { saysNothing } from '#libs/listing-language/harmless.js';
import { Evidence } from './proof/evidence.js';
import type { Proof } from './proof/proof.js';
import { inventedBy } from './proof/proven.js';
import { unconfirmed } from './unconfirmed.js';

/** Characters that wait before they are given to be proven; fewer only where the answer has ended. */
const LEAST_TO_PROVE = 200;

/** Sentences to prove, and by what. */
export interface Unproven {
  readonly evidence: Evidence;
  /** What the visitor has read of the answer. */
  readonly shown: string;
  readonly sentences: readonly string[];
}

/** What an answer goes on with. */
interface Before {
  readonly check: AnswerCheck;
  readonly calls: readonly ToolCall[];
  /** How its last sentence begins, where the visitor has read that. */
  readonly begun: string;
}

/** One answer of a model to one request, let through as far as it is true. */
export class CheckedAnswer {
  /** As the provider counted them; undefined for an answer that was stopped. */
  tokens: number | undefined;
  /** Of the calls that proved its sentences. */
  proofTokens = 0;
  private readonly text: CheckedText;
  private heard = '';
  private isRefused = false;

  private readonly declared: DeclaredNoAnswer | undefined;
  private readonly check: AnswerCheck;
  private readonly calls: ToolCall[];

  /** `mustProve` says that what is said of homes waits until it is proven. `before` is the answer that this one goes on with. */
  constructor(
    readonly request: ToolPrompt,
    private readonly facts: SeenFacts,
    private mustProve = false,
    before?: Before,
  ) {
    // The caller takes the mark of no answer off a whole answer; of one that goes on, it stands in the middle.
    this.declared = before && new DeclaredNoAnswer();
    this.check = before?.check ?? new AnswerCheck(facts);
    this.calls = [...(before?.calls ?? [])];
    this.text = new CheckedText(this.check, before?.begun, (text) => this.needsProof(text));
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
    this.calls.push(event.call);
    this.learn(event.call);
    return '';
  }

  /** What the model has said that nothing bears out, in its words. */
  get invented(): readonly string[] {
    return this.text.invented.map(({ text }) => text);
  }

  /** Whether the model has said what nothing bears out; nothing more of it may be shown. */
  get isInvented(): boolean {
    return this.text.invented.length > 0;
  }

  /** What is to be proven now; null as long as too little waits for it. `isWhole` says that the model has ended. */
  unproven(isWhole: boolean): Unproven | null {
    const sentences = this.text.unproven.map(({ text }) => text);
    const length = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
    if (sentences.length === 0 || (!isWhole && length < LEAST_TO_PROVE)) return null;
    return { evidence: Evidence.of(this.facts, this.calls), shown: this.text.shown, sentences };
  }

  /** Takes the proofs of sentences, or null where none could be had and the rules decide alone; returns what may be shown now. */
  prove({ evidence, sentences }: Unproven, proofs: readonly Proof[] | null): string {
    const decided = this.text.unproven.slice(0, sentences.length);
    if (!proofs) this.mustProve = false;
    return this.text.decide(
      decided.map(({ text, invented }, at) =>
        proofs ? inventedBy(text, invented, proofs[at]!, evidence, this.facts) : invented,
      ),
    );
  }

  /** The honest end of an answer whose last sentence could not be told truthfully; empty where none is missing. */
  get apology(): string {
    const { stump } = this.text;
    if (!this.isInvented && stump === '') return '';
    return `${stump === '' ? '' : '… '}${unconfirmed(this.language)}`;
  }

  /** That of the answer; where none is set, the visitor's. */
  private get language(): string {
    const { language, messages } = this.request;
    return language || languageOfChat(messages.filter(({ text }) => !text.startsWith(CORRECTION)));
  }

  get isRefusal(): boolean {
    return this.isRefused || this.declared?.isDeclared === true;
  }

  /** What the provider read and wrote, to estimate tokens by. */
  get wording(): string {
    const { system, messages } = this.request;
    return [system, ...messages.flatMap(({ note = '', text }) => [note, text]), this.heard].join('\n');
  }

  /**
   * The answer that goes on where this one began to invent. The correction is none of the visitor's words, so that an
   * effect is offered only where the visitor asks for it.
   */
  corrected(): CheckedAnswer {
    const { shown, invented } = this.text;
    // Where a line has ended, the correction begins another.
    const told = shown.endsWith('\n') ? shown : shown.trimEnd();
    const soFar = shown.trim() === '' ? [] : [{ role: 'assistant' as const, text: told }];
    const correction = { role: 'user' as const, text: correctionOf(invented, shown, this.calls) };
    const messages = [...this.request.messages, ...soFar, correction];
    const tools = this.request.tools.filter(({ effect }) => !effect || effect.isAskedFor);
    const request = { ...this.request, messages, tools };
    const { facts, mustProve, check, calls } = this;
    return new CheckedAnswer(request, facts, mustProve, { check, calls, begun: this.text.stump });
  }

  /** Where no listing was seen, the rules let nothing pass that is said of one. */
  private needsProof(text: string): boolean {
    return this.mustProve && this.facts.seen().length > 0 && !saysNothing(text);
  }

  /** What a tool gives as the whole answer is the owner's own word. */
  private learn(call: ToolCall): void {
    this.facts.see(factsOf(call));
    const { answerOf } = this.request.tools.find(({ name }) => name === call.name) ?? {};
    if (answerOf && !call.isError) this.facts.trust(answerOf(call.result));
  }
}
