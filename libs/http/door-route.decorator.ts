import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { ROUTE_TRAITS, type RouteTraits } from './route-traits.js';

/**
 * Beside Nest's own decorator of a method: a route that speaks another protocol than the interface. What its handler returns
 * is the whole answer, and that protocol describes it, not our document. `right` is the operation whose right it needs: a key
 * that is limited to operations opens it by that name. The handler, or a guard before it, reads the body.
 */
export function DoorRoute(right: string, body: RouteTraits['body'] = 'none'): MethodDecorator {
  const traits: RouteTraits = {
    name: right,
    address: 'chat',
    body,
    idempotent: false,
    recordsItself: true,
    changes: null,
  };
  return applyDecorators(HttpCode(200), SetMetadata(ROUTE_TRAITS, traits), ApiExcludeEndpoint());
}
