import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain-error.js';
import { sendRefusal } from './send-refusal.js';

/** Seconds after which a refused caller may try another replica. */
const RETRY_AFTER_SECONDS = 1;

/** What streams get to say goodbye; then those that nobody reads are cut, in milliseconds. */
const GOODBYE_MS = 1_000;

const stopping = (): DomainError =>
  new DomainError('unavailable', 'The service is stopping; try again', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Lets the process stop without cutting anybody off: from `begin` on new requests are refused with 503, those under way
 * are finished, and open streams get until their time is up, when `signal` tells them to end.
 */
@Injectable()
export class Drain {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Response>();
  private whenIdle: (() => void) | undefined;
  isDraining = false;

  /** Aborted when open streams must end now; its reason is what their callers are told. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Counts requests, and refuses them once the process stops; health checks go on. */
  readonly gate = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/health/')) return next();
    if (this.isDraining) {
      response.setHeader('Connection', 'close');
      sendRefusal(stopping(), request, response);
      return;
    }
    this.underWay.add(response);
    response.once('close', () => {
      this.underWay.delete(response);
      if (this.underWay.size === 0) this.whenIdle?.();
    });
    next();
  };

  /** Resolves when nothing is under way any more; streams are told to end after `seconds`. */
  async begin(seconds: number): Promise<void> {
    this.isDraining = true;
    if (this.underWay.size === 0) return;
    const end = setTimeout(() => this.stopping.abort(stopping()), seconds * 1000);
    const cut = setTimeout(() => this.cut(), seconds * 1000 + GOODBYE_MS);
    await new Promise<void>((resolve) => (this.whenIdle = resolve));
    clearTimeout(end);
    clearTimeout(cut);
  }

  /** A goodbye waits for ever behind bytes that a client does not read, and a body may never arrive whole. */
  private cut(): void {
    for (const response of this.underWay) response.destroy();
  }
}
