import type { ModelEvent, ModelRequest } from '../../models.api.js';
import type { ModelLimits } from './deadline.js';
import type { Begin, Exchange, RequestedCall } from './provider-call.js';
import { slow } from './provider-failure.js';
import { carryOut } from './requested-calls.js';
import { Round } from './round.js';

/** Rounds of look-ups: a search, one with other filters, one listing, and one to spare. More is a model that is lost. */
const MOST_TOOL_ROUNDS = 4;

/** One answer: rounds in which the model calls tools, then one of text. A model that never stops calling is stopped. */
export class RoundedAnswer {
  private readonly exchanges: Exchange[] = [];
  private tokens = 0;
  private isRefusal = false;

  constructor(
    private readonly begin: Begin,
    private readonly request: ModelRequest,
    private readonly limits: ModelLimits,
  ) {}

  async *events(signal: AbortSignal): AsyncGenerator<ModelEvent> {
    if (this.request.tools.length === 0) return yield* this.withoutTools(signal);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(slow('All rounds together took too long')), this.limits.answerMs);
    try {
      yield* this.rounds(AbortSignal.any([signal, limit.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  /** The short way of most fragments. A model without tools makes no calls. */
  private async *withoutTools(signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const events = await this.begin({ ...this.request, exchanges: [], mayCall: false }, signal);
    yield* events as AsyncIterable<ModelEvent>;
  }

  private async *rounds(signal: AbortSignal): AsyncGenerator<ModelEvent> {
    for (let isOver = false; !isOver;) {
      const mayCall = this.exchanges.length < MOST_TOOL_ROUNDS;
      const round = new Round(this.request.tools, mayCall);
      yield* this.hear(round, mayCall, signal);
      isOver = round.calls.length === 0;
      if (isOver) {
        if (round.held !== '') yield { kind: 'text', text: round.show() };
        yield* this.carryOut(round.lateCalls, '', signal);
      } else {
        yield* this.carryOut(round.calls, round.held, signal);
        const text = this.answerOfTool();
        isOver = text !== undefined;
        if (text !== undefined) yield { kind: 'text', text };
      }
    }
    yield { kind: 'end', tokens: this.tokens, isRefusal: this.isRefusal };
  }

  private async *hear(round: Round, mayCall: boolean, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const { exchanges } = this;
    for await (const event of await this.begin({ ...this.request, exchanges, mayCall }, signal)) {
      if (event.kind === 'tool') yield event;
      else if (event.kind === 'call') round.request(event);
      else if (event.kind === 'end') this.count(event);
      else {
        const text = round.say(event.text);
        if (text !== '') yield { kind: 'text', text };
      }
    }
  }

  /** The answer that a call of the newest round was itself, such as a chatbot's own words at a hand-off. */
  private answerOfTool(): string | undefined {
    for (const { call } of this.exchanges.at(-1)!.results) {
      const tool = this.request.tools.find(({ name }) => name === call.name);
      if (tool?.answerOf && !call.isError) return tool.answerOf(call.result);
    }
    return undefined;
  }

  /** What a tool with an effect answers is our own advice. */
  private get hasReadResults(): boolean {
    const effects = this.request.tools.flatMap(({ name, effect }) => (effect ? [name] : []));
    return this.exchanges.some(({ results }) => results.some(({ call }) => !effects.includes(call.name)));
  }

  private count({ tokens, isRefusal }: Extract<ModelEvent, { kind: 'end' }>): void {
    this.tokens += tokens;
    this.isRefusal = isRefusal;
  }

  private async *carryOut(
    calls: readonly RequestedCall[],
    text: string,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent> {
    if (calls.length === 0) return;
    const offer = {
      tools: this.request.tools,
      toolMs: this.limits.toolMs,
      hasReadResults: this.hasReadResults,
    };
    const results = await carryOut(calls, offer, signal);
    this.exchanges.push({ text, results });
    for (const { call } of results) yield { kind: 'tool', call };
  }
}
