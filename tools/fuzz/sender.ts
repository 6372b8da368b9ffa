import type { Input } from './input.js';
import type { Line } from './line.js';
import { LinePool } from './line-pool.js';
import { Unavailable, type Verdict } from './verdict.js';

const LINES = 32;
/** For inputs that hold their line for seconds without any work for the service: the others pass them. */
const PATIENT_LINES = 128;

const isPatient = ({ isFramed, path }: Input): boolean => !isFramed || path.includes('/health/stream');

/** Sends inputs over as many lines as there are, and knows which of them may have done what shows later. */
export class Sender {
  private readonly quick: LinePool;
  private readonly patient: LinePool;
  private readonly underWay = new Map<Input, Promise<void>>();
  private answered = new Set<Input>();
  private answeredBefore = new Set<Input>();

  constructor(
    url: string,
    private readonly verdict: Verdict,
  ) {
    this.quick = new LinePool(url, LINES);
    this.patient = new LinePool(url, PATIENT_LINES);
  }

  /** Resolves once the input is on its way; `fail` hears of an answer that is not as it should be. */
  async begin(input: Input, fail: (error: unknown) => void): Promise<void> {
    const pool = isPatient(input) ? this.patient : this.quick;
    const line = await pool.take();
    const done = this.exchange(line, input)
      .catch(fail)
      .finally(() => {
        pool.giveBack(line);
        this.underWay.delete(input);
        this.answered.add(input);
      });
    this.underWay.set(input, done);
  }

  /** Sends one input and throws where its answer is not as it should be. */
  async send(input: Input): Promise<void> {
    const errors: unknown[] = [];
    await this.begin(input, (error) => errors.push(error));
    await this.underWay.get(input);
    if (errors.length > 0) throw errors[0];
  }

  /** Resolves once everything that was begun is answered. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay.values());
  }

  /** What may have caused a sign that is seen now. */
  suspects(): readonly Input[] {
    return [...new Set([...this.answeredBefore, ...this.answered, ...this.underWay.keys()])];
  }

  /** Nothing was seen: whatever was answered before the last look had the time to show. */
  acquit(): void {
    this.answeredBefore = this.answered;
    this.answered = new Set();
  }

  hangUp(): void {
    this.quick.hangUp();
    this.patient.hangUp();
  }

  /** A busy machine may leave an input unanswered once (503), a defect does so each time. */
  private async exchange(line: Line, input: Input): Promise<void> {
    await this.judged(line, input).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      return this.judged(line, input);
    });
  }

  private async judged(line: Line, input: Input): Promise<void> {
    try {
      this.verdict.judge(input, await line.send(input));
    } catch (error) {
      line.hangUp();
      throw error;
    }
  }
}
