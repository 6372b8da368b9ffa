import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { merge, Observable } from 'rxjs';
import { failingWith } from '#libs/context/abortable.js';
import { Drain } from '#libs/http/drain.js';
import { type Caller, Standing } from '../../../access/access.api.js';
import { CallerLeft } from '../../domain/failure.js';

/** When an answer must end before its time: its caller has left or has lost its right, or the process stops. */
@Injectable()
export class AnswerEnds {
  constructor(
    private readonly drain: Drain,
    private readonly standing: Standing,
  ) {}

  /** Fails with `CallerLeft`, or with what the caller is to be told. */
  of(caller: Caller, response: Response): Observable<never> {
    return new Observable((told) => {
      const watch = this.standing.watch(caller);
      told.add(watch.release);
      endOf(response, this.drain.signal, watch.signal).subscribe(told);
    });
  }
}

/** Fails once the client has left, or with the reason of the signal that is aborted first. */
export const endOf = (response: Response, ...signals: readonly AbortSignal[]): Observable<never> =>
  merge(leaving(response), ...signals.map(failingWith));

/**
 * The response's `close` tells that the client has left; the request's comes as soon as its body is read. It may have come
 * already, while the key was looked up.
 */
const leaving = (response: Response): Observable<never> =>
  new Observable((told) => {
    // Most responses close because they are done: an error that no reader needs would still be built with its stack.
    const leave = (): void => {
      if (!response.writableFinished) told.error(new CallerLeft());
    };
    if (response.closed) return leave();
    response.once('close', leave);
    return () => response.off('close', leave);
  });
