import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { OwnerAddress } from '../../domain/owner-address.js';
import { OpenConfirmationLinks } from '../../use-cases/confirm-addresses.js';

/** Header that carries the token of the link; a header, so that no other site can have a browser send it. */
const CONFIRMATION_TOKEN = 'confirmation-token';

type OpenedRequest = Request & { ownerAddress?: OwnerAddress };

/** Lets in who has the link of a mail that asks for confirmation. */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(private readonly links: OpenConfirmationLinks) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<OpenedRequest>();
    const opened = await this.links.open(request.header(CONFIRMATION_TOKEN) ?? '');
    const id = `confirmation-link-${opened.id}`;
    request.ownerAddress = opened;
    request.retryScope = { workspaceId: opened.workspaceId, lineage: id };
    request.actor = { id, name: opened.address };
    return true;
  }
}

/** The address that the request's link confirms. */
export const AddressOfLink = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<OpenedRequest>().ownerAddress,
);
