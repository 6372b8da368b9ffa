import { Injectable } from '@nestjs/common';
import { catchError, concat, concatMap, defer, EMPTY, from, mergeMap, type Observable, of, reduce } from 'rxjs';
import { metricEvents, type SentenceVerdict } from '#libs/telemetry/metric-events.js';
import { BUILT_IN_MODEL } from '../../models/models.api.js';
import { CheckedAnswer, type AnswerSentence } from '../domain/checked-answer.js';
import type { Verdict } from '../domain/judge.js';
import { type AnswerEvent, oursFor, type ToolPrompt } from '../domain/prompt.js';
import { JudgeSentences } from './judge-sentences.js';
import { ToolLoop } from './tool-loop.js';
import { saysSomething } from '#libs/domain/plain-text.js';
import { QUESTION } from '../domain/floor/floor.js';

type End = Extract<AnswerEvent, { kind: 'end' }>;
type Step = AnswerSentence | Exclude<AnswerEvent, { kind: 'text' }>;

/** One answer while it is judged. */
interface Run {
  readonly answer: CheckedAnswer;
  /** The model that judges all answers; null where none does. */
  readonly judge: string | null;
  /** Sentences that wait for the judge. */
  readonly waiting: AnswerSentence[];
}

/**
 * The model's answer, sentence by sentence as the floor passes them: figures, dates, links, mail addresses, telephone and MLS
 * numbers must stand in what the model was given. With JUDGE_MODEL the whole answer waits for a second model's verdict, too. A
 * sentence that fails is put right once, then left out; the rest stands. An answer of which nothing is left ends with the honest
 * line, as none. A chatbot without listings is not checked.
 */
@Injectable()
export class AnswerFromFacts {
  constructor(
    private readonly model: ToolLoop,
    private readonly judge: JudgeSentences,
  ) {}

  run(prompt: ToolPrompt): Observable<AnswerEvent> {
    const { given } = prompt;
    if (!given) return this.model.run(prompt);
    return defer(() => {
      const judge = this.judge.judgeOf(prompt.modelKey);
      const run: Run = { answer: new CheckedAnswer(prompt, given), judge, waiting: [] };
      return this.model.run(prompt).pipe(
        mergeMap((event) => from(stepsOf(run.answer, event))),
        concatMap((step) => this.shown(run, step)),
      );
    });
  }

  private shown(run: Run, step: Step): Observable<AnswerEvent> {
    if ('kind' in step) {
      if (step.kind !== 'end') return of(step);
      const ended = defer(() => from(endOf(run, step)));
      return run.waiting.length > 0 ? concat(this.decided(run), ended) : ended;
    }
    if (run.judge === null && !this.mustWait(run, step)) return this.judged(run, step);
    run.waiting.push(step);
    return this.judge.isShadow ? this.judged(run, step) : EMPTY;
  }

  /** Where no model judges all answers, the answering one judges what it says of a home whose owner forbids to judge it, and all behind that. */
  private mustWait({ answer, waiting }: Run, told: AnswerSentence): boolean {
    return answer.prompt.modelKey !== BUILT_IN_MODEL && (waiting.length > 0 || answer.isOfRestricted(told));
  }

  /** All that has waited, once the judge has spoken. Questions claim nothing. */
  private decided(run: Run): Observable<AnswerEvent> {
    const { answer, waiting } = run;
    const claims = waiting.filter(claimsSomething);
    if (claims.length === 0)
      return this.judge.isShadow ? EMPTY : concat(...waiting.map((told) => this.judged(run, told)));
    const texts = claims.map(({ text }) => text);
    const key = run.judge ?? answer.prompt.modelKey;
    return this.judge.run(key, answer.prompt.spent, answer.sourcesFor(claims), texts).pipe(
      mergeMap((verdicts) => {
        if (this.judge.isShadow) return EMPTY;
        const found = new Map(claims.map((told, at) => [told, verdicts[at]]));
        return concat(...waiting.map((told) => defer(() => this.judged(run, told, found.get(told)))));
      }),
    );
  }

  /** The sentence, what stands in its place, or nothing. */
  private judged(run: Run, told: AnswerSentence, verdict?: Verdict): Observable<AnswerEvent> {
    const { answer } = run;
    const wrong = [...answer.wrongIn(told), ...(verdict?.verdict === 'untrue' ? [verdict.why || told.text] : [])];
    if (wrong.length === 0) {
      count(verdict?.verdict ?? 'true');
      return textOf(answer, answer.show(told));
    }
    // The built-in model would only say the same again.
    const request = answer.prompt.modelKey === BUILT_IN_MODEL ? null : answer.repairOf(told, wrong);
    return (request ? this.replyTo(request) : of('')).pipe(
      mergeMap((reply) => {
        const replaced = answer.replaced(told, reply);
        const isGood = replaced !== null && answer.wrongIn(replaced).length === 0;
        count(isGood ? 'corrected' : 'left-out');
        if (isGood) return textOf(answer, answer.show(replaced));
        const leftOut = of<AnswerEvent>({ kind: 'left-out', leftOut: { sentence: told.text.trim(), wrong } });
        return concat(leftOut, textOf(answer, answer.leaveOut(told)));
      }),
    );
  }

  private replyTo(request: ToolPrompt): Observable<string> {
    return this.model.run(request).pipe(
      // The answer stands without what cannot be put right.
      catchError(() => EMPTY),
      reduce((text, event) => (event.kind === 'text' ? text + event.text : text), ''),
    );
  }
}

function stepsOf(answer: CheckedAnswer, event: AnswerEvent): Step[] {
  if (event.kind === 'text') return answer.take(event.text);
  if (event.kind === 'end') return [...answer.rest(), event];
  if (event.kind === 'tool') answer.see(event.call);
  return [event];
}

function endOf({ answer }: Run, end: End): AnswerEvent[] {
  const { homes, isEmpty, isDeclared, prompt, shown, behind } = answer;
  const last: AnswerEvent = { ...end, isRefusal: end.isRefusal || isEmpty || isDeclared, homes };
  if (!isEmpty) return [behind === '' ? last : { ...last, behind }];
  const gap = shown === shown.trimEnd() && shown !== '' ? ' ' : '';
  return [{ kind: 'text', text: gap + oursFor(prompt).unconfirmed }, last];
}

const textOf = ({ homes }: CheckedAnswer, text: string): Observable<AnswerEvent> =>
  text === '' ? EMPTY : of({ kind: 'text', text, homes });

const claimsSomething = ({ text }: AnswerSentence): boolean => saysSomething(text) && !QUESTION.test(text);

const count = (verdict: SentenceVerdict): void => void metricEvents.emit('sentence judged', { verdict });
