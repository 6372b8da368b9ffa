import type { Route, RouteTable } from '#libs/http/route-table.js';
import { ACCEPTED_KEYS, UNLIMITED_KEY, VERIFY } from '../../access.api.js';

interface Named {
  readonly grantable: readonly string[];
  readonly withheld: readonly string[];
}

/** The names of all operations that take a key, at either address of the interface. */
export function servedOperations(routes: RouteTable): Named {
  const open = routes.all().filter(({ handler }) => Array.isArray(Reflect.getMetadata(ACCEPTED_KEYS, handler)));
  const namesOf = (wanted: (route: Route) => boolean) => [
    ...new Set(open.filter(wanted).flatMap(({ traits }) => (traits ? [traits.name] : []))),
  ];
  return {
    grantable: [...namesOf((route) => !isWithheld(route)), VERIFY].sort(),
    withheld: namesOf(isWithheld),
  };
}

const isWithheld = ({ handler }: Route): boolean => Reflect.hasMetadata(UNLIMITED_KEY, handler);
