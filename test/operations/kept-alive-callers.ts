import { Agent, type IncomingMessage, request } from 'node:http';
import type { Service } from '../support/service/service.js';

const CALLERS = 16;

export interface Load {
  /** Resolves once every caller was sent away. */
  readonly ended: Promise<{ readonly answered: number; readonly broken: readonly string[] }>;
}

/**
 * Callers who ask again and again, each on a connection of its own, until the service says that it ends it. A request
 * that gets no whole answer is broken. Resolves when the load is under way.
 */
export async function askUntilClosed(service: Service, path: string, body: object): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const broken: string[] = [];
  let answered = 0;
  const caller = async (): Promise<void> => {
    try {
      for (let isKept = true; isKept; answered++) isKept = await ask(service, path, body, agent);
    } catch (error) {
      broken.push((error as Error).message);
    }
  };
  await ask(service, path, body, agent);
  const ended = Promise.all(Array.from({ length: CALLERS }, caller)).then(() => ({ answered, broken }));
  while (answered < 10 * CALLERS) await new Promise((resolve) => setImmediate(resolve));
  return { ended };
}

/** Resolves with whether the connection may be used again. */
function ask({ url, secretKey }: Service, path: string, body: object, agent: Agent): Promise<boolean> {
  const headers = { authorization: secretKey, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { method: 'POST', headers, agent });
    const read = (response: IncomingMessage): void => {
      response.resume().once('error', reject);
      response.once('close', () =>
        response.complete ? resolve(response.headers.connection !== 'close') : reject(new Error('an answer was cut')),
      );
    };
    outgoing.once('response', read).once('error', reject).end(JSON.stringify(body));
  });
}
