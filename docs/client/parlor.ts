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
  override readonly name = 'ParlorError';
  /** The HTTP status: 400 for a wrong field, 429 for a limit …; 0 where the client gave the code. */
  readonly Code: number;
  /** What to change. */
  readonly Message: string;
  readonly errorCode: ErrorCode | ClientCode;
  /** Names the request in the log of the service; null inside a stream. */
  readonly requestId: string | null;
  /** When to come again, where the service says so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    Code: number,
    Message: string,
    errorCode: ErrorCode | ClientCode,
    { requestId = null, retryAfterSeconds = null, cause }: ErrorDetails = {},
  ) {
    super(`${Code}: ${Message}`, { cause });
    this.Code = Code;
    this.Message = Message;
    this.errorCode = errorCode;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An answer as it comes: iterate over its fragments, ask for its final object, or both, in that order. Read it once. */
export class AnswerStream implements AsyncIterable<StreamFragment> {
  readonly #objects: AsyncIterable<StreamObject>;
  #last: StreamFinal | undefined;

  constructor(objects: AsyncIterable<StreamObject>) {
    this.#objects = objects;
  }

  /** Throws `ParlorError` where the answer fails; leaving the loop early ends the answer. */
  async *[Symbol.asyncIterator](): AsyncGenerator<StreamFragment, void> {
    for await (const object of this.#objects) {
      if ('content' in object) yield object;
      else this.#last = object;
    }
  }

  /** The final object, once the answer is complete; reads what is left of the fragments. */
  async final(): Promise<StreamFinal> {
    for await (const _ of this);
    if (!this.#last) throw new Error('The stream ended without its final object');
    return this.#last;
  }
}

/** Calls the service. What failed for a while is tried again: by `Retry-After`, or after waits that double. */
export class Parlor {
  readonly #options: ParlorOptions;

  constructor(options: ParlorOptions) {
    this.#options = options;
  }

  /** `Data` of any operation; throws `ParlorError` where it is refused or fails. */
  call<P extends Path>(path: P, body: BodyOf<P>, options: CallOptions = {}): Promise<DataOf<P>> {
    return this.#send(path, body, options, dataIn<P>);
  }

  /** The whole answer to a message of a chat session. */
  ask(question: Question, options: CallOptions = {}): Promise<Answer> {
    return this.call('/chat/Chat/ClientAsk', { ...question, stream: false }, options);
  }

  /**
   * The answer to a message of a chat session, piece by piece; the message is sent when the stream is first read. Where the
   * connection breaks, the stream goes on behind what came, on whichever replica answers.
   */
  askStream(question: Question, options: CallOptions = {}): AnswerStream {
    return new AnswerStream(this.#follow(question, options));
  }

  async *#follow(question: Question, options: CallOptions): AsyncGenerator<StreamObject> {
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
  async #whole(final: StreamFinal, isAgain: boolean, options: CallOptions): Promise<StreamFinal> {
    if (!isAgain) return final;
    const { State } = await this.call('/chat/Chat/GetAnswer', { messageid: final.AnswerID }, options);
    if (State !== 'interrupted') return final;
    throw new ParlorError(0, 'The connection broke, and the answer ended with it; ask again', 'answer-interrupted');
  }

  get #retries(): number {
    return this.#options.retries ?? 2;
  }

  /** POSTs until `read` has what it wants, or nothing more is to be hoped for. */
  async #send<T>(path: Path, body: unknown, call: Sent, read: (response: Response) => T | Promise<T>): Promise<T> {
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

