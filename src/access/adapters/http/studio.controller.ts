import { Body, Controller, Inject, Req, Res, UseGuards } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { noteChange } from '#libs/context/audit-trail.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, AcceptsAnyVisitor, type Caller, CallerOf, NeedsRole } from '../../access.api.js';
import { EnterStudio } from '../../use-cases/enter-studio.js';
import { type GuardedRequest, RouteRights } from './operation-rights.js';
import { giveCookie, isFromOwnPage, takeCookie } from './studio-cookie.js';
import { type LinkedRequest, linkTokenOf, StudioLinkGuard } from './studio-link.guard.js';
import { NoStudioFieldsRequest, StudioSessionItem } from './studio.wire.js';

const DONE = { data: { type: 'boolean', const: true }, example: true } as const;
const CHANGES = { kind: 'studio' } as const;
const FOR_PAGES =
  'For the pages at /studio alone: they send `Parlor-Studio: 1`. The session is a cookie, and ends when it was not used for twelve hours, and after seven days';

/** Signs people in to the owner's pages, and out. */
@Controller('chat/Studio')
export class StudioController {
  constructor(
    private readonly enterStudio: EnterStudio,
    private readonly rights: RouteRights,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Operation('OpenLink', {
    id: 'openStudioLink',
    name: 'StudioOpenLink',
    summary: 'Sign in to the owner’s pages by a link that was made on the server',
    description: `The link can be used once, within ten minutes. ${FOR_PAGES}.`,
    ...DONE,
    changes: CHANGES,
  })
  @ApiSecurity('studio-link')
  @AcceptsAnyVisitor()
  @UseGuards(StudioLinkGuard)
  async openLink(
    @Req() request: LinkedRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() _: NoStudioFieldsRequest,
    @ChangeRecord() record: WriteRecord<boolean>,
  ): Promise<boolean> {
    this.requireOwnPage(request);
    const { id, workspaceId } = request.studioLink!;
    noteChange({ workspaceId, objectId: String(id) });
    giveCookie(await this.enterStudio.byLink(linkTokenOf(request), () => record(true)), request, response);
    return true;
  }

  @Operation('SignIn', {
    id: 'signInToStudio',
    name: 'StudioSignIn',
    summary: 'Sign in to the owner’s pages with a secret key',
    description: `The session may do what the key may, and ends with it. ${FOR_PAGES}.`,
    ...DONE,
    changes: CHANGES,
    codes: [409],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async signIn(
    @CallerOf() caller: Caller,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() _: NoStudioFieldsRequest,
    @ChangeRecord() record: WriteRecord<boolean>,
  ): Promise<boolean> {
    this.requireOwnPage(request);
    // A stolen session would make others of itself, which do not end where that one is left.
    if (request.resolved!.sessionId !== undefined)
      throw new DomainError('conflict', 'A session signs nobody in: send the key');
    giveCookie(await this.enterStudio.byKey(caller, () => record(true)), request, response);
    return true;
  }

  @Operation('Session', {
    id: 'getStudioSession',
    name: 'StudioSession',
    summary: 'Read who is signed in, and what that caller may do',
    data: StudioSessionItem,
    example: { Name: 'studio link 3fa9c1d0', Role: 'editor', CanSignOut: true, Operations: ['Get', 'LeadList'] },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  session(@Req() request: GuardedRequest, @Body() _: NoStudioFieldsRequest): StudioSessionItem {
    const { role, caller, sessionId } = request.resolved!;
    const Operations = this.rights.allowed(request);
    return { Name: caller.name ?? '', Role: role, CanSignOut: sessionId !== undefined, Operations };
  }

  @Operation('SignOut', {
    id: 'signOutOfStudio',
    name: 'StudioSignOut',
    summary: 'End the session that the request comes with',
    ...DONE,
    changes: CHANGES,
    codes: [409],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async signOut(
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() _: NoStudioFieldsRequest,
    @ChangeRecord() record: WriteRecord<boolean>,
  ): Promise<boolean> {
    const { sessionId } = request.resolved!;
    if (sessionId === undefined) throw new DomainError('conflict', 'The request comes without a session');
    noteChange({ objectId: String(sessionId) });
    await this.enterStudio.leave(sessionId, () => record(true));
    takeCookie(request, response);
    return true;
  }

  private requireOwnPage(request: Request): void {
    if (isFromOwnPage(request, this.environment.PUBLIC_URL)) return;
    throw new DomainError('invalid', 'Only the pages of this service sign in to them: they send Parlor-Studio');
  }
}
