/**
 * A client of Parlor in one file, without dependencies. Node 22.18 and newer run it as it stands, browsers and older ones
 * run `parlor.js`, which is the same without types.
 *
 *     import { Parlor } from './parlor.ts';
 *     const parlor = new Parlor({ baseUrl: 'http://127.0.0.1:3000', secretKey });
 *     const { SessionID } = await parlor.call('/chat/Chatbot/GetSession', { serialNumber });
 *     const answer = await parlor.ask({ sessionID: SessionID, content: 'Any homes in Austin?' });
 *     console.log(answer.content);
 */

/** A refusal or a failure, as the service's envelope tells it. */
export class ParlorError extends Error {
  name = 'ParlorError';
  /** The HTTP status: 400 for a wrong field, 429 for a limit …; 0 where the client gave the code. */
  Code;
  /** What to change. */
  Message;
  errorCode;
  /** Names the request in the log of the service; null inside a stream. */
  requestId;
  /** When to come again, where the service says so. */
  retryAfterSeconds;

  constructor(Code, Message, errorCode, { requestId = null, retryAfterSeconds = null, cause } = {}) {
    super(`${Code}: ${Message}`, { cause });
    this.Code = Code;
    this.Message = Message;
    this.errorCode = errorCode;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An answer as it comes: iterate over its fragments, ask for its final object, or both, in that order. Read it once. */
export class AnswerStream {
  #objects;
  #last;

  constructor(objects) {
    this.#objects = objects;
  }

  /** Throws `ParlorError` where the answer fails; leaving the loop early ends the answer. */
  async *[Symbol.asyncIterator]() {
    for await (const object of this.#objects) {
      if ('content' in object) yield object;
      else this.#last = object;
    }
  }

  /** The final object, once the answer is complete; reads what is left of the fragments. */
  async final() {
    for await (const _ of this);
    if (!this.#last) throw new Error('The stream ended without its final object');
    return this.#last;
  }
}

/** Calls the service. What failed for a while is tried again: by `Retry-After`, or after waits that double. */
export class Parlor {
  #options;

  constructor(options) {
    this.#options = options;
  }

  /** `Data` of any operation; throws `ParlorError` where it is refused or fails. */
  call(path, body, options = {}) {
    return this.#send(path, body, options, dataIn);
  }

  /** The whole answer to a message of a chat session. */
  ask(question, options = {}) {
    return this.call('/chat/Chat/ClientAsk', { ...question, stream: false }, options);
  }

  /**
   * The answer to a message of a chat session, piece by piece; the message is sent when the stream is first read. Where the
   * connection breaks, the stream goes on behind what came, on whichever replica answers.
   */
  askStream(question, options = {}) {
    return new AnswerStream(this.#follow(question, options));
  }

  async *#follow(question, options) {
    let response = await this.#send('/chat/Chat/ClientAsk', { ...question, stream: true }, options, itself);
    const messageid = Number(response.headers.get('X-Message-Id'));
    for (let told = 0, breaks = 0, isAgain = false; ; isAgain = true) {
      try {
        for await (const object of objectsIn(response)) {
          if (!('content' in object)) return yield await this.#whole(object, isAgain, options);
          [told, breaks] = [told + object.content.length, 0];
          yield object;
        }
      } catch (error) {
        options.signal?.throwIfAborted();
        if (!isBroken(error, isAgain) || !messageid || breaks++ >= this.#retries) throw error;
        await pause(backoffMs(breaks), options.signal);
      }
      const sent = { ...options, headers: { 'Last-Event-ID': String(told) } };
      response = await this.#send('/chat/Chat/GetAnswer', { messageid, stream: true }, sent, itself);
    }
  }

  /** The service ends an answer whose reader it has lost: of one that was read again it must be known that this is all. */
  async #whole(final, isAgain, options) {
    if (!isAgain) return final;
    const { State } = await this.call('/chat/Chat/GetAnswer', { messageid: final.AnswerID }, options);
    if (State !== 'interrupted') return final;
    throw new ParlorError(0, 'The connection broke, and the answer ended with it; ask again', 'answer-interrupted');
  }

  get #retries() {
    return this.#options.retries ?? 2;
  }

  /** POSTs until `read` has what it wants, or nothing more is to be hoped for. */
  async #send(path, body, call, read) {
    const { baseUrl, fetch = globalThis.fetch } = this.#options;
    const init = this.#requestOf(body, call);
    for (let tries = 1; ; tries++) {
      try {
        const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, init);
        if (!response.ok) throw await errorOf(response);
        return await read(response);
      } catch (error) {
        call.signal?.throwIfAborted();
        const failure = error instanceof ParlorError ? error : brokenOff(error);
        const waitMs = tries > this.#retries ? null : waitMsAfter(failure, tries);
        if (waitMs === null) throw failure;
        await pause(waitMs, call.signal);
      }
    }
  }

