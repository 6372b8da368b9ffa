import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { Chat } from '../support/interface/chat.js';
import { eventually } from '../support/eventually.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { linkFor } from './studio-page.js';

/** Hosts of one site and of another one, which browsers find on the loopback and trust as they trust TLS. */
const HOST = 'studio.parlor.localhost';
const SIBLING = 'sibling.parlor.localhost';
const ELSEWHERE = 'other.localhost';
const COOKIE = '__Host-parlor-studio';

/** What pages of others run; `to` is the address of an operation. */
const CALL = (to: string, mode: string, type: string, body: string): string =>
  `fetch('${to}', { method: 'POST', credentials: 'include', mode: '${mode}', headers: { 'Content-Type': '${type}',
    ...('${mode}' === 'cors' ? { 'Parlor-Studio': '1' } : {}) }, body: ${JSON.stringify(body)} }).catch(() => undefined)`;
const ATTACKS: Readonly<Record<string, (to: string, body: string) => string>> = {
  'a call of plain text': (to, body) => CALL(to, 'no-cors', 'text/plain', body),
  'a call with the header of the pages': (to, body) => CALL(to, 'cors', 'application/json', body),
  'a form': (to, body) =>
    `{ const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: '${to}', enctype: 'text/plain' });
      const field = Object.assign(document.createElement('input'), { name: ${JSON.stringify(body.slice(0, -1))}, value: '}' });
      form.append(field); document.body.append(form); form.submit(); }`,
};

interface Asked {
  readonly site: string | undefined;
  readonly hasCookie: boolean;
  /** Null where the browser let nothing go. */
  readonly status: number | null;
}

describeInBrowser('Attacks on the cookie of the studio', (browser) => {
  describeService(
    'from pages of others, in a browser',
    (service) => {
      let chat: Chat;
      let person: BrowserContext;
      let others: Server;
      let studio: string;

      beforeAll(async () => {
        chat = await Chat.open(service(), { Name: 'Ada' });
        others = createServer((_, response) =>
          response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title><body></body>'),
        );
        await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
        studio = `http://${HOST}:${new URL(service().url).port}`;
        person = await browser().newContext();
        const page = await person.newPage();
        await page.goto(`${studio}/studio${await linkFor(service(), 'admin')}`);
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await page.close();
      });
      afterAll(async () => {
        await person.close();
        others.close();
      });

      /** A page of others, in the browser of the person who is signed in. */
      async function lure(host: string): Promise<Page> {
        const page = await person.newPage();
        await page.goto(`http://${host}:${(others.address() as AddressInfo).port}/`);
        return page;
      }

      /** What the browser made of the script's request to the studio. */
      async function tried(page: Page, script: string): Promise<Asked> {
        const seen: Promise<Asked>[] = [];
        const note = async (request: Request, status: number | null): Promise<Asked> => {
          const headers = await request.allHeaders();
          return { site: headers['sec-fetch-site'], hasCookie: (headers.cookie ?? '').includes(COOKIE), status };
        };
        const isIts = (request: Request): boolean => request.url().startsWith(studio) && request.method() === 'POST';
        page.on('response', (response) => {
          if (isIts(response.request())) seen.push(note(response.request(), response.status()));
        });
        page.on('requestfailed', (request) => {
          if (isIts(request)) seen.push(note(request, null));
        });
        await page.evaluate(script);
        await eventually(
          () => Promise.resolve(seen.length),
          (count) => count > 0,
        );
        return (await seen[0])!;
      }

      const nameOfChatbot = async (): Promise<string> =>
        (await service().call('/chat/Chatbot/Get', { serialNumber: chat.serialNumber })).body.Data.Name;

      /** Who the service takes this browser for, on its own page. */
      async function whoIsSignedIn(): Promise<{ status: number; name: string | undefined }> {
        const page = await person.newPage();
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.url().endsWith('/chat/Studio/Session')),
          page.goto(`${studio}/studio`),
        ]);
        const { Data } = (await answer.json()) as { Data?: { Name: string } };
        await page.close();
        return { status: answer.status(), name: Data?.Name };
      }

      it('which only this host can have set, and no script reads', async () => {
        expect(await person.cookies(studio)).toMatchObject([
          { name: COOKIE, domain: HOST, path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
        ]);
      });

      it.each([
        ['a page of another site', ELSEWHERE, 'cross-site', false],
        ['a page of a sibling subdomain', SIBLING, 'same-site', true],
        ['a page of another port', HOST, 'same-site', true],
      ] as const)('change nothing from %s, whatever the browser sends', async (_, host, site, hasCookie) => {
        const to = `${studio}/chat/Chatbot/Edit`;
        const body = JSON.stringify({ serialNumber: chat.serialNumber, Name: 'Eve' });
        const became: Record<string, Asked> = {};
        for (const [attack, script] of Object.entries(ATTACKS)) {
          const page = await lure(host);
          became[attack] = await tried(page, script(to, body));
          await page.close();
        }
        expect(became).toEqual({
          // The browser sends it and keeps the answer from the page: the name of the chatbot tells what became of it.
          'a call of plain text': expect.objectContaining({ status: null }),
          'a call with the header of the pages': expect.objectContaining({ status: null }),
          'a form': { site, hasCookie, status: 401 },
        });
        expect(await nameOfChatbot()).toBe('Ada');
      });

      it('read nothing, and are framed by nobody', async () => {
        const page = await lure(SIBLING);
        const read = (await page.evaluate(
          `fetch('${studio}/studio', { credentials: 'include' }).then((answer) => answer.text(), ({ name }) => name)`,
        )) as string;
        expect(read).toBe('TypeError');
        const [answer] = await Promise.all([
          page.waitForResponse(`${studio}/studio`),
          page.evaluate(
            `document.body.append(Object.assign(document.createElement('iframe'), { src: '${studio}/studio' }))`,
          ),
        ]);
        expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
        await eventually(
          () => Promise.resolve(page.frames()[1]?.url() ?? ''),
          (url) => url.startsWith('chrome-error:'),
        );
        await page.close();
      });

      it('put no other cookie in its place from a sibling subdomain', async () => {
        const before = await whoIsSignedIn();
        const mine = await person.cookies(studio);
        const page = await lure(SIBLING);
        for (const name of [COOKIE, 'parlor-studio'])
          await page.evaluate(`document.cookie = '${name}=planted; Domain=parlor.localhost; Path=/; Secure'`);
        // Without the prefix the browser takes it: that the name has it is what keeps the other one out.
        const planted = (await person.cookies(studio)).map(({ name }) => name);
        expect(planted.toSorted()).toEqual([COOKIE, 'parlor-studio']);
        expect((await person.cookies(studio)).filter(({ name }) => name === COOKIE)).toEqual(mine);
        await page.close();
        expect(await whoIsSignedIn()).toEqual(before);
        await person.clearCookies({ name: 'parlor-studio' });
      });

      it('sign nobody in to the account of another by a link of theirs', async () => {
        const before = await whoIsSignedIn();
        const link = (await linkFor(service(), 'reader')).slice('#link='.length);
        const script = `fetch('${studio}/chat/Studio/OpenLink', { method: 'POST', credentials: 'include', body: '{}',
          headers: { 'Content-Type': 'application/json', 'Parlor-Studio': '1', 'Studio-Link': '${link}' } }).catch(() => undefined)`;
        for (const host of [ELSEWHERE, SIBLING]) {
          const page = await lure(host);
          expect((await tried(page, script)).status).toBeNull();
          await page.close();
        }
        expect(await whoIsSignedIn()).toEqual(before);
      });
    },
    { databases: ['sqlite'] },
  );
});
