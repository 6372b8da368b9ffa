import { z } from 'zod';
import type { AddressOptions } from './address-options.js';

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
