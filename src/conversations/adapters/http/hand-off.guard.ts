import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { HandOffLinks, type OpenedHandOff } from '../../../leads/leads.api.js';

/** Header that carries the token of a hand-off link; a header, so that no other site can have a browser send it. */
const HAND_OFF_TOKEN = 'handoff-token';

type OpenedRequest = Request & { handOff?: OpenedHandOff };

/** Lets in who has the link of a hand-off mail, and to its chat session alone. */
@Injectable()
export class HandOffGuard implements CanActivate {
  constructor(private readonly links: HandOffLinks) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<OpenedRequest>();
    const opened = await this.links.open(request.header(HAND_OFF_TOKEN) ?? '');
    const { linkId, chatbot, recipient } = opened;
    request.handOff = opened;
    request.retryScope = { workspaceId: chatbot.workspaceId, lineage: `hand-off-link-${linkId}` };
    request.actor = { id: `hand-off-link-${linkId}`, name: recipient };
    return true;
  }
}

/** The chat session that the request's link opens. */
export const OpenedBy = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<OpenedRequest>().handOff,
);
