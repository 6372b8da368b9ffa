import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { STORE_KEY } from '../../domain/stored-file.js';
import type { FileStore, StoredBytes, UploadAddress } from '../../ports/file-store.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { FairQueue } from '#libs/queues/fair-queue.js';

/** By which another bucket is told from the one that belongs to the database. */
const MARK = '.parlor-store';
const ASIDE = '.aside/';
const PART_BYTES = 8 * 1024 * 1024;
/** Parts of one file under way at once; each is held in memory. */
const PARTS_AT_ONCE = 2;
/** Files under way at once; the others wait on the local disk. */
const UPLOADS = { what: 'files', places: 4, ofOne: 3, ofFailing: 2, mostWaiting: 1_000, patienceMs: 120_000 } as const;
/** How long a look at the bucket may take, in milliseconds. */
const LOOK_MS = 2_000;

/** A bucket of an S3-compatible service, addressed by path; large files go in parts. */
export class S3FileStore implements FileStore {
  private readonly uploads = new FairQueue(UPLOADS);

  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {}

  /** Making buckets is the operator's. */
  prepare(): Promise<void> {
    return Promise.resolve();
  }

  async missing(): Promise<string | null> {
    const abortSignal = AbortSignal.timeout(LOOK_MS);
    const look = this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal });
    return look.then(() => null).catch(() => 'file store away');
  }

  async put(workspaceId: number, path: string, key = newKey()): Promise<string> {
    try {
      await this.uploads.run({ workspaceId }, () => this.upload(key, path));
      return key;
    } catch (error) {
      throw error instanceof DomainError ? error : s3Refusal(error);
    }
  }

  async open(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    if (!STORE_KEY.test(key)) return null;
    const found = await this.client.send(new GetObjectCommand(this.at(key))).catch(nullIfMissing);
    return found ? (found.Body as AsyncIterable<Uint8Array> & typeof found.Body) : null;
  }

  async size(key: string): Promise<number | null> {
    if (!STORE_KEY.test(key)) return null;
    const found = await this.client.send(new HeadObjectCommand(this.at(key))).catch(nullIfMissing);
    return found ? found.ContentLength! : null;
  }

  async remove(key: string): Promise<void> {
    if (STORE_KEY.test(key)) await this.client.send(new DeleteObjectCommand(this.at(key))).catch(nullIfMissing);
  }

  async after(last: string, limit: number): Promise<StoredBytes[]> {
    const question = { Bucket: this.bucket, Prefix: this.prefix, StartAfter: this.prefix + last || undefined };
    const found: StoredBytes[] = [];
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, question)) {
        const all = Contents.map(({ Key, LastModified }) => [Key!.slice(this.prefix.length), LastModified!] as const);
        for (const [key, at] of all) if (STORE_KEY.test(key)) found.push({ key, storedAt: at.getTime() });
        if (found.length >= limit) break;
      }
      return found.slice(0, limit);
    } catch (error) {
      throw s3Refusal(error);
    }
  }

  async setAside(key: string): Promise<void> {
    if (!STORE_KEY.test(key)) return;
    const { Bucket, Key } = this.at(key);
    const CopySource = `${Bucket}/${encodeURI(Key)}`;
    try {
      await this.client.send(new CopyObjectCommand({ ...this.at(ASIDE + key), CopySource }));
    } catch (error) {
      return nullIfMissing(error) ?? undefined;
    }
    await this.remove(key);
  }

  async removeAside(before: number): Promise<void> {
    const question = { Bucket: this.bucket, Prefix: this.prefix + ASIDE };
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, question))
        for (const { Key, LastModified } of Contents)
          if (LastModified!.getTime() < before)
            await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }));
    } catch (error) {
      throw s3Refusal(error);
    }
  }

  async mark(): Promise<string | null> {
    const found = await this.client.send(new GetObjectCommand(this.at(MARK))).catch(nullIfMissing);
    return found ? (await found.Body!.transformToString()).trim() : null;
  }

  async setMark(mark: string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(MARK), Body: mark })).catch((error: unknown) => {
      throw s3Refusal(error);
    });
  }

  async uploadAddress(seconds: number): Promise<UploadAddress> {
    const key = newKey();
    return { key, url: await getSignedUrl(this.client, new PutObjectCommand(this.at(key)), { expiresIn: seconds }) };
  }

  private async upload(key: string, path: string): Promise<void> {
    const params = { ...this.at(key), Body: createReadStream(path) };
    await new Upload({ client: this.client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }
}

const newKey = (): string => randomBytes(16).toString('hex');

const RETRY_AFTER_SECONDS = 2;
const FULL = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'];

/** Whatever the store's failure is, a caller can only come again later. */
function s3Refusal(cause: unknown): DomainError {
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause };
  const { name } = cause as { name?: string };
  if (FULL.includes(name ?? '')) return new DomainError('storage-full', 'The file store is full', details);
  return new DomainError('unavailable', 'The file store is not available at the moment', details);
}

/** Null for bytes that are not there; everything else is a refusal. A missing bucket is no missing file. */
function nullIfMissing(error: unknown): null {
  const { name } = error as { name?: string };
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw s3Refusal(error);
}
