import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { NO_NAMES, type ReadyTool } from '#libs/model-tools/strict-tool.js';
import type { ListingsOf } from '../../real-estate/real-estate.api.js';
import type { RequestedCall } from '../../models/models.api.js';
import type { LookedUp, LookUps } from '../answering.api.js';
import { Evidence } from '../domain/floor/evidence.js';
import { carryOutOne, isAdvice } from './carry-out.js';
import { ListingTools } from './listing-tools.js';

/** The tools of our own models, carried out for another program. */
@Injectable()
export class RunLookUps implements LookUps {
  constructor(
    private readonly listings: ListingTools,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  get offers(): readonly ReadyTool[] {
    return this.toolsOf(0, '');
  }

  async run(from: ListingsOf, call: Omit<RequestedCall, 'id'>, signal: AbortSignal): Promise<LookedUp> {
    const toolMs = this.environment.TOOL_SECONDS * 1_000;
    const offer = { tools: this.toolsOf(from, call.input), toolMs, hasReadResults: false };
    const { result, isError } = (await carryOutOne(call, offer, signal)).call;
    return { result, isError: isError || isAdvice(result) };
  }

  private toolsOf(from: ListingsOf, said: string): ReadyTool[] {
    const given = new Evidence();
    given.trust(said, 'visitor');
    return this.listings.of(from, NO_NAMES, given);
  }
}
