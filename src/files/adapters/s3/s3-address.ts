import { optionsOf } from '#libs/config/addresses.js';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';

/** What `s3://bucket?endpoint=…&region=…&prefix=…` names. */
export interface S3Address {
  readonly bucket: string;
  /** Undefined means the region's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Before every key; empty, or with a slash at its end. */
  readonly prefix: string;
}

/** Throws `WrongSetting` with one line that names what is wrong. */
export function s3AddressOf({ FILE_STORE }: Pick<Environment, 'FILE_STORE'>): S3Address {
  const [, bucket = ''] = /^s3:\/\/([^?]+)/.exec(FILE_STORE) ?? [];
  const parameters = optionsOf(FILE_STORE);
  const endpoint = parameters.get('endpoint') ?? undefined;
  const region = parameters.get('region') ?? (endpoint ? 'us-east-1' : '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('needs the name of a bucket, as in s3://bucket');
  if (endpoint !== undefined && !/^https?:\/\/[^/\s]+\/?$/.test(endpoint)) {
    throw wrong('needs an endpoint that looks like https://s3.example.com');
  }
  if (!region) throw wrong('needs a region or an endpoint');
  const prefix = parameters.get('prefix')?.replace(/(?<!\/)\/*$/, '/') ?? '';
  return { bucket, endpoint, region, prefix };
}

const wrong = (text: string) => new WrongSetting(`FILE_STORE: ${text}`);
