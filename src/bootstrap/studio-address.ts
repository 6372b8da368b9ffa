import type { Environment } from '#libs/config/environment.js';

/** A browser on this machine opens no address that stands for all of them. */
export const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

/** Where a person opens the owner's pages; what stands behind the `#` reaches no server and no log. */
export const studioAddress = ({ PUBLIC_URL, HOST, PORT }: Environment, token: string): string =>
  `${PUBLIC_URL ?? `http://${reachable(HOST)}:${PORT}`}/studio#link=${token}`;
