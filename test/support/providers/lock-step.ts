import { type Script } from './script.js';

/** Fragments of an answer in lock-step. */
const STEPS = 5;

const textOf = (step: number): string => `step ${step}. `;

/**
 * A provider that sends its next fragment only once the caller has received the one before. Whatever in between waits for
 * more before it hands on what it has gets no more.
 */
export class LockStep {
  private readonly received = Array.from({ length: STEPS }, gate);
  private heard = '';

  readonly answer = Array.from({ length: STEPS }, (_, step) => textOf(step)).join('');

  readonly script: Script = {
    fragments: Array.from({ length: STEPS }, (_, step) => textOf(step)),
    before: (step) => (step === 0 ? Promise.resolve() : this.received[step - 1]!.passed),
  };

  /** Takes what the caller received. */
  readonly hear = (bytes: Buffer): void => {
    this.heard += bytes.toString();
    for (const [step, { open }] of this.received.entries()) if (this.heard.includes(textOf(step))) open();
  };
}

interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}

function gate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}
