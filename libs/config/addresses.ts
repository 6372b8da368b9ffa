import { z } from 'zod';

export const HEADER_NAME = z.string('must be a string').regex(/^[A-Za-z0-9-]+$/, 'must be a header name');

/** An http or https address as a setting names it: no user name, no password, no back-slash, nothing but a host before the path. */
export const HTTP_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/;

/**
 * A path for SQLite, or the address of one or several servers with the name of a database; user name and password are encoded, so that
 * neither is taken for another part of the address.
 */
export const DATABASE_ADDRESS =
  /^(?:sqlite:.+|mysql:\/\/(?:(?:[^\s/?#%]|%[\da-f]{2})*@)?(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:,(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)*\/[^\s/?#%]+(?:\?[^#]*)?)$/i;

/** Where the port of a server of MySQL is not said. */
export const MYSQL_PORT = 3306;

/** An address of several hosts of MySQL as one for each of them; any other one as it is. */
export function eachAddress(address: string): string[] {
  const [scheme] = /^mysql:\/\//i.exec(address) ?? [''];
  if (scheme === '') return [address];
  const [authority] = /^[^/?#]*/.exec(address.slice(scheme.length))!;
  const account = authority.slice(0, authority.lastIndexOf('@') + 1);
  const hosts = authority.slice(account.length).split(',');
  const behind = address.slice(scheme.length + authority.length);
  return hosts.map((host) => `${scheme}${account}${host}${behind}`);
}

/** Whether an address that can be taken apart names one host twice. */
export function hasTwins(address: string): boolean {
  const all = eachAddress(address).map((one) => URL.parse(one));
  if (!all.every((one) => one !== null)) return false;
  const hosts = all.map(({ hostname, port }) => `${hostname.toLowerCase()}:${port || MYSQL_PORT}`);
  return new Set(hosts).size < hosts.length;
}

/** What one option of an address may say. */
interface OptionForm {
  readonly isTaken: (value: string) => boolean;
  /** Completes the sentence "it must be …". */
  readonly form: string;
}

/** The options that an address understands behind its `?`; whatever else stands there stops the start. */
export type AddressOptions = Readonly<Record<string, OptionForm>>;

/** What may be named in a message: anything else may be part of a password. */
const NAME = /^[\w.-]{1,40}$/;

/** What is the matter with the options of an address, without any value of theirs; null where all are understood. */
export function optionTrouble(address: string, known: AddressOptions): string | null {
  const options = optionsOf(address);
  if (behindMark(address).includes('@'))
    return 'has an @ behind its ?; encode signs such as / ? # in a password, and @ in an option';
  const names = [...options.keys()];
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    return `knows ${Object.keys(known).join(', ') || 'no options'}, not ${NAME.test(unknown) ? unknown : 'what stands behind the ?'}`;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `says ${twice} twice`;
  const wrong = names.find((name) => !known[name]!.isTaken(options.get(name)!));
  return wrong === undefined ? null : `${wrong} must be ${known[wrong]!.form}`;
}

/** Everything behind the first `?`; an address without one has no options. */
export const optionsOf = (address: string): URLSearchParams => new URLSearchParams(behindMark(address));

const behindMark = (address: string): string => (address.includes('?') ? address.slice(address.indexOf('?') + 1) : '');

const flag = { isTaken: (value: string) => value === 'true' || value === 'false', form: 'true or false' };
const text = (form: string) => ({ isTaken: (value: string) => /^\S.*$/.test(value), form });

/** TLS as drivers of MySQL word it in JSON; what is missing is checked. */
export const SSL_WORDS = z.strictObject({
  rejectUnauthorized: z.boolean().optional(),
  verifyIdentity: z.boolean().optional(),
  ca: z.string().optional(),
});

function isSsl(value: string): boolean {
  if (value === 'true' || value === 'verify') return true;
  try {
    return SSL_WORDS.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}

/** Options of a database of MySQL; how many connections it gets is a setting of its own. */
export const MYSQL_OPTIONS: AddressOptions = {
  ssl: { isTaken: isSsl, form: 'true, verify or {"rejectUnauthorized":true}, perhaps with "verifyIdentity" and "ca"' },
  'ssl-ca': text('the path of a PEM file'),
};

export const S3_OPTIONS: AddressOptions = {
  endpoint: text('an address that looks like https://s3.example.com'),
  region: text('the name of a region'),
  prefix: text('the beginning of all keys'),
};

/** Those of nodemailer that an operator needs. */
export const SMTP_OPTIONS: AddressOptions = {
  requireTLS: flag,
  ignoreTLS: flag,
  name: text('the name of this host'),
  'tls.rejectUnauthorized': flag,
  'tls.servername': text('the name that the certificate holds'),
};

/** A path, or an address to which paths are added. */
export const NO_OPTIONS: AddressOptions = {};
