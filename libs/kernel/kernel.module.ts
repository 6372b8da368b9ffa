import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { bind } from './bind.js';
import { Clock, SystemClock } from './clock.js';
import { ENVIRONMENT, type Environment } from './environment.js';
import { BodyInterceptor } from './http/body.interceptor.js';
import { BodyPipe } from './http/body.pipe.js';
import { Drain } from './http/drain.js';
import { EnvelopeFilter } from './http/envelope.filter.js';
import { EnvelopeInterceptor } from './http/envelope.interceptor.js';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.js';
import { KeptAnswers } from './http/kept-answers.js';
import { RouteTable } from './http/route-table.js';
import { Threshold } from './http/threshold.js';

/** What every module stands on: the settings, the clock and the edge that all requests pass. */
@Global()
@Module({})
export class KernelModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: KernelModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot()],
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        bind(Clock, SystemClock),
        Drain,
        Threshold,
        RouteTable,
        KeptAnswers,
        { provide: APP_PIPE, useClass: BodyPipe },
        { provide: APP_FILTER, useClass: EnvelopeFilter },
        BodyInterceptor,
        EnvelopeInterceptor,
        IdempotencyInterceptor,
      ],
      exports: [ENVIRONMENT, Clock, Drain, Threshold, RouteTable, KeptAnswers],
    };
  }
}
