import type { Called, CallOptions, Client } from './client.js';
import type { Streamed } from '../wire/event-stream.js';
import type { Answer } from '../wire/exchange.js';

/** `Data` of ClientAsk as JSON. */
export interface Answered {
  readonly messageid: number;
  readonly content: string;
  readonly totalToken: number;
  readonly noAnswer: boolean;
}

/** The last object of a stream. */
export interface Final {
  readonly QuestionID: number;
  readonly AnswerID: number;
  readonly Answer: string;
  readonly TotalToken: number;
}

export interface Said {
  readonly Type: 'AI' | 'User';
  readonly Content: string;
  /** There where a person wrote it. */
  readonly Author?: 'Person';
}

export interface RecordedSession {
  readonly SessionID: number;
  readonly CreateTime: string;
  readonly URI: string;
  readonly Messages: readonly Said[];
  readonly MessageCount: number;
  readonly NextMessageID: number | null;
  readonly PersonUntil: string | null;
}

export interface AskOptions extends CallOptions {
  /** Fields of the body beside `sessionID` and `content`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A chat session with a chatbot, as the chatbot's owner sees it. */
export class Chat {
  private constructor(
    private readonly client: Client,
    readonly serialNumber: string,
    readonly sessionID: number,
  ) {}

  /** A session with a new chatbot; `settings` are fields of Edit. */
  static async open(client: Client, settings: Readonly<Record<string, unknown>> = {}): Promise<Chat> {
    const { body } = await client.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
    const chat = await Chat.with(client, body.Data);
    if (Object.keys(settings).length > 0) await chat.edit(settings);
    return chat;
  }

  /** A new session with a chatbot that there is. */
  static async with(client: Client, serialNumber: string): Promise<Chat> {
    const { body } = await client.call('/chat/Chatbot/GetSession', { serialNumber });
    return new Chat(client, serialNumber, body.Data.SessionID);
  }

  another(): Promise<Chat> {
    return Chat.with(this.client, this.serialNumber);
  }

  /** The same session, asked through another client (a replica, a stranger). */
  through(client: Client): Chat {
    return new Chat(client, this.serialNumber, this.sessionID);
  }

  async edit(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const { body } = await this.client.call('/chat/Chatbot/Edit', { serialNumber: this.serialNumber, ...settings });
    if (body.Code !== 200) throw new Error(body.Message);
  }

  ask(content: unknown, { fields = {}, ...options }: AskOptions = {}): Promise<Called<Answered>> {
    return this.client.call('/chat/Chat/ClientAsk', { sessionID: this.sessionID, content, ...fields }, options);
  }

  stream(content: unknown, { fields = {}, ...options }: AskOptions = {}): Promise<Streamed> {
    const body = { sessionID: this.sessionID, content, stream: true, ...fields };
    return this.client.stream('/chat/Chat/ClientAsk', body, options);
  }

  /** The same message at the door of OpenAI's form. */
  complete(content: unknown, options: AskOptions = {}): Promise<Answer> {
    return this.atDoor({ content, stream: false }, options);
  }

  completeStream(content: unknown, options: AskOptions = {}): Promise<Answer> {
    return this.atDoor({ content, stream: true }, options);
  }

  private atDoor({ content, stream }: { content: unknown; stream: boolean }, options: AskOptions) {
    const body = { model: `parlor/${this.serialNumber}`, messages: [{ role: 'user', content }], stream };
    return this.sendAs(body, '/v1/chat/completions', { 'x-session-id': String(this.sessionID) }, options);
  }

  /** The same message by the tool `ask` of MCP. */
  askTool(question: unknown, options: AskOptions = {}): Promise<Answer> {
    const called = { chatbot: this.serialNumber, session: this.sessionID, question };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask', arguments: called } };
    return this.sendAs(body, '/mcp', { accept: 'application/json, text/event-stream' }, options);
  }

  private sendAs(body: object, path: string, own: Record<string, string>, { headers, signal, onBytes }: AskOptions) {
    const key = { authorization: `Bearer ${this.client.keys.secretKey}`, 'content-type': 'application/json' };
    const all = { ...key, ...own, ...headers };
    return this.client.raw(path, { headers: all, body: JSON.stringify(body), signal, onBytes });
  }

  /** All sessions of the chatbot, newest first. */
  async history(): Promise<readonly RecordedSession[]> {
    const asked = { SerialNumber: this.serialNumber };
    return (await this.client.call('/chat/Chatbot/ChatContentHistory', asked)).body.Data;
  }

  /** What was said in this session. */
  async said(): Promise<readonly Said[]> {
    return (await this.history()).find(({ SessionID }) => SessionID === this.sessionID)!.Messages;
  }

  /** Messages of the chatbot's visitors so far. */
  async count(): Promise<number> {
    const asked = { SerialNumber: this.serialNumber };
    return (await this.client.call('/chat/Chatbot/GetMessageCountByChatbot', asked)).body.Data;
  }
}