  #requestOf(body: unknown, { idempotencyKey = crypto.randomUUID(), signal, headers: own = {} }: Sent): RequestInit {
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

const itself = (response: Response): Response => response;

const brokenOff = (cause?: unknown): ParlorError =>
  new ParlorError(0, 'The service cannot be reached, or its answer broke off', 'connection-failed', { cause });

/** Whether a stream may go on elsewhere: its connection broke, or the replica that it was read from stops. */
const isBroken = (error: unknown, isAgain: boolean): boolean =>
  error instanceof ParlorError && (error.errorCode === 'connection-failed' || (isAgain && error.Code === 503));

/** Longest wait in one piece: a limit of a month is not waited for. */
const LONGEST_WAIT_MS = 30_000;

const backoffMs = (tries: number): number => Math.min(LONGEST_WAIT_MS, 250 * 2 ** tries * (0.5 + Math.random() / 2));

/** How long to wait until the same may succeed; null where it will not. */
function waitMsAfter({ Code, errorCode, retryAfterSeconds }: ParlorError, tries: number): number | null {
  const mayPass = Code === 0 || Code === 429 || (Code >= 500 && Code < 505) || errorCode === 'request-still-running';
  if (!mayPass) return null;
  if (retryAfterSeconds === null) return Code === 429 ? null : backoffMs(tries);
  return retryAfterSeconds * 1000 <= LONGEST_WAIT_MS ? retryAfterSeconds * 1000 : null;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

async function dataIn<P extends Path>(response: Response): Promise<DataOf<P>> {
  const { Success, Data } = (await response.json()) as { Success?: boolean; Data: DataOf<P> };
  if (Success !== true) throw brokenOff('no envelope');
  return Data;
}

/** What is said by a status alone, where no `X-Error-Code` stands with it: within a stream, and of what stands in between. */
const CODE_OF: Readonly<Record<number, ErrorCode>> = {
  ...{ 400: 'invalid', 401: 'unauthenticated', 403: 'forbidden', 404: 'not-found', 405: 'wrong-method' },
  ...{ 408: 'timed-out', 409: 'conflict', 413: 'too-large', 415: 'unsupported', 422: 'key-reused', 429: 'too-many' },
  ...{ 502: 'provider-failed', 503: 'unavailable', 504: 'provider-slow', 507: 'storage-full' },
};

const codeOf = (status: number): ErrorCode => CODE_OF[status] ?? (status < 500 ? 'invalid' : 'internal-error');

/** What stands in between may answer without an envelope: then the status says what there is to say. */
async function errorOf(response: Response): Promise<ParlorError> {
  const { status, statusText, headers } = response;
  const told = (await response.json().catch(() => null)) as { readonly Message?: string } | null;
  const code = headers.get('X-Error-Code') as ErrorCode | null;
  const seconds = Number(headers.get('Retry-After') ?? NaN);
  return new ParlorError(status, told?.Message ?? statusText, code ?? codeOf(status), {
    requestId: headers.get('X-Request-Id'),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  });
}

/** The objects of a stream to its final one; throws what fails it. Leaving the loop early closes the connection. */
async function* objectsIn({ body }: Response): AsyncGenerator<StreamObject> {
  for await (const line of linesIn(body!)) {
    const object = JSON.parse(line) as StreamObject | { readonly Code: number; readonly Message: string };
    if ('Code' in object) throw new ParlorError(object.Code, object.Message, codeOf(object.Code));
    yield object;
    if (!('content' in object)) return;
  }
  throw brokenOff('no final object');
}

/** Whole lines of text; empty ones only keep the connection alive. */
async function* linesIn(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let read = await next(reader); !read.done; read = await next(reader)) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
      rest = lines.pop()!;
      yield* lines.filter((line) => line !== '');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const next = <T>(reader: { read(): Promise<T> }): Promise<T> =>
  reader.read().catch((error: unknown) => {
    throw brokenOff(error);
  });

/* Types alone, from here on. */

type Schemas = components['schemas'];
type Operations = Schemas['Operations'];

/** An operation, by its path: those that are POSTed to and answer with an envelope. */
export type Path = keyof Operations;
/** The body that an operation reads. */
export type BodyOf<P extends Path> = Operations[P]['body'];
/** `Data` where an operation answers 200. */
export type DataOf<P extends Path> = Operations[P]['data'];

export type Question = Omit<Schemas['ClientAskRequest'], 'stream'>;
export type Answer = Schemas['ClientAskResult'];
export type StreamFragment = Schemas['StreamFragment'];
export type StreamFinal = Schemas['StreamFinal'];
/** Names an error, and never changes: docs/errors.md has causes and cures. */
export type ErrorCode = Schemas['ErrorCode'];

export interface ParlorOptions {
  /** Where the service answers, without a path: `https://chat.example.com`. */
  readonly baseUrl: string;
  readonly secretKey?: string;
  /** What the list of listings asks for. */
  readonly sessionKey?: string;
  /** How often the client tries again where that may help; 2 unless said otherwise. */
  readonly retries?: number;
  /** Another `fetch` than the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** One effect, whatever the retries with this key, up to 255 characters. Without it each call has one of its own. */
  readonly idempotencyKey?: string;
  /** Ends the call; the service then ends the answer, too. */
  readonly signal?: AbortSignal;
}

/** Codes of the client itself: the service was not reached, or an answer that had to be followed was cut short. */
export type ClientCode = 'connection-failed' | 'answer-interrupted';

interface ErrorDetails {
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

interface Sent extends CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

type StreamObject = StreamFragment | StreamFinal;

/* The interface as the document has it, written by `npm run openapi`. */
export interface components {
  schemas: {
    /**
     * @description Names an error for programs, and never changes; new ones may come
     * @enum {string}
     */
    ErrorCode:
      | 'invalid'
      | 'unauthenticated'
      | 'forbidden'
      | 'role-missing'
      | 'not-found'
      | 'chatbot-not-found'
      | 'session-not-found'
      | 'message-not-found'
      | 'lead-not-found'
      | 'listing-not-found'
      | 'file-not-found'
      | 'picture-not-found'
      | 'resource-not-found'
      | 'key-not-found'
      | 'webhook-not-found'
      | 'test-not-found'
      | 'version-not-found'
      | 'workspace-not-found'
      | 'model-not-found'
      | 'upload-address-not-found'
      | 'path-not-found'
      | 'wrong-method'
      | 'timed-out'
      | 'conflict'
      | 'changed-meanwhile'
      | 'request-still-running'
      | 'too-large'
      | 'unsupported'
      | 'key-reused'
      | 'too-many'
      | 'limit-month'
      | 'limit-window'
      | 'limit-session'
      | 'limit-wrong-keys'
      | 'limit-file-quota'
      | 'limit-key-requests'
      | 'limit-visitor-requests'
      | 'limit-workspace-tokens'
      | 'limit-visitor-mails'
      | 'provider-failed'
      | 'provider-slow'
      | 'wordless'
      | 'unavailable'
      | 'session-busy'
      | 'stopping'
      | 'storage-full'
      | 'internal-error';
    ChatbotRecord: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description New name, one line
       * @example Ada of Harbour Homes
       */
      Name: string;
      /**
       * @description AI model ID: a Key of ModelList whose Status is true
       * @example 1
       */
      Model: string;
      /**
       * @description System prompt
       * @example You help visitors of Harbour Homes find a home.
       */
      SystemMessage: string;
      /**
       * @description Temperature of responses: 0 exact, 1 balanced, 2 inventive
       * @example 0
       */
      Temperature: number;
      /**
       * @description IANA name of the time zone; stored and read back as sent
       * @example America/Chicago
       */
      TimeZone: string;
      /**
       * @description Text appended to every answer, once
       * @example — Harbour Homes
       */
      AnswerSuffix: string;
      /**
       * @description File ID of the profile picture, an image
       * @example
       */
      ChatProfilePicture: string;
      /**
       * @description File ID of the bubble icon, an image
       * @example
       */
      ChatIcon: string;
      /**
       * @description Alignment of the chat bubble: 0 right, 1 left
       * @example 0
       */
      ChatBubbleAlign: number;
      /**
       * @description Bubble colour, each part 0 to 255
       * @example rgb(37,99,235)
       */
      ChatBubbleColor: string;
      /**
       * @description Show the popup only once
       * @example true
       */
      ChatbotPopupOnce: boolean;
      /**
       * @description Privacy policy description
       * @example How we use your messages
       */
      ChatbotPrivacyPolicyDescription: string;
      /**
       * @description Privacy policy name
       * @example Privacy policy
       */
      ChatbotPrivacyPolicyName: string;
      /**
       * @description Privacy policy URL
       * @example https://www.example.com/privacy
       */
      ChatbotPrivacyPolicyUrl: string;
      /**
       * @description Enable push-to-talk
       * @example false
       */
      EnablePushToTalk: boolean;
      /**
       * @description Enable image upload
       * @example true
       */
      EnableUploadImage: boolean;
      /**
       * @description Facebook page URL
       * @example https://facebook.example/harbour
       */
      FacebookUrl: string;
      /**
       * @description Instagram profile URL
       * @example https://instagram.example/harbour
       */
      InstagramUrl: string;
      /**
       * @description Clear the chat history when the browser closes
       * @example false
       */
      RemoveChatLogOnBrowserClose: boolean;
      /**
       * @description Suggested messages, one per line
       * @example Homes under 500k?
       *     Any rentals?
       */
      SuggestedMessage: string;
      /**
       * @description E-mail address for human handoff
       * @example agents@example.com
       */
      TalkToHumanEmail: string;
      /**
       * @description Message shown when transferring to a human
       * @example An agent will write to you.
       */
      TalkToHumanResponseMessage: string;
      /**
       * @description Placeholder text of the input field
       * @example Ask about a home…
       */
      UserInputPlaceholder: string;
      /**
       * @description User message colour, each part 0 to 255
       * @example rgb(15, 23, 42)
       */
      UserMessageColor: string;
      /**
       * @description Initial greeting; several, one per line
       * @example Hello! What are you looking for?
       */
      WelcomeMessage: string;
      /**
       * @description WhatsApp contact URL
       * @example https://wa.example/15550100
       */
      WhatsappUrl: string;
      /**
       * @description Refuse with 403 what comes from a page outside Domains (by its Origin header); an empty list admits no page, so that no site shows the chatbot. Calls without Origin, as of servers, and the service’s own pages pass
       * @example false
       */
      VerifyDomain: boolean;
      /**
       * @description Allowed domains for embedding: hosts or origins as a browser shows them, one per line: international names, addresses, ports and a slash at the end are taken. A host stands for https; http needs an origin such as http://example.com, and localhost stands for both, on every port. *.example.com stands for all hosts below it, without itself
       * @example www.example.com
       *     *.example.org
       */
      Domains: string;
      /**
       * @description Maximum messages within the rate-limit window; 0, or no RateLimitTime, means no limit
       * @example 20
       */
      RateLimitCount: number;
      /**
       * @description Message shown when the rate limit is exceeded
       * @example One moment, please.
       */
      RateLimitMessage: string;
      /**
       * @description Rate-limit window in seconds; 0, or no RateLimitCount, means no limit
       * @example 60
       */
      RateLimitTime: number;
      /**
       * @description Custom domain for embedding
       * @example chat.example.com
       */
      CustomDomain: string;
      /**
       * @description E-mail address receiving daily chat logs
       * @example logs@example.com
       */
      EmailForDailyChatLogs: string;
      /**
       * @description E-mail address receiving daily leads
       * @example leads@example.com
       */
      EmailForDailyLeads: string;
      /**
       * @description Language of AI responses, its full English name; usual names and codes (Farsi, Portuguese (Brazil), pt-BR) are understood and read back as sent; empty means the visitor's own
       * @example Spanish
       */
      AIResponseLanguage: string;
      /**
       * @description Maximum messages per calendar month; 0 admits none, -1 means unlimited
       * @example -1
       */
      MessageLimit: number;
      /**
       * @description Whether each lead is a mail to EmailForDailyLeads at once, beside the daily one; default false. An addition to the 36 fields of the interface
       * @example false
       */
      EmailLeadsAtOnce: boolean;
      /**
       * @description When visitors can call a person, by the clock of TimeZone: days and times, one line each, at most 21; empty means always. An addition to the 36 fields of the interface
       * @example Mon-Fri 09:00-17:00
       *     Sat 10:00-14:00
       */
      OfficeHours: string;
      /**
       * @description Days after its last message that a conversation moves out of the database into the archive, where every reader finds it: 35 or more; 0, the default, means never. An addition to the 36 fields of the interface
       * @example 90
       */
      ArchiveAfterDays: number;
      /**
       * @description Days after its last message that a conversation is erased for good with its files and leads, archived or not: 2 or more; 0, the default, means never. An addition to the 36 fields of the interface
       * @example 730
       */
      EraseAfterDays: number;
      /**
       * @description Whether visitors may leave an address and a message where no person can be called; default true. An addition to the 36 fields of the interface
       * @example true
       */
      EnableContactForm: boolean;
      /**
       * @description Colours of the conversation: 0, the default, as the visitor’s device has them, 1 light, 2 dark. An addition to the 36 fields of the interface
       * @example 0
       */
      ChatColorScheme: number;
      /**
       * @description How the panel tells visitors at the beginning that an AI answers them, one line; empty means our own sentence in the language of the visitor. The heading says it beside, in our words. An addition to the 36 fields of the interface
       * @example Ada is the AI assistant of Harbour Homes.
       */
      AIDisclosure: string;
      /**
       * @description Sources whose listings programs at /mcp and /v1 may not have: names as the Source of listings has them, one per line, in any case and spacing; empty, the default, means that all may leave. An addition to the 36 fields of the interface
       * @example Larkspur MLS
       */
      SourcesKeptFromPrograms: string;
      /**
       * @description What visitors agree to where a form takes an address or a number, one line; empty means our own words in the language of the visitor, which say that the chatbot, by its Name, may write or call. An addition to the 36 fields of the interface
       * @example Harbour Homes may write to me or call me about homes. I can take this back at any time.
       */
      ConsentText: string;
      /**
       * @description Whether such a form has a box beside ConsentText that must be ticked; default false. An addition to the 36 fields of the interface
       * @example false
       */
      ConsentRequired: boolean;
      /**
       * @description Those of TalkToHumanEmail, EmailForDailyChatLogs and EmailForDailyLeads whose receivers have not confirmed them yet: mails to them wait, a week at most. Always empty where the service confirms none (`CONFIRM_ADDRESSES`)
       * @example []
       */
      UnconfirmedAddresses: string[];
      /**
       * Format: date-time
       * @example 2026-11-20T09:00:00.000Z
       */
      CreatedAt: string;
      /**
       * Format: date-time
       * @example 2026-11-20T09:30:00.000Z
       */
      UpdatedAt: string;
      /**
       * @description Raised by every edit
       * @example 2
       */
      Revision: number;
    };
    AddChatbotRequest: {
      /**
       * @description IANA name of the time zone
       * @example America/Chicago
       */
      timeZone: string;
      /**
       * @description Type of chatbot; there is one, 0
       * @example 0
       */
      type: number;
      /**
       * @description Name
       * @example Ada of Harbour Homes
       */
      Name?: string;
    };
    EditChatbotRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description New name, one line
       * @example Ada of Harbour Homes
       */
      Name?: string;
      /**
       * @description AI model ID: a Key of ModelList whose Status is true
       * @example 1
       */
      Model?: string;
      /**
       * @description System prompt
       * @example You help visitors of Harbour Homes find a home.
       */
      SystemMessage?: string;
      /**
       * @description Temperature of responses: 0 exact, 1 balanced, 2 inventive
       * @example 0
       */
      Temperature?: number;
      /**
       * @description IANA name of the time zone; stored and read back as sent
       * @example America/Chicago
       */
      TimeZone?: string;
      /**
       * @description Text appended to every answer, once
       * @example — Harbour Homes
       */
      AnswerSuffix?: string;
      /**
       * @description File ID of the profile picture, an image
       * @example
       */
      ChatProfilePicture?: string;
      /**
       * @description File ID of the bubble icon, an image
       * @example
       */
      ChatIcon?: string;
      /**
       * @description Alignment of the chat bubble: 0 right, 1 left
       * @example 0
       */
      ChatBubbleAlign?: number;
      /**
       * @description Bubble colour, each part 0 to 255
       * @example rgb(37,99,235)
       */
      ChatBubbleColor?: string;
      /**
       * @description Show the popup only once
       * @example true
       */
      ChatbotPopupOnce?: boolean;
      /**
       * @description Privacy policy description
       * @example How we use your messages
       */
      ChatbotPrivacyPolicyDescription?: string;
      /**
       * @description Privacy policy name
       * @example Privacy policy
       */
      ChatbotPrivacyPolicyName?: string;
      /**
       * @description Privacy policy URL
       * @example https://www.example.com/privacy
       */
      ChatbotPrivacyPolicyUrl?: string;
      /**
       * @description Enable push-to-talk
       * @example false
       */
      EnablePushToTalk?: boolean;
      /**
       * @description Enable image upload
       * @example true
       */
      EnableUploadImage?: boolean;
      /**
       * @description Facebook page URL
       * @example https://facebook.example/harbour
       */
      FacebookUrl?: string;
      /**
       * @description Instagram profile URL
       * @example https://instagram.example/harbour
       */
      InstagramUrl?: string;
      /**
       * @description Clear the chat history when the browser closes
       * @example false
       */
      RemoveChatLogOnBrowserClose?: boolean;
      /**
       * @description Suggested messages, one per line
       * @example Homes under 500k?
       *     Any rentals?
       */
      SuggestedMessage?: string;
      /**
       * @description E-mail address for human handoff
       * @example agents@example.com
       */
      TalkToHumanEmail?: string;
      /**
       * @description Message shown when transferring to a human
       * @example An agent will write to you.
       */
      TalkToHumanResponseMessage?: string;
      /**
       * @description Placeholder text of the input field
       * @example Ask about a home…
       */
      UserInputPlaceholder?: string;
      /**
       * @description User message colour, each part 0 to 255
       * @example rgb(15, 23, 42)
       */
      UserMessageColor?: string;
      /**
       * @description Initial greeting; several, one per line
       * @example Hello! What are you looking for?
       */
      WelcomeMessage?: string;
      /**
       * @description WhatsApp contact URL
       * @example https://wa.example/15550100
       */
      WhatsappUrl?: string;
      /**
       * @description Refuse with 403 what comes from a page outside Domains (by its Origin header); an empty list admits no page, so that no site shows the chatbot. Calls without Origin, as of servers, and the service’s own pages pass
       * @example false
       */
      VerifyDomain?: boolean;
      /**
       * @description Allowed domains for embedding: hosts or origins as a browser shows them, one per line: international names, addresses, ports and a slash at the end are taken. A host stands for https; http needs an origin such as http://example.com, and localhost stands for both, on every port. *.example.com stands for all hosts below it, without itself
       * @example www.example.com
       *     *.example.org
       */
      Domains?: string;
      /**
       * @description Maximum messages within the rate-limit window; 0, or no RateLimitTime, means no limit
       * @example 20
       */
      RateLimitCount?: number;
      /**
       * @description Message shown when the rate limit is exceeded
       * @example One moment, please.
       */
      RateLimitMessage?: string;
      /**
       * @description Rate-limit window in seconds; 0, or no RateLimitCount, means no limit
       * @example 60
       */
      RateLimitTime?: number;
      /**
       * @description Custom domain for embedding
       * @example chat.example.com
       */
      CustomDomain?: string;
      /**
       * @description E-mail address receiving daily chat logs
       * @example logs@example.com
       */
      EmailForDailyChatLogs?: string;
      /**
       * @description E-mail address receiving daily leads
       * @example leads@example.com
       */
      EmailForDailyLeads?: string;
      /**
       * @description Language of AI responses, its full English name; usual names and codes (Farsi, Portuguese (Brazil), pt-BR) are understood and read back as sent; empty means the visitor's own
       * @example Spanish
       */
      AIResponseLanguage?: string;
      /**
       * @description Maximum messages per calendar month; 0 admits none, -1 means unlimited
       * @example -1
       */
      MessageLimit?: number;
      /**
       * @description Whether each lead is a mail to EmailForDailyLeads at once, beside the daily one; default false. An addition to the 36 fields of the interface
       * @example false
       */
      EmailLeadsAtOnce?: boolean;
      /**
       * @description When visitors can call a person, by the clock of TimeZone: days and times, one line each, at most 21; empty means always. An addition to the 36 fields of the interface
       * @example Mon-Fri 09:00-17:00
       *     Sat 10:00-14:00
       */
      OfficeHours?: string;
      /**
       * @description Days after its last message that a conversation moves out of the database into the archive, where every reader finds it: 35 or more; 0, the default, means never. An addition to the 36 fields of the interface
       * @example 90
       */
      ArchiveAfterDays?: number;
      /**
       * @description Days after its last message that a conversation is erased for good with its files and leads, archived or not: 2 or more; 0, the default, means never. An addition to the 36 fields of the interface
       * @example 730
       */
      EraseAfterDays?: number;
      /**
       * @description Whether visitors may leave an address and a message where no person can be called; default true. An addition to the 36 fields of the interface
       * @example true
       */
      EnableContactForm?: boolean;
      /**
       * @description Colours of the conversation: 0, the default, as the visitor’s device has them, 1 light, 2 dark. An addition to the 36 fields of the interface
       * @example 0
       */
      ChatColorScheme?: number;
      /**
       * @description How the panel tells visitors at the beginning that an AI answers them, one line; empty means our own sentence in the language of the visitor. The heading says it beside, in our words. An addition to the 36 fields of the interface
       * @example Ada is the AI assistant of Harbour Homes.
       */
      AIDisclosure?: string;
      /**
       * @description Sources whose listings programs at /mcp and /v1 may not have: names as the Source of listings has them, one per line, in any case and spacing; empty, the default, means that all may leave. An addition to the 36 fields of the interface
       * @example Larkspur MLS
       */
      SourcesKeptFromPrograms?: string;
      /**
       * @description What visitors agree to where a form takes an address or a number, one line; empty means our own words in the language of the visitor, which say that the chatbot, by its Name, may write or call. An addition to the 36 fields of the interface
       * @example Harbour Homes may write to me or call me about homes. I can take this back at any time.
       */
      ConsentText?: string;
      /**
       * @description Whether such a form has a box beside ConsentText that must be ticked; default false. An addition to the 36 fields of the interface
       * @example false
       */
      ConsentRequired?: boolean;
    };
    TriedSettingsResult: {
      /** @description The settings, sealed */
      Settings: string;
    };
    ChatbotRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
    };
    ListChatbotsRequest: {
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      PageNumber?: number;
      /**
       * @description Chatbots a page; default 20
       * @example 20
       */
      PageSize?: number;
    };
    DomainRecord: {
      /**
       * @description CustomDomain, in lower case; "" where there is none
       * @example chat.example.com
       */
      Host: string;
      /** @enum {string} */
      RecordType: 'TXT';
      /** @example _parlor.chat.example.com */
      RecordName: string;
      /**
       * @description The same as long as chatbot and host are
       * @example parlor-domain=…
       */
      RecordValue: string;
      /**
       * @description Proven by the record, Listed by the operator, Unproven, Unknown (the DNS did not answer), Own (the host of the service itself, which no chatbot gets), Closed (the service has no PUBLIC_URL: any host may be its own), None (the chatbot has no CustomDomain)
       * @example Unproven
       * @enum {string}
       */
      State: 'Proven' | 'Listed' | 'Unproven' | 'Unknown' | 'Own' | 'Closed' | 'None';
    };
    SettingsEditor: {
      /** @description `key-3`, `person-7` or `studio-link-5`; empty where the service acted by itself */
      ID: string;
      /** @description Name of the key, the link or the person */
      Name: string;
    };
    SettingsVersionItem: {
      /** @description The Revision that the change made */
      Revision: number;
      /** Format: date-time */
      Time: string;
      Actor: components['schemas']['SettingsEditor'];
      /** @description The settings that differ, as they were */
      Before: {
        [key: string]: unknown;
      };
      /** @description The same, as they became */
      After: {
        [key: string]: unknown;
      };
      /** @description The Revision that the change takes back; null for a change of its own */
      Undoes: number | null;
      /** @description Whether SettingsUndo takes it back: none of its settings was changed again since */
      CanBeUndone: boolean;
    };
    SettingsVersionsRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      PageNumber?: number;
      /**
       * @description Changes a page; default 20
       * @example 20
       */
      PageSize?: number;
    };
    SettingsUndoRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description Revision of the change, from SettingsVersions
       * @example 2
       */
      Revision: number;
    };
    HistoryMessage: {
      /** @enum {string} */
      Type: 'AI' | 'User';
      Content: string;
      /**
       * @description There where a person wrote it, in place of the chatbot
       * @enum {string}
       */
      Author?: 'Person';
    };
    HistoryItem: {
      SessionID: number;
      /** Format: date-time */
      CreateTime: string;
      /** @description Address of the page that the session was opened from; empty where unknown */
      URI: string;
      Messages: components['schemas']['HistoryMessage'][];
      /** @description Messages that the visitor has sent in this session, as GetMessageCountByChatbot counts them */
      MessageCount: number;
      /** @description Null where Messages go to the end of the session. Otherwise the ID of the message to go on from: ask again with SessionID, and this as FromMessageID */
      NextMessageID: number | null;
      /**
       * Format: date-time
       * @description Until when a person answers in place of the chatbot; null where the chatbot answers
       */
      PersonUntil: string | null;
    };
    GetSessionRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
    };
    HistoryRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      SerialNumber: string;
      /**
       * @description First day, UTC, inclusive
       * @example 2026-11-20
       */
      StartTime?: string;
      /**
       * @description Last day, UTC, inclusive
       * @example 2026-11-20
       */
      EndTime?: string;
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      PageNumber?: number;
      /**
       * @description Chat sessions a page; default 1000
       * @example 100
       */
      PageSize?: number;
      /**
       * @description Only this chat session
       * @example 1
       */
      SessionID?: number;
      /**
       * @description First message wanted, by its ID: NextMessageID of the answer before; goes with SessionID. Default 0, the greeting
       * @example 0
       */
      FromMessageID?: number;
      /**
       * @description Most messages of each session; default 1000
       * @example 100
       */
      MessagePageSize?: number;
    };
    MessageCountRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      SerialNumber: string;
    };
    SessionLimitRequest: {
      /**
       * @description Most messages that one chat session may send, in the whole workspace; -1 means unlimited
       * @example 200
       */
      MessagesLimit: number;
    };
    ConversationItem: {
      SessionID: number;
      /** Format: date-time */
      CreateTime: string;
      /**
       * Format: date-time
       * @description When the last message came; null where none did
       */
      LastTime: string | null;
      /** @description How the first question begins; empty where nothing was asked yet */
      Title: string;
      /** @description Address of the page that it was begun on; empty where unknown */
      URI: string;
      /** @description Questions of the visitor */
      QuestionCount: number;
      /** @description Those that were not answered */
      UnansweredCount: number;
      /** @description Whether a person was called */
      HandOff: boolean;
      /** @description Whether the visitor left an address or a number */
      Lead: boolean;
      /**
       * Format: date-time
       * @description Until when a person answers in place of the chatbot; null where the chatbot answers
       */
      PersonUntil: string | null;
    };
    ConversationPage: {
      List: components['schemas']['ConversationItem'][];
      /** @description Send it as beforeSessionID to look further back; null where there is no more. One answer looks through 1,000 conversations: it may hold fewer than were asked for, or none, and still name more */
      Next: number | null;
    };
    ConversationListRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description First day, UTC, inclusive
       * @example 2026-11-20
       */
      startTime?: string;
      /**
       * @description Last day, UTC, inclusive
       * @example 2026-11-20
       */
      endTime?: string;
      /**
       * @description true: only conversations with a question that was not answered
       * @example false
       */
      unanswered?: boolean;
      /**
       * @description true: only conversations that have called for a person
       * @example false
       */
      handOff?: boolean;
      /**
       * @description true: only conversations in which a visitor left an address or a number
       * @example false
       */
      lead?: boolean;
      /**
       * @description true: only conversations that a person answers now
       * @example false
       */
      person?: boolean;
      /**
       * @description Only where a message holds this, whatever the case
       * @example pool
       */
      text?: string;
      /**
       * @description Only those before this session: Next
       * @example 900
       */
      beforeSessionID?: number;
      /**
       * @description Conversations a page; default 20
       * @example 20
       */
      pageSize?: number;
    };
    ShownListing: {
      /** @example 7 */
      ID: number;
      /** @example 12 Oak Street, Austin, TX 78701 */
      Address: string;
      /**
       * @description Empty where there is none
       * @example ACT-1
       */
      MLSNumber: string;
      /**
       * @description Empty where not given; of a rental the monthly rent
       * @example $450,000
       */
      Price: string;
      /**
       * @description The price as a decimal, for a page to write in its own language
       * @example 450000.00
       */
      Amount: string;
      /**
       * @description Of Amount
       * @example $
       */
      CurrencySymbol: string;
      /**
       * @example For Sale
       * @enum {string}
       */
      SaleType: 'For Sale' | 'For Rent';
      /** @example Active */
      Status: string;
      /**
       * @description In `clientLanguage` where both are known, else as the row says
       * @example Condo
       */
      PropertyType: string;
      /** @example 3 */
      Bedrooms: string;
      /** @example 2.5 */
      Bathrooms: string;
      /** @example 2500 Square Feet */
      Area: string;
      /**
       * @description Of Area, in AreaUnit; 0 where not given
       * @example 2500
       */
      BuildingArea: number;
      /**
       * @example Square Feet
       * @enum {string}
       */
      AreaUnit: 'Square Feet' | 'Square Meters';
      /** @example https://www.example.com/homes/7 */
      Url: string;
      /**
       * @description The first picture with an https address, or one of the demo, relative to the address of the service; else empty
       * @example https://www.example.com/homes/7.jpg
       */
      Image: string;
      /**
       * @description To be shown with the home; empty where not given
       * @example Larkspur Realty
       */
      ListingFirm: string;
      /** @example homes@larkspur.example */
      FirmContact: string;
      /** @example Hill Country MLS */
      Source: string;
      /** @example Deemed reliable but not guaranteed. */
      Disclaimer: string;
      /**
       * @description To be shown with the home: how its contract stands, for visitors with its name in `clientLanguage`; empty where it is not under contract
       * @example
       */
      ContractStatus: string;
    };
    SearchWithout: {
      /**
       * @description The filter that is left out, or one wish of it, as in Arguments
       * @example features: pool
       */
      Filter: string;
      /** @description Listings that there would be */
      Found: number;
    };
    LookUp: {
      /**
       * @description Name of the tool
       * @example search_listings
       */
      Name: string;
      /** @description Its arguments: JSON as the model gave it, its first 2,000 characters */
      Arguments: string;
      /** @description Listings that it gave; those of Without are not among them */
      Found: number;
      /** @description Of a search that found nothing: at most six filters without which it would find something */
      Without: components['schemas']['SearchWithout'][];
      /** @description Whether it was refused or failed */
      Failed: boolean;
    };
    LeftOutSentence: {
      /** @description As the model wrote it, its first 600 characters */
      Sentence: string;
      /** @description What nothing bears out in it, or why the judge refused it */
      Wrong: string[];
    };
    ConversationTurn: {
      /** @description ID of the answer */
      MessageID: number;
      /** @description Empty where a person wrote by themselves */
      Question: string;
      Answer: string;
      /**
       * @description Who answered
       * @enum {string}
       */
      Author: 'Chatbot' | 'Person';
      /** @enum {string} */
      State: 'running' | 'done' | 'interrupted' | 'failed';
      /** @description Whether the question was not answered */
      NoAnswer: boolean;
      /** Format: date-time */
      CreateTime: string;
      /** @description Homes that the answer named, as they are now */
      Homes: components['schemas']['ShownListing'][];
      /** @description What was looked up for the answer; none of archived conversations */
      LookUps: components['schemas']['LookUp'][];
      /** @description Sentences that the check has left out of the answer; none of archived conversations */
      LeftOut: components['schemas']['LeftOutSentence'][];
    };
    ConversationRecord: {
      SessionID: number;
      /** Format: date-time */
      CreateTime: string;
      /** @description Address of the page that it was begun on; empty where unknown */
      URI: string;
      /** @description The greeting as it was then */
      Welcome: string;
      /** @description Oldest first: at most 50, at most 1 MiB */
      Turns: components['schemas']['ConversationTurn'][];
      /** @description Send it as beforeMessageID to read what was said earlier; null where there is nothing */
      Before: number | null;
      /**
       * Format: date-time
       * @description Until when a person answers in place of the chatbot; null where the chatbot answers
       */
      PersonUntil: string | null;
    };
    ConversationReadRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description SessionID of the conversation
       * @example 1
       */
      sessionID: number;
      /**
       * @description Only what was said before this message: Before
       * @example 41
       */
      beforeMessageID?: number;
    };
    InsightsDay: {
      /**
       * @description Date in the chatbot's TimeZone
       * @example 2026-11-20
       */
      Date: string;
      /** @description Messages of visitors */
      Questions: number;
      /** @description Those that ended without an answer */
      Unanswered: number;
      /** @description Conversations that called for a person that day for the last time */
      HandOffs: number;
      /** @description Addresses and numbers that were left */
      Leads: number;
    };
    SearchedName: {
      /**
       * @description As it was asked for
       * @example Austin
       */
      Name: string;
      /** @description Answers that searched for it */
      Count: number;
      /** @description Those of them whose searches found no home */
      Missed: number;
    };
    SearchedPrice: {
      /**
       * @description null where the search did not say
       * @enum {string|null}
       */
      SaleType: 'for_sale' | 'for_rent' | null;
      /**
       * @description The most that is to be paid, or the least
       * @enum {string}
       */
      Bound: 'most' | 'least';
      /**
       * @description Rounded to a half of its first digit: up for the most, down for the least
       * @example 600000
       */
      Amount: number;
      /** @description Answers that searched for it */
      Count: number;
      /** @description Those of them whose searches found no home */
      Missed: number;
    };
    SearchedKinds: {
      Cities: components['schemas']['SearchedName'][];
      Prices: components['schemas']['SearchedPrice'][];
      /** @description What a home was to have, and words that its texts were to hold */
      Features: components['schemas']['SearchedName'][];
    };
    InsightsRecord: {
      /**
       * @description IANA name
       * @example America/Chicago
       */
      TimeZone: string;
      /** @description Oldest first; today, which is not over, is the last */
      Days: components['schemas']['InsightsDay'][];
      /** @description What searches were for, the most frequent first; at most 10 of each kind */
      Wanted: components['schemas']['SearchedKinds'];
      /** @description What is not there: names of which at least half of the searches found no home; at most 10 of each kind */
      Missing: components['schemas']['SearchedKinds'];
    };
    InsightsRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description The last 7, 30 or 90 days, today included; default week
       * @example month
       * @enum {string}
       */
      period?: 'week' | 'month' | 'quarter';
    };
    HandOffDecided: {
      ViewingID: number;
      /** @enum {string} */
      State: 'confirmed' | 'declined';
    };
    ConversationDecideRequest: {
      /**
       * @description ID of a viewing, from Read or ViewingList
       * @example 1
       */
      ViewingID: number;
      /**
       * @description What the visitor is told in the chat
       * @example confirmed
       * @enum {string}
       */
      State: 'confirmed' | 'declined';
      /**
       * @description Which of the wished times is confirmed, from 1; default 1
       * @example 1
       */
      Time?: number;
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description SessionID of the conversation
       * @example 1
       */
      sessionID: number;
    };
    HandOffState: {
      /**
       * Format: date-time
       * @description Until when a person answers in place of the chatbot; null where the chatbot answers
       */
      PersonUntil: string | null;
    };
    ConversationTakeOverRequest: {
      /**
       * @description Name that the visitor reads; without it, that of the take-over that runs, or "A person"
       * @example Maria
       */
      Name?: string;
      /**
       * @description Portrait that the visitor sees; empty for none
       * @example https://www.example.com/people/maria.jpg
       */
      Picture?: string;
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description SessionID of the conversation
       * @example 1
       */
      sessionID: number;
    };
    HandOffReplied: {
      /**
       * Format: date-time
       * @description Until when a person answers in place of the chatbot; null where the chatbot answers
       */
      PersonUntil: string | null;
      MessageID: number;
    };
    ConversationReplyRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description SessionID of the conversation
       * @example 1
       */
      sessionID: number;
      /**
       * @description What the visitor is to read; must not be blank
       * @example Hello
       */
      Content: string;
    };
    ConversationPresenceRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description SessionID of the conversation
       * @example 1
       */
      sessionID: number;
      /**
       * @description Away: the conversation is out of view
       * @example Looking
       * @enum {string}
       */
      Presence: 'Looking' | 'Writing' | 'Away';
    };
    ConversationRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description SessionID of the conversation
       * @example 1
       */
      sessionID: number;
    };
    TriedTurn: {
      /** @description MessageID counts within the trial */
      Turn: components['schemas']['ConversationTurn'];
      /** @description Tokens consumed, of every model call behind the answer */
      TotalToken: number;
      /** @description What was said so far, sealed, for the next question: the service keeps nothing of it */
      SoFar: string;
    };
    AnswerTryRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description From SettingsTry
       * @example as-SettingsTry-gave-them
       */
      Settings: string;
      /**
       * @description The question, as a visitor would ask it; must not be blank
       * @example Which homes in Austin have three bedrooms?
       */
      content: string;
      /** @description SoFar of the answer before; left out for the first question */
      SoFar?: string;
      /**
       * @description Language in which the visitor reads, as GetConfig has it: PropertyType of homes is in it
       * @example de
       */
      clientLanguage?: string;
    };
    /** @description An object of a streamed answer; there are as many as it takes */
    StreamFragment: {
      /**
       * @description A piece of the answer, in order
       * @example There are
       */
      content: string;
    };
    /** @description The last object of a streamed answer */
    StreamFinal: {
      /**
       * @description Message ID of the request
       * @example 41
       */
      QuestionID: number;
      /**
       * @description Message ID of the response
       * @example 42
       */
      AnswerID: number;
      /**
       * @description The complete answer: the fragments, joined
       * @example There are 4 homes.
       */
      Answer: string;
      /**
       * @description Tokens consumed
       * @example 180
       */
      TotalToken: number;
    };
    ClientAskResult: {
      /**
       * @description ID of the answer message
       * @example 42
       */
      messageid: number;
      /**
       * @description The AI answer
       * @example There are 4 homes in Austin with three bedrooms.
       */
      content: string;
      /**
       * @description Tokens consumed, of every model call behind the answer
       * @example 180
       */
      totalToken: number;
      /**
       * @description Whether the AI gave no answer
       * @example false
       */
      noAnswer: boolean;
    };
    ClientAskRequest: {
      /**
       * @description The user's message; may be empty only when chatAskType is Image, Audio or Video
       * @example Which homes in Austin have three bedrooms?
       */
      content: string;
      /**
       * @description Kind of message; null or omitted means Text. Image and Video need a Model that sees, Audio an installation that transcribes
       * @example Text
       * @enum {string|null}
       */
      chatAskType?: 'Text' | 'Audio' | 'Image' | 'Video' | null;
      /**
       * @description Whether the answer is streamed; default false
       * @example false
       */
      stream?: boolean | null;
      /**
       * @description File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1), and ignored with Text, whatever it holds
       * @example []
       */
      fileIds?: number[] | null;
      /**
       * @description Session ID, from GetSession
       * @example 1
       */
      sessionID: number;
    };
    GetAnswerResult: {
      /**
       * @description ID of the answer message
       * @example 42
       */
      messageid: number;
      /**
       * @description The AI answer
       * @example There are 4 homes in Austin with three bedrooms.
       */
      content: string;
      /**
       * @description Tokens consumed, of every model call behind the answer
       * @example 180
       */
      totalToken: number;
      /**
       * @description Whether the AI gave no answer
       * @example false
       */
      noAnswer: boolean;
      /**
       * @description `running`: `content` is what there is so far, `totalToken` still 0; `done`; `interrupted`: its caller left, `content` is what was produced until then; `failed`: `content` is what was shown before, and the message is not counted
       * @example done
       * @enum {string}
       */
      State: 'running' | 'done' | 'interrupted' | 'failed';
      /**
       * @description There where a person wrote it, in place of the chatbot
       * @enum {string}
       */
      Author?: 'Person';
    };
    GetAnswerRequest: {
      /**
       * @description ID of the answer message, or of its question: `messageid`, `AnswerID`, `QuestionID`, `X-Message-Id`
       * @example 2
       */
      messageid: number;
      /**
       * @description Whether the answer is streamed from its start, and followed to its end; default false
       * @example false
       */
      stream?: boolean | null;
    };
    TeachBody: {
      serialNumber: string;
      /** @description The question */
      key: string;
      /** @description Empty: the answer belongs here */
      value: string;
      /** @description The other wordings of the group */
      otherKeys: string[];
    };
    TeachCall: {
      /** @example /chat/Chatbot/KnowledgePairAdd */
      Operation: string;
      Body: components['schemas']['TeachBody'];
    };
    UnansweredItem: {
      /** @description The wording that was asked most, its first 1,000 characters */
      Question: string;
      Count: number;
      /** Format: date-time */
      LastTime: string;
      /** @description Chat sessions in which it was asked, newest first; at most 5 */
      SessionIDs: number[];
      /** @description Teaches the answer to all wordings of the group: put it into `value` and send the body */
      Teach: components['schemas']['TeachCall'];
    };
    UnansweredPage: {
      List: components['schemas']['UnansweredItem'][];
      /** @description How many groups there are, whatever the page */
      VirtualCount: number;
      /** @description How many questions are in the groups; at most 1,000 */
      QuestionCount: number;
      /** @description Whether the days hold more than the 1,000 newest, which alone are grouped: ask for fewer days then */
      LeavesOutOlder: boolean;
    };
    UnansweredListRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description First day, UTC, inclusive
       * @example 2026-11-20
       */
      startTime?: string;
      /**
       * @description Last day, UTC, inclusive
       * @example 2026-11-20
       */
      endTime?: string;
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      pageNumber?: number;
      /**
       * @description Groups a page; default 20
       * @example 20
       */
      pageSize?: number;
    };
    NoFieldsRequest: Record<string, never>;
    VisitorContact: {
      /**
       * @description Empty where it was not given
       * @example Jane Doe
       */
      Name: string;
      /**
       * @description Empty where it was not given
       * @example jane@example.com
       */
      Email: string;
      /**
       * @description Empty where it was not given
       * @example
       */
      Phone: string;
    };
    HandOffViewing: {
      ViewingID: number;
      Home: string;
      /** @description Wished times: the visitor's own words */
      Times: string[];
      /** @description The instant of each in UTC; empty where the words name no exact time */
      Starts: string[];
      /**
       * @description IANA name: the times are told in it
       * @example America/Chicago
       */
      TimeZone: string;
      /** @enum {string} */
      State: 'requested' | 'confirmed' | 'declined';
      /** @description Which of Times was confirmed, from 1; null where none is */
      ConfirmedTime: number | null;
    };
    HandOffMessage: {
      /** @description 0 is the greeting */
      MessageID: number;
      /** @enum {string} */
      Author: 'Visitor' | 'Chatbot' | 'Person';
      /** @description Plain text: show it as it is, never as HTML */
      Content: string;
      /**
       * Format: date-time
       * @description When the visitor asked or a person wrote; an answer has the time of its question, the greeting null
       */
      CreateTime: string | null;
    };
    HandOffConversation: {
      /** @description Name of the chatbot */
      Chatbot: string;
      SessionID: number;
      /** @description Address of the page that the session was opened from; empty where unknown */
      URI: string;
      /**
       * Format: date-time
       * @description When the link expires
       */
      LinkUntil: string;
      /**
       * Format: date-time
       * @description Until when a person answers in place of the chatbot; null where the chatbot answers
       */
      PersonUntil: string | null;
      /** @description How the visitor can be reached, as the visitor last told it */
      Contact: components['schemas']['VisitorContact'];
      /** @description Homes that the visitor wants to see, the newest first */
      Viewings: components['schemas']['HandOffViewing'][];
      /** @description Oldest first */
      Messages: components['schemas']['HandOffMessage'][];
      /** @description Whether there are more messages at once */
      HasMore: boolean;
      /** @description ID to ask on from. It may lie before the last message: an answer that still runs comes later, under an ID of its own */
      ReadOnFrom: number;
    };
    HandOffReadRequest: {
      /**
       * @description First message wanted, by its ID: ReadOnFrom of the answer before. Default 0, the greeting
       * @example 0
       */
      FromMessageID?: number;
      /**
       * @description What the person does who reads: the visitor is shown for a few seconds that somebody is Writing
       * @example Looking
       * @enum {string}
       */
      Presence?: 'Looking' | 'Writing' | 'Away';
    };
    HandOffTakeOverRequest: {
      /**
       * @description Name that the visitor reads; without it, that of the take-over that runs, or "A person"
       * @example Maria
       */
      Name?: string;
      /**
       * @description Portrait that the visitor sees; empty for none
       * @example https://www.example.com/people/maria.jpg
       */
      Picture?: string;
    };
    HandOffReplyRequest: {
      /**
       * @description What the visitor is to read; must not be blank
       * @example Hello, this is Maria. When would you like to see the house?
       */
      Content: string;
    };
    HandOffDecideRequest: {
      /**
       * @description ID of a viewing, from Read or ViewingList
       * @example 1
       */
      ViewingID: number;
      /**
       * @description What the visitor is told in the chat
       * @example confirmed
       * @enum {string}
       */
      State: 'confirmed' | 'declined';
      /**
       * @description Which of the wished times is confirmed, from 1; default 1
       * @example 1
       */
      Time?: number;
    };
    NoHandOffFieldsRequest: Record<string, never>;
    AskRequest: {
      /**
       * @description The user's message; may be empty only when chatAskType is Image, Audio or Video
       * @example Which homes in Austin have three bedrooms?
       */
      content: string;
      /**
       * @description Kind of message; null or omitted means Text. Image and Video need a Model that sees, Audio an installation that transcribes
       * @example Text
       * @enum {string|null}
       */
      chatAskType?: 'Text' | 'Audio' | 'Image' | 'Video' | null;
      /**
       * @description Whether the answer is streamed; default false
       * @example false
       */
      stream?: boolean | null;
      /**
       * @description File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1), and ignored with Text, whatever it holds
       * @example []
       */
      fileIds?: number[] | null;
      /**
       * @description A chat session of the visitor's own; null or omitted begins a new one, which `X-Session-Id` names
       * @example null
       */
      sessionID?: number | null;
    };
    OwnSessionItem: {
      /** @example 1 */
      SessionID: number;
      /**
       * Format: date-time
       * @example 2026-11-20T09:00:00.000Z
       */
      CreateTime: string;
      /**
       * @description How its first question begins; may be empty
       * @example Homes in Austin
       */
      Title: string;
    };
    OwnSessionsRequest: Record<string, never>;
    OwnMessage: {
      /**
       * @description Ascending within the session
       * @example 42
       */
      MessageID: number;
      /**
       * @description Who wrote it
       * @example AI
       * @enum {string}
       */
      Type: 'User' | 'AI' | 'Person';
      /** @example There are 4 homes in Austin. */
      Content: string;
      /**
       * Format: date-time
       * @description When it was asked
       * @example 2026-11-20T09:00:00.000Z
       */
      CreateTime: string;
      /**
       * @description Of the answer, as GetAnswer has it
       * @example done
       * @enum {string}
       */
      State: 'running' | 'done' | 'interrupted' | 'failed';
      /** @description The homes that an answer names, at most 10, as they are now */
      Listings: components['schemas']['ShownListing'][];
    };
    JoinedPerson: {
      /**
       * @description Empty where not given
       * @example Maria
       */
      Name: string;
      /**
       * @description An https address; empty where not given
       * @example
       */
      Picture: string;
      /**
       * Format: date-time
       * @description When
       * @example 2026-11-20T09:05:00.000Z
       */
      CreateTime: string;
      /**
       * @description Behind which message; 0 before all
       * @example 42
       */
      AfterMessageID: number;
    };
    OwnHistoryResult: {
      /** @description Oldest first */
      Messages: components['schemas']['OwnMessage'][];
      /**
       * @description Send it as `before` to read what was said earlier; null where there is nothing
       * @example null
       */
      Before: number | null;
      /**
       * Format: date-time
       * @description Until when a person answers in this session; null where the chatbot does
       * @example null
       */
      PersonUntil: string | null;
      /**
       * @description Whether a person who answers is typing now
       * @example false
       */
      PersonWrites: boolean;
      /** @description Who has joined the session, oldest first; the newest 20 */
      People: components['schemas']['JoinedPerson'][];
    };
    OwnHistoryRequest: {
      /**
       * @description A chat session of the visitor's own
       * @example 1
       */
      sessionID: number;
      /**
       * @description Only messages before this one: `Before` of the answer before
       * @example 41
       */
      before?: number;
      /**
       * @description Only messages behind this one, to learn what is new
       * @example 40
       */
      after?: number;
      /**
       * @description Language in which the visitor reads, as GetConfig has it: PropertyType of homes is in it
       * @example de
       */
      clientLanguage?: string;
    };
    LeadHome: {
      /** @description ID of the listing */
      ID: number;
      /**
       * @description Street and city, as far as they are known, else the MLS number
       * @example 12 Oak Street, Austin
       */
      Address: string;
      /** @example https://www.example.com/homes/7 */
      Url: string;
    };
    LeadItem: {
      /**
       * @description A message of the chat, a form, or a program (`leave_contact`)
       * @enum {string}
       */
      GivenIn: 'chat' | 'form' | 'program';
      /** @description Page of the form, or of the chat where it told a consent, without its query; empty where unknown */
      Page: string;
      /** @description Tag of the language that the visitor reads; empty where unknown */
      Language: string;
      /** @description What the visitor agreed to, as it was shown, or told by the chatbot before; empty where nothing was */
      ConsentText: string;
      /** @description Short hash of ConsentText; empty without one */
      ConsentVersion: string;
      /** @description Whether a box was ticked, or the visitor agreed to a program; else the text stood by the form, or in the chat */
      ConsentTicked: boolean;
      /** @description When, in UTC; empty without ConsentText */
      ConsentTime: string;
      /** @description Address and number that were given with it; those that came later are not covered */
      ConsentFor: string;
      /** @enum {string} */
      Type: 'Lead';
      /** @description Empty where not given */
      Name: string;
      /** @description Empty where not given */
      Email: string;
      /** @description As the visitor wrote it; empty where not given */
      Phone: string;
      /** @description Empty where not given */
      Message: string;
      SessionID: number;
      /** Format: date-time */
      CreateTime: string;
      /** @description For LeadEdit */
      LeadID: number;
      /**
       * @description What became of it, from LeadEdit
       * @enum {string}
       */
      Status: 'new' | 'called' | 'won' | 'lost';
      /** @description From LeadEdit; empty where nobody wrote one */
      Note: string;
      /** @description Homes that the lead is about, as they are now; at most 3. Its message names them or points at them; else the conversation had shown them last */
      Homes: components['schemas']['LeadHome'][];
    };
    ViewingTime: {
      /** @description The visitor's own words */
      Said: string;
      /**
       * Format: date-time
       * @description UTC; null where the words name no exact time
       */
      Start: string | null;
    };
    ViewingItem: {
      /**
       * @description A message of the chat, a form, or a program (`leave_contact`)
       * @enum {string}
       */
      GivenIn: 'chat' | 'form' | 'program';
      /** @description Page of the form, or of the chat where it told a consent, without its query; empty where unknown */
      Page: string;
      /** @description Tag of the language that the visitor reads; empty where unknown */
      Language: string;
      /** @description What the visitor agreed to, as it was shown, or told by the chatbot before; empty where nothing was */
      ConsentText: string;
      /** @description Short hash of ConsentText; empty without one */
      ConsentVersion: string;
      /** @description Whether a box was ticked, or the visitor agreed to a program; else the text stood by the form, or in the chat */
      ConsentTicked: boolean;
      /** @description When, in UTC; empty without ConsentText */
      ConsentTime: string;
      /** @description Address and number that were given with it; those that came later are not covered */
      ConsentFor: string;
      ViewingID: number;
      SessionID: number;
      ListingID: number;
      /** @description How the home was named then */
      Home: string;
      Times: components['schemas']['ViewingTime'][];
      /** @description IANA name: the times were told by its clock */
      TimeZone: string;
      /** @description Empty where not given */
      Name: string;
      /** @description Empty where not given */
      Email: string;
      /** @description Empty where not given */
      Phone: string;
      /** @enum {string} */
      State: 'requested' | 'confirmed' | 'declined';
      /** @description Which of Times was confirmed, from 1; null where none is */
      ConfirmedTime: number | null;
      /** Format: date-time */
      CreateTime: string;
    };
    LeadListRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description First day, UTC, inclusive
       * @example 2026-11-20
       */
      startTime?: string;
      /**
       * @description Last day, UTC, inclusive
       * @example 2026-11-20
       */
      endTime?: string;
      /**
       * @description Only this chat session
       * @example 1
       */
      sessionID?: number;
      /**
       * @description Only those of which this became; default all
       * @example new
       * @enum {string}
       */
      Status?: 'new' | 'called' | 'won' | 'lost';
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      pageNumber?: number;
      /**
       * @description Leads a page; default 1000
       * @example 100
       */
      pageSize?: number;
    };
    LeadEditRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description LeadID, from LeadList
       * @example 1
       */
      leadID: number;
      /**
       * @description What became of the lead; absent: as before
       * @example called
       * @enum {string}
       */
      Status?: 'new' | 'called' | 'won' | 'lost';
      /**
       * @description A note of your own, in place of the one before; absent: as before. Visitors never see it
       * @example Viewing on Friday at 10
       */
      Note?: string;
      /**
       * @description The note as you have read it. If another one stands there meanwhile, nothing is changed (409)
       * @example
       */
      NoteBefore?: string;
    };
    ViewingListRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description Only this chat session
       * @example 1
       */
      sessionID?: number;
      /**
       * @description Only these chat sessions, where sessionID is not sent; unknown ones have none
       * @example [
       *       1
       *     ]
       */
      SessionIDs?: number[];
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      pageNumber?: number;
      /**
       * @description Viewings a page; default 100
       * @example 100
       */
      pageSize?: number;
    };
    LeadFile: {
      FileName: string;
      ContentType: string;
      /** @description CSV (RFC 4180). The first part begins with a byte order mark and a line of names, the others with neither: appended to one another, the parts are one file. An apostrophe stands before what a spreadsheet would take for a formula */
      Content: string;
      /** @description How many leads are in it */
      LeadCount: number;
      /** @description Null where these are the last. Otherwise ask again with this as fromLeadID */
      NextLeadID: number | null;
    };
    LeadExportRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description First day, UTC, inclusive
       * @example 2026-11-20
       */
      startTime?: string;
      /**
       * @description Last day, UTC, inclusive
       * @example 2026-11-20
       */
      endTime?: string;
      /**
       * @description First lead wanted: NextLeadID of the answer before
       * @example 501
       */
      fromLeadID?: number;
      /**
       * @description Most leads; default 500
       * @example 500
       */
      pageSize?: number;
    };
    SourceData: {
      /** @example 7 */
      ID: number;
      /**
       * @example QA
       * @enum {string}
       */
      Type: 'Text' | 'QA' | 'File';
      /**
       * @description Question of a pair, name of a file; empty for the text
       * @example Are pets allowed?
       */
      Name: string;
      /**
       * @description The text, the answer of a pair, the ID of a file
       * @example Yes, up to two.
       */
      Value: string;
      /**
       * @description Characters of its text; 0 for a file until it is read
       * @example 15
       */
      Length: number;
      /**
       * @description Ready once it is searched; a file is Processing for a moment
       * @example Ready
       * @enum {string}
       */
      Status: 'Ready' | 'Processing' | 'Failed';
      /**
       * @description Why it failed, e.g. "The PDF holds no text"
       * @example
       */
      StatusMessage: string;
    };
    EditKnowledgeRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description The whole free text, plain or Markdown; empty clears
       * @example # Viewings
       *
       *     Viewings are on Saturdays from 10 to 14.
       */
      text?: string;
      /** @description The free text as you have read it. If another one stands there meanwhile, nothing is changed (409) */
      textBefore?: string;
      /**
       * @description The whole list of question and answer pairs; empty clears. Of two with the same key the first answers
       * @example [
       *       {
       *         "key": "Are pets allowed?",
       *         "value": "Yes, up to two."
       *       }
       *     ]
       */
      qaList?: {
        /** @description Question */
        key: string;
        /** @description Answer, given word for word */
        value: string;
      }[];
      /**
       * @description IDs of all uploaded text, Markdown or PDF files; empty clears
       * @example [
       *       12
       *     ]
       */
      fileList?: number[];
    };
    AddKnowledgePairRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description Question. A pair with the same question, whatever its case, width, punctuation and blanks, is replaced
       * @example Is there a gym?
       */
      key: string;
      /**
       * @description Answer, given word for word
       * @example Yes, on the ground floor, from 6 to 22.
       */
      value: string;
      /**
       * @description Other wordings of the question; each becomes a pair of its own with the same answer
       * @example [
       *       "Does the building have a gym?"
       *     ]
       */
      otherKeys?: string[];
    };
    GetSourceRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
    };
    FeedItem: {
      /** @description Of the configuration, else its address */
      Name: string;
      /** @description How often it is pulled by itself, in minutes; null where people pull it */
      EveryMinutes: number | null;
      /**
       * Format: date-time
       * @description When it was read to its end last; null where it never was
       */
      ReadTime: string | null;
      /**
       * Format: date-time
       * @description When it was tried last by itself; null where it never was
       */
      TryTime: string | null;
      /** @description Whether it is pulled now */
      Running: boolean;
      /** @description Whether it was not read for so long that its homes are shown to no visitor */
      Silent: boolean;
      /** @description Its listings that are here */
      Homes: number;
      /**
       * Format: date-time
       * @description When the last run that the service began by itself ended; null where none did
       */
      RunTime: string | null;
      /** @description Listings that this run added */
      Added: number;
      /** @description Listings that it changed */
      Changed: number;
      /** @description Listings that it deleted */
      Gone: number;
      /** @description Records that it could not take */
      Refused: number;
      /** @description Why it did not come to its end; empty where it did */
      Fault: string;
    };
    FeedListData: {
      /** @description At most 100, and those on the schedule that were never tried */
      List: components['schemas']['FeedItem'][];
    };
    FeedListRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
    };
    ListingMapResult: {
      /** @description JSON. `Columns`: header → field of RealEstateCreate, `Price`, `ExtensionColumn`, or empty to pass it over. `Values`: field → what holds where a row says nothing. `Words`: field → what its words are here. `Decimal`, `Delimiter` */
      Map: string;
    };
    ListingMapRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description The table, or its first lines: the header, and what stands in the first 50 rows
       * @example Ref,Street,Town,Beds,Price
       *     HH-1,4 Harbour Lane,Austin,3,450000
       */
      Content: string;
    };
    ListingProblem: {
      /** @description On which the row ends */
      Line: number;
      Message: string;
    };
    LeftOutListings: {
      Reason: string;
      Count: number;
    };
    ListingImportResult: {
      Added: number;
      Changed: number;
      Unchanged: number;
      /** @description Deleted */
      Gone: number;
      /** @description Rows that are wrong */
      Faulty: number;
      /** @description The first 100 of them */
      Problems: components['schemas']['ListingProblem'][];
      /** @description Homes whose status says that they are not to be shown */
      LeftOut: components['schemas']['LeftOutListings'][];
      /** @description Whether it was taken, or would be; false: the wrong rows must be corrected first */
      Taken: boolean;
    };
    ListingImportRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description The table with its header: values separated as Map says. Files that are longer: the command line
       * @example Ref,Street,Town,Beds,Price
       *     HH-1,4 Harbour Lane,Austin,3,450000
       */
      Content: string;
      /** @description From ListingMap, looked over by a person */
      Map: string;
      /**
       * @description What the table does not name stays; default false: it is deleted
       * @example true
       */
      KeepsRest?: boolean;
      /** @description Rows that are wrong are left out; default false: one keeps all from being taken */
      TakesRest?: boolean;
      /** @description Also where more than a tenth of the listings would be deleted; default false: 409 */
      DeletesMany?: boolean;
      /**
       * @description Changes nothing, and reports the same; default false
       * @example true
       */
      Trial?: boolean;
    };
    ListingItem: {
      /** @example 1001 */
      ID: number;
      /** @example Single-family home */
      PropertyType: string;
      /**
       * @example For Sale
       * @enum {string}
       */
      SaleType: 'For Sale' | 'For Rent';
      /** @example Active */
      Status: string;
      /**
       * @description JSON text of the array as sent; an empty text, which is no JSON, where it was not given
       * @example ["https://listings.example/1001/front.jpg"]
       */
      Images: string;
      /** @example $ */
      CurrencySymbol: string;
      /**
       * @description The sale price or, for rentals, the monthly rent; two decimals
       * @example 450000.00
       */
      Price: string;
      /** @example Texas */
      State: string;
      /** @example Austin */
      City: string;
      /** @example 12 Larkspur Lane */
      Address: string;
      /** @example 78704 */
      ZIP: string;
      /**
       * @description null where not given
       * @example 30.2672
       */
      LATITUDE: number | null;
      /**
       * @description null where not given
       * @example -97.7431
       */
      LONGITUDE: number | null;
      /**
       * @description Building area and its unit
       * @example 2500 Square Feet
       */
      Area: string;
      /** @example 2.5 */
      Bathrooms: string;
      /** @example 3 */
      Bedrooms: string;
      /** @example https://listings.example/1001 */
      Url: string;
      /** @example OpenHouse */
      Tours: string;
      /** @example 1998 */
      YearBuilt: string;
      /** @example DEMO-1001 */
      MLSNumber: string;
      /** @example 12 */
      DaysOnMarket: string;
      /** @example 6000 */
      LotArea: string;
      /** @example 2500 */
      BuildingArea: string;
      /** @example 2 */
      ParkingSpots: string;
      /** @example A bright home with a garden on a quiet street. */
      Description: string;
      /**
       * @description JSON text of the array as sent; an empty text, which is no JSON, where it was not given
       * @example [{"Key":"Heating","value":"Heat pump"}]
       */
      ExtensionColumn: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example
       */
      RentPrice: string;
      /** @example  */
      SpaceType: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example
       */
      DepositFee: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 450000.00
       */
      SalePrice: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 180.00
       */
      UnitAreaPrice: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 455000.00
       */
      ZestimatePrice: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 120.50
       */
      HOAMonth: string;
      /**
       * @description The firm that lists the home
       * @example Larkspur Realty
       */
      ListingFirm: string;
      /**
       * @description Of that firm
       * @example homes@larkspur.example
       */
      FirmContact: string;
      /**
       * @description Where the listing comes from
       * @example Hill Country MLS
       */
      Source: string;
      /** @example Deemed reliable but not guaranteed. */
      Disclaimer: string;
      /**
       * @description Its address and coordinates are shown to no visitor
       * @example false
       */
      HideAddress: boolean;
      /**
       * @description No estimate of its value is given
       * @example false
       */
      NoEstimate: boolean;
      /**
       * @description It is not judged
       * @example false
       */
      NoComments: boolean;
    };
    CreateListingRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      SerialNumber: string;
      /**
       * @description For sale or for rent
       * @example for_sale
       * @enum {string}
       */
      SaleType: 'for_sale' | 'for_rent';
      /**
       * @description Where the listing stands
       * @example Active
       * @enum {string}
       */
      Status: 'Active' | 'PreOnMarket' | 'Sold';
      /**
       * @description Currency symbol
       * @example $
       */
      CurrencySymbol: string;
      /**
       * @description Type of property
       * @example Single-family home
       */
      PropertyType: string;
      /**
       * @description Number of bedrooms
       * @example 3
       */
      Bedrooms: number;
      /**
       * @description Number of bathrooms, fractions allowed
       * @example 2.5
       */
      Bathrooms: number;
      /**
       * @description Listing URL, http or https; it is stored and never fetched
       * @example https://listings.example/2001
       */
      Url: string;
      /**
       * @description MLS number; several listings may share one
       * @example HH-2001
       */
      MLSNumber: string;
      /**
       * @description Year built; 0 where nothing is built
       * @example 1998
       */
      YearBuilt: number;
      /**
       * @description Days on market
       * @example 12
       */
      DaysOnMarket: number;
      /**
       * @description Lot area size
       * @example 6000
       */
      LotArea: number;
      /**
       * @description Building area size
       * @example 2500
       */
      BuildingArea: number;
      /**
       * @description Unit of the areas
       * @example Square Feet
       * @enum {string}
       */
      AreaUnit: 'Square Feet' | 'Square Meters';
      /**
       * @description Image URLs, http or https; they are stored and never fetched
       * @example [
       *       "https://listings.example/2001/front.jpg"
       *     ]
       */
      Images?: string[] | null;
      /**
       * @description Kind of tour that is offered
       * @example OpenHouse
       * @enum {string|null}
       */
      Tours?: 'OpenHouse' | '3D' | null;
      /**
       * @description Number of parking spots, fractions allowed
       * @example 2
       */
      ParkingSpots: number;
      /**
       * @description Description
       * @example A bright home with a garden on a quiet street.
       */
      Description?: string | null;
      /**
       * @description Extra property information
       * @example [
       *       {
       *         "Key": "Heating",
       *         "value": "Heat pump"
       *       }
       *     ]
       */
      ExtensionColumn?:
        | {
            Key: string;
            value: string;
          }[]
        | null;
      /**
       * @description Location description
       * @example Near Riverside Park
       */
      Location?: string | null;
      /**
       * @description Street address
       * @example 12 Larkspur Lane
       */
      Address?: string | null;
      /**
       * @description City name
       * @example Austin
       */
      City?: string | null;
      /**
       * @description State name
       * @example Texas
       */
      State?: string | null;
      /**
       * @description ZIP code
       * @example 78704
       */
      ZIP?: string | null;
      /**
       * @description Latitude in degrees; a place needs Longitude, too
       * @example 30.2672
       */
      Latitude?: number | null;
      /**
       * @description Longitude in degrees; a place needs Latitude, too
       * @example -97.7431
       */
      Longitude?: number | null;
      /**
       * @description Sale price, kept to the cent
       * @example 450000
       */
      SalePrice?: number | null;
      /**
       * @description Price per unit area, kept to the cent
       * @example 180
       */
      UnitAreaPrice?: number | null;
      /**
       * @description Monthly HOA fee, kept to the cent
       * @example 120.5
       */
      HOAMonth?: number | null;
      /**
       * @description Estimated price, kept to the cent
       * @example 455000
       */
      ZestimatePrice?: number | null;
      /**
       * @description Monthly rent, kept to the cent
       * @example 2400
       */
      RentPrice?: number | null;
      /**
       * @description What is let
       * @example Entire place
       * @enum {string|null}
       */
      SpaceType?: 'Entire place' | 'Room' | null;
      /**
       * @description Deposit amount, kept to the cent
       * @example 2400
       */
      DepositFee?: number | null;
      /**
       * @description Firm that lists the home; shown wherever the home is
       * @example Larkspur Realty
       */
      ListingFirm?: string | null;
      /**
       * @description Mail address or telephone number of that firm
       * @example homes@larkspur.example
       */
      FirmContact?: string | null;
      /**
       * @description Where the listing comes from, as an MLS
       * @example Hill Country MLS
       */
      Source?: string | null;
      /**
       * @description What the source wants said with the listing
       * @example Deemed reliable but not guaranteed.
       */
      Disclaimer?: string | null;
      /**
       * @description Whether the owner forbids to show where the home is: address and coordinates; false if left out
       * @example false
       */
      HideAddress?: boolean | null;
      /**
       * @description Whether the owner forbids estimates of its value; false if left out
       * @example false
       */
      NoEstimate?: boolean | null;
      /**
       * @description Whether the owner forbids judgements of the home; false if left out
       * @example false
       */
      NoComments?: boolean | null;
    };
    UpdateListingRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      SerialNumber: string;
      /**
       * @description Identifier of the listing, of the kind that KeyType names
       * @example HH-2001
       */
      Key: string;
      /**
       * @description NativeId is the ID that Create returned
       * @example MLSNumber
       * @enum {string}
       */
      KeyType: 'NativeId' | 'MLSNumber' | 'URL';
      /**
       * @description For sale or for rent
       * @example for_sale
       * @enum {string}
       */
      SaleType?: 'for_sale' | 'for_rent';
      /**
       * @description Where the listing stands
       * @example Active
       * @enum {string}
       */
      Status?: 'Active' | 'PreOnMarket' | 'Sold';
      /**
       * @description Currency symbol
       * @example $
       */
      CurrencySymbol?: string;
      /**
       * @description Type of property
       * @example Single-family home
       */
      PropertyType?: string;
      /**
       * @description Number of bedrooms
       * @example 3
       */
      Bedrooms?: number;
      /**
       * @description Number of bathrooms, fractions allowed
       * @example 2.5
       */
      Bathrooms?: number;
      /**
       * @description Listing URL, http or https; it is stored and never fetched
       * @example https://listings.example/2001
       */
      Url?: string;
      /**
       * @description MLS number; several listings may share one
       * @example HH-2001
       */
      MLSNumber?: string;
      /**
       * @description Year built; 0 where nothing is built
       * @example 1998
       */
      YearBuilt?: number;
      /**
       * @description Days on market
       * @example 12
       */
      DaysOnMarket?: number;
      /**
       * @description Lot area size
       * @example 6000
       */
      LotArea?: number;
      /**
       * @description Building area size
       * @example 2500
       */
      BuildingArea?: number;
      /**
       * @description Unit of the areas
       * @example Square Feet
       * @enum {string}
       */
      AreaUnit?: 'Square Feet' | 'Square Meters';
      /**
       * @description Image URLs, http or https; they are stored and never fetched
       * @example [
       *       "https://listings.example/2001/front.jpg"
       *     ]
       */
      Images?: string[];
      /**
       * @description Kind of tour that is offered
       * @example OpenHouse
       * @enum {string}
       */
      Tours?: 'OpenHouse' | '3D';
      /**
       * @description Number of parking spots, fractions allowed
       * @example 2
       */
      ParkingSpots?: number;
      /**
       * @description Description
       * @example A bright home with a garden on a quiet street.
       */
      Description?: string;
      /**
       * @description Extra property information
       * @example [
       *       {
       *         "Key": "Heating",
       *         "value": "Heat pump"
       *       }
       *     ]
       */
      ExtensionColumn?: {
        Key: string;
        value: string;
      }[];
      /**
       * @description Location description
       * @example Near Riverside Park
       */
      Location?: string;
      /**
       * @description Street address
       * @example 12 Larkspur Lane
       */
      Address?: string;
      /**
       * @description City name
       * @example Austin
       */
      City?: string;
      /**
       * @description State name
       * @example Texas
       */
      State?: string;
      /**
       * @description ZIP code
       * @example 78704
       */
      ZIP?: string;
      /**
       * @description Latitude in degrees; a place needs Longitude, too
       * @example 30.2672
       */
      Latitude?: number;
      /**
       * @description Longitude in degrees; a place needs Latitude, too
       * @example -97.7431
       */
      Longitude?: number;
      /**
       * @description Sale price, kept to the cent
       * @example 450000
       */
      SalePrice?: number;
      /**
       * @description Price per unit area, kept to the cent
       * @example 180
       */
      UnitAreaPrice?: number;
      /**
       * @description Monthly HOA fee, kept to the cent
       * @example 120.5
       */
      HOAMonth?: number;
      /**
       * @description Estimated price, kept to the cent
       * @example 455000
       */
      ZestimatePrice?: number;
      /**
       * @description Monthly rent, kept to the cent
       * @example 2400
       */
      RentPrice?: number;
      /**
       * @description What is let
       * @example Entire place
       * @enum {string}
       */
      SpaceType?: 'Entire place' | 'Room';
      /**
       * @description Deposit amount, kept to the cent
       * @example 2400
       */
      DepositFee?: number;
      /**
       * @description Firm that lists the home; shown wherever the home is
       * @example Larkspur Realty
       */
      ListingFirm?: string;
      /**
       * @description Mail address or telephone number of that firm
       * @example homes@larkspur.example
       */
      FirmContact?: string;
      /**
       * @description Where the listing comes from, as an MLS
       * @example Hill Country MLS
       */
      Source?: string;
      /**
       * @description What the source wants said with the listing
       * @example Deemed reliable but not guaranteed.
       */
      Disclaimer?: string;
      /**
       * @description Whether the owner forbids to show where the home is: address and coordinates; false if left out
       * @example false
       */
      HideAddress?: boolean;
      /**
       * @description Whether the owner forbids estimates of its value; false if left out
       * @example false
       */
      NoEstimate?: boolean;
      /**
       * @description Whether the owner forbids judgements of the home; false if left out
       * @example false
       */
      NoComments?: boolean;
      /** @description Fields as you have read them in RealEstateList. If one is another one meanwhile, nothing is changed (409) */
      Before?: {
        ID?: unknown;
        PropertyType?: unknown;
        SaleType?: unknown;
        Status?: unknown;
        Images?: unknown;
        CurrencySymbol?: unknown;
        Price?: unknown;
        State?: unknown;
        City?: unknown;
        Address?: unknown;
        ZIP?: unknown;
        LATITUDE?: unknown;
        LONGITUDE?: unknown;
        Area?: unknown;
        Bathrooms?: unknown;
        Bedrooms?: unknown;
        Url?: unknown;
        Tours?: unknown;
        YearBuilt?: unknown;
        MLSNumber?: unknown;
        DaysOnMarket?: unknown;
        LotArea?: unknown;
        BuildingArea?: unknown;
        ParkingSpots?: unknown;
        Description?: unknown;
        ExtensionColumn?: unknown;
        RentPrice?: unknown;
        SpaceType?: unknown;
        DepositFee?: unknown;
        SalePrice?: unknown;
        UnitAreaPrice?: unknown;
        ZestimatePrice?: unknown;
        HOAMonth?: unknown;
        ListingFirm?: unknown;
        FirmContact?: unknown;
        Source?: unknown;
        Disclaimer?: unknown;
        HideAddress?: unknown;
        NoEstimate?: unknown;
        NoComments?: unknown;
      };
    };
    ListedItem: {
      /** @example 1001 */
      ID: number;
      /** @example Single-family home */
      PropertyType: string;
      /**
       * @example For Sale
       * @enum {string}
       */
      SaleType: 'For Sale' | 'For Rent';
      /** @example Active */
      Status: string;
      /**
       * @description JSON text of the array as sent; an empty text, which is no JSON, where it was not given
       * @example ["https://listings.example/1001/front.jpg"]
       */
      Images: string;
      /** @example $ */
      CurrencySymbol: string;
      /**
       * @description The sale price or, for rentals, the monthly rent; two decimals
       * @example 450000.00
       */
      Price: string;
      /** @example Texas */
      State: string;
      /** @example Austin */
      City: string;
      /** @example 12 Larkspur Lane */
      Address: string;
      /** @example 78704 */
      ZIP: string;
      /**
       * @description null where not given
       * @example 30.2672
       */
      LATITUDE: number | null;
      /**
       * @description null where not given
       * @example -97.7431
       */
      LONGITUDE: number | null;
      /**
       * @description Building area and its unit
       * @example 2500 Square Feet
       */
      Area: string;
      /** @example 2.5 */
      Bathrooms: string;
      /** @example 3 */
      Bedrooms: string;
      /** @example https://listings.example/1001 */
      Url: string;
      /** @example OpenHouse */
      Tours: string;
      /** @example 1998 */
      YearBuilt: string;
      /** @example DEMO-1001 */
      MLSNumber: string;
      /** @example 12 */
      DaysOnMarket: string;
      /** @example 6000 */
      LotArea: string;
      /** @example 2500 */
      BuildingArea: string;
      /** @example 2 */
      ParkingSpots: string;
      /** @example A bright home with a garden on a quiet street. */
      Description: string;
      /**
       * @description JSON text of the array as sent; an empty text, which is no JSON, where it was not given
       * @example [{"Key":"Heating","value":"Heat pump"}]
       */
      ExtensionColumn: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example
       */
      RentPrice: string;
      /** @example  */
      SpaceType: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example
       */
      DepositFee: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 450000.00
       */
      SalePrice: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 180.00
       */
      UnitAreaPrice: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 455000.00
       */
      ZestimatePrice: string;
      /**
       * @description Decimal with two places; empty where it does not apply
       * @example 120.50
       */
      HOAMonth: string;
      /**
       * @description The firm that lists the home
       * @example Larkspur Realty
       */
      ListingFirm: string;
      /**
       * @description Of that firm
       * @example homes@larkspur.example
       */
      FirmContact: string;
      /**
       * @description Where the listing comes from
       * @example Hill Country MLS
       */
      Source: string;
      /** @example Deemed reliable but not guaranteed. */
      Disclaimer: string;
      /**
       * @description Its address and coordinates are shown to no visitor
       * @example false
       */
      HideAddress: boolean;
      /**
       * @description No estimate of its value is given
       * @example false
       */
      NoEstimate: boolean;
      /**
       * @description It is not judged
       * @example false
       */
      NoComments: boolean;
      /**
       * @description Why neither visitors nor programs are told of it; else empty
       * @example
       */
      Silent: string;
      /**
       * @description PropertyType in `clientLanguage`, where both are known; else as it is stored
       * @example Single-family home
       */
      ShownType: string;
    };
    ListingPageData: {
      List: components['schemas']['ListedItem'][];
      /**
       * @description How many match, whatever the page
       * @example 1
       */
      VirtualCount: number;
    };
    ListListingsRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      SerialNumber: string;
      /**
       * @description City, without regard to case and surrounding blanks; blank means every city
       * @example Austin
       */
      CityName?: string | null;
      /**
       * @description For sale or for rent
       * @example for_sale
       * @enum {string|null}
       */
      SaleType?: 'for_sale' | 'for_rent' | null;
      /**
       * @description MLS number, letter by letter; empty means every number
       * @example DEMO-1001
       */
      MLSNumber?: string | null;
      /**
       * @description Order; default newest. What has no price comes before all prices, and equal ones in the order of their IDs
       * @example newest
       * @enum {string|null}
       */
      Sort?:
        | 'newest'
        | 'oldest'
        | 'price-up'
        | 'price-down'
        | 'city-up'
        | 'city-down'
        | 'number-up'
        | 'number-down'
        | null;
      /**
       * @description Page, from 1; default 1. A page past the end is empty
       * @example 1
       */
      PageNumber?: number | null;
      /**
       * @description Listings a page; default 20
       * @example 20
       */
      PageSize?: number | null;
      /**
       * @description Language of the person who reads the list, as GetConfig has it: ShownType is in it
       * @example de
       */
      clientLanguage?: string | null;
    };
    DeleteListingsRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      SerialNumber: string;
      /**
       * @description Identifiers of the listings to delete, compared letter by letter
       * @example [
       *       "DEMO-1060"
       *     ]
       */
      Keys: string[];
      /**
       * @description What the keys are; NativeId is the ID that Create returned, an MLSNumber may name several listings
       * @example MLSNumber
       * @enum {string}
       */
      KeyType: 'NativeId' | 'MLSNumber' | 'URL';
    };
    TestLack: {
      /**
       * @description An answer where none was given, none where one was, a home, or words
       * @enum {string}
       */
      Kind: 'Answer' | 'NoAnswer' | 'Home' | 'Words';
      /** @description The home or the words; else empty */
      What: string;
    };
    TestedListing: {
      /** @description ID of the listing */
      ID: number;
      MLSNumber: string;
      /** @description Street and city, as far as they were known */
      Address: string;
      Url: string;
    };
    TestRunResult: {
      /** Format: date-time */
      Time: string;
      /** @description Revision of the settings that it was answered with */
      Revision: number;
      /** @description Key of the model */
      Model: string;
      /** @description Whether the answer was as expected */
      Passed: boolean;
      /** @description What the answer lacks */
      Lacks: components['schemas']['TestLack'][];
      Answer: string;
      NoAnswer: boolean;
      /** @description Homes that the answer showed */
      Homes: components['schemas']['TestedListing'][];
    };
    TestItem: {
      TestID: number;
      Question: string;
      /** @description ID, MLSNumber or Url of each home that the answer must show */
      Homes: string[];
      /** @description What must stand in the answer, in capital letters or not */
      Words: string[];
      /** @description Whether the chatbot must say that it does not know */
      NoAnswer: boolean;
      /** @description What became of it last; null before the first run, and after an edit */
      LastRun: components['schemas']['TestRunResult'] | null;
    };
    TestListRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
    };
    TestAddRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description The question, as a visitor would ask it; must not be blank
       * @example Which homes are for sale in Austin?
       */
      Question: string;
      /**
       * @description ID, MLSNumber or Url of each home that the answer must show
       * @example []
       */
      Homes?: string[];
      /**
       * @description What must stand in the answer, in capital letters or not
       * @example [
       *       "Austin"
       *     ]
       */
      Words?: string[];
      /**
       * @description Whether the chatbot must say that it does not know
       * @example false
       */
      NoAnswer?: boolean;
    };
    TestEditRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description ID of the test, from TestList
       * @example 1
       */
      TestID: number;
      /**
       * @description The question, as a visitor would ask it; must not be blank
       * @example Which homes are for sale in Austin?
       */
      Question?: string;
      /**
       * @description ID, MLSNumber or Url of each home that the answer must show
       * @example []
       */
      Homes?: string[];
      /**
       * @description What must stand in the answer, in capital letters or not
       * @example [
       *       "Austin"
       *     ]
       */
      Words?: string[];
      /**
       * @description Whether the chatbot must say that it does not know
       * @example false
       */
      NoAnswer?: boolean;
      /** @description Fields as you have read them in TestList. If one is another one meanwhile, nothing is changed (409) */
      Before?: {
        Question?: unknown;
        Homes?: unknown;
        Words?: unknown;
        NoAnswer?: unknown;
      };
    };
    TestRequest: {
      /**
       * @description Serial number of the chatbot, from Add
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description ID of the test, from TestList
       * @example 1
       */
      TestID: number;
    };
    WidgetConfig: {
      /** @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f */
      SerialNumber: string;
      /** @example Ada of Harbour Homes */
      Name: string;
      /**
       * @description Relative to the address of the service; empty where there is none
       * @example
       */
      ChatProfilePictureUrl: string;
      /**
       * @description Relative to the address of the service; empty where there is none
       * @example
       */
      ChatIconUrl: string;
      /**
       * @description 0 right, 1 left
       * @example 0
       * @enum {number}
       */
      ChatBubbleAlign: 0 | 1;
      /**
       * @description rgb(r,g,b), or empty
       * @example rgb(37,99,235)
       */
      ChatBubbleColor: string;
      /**
       * @description rgb(r,g,b), or empty
       * @example rgb(37,99,235)
       */
      UserMessageColor: string;
      /** @example false */
      ChatbotPopupOnce: boolean;
      /**
       * @description One greeting a line
       * @example Hello!
       */
      WelcomeMessage: string;
      /**
       * @description One a line
       * @example Homes in Austin
       */
      SuggestedMessage: string;
      /** @example Ask about a home… */
      UserInputPlaceholder: string;
      /** @example Privacy policy */
      ChatbotPrivacyPolicyName: string;
      /** @example How we use your messages */
      ChatbotPrivacyPolicyDescription: string;
      /**
       * @description http or https, or empty
       * @example
       */
      ChatbotPrivacyPolicyUrl: string;
      /**
       * @description http or https, or empty
       * @example
       */
      FacebookUrl: string;
      /**
       * @description http or https, or empty
       * @example
       */
      InstagramUrl: string;
      /**
       * @description http or https, or empty
       * @example
       */
      WhatsappUrl: string;
      /** @example false */
      RemoveChatLogOnBrowserClose: boolean;
      /** @example English */
      AIResponseLanguage: string;
      /**
       * @description Language of the widget's own texts; empty: that of the browser
       * @example en
       * @enum {string}
       */
      Language: '' | 'en' | 'es' | 'fr' | 'de' | 'zh' | 'ar' | 'pt' | 'hi' | 'it';
      /**
       * @description Whether it is on, and the Model sees
       * @example false
       */
      EnableUploadImage: boolean;
      /**
       * @description Whether it is on, and the installation transcribes
       * @example false
       */
      EnablePushToTalk: boolean;
      /**
       * @description Whether a person can be called now
       * @example true
       */
      TalkToHuman: boolean;
      /**
       * @description Whether a person who is called can answer within the conversation: the service knows its own address (PUBLIC_URL). Otherwise the person needs an address or number of the visitor
       * @example true
       */
      PersonAnswersHere: boolean;
      /**
       * @description When a person can be called, by the clock of TimeZone; empty: always, or never where TalkToHuman is false
       * @example Mon-Fri 09:00-17:00
       */
      OfficeHours: string;
      /**
       * @description IANA name
       * @example America/Chicago
       */
      TimeZone: string;
      /**
       * @description Whether LeaveContact takes a message
       * @example true
       */
      EnableContactForm: boolean;
      /**
       * @description Whether RequestViewing takes a wish to see a home
       * @example true
       */
      EnableViewings: boolean;
      /**
       * @description Colours: 0 of the device, 1 light, 2 dark
       * @example 0
       * @enum {number}
       */
      ChatColorScheme: 0 | 1 | 2;
      /**
       * @description What tells visitors that an AI answers: AIDisclosure of Edit, or our own sentence in their language
       * @example You are talking to an AI assistant, not to a person.
       */
      AIDisclosure: string;
      /**
       * @description What a visitor agrees to who leaves an address or a number: ConsentText of Edit, or our own words
       * @example I agree that the team behind “Ada of Harbour Homes” may contact me by e-mail or phone about my request.
       */
      ConsentText: string;
      /**
       * @description Hash of ConsentText, for LeaveContact and TalkToHuman
       * @example 5f2c9d0a1b3e
       */
      ConsentVersion: string;
      /**
       * @description Whether a box beside it must be ticked
       * @example false
       */
      ConsentRequired: boolean;
      /**
       * @description For the header chatbot-sessionkey of the other operations here
       * @example prl_vt_…
       */
      VisitorToken: string;
      /**
       * @description Seconds for which the token opens anything
       * @example 1800
       */
      ExpiresIn: number;
    };
    GetConfigRequest: {
      /**
       * @description Serial number of the chatbot
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description Origin of the site around the widget's own page, as the browser told that page; ignored where the call itself comes from another site. What is no origin of http or https names no site
       * @example https://www.example.com
       */
      origin?: string;
      /**
       * @description A former visitor token, expired or not: its visitor goes on. One that is of no use here begins a new visitor
       * @example
       */
      visitorToken?: string;
      /**
       * @description The site's own name of the visitor
       * @example customer-17
       */
      userID?: string;
      /** @description HMAC-SHA256 of userID with the identity secret of the chatbot, in hexadecimal digits: it proves who the visitor is */
      userSignature?: string;
      /**
       * @description IANA name of the time zone of the browser: the chatbot is told what time it is there. An unknown one says nothing
       * @example Europe/Berlin
       */
      clientTimeZone?: string;
      /**
       * @description Code of the language that the visitor reads: what the service says itself is in it, where AIResponseLanguage is not set. An unknown one says nothing
       * @example de
       */
      clientLanguage?: string;
    };
    ConfigTryRequest: {
      /**
       * @description Serial number of the chatbot
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
      /**
       * @description From SettingsTry
       * @example as-SettingsTry-gave-them
       */
      Settings: string;
      /**
       * @description As GetConfig has it
       * @example de
       */
      clientLanguage?: string;
    };
    IdentitySecretResult: {
      /**
       * @description 64 hexadecimal digits; for servers alone, never for a page
       * @example 3f9a…
       */
      Secret: string;
    };
    IdentitySecretRequest: {
      /**
       * @description Serial number of the chatbot
       * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
       */
      serialNumber: string;
    };
    TalkToHumanResult: {
      /**
       * @description The chat session that a person is called to
       * @example 1
       */
      SessionID: number;
      /**
       * @description What the visitor is told: TalkToHumanResponseMessage, or a sentence of ours
       * @example Thank you. I have passed our conversation on; a person will get in touch with you.
       */
      Message: string;
    };
    TalkToHumanRequest: {
      /**
       * @description A chat session of the visitor's own; null or omitted begins a new one
       * @example null
       */
      sessionID?: number | null;
      /**
       * @description What the visitor says about it: the mail to the person has the beginning of it
       * @example I would like to talk to a person.
       */
      content?: string | null;
      /**
       * @description Whether the visitor ticked the box beside ConsentText of GetConfig; needed with ConsentRequired
       * @example true
       */
      Consent?: boolean;
      /**
       * @description ConsentVersion of GetConfig, where the visitor saw its ConsentText; 409 where that has changed since
       * @example null
       */
      ConsentVersion?: string | null;
      /**
       * @description As in GetConfig, whose ConsentText is in it
       * @example en
       */
      clientLanguage?: string | null;
      /**
       * @description Address of the page that shows the form: kept without its query; of another site than the browser names, the site alone
       * @example https://www.example.com/homes
       */
      clientPage?: string | null;
    };
    LeaveContactResult: {
      /**
       * @description The chat session that the lead is of
       * @example 1
       */
      SessionID: number;
    };
    LeaveContactRequest: {
      /**
       * @description A chat session of the visitor's own; null or omitted begins a new one
       * @example null
       */
      sessionID?: number | null;
      /**
       * @description The visitor's name, on one line
       * @example Ada Example
       */
      Name?: string | null;
      /**
       * @description One plain e-mail address; Email or Phone is needed
       * @example ada@example.com
       */
      Email?: string | null;
      /**
       * @description 6 to 15 digits with +, blanks, dashes or parentheses
       * @example +1 512 555 0100
       */
      Phone?: string | null;
      /**
       * @description What the visitor wants
       * @example Please call me about the house on Harbour Lane
       */
      Message?: string | null;
      /**
       * @description Whether the visitor ticked the box beside ConsentText of GetConfig; needed with ConsentRequired
       * @example true
       */
      Consent?: boolean;
      /**
       * @description ConsentVersion of GetConfig, where the visitor saw its ConsentText; 409 where that has changed since
       * @example null
       */
      ConsentVersion?: string | null;
      /**
       * @description As in GetConfig, whose ConsentText is in it
       * @example en
       */
      clientLanguage?: string | null;
      /**
       * @description Address of the page that shows the form: kept without its query; of another site than the browser names, the site alone
       * @example https://www.example.com/homes
       */
      clientPage?: string | null;
    };
    RequestViewingResult: {
      /**
       * @description The chat session in which the answer comes
       * @example 1
       */
      SessionID: number;
      /** @example 1 */
      ViewingID: number;
      /**
       * @description How the home is named
       * @example 12 Harbour Lane, Austin
       */
      Home: string;
    };
    RequestViewingRequest: {
      /**
       * @description A chat session of the visitor's own; null or omitted begins a new one
       * @example null
       */
      sessionID?: number | null;
      /**
       * @description ID of the home, of the same chatbot
       * @example 1
       */
      ListingID: number;
      /**
       * @description Wished times, one a line, at most 3: in the visitor's own words, or as YYYY-MM-DDTHH:mm by the clock of TimeZone
       * @example 2027-03-06T15:00
       *     any weekday after six
       */
      Times: string;
      /**
       * @description The visitor's name, on one line
       * @example Ada Example
       */
      Name?: string | null;
      /**
       * @description One plain e-mail address; Email or Phone is needed
       * @example ada@example.com
       */
      Email?: string | null;
      /**
       * @description 6 to 15 digits with +, blanks, dashes or parentheses
       * @example +1 512 555 0100
       */
      Phone?: string | null;
      /**
       * @description Whether the visitor ticked the box beside ConsentText of GetConfig; needed with ConsentRequired
       * @example true
       */
      Consent?: boolean;
      /**
       * @description ConsentVersion of GetConfig, where the visitor saw its ConsentText; 409 where that has changed since
       * @example null
       */
      ConsentVersion?: string | null;
      /**
       * @description As in GetConfig, whose ConsentText is in it
       * @example en
       */
      clientLanguage?: string | null;
      /**
       * @description Address of the page that shows the form: kept without its query; of another site than the browser names, the site alone
       * @example https://www.example.com/homes
       */
      clientPage?: string | null;
    };
    KeyItem: {
      ID: number;
      /** @enum {string} */
      Kind: 'secret' | 'session';
      Name: string;
      /** @description Last four characters of the key */
      Hint: string;
      SerialNumbers: string[] | null;
      /** @description Names of the operations that the key is limited to; null where it may call all that its kind opens */
      Operations: string[] | null;
      /** Format: date-time */
      CreatedAt: string;
      /** Format: date-time */
      ExpiresAt: string | null;
      /** Format: date-time */
      LastUsedAt: string | null;
      /** Format: date-time */
      RevokedAt: string | null;
    };
    IssuedKeyItem: {
      ID: number;
      /** @enum {string} */
      Kind: 'secret' | 'session';
      Name: string;
      /** @description Last four characters of the key */
      Hint: string;
      SerialNumbers: string[] | null;
      /** @description Names of the operations that the key is limited to; null where it may call all that its kind opens */
      Operations: string[] | null;
      /** Format: date-time */
      CreatedAt: string;
      /** Format: date-time */
      ExpiresAt: string | null;
      /** Format: date-time */
      LastUsedAt: string | null;
      /** Format: date-time */
      RevokedAt: string | null;
      /** @description The key itself; it is shown this once */
      Key: string;
    };
    KeyIssueRequest: {
      /**
       * @description Which header the key will travel in
       * @example session
       * @enum {string}
       */
      Kind: 'secret' | 'session';
      /**
       * @description What the key is for
       * @example Website import
       */
      Name: string;
      /**
       * @description Instant yet to come from which the key is refused, ISO 8601 with a zone; without it the key does not expire
       * @example 2030-01-01T00:00:00Z
       */
      ExpiresAt?: string;
      /** @description Serial numbers of the chatbots that the key is limited to; without it the key opens all of the workspace */
      SerialNumbers?: string[];
      /**
       * @description Names of the operations that the key is limited to: the last segment of their paths, but GetFile, ListFiles, DeleteFiles for those of files, and AuthVerify; without it the key may call all that its kind opens
       * @example [
       *       "GetSession",
       *       "ClientAsk"
       *     ]
       */
      Operations?: string[];
    };
    KeyListRequest: {
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      PageNumber?: number;
      /**
       * @description Keys a page; default 1000
       * @example 100
       */
      PageSize?: number;
    };
    KeyRotateRequest: {
      /**
       * @description ID of the key, from KeyList
       * @example 3
       */
      ID: number;
      /**
       * @description Seconds for which the old key lives on; default 86400
       * @example 3600
       */
      OverlapSeconds?: number;
    };
    KeyRevokeRequest: {
      /**
       * @description ID of the key, from KeyList
       * @example 3
       */
      ID: number;
    };
    NoStudioFieldsRequest: Record<string, never>;
    StudioSessionItem: {
      /** @description Name of the key, the link or the person */
      Name: string;
      /**
       * @description Null where a key says what the caller may do
       * @enum {string|null}
       */
      Role: 'reader' | 'editor' | 'admin' | null;
      /** @description Whether the caller has a session that can be ended */
      CanSignOut: boolean;
      /** @description Names of the operations that the caller may call */
      Operations: string[];
    };
    AuditItem: {
      ID: number;
      /** Format: date-time */
      Time: string;
      /** @description Name of the operation, or of the command */
      Operation: string;
      /** @enum {string} */
      Outcome: 'Done' | 'Refused';
      /** @description 200, or the code of the refusal */
      Code: number;
      /** @description `key-3`, `person-7`, `command-line` or `upload-address`, and its name */
      Actor?: {
        ID: string;
        Name: string;
      };
      /** @description Of the client; empty for commands */
      Address: string;
      /** @description `X-Request-Id`; empty for commands */
      RequestId: string;
      /** @description What was changed: its kind and public ID */
      Object?: {
        Kind: string;
        ID: string;
      };
      /** @description What the change replaced; null where there was nothing, or nobody kept it */
      Before: {
        [key: string]: unknown;
      } | null;
      /** @description What the change put there; long texts are cut */
      After: {
        [key: string]: unknown;
      } | null;
    };
    AuditListRequest: {
      /**
       * @description First day (UTC) or instant, inclusive
       * @example 2026-11-20T09:00:00Z
       */
      StartTime?: string;
      /**
       * @description Last day (UTC) or instant, inclusive
       * @example 2026-11-20T09:00:00Z
       */
      EndTime?: string;
      /**
       * @description Name of the operation
       * @example Edit
       */
      Operation?: string;
      /**
       * @description The actor's ID or Name, letter by letter
       * @example key-3
       */
      Actor?: string;
      /**
       * @description The object's ID, letter by letter
       * @example 1001
       */
      Object?: string;
      /**
       * @description What became of it
       * @example Done
       * @enum {string}
       */
      Outcome?: 'Done' | 'Refused';
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      PageNumber?: number;
      /**
       * @description Entries a page; default 20
       * @example 20
       */
      PageSize?: number;
    };
    UploadedFile: {
      /** @description What `fileIds` and the picture settings ask for */
      FileID: number;
      /** @enum {string} */
      Kind: 'image' | 'audio' | 'video' | 'document';
      /** @description Media type, by the bytes */
      ContentType: string;
      /** @description In bytes */
      Size: number;
    };
    FileRecord: {
      /** @description What `fileIds` and the picture settings ask for */
      FileID: number;
      /** @enum {string} */
      Kind: 'image' | 'audio' | 'video' | 'document';
      /** @description Media type, by the bytes */
      ContentType: string;
      /** @description In bytes */
      Size: number;
      /** @description As its sender called it, without folders and without what cannot be shown */
      Name: string;
      /** @description SHA-256 of the bytes, in hexadecimal digits */
      Sha256: string;
      /** Format: date-time */
      CreatedAt: string;
      /**
       * Format: date-time
       * @description Null once something uses the file
       */
      ExpiresAt: string | null;
    };
    FileRequest: {
      /**
       * @description ID of the file, from Upload
       * @example 1
       */
      fileId: number;
    };
    ListFilesRequest: {
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      PageNumber?: number;
      /**
       * @description Files a page; default 20
       * @example 20
       */
      PageSize?: number;
    };
    DeleteFilesRequest: {
      /**
       * @description IDs of files; unknown ones and repeats count nothing
       * @example [
       *       999999999
       *     ]
       */
      fileIds: number[];
    };
    PreUpload: {
      /** @description ID that the file is going to have */
      FileStoreId: string;
      /**
       * Format: uri
       * @description Takes the bytes by PUT, without a key, within 10 minutes
       */
      PreUploadUrl: string;
    };
    PreUploadRequest: {
      /**
       * @description What the file is called
       * @example villa.png
       */
      fileName: string;
    };
    ModelListRequest: Record<string, never>;
    ConfirmedAddress: {
      /**
       * Format: email
       * @description In small letters
       */
      Address: string;
      /** @description Mails that waited for it and go now */
      Released: number;
    };
    NoConfirmationFieldsRequest: Record<string, never>;
    OutboxEntryItem: {
      ID: number;
      /** @enum {string} */
      Channel: 'mail' | 'webhook';
      /** @description Where it goes */
      Recipient: string;
      /** @description Subject of a mail */
      Subject: string;
      /**
       * @description `held` until the address's receiver has confirmed it; `refused` is for good: nothing tries it again but OutboxRetry
       * @enum {string}
       */
      State: 'waiting' | 'held' | 'delivered' | 'refused';
      /** @description How often it was tried */
      Attempts: number;
      /** @description Why the last failed attempt failed; null before one */
      Failure: string | null;
      /** Format: date-time */
      QueuedAt: string;
      /**
       * Format: date-time
       * @description When it is tried next; null once that is over
       */
      NextAttemptAt: string | null;
      /**
       * Format: date-time
       * @description When it was delivered or refused for good
       */
      SettledAt: string | null;
    };
    OutboxListRequest: {
      /**
       * @description Only what is in this state
       * @example refused
       * @enum {string}
       */
      State?: 'waiting' | 'held' | 'delivered' | 'refused';
      /**
       * @description Only what goes this way
       * @example mail
       * @enum {string}
       */
      Channel?: 'mail' | 'webhook';
      /**
       * @description Page, from 1; default 1
       * @example 1
       */
      PageNumber?: number;
      /**
       * @description Entries a page; default 20
       * @example 20
       */
      PageSize?: number;
    };
    OutboxRetryRequest: {
      /**
       * @description IDs from OutboxList; unknown ones and repeats count nothing
       * @example [
       *       1
       *     ]
       */
      IDs: number[];
    };
    WebhookItem: {
      ID: number;
      Url: string;
      /** @description Empty for all */
      Events: (
        | 'lead.created'
        | 'handoff.requested'
        | 'viewing.requested'
        | 'conversation.daily'
        | 'leads.daily'
        | 'listing.created'
        | 'listing.updated'
        | 'listing.deleted'
        | 'feed.stale'
      )[];
      Description: string;
      Active: boolean;
      /**
       * @description Why it is told nothing: its owner wants so, or its receiver answered 410; null where it is active
       * @enum {string|null}
       */
      OffBecause: 'Owner' | 'Gone' | null;
      /** Format: date-time */
      CreatedAt: string;
      /**
       * Format: date-time
       * @description Until when a secret before the present one signs as well
       */
      FormerSecretUntil: string | null;
    };
    WebhookSecretItem: {
      /** @description ID of the webhook */
      ID: number;
      /** @description What its events are signed with; it is shown this once */
      Secret: string;
    };
    WebhookAddRequest: {
      /**
       * @description Where events are posted to: https on port 443, on the internet, or an address that OUTBOUND_ALLOW names
       * @example https://hooks.example.com/parlor
       */
      Url: string;
      /**
       * @description Types of the events that it hears of; an empty list, and a new webhook without it, stand for all
       * @example [
       *       "lead.created",
       *       "handoff.requested"
       *     ]
       */
      Events?: (
        | 'lead.created'
        | 'handoff.requested'
        | 'viewing.requested'
        | 'conversation.daily'
        | 'leads.daily'
        | 'listing.created'
        | 'listing.updated'
        | 'listing.deleted'
        | 'feed.stale'
      )[];
      /**
       * @description What the webhook is for
       * @example Leads to the CRM
       */
      Description?: string;
    };
    WebhookListRequest: Record<string, never>;
    WebhookEditRequest: {
      /**
       * @description ID of the webhook, from WebhookList
       * @example 7
       */
      ID: number;
      /**
       * @description Where events are posted to: https on port 443, on the internet, or an address that OUTBOUND_ALLOW names
       * @example https://hooks.example.com/parlor
       */
      Url?: string;
      /**
       * @description Types of the events that it hears of; an empty list, and a new webhook without it, stand for all
       * @example [
       *       "lead.created",
       *       "handoff.requested"
       *     ]
       */
      Events?: (
        | 'lead.created'
        | 'handoff.requested'
        | 'viewing.requested'
        | 'conversation.daily'
        | 'leads.daily'
        | 'listing.created'
        | 'listing.updated'
        | 'listing.deleted'
        | 'feed.stale'
      )[];
      /**
       * @description What the webhook is for
       * @example Leads to the CRM
       */
      Description?: string;
      /**
       * @description Whether it is told anything; true also where its receiver was gone
       * @example true
       */
      Active?: boolean;
    };
    WebhookRotateRequest: {
      /**
       * @description ID of the webhook, from WebhookList
       * @example 7
       */
      ID: number;
      /**
       * @description Seconds for which the old secret signs beside the new one; default 86400
       * @example 3600
       */
      OverlapSeconds?: number;
    };
    WebhookNamedRequest: {
      /**
       * @description ID of the webhook, from WebhookList
       * @example 7
       */
      ID: number;
    };
    WebhookTestItem: {
      /** @description What X-Webhook-Id said */
      EventID: string;
      /** @description Whether the receiver took it: a status from 200 to 299 */
      Delivered: boolean;
      /** @description Status of the answer; null where none came */
      Status: number | null;
      /** @description Why no answer came; empty where one did */
      Failure: string;
    };
    /** @description Body and `Data` of each operation */
    Operations: {
      /** @description Edit chatbot settings */
      '/chat/Chatbot/Edit': {
        body: components['schemas']['EditChatbotRequest'];
        /** @constant */
        data: 1;
      };
      /** @description Message a chatbot */
      '/chat/Chat/ClientAsk': {
        body: components['schemas']['ClientAskRequest'];
        data: components['schemas']['ClientAskResult'];
      };
      /** @description Create real estate listing */
      '/chat/Chatbot/RealEstateCreate': {
        body: components['schemas']['CreateListingRequest'];
        data: string;
      };
      /** @description List real estate listings */
      '/chat/Chatbot/RealEstateList': {
        body: components['schemas']['ListListingsRequest'];
        data: components['schemas']['ListingPageData'];
      };
      /** @description Delete real estate listings */
      '/chat/Chatbot/RealEstateDelete': {
        body: components['schemas']['DeleteListingsRequest'];
        data: {
          SuccessCount: number;
        };
      };
      /** @description Add a chatbot */
      '/chat/Chatbot/Add': {
        body: components['schemas']['AddChatbotRequest'];
        data: string;
      };
      /** @description Read the settings of a chatbot */
      '/chat/Chatbot/Get': {
        body: components['schemas']['ChatbotRequest'];
        data: components['schemas']['ChatbotRecord'];
      };
      /** @description Read who changed which settings, newest first */
      '/chat/Chatbot/SettingsVersions': {
        body: components['schemas']['SettingsVersionsRequest'];
        data: components['schemas']['SettingsVersionItem'][];
      };
      /** @description Take a change of the settings back */
      '/chat/Chatbot/SettingsUndo': {
        body: components['schemas']['SettingsUndoRequest'];
        /** @constant */
        data: 1;
      };
      /** @description Try settings without saving them */
      '/chat/Chatbot/SettingsTry': {
        body: components['schemas']['EditChatbotRequest'];
        data: components['schemas']['TriedSettingsResult'];
      };
      /** @description What a visitor would see of a chatbot with settings that are not saved */
      '/chat/Chatbot/ConfigTry': {
        body: components['schemas']['ConfigTryRequest'];
        data: components['schemas']['WidgetConfig'];
      };
      /** @description Ask a chatbot with settings that are not saved */
      '/chat/Chatbot/AnswerTry': {
        body: components['schemas']['AnswerTryRequest'];
        data: components['schemas']['TriedTurn'];
      };
      /** @description List the chatbots of the workspace, newest first */
      '/chat/Chatbot/List': {
        body: components['schemas']['ListChatbotsRequest'];
        data: {
          List: components['schemas']['ChatbotRecord'][];
          /** @description How many there are, whatever the page */
          VirtualCount: number;
        };
      };
      /** @description The DNS record that proves the CustomDomain of a chatbot, and whether it is there */
      '/chat/Chatbot/GetDomainProof': {
        body: components['schemas']['ChatbotRequest'];
        data: components['schemas']['DomainRecord'];
      };
      /** @description List models */
      '/chat/Chatbot/ModelList': {
        body: components['schemas']['ModelListRequest'];
        data: {
          /** @description What Edit takes as Model */
          Key: string;
          /** @description Name of the model */
          Value: string;
          /** @description Whether chatbots can be set to it */
          Status: boolean;
        }[];
      };
      /** @description Remove a chatbot; it and its chat sessions stop answering at once */
      '/chat/Chatbot/Remove': {
        body: components['schemas']['ChatbotRequest'];
        /** @constant */
        data: 1;
      };
      /** @description Create a chat session */
      '/chat/Chatbot/GetSession': {
        body: components['schemas']['GetSessionRequest'];
        data: {
          SessionID: number;
        };
      };
      /** @description Read an answer again, or follow it */
      '/chat/Chat/GetAnswer': {
        body: components['schemas']['GetAnswerRequest'];
        data: components['schemas']['GetAnswerResult'];
      };
      /** @description Read the chat sessions of a chatbot, newest first, with their messages */
      '/chat/Chatbot/ChatContentHistory': {
        body: components['schemas']['HistoryRequest'];
        data: components['schemas']['HistoryItem'][];
      };
      /** @description Look through the conversations of a chatbot, newest first */
      '/chat/Chatbot/ConversationList': {
        body: components['schemas']['ConversationListRequest'];
        data: components['schemas']['ConversationPage'];
      };
      /** @description Read a conversation, and what each answer was made of */
      '/chat/Chatbot/ConversationRead': {
        body: components['schemas']['ConversationReadRequest'];
        data: components['schemas']['ConversationRecord'];
      };
      /** @description Answer a conversation in place of the chatbot */
      '/chat/Chatbot/ConversationTakeOver': {
        body: components['schemas']['ConversationTakeOverRequest'];
        data: components['schemas']['HandOffState'];
      };
      /** @description Write to the visitor of a conversation that was taken over */
      '/chat/Chatbot/ConversationReply': {
        body: components['schemas']['ConversationReplyRequest'];
        data: components['schemas']['HandOffReplied'];
      };
      /** @description Say what the person does who answers a conversation */
      '/chat/Chatbot/ConversationPresence': {
        body: components['schemas']['ConversationPresenceRequest'];
        data: components['schemas']['HandOffState'];
      };
      /** @description Confirm or decline a viewing */
      '/chat/Chatbot/ConversationDecide': {
        body: components['schemas']['ConversationDecideRequest'];
        data: components['schemas']['HandOffDecided'];
      };
      /** @description Let the chatbot answer a conversation again */
      '/chat/Chatbot/ConversationHandBack': {
        body: components['schemas']['ConversationRequest'];
        data: components['schemas']['HandOffState'];
      };
      /** @description List the questions that were not answered, grouped by likeness, the most frequent first */
      '/chat/Chatbot/UnansweredList': {
        body: components['schemas']['UnansweredListRequest'];
        data: components['schemas']['UnansweredPage'];
      };
      /** @description Read how much visitors asked, and what they searched for, found or not */
      '/chat/Chatbot/Insights': {
        body: components['schemas']['InsightsRequest'];
        data: components['schemas']['InsightsRecord'];
      };
      /** @description Count the messages that visitors have sent to a chatbot */
      '/chat/Chatbot/GetMessageCountByChatbot': {
        body: components['schemas']['MessageCountRequest'];
        data: number;
      };
      /** @description Read this month's use of messages */
      '/chat/Chatbot/GetMessageCreditsUsage': {
        body: components['schemas']['NoFieldsRequest'];
        data: {
          Total: number;
          Used: number;
          Remain: number;
        };
      };
      /** @description Limit the messages of one chat session, in the whole workspace */
      '/chat/Chatbot/SetSessionMessagesLimit': {
        body: components['schemas']['SessionLimitRequest'];
        /** @constant */
        data: true;
      };
      /** @description What a visitor may see of a chatbot, with a visitor token */
      '/chat/Chatbot/GetConfig': {
        body: components['schemas']['GetConfigRequest'];
        data: components['schemas']['WidgetConfig'];
      };
      /** @description Message a chatbot as its visitor */
      '/chat/Chat/Ask': {
        body: components['schemas']['AskRequest'];
        data: components['schemas']['ClientAskResult'];
      };
      /** @description The visitor's own chat sessions, newest first */
      '/chat/Chat/Sessions': {
        body: components['schemas']['OwnSessionsRequest'];
        data: components['schemas']['OwnSessionItem'][];
      };
      /** @description What was said in a chat session of the visitor's own */
      '/chat/Chat/History': {
        body: components['schemas']['OwnHistoryRequest'];
        data: components['schemas']['OwnHistoryResult'];
      };
      /** @description Call for a person as a visitor */
      '/chat/Chat/TalkToHuman': {
        body: components['schemas']['TalkToHumanRequest'];
        data: components['schemas']['TalkToHumanResult'];
      };
      /** @description Leave an address or number as a visitor */
      '/chat/Chat/LeaveContact': {
        body: components['schemas']['LeaveContactRequest'];
        data: components['schemas']['LeaveContactResult'];
      };
      /** @description Ask to see a home as a visitor */
      '/chat/Chat/RequestViewing': {
        body: components['schemas']['RequestViewingRequest'];
        data: components['schemas']['RequestViewingResult'];
      };
      /** @description Upload a picture or a recording as a visitor */
      '/chat/Chat/Upload': {
        body: FormData;
        data: components['schemas']['UploadedFile'];
      };
      /** @description The secret with which a site signs who its visitors are */
      '/chat/Chatbot/GetIdentitySecret': {
        body: components['schemas']['IdentitySecretRequest'];
        data: components['schemas']['IdentitySecretResult'];
      };
      /** @description Replace the identity secret of a chatbot */
      '/chat/Chatbot/RotateIdentitySecret': {
        body: components['schemas']['IdentitySecretRequest'];
        data: components['schemas']['IdentitySecretResult'];
      };
      /** @description Change real estate listings */
      '/chat/Chatbot/RealEstateUpdate': {
        body: components['schemas']['UpdateListingRequest'];
        data: {
          SuccessCount: number;
        };
      };
      /** @description What the columns of a table of homes seem to mean */
      '/chat/Chatbot/ListingMap': {
        body: components['schemas']['ListingMapRequest'];
        data: components['schemas']['ListingMapResult'];
      };
      /** @description Make the listings of a chatbot those of a table */
      '/chat/Chatbot/ListingImport': {
        body: components['schemas']['ListingImportRequest'];
        data: components['schemas']['ListingImportResult'];
      };
      /** @description List the feeds of a chatbot, how they stand and how their last runs ended */
      '/chat/Chatbot/FeedList': {
        body: components['schemas']['FeedListRequest'];
        data: components['schemas']['FeedListData'];
      };
      /** @description Edit what a chatbot knows beside its listings */
      '/chat/Chatbot/EditKnowledge': {
        body: components['schemas']['EditKnowledgeRequest'];
        data: components['schemas']['SourceData'][];
      };
      /** @description Teach a chatbot the answer to one question */
      '/chat/Chatbot/KnowledgePairAdd': {
        body: components['schemas']['AddKnowledgePairRequest'];
        data: components['schemas']['SourceData'][];
      };
      /** @description List what a chatbot knows beside its listings */
      '/chat/Chatbot/GetSource': {
        body: components['schemas']['GetSourceRequest'];
        data: components['schemas']['SourceData'][];
      };
      /** @description List the tests of a chatbot, the oldest first */
      '/chat/Chatbot/TestList': {
        body: components['schemas']['TestListRequest'];
        data: components['schemas']['TestItem'][];
      };
      /** @description Keep a question as a test */
      '/chat/Chatbot/TestAdd': {
        body: components['schemas']['TestAddRequest'];
        data: number;
      };
      /** @description Ask the question of a test, and judge the answer */
      '/chat/Chatbot/TestRun': {
        body: components['schemas']['TestRequest'];
        data: components['schemas']['TestItem'];
      };
      /** @description Change a test */
      '/chat/Chatbot/TestEdit': {
        body: components['schemas']['TestEditRequest'];
        /** @constant */
        data: 1;
      };
      /** @description Remove a test */
      '/chat/Chatbot/TestRemove': {
        body: components['schemas']['TestRequest'];
        /** @constant */
        data: 1;
      };
      /** @description Read the conversation that the link of a hand-off mail opens */
      '/chat/HandOff/Read': {
        body: components['schemas']['HandOffReadRequest'];
        data: components['schemas']['HandOffConversation'];
      };
      /** @description Answer a conversation in place of the chatbot */
      '/chat/HandOff/TakeOver': {
        body: components['schemas']['HandOffTakeOverRequest'];
        data: components['schemas']['HandOffState'];
      };
      /** @description Write to the visitor of a conversation that was taken over */
      '/chat/HandOff/Reply': {
        body: components['schemas']['HandOffReplyRequest'];
        data: components['schemas']['HandOffReplied'];
      };
      /** @description Confirm or decline a viewing */
      '/chat/HandOff/Decide': {
        body: components['schemas']['HandOffDecideRequest'];
        data: components['schemas']['HandOffDecided'];
      };
      /** @description Let the chatbot answer again */
      '/chat/HandOff/HandBack': {
        body: components['schemas']['NoHandOffFieldsRequest'];
        data: components['schemas']['HandOffState'];
      };
      /** @description Confirm that mails about visitors may go to an address */
      '/chat/Mail/ConfirmAddress': {
        body: components['schemas']['NoConfirmationFieldsRequest'];
        data: components['schemas']['ConfirmedAddress'];
      };
      /** @description Read the leads of a chatbot, newest first */
      '/chat/Chatbot/LeadList': {
        body: components['schemas']['LeadListRequest'];
        data: components['schemas']['LeadItem'][];
      };
      /** @description Write down what became of a lead */
      '/chat/Chatbot/LeadEdit': {
        body: components['schemas']['LeadEditRequest'];
        /** @enum {integer} */
        data: 1;
      };
      /** @description Export the leads of a chatbot as CSV, oldest first */
      '/chat/Chatbot/LeadExport': {
        body: components['schemas']['LeadExportRequest'];
        data: components['schemas']['LeadFile'];
      };
      /** @description Read the viewings that visitors asked for, newest first */
      '/chat/Chatbot/ViewingList': {
        body: components['schemas']['ViewingListRequest'];
        data: components['schemas']['ViewingItem'][];
      };
      /** @description Upload a file */
      '/chat/File/Upload': {
        body: FormData;
        data: components['schemas']['UploadedFile'];
      };
      /** @description What is known of a file */
      '/chat/File/Get': {
        body: components['schemas']['FileRequest'];
        data: components['schemas']['FileRecord'];
      };
      /** @description List the files of the workspace, newest first */
      '/chat/File/List': {
        body: components['schemas']['ListFilesRequest'];
        data: {
          List: components['schemas']['FileRecord'][];
          /** @description How many there are, whatever the page */
          VirtualCount: number;
        };
      };
      /** @description An address to PUT the bytes of a file to */
      '/chat/User/GetPreUploadUrl': {
        body: components['schemas']['PreUploadRequest'];
        data: components['schemas']['PreUpload'];
      };
      /** @description Delete files, used or not */
      '/chat/File/Delete': {
        body: components['schemas']['DeleteFilesRequest'];
        data: {
          SuccessCount: number;
        };
      };
      /** @description Issue a key */
      '/chat/Workspace/KeyIssue': {
        body: components['schemas']['KeyIssueRequest'];
        data: components['schemas']['IssuedKeyItem'];
      };
      /** @description List the keys of the workspace, newest first */
      '/chat/Workspace/KeyList': {
        body: components['schemas']['KeyListRequest'];
        data: components['schemas']['KeyItem'][];
      };
      /** @description Read who changed what, newest first */
      '/chat/Workspace/AuditList': {
        body: components['schemas']['AuditListRequest'];
        data: {
          List: components['schemas']['AuditItem'][];
          /** @description How many match, whatever the page */
          VirtualCount: number;
        };
      };
      /** @description Read what was sent and what became of it, newest first */
      '/chat/Workspace/OutboxList': {
        body: components['schemas']['OutboxListRequest'];
        data: {
          List: components['schemas']['OutboxEntryItem'][];
          /** @description How many match, whatever the page */
          VirtualCount: number;
        };
      };
      /** @description Try again at once what was refused for good, or waits */
      '/chat/Workspace/OutboxRetry': {
        body: components['schemas']['OutboxRetryRequest'];
        data: {
          SuccessCount: number;
        };
      };
      /** @description Issue the successor of a key; the old one lives on for the overlap */
      '/chat/Workspace/KeyRotate': {
        body: components['schemas']['KeyRotateRequest'];
        data: components['schemas']['IssuedKeyItem'];
      };
      /** @description Revoke a key at once */
      '/chat/Workspace/KeyRevoke': {
        body: components['schemas']['KeyRevokeRequest'];
        /** @constant */
        data: 1;
      };
      /** @description Sign in to the owner’s pages by a link that was made on the server */
      '/chat/Studio/OpenLink': {
        body: components['schemas']['NoStudioFieldsRequest'];
        /** @constant */
        data: true;
      };
      /** @description Sign in to the owner’s pages with a secret key */
      '/chat/Studio/SignIn': {
        body: components['schemas']['NoStudioFieldsRequest'];
        /** @constant */
        data: true;
      };
      /** @description Read who is signed in, and what that caller may do */
      '/chat/Studio/Session': {
        body: components['schemas']['NoStudioFieldsRequest'];
        data: components['schemas']['StudioSessionItem'];
      };
      /** @description End the session that the request comes with */
      '/chat/Studio/SignOut': {
        body: components['schemas']['NoStudioFieldsRequest'];
        /** @constant */
        data: true;
      };
      /** @description Add a webhook: events of the workspace are posted to its address, signed */
      '/chat/Workspace/WebhookAdd': {
        body: components['schemas']['WebhookAddRequest'];
        data: components['schemas']['WebhookSecretItem'];
      };
      /** @description List the webhooks of the workspace, oldest first */
      '/chat/Workspace/WebhookList': {
        body: components['schemas']['WebhookListRequest'];
        data: components['schemas']['WebhookItem'][];
      };
      /** @description Post an event of the type test now, and tell what came back */
      '/chat/Workspace/WebhookTest': {
        body: components['schemas']['WebhookNamedRequest'];
        data: components['schemas']['WebhookTestItem'];
      };
      /** @description Change a webhook, or switch it off and on */
      '/chat/Workspace/WebhookEdit': {
        body: components['schemas']['WebhookEditRequest'];
        /** @constant */
        data: 1;
      };
      /** @description Give a webhook a new secret; the old one signs beside it for the overlap */
      '/chat/Workspace/WebhookRotate': {
        body: components['schemas']['WebhookRotateRequest'];
        data: components['schemas']['WebhookSecretItem'];
      };
      /** @description Remove a webhook; what waits for it is not posted */
      '/chat/Workspace/WebhookRemove': {
        body: components['schemas']['WebhookNamedRequest'];
        /** @constant */
        data: 1;
      };
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
