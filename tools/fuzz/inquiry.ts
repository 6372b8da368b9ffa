import fc from 'fast-check';
import { culpritAmong } from './culprit.js';
import type { FuzzedService } from './fuzzed-service.js';
import { asCommand, type Input } from './input.js';
import type { Sample } from './samples.js';
import type { Sender } from './sender.js';

/** How long a failure is shrunk, in milliseconds. */
const SHRINK_MS = 60_000;

/** Finds out which input it was, and reports it. */
export class Inquiry {
  /** Times that the event loop was held, in milliseconds. */
  readonly held: number[] = [];

  constructor(
    private readonly service: FuzzedService,
    private readonly sender: Sender,
    private readonly judgesStalls: boolean,
  ) {}

  /**
   * A report where the service wrote what it should not. The inputs that may have caused that are sent again, once `quiet`
   * says that nothing else is under way. What holds the event loop is a failure of an input that does so by itself alone.
   */
  async look(quiet: () => Promise<void>): Promise<string | undefined> {
    const { trouble, held } = this.service.look();
    this.held.push(...held);
    const suspects = this.sender.suspects();
    if (this.service.hasEnded) return [trouble, 'under way:', ...suspects.map(({ about }) => about)].join('\n');
    this.sender.acquit();
    if (this.signIn(trouble, held) === undefined) return undefined;
    await quiet();
    const found = await culpritAmong(suspects, (tried) => this.signOf(tried));
    return found ? this.report(found.culprit, found.sign) : trouble;
  }

  /** The smallest input found that fails as this one did. */
  async shrunk(arbitrary: fc.Arbitrary<Input>, { input, seed, index }: Sample, error: unknown): Promise<string> {
    const again = await fc.check(
      fc.asyncProperty(arbitrary, (candidate) => this.sender.send(candidate)),
      { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: SHRINK_MS },
    );
    const [smallest = input] = again.counterexample ?? [];
    const what = again.failed ? again.errorInstance : error;
    const alone = again.failed ? '' : ' (it did not fail again by itself)';
    return this.report(smallest, `${(what as Error | null)?.message ?? 'failed'}${alone}`);
  }

  private async signOf(tried: readonly Input[]): Promise<string | undefined> {
    await Promise.all(tried.map((input) => this.sender.send(input).catch(() => undefined)));
    await this.service.settle();
    const { trouble, held } = this.service.look();
    return this.signIn(trouble, held);
  }

  private signIn(trouble: string | undefined, held: readonly number[]): string | undefined {
    if (trouble !== undefined || held.length === 0 || !this.judgesStalls) return trouble;
    return `held the event loop for ${Math.max(...held)} ms`;
  }

  private report(input: Input, what: string): string {
    const { secretKey, sessionKey, url } = this.service;
    const command = asCommand(input, url).replaceAll(secretKey, 'SECRET_KEY').replaceAll(sessionKey, 'SESSION_KEY');
    return [what, `input: ${input.about}`, command].join('\n');
  }
}
