import { join } from 'node:path';
import fc from 'fast-check';
import { DocumentRules } from '../support/document-rules.js';
import type { Dialect } from '../support/empty-database.js';
import { FuzzedService } from './fuzzed-service.js';
import { GroundKeeper } from './ground-keeper.js';
import { asCommand, type Input } from './input.js';
import { inputsOf } from './inputs.js';
import { Line } from './line.js';
import { operationsIn, readOpenApi, type Schema } from './operations.js';
import { MOST_HELD_MS } from './stall-watch.js';
import { Verdict } from './verdict.js';

/** Inputs that are made together, from one seed each; those that are answered slowly hold up the end of each. */
const BATCH = 2_500;
const RENEW_EVERY = 2;
const LINES = 32;
/** How long a failure is shrunk, in milliseconds. */
const SHRINK_MS = 60_000;

export interface Fuzzing {
  readonly dialect: Dialect;
  readonly inputs: number;
  readonly seed: number;
  /** Whether an input that holds the event loop by itself is a failure. */
  readonly judgesStalls: boolean;
}

export interface Fuzzed {
  readonly inputs: number;
  readonly seconds: number;
  /** Times that the event loop was held, by whatever it was doing at once, in milliseconds. */
  readonly held: readonly number[];
  /** Undefined where every input was answered as it should be. */
  readonly failure: string | undefined;
}

/** Sends inputs made from the document and holds every answer against the rules. */
export async function fuzz(options: Fuzzing): Promise<Fuzzed> {
  const service = await FuzzedService.start(options.dialect);
  try {
    return await new Run(service, options).run();
  } finally {
    await service.stop();
  }
}

class Run {
  private readonly ground: GroundKeeper;
  private readonly arbitrary: fc.Arbitrary<Input>;
  private readonly verdict: Verdict;
  private readonly lines: readonly Line[];
  private readonly held: number[] = [];

  constructor(
    private readonly service: FuzzedService,
    private readonly options: Fuzzing,
  ) {
    const document = readOpenApi(join(process.cwd(), 'docs/openapi.json'));
    const { secretKey, sessionKey, url } = service;
    this.ground = new GroundKeeper(service);
    this.arbitrary = inputsOf({
      operations: operationsIn(document).map(sparingOurKeys),
      real: this.ground.real,
      spare: this.ground.spare,
      headerOf: { secret: ['Authorization', secretKey], session: ['chatbot-sessionkey', sessionKey] },
      strangersKey: 'prl_sk_a-key-that-nobody-has',
    });
    this.verdict = new Verdict(new DocumentRules(document as unknown as Schema), [secretKey, sessionKey]);
    this.lines = Array.from({ length: LINES }, () => new Line(url));
  }

  async run(): Promise<Fuzzed> {
    const { inputs, seed } = this.options;
    const started = performance.now();
    let failure: string | undefined;
    let sent = 0;
    for (let batch = 0; sent < inputs && failure === undefined; batch++) {
      if (batch % RENEW_EVERY === 0) await this.ground.renew();
      const count = Math.min(BATCH, inputs - sent);
      failure = await this.batch(seed + batch, count);
      sent += count;
    }
    for (const line of this.lines) line.hangUp();
    return { inputs: sent, seconds: (performance.now() - started) / 1_000, held: this.held, failure };
  }

  private async batch(seed: number, numRuns: number): Promise<string | undefined> {
    const inputs = fc.sample(this.arbitrary, { seed, numRuns });
    const failed = await this.sendAll(inputs);
    if (failed) return this.shrunk(failed.input, failed.error, seed, inputs.indexOf(failed.input));
    const { trouble, held } = this.service.look();
    this.held.push(...held);
    if (trouble) return this.blame(inputs, 0, () => this.service.look().trouble, `seed ${seed}: ${trouble}`);
    if (held.length === 0 || !this.options.judgesStalls) return undefined;
    const heldAgain = () => this.service.look().held.map((ms) => `held the event loop for ${ms} ms`)[0];
    return this.blame(inputs, MOST_HELD_MS, heldAgain, undefined);
  }

  /** All inputs over all lines at once; the first that fails. */
  private async sendAll(inputs: readonly Input[]): Promise<{ input: Input; error: unknown } | undefined> {
    let next = 0;
    let failed: { input: Input; error: unknown } | undefined;
    await Promise.all(
      this.lines.map(async (line) => {
        while (next < inputs.length && !failed) {
          const input = inputs[next++]!;
          await this.send(line, input).catch((error: unknown) => (failed ??= { input, error }));
        }
      }),
    );
    return failed;
  }

  private async send(line: Line, input: Input): Promise<void> {
    try {
      this.verdict.judge(input, await line.send(input));
    } catch (error) {
      line.hangUp();
      throw error;
    }
  }

  /** The smallest input found that fails as this one did, for a report. */
  private async shrunk(input: Input, error: unknown, seed: number, index: number): Promise<string> {
    const line = this.lines[0]!;
    const property = fc.asyncProperty(this.arbitrary, (candidate) => this.send(line, candidate));
    const again = await fc.check(property, {
      seed,
      path: String(index),
      numRuns: 1,
      interruptAfterTimeLimit: SHRINK_MS,
    });
    const [smallest = input] = again.counterexample ?? [];
    const what = again.failed ? again.errorInstance : error;
    const alone = again.failed ? '' : ' (it did not fail again by itself)';
    return this.report(smallest, `${(what as Error | null)?.message ?? 'failed'}${alone}`, seed);
  }

  /** Sends inputs one by one and looks for the sign behind each that took so long. */
  private async blame(
    inputs: readonly Input[],
    leastMs: number,
    sign: () => string | undefined,
    otherwise: string | undefined,
  ): Promise<string | undefined> {
    for (const input of inputs) {
      const started = performance.now();
      await this.send(this.lines[0]!, input).catch(() => undefined);
      if (performance.now() - started < leastMs) continue;
      await this.service.settle();
      const seen = sign();
      if (seen) return this.report(input, seen, this.options.seed);
    }
    return otherwise;
  }

  private report(input: Input, what: string, seed: number): string {
    const { secretKey, sessionKey, url } = this.service;
    const command = asCommand(input, url).replaceAll(secretKey, 'SECRET_KEY').replaceAll(sessionKey, 'SESSION_KEY');
    return [what, `input: ${input.about}`, `seed: ${seed}`, command].join('\n');
  }
}

/** IDs of keys that inputs end begin where ours do not stand. */
function sparingOurKeys<T extends { readonly id: string; readonly body: Schema | undefined }>(operation: T): T {
  if (!/^Key(Revoke|Rotate)$/.test(operation.id)) return operation;
  const properties = operation.body!.properties as Record<string, Schema>;
  const ID = { ...properties.ID, minimum: 1_000, example: 1_000 };
  return { ...operation, body: { ...operation.body, properties: { ...properties, ID } } };
}
