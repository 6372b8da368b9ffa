import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain-error.js';
import { sendRefusal } from './send-refusal.js';

/** Time that streams have to say that they end, in milliseconds. */
const ENDING_MS = 2_000;
/** Seconds after which a refused caller may try another replica. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Lets the process stop without cutting anybody off: from `begin` on new requests are refused with 503, those under way
 * are finished, and open streams get until their time is up, when `signal` tells them to end.
 */
@Injectable()
export class Drain {
  private readonly stopping = new AbortController();
  private underWay = 0;
  private whenIdle: (() => void) | undefined;
  isDraining = false;

  /** Aborted when open streams must end now. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Counts requests, and refuses them once the process stops; health checks go on. */
  readonly gate = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/health/')) return next();
    if (this.isDraining) {
      response.setHeader('Connection', 'close');
      const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
      sendRefusal(new DomainError('unavailable', 'The service is stopping; try again', details), request, response);
      return;
    }
    this.underWay++;
    response.once('close', () => {
      this.underWay--;
      if (this.underWay === 0) this.whenIdle?.();
    });
    next();
  };

  /**
   * Resolves when nothing is under way any more. After `seconds` streams are told to end; what is still under way a little
   * later, such as a body that never arrives, is not waited for.
   */
  async begin(seconds: number): Promise<void> {
    this.isDraining = true;
    if (this.underWay === 0) return;
    const idle = new Promise<void>((resolve) => (this.whenIdle = resolve));
    const over = new AbortController();
    const timer = setTimeout(() => this.stopping.abort(), seconds * 1000);
    await Promise.race([
      idle,
      sleep(seconds * 1000 + ENDING_MS, undefined, { signal: over.signal }).catch(() => undefined),
    ]);
    clearTimeout(timer);
    over.abort();
  }
}
