import { languageOf } from '../../channel/language.js';
import type { SiteUser } from '../../channel/messages.js';
import type { Config } from './config.js';
import type { Memory } from './memory.js';
import { Refused, type Service } from './service.js';

/** Which chatbot is visited, from which page. */
export interface Door {
  readonly chatbot: string;
  /** Origin of the page that the panel is in; empty for a page of the service itself. */
  readonly origin: string;
  /** Address of that page. */
  readonly page: string;
}

/** What the visitor agreed to: the words that stood by the form, and whether their box is ticked. */
export interface Agreement {
  readonly ConsentVersion: string;
  readonly Consent: boolean;
}

/** A visitor's dealings with the service. The token that stands for the visitor is renewed when the service wants another. */
export class Visit {
  private user: SiteUser | null = null;
  private token = '';
  /** What the visitor reads. */
  language = languageOf('', navigator.languages);

  constructor(
    private readonly service: Service,
    private readonly door: Door,
    private readonly memory: Memory,
  ) {}

  /** Comes in, or comes in again. */
  async enter(): Promise<Config> {
    const { chatbot, origin } = this.door;
    const former = this.memory.read().token;
    const config = await this.service.call<Config>('chat/Chatbot/GetConfig', {
      body: {
        serialNumber: chatbot,
        clientLanguage: this.language,
        clientTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(origin === '' ? {} : { origin }),
        ...(former === '' ? {} : { visitorToken: former }),
        ...(this.user ? { userID: this.user.id, userSignature: this.user.signature } : {}),
      },
    });
    this.language = languageOf(config.Language, navigator.languages);
    this.token = config.VisitorToken;
    this.memory.last(config.RemoveChatLogOnBrowserClose);
    this.memory.change({ token: this.token });
    return config;
  }

  /** From now on the visitor is who the site says, unless the service does not believe it. */
  async identify(user: SiteUser): Promise<void> {
    const former = this.user;
    this.user = user;
    try {
      await this.enter();
    } catch (error) {
      this.user = former;
      throw error;
    }
  }

  /** What a form tells of itself beside what the visitor fills in. */
  form(consent: Agreement): object {
    return { ...consent, clientLanguage: this.language, clientPage: this.door.page };
  }

  call<Data>(path: string, body: object, signal?: AbortSignal): Promise<Data> {
    return this.renewing((token) => this.service.call<Data>(path, { body, token, signal }));
  }

  open(path: string, body: object, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> {
    return this.renewing((token) => this.service.open(path, { body, token, headers, signal }));
  }

  private async renewing<T>(ask: (token: string) => Promise<T>): Promise<T> {
    try {
      return await ask(this.token);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      await this.enter();
      return ask(this.token);
    }
  }
}
