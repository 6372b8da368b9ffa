import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isSigned } from './s3-signature.js';
import { closed, listening, originOf } from '../wire/loopback.js';

/** The one account that the server knows. */
export const S3_ACCOUNT = { S3_ACCESS_KEY_ID: 'SAMPLE', S3_SECRET_ACCESS_KEY: 'sample-secret' } as const;

const CREDENTIALS = { id: S3_ACCOUNT.S3_ACCESS_KEY_ID, secret: S3_ACCOUNT.S3_SECRET_ACCESS_KEY };
const BUCKET = 'parlor-files';
/** Keys on a page of a list; few, so that lists have several. */
const PAGE = 10;

interface Stored {
  readonly bytes: Buffer;
  readonly at: Date;
}

/** A request as S3 addresses it. */
interface Asked {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  /** Of a copy: the key that is copied. */
  readonly source: string | null;
}

interface Answer {
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server of this process that speaks as much of S3 as the file store asks for: one bucket, in memory. */
export class S3Server {
  private readonly objects = new Map<string, Stored>();
  /** Parts of uploads under way, by upload and number. */
  private readonly parts = new Map<string, Map<number, Buffer>>();
  private uploads = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<S3Server> {
    const server = await listening(createServer());
    const s3 = new S3Server(server);
    server.on('request', (request, response) => void s3.serve(request, response));
    return s3;
  }

  /** For `FILE_STORE`. */
  get address(): string {
    return `s3://${BUCKET}?endpoint=${originOf(this.server)}&prefix=test`;
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A client may leave before its body has come.
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const { status = 200, body: text = '', headers = {} } = this.answerTo(request, body);
    const sent = request.method === 'HEAD' ? '' : text;
    response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers }).end(sent);
  }

  private answerTo(request: IncomingMessage, body: Buffer): Answer {
    if (!isSigned(request, body, CREDENTIALS)) return refusal(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams: query } = new URL(request.url!, 'http://s3');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
    const copied = decodeURIComponent(String(request.headers['x-amz-copy-source'] ?? ''));
    const source = copied === '' ? null : copied.slice(BUCKET.length + 1);
    const asked = { method: request.method!, key: rest.join('/'), query, body, source };
    if (asked.key === '') return asked.method === 'HEAD' ? {} : this.list(query);
    return query.has('uploadId') || query.has('uploads') ? this.inParts(asked) : this.object(asked);
  }

  private object({ method, key, body, source }: Asked): Answer {
    const found = this.objects.get(source ?? key);
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    if (method === 'PUT' && source === null) return this.store(key, body);
    if (!found) return refusal(404, 'NoSuchKey');
    if (source === null) return { body: found.bytes };
    this.store(key, found.bytes);
    return xml('CopyObjectResult', `<LastModified>${found.at.toISOString()}</LastModified>`);
  }

  private store(key: string, bytes: Buffer): Answer {
    this.objects.set(key, { bytes, at: new Date() });
    return { headers: { etag: '"sample"' } };
  }

  /** A large object comes in parts, which become it when all are there. */
  private inParts({ method, key, query, body }: Asked): Answer {
    const id = query.get('uploadId') ?? String(++this.uploads);
    const parts = this.parts.get(id) ?? new Map<number, Buffer>();
    if (method === 'PUT') parts.set(Number(query.get('partNumber')), body);
    this.parts.set(id, parts);
    if (method === 'PUT') return { headers: { etag: '"sample"' } };
    if (query.has('uploads')) return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    this.parts.delete(id);
    if (method === 'DELETE') return { status: 204 };
    this.store(key, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)));
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }

  private list(query: URLSearchParams): Answer {
    const [prefix, from] = [query.get('prefix') ?? '', query.get('continuation-token') ?? query.get('start-after')];
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > (from ?? '')).sort();
    const page = keys.slice(0, PAGE);
    const isCut = keys.length > page.length;
    const contents = page.map((key) => {
      const { at, bytes } = this.objects.get(key)!;
      const fields = `<LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size>`;
      return `<Contents><Key>${key}</Key>${fields}</Contents>`;
    });
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml('ListBucketResult', `<IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}`);
  }
}

const xml = (name: string, inner: string, status = 200): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`,
  headers: { 'content-type': 'application/xml' },
});

const refusal = (status: number, code: string): Answer => xml('Error', `<Code>${code}</Code>`, status);
