import { readEnvironment } from '#libs/config/environment.js';
import { outboundOf } from '#libs/outbound/outbound.module.js';

/** The way out of an installation that says nothing about it. */
export const anyOutbound = outboundOf(readEnvironment({}));
