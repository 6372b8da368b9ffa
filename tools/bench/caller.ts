import { Agent, type IncomingMessage, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export type Headers = Readonly<Record<string, string>>;

/** An answer with another status than 200. */
export class Refused extends Error {
  constructor(
    url: string,
    status: number | undefined,
    readonly answer: string,
  ) {
    super(`${url} answered ${status}: ${answer}`);
  }
}

/** POSTs a body as JSON over a kept connection and returns the text of the answer. Throws `Refused` on any status but 200. */
export async function post(url: string, headers: Headers, body: unknown): Promise<string> {
  let text = '';
  await stream(url, headers, body, (chunk) => (text += chunk));
  return text;
}

/** The same, chunk by chunk. */
export async function stream(
  url: string,
  headers: Headers,
  body: unknown,
  hear: (chunk: string) => void,
): Promise<void> {
  const response = await send(url, headers, JSON.stringify(body));
  response.setEncoding('utf8');
  let refusal = '';
  response.on('data', response.statusCode === 200 ? hear : (chunk: string) => (refusal += chunk));
  await new Promise((resolve, reject) => response.once('end', resolve).once('error', reject));
  if (response.statusCode !== 200) throw new Refused(url, response.statusCode, refusal);
}

/** POSTs an empty object over a kept connection and returns the status of the answer. */
export async function statusOf(url: string, headers: Headers): Promise<number> {
  const response = await send(url, headers, '{}');
  response.resume();
  await new Promise((resolve, reject) => response.once('end', resolve).once('error', reject));
  return response.statusCode ?? 0;
}

function send(url: string, headers: Headers, body: string): Promise<IncomingMessage> {
  const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent, headers: all }, resolve).once('error', reject).end(body);
  });
}

/** Ends the kept connections, so that the process can end. */
export const hangUp = (): void => agent.destroy();
