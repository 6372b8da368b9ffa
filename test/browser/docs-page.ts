import type { Browser, Locator, Page } from 'playwright-core';

export interface Shown {
  readonly Data: never;
  readonly Code: number;
}

/** Swagger UI as a newcomer uses it. */
export class DocsPage {
  private constructor(readonly page: Page) {}

  static async open(browser: Browser, url: string, height = 960): Promise<DocsPage> {
    const docs = new DocsPage(await browser.newPage({ viewport: { width: 1280, height } }));
    await docs.goTo(url);
    return docs;
  }

  private async goTo(url: string): Promise<void> {
    await this.page.goto(`${url}/docs`);
    await this.page.waitForSelector('.opblock-tag');
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.waitForSelector('.opblock-tag');
  }

  /** Names of the groups, from top to bottom. */
  groups(): Promise<string[]> {
    return this.page
      .locator('.opblock-tag')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-tag') ?? ''));
  }

  /** Opens a group that is folded. */
  async openGroup(tag: string): Promise<void> {
    const group = this.page.locator(`.opblock-tag[data-tag="${tag}"]`);
    if ((await group.getAttribute('data-is-open')) === 'false') await group.click();
  }

  /** Operations of a group, from top to bottom. */
  async operations(tag: string): Promise<string[]> {
    await this.openGroup(tag);
    const prefix = blockId(tag, '');
    const ids = await this.page
      .locator(`.opblock[id^="${prefix}"]`)
      .evaluateAll((blocks) => blocks.map((block) => block.id));
    return ids.map((id) => id.slice(prefix.length));
  }

  /** Pastes a key into "Authorize". */
  async authorize(kind: 'secret' | 'session', key: string): Promise<void> {
    const field = `.auth-container >> nth=${kind === 'secret' ? 0 : 1}`;
    await this.page.click('.scheme-container button.authorize');
    await this.page.fill(`${field} >> input`, key);
    await this.page.click(`${field} >> button.authorize`);
    await this.page.click('button.btn-done');
  }

  /** Opens an operation, as a click on its line does, and folds others: Swagger UI draws all that stand open again and again. */
  async unfold(tag: string, operation: string): Promise<Locator> {
    await this.openGroup(tag);
    const id = blockId(tag, operation);
    const others = this.page.locator(`.opblock.is-open:not(#${id}) .opblock-summary-control`);
    while ((await others.count()) > 0) await others.first().click();
    const block = this.page.locator(`#${id}`);
    if (!(await block.locator('.opblock-body').isVisible())) await block.locator('.opblock-summary').click();
    await block.locator('button.execute').waitFor();
    return block;
  }

  /** The body that the page offers. */
  async offered(tag: string, operation: string): Promise<string> {
    return (await this.unfold(tag, operation)).locator('textarea.body-param__text').inputValue();
  }

  /** Chooses one of several bodies by its name. */
  async choose(tag: string, operation: string, example: string): Promise<void> {
    const block = await this.unfold(tag, operation);
    await block.locator('.opblock-section-request-body .examples-select select').selectOption({ label: example });
  }

  /** Presses "Execute" on the offered body, with texts pasted over others, and returns what the page shows as answer. */
  async execute(tag: string, operation: string, pasted: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const block = await this.unfold(tag, operation);
    const body = block.locator('textarea.body-param__text');
    if (Object.keys(pasted).length > 0) {
      const offered = JSON.parse(await body.inputValue()) as object;
      for (const name of Object.keys(pasted)) if (!(name in offered)) throw new Error(`${operation} offers no ${name}`);
      await body.fill(JSON.stringify({ ...offered, ...pasted }));
    }
    const earlier = block.locator('button.btn-clear');
    if ((await earlier.count()) > 0) await earlier.click();
    await block.locator('button.execute').click();
    return (await block.locator('.live-responses-table .response-col_description code').first().textContent())!;
  }

  /** Like `execute`, for an answer that is an envelope. */
  async tryOut(tag: string, operation: string, pasted: Readonly<Record<string, unknown>> = {}): Promise<Shown> {
    return JSON.parse(await this.execute(tag, operation, pasted)) as Shown;
  }

  /** Whether all of an element lies in the window. */
  async isInView(selector: string): Promise<boolean> {
    const box = await this.page.locator(selector).first().boundingBox();
    const { width, height } = this.page.viewportSize()!;
    return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  }

  /** The window as it is, as PNG. */
  picture(): Promise<Buffer> {
    return this.page.screenshot({ type: 'png' });
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/** Swagger UI writes blanks of a tag as underscores. */
const blockId = (tag: string, operation: string): string => `operations-${tag.replaceAll(' ', '_')}-${operation}`;
