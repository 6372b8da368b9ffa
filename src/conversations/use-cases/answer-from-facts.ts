import { Injectable } from '@nestjs/common';
import { LanguageModel, type ModelEvent, type ModelRequest, TokenCounter } from '../../models/models.api.js';
import { factsOf } from '../domain/call-facts.js';
import { CheckedText } from '../domain/checked-text.js';
import { correctionOf, unconfirmed } from '../domain/correction.js';
import { DeclaredNoAnswer } from '../domain/declared-no-answer.js';
import { MOST_REMEMBERED } from '../domain/remembered-turns.js';
import { SeenFacts } from '../domain/seen-facts.js';
import { ToolCalls } from '../ports/tool-calls.js';
import type { AdmittedTurn } from './admit-message.js';

/** The look-up whose offer says that answers rest on listings. */
const SEARCH = 'search_listings';

type End = Extract<ModelEvent, { kind: 'end' }>;

/** One answer of the model, as far as it went: without an end it was stopped for what it made up. */
class Attempt {
  readonly text: CheckedText;
  readonly declared = new DeclaredNoAnswer();
  /** What it looked up, for an estimate of its tokens. */
  called = '';
  written = '';
  end: End | undefined;

  constructor(
    readonly request: ModelRequest,
    readonly facts: SeenFacts,
  ) {
    this.text = new CheckedText(facts);
  }
}

/**
 * The model's answer, sentence by sentence as they prove true: what it says of listings must occur in rows that it has
 * seen in this turn or earlier in the chat session. What does not ends that answer unshown; the model is asked once to go
 * on truthfully, and failing that an honest sentence ends the answer as none. A chatbot without listings is not checked.
 */
@Injectable()
export class AnswerFromFacts {
  constructor(
    private readonly model: LanguageModel,
    private readonly toolCalls: ToolCalls,
    private readonly tokens: TokenCounter,
  ) {}

  async *run(turn: AdmittedTurn, request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    if (!request.tools.some(({ name }) => name === SEARCH)) return yield* this.model.answer(request, signal);
    const first = new Attempt(request, await this.factsFor(turn, request));
    yield* this.attempt(first, signal);
    if (first.end && first.text.invented.length === 0) return yield first.end;
    const spent = await this.tokensOf(first);
    const second = new Attempt(corrected(first), first.facts);
    yield* this.attempt(second, signal, second.declared);
    const tokens = spent + (await this.tokensOf(second));
    const isRefusal = second.end?.isRefusal === true || second.declared.isDeclared;
    if (second.text.invented.length === 0) return yield { kind: 'end', tokens, isRefusal };
    yield { kind: 'text', text: unconfirmed(request.language) };
    yield { kind: 'end', tokens, isRefusal: true };
  }

  /** The system prompt holds what the chatbot's owner says; the messages, what the visitor does. */
  private async factsFor({ id, sessionId }: AdmittedTurn, { system, messages }: ModelRequest): Promise<SeenFacts> {
    const facts = new SeenFacts();
    facts.trust(system);
    for (const { role, text } of messages) if (role === 'user') facts.hear(text);
    for (const seen of await this.toolCalls.factsBefore(sessionId, id, MOST_REMEMBERED)) facts.see(seen);
    return facts;
  }

  /** `declared` takes the mark off a text that goes on behind another. */
  private async *attempt(
    attempt: Attempt,
    signal: AbortSignal,
    declared?: DeclaredNoAnswer,
  ): AsyncGenerator<ModelEvent> {
    const { request, facts, text } = attempt;
    for await (const event of this.model.answer(request, signal)) {
      if (event.kind === 'tool') {
        facts.see(factsOf(event.call));
        attempt.called += JSON.stringify(event.call.result);
        yield event;
        continue;
      }
      let shown = '';
      if (event.kind === 'end') {
        attempt.end = event;
        shown = text.take(declared?.rest() ?? '') + text.rest();
      } else {
        attempt.written += event.text;
        shown = text.take(declared ? declared.take(event.text) : event.text);
      }
      if (shown !== '') yield { kind: 'text', text: shown };
      if (text.invented.length > 0) return;
    }
  }

  /** As its provider counted them, or an estimate for one that was stopped. */
  private async tokensOf({ end, request, called, written }: Attempt): Promise<number> {
    if (end) return end.tokens;
    const { system, messages } = request;
    return this.tokens.count([system, ...messages.map(({ text }) => text), called, written].join('\n'));
  }
}

function corrected({ request, text }: Attempt): ModelRequest {
  const { shown, invented } = text;
  const soFar = shown.trim() === '' ? [] : [{ role: 'assistant' as const, text: shown.trimEnd() }];
  const correction = { role: 'user' as const, text: correctionOf(invented, shown) };
  return { ...request, messages: [...request.messages, ...soFar, correction] };
}
