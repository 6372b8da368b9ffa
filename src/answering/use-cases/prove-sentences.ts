import { Inject, Injectable } from '@nestjs/common';
import { lastValueFrom, takeUntil, tap } from 'rxjs';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { failingWith } from '#libs/context/abortable.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { BUILT_IN_MODEL, ModelCatalogue } from '../../models/models.api.js';
import type { Unproven } from '../domain/checked-answer.js';
import type { AnswerEvent } from '../domain/prompt.js';
import { type Proof, proofsIn } from '../domain/proof/proof.js';
import { proofRequest } from '../domain/proof/proof-request.js';
import { ToolLoop } from './tool-loop.js';

interface Proven {
  /** In the order of the sentences; null where the model gave none that can be read. */
  readonly proofs: readonly Proof[] | null;
  /** Of the call. */
  readonly tokens: number;
}

/** Has the model of PROOF_MODEL prove sentences of an answer by their sources. Never fails: the rules decide alone then. */
@Injectable()
export class ProveSentences {
  /** Of the model that proves; null where the installation has none. */
  private readonly modelKey: string | null;
  private readonly longestMs: number;

  constructor(
    private readonly model: ToolLoop,
    models: ModelCatalogue,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.modelKey = models.list().find(({ name }) => name === environment.PROOF_MODEL)?.key ?? null;
    this.longestMs = environment.PROOF_SECONDS * 1_000;
  }

  /** Whether answers of a model are proven. The built-in model reads its answers off the listings. */
  isWantedOf(modelKey: string): boolean {
    return this.modelKey !== null && modelKey !== BUILT_IN_MODEL;
  }

  async run({ evidence, shown, sentences }: Unproven, signal: AbortSignal): Promise<Proven> {
    const request = proofRequest(this.modelKey!, evidence, shown, sentences);
    const enough = AbortSignal.any([signal, AbortSignal.timeout(this.longestMs)]);
    let [reply, tokens] = ['', 0];
    const hear = (event: AnswerEvent): void => {
      if (event.kind === 'text') reply += event.text;
      if (event.kind === 'end') tokens = event.tokens;
    };
    try {
      await lastValueFrom(this.model.run(request).pipe(takeUntil(failingWith(enough)), tap(hear)));
    } catch (error) {
      if (!signal.aborted) this.isMissing(error);
      return { proofs: null, tokens };
    }
    const proofs = proofsIn(reply, sentences.length);
    if (!proofs) this.isMissing(new Error('The reply holds no proof of each sentence'));
    for (const { verdict } of proofs ?? []) metricEvents.emit('sentence proven', { verdict });
    return { proofs, tokens };
  }

  private isMissing(error: unknown): void {
    log.warn({ err: error }, 'an answer was not proven; the rules decide alone');
    metricEvents.emit('sentence proven', { verdict: 'missing' });
  }
}
