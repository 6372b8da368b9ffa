import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import { AnswerCheck } from './check/answer-check.js';
import type { SeenFacts } from './rows/seen-facts.js';
import { Echo } from './echo.js';
import { dataLine } from './fence.js';
import { unmarked } from './listing-marks.js';
import { Opening } from './opening.js';
import { Sentences } from './sentences.js';
import type { AnswerEvent, ToolCall, ToolPrompt } from './prompt.js';
import { factsOf } from './call-facts.js';
import { DeclaredNoAnswer } from './answer-in-progress.js';

/** What nothing bears out, in the answer's words. */
interface Invented {
  readonly text: string;
}

/**
 * A model's text, let through sentence by sentence up to the first one that says what nothing bears out. The words that it
 * opens with are let through before their sentence is complete, as far as they say nothing; they are checked with it.
 */
export class CheckedText {
  private readonly sentences = new Sentences();
  private readonly opening = new Opening();
  /** Characters of the sentence that is not complete yet which have been shown. */
  private ahead = 0;
  private beginsLine = true;
  /** A model may repeat how its sentence began instead of going on. */
  private readonly echo: Echo;
  /** What was let through. */
  shown = '';
  /** What the model made up; empty while nothing is. */
  invented: readonly Invented[] = [];

  /** `begun` is how the sentence begins that this text goes on with; the visitor has read it. */
  constructor(
    private readonly check: AnswerCheck,
    private readonly begun = '',
  ) {
    this.sentences.push(begun);
    this.ahead = begun.length;
    this.echo = new Echo(begun);
  }

  /** Takes a piece and returns what may be shown now. */
  take(piece: string): string {
    const text = this.echo.take(piece);
    return this.open(text) + this.show(this.sentences.push(text));
  }

  /** The model has ended; returns what is still to be shown. */
  rest(): string {
    const rest = this.show(this.sentences.push(this.echo.rest()));
    return rest + this.show([this.sentences.rest()]);
  }

  /** What was shown of a sentence that was stopped, or that was not gone on with. */
  get stump(): string {
    if (this.shown === '') return this.begun;
    return this.ahead === 0 ? '' : `${this.begun}${this.shown}`.slice(-this.ahead);
  }

  private open(piece: string): string {
    if (this.invented.length > 0 || this.begun !== '') return '';
    const text = this.opening.take(piece);
    this.ahead += text.length;
    this.shown += text;
    return text;
  }

  private show(sentences: readonly string[]): string {
    let text = '';
    for (const sentence of sentences) {
      if (this.invented.length > 0) break;
      const { text: whole, id } = unmarked(sentence, this.beginsLine);
      this.invented = this.check.unsupportedIn(whole, id);
      if (this.invented.length > 0) break;
      text += unmarked(sentence.slice(this.ahead), false).text;
      this.beginsLine = sentence.endsWith('\n');
      this.ahead = Math.max(0, this.ahead - sentence.length);
    }
    this.shown += text;
    return text;
  }
}

/** What the service says in the place of the visitor begins so. */
const CORRECTION = '[Not from the visitor.]';

/** Characters of results that a correction repeats. */
const MOST_REPEATED = 48_000;

/** What a model is told that has said what no row bears out. What it said before that stands, and so does what it looked up. */
export function correctionOf(invented: readonly Invented[], shown: string, calls: readonly ToolCall[]): string {
  const named = [...new Set(invented.map(({ text }) => `"${text.trim()}"`))].join(', ');
  const results = repeatedResults(calls);
  return [
    `${CORRECTION} Your next sentence said ${named}, which none of the listings that you looked up bears out for what you said it of, so it was not shown.`,
    shown.trim() === ''
      ? 'Answer the question again from the beginning.'
      : 'Your answer so far has been shown and stands: go on exactly where it ends, without repeating it.',
    results === ''
      ? 'Call the tools for every fact that you need, use nothing but what they return, and leave out what they do not say.'
      : 'Use nothing but what the tools returned, which follows; call them for what is missing there, and leave out what they do not say.',
    `Do not mention this message.${results}`,
  ].join(' ');
}

/** What was looked up for this question so far, so that it need not be looked up again; the newest, where it is very much. */
function repeatedResults(calls: readonly ToolCall[]): string {
  let rest = MOST_REPEATED;
  const lines = calls.map(
    ({ name, args, result }) => `\n<tool_result>${dataLine({ tool: name, arguments: args, result })}</tool_result>`,
  );
  const kept = lines.reverse().filter((line) => (rest -= line.length) >= 0);
  return kept.reverse().join('');
}

const UNCONFIRMED: Readonly<Record<string, string>> = {
  english: 'I am sorry, I could not confirm this in our listings.',
  spanish: 'Lo siento, no he podido confirmarlo en nuestros anuncios.',
  french: 'Je suis désolé, je n’ai pas pu confirmer cela dans nos annonces.',
  german: 'Das konnte ich in unseren Angeboten leider nicht bestätigen.',
  portuguese: 'Lamento, não consegui confirmar isso nos nossos anúncios.',
  italian: 'Mi dispiace, non ho potuto confermarlo nei nostri annunci.',
  arabic: 'عذرًا، لم أتمكن من تأكيد ذلك في عروضنا.',
  hindi: 'क्षमा करें, मैं अपनी सूची में इसकी पुष्टि नहीं कर सका।',
  chinese: '抱歉，我无法在我们的房源中确认这一点。',
};

/** The honest end of an answer that could not be corrected. `language` is a full English name, or empty. */
function unconfirmed(language: string): string {
  const name = language.toLowerCase();
  return UNCONFIRMED[Object.keys(UNCONFIRMED).find((known) => name.includes(known)) ?? 'english']!;
}

/** One answer of a model to one request, let through as far as it is true. */
export class CheckedAnswer {
  /** As the provider counted them; undefined for an answer that was stopped. */
  tokens: number | undefined;
  private readonly text: CheckedText;
  private readonly calls: ToolCall[] = [];
  private heard = '';
  private isRefused = false;

  /** `declared` takes the mark of no answer off a text that goes on behind another, whose last sentence may have `begun`. */
  constructor(
    readonly request: ToolPrompt,
    private readonly facts: SeenFacts,
    private readonly declared?: DeclaredNoAnswer,
    private readonly check = new AnswerCheck(facts),
    begun = '',
  ) {
    this.text = new CheckedText(check, begun);
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

  /** Whether the model has said what nothing bears out; nothing more of it may be shown. */
  get isInvented(): boolean {
    return this.text.invented.length > 0;
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
    const soFar = shown.trim() === '' ? [] : [{ role: 'assistant' as const, text: shown.trimEnd() }];
    const correction = { role: 'user' as const, text: correctionOf(invented, shown, this.calls) };
    const messages = [...this.request.messages, ...soFar, correction];
    const tools = this.request.tools.filter(({ effect }) => !effect || effect.isAskedFor);
    const request = { ...this.request, messages, tools };
    return new CheckedAnswer(request, this.facts, new DeclaredNoAnswer(), this.check, this.text.stump);
  }

  /** What a tool gives as the whole answer is the owner's own word. */
  private learn(call: ToolCall): void {
    this.facts.see(factsOf(call));
    const { answerOf } = this.request.tools.find(({ name }) => name === call.name) ?? {};
    if (answerOf && !call.isError) this.facts.trust(answerOf(call.result));
  }
}
