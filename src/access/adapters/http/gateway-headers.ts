import { createHash, timingSafeEqual } from 'node:crypto';
import type { Networks } from '#libs/config/networks.js';
import type { HeaderGateway } from '../../domain/gateway.js';
import type { Presented } from './credentials.js';

/** Whether the headers may be believed: they come from a listed network, with the secret that only the gateway knows. */
export const isTrusted = (request: Presented, { secret, secretHeader }: HeaderGateway, networks: Networks): boolean =>
  networks.has(request.peer) && isSame(request.header(secretHeader) ?? '', secret);

/** In a time that says nothing of where they differ. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
