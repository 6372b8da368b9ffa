import { expect, it } from '@jest/globals';
import type { Frame } from 'playwright-core';
import { HOSTILE_ANSWERS, HOSTILE_LINES } from './hostile-texts.js';
import type { WidgetPage } from './widget-page.js';
import { describeWidget, type WidgetScene } from './widget-suite.js';

/** What an answer may be made of. */
const TAGS =
  /^(P|BR|STRONG|B|EM|I|DEL|A|CODE|PRE|BLOCKQUOTE|UL|OL|LI|HR|TABLE|THEAD|TBODY|TR|TH|TD)( (href|target|rel|start|align))*$/;
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/;

const elementsOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(
    `[...document.querySelectorAll('.markdown *')].map((one) => [one.tagName, ...one.getAttributeNames().sort()].join(' '))`,
  );
const linksOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(`[...document.querySelectorAll('a')].map((one) => one.href + ' ' + one.target + ' ' + one.rel)`);

/** What ran, was fetched elsewhere, or went wrong. */
async function harmTo(visitor: WidgetPage, scene: WidgetScene): Promise<unknown[]> {
  const marks = await Promise.all(visitor.page.frames().map((frame) => frame.evaluate<unknown>('window.pwned')));
  const known = [scene.site.origin, scene.front.url, 'blob:', 'data:'];
  const foreign = visitor.requests.filter((url) => !known.some((start) => url.startsWith(start)));
  return [...marks.filter(Boolean), ...foreign, ...visitor.errors];
}

const LISTING = { ID: 1, SaleType: 'For Sale', Status: 'Active', Bedrooms: '3', Bathrooms: '2', Area: '100' };

describeWidget('Hostile texts', (scene) => {
  it('are more than three hundred', () => {
    expect(HOSTILE_ANSWERS.length).toBeGreaterThanOrEqual(300);
    expect(HOSTILE_LINES.length).toBeGreaterThan(40);
  });

  it('in answers run nothing, fetch nothing, and become nothing but formatted words', async () => {
    const visitor = await scene.open(await scene.chatbot());
    await visitor.openPanel();
    await visitor.ask('Hi');
    await visitor.context.route('**/chat/Chat/History', async (route) => {
      const response = await route.fetch();
      const Messages = HOSTILE_ANSWERS.map((Content, at) => ({
        ...{
          MessageID: 2 * at + 2,
          Type: 'AI',
          Content,
          State: 'done',
          CreateTime: '2026-11-20T09:00:00Z',
          Listings: [],
        },
      }));
      const envelope = (await response.json()) as object;
      await route.fulfill({ response, json: { ...envelope, Data: { Messages, Before: null } } });
    });
    await visitor.page.reload();
    const panel = await visitor.openPanel();
    await panel
      .locator('.markdown')
      .nth(HOSTILE_ANSWERS.length - 1)
      .waitFor();
    const frame = visitor.page.frames()[1]!;
    expect((await elementsOf(frame)).filter((one) => !TAGS.test(one))).toEqual([]);
    const links = await linksOf(frame);
    expect(links.length).toBeGreaterThan(20);
    expect(
      links.filter(
        (one) => !/ _blank noopener noreferrer nofollow$/.test(one) || (!SAFE_LINK.test(one) && !one.startsWith(' ')),
      ),
    ).toEqual([]);
    expect(await harmTo(visitor, scene)).toEqual([]);
  });

  it('in an answer that grows run nothing either', async () => {
    const visitor = await scene.open(await scene.chatbot());
    await visitor.openPanel();
    const text = HOSTILE_ANSWERS.filter((_, at) => at % 9 === 0).join('\n\n');
    scene.provider.play({ fragments: text.match(/[^]{1,60}/g)! });
    await visitor.ask('Go on');
    expect((await elementsOf(visitor.page.frames()[1]!)).filter((one) => !TAGS.test(one))).toEqual([]);
    expect(await harmTo(visitor, scene)).toEqual([]);
  });

  it('in every setting that shows are words', async () => {
    const line = (at: number) => HOSTILE_LINES[at % HOSTILE_LINES.length]!;
    const visitor = await scene.open(
      await scene.chatbot({
        ...{ Name: line(3), ChatbotPrivacyPolicyName: line(5), UserInputPlaceholder: line(7) },
        ...{ ChatbotPrivacyPolicyDescription: HOSTILE_LINES.slice(0, 20).join('\n').slice(0, 3_900) },
        ...{ WelcomeMessage: HOSTILE_LINES.slice(0, 25).join('\n').slice(0, 3_900) },
        ...{ SuggestedMessage: HOSTILE_LINES.slice(25).join('\n').slice(0, 3_900) },
      }),
    );
    await visitor.teaser.waitFor();
    const panel = await visitor.openPanel();
    await panel.getByRole('heading', { name: line(3), exact: true }).waitFor();
    expect(await harmTo(visitor, scene)).toEqual([]);
  });

  it('in listings are words, and their links lead to pages alone', async () => {
    const visitor = await scene.open(await scene.chatbot());
    await visitor.openPanel();
    await visitor.ask('Hi');
    await visitor.context.route('**/chat/Chat/History', async (route) => {
      const response = await route.fetch();
      const Listings = HOSTILE_LINES.map((text, ID) => ({
        ...{ ...LISTING, ID, Address: text, Price: text, Area: text },
        ...{ Url: ID % 2 ? `javascript:${text}` : text, Image: ID % 2 ? text : `javascript:${text}` },
      }));
      const Messages = [{ MessageID: 2, Type: 'AI', Content: 'Homes', State: 'done', CreateTime: '', Listings }];
      const envelope = (await response.json()) as object;
      await route.fulfill({ response, json: { ...envelope, Data: { Messages, Before: null } } });
    });
    await visitor.page.reload();
    const panel = await visitor.openPanel();
    await panel
      .locator('.listing')
      .nth(HOSTILE_LINES.length - 1)
      .waitFor();
    const frame = visitor.page.frames()[1]!;
    expect([await linksOf(frame), await frame.evaluate("document.querySelectorAll('.listing img').length")]).toEqual([
      [],
      0,
    ]);
    expect(await harmTo(visitor, scene)).toEqual([]);
  });
});
