import type { BodyOf, DataOf, ErrorCode, Path } from '../../../docs/client/parlor.js';

/** The service said no, and why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The stable name of the reason; nothing where these pages say no themselves. */
    readonly code?: ErrorCode,
  ) {
    super(message);
  }
}

const refusedBy = ({ status, headers }: Response, message: string): Refused =>
  new Refused(status, message, (headers.get('X-Error-Code') as ErrorCode | null) ?? undefined);

/** The service could not be asked, or its answer did not arrive. */
export class Unreachable extends Error {}

/** How a request says that it comes from these pages: no page of another site can send it. */
const OWN = { 'Content-Type': 'application/json', 'Parlor-Studio': '1' };

let signedOut = (): void => undefined;
/** How often it was settled who calls. */
let settled = 0;

/** Called whenever the service does not know the caller any more; not for what was asked before `settleCaller`. */
export function whenSignedOut(tell: () => void): void {
  signedOut = tell;
}

/** The person has signed in or out, or leaves it at that: a late answer to what was asked before tells nothing new. */
export function settleCaller(): void {
  settled += 1;
}

/** `Data` of an operation. The cookie of these pages says who calls; throws `Refused` or `Unreachable`. */
export async function call<P extends Path>(path: P, body: BodyOf<P>): Promise<DataOf<P>> {
  const askedAt = settled;
  try {
    return await callWith(path, body, {});
  } catch (error) {
    if (error instanceof Refused && error.status === 401 && askedAt === settled) signedOut();
    throw error;
  }
}

/** The same with headers of its own, for who is not signed in yet. */
export async function callWith<P extends Path>(
  path: P,
  body: BodyOf<P>,
  headers: Readonly<Record<string, string>>,
): Promise<DataOf<P>> {
  const response = await arrived(
    // Without the slash: a proxy may have put a path before all of them.
    fetch(path.slice(1), { method: 'POST', headers: { ...OWN, ...headers }, body: JSON.stringify(body) }),
  );
  const envelope = await arrived(response.json() as Promise<{ Data: DataOf<P>; Message: string }>);
  if (!response.ok) throw refusedBy(response, envelope.Message);
  return envelope.Data;
}

/** Sends a file of the person's device, and returns its ID; throws `Refused` or `Unreachable`. */
export async function upload(file: File): Promise<string> {
  const { FileStoreId, PreUploadUrl } = await call('/chat/User/GetPreUploadUrl', { fileName: file.name });
  const response = await arrived(fetch(PreUploadUrl, { method: 'PUT', body: file }));
  if (response.ok) return FileStoreId;
  const { Message } = await arrived(response.json() as Promise<{ Message: string }>);
  throw refusedBy(response, Message);
}

async function arrived<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Unreachable(String(error));
  }
}
