import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInBrowser } from '../support/programs/browser.js';
import { answeredBy, PROVIDER_KEY } from '../support/providers/provider-settings.js';
import { type Script, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { HostSite } from '../support/servers/host-site.js';
import { describeService, type Service } from '../support/service/service.js';
import { WidgetPage, type WidgetPageOptions } from './widget-page.js';

type Settings = Readonly<Record<string, unknown>>;

/** A service, a site of its owner, and visitors' browsers: what a suite of the widget needs. */
export class WidgetScene {
  private readonly opened: WidgetPage[] = [];
  site!: HostSite;

  constructor(
    private readonly inBrowser: () => Browser,
    private readonly running: () => Service,
    private readonly answering: () => ScriptedProvider,
  ) {}

  get service(): Service {
    return this.running();
  }

  get provider(): ScriptedProvider {
    return this.answering();
  }

  get browser(): Browser {
    return this.inBrowser();
  }

  /** A new chatbot; `settings` are fields of Edit. Returns its serial number. */
  async chatbot(settings: Settings = {}): Promise<string> {
    const { body } = await this.service.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
    const serialNumber: string = body.Data;
    await this.service.call('/chat/Chatbot/Edit', { serialNumber, ...settings });
    return serialNumber;
  }

  /** A visitor comes to a page of the site that has this chatbot. */
  async open(chatbot: string, options: Partial<WidgetPageOptions> = {}): Promise<WidgetPage> {
    const visited = await WidgetPage.open(this.browser, {
      ...{ site: this.site, service: this.service.url, chatbot },
      ...options,
    });
    this.opened.push(visited);
    return visited;
  }

  /** A visitor comes to the chatbot's hosted page, or to any other address. */
  async visit(url: string, context?: WidgetPageOptions['context']): Promise<WidgetPage> {
    const visited = await WidgetPage.visit(this.browser, url, context);
    this.opened.push(visited);
    return visited;
  }

  async leaveAll(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((page) => page.close()));
  }
}

/** A text that comes piece by piece; its last piece waits until the test lets it go. */
export function slowly(pieces: readonly string[]): { script: Script; goOn: () => void } {
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const before = (fragment: number) => (fragment === pieces.length - 1 ? gate : Promise.resolve());
  return { script: { fragments: pieces, before }, goOn };
}

const ableToSeeAndHear = (provider: ScriptedProvider): Record<string, string> => ({
  ...answeredBy(provider),
  LLM_VISION: 'true',
  TRANSCRIPTION_BASE_URL: provider.baseUrl,
  TRANSCRIPTION_API_KEY: PROVIDER_KEY,
});

/** Runs a suite of the widget, on one service and in one browser. */
export function describeWidget(
  name: string,
  suite: (scene: WidgetScene) => void,
  env: Readonly<Record<string, string>> = {},
): void {
  describeInBrowser(name, (browser) => {
    let provider: ScriptedProvider;
    beforeAll(async () => {
      provider = await ScriptedProvider.start();
    });
    afterAll(() => provider.stop());
    describeService(
      'with a service',
      (service) => {
        const scene = new WidgetScene(browser, service, () => provider);
        beforeAll(async () => void (scene.site = await HostSite.start()));
        beforeEach(() => provider.reset());
        afterEach(() => scene.leaveAll());
        afterAll(() => scene.site.stop());
        suite(scene);
      },
      { env: () => ({ ...ableToSeeAndHear(provider), ...env }), databases: ['sqlite'] },
    );
  });
}
