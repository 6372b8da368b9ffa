import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const UNSIGNED = 'UNSIGNED-PAYLOAD';

export interface S3Credentials {
  readonly id: string;
  readonly secret: string;
}

/** Where a request carries the parts of its signature: the header, or the query of an address that was signed before. */
interface Signed {
  /** `YYYYMMDD/region/s3/aws4_request`. */
  readonly scope: string;
  readonly id: string;
  /** `YYYYMMDDThhmmssZ`. */
  readonly date: string;
  readonly headers: readonly string[];
  readonly signature: string;
  readonly payload: string;
  readonly expiresIn: number;
}

/** Whether the request carries AWS's signature, version 4, of this account, of this body, and has not expired. */
export function isSigned(request: IncomingMessage, body: Buffer, { id, secret }: S3Credentials): boolean {
  const { pathname, searchParams } = new URL(request.url!, 'http://s3');
  const signed = inQuery(searchParams) ?? inHeader(request);
  if (!signed || signed.id !== id || hasExpired(signed)) return false;
  if (signed.payload !== UNSIGNED && signed.payload !== sha256(body)) return false;
  const headers = signed.headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const parts = [request.method!, pathname, queryOf(searchParams), headers, signed.headers.join(';'), signed.payload];
  const text = ['AWS4-HMAC-SHA256', signed.date, signed.scope, sha256(parts.join('\n'))].join('\n');
  const key = signed.scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  const expected = hmac(key, text);
  const given = Buffer.from(signed.signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function inQuery(query: URLSearchParams): Signed | null {
  const [id = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  if (id === '') return null;
  return {
    id,
    scope: scope.join('/'),
    date: query.get('X-Amz-Date') ?? '',
    headers: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payload: UNSIGNED,
    expiresIn: Number(query.get('X-Amz-Expires')),
  };
}

const HEADER = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;

function inHeader({ headers }: IncomingMessage): Signed | null {
  const [, id, scope, names, signature] = HEADER.exec(headers.authorization ?? '') ?? [];
  if (!id || !scope || !names || !signature) return null;
  const [date, payload] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])];
  return { id, scope, date, headers: names.split(';'), signature, payload, expiresIn: 900 };
}

function hasExpired({ date, expiresIn }: Signed): boolean {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return !(at + expiresIn * 1_000 > Date.now());
}

const queryOf = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
