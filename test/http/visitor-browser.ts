import type { Called, Client } from '../support/interface/client.js';
import type { DataOf } from '../support/interface/documented.js';

/** What GetConfig is asked with beside the serial number. */
export interface Arrival {
  readonly origin?: string;
  readonly visitorToken?: string;
  readonly userID?: string;
  readonly userSignature?: string;
  readonly clientTimeZone?: string;
}

/** A visitor's browser with a page that shows the widget. */
export class VisitorBrowser {
  private constructor(
    private readonly client: Client,
    readonly token: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  static async open(
    client: Client,
    serialNumber: string,
    arrival: Arrival = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<VisitorBrowser> {
    const { status, body } = await getConfig(client, { serialNumber, ...arrival }, headers);
    if (status !== 200) throw new Error(`GetConfig answered ${status}: ${body.Message}`);
    return new VisitorBrowser(client, body.Data.VisitorToken, headers);
  }

  /** The same browser with another token. */
  with(token: string): VisitorBrowser {
    return new VisitorBrowser(this.client, token, this.headers);
  }

  call<Name extends string>(name: Name, body: object, headers: Readonly<Record<string, string>> = {}) {
    const all = { ...this.headers, 'chatbot-sessionkey': this.token, ...headers };
    const called = this.client.call<unknown>(`/chat/Chat/${name}`, body, { key: 'none', headers: all });
    return called as Promise<Called<DataOf<`/chat/Chat/${Name}`>>>;
  }

  stream(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const all = { ...this.headers, 'chatbot-sessionkey': this.token, ...headers };
    return this.client.stream(`/chat/Chat/${path}`, body, { key: 'none', headers: all });
  }

  /** Asks something and returns the session that it belongs to. */
  async ask(content: string, sessionID: number | null = null): Promise<number> {
    const { status, headers, body } = await this.call('Ask', { content, sessionID });
    if (status !== 200) throw new Error(`Ask answered ${status}: ${body.Message}`);
    return Number(headers['x-session-id']);
  }
}

export const getConfig = (client: Client, body: object, headers: Readonly<Record<string, string>> = {}) =>
  client.call<DataOf<'/chat/Chatbot/GetConfig'>>('/chat/Chatbot/GetConfig', body, { key: 'none', headers });
