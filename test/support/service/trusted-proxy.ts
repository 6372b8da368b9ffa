import { settingsFile } from './settings-file.js';

/** Shared between Parlor and the proxy that vouches for people by headers. */
export const PROXY_SECRET = 'a secret that only the gateway knows';

/** `GATEWAYS_FILE` of a proxy at the loopback whose people are of workspace 1; groups by role. */
export const proxyFile = (roles: Readonly<Record<string, readonly string[]>>, network = '127.0.0.0/8'): string =>
  settingsFile({
    gateways: [
      {
        name: 'proxy',
        kind: 'headers',
        userHeader: 'X-Forwarded-User',
        rolesHeader: 'X-Forwarded-Groups',
        secret: PROXY_SECRET,
        networks: [network],
        workspace: 1,
        roles,
      },
    ],
  });
