import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { putLead } from '../support/databases/stored-leads.js';
import { putMails } from '../support/databases/stored-mails.js';
import { eventually } from '../support/eventually.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { issueKey } from '../http/credentials.js';
import { CREATE, REQUIRED } from '../http/listing-bodies.js';
import { packed, TEXTS } from './hostile-corpus.js';
import { isWiderThanScreen, linkFor } from './studio-page.js';

const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());

const QUESTIONS = packed(TEXTS, 4_000);
const MESSAGES = packed(TEXTS, 1_000);
const NAMES = packed(TEXTS, 100);
/** A workspace has at most so many webhooks, a chatbot so many tests, and Insights so many names of both kinds. */
const [WEBHOOKS, TESTS, TERMS] = [20, 100, 20];

/** What must not be within a screen: what runs, fetches or frames, but for the widget as visitors see it. */
const HARMFUL =
  'main :is(script, img, iframe:not(.preview iframe), object, embed, svg, math, style, link, video, audio, base, meta)';

/** Handlers among attributes, and links that lead to no page, address or number. */
const FINDINGS = `[...document.querySelectorAll('*')].flatMap((one) =>
  [...one.attributes].filter(({ name, value }) =>
    name.startsWith('on') || (name === 'href' && !/^(https?:|mailto:|tel:|data:,)/.test(one.href))).map(({ name, value }) => name + '=' + value))`;

