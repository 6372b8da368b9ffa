import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import type { HostSite } from '../support/servers/host-site.js';

/** A page of the site with the one line on it. */
export interface WidgetPageOptions {
  readonly site: HostSite;
  /** Address of the service. */
  readonly service: string;
  readonly chatbot: string;
  /** Further attributes of the line, as `data-inline="#here"`. */
  readonly attributes?: string;
  /** Markup before the line. */
  readonly before?: string;
  /** Headers of the page, as its content policy. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly context?: BrowserContextOptions;
}

/** A site's page with the widget, as a visitor uses it. It keeps every request and every error of the page. */
export class WidgetPage {
  readonly requests: string[] = [];
  readonly errors: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    context.on('request', (request) => this.requests.push(request.url()));
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => this.errors.push(`dialog: ${dialog.message()}`)));
  }

  /** A new visitor comes to the page. */
  static async open(browser: Browser, options: WidgetPageOptions): Promise<WidgetPage> {
    const { site, service, chatbot, attributes = '', before = '', headers } = options;
    const line = `<script async src="${service}/widget.js" data-chatbot="${chatbot}" ${attributes}></script>`;
    const html = `<!doctype html><html lang="en"><title>Harbour Homes</title><main><h1>Harbour Homes</h1>${before}</main>${line}`;
    return WidgetPage.visit(browser, site.put(html, headers), options.context);
  }

  /** A new visitor comes to any page, as a hosted one. */
  static async visit(browser: Browser, url: string, context: BrowserContextOptions = {}): Promise<WidgetPage> {
    const made = await browser.newContext({ locale: 'en-US', viewport: { width: 1000, height: 760 }, ...context });
    const visited = new WidgetPage(made, await made.newPage());
    await visited.page.goto(url);
    return visited;
  }

  /** The button in the corner. */
  get bubble(): Locator {
    return this.page.locator('parlor-chat').getByRole('button', { name: /^(Open|Close) chat/ });
  }

  /** The welcome beside the closed bubble. */
  get teaser(): Locator {
    return this.page.locator('parlor-chat').getByRole('status');
  }

  /** The conversation in its frame. */
  get panel(): FrameLocator {
    return this.page.frameLocator('parlor-chat iframe');
  }

  /** Opens the conversation, unless it is open still, and waits until something can be written. */
  async openPanel(): Promise<FrameLocator> {
    await this.page.locator('parlor-chat .panel:not([hidden]) iframe, parlor-chat .bubble').first().waitFor();
    if ((await this.page.locator('parlor-chat.open').count()) === 0) await this.bubble.click();
    await this.panel.getByRole('textbox').waitFor();
    return this.panel;
  }

  /** Writes, sends, and waits for the whole answer, which is the text of the log's last message. */
  async ask(text: string, panel: FrameLocator | Page = this.panel): Promise<string> {
    await panel.getByRole('textbox').fill(text);
    await panel.getByRole('textbox').press('Enter');
    return this.answer(panel);
  }

  /** Waits until no answer grows. */
  async answer(panel: FrameLocator | Page = this.panel): Promise<string> {
    const log = panel.getByRole('log');
    await panel.getByRole('button', { name: /^(Send|Enviar|Envoyer|Senden|发送|إرسال)$/ }).waitFor();
    return (await log.locator('[data-author=AI] .bubble').last().innerText()).trim();
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
