import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser } from '../support/programs/browser.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const STREAMS: readonly [what: string, script: Script, ends: 'message' | 'error'][] = [
  ['an answer', says('There ', 'are ', '4 homes.'), 'message'],
  ['what looks like framing', says('a\r\n', '\n\ndata: {"x":1}\n\n', 'event: failure\rid: 7', ': ping\n\n'), 'message'],
  ['characters of many bytes', { fragments: ['Zürich 🏡', ' 東京', '\ufeff é'], chunkBytes: 1 }, 'message'],
  ['an answer that fails', { fragments: ['Half '], end: 'fin' }, 'error'],
];

/** What the browser's own reader of events makes of these bytes. */
async function readInBrowser(page: Page, bytes: Buffer): Promise<readonly (readonly [string, string, string])[]> {
  await page.route('**/recorded', (route) => route.fulfill({ contentType: 'text/event-stream', body: bytes }));
  return page.evaluate(
    () =>
      new Promise<[string, string, string][]>((resolve) => {
        const source = new EventSource('/recorded');
        const heard: [string, string, string][] = [];
        // A named event `error` carries data; the browser's own, at the end of the bytes, does not.
        const hear = (event: Event): void => {
          if (event instanceof MessageEvent)
            return void heard.push([event.type, String(event.data), event.lastEventId]);
          source.close();
          resolve(heard);
        };
        source.addEventListener('message', hear);
        source.addEventListener('error', hear);
      }),
  );
}

async function openPage(browser: Browser, service: Service): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${service.url}/health/live`);
  return page;
}

describeInBrowser('A browser', (browser) => {
  describeService(
    'that reads streams',
    (service) => {
      it.each(STREAMS)('132 hears what any other client does: %s', async (_, script, ends) => {
        provider.play(script);
        const { bytes, events } = await (await Chat.open(service())).stream('Hi');
        const page = await openPage(browser(), service());
        const heard = await readInBrowser(page, bytes);
        let told = 0;
        const expected = events.map(({ event = 'message', data }) => {
          // An error and the final object tell no more of the answer.
          told += (data as { content?: string }).content?.length ?? 0;
          return [event, JSON.stringify(data), String(told)];
        });
        expect(heard).toEqual(expected);
        expect(heard.at(-1)![0]).toBe(ends);
        await page.close();
      });
    },
    { env: answeredBy(provider), databases: ['sqlite'] },
  );
});
