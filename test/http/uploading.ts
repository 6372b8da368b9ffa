import type { Called, Client } from '../support/interface/client.js';

export interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: Buffer;
}

export interface Uploaded {
  readonly FileID: number;
  readonly Kind: string;
  readonly ContentType: string;
  readonly Size: number;
}

export const BOUNDARY = 'part-of-a-form';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The parts as a form, file names letter by letter as given. */
export const formOf = (...parts: readonly Part[]): Buffer =>
  Buffer.concat([...parts.flatMap(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);

function partOf({ name = 'file', fileName, type, bytes }: Part): Buffer[] {
  const names = `name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`;
  const typed = type === undefined ? '' : `Content-Type: ${type}\r\n`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${names}\r\n${typed}\r\n`;
  return [Buffer.from(head), bytes, Buffer.from('\r\n')];
}

type Headers = Readonly<Record<string, string>>;

/** Sends a form as it is. */
export const sendForm = (client: Client, form: Buffer, headers: Headers = {}): Promise<Called<Uploaded>> =>
  formTo(client, '/chat/File/Upload', form, { authorization: client.keys.secretKey, ...headers });

/** The same for a visitor, whose token is among the headers. */
export const sendVisitorForm = (client: Client, form: Buffer, headers: Headers): Promise<Called<Uploaded>> =>
  formTo(client, '/chat/Chat/Upload', form, headers);

const formTo = (client: Client, path: string, form: Buffer, headers: Headers): Promise<Called<Uploaded>> =>
  client.enveloped<Uploaded>(path, {
    headers: { 'content-type': FORM_TYPE, 'content-length': String(form.length), ...headers },
    body: form,
  });

/** Uploads one file. */
export const upload = (client: Client, fileName: string, bytes: Buffer, type?: string): Promise<Called<Uploaded>> =>
  sendForm(client, formOf({ fileName, type, bytes }));

/** Uploads a file that has to be taken and returns its ID. */
export async function uploadedId(client: Client, fileName: string, bytes: Buffer): Promise<number> {
  const { status, body } = await upload(client, fileName, bytes);
  if (status !== 200) throw new Error(`${fileName} was not taken: ${body.Message}`);
  return body.Data.FileID;
}
