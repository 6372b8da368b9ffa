import type { Clock } from '../domain/clock.js';

/** A clock that stands until it is moved. */
export class SetClock implements Clock {
  private passed = 0;

  /** Milliseconds since 1970-01-01T00:00Z. */
  constructor(private instant: number) {}

  now(): number {
    return this.instant;
  }

  elapsed(): number {
    return this.passed;
  }

  /** The time of day is put forward or back; no time passes. */
  set(instant: number): void {
    this.instant = instant;
  }

  pass(milliseconds: number): void {
    this.instant += milliseconds;
    this.passed += milliseconds;
  }
}
