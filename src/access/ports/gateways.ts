import type { Gateway } from '../domain/gateway.js';

/** The gateways of the configuration, in its order. */
export abstract class Gateways {
  abstract readonly all: readonly Gateway[];
}
