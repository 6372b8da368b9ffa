import { runSql } from '../support/databases/outside-sql.js';
import type { Client } from '../support/interface/client.js';
import type { Service } from '../support/service/service.js';

export type KeyKind = 'secret' | 'session';
export type Headers = Readonly<Record<string, string>>;

/** Keys of every fate, of the suite's workspace and of a neighbour. */
export interface KeyRing {
  readonly secret: string;
  readonly session: string;
  readonly revoked: Readonly<Record<KeyKind, string>>;
  readonly expired: Readonly<Record<KeyKind, string>>;
  readonly neighbour: Readonly<Record<KeyKind, string>>;
}

export interface IssuedKey {
  readonly ID: number;
  readonly Key: string;
}

/** Issues a key over HTTP; `more` are the optional fields of KeyIssue. */
export async function issueKey(client: Client, Kind: KeyKind, more: object = {}): Promise<IssuedKey> {
  const { body } = await client.call('/chat/Workspace/KeyIssue', { Kind, Name: `A ${Kind} key`, ...more });
  return body.Data;
}

/** Cuts the rings before the cases run. */
export async function cutKeys(service: Service): Promise<KeyRing> {
  const { keys: neighbour } = await service.anotherWorkspace();
  return {
    secret: service.secretKey,
    session: service.sessionKey,
    revoked: { secret: await revokedKey(service, 'secret'), session: await revokedKey(service, 'session') },
    expired: { secret: await expiredKey(service, 'secret'), session: await expiredKey(service, 'session') },
    neighbour: { secret: neighbour.secretKey, session: neighbour.sessionKey },
  };
}

async function revokedKey(service: Service, kind: KeyKind): Promise<string> {
  const { ID, Key } = await issueKey(service, kind);
  await service.call('/chat/Workspace/KeyRevoke', { ID });
  return Key;
}

/** None can be issued: its instant passes by hand. */
async function expiredKey(service: Service, kind: KeyKind): Promise<string> {
  const { ID, Key } = await issueKey(service, kind, { ExpiresAt: '2040-01-01T00:00:00Z' });
  await runSql(service.databaseUrl, 'UPDATE api_keys SET expires_at = ? WHERE id = ?', [Date.UTC(2020, 0, 1), ID]);
  return Key;
}

/** What a caller presents, and whether the guard lets it in, by the kinds of key that the operation accepts. */
export interface Presented {
  readonly name: string;
  headers(keys: KeyRing): Headers;
  /** The code of the refusal, or `in`. */
  expected(accepted: readonly KeyKind[]): 401 | 403 | 'in';
}

const secret = (key: string): Headers => ({ authorization: key });
const session = (key: string): Headers => ({ 'chatbot-sessionkey': key });
const alias = (key: string): Headers => ({ 'chatrobot-sessionkey': key });

const never = () => 401 as const;
const always = () => 'in' as const;
const asSecret: Presented['expected'] = (accepted) => (accepted.includes('secret') ? 'in' : 401);
const asSession: Presented['expected'] = (accepted) => (accepted.includes('session') ? 'in' : 403);

const flipped = (key: string): string =>
  key.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
const otherEnd = (key: string): string => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');

/** The whole matrix: every credential must be valid, and all of one workspace. */
export const PRESENTED: readonly Presented[] = [
  { name: '001 nothing', headers: () => ({}), expected: never },
  { name: '001 an empty key', headers: () => secret(''), expected: never },
  {
    name: '002 the secret key behind "Bearer "',
    headers: (keys) => secret(`Bearer ${keys.secret}`),
    expected: asSecret,
  },
  {
    name: '002 a revoked secret key behind "Bearer "',
    headers: (keys) => secret(`bearer  ${keys.revoked.secret}`),
    expected: never,
  },
  { name: '002 a session key behind "Bearer "', headers: (keys) => secret(`Bearer ${keys.session}`), expected: never },
  {
    name: '002 a session key behind "Bearer " in its own header',
    headers: (keys) => session(`Bearer ${keys.session}`),
    expected: never,
  },
  {
    name: '002 the secret key behind "Basic "',
    headers: (keys) => secret(`Basic ${keys.secret}`),
    expected: never,
  },
  {
    name: '004 a secret key with another last character',
    headers: (keys) => secret(otherEnd(keys.secret)),
    expected: never,
  },
  {
    name: '004 a session key with another last character',
    headers: (keys) => session(otherEnd(keys.session)),
    expected: never,
  },
  {
    name: '004 a secret key with a letter in the other case',
    headers: (keys) => secret(flipped(keys.secret)),
    expected: never,
  },
  {
    name: '004 a session key with a letter in the other case',
    headers: (keys) => session(flipped(keys.session)),
    expected: never,
  },
  { name: '004 a session key cut short', headers: (keys) => session(keys.session.slice(0, -1)), expected: never },
  { name: '004 a secret key cut short', headers: (keys) => secret(keys.secret.slice(0, -1)), expected: never },
  {
    name: '004 a secret key with a character behind it',
    headers: (keys) => secret(`${keys.secret}.`),
    expected: never,
  },
  { name: '004 a secret key twice', headers: (keys) => secret(`${keys.secret}, ${keys.secret}`), expected: never },
  { name: 'a revoked secret key', headers: (keys) => secret(keys.revoked.secret), expected: never },
  { name: 'a revoked session key', headers: (keys) => session(keys.revoked.session), expected: never },
  { name: 'an expired secret key', headers: (keys) => secret(keys.expired.secret), expected: never },
  { name: 'an expired session key', headers: (keys) => session(keys.expired.session), expected: never },
  { name: 'a secret key in the session key’s header', headers: (keys) => session(keys.secret), expected: never },
  { name: 'a session key in the secret key’s header', headers: (keys) => secret(keys.session), expected: never },
  {
    name: 'a good secret key and a wrong session key',
    headers: (keys) => ({ ...secret(keys.secret), ...session('x') }),
    expected: never,
  },
  {
    name: 'a good session key and a revoked secret key',
    headers: (keys) => ({ ...session(keys.session), ...secret(keys.revoked.secret) }),
    expected: never,
  },
  {
    name: '014 keys of two workspaces',
    headers: (keys) => ({ ...secret(keys.secret), ...session(keys.neighbour.session) }),
    expected: never,
  },
  {
    name: '014 keys of two workspaces the other way round',
    headers: (keys) => ({ ...secret(keys.neighbour.secret), ...session(keys.session) }),
    expected: never,
  },
  {
    name: '014 session keys of two workspaces under both names',
    headers: (keys) => ({ ...session(keys.session), ...alias(keys.neighbour.session) }),
    expected: never,
  },
  { name: '013 the secret key', headers: (keys) => secret(keys.secret), expected: asSecret },
  { name: '012 the session key', headers: (keys) => session(keys.session), expected: asSession },
  { name: '012 the session key under its older name', headers: (keys) => alias(keys.session), expected: asSession },
  {
    name: 'both keys of one workspace',
    headers: (keys) => ({ ...secret(keys.secret), ...session(keys.session) }),
    expected: always,
  },
];
