import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { sendRefusal } from './envelopes/error-envelopes.js';

/** Seconds after which a refused caller may try another replica. */
const RETRY_AFTER_SECONDS = 1;

/** What streams get to say goodbye and to store their end; then those without a reader are cut, in milliseconds. */
const GOODBYE_MS = 3_000;

const stopping = (): DomainError =>
  new DomainError('unavailable', 'The service is stopping; try again', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    code: 'stopping',
  });

/** How a process takes its leave; both in seconds. */
export interface Leave {
  /** How long requests are still taken, so that a load balancer sees readiness fall before any request is refused. */
  readonly lameDuck: number;
  /** How long what is under way may go on after that. */
  readonly drain: number;
}

/**
 * Lets the process stop without cutting a request off: readiness falls at once, and every answer ends its connection;
 * after the lame duck's time new requests are refused with 503, those under way are finished, and open streams get until
 * their time is up, when `signal` tells them to end.
 */
@Injectable()
export class Drain {
  private readonly ending = new AbortController();
  private readonly underWay = new Set<Response>();
  private whenIdle: (() => void) | undefined;
  private isRefusing = false;
  /** No more requests may be sent here. */
  isStopping = false;

  /** Aborted when open streams must end now; its reason is what their callers are told. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Counts requests, and refuses them once the process stops; health checks go on. */
  readonly gate = (request: Request, response: Response, next: NextFunction): void => {
    if (this.isStopping) endConnection(response);
    if (request.path.startsWith('/health/')) return next();
    if (this.isRefusing) return sendRefusal(stopping(), request, response);
    this.underWay.add(response);
    response.once('close', () => {
      this.underWay.delete(response);
      if (this.underWay.size === 0) this.whenIdle?.();
    });
    next();
  };

  /** Resolves when nothing is under way any more. */
  async begin({ lameDuck, drain }: Leave): Promise<void> {
    this.isStopping = true;
    this.underWay.forEach(endConnection);
    if (lameDuck > 0) await sleep(lameDuck * 1000);
    this.isRefusing = true;
    if (this.underWay.size === 0) return;
    const end = setTimeout(() => this.ending.abort(stopping()), drain * 1000);
    const cut = setTimeout(() => this.cut(), drain * 1000 + GOODBYE_MS);
    await new Promise<void>((resolve) => (this.whenIdle = resolve));
    clearTimeout(end);
    clearTimeout(cut);
  }

  /** A goodbye waits for ever behind bytes that a client does not read, and a body may never arrive whole. */
  private cut(): void {
    for (const response of this.underWay) response.destroy();
  }
}

/** The client learns that its next request needs another connection, before this one is gone. */
function endConnection(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
