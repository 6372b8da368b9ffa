import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { labelRequest } from '#libs/context/log-context.js';
import { callerAddress } from '#libs/http/caller-address.js';
import { webOrigin } from '#libs/http/web-origin.js';
import type { CalledRequest } from '../../access.api.js';
import { VISITOR_PREFIX } from '../../domain/visitor-token.js';
import { SignVisitorTokens } from '../../use-cases/visitor-passes.js';
import { VisitorThrottle } from './key-throttles.js';
import { pageOf } from './page-origin.js';

/** Lets browsers of visitors in, where a route is for them. */
@Injectable()
export class VisitorDoor {
  constructor(
    private readonly tokens: SignVisitorTokens,
    private readonly throttle: VisitorThrottle,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Counts the request for its address and notes the page that it comes from, where that is one of the web; true, or it refuses. */
  count(request: CalledRequest, sendsSomething: boolean): true {
    this.throttle.take(callerAddress(request), sendsSomething);
    const page = pageOf(request, this.environment.PUBLIC_URL);
    request.page = page === null ? null : webOrigin(page);
    return true;
  }

  /** True where the request comes with a visitor token that is good here; false where it comes with none. */
  async admit(request: CalledRequest, sendsSomething: boolean): Promise<boolean> {
    const token = visitorTokenOf(request);
    if (token === null) return false;
    // Where two handlers share a path, this stands before each.
    if (request.caller) return true;
    this.count(request, sendsSomething);
    const caller = await this.tokens.callerWith(token, request.page ?? null);
    request.caller = caller;
    request.retryScope = { workspaceId: caller.workspaceId, lineage: caller.visitor!.id };
    request.actor = { id: 'visitor', name: '' };
    labelRequest({ workspace: caller.workspaceId });
    return true;
  }
}

/** null where there is none, or where a key or token of another kind comes with it. */
function visitorTokenOf(request: Request): string | null {
  const token = request.header('chatbot-sessionkey') ?? '';
  return token.startsWith(VISITOR_PREFIX) && request.header('authorization') === undefined ? token : null;
}
