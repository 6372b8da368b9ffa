import { hostOf } from '../../domain/web-address.js';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';
import { eachAddress, MYSQL_PORT, optionsOf, SSL_WORDS } from '../../config/addresses.js';
import { WrongSetting } from '../../config/setting.js';

export interface MysqlHost {
  readonly host: string;
  readonly port: number;
}

/** Settings that are such an address. */
export type AddressSetting = 'DATABASE_URL' | 'DATABASE_READ_URLS';

/** What `mysql://user:password@host:port,host:port/database?ssl=…&ssl-ca=…` names. */
export interface MysqlAddress {
  /** One or several, which hold the same; the first is preferred. */
  readonly hosts: readonly MysqlHost[];
  readonly username: string;
  readonly password: string;
  readonly database: string;
  /** Undefined means in the clear; with it, a server that speaks no TLS is not spoken to. */
  readonly ssl: SslOptions | undefined;
}

/** Reads an address whose form and options the settings have checked. Throws `WrongSetting` in one line. */
export function mysqlAddressOf(setting: AddressSetting, url: string): MysqlAddress {
  const addresses = eachAddress(url).map((address) => new URL(address));
  const { username, password, pathname } = addresses[0]!;
  const hosts = addresses.map(({ hostname, port }) => ({
    host: hostOf(hostname),
    port: Number(port) || MYSQL_PORT,
  }));
  return {
    hosts,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    ssl: sslOf(setting, optionsOf(url), hosts),
  };
}

/** `ssl=true` wants a certificate of a known authority, `ssl=verify` one of the host, too. */
function sslOf(setting: AddressSetting, options: URLSearchParams, hosts: readonly MysqlHost[]): SslOptions | undefined {
  const said = options.get('ssl');
  const file = options.get('ssl-ca');
  if (said === null && file === null) return undefined;
  const words = said?.startsWith('{') ? SSL_WORDS.parse(JSON.parse(said)) : { verifyIdentity: said === 'verify' };
  if (words.verifyIdentity && hosts.some(({ host }) => isIP(host) !== 0))
    throw new WrongSetting(
      `${setting}: ssl=verify needs the name of a host, which the certificate holds; take ssl=true`,
    );
  return { rejectUnauthorized: true, ...words, ...(file !== null && { ca: authorityIn(setting, file) }) };
}

function authorityIn(setting: AddressSetting, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongSetting(`${setting}: the file of ssl-ca cannot be read; check its path and permissions`);
  }
}
