export const SILENCE: unique symbol = Symbol('silence');

/** Tells when nothing has come for so long. One timer serves a whole stream: one for each fragment would cost more than the fragment. */
export class SilenceTimer {
  private readonly timer: NodeJS.Timeout;
  private tell = (): void => undefined;

  constructor(milliseconds: number) {
    this.timer = setTimeout(() => this.tell(), milliseconds);
  }

  /** The promise's value, or SILENCE where it takes too long; one promise at a time. */
  or<T>(promise: Promise<T>): Promise<T | typeof SILENCE> {
    this.timer.refresh();
    return new Promise((resolve, reject) => {
      this.tell = () => resolve(SILENCE);
      promise.then(resolve, reject);
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
