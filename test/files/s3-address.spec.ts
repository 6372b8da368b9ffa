import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { openS3FileStore } from '../../src/files/adapters/s3/open-s3-file-store.js';
import { s3AddressOf } from '../../src/files/adapters/s3/open-s3-file-store.js';

const opened = (settings: Record<string, string>) => () => openS3FileStore(readEnvironment(settings));

describe('FILE_STORE', () => {
  it('names a bucket and where it is', () => {
    const FILE_STORE = 's3://my-files?endpoint=https://s3.example.com:9000&region=eu-central-1&prefix=parlor';
    const endpoint = 'https://s3.example.com:9000';
    expect(s3AddressOf({ FILE_STORE })).toEqual({
      bucket: 'my-files',
      endpoint,
      region: 'eu-central-1',
      prefix: 'parlor/',
    });
    const AMAZON = { FILE_STORE: 's3://my-files?region=eu-west-1' };
    expect(s3AddressOf(AMAZON)).toEqual({ bucket: 'my-files', endpoint: undefined, region: 'eu-west-1', prefix: '' });
  });

  it.each(['', 'files', 'ftp://x', 's3://', 's3://a/b', 'file:'])('200 is never "%s"', (FILE_STORE) => {
    const start = () => readEnvironment({ FILE_STORE });
    if (FILE_STORE === '') expect(start().FILE_STORE).toBe('file:./data/files');
    else expect(start).toThrow(/^FILE_STORE: must look like /);
  });

  it.each([
    ['s3://my-files', 'region or an endpoint'],
    ['s3://UPPER?region=x', 'name of a bucket'],
    ['s3://my-files?region=x&secret=y', 'not secret'],
    ['s3://my-files?endpoint=s3.example.com', 'endpoint that looks like'],
  ])('200 %s stops the start', (FILE_STORE, said) => {
    expect(opened({ FILE_STORE })).toThrow(new RegExp(`^FILE_STORE: .*${said}`));
  });

  it('200 takes both credentials or neither', () => {
    const settings = { FILE_STORE: 's3://my-files?region=x', S3_ACCESS_KEY_ID: 'a' };
    expect(opened(settings)).toThrow(/^S3_ACCESS_KEY_ID: set both/);
  });
});
