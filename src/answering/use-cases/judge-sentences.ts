import { Inject, Injectable } from '@nestjs/common';
import { catchError, map, type Observable, of, reduce, timeout } from 'rxjs';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { BUILT_IN_MODEL, ModelCatalogue } from '../../models/models.api.js';
import { judgeRequest, type Grounds, type Verdict, verdictsIn } from '../domain/judge.js';
import type { ToolPrompt } from '../domain/prompt.js';
import { ToolLoop } from './tool-loop.js';

/** What a judge says of the sentences of one answer, in their order; undefined where it says nothing that can be believed: the floor decides alone. */
type Verdicts = readonly (Verdict | undefined)[];

/** Has the model of JUDGE_MODEL judge an answer by its sources, in one call. Never fails: the floor decides alone then. */
@Injectable()
export class JudgeSentences {
  /** Whether verdicts are logged and counted alone. */
  readonly isShadow: boolean;
  private readonly longestMs: number;
  private readonly name: string;

  constructor(
    private readonly model: ToolLoop,
    private readonly models: ModelCatalogue,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.name = environment.JUDGE_MODEL;
    this.isShadow = environment.JUDGE_SHADOW;
    this.longestMs = environment.JUDGE_SECONDS * 1_000;
  }

  /** The key of the model that judges answers of this one; null where none does. The built-in model reads its answers off the listings. */
  judgeOf(modelKey: string): string | null {
    if (this.name === '' || modelKey === BUILT_IN_MODEL) return null;
    if (this.name === 'same') return modelKey;
    return this.models.list().find(({ name }) => name === this.name)?.key ?? null;
  }

  /** `spent` hears what the judge uses. */
  run(key: string, spent: ToolPrompt['spent'], sources: Grounds, sentences: readonly string[]): Observable<Verdicts> {
    return this.model.run({ ...judgeRequest(key, sources, sentences), spent }).pipe(
      reduce((text, event) => (event.kind === 'text' ? text + event.text : text), ''),
      timeout(this.longestMs),
      catchError((error: unknown) => {
        log.warn({ err: error }, 'an answer was not judged; the floor decides alone');
        return of('');
      }),
      map((text) => this.counted(text, sources, sentences)),
    );
  }

  private counted(reply: string, sources: Grounds, sentences: readonly string[]): Verdicts {
    const verdicts = verdictsIn(reply, sentences.length, sources) ?? sentences.map(() => undefined);
    for (const [at, one] of verdicts.entries()) {
      if (one === undefined) metricEvents.emit('sentence judged', { verdict: 'missing' });
      if (one?.verdict !== 'untrue') continue;
      metricEvents.emit('sentence judged', { verdict: 'untrue' });
      if (this.isShadow) log.info({ sentence: sentences[at], why: one.why }, 'the judge would have stopped a sentence');
    }
    return verdicts;
  }
}
