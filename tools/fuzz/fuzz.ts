import { join } from 'node:path';
import type fc from 'fast-check';
import { DocumentRules } from '../../test/support/interface/document-rules.js';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { FuzzedService } from './fuzzed-service.js';
import { GroundKeeper } from './ground-keeper.js';
import type { Input } from './input.js';
import { inputsOf } from './inputs.js';
import { Inquiry } from './inquiry.js';
import { operationsIn, readOpenApi, type Schema } from './operations.js';
import { type Sample, samples } from './samples.js';
import { Sender } from './sender.js';
import { Verdict } from './verdict.js';

/** Inputs between two looks at what the service wrote, and the fewest between two renewals of the ground. */
const LOOK_EVERY = 250;
const RENEW_EVERY = 5_000;

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

/** Nothing in it waits for the slowest answer, nor for the ground to be renewed. */
class Run {
  private readonly ground: GroundKeeper;
  private readonly arbitrary: fc.Arbitrary<Input>;
  private readonly sender: Sender;
  private readonly inquiry: Inquiry;
  private renewing = Promise.resolve();
  private failure: string | undefined;
  private failed: { readonly sample: Sample; readonly error: unknown } | undefined;

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
      headerOf: {
        secret: () => ['Authorization', secretKey],
        session: () => ['chatbot-sessionkey', sessionKey],
        visitor: () => ['chatbot-sessionkey', this.ground.real.visitorTokens.at(-1) ?? 'none'],
        // They come by mail alone.
        link: () => ['handoff-token', 'none'],
        confirmation: () => ['confirmation-token', 'none'],
        // It is shown at the start alone.
        'studio-link': () => ['studio-link', 'none'],
      },
      strangersKey: 'prl_sk_a-key-that-nobody-has',
    });
    const rules = new DocumentRules(document as unknown as Schema);
    this.sender = new Sender(url, new Verdict(rules, [secretKey, sessionKey]));
    this.inquiry = new Inquiry(service, this.sender, options.judgesStalls);
  }

  async run(): Promise<Fuzzed> {
    const started = performance.now();
    await this.ground.renew();
    const inputs = await this.sendAll();
    await this.quiet();
    await this.service.settle();
    await this.look();
    if (this.failed) this.failure ??= await this.inquiry.shrunk(this.arbitrary, this.failed.sample, this.failed.error);
    this.sender.hangUp();
    const seconds = (performance.now() - started) / 1_000;
    return { inputs, seconds, held: this.inquiry.held, failure: this.failure };
  }

  /** Sends until all were sent or something failed; says how many. */
  private async sendAll(): Promise<number> {
    let sent = 0;
    for (const sample of samples(this.arbitrary, this.options.seed, this.options.inputs)) {
      if (this.failed ?? this.failure) break;
      await this.sender.begin(sample.input, (error) => (this.failed ??= { sample, error }));
      if (++sent % LOOK_EVERY === 0) await this.look();
      if (sent % RENEW_EVERY === 0) await this.renew();
    }
    return sent;
  }

  private async renew(): Promise<void> {
    await this.renewing;
    this.renewing = this.ground.renew().catch((error: unknown) => {
      this.failure ??= `the ground could not be renewed: ${(error as Error).message}`;
    });
  }

  private async look(): Promise<void> {
    this.failure ??= await this.inquiry.look(() => this.quiet());
  }

  /** Resolves once nothing is under way any more. */
  private async quiet(): Promise<void> {
    await this.sender.idle();
    await this.renewing;
  }
}

/** IDs of keys that inputs end begin where ours do not stand. */
function sparingOurKeys<T extends { readonly id: string; readonly body: Schema | undefined }>(operation: T): T {
  if (!/^Key(Revoke|Rotate)$/.test(operation.id)) return operation;
  const properties = operation.body!.properties as Record<string, Schema>;
  const ID = { ...properties.ID, minimum: 1_000, example: 1_000 };
  return { ...operation, body: { ...operation.body, properties: { ...properties, ID } } };
}
