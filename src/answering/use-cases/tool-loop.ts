import { Inject, Injectable } from '@nestjs/common';
import { concat, defer, EMPTY, map, mergeMap, type Observable, of, type Subscriber, takeUntil, timer } from 'rxjs';
import { abortable, LEFT } from '#libs/context/abortable.js';
import { stepped } from '#libs/context/stepped.js';
import { keepContext } from '#libs/context/async-context.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { type Exchange, LanguageModel, type ModelEvent, type RequestedCall } from '../../models/models.api.js';
import type { AnswerEvent, Tool, ToolPrompt } from '../domain/prompt.js';
import { Round } from '../domain/round.js';
import { carryOut, carryOutOne, isAdvice } from './carry-out.js';

/** Rounds of look-ups: a search, one with other filters, one listing, and one to spare. More is a model that is lost. */
const MOST_TOOL_ROUNDS = 4;
/** Rounds in which every call was refused do not count among them; a model that goes on so is lost. */
const MOST_REFUSED_ROUNDS = 3;

const PARAGRAPH = '\n\n';

type End = Extract<ModelEvent, { kind: 'end' }>;

/** Rounds in which a model calls tools, then one of text. A model that never stops calling is stopped. */
@Injectable()
export class ToolLoop {
  private readonly answerMs: number;
  private readonly toolMs: number;

  constructor(
    private readonly model: LanguageModel,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.answerMs = environment.LLM_ANSWER_SECONDS * 1_000;
    this.toolMs = environment.TOOL_SECONDS * 1_000;
  }

  run(prompt: ToolPrompt): Observable<AnswerEvent> {
    if (prompt.tools.length === 0) return this.withoutTools(prompt);
    const rounds = defer(() => new Rounds(this.model, prompt, this.toolMs).next());
    return rounds.pipe(takeUntil(timer(this.answerMs).pipe(map(tooSlow))));
  }

  /** The short way of most fragments. A model without tools makes no calls. */
  private withoutTools(prompt: ToolPrompt): Observable<AnswerEvent> {
    const events = this.model.answer({ exchanges: [], mayCall: false, ...prompt });
    return events.pipe(
      keepContext(),
      map((event) => (event.kind === 'end' ? endOf(event) : (event as AnswerEvent))),
    );
  }
}

/** The rounds of one answer. */
class Rounds {
  private readonly exchanges: Exchange[] = [];
  private end: Omit<End, 'tokens'> = { kind: 'end', isRefusal: false, modelKey: '' };
  /** What was shown of a round in front of its look-ups. */
  private toldBefore = '';
  private refusedRounds = 0;
  /** What parts the text of this round from that of rounds before. */
  private gap = '';

  constructor(
    private readonly model: LanguageModel,
    private readonly prompt: ToolPrompt,
    private readonly toolMs: number,
  ) {}

  /** The next round and all behind it. */
  next(): Observable<AnswerEvent> {
    const mayCall =
      this.exchanges.length - this.refusedRounds < MOST_TOOL_ROUNDS && this.refusedRounds < MOST_REFUSED_ROUNDS;
    const { toldBefore, exchanges } = this;
    const round = new Round(this.prompt.tools, { mayCall, isFirst: exchanges.length === 0, toldBefore });
    // The tools that are called on the way log and trace as the ask does.
    const events = this.model.answer({ exchanges, mayCall, ...this.prompt }).pipe(keepContext());
    return stepped<ModelEvent, AnswerEvent>(events, (answer) => ({
      next: (event) => this.take(event, round, answer),
      complete: () => void this.after(round).subscribe(answer),
    }));
  }

  private take(event: ModelEvent, round: Round, answer: Subscriber<AnswerEvent>): void {
    if (event.kind === 'text') {
      const text = round.say(event.text);
      if (text !== '') answer.next(this.textOf(text));
    } else if (event.kind === 'end') this.end = { ...event, replaced: this.end.replaced ?? event.replaced };
    else if (event.answered) event.answered(this.resultFor(event, answer));
    else round.request(event);
  }

  private after(round: Round): Observable<AnswerEvent> {
    const rest = round.end();
    const told = rest === '' ? EMPTY : of(this.textOf(rest));
    if (round.calls.length === 0) {
      return concat(
        told,
        this.carryOut(round.lateCalls, ''),
        defer(() => of(endOf(this.end))),
      );
    }
    if (round.isShown) [this.gap, this.toldBefore] = [PARAGRAPH, round.said];
    return concat(
      told,
      this.carryOut(round.calls, round.said),
      defer(() => this.answerOfTool() ?? this.next()),
    );
  }

  private textOf(text: string): AnswerEvent {
    const { gap } = this;
    this.gap = '';
    return { kind: 'text', text: gap + text };
  }

  /** The answer that a call of the newest round was itself, such as a chatbot's own words at a hand-off. */
  private answerOfTool(): Observable<AnswerEvent> | undefined {
    for (const call of this.exchanges.at(-1)!.results) {
      const answerOf = this.tool(call.name)?.answerOf;
      if (answerOf && !call.isError) return of<AnswerEvent[]>(this.textOf(answerOf(call.result)), endOf(this.end));
    }
    return undefined;
  }

  private tool(name: string): Tool | undefined {
    return this.prompt.tools.find((one) => one.name === name);
  }

  private carryOut(calls: readonly RequestedCall[], text: string): Observable<AnswerEvent> {
    if (calls.length === 0) return EMPTY;
    const offer = { tools: this.prompt.tools, toolMs: this.toolMs, hasReadResults: this.hasReadResults };
    return abortable((signal) => carryOut(calls, offer, signal)).pipe(
      mergeMap((made) => {
        const results = made.map((call, index) => ({ id: calls[index]!.id, ...call }));
        const { modelKey, kept } = this.end;
        this.exchanges.push({ modelKey, text, results, kept });
        if (made.every((call) => call.isError || isAdvice(call.result))) this.refusedRounds += 1;
        return made.map((call) => ({ kind: 'tool' as const, call }));
      }),
    );
  }

  /** What a tool with an effect answers is our own advice. */
  private get hasReadResults(): boolean {
    return this.exchanges.some(({ results }) => results.some(({ name }) => !this.tool(name)?.effect));
  }

  /** The whole result of a call that the model waits for. */
  private async resultFor(requested: RequestedCall, answer: Subscriber<AnswerEvent>): Promise<unknown> {
    const left = new AbortController();
    answer.add(() => left.abort(LEFT));
    const offer = { tools: this.prompt.tools, toolMs: this.toolMs, hasReadResults: false };
    const { call, result, cause } = await carryOutOne(requested, offer, left.signal);
    answer.next({ kind: 'tool', call });
    if (call.isError) throw cause;
    return result;
  }
}

const endOf = ({ isRefusal, replaced }: Omit<End, 'tokens'>): AnswerEvent => ({ kind: 'end', isRefusal, replaced });

/** All rounds together have taken too long. */
function tooSlow(): never {
  throw new DomainError('provider-slow', 'The model provider took too long; try again later', {
    cause: new Error('All rounds together took too long'),
  });
}
