import { Injectable } from '@nestjs/common';

/** The time of day, as a port: tests move it. */
export abstract class Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  abstract now(): number;
}

@Injectable()
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }
}
