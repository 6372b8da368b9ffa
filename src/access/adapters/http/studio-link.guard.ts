import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { StudioSession } from '../../domain/studio-session.js';
import { EnterStudio } from '../../use-cases/enter-studio.js';

/** Header that carries the token of a link to the owner's pages; a header, so that no other site can have a browser send it. */
const LINK_HEADER = 'studio-link';

export type LinkedRequest = Request & { studioLink?: StudioSession };

export const linkTokenOf = (request: Request): string => request.header(LINK_HEADER) ?? '';

/** Lets in who has a link to the owner's pages that was not used yet. */
@Injectable()
export class StudioLinkGuard implements CanActivate {
  constructor(private readonly enterStudio: EnterStudio) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<LinkedRequest>();
    const link = await this.enterStudio.link(linkTokenOf(request));
    request.studioLink = link;
    request.actor = { id: `studio-link-${link.id}`, name: link.name };
    return true;
  }
}
