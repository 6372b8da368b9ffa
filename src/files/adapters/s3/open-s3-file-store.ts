import { S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { s3AddressOf } from './s3-address.js';
import { S3FileStore } from './s3-file-store.js';

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
