import { withoutEndSlashes } from '#libs/domain/web-address.js';
import { S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { S3FileStore } from './s3-file-store.js';
import { optionsOf } from '#libs/config/addresses.js';

type Settings = Pick<Environment, 'FILE_STORE' | 'FILE_STORE_SECONDS' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** The store that `FILE_STORE` names. Without credentials of ours the client looks in its usual places. */
export function openS3FileStore(environment: Settings): S3FileStore {
  const { bucket, endpoint, region, prefix } = s3AddressOf(environment);
  const most = environment.FILE_STORE_SECONDS * 1_000;
  const client = new S3Client({
    endpoint,
    region,
    credentials: credentialsOf(environment),
    forcePathStyle: true,
    // Of each request, a part of a large file among them, and of silence in its answer: no socket outlives its caller for long.
    requestHandler: {
      connectionTimeout: most,
      requestTimeout: most,
      socketTimeout: most,
      throwOnRequestTimeout: true,
    },
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3FileStore(client, bucket, prefix);
}

function credentialsOf({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings) {
  if (S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  }
  if (!S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined;
  throw new WrongSetting('S3_ACCESS_KEY_ID: set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither');
}

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
  const [bucket = ''] = FILE_STORE.slice('s3://'.length).split('?');
  const parameters = optionsOf(FILE_STORE);
  const endpoint = parameters.get('endpoint') ?? undefined;
  const region = parameters.get('region') ?? (endpoint ? 'us-east-1' : '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('needs the name of a bucket, as in s3://bucket');
  if (endpoint !== undefined && !/^https?:\/\/[^/\s]+\/?$/.test(endpoint)) {
    throw wrong('needs an endpoint that looks like https://s3.example.com');
  }
  if (!region) throw wrong('needs a region or an endpoint');
  const named = parameters.get('prefix');
  const prefix = named === null ? '' : `${withoutEndSlashes(named)}/`;
  return { bucket, endpoint, region, prefix };
}

const wrong = (text: string) => new WrongSetting(`FILE_STORE: ${text}`);
