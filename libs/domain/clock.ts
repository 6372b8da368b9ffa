import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from './spans.js';

/**
 * How far the clocks of those who write instants down may differ, in milliseconds. An instant that lies further ahead than
 * this, and than what it may say, was written by a clock that has been set back since: it is not waited for.
 */
export const MOST_SKEW_MS = MINUTE_MS;

/** Time, as a port: tests move it. */
export abstract class Clock {
  /**
   * The time of day: milliseconds since 1970-01-01T00:00Z. It may be set back or ahead, so it is for dates that are told or
   * stored, and never for how long something takes or is believed.
   */
  abstract now(): number;

  /** Milliseconds since an instant that stays the same while the process lives; they pass whatever the time of day is set to. */
  abstract elapsed(): number;
}

@Injectable()
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  elapsed(): number {
    return performance.now();
  }
}
