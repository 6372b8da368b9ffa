import { type Answer } from '../../test/support/wire/exchange.js';
import { FORM_TYPE, formOf } from '../../test/http/uploading.js';
import type { Reply } from './ledger.js';
import type { Scene } from './scene.js';
import { bytesOf, type Kind, type Wish } from './wish.js';

const PATH: Record<Exclude<Kind, 'upload' | 'put'>, string> = {
  create: '/chat/Chatbot/RealEstateCreate',
  update: '/chat/Chatbot/RealEstateUpdate',
  delete: '/chat/Chatbot/RealEstateDelete',
  edit: '/chat/Chatbot/Edit',
  add: '/chat/Chatbot/Add',
  ask: '/chat/Chat/ClientAsk',
  stream: '/chat/Chat/ClientAsk',
};

/** Sends a wish; null where no whole answer came, so that its effect is unknown. */
export async function send(scene: Scene, wish: Wish): Promise<Reply | null> {
  try {
    const answer = await request(scene, wish);
    return wish.kind === 'stream' && answer.status === 200 ? ofStream(answer) : ofEnvelope(answer);
  } catch {
    return null;
  }
}

function request(scene: Scene, { kind, key, body, ...wish }: Wish): Promise<Answer> {
  const headers = key === null ? undefined : { 'idempotency-key': key };
  if (kind === 'put') return scene.send(String(body.path), { method: 'PUT', body: bytesOf({ ...wish, body }) });
  if (kind !== 'upload') return scene.post(PATH[kind], body, headers);
  const form = formOf({ fileName: String(body.name), bytes: bytesOf({ ...wish, body }) });
  return scene.send('/chat/File/Upload', { headers: { 'content-type': FORM_TYPE, ...headers }, body: form });
}

const ofEnvelope = ({ status, bytes, headers }: Answer): Reply => ({
  status,
  text: bytes.toString(),
  hasRetryAfter: headers['retry-after'] !== undefined,
});

/** The last object is the answer; one that ends with an error is refused, one that ends without either was cut. */
function ofStream({ bytes }: Answer): Reply | null {
  const event = bytes.toString().trimEnd().split('\n\n').at(-1)!;
  const text = /^data: (.*)$/m.exec(event)?.[1];
  if (text === undefined) return null;
  if (event.startsWith('event: error')) {
    return { status: (JSON.parse(text) as { Code: number }).Code, text, hasRetryAfter: true };
  }
  return text.includes('"AnswerID"') ? { status: 200, text, hasRetryAfter: false } : null;
}
