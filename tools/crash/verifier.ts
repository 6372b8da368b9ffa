import { type ChatbotState, Expected } from './expected.js';
import { judge } from './judge.js';
import { entriesIn } from './ledger.js';
import { look } from './look.js';
import type { Scene } from './scene.js';

/** What was found wrong, and in which round. */
export class Violated extends Error {
  constructor(
    readonly round: number,
    readonly violations: readonly string[],
  ) {
    super(`Round ${round}:\n${violations.join('\n')}`);
  }
}

/** Reads the ledger as it grows and holds what is there against it. It knows nothing else of the clients. */
export class Verifier {
  private readonly expected = new Expected();
  private read = 0;

  constructor(
    private readonly scene: Scene,
    private readonly ledger: string,
  ) {}

  know(serialNumber: string, state: ChatbotState): void {
    this.expected.know(serialNumber, state);
  }

  /** What the round was about. */
  async verify(round: number): Promise<void> {
    this.readOn();
    const names = [...this.expected.touched];
    this.expected.touched.clear();
    await this.lookAt(names, round);
  }

  /** Everything, from the first round on. */
  async verifyAll(round: number): Promise<void> {
    this.readOn();
    const { listings, singles, chatbots } = this.expected;
    await this.lookAt([...listings.keys(), ...singles.keys(), ...chatbots.keys()], round);
  }

  private readOn(): void {
    const entries = entriesIn(this.ledger, this.read);
    this.read += entries.length;
    for (const entry of entries) this.expected.take(entry);
  }

  private async lookAt(names: readonly string[], round: number): Promise<void> {
    const violations = judge(this.expected, await look(this.scene, this.expected, names));
    if (violations.length > 0) throw new Violated(round, violations);
  }
}
