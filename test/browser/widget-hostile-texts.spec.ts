import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FrameLocator } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { inTurns } from '../support/run/night.js';
import { says } from '../support/providers/scripted-provider.js';
import { ForwardProxy } from '../support/servers/forward-proxy.js';
import { packed, STRANGERS, TEXTS } from './hostile-corpus.js';
import { harmIn, showRaw } from './hostile-watch.js';
import type { WidgetPage } from './widget-page.js';
import { describeWidget } from './widget-suite.js';

/** Questions and answers of one conversation: as many as a page of the history has. */
const BATCH = 50;
const batches = <T>(all: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

const SETTING = 4_000;
/** Texts as settings and growing answers; that each is shown as an answer says most of what these say. */
const PACKS = inTurns(packed(TEXTS, SETTING), 2);
const SHORT = TEXTS.filter(({ length }) => length <= 200);
/** A short text, another one for each number. */
const short = (at: number): string => SHORT[at % SHORT.length]!;
/** What a name may not hold: more lines than one, and marks that turn its direction. */
const BREAKS_OUT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

describeWidget(
  'Hostile text runs no script and fetches nothing',
  (scene) => {
    let proxy: ForwardProxy;
    beforeAll(async () => void (proxy = await ForwardProxy.start({})));
    afterAll(() => proxy.stop());

    /**
     * A visitor whose browser has no content policy to help, and asks a proxy for everything outside: what the proxy hears
     * would have left.
     */
    const opened = async (settings: object = {}): Promise<{ visitor: WidgetPage; panel: FrameLocator }> => {
      proxy.asked.length = 0;
      const context = { bypassCSP: true, proxy: { server: proxy.url, bypass: '127.0.0.1,localhost' } };
      const visitor = await scene.open(await scene.chatbot({ ...settings }), { context });
      return { visitor, panel: await visitor.openPanel() };
    };
    const foreign = ({ requests }: WidgetPage): string[] =>
      requests.filter(
        (url) => /^https?:/.test(url) && ![scene.site.origin, scene.service.url].includes(new URL(url).origin),
      );
    /** The browser asks one question of its own, about fields of forms. */
    const left = (): string[] => proxy.asked.filter((host) => host !== 'content-autofill.googleapis.com:443');
    const refuseHarm = async (visitor: WidgetPage): Promise<void> =>
      expect([await harmIn(visitor.page), foreign(visitor), left(), visitor.errors]).toEqual([[], [], [], []]);
    const refuseSilence = async (visitor: WidgetPage): Promise<void> => {
      scene.provider.reset();
      expect(await visitor.ask('Hi')).toBe('ok');
    };

    it('which these tests would notice', async () => {
      const { visitor } = await opened();
      await showRaw(visitor.page, TEXTS.slice(0, BATCH));
      await eventually(
        () => harmIn(visitor.page),
        (harm) => harm.includes('__hit is 1'),
      );
      expect((await harmIn(visitor.page)).length).toBeGreaterThan(10);
      await showRaw(visitor.page, ['<img src=https://evil.test/seen.png>']);
      await eventually(
        () => Promise.resolve(proxy.asked.join()),
        (asked) => asked.includes('evil.test:443'),
      );
      expect(foreign(visitor)).toContain('https://evil.test/seen.png');
    });

    it('in what visitors wrote, in what was answered, and in the titles of conversations', async () => {
      const { visitor, panel } = await opened();
      scene.provider.play(...TEXTS.map((text) => says(text)));
      const all = batches(TEXTS);
      const token = await visitor.page.evaluate<string>(TOKEN);
      const panelPage = visitor.page.frames().at(-1)!;
      const refused = await panelPage.evaluate<string[]>(
        `(${ASK_ALL})(${JSON.stringify(token)}, ${JSON.stringify(all)})`,
      );
      expect(refused).toEqual([]);
      for (const number of all.keys()) {
        await panel.getByRole('button', { name: 'Conversations' }).click();
        await refuseHarm(visitor);
        await panel.getByRole('region').getByRole('listitem').nth(number).getByRole('button').click();
        const shown = panel.getByRole('log').locator('[data-author=AI]');
        await eventually(
          () => shown.count(),
          (count) => count > 0,
        );
        await refuseHarm(visitor);
      }
      await refuseSilence(visitor);
    });

    it('in answers that grow piece by piece', async () => {
      const { visitor } = await opened();
      for (const batch of PACKS) {
        scene.provider.play(says(...(batch.match(/[^]{1,60}/g) ?? [])));
        await visitor.ask('Go on');
        await refuseHarm(visitor);
      }
      await refuseSilence(visitor);
    });

    it('in settings', async () => {
      for (const [at, pack] of PACKS.entries()) {
        const { visitor } = await opened({
          ...{
            WelcomeMessage: pack,
            SuggestedMessage: pack,
            AnswerSuffix: pack,
            ChatbotPrivacyPolicyDescription: pack,
          },
          ...{
            Name: short(3 * at).replace(BREAKS_OUT, ' '),
            UserInputPlaceholder: short(3 * at + 1),
            ChatbotPrivacyPolicyName: short(3 * at + 2),
          },
        });
        expect(await visitor.panel.getByRole('log').locator('.bubble').count()).toBeGreaterThan(1);
        await visitor.ask('Hi');
        await refuseHarm(visitor);
        await visitor.close();
      }
    });

    it('in every field of listings', async () => {
      const { visitor, panel } = await opened();
      const cards = TEXTS.slice(0, STRANGERS.length).map((text, ID) => ({ ID, ...listingOf(text) }));
      await visitor.context.route('**/chat/Chat/History', async (route) => {
        const response = await route.fetch();
        const { Data, ...rest } = (await response.json()) as { Data: { Messages: object[] } };
        const Messages = Data.Messages.map((one) => ({ ...one, Listings: cards }));
        await route.fulfill({ response, json: { ...rest, Data: { ...Data, Messages } } });
      });
      await visitor.ask('Hi');
      await eventually(
        () => panel.getByRole('article').count(),
        (count) => count === cards.length,
      );
      await refuseHarm(visitor);
      expect(await visitor.ask('Hi')).toBe('ok');
    });
  },
  { VISITOR_MESSAGES_PER_MINUTE: '0', VISITOR_REQUESTS_PER_MINUTE: '0' },
);

const FIELDS = [
  ...['Address', 'Price', 'Amount', 'CurrencySymbol', 'SaleType', 'Status', 'Bedrooms', 'Bathrooms', 'Area'],
  ...['BuildingArea', 'AreaUnit', 'MLSNumber', 'Url'],
];

/** A home of which every field is this text; an https address would be the owner's own picture, which is fetched. */
const listingOf = (text: string): object => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, text])),
  Image: text.startsWith('https://') ? '' : text,
});

/** What the page keeps of the visitor. */
const TOKEN = 'JSON.parse(Object.entries(localStorage).find(([name]) => /^parlor:[0-9a-f]+$/.test(name))[1]).token';

/** Asks, in the visitor's name, a conversation for each batch; returns what was refused. */
const ASK_ALL = `async (token, batches) => {
  const headers = { 'Content-Type': 'application/json', 'chatbot-sessionkey': token };
  const ask = (body) => fetch('../../chat/Chat/Ask', { method: 'POST', body: JSON.stringify(body), headers });
  const refused = [];
  await Promise.all(batches.map(async (batch) => {
    let sessionID = null;
    for (const content of batch) {
      const response = await ask({ content, sessionID });
      if (!response.ok) refused.push(response.status + ' ' + content.slice(0, 80));
      else sessionID = Number(response.headers.get('X-Session-Id'));
    }
  }));
  return refused;
}`;
