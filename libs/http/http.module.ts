import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { bind } from '../config/bind.js';
import { Clock, SystemClock } from '../domain/clock.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { BuiltFiles } from './built-files.js';
import { BodyPipe } from './bodies/body.pipe.js';
import { Drain } from './drain.js';
import { EnvelopeFilter, ErrorEnvelopes } from './envelopes/error-envelopes.js';
import { KeptAnswers } from './idempotency/kept-answers.js';
import { RouteTable } from './route-table.js';
import { StartGate } from './start-gate.js';
import { ServedStreams } from './streams/served-streams.js';

const SHARED = [BuiltFiles, Drain, StartGate, RouteTable, KeptAnswers, ErrorEnvelopes, ServedStreams];

/** What every module stands on: the settings, the clock and the edge that all requests pass. */
@Module({})
export class HttpModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: HttpModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot()],
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        bind(Clock, SystemClock),
        ...SHARED,
        { provide: APP_PIPE, useClass: BodyPipe },
        { provide: APP_FILTER, useClass: EnvelopeFilter },
      ],
      exports: [ENVIRONMENT, Clock, ...SHARED],
    };
  }
}
