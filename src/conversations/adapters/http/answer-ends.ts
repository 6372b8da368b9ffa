import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { catchError, NEVER, Observable, throwError } from 'rxjs';
import { failingWith, firstOf } from '#libs/context/abortable.js';
import { onceLeft } from '#libs/http/client-left.js';
import { Drain } from '#libs/http/drain.js';
import { type Caller, Standing } from '../../../access/access.api.js';
import type { AskEnds } from '../../conversations.api.js';
import { CallerLeft } from '../../domain/failure.js';

/** When an answer must end before its time: its caller has left or has lost its right, or the process stops. */
@Injectable()
export class AnswerEnds implements AskEnds {
  constructor(
    private readonly drain: Drain,
    private readonly standing: Standing,
  ) {}

  /** Fails with `CallerLeft`, or with what the caller is to be told. */
  of(caller: Caller, response: Response): Observable<never> {
    return endOf(response, this.drain.signal, this.standing.watch(caller));
  }

  until(caller: Caller, left: AbortSignal): Observable<never> {
    return firstOf(leftBy(left), failingWith(this.drain.signal), this.standing.watch(caller));
  }
}

/** Fails once the client has left, or as the signal or the right does. */
export const endOf = (response: Response, signal: AbortSignal, right: Observable<never> = NEVER): Observable<never> =>
  firstOf(leaving(response), failingWith(signal), right);

const leftBy = (left: AbortSignal): Observable<never> =>
  failingWith(left).pipe(catchError(() => throwError(() => new CallerLeft())));

const leaving = (response: Response): Observable<never> =>
  new Observable((told) => onceLeft(response, () => told.error(new CallerLeft())));
