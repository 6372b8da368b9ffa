import type { Request } from 'express';
import type { Act, Actor } from '#libs/context/audit-trail.js';
import type { Changes } from '#libs/http/operation.decorator.js';
import type { CalledRequest, Caller } from '../../../access/access.api.js';

/** Who does what, as far as the request tells. An address to upload to is a credential without a caller. */
export function actOf(request: CalledRequest, operation: string, { kind, named }: Changes): Act {
  const { caller } = request;
  return {
    workspaceId: caller?.workspaceId ?? 0,
    operation,
    actor: caller ? actorOf(caller) : { id: 'upload-address', name: '' },
    address: request.ip ?? '',
    requestId: String(request.id),
    kind,
    objectId: named === undefined ? '' : namedIn(request, named),
  };
}

const actorOf = ({ keyId, name = '' }: Caller): Actor => ({
  id: keyId < 0 ? `person-${-keyId}` : `key-${keyId}`,
  name,
});

/** The body of a refused request is unchecked: any value there becomes a text. */
function namedIn({ body }: Request, field: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string' || typeof item === 'number').join(', ');
}