  #requestOf(body, { idempotencyKey = crypto.randomUUID(), signal, headers: own = {} }) {
    const { secretKey, sessionKey } = this.#options;
    const headers = new Headers({ Accept: 'application/json, application/x-ndjson', ...own });
    headers.set('Idempotency-Key', idempotencyKey);
    if (secretKey) headers.set('Authorization', secretKey);
    if (sessionKey) headers.set('chatbot-sessionkey', sessionKey);
    if (body instanceof FormData) return { method: 'POST', headers, body, signal: signal ?? null };
    headers.set('Content-Type', 'application/json');
    return { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null };
  }
}

const itself = (response) => response;

const brokenOff = (cause) =>
  new ParlorError(0, 'The service cannot be reached, or its answer broke off', 'connection-failed', { cause });

/** Whether a stream may go on elsewhere: its connection broke, or the replica that it was read from stops. */
const isBroken = (error, isAgain) =>
  error instanceof ParlorError && (error.errorCode === 'connection-failed' || (isAgain && error.Code === 503));

/** Longest wait in one piece: a limit of a month is not waited for. */
const LONGEST_WAIT_MS = 30_000;

const backoffMs = (tries) => Math.min(LONGEST_WAIT_MS, 250 * 2 ** tries * (0.5 + Math.random() / 2));

/** How long to wait until the same may succeed; null where it will not. */
function waitMsAfter({ Code, errorCode, retryAfterSeconds }, tries) {
  const mayPass = Code === 0 || Code === 429 || (Code >= 500 && Code < 505) || errorCode === 'request-still-running';
  if (!mayPass) return null;
  if (retryAfterSeconds === null) return Code === 429 ? null : backoffMs(tries);
  return retryAfterSeconds * 1000 <= LONGEST_WAIT_MS ? retryAfterSeconds * 1000 : null;
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

async function dataIn(response) {
  const { Success, Data } = await response.json();
  if (Success !== true) throw brokenOff('no envelope');
  return Data;
}

/** What is said by a status alone, where no `X-Error-Code` stands with it: within a stream, and of what stands in between. */
const CODE_OF = {
  ...{ 400: 'invalid', 401: 'unauthenticated', 403: 'forbidden', 404: 'not-found', 405: 'wrong-method' },
  ...{ 408: 'timed-out', 409: 'conflict', 413: 'too-large', 415: 'unsupported', 422: 'key-reused', 429: 'too-many' },
  ...{ 502: 'provider-failed', 503: 'unavailable', 504: 'provider-slow', 507: 'storage-full' },
};

const codeOf = (status) => CODE_OF[status] ?? (status < 500 ? 'invalid' : 'internal-error');

/** What stands in between may answer without an envelope: then the status says what there is to say. */
async function errorOf(response) {
  const { status, statusText, headers } = response;
  const told = await response.json().catch(() => null);
  const code = headers.get('X-Error-Code');
  const seconds = Number(headers.get('Retry-After') ?? NaN);
  return new ParlorError(status, told?.Message ?? statusText, code ?? codeOf(status), {
    requestId: headers.get('X-Request-Id'),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  });
}

/** The objects of a stream to its final one; throws what fails it. Leaving the loop early closes the connection. */
async function* objectsIn({ body }) {
  for await (const line of linesIn(body)) {
    const object = JSON.parse(line);
    if ('Code' in object) throw new ParlorError(object.Code, object.Message, codeOf(object.Code));
    yield object;
    if (!('content' in object)) return;
  }
  throw brokenOff('no final object');
}

/** Whole lines of text; empty ones only keep the connection alive. */
async function* linesIn(bytes) {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let read = await next(reader); !read.done; read = await next(reader)) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
      rest = lines.pop();
      yield* lines.filter((line) => line !== '');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const next = (reader) =>
  reader.read().catch((error) => {
    throw brokenOff(error);
  });
