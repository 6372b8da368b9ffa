import type { ClassProvider, Type } from '@nestjs/common';

export type Port<T> = abstract new (...args: never[]) => T;

/** `{ provide, useClass }` that does not compile unless the adapter fits the port. */
export const bind = <T>(port: Port<T>, adapter: Type<NoInfer<T>>): ClassProvider<T> => ({
  provide: port,
  useClass: adapter,
});
