import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Drain } from '#libs/http/drain.js';
import { type Caller, Standing } from '../../../access/access.api.js';
import { departureOf } from './departure.js';

/** When an answer must end before its time: nobody waits for it, nobody may have it any more, or the process stops. */
@Injectable()
export class Departures {
  constructor(
    private readonly drain: Drain,
    private readonly standing: Standing,
  ) {}

  /** The signal's reason is `CallerLeft`, or what the caller is to be told. */
  of(caller: Caller, response: Response): AbortSignal {
    const watch = this.standing.watch(caller);
    if (response.closed) watch.release();
    else response.once('close', watch.release);
    return departureOf(response, this.drain.signal, watch.signal);
  }
}