describeInBrowser('Hostile text in the studio runs no script and fetches nothing', (browser) => {
  describeService(
    'in a browser that reports what its policy forbids',
    (service) => {
      let chat: Chat;
      let person: BrowserContext;
      let harm: string[];

      beforeAll(async () => {
        const line = NAMES[0]!.replaceAll('\n', ' ');
        chat = await Chat.open(service(), { Name: line, WelcomeMessage: QUESTIONS[0], SystemMessage: QUESTIONS[1] });
        provider.play(...QUESTIONS.map((text) => says(text)));
        for (const text of QUESTIONS) await (await chat.another()).ask(text);
        for (const [at, message] of MESSAGES.entries()) {
          const name = NAMES[at % NAMES.length]!;
          await putLead(service(), chat, {
            email: `${name.slice(0, 60)}@x.example`,
            name,
            phone: name,
            message,
            createdAt: at,
          });
        }
        const { serialNumber } = chat;
        for (const [at, Description] of MESSAGES.entries()) {
          const [Address, City, PropertyType] = [0, 1, 2].map((one) => NAMES[(3 * at + one) % NAMES.length]!);
          const home = {
            Address,
            City,
            PropertyType,
            Description,
            ListingFirm: Address,
            Source: City,
            MLSNumber: `A${at}`,
          };
          await service().call(CREATE, { ...REQUIRED, SerialNumber: serialNumber, ...home });
        }
        const qaList = MESSAGES.map((key, at) => ({ key, value: QUESTIONS[at % QUESTIONS.length]! }));
        await service().call('/chat/Chatbot/EditKnowledge', { serialNumber, text: TEXTS.join('\n'), qaList });
        const [{ id: chatbotId } = { id: 0 }] = await rowsOf<{ id: number }>(
          service().databaseUrl,
          'SELECT id FROM chatbots WHERE serial_number = ?',
          [serialNumber],
        );
        for (const [at, value] of NAMES.slice(0, TERMS).entries()) {
          const values = [at, chatbotId, Date.now(), at % 2 === 0 ? 'city' : 'feature', value];
          const sql = `INSERT INTO search_terms (turn_id, ordinal, session_id, chatbot_id, searched_at, kind, value, is_found) VALUES (?, 0, 0, ?, ?, ?, ?, 0)`;
          await runSql(service().databaseUrl, sql, values);
        }
        for (const Name of NAMES) await issueKey(service(), 'session', { Name });
        for (const Description of NAMES.slice(0, WEBHOOKS)) {
          const Url = `https://8.8.8.8/${encodeURIComponent(Description)}`;
          await service().call('/chat/Workspace/WebhookAdd', { Url, Description });
        }
        for (const [at, id] of (await putMails(service(), MESSAGES.length)).entries()) {
          const [recipient, subject] = [0, 1].map((one) => NAMES[(2 * at + one) % NAMES.length]!);
          const sql = `UPDATE mails SET recipient = ?, subject = ?, failure = ?, state = 'refused', due_at = NULL WHERE message_id = ?`;
          await runSql(service().databaseUrl, sql, [recipient!, subject!, MESSAGES[at]!.slice(0, 200), id]);
        }
        for (const [at, Question] of MESSAGES.slice(0, TESTS).entries())
          await service().call('/chat/Chatbot/TestAdd', {
            ...{ serialNumber, Question, Words: [NAMES[at % NAMES.length]], Homes: [NAMES[(at + 1) % NAMES.length]] },
          });
        person = await browser().newContext({ viewport: { width: 320, height: 640 } });
        const page = await opened();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'admin')}`);
        await page.getByRole('navigation').first().waitFor();
        await page.close();
      });

      /** A page that notes what it should not do. */
      async function opened(): Promise<Page> {
        harm = [];
        const page = await person.newPage();
        page.on('request', (request) => {
          if (![service().url, 'data:'].some((own) => request.url().startsWith(own))) harm.push(request.url());
        });
        page.on('dialog', (dialog) => void dialog.dismiss().then(() => harm.push('a dialog')));
        page.on('console', (message) => {
          // The browser notes refusals of the service as well: the page tells those.
          const isRefusal = message.location().url.startsWith(`${service().url}/chat/`);
          if (message.type() === 'error' && !isRefusal) harm.push(message.text());
        });
        page.on('pageerror', ({ message }) => harm.push(message));
        return page;
      }

      async function refuseHarm(page: Page): Promise<void> {
        await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true');
        expect(await page.locator(HARMFUL).count()).toBe(0);
        expect([await page.evaluate(FINDINGS), await page.evaluate('window.__hit'), harm]).toEqual([[], undefined, []]);
        expect(await isWiderThanScreen(page)).toBe(false);
      }

      const go = async (page: Page, place: string): Promise<void> => {
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/${place}`);
        await page.reload();
        await page.locator('h1').waitFor();
        // Some screens ask again and again.
        await page.locator('main [role="status"] .faint').waitFor({ state: 'detached' });
        expect(await page.getByRole('alert').getByRole('paragraph').count()).toBe(0);
      };

      it('which this test would notice', async () => {
        const page = await opened();
        await go(page, 'leads');
        await page.evaluate(
          'document.querySelector("main").append(Object.assign(new Image(), { src: "https://evil.test/seen.png" }))',
        );
        await eventually(
          () => Promise.resolve(harm.join()),
          (seen) => seen.includes('evil.test'),
        );
        await page.evaluate('document.querySelector("main a").href = "javascript:__hit=1"');
        expect(await page.evaluate(FINDINGS)).toEqual(['href=javascript:__hit=1']);
        expect(await page.evaluate('try { document.body.innerHTML = "<b>x</b>" } catch ({ name }) { name }')).toBe(
          'TypeError',
        );
        await page.close();
      });

      it.each([
        ...['conversations', 'to-answer', 'leads', 'homes', 'tests', 'workspace', 'workspace?part=keys'],
        ...['workspace?part=webhooks', 'workspace?part=mails'],
      ])('in each page of %s', async (screen) => {
        const page = await opened();
        await go(page, screen);
        const older = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older' });
        for (let pages = 1; ; pages++) {
          await refuseHarm(page);
          if ((await older.count()) === 0) break;
          await go(page, (await older.getAttribute('href'))!.split('/').slice(2).join('/'));
          expect(pages).toBeLessThan(100);
        }
        await page.close();
      });

      it('in each conversation, with the sources of its answers', async () => {
        const page = await opened();
        for (const { SessionID } of await chat.history()) {
          await go(page, `conversations/${SessionID}`);
          await refuseHarm(page);
        }
        await page.close();
      });

      it.each(['knowledge', 'settings', 'try', 'insights'])('in %s', async (screen) => {
        const page = await opened();
        await go(page, screen);
        await refuseHarm(page);
        await page.close();
      });

      it('in forms that hold it, and in the file of another program', async () => {
        const page = await opened();
        await go(page, 'homes');
        await page.getByRole('button', { name: 'Change:' }).first().click();
        await refuseHarm(page);
        await go(page, 'homes/import');
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const line = NAMES.slice(0, 40).map(quoted).join();
        const buffer = Buffer.from(`${line}\n${line}\n`);
        await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: 'Try it first' }).click();
        await page.locator('main [role=alert] p, main [aria-live] h2').first().waitFor();
        await refuseHarm(page);
        await page.close();
      });
    },
    { databases: ['sqlite'], env: answeredBy(provider) },
  );
});
