import { beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { runSql } from '../support/databases/outside-sql.js';
import { putLead } from '../support/databases/stored-leads.js';
import { putMails } from '../support/databases/stored-mails.js';
import { Chat } from '../support/interface/chat.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { issueKey } from '../http/credentials.js';
import { create } from '../http/listing-bodies.js';
import { accessibilityFaults } from './accessibility.js';
import { isWiderThanScreen, linkFor } from './studio-page.js';

const PHONE = { width: 320, height: 640 };
const NAME = 'عقارات الميناء';
const QUESTION = 'هل لديكم منازل للبيع في Austin مع 3 غرف؟';
const STREET = 'شارع النخيل 12';

/** Arabic texts that the page shows in the direction of its own words; what a browser draws by itself is left out. */
const WRONG_WAY = `(() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (parentElement.closest('option, script, title') || !/^[\\s“"(]*\\p{Script=Arabic}/u.test(data)) continue;
    if (getComputedStyle(parentElement).direction !== 'rtl') found.push(data);
  }
  return found;
})()`;

/** The same of what is typed. */
const FIELDS_WRONG_WAY = `[...document.querySelectorAll('textarea, input:not([type=checkbox], [type=file], [type=color], [type=range])')]
  .filter(({ value, dir }) => /^\\p{Script=Arabic}/u.test(value) && dir !== 'auto').map(({ value }) => value)`;

describeInBrowser('The studio of a chatbot that speaks Arabic', (browser) => {
  describeService(
    'in a browser',
    (service) => {
      let chat: Chat;
      let person: BrowserContext;

      beforeAll(async () => {
        const settings = { WelcomeMessage: 'أهلا بكم', SystemMessage: QUESTION, AIResponseLanguage: 'ar' };
        chat = await Chat.open(service(), { Name: NAME, ...settings });
        const { serialNumber } = chat;
        await create(service(), serialNumber, {
          City: 'دبي',
          Address: STREET,
          PropertyType: 'شقة',
          Description: QUESTION,
        });
        await chat.ask(QUESTION);
        await putLead(service(), chat, {
          ...{
            email: 'layla@example.com',
            name: 'ليلى',
            phone: '+971 4 555 0100',
            message: QUESTION,
            createdAt: Date.now(),
          },
        });
        const qaList = [{ key: QUESTION, value: STREET }];
        await service().call('/chat/Chatbot/EditKnowledge', { serialNumber, text: QUESTION, qaList });
        await service().call('/chat/Chatbot/TestAdd', { serialNumber, Question: QUESTION, Words: ['النخيل'] });
        await issueKey(service(), 'session', { Name: NAME });
        await service().call('/chat/Workspace/WebhookAdd', { Url: 'https://8.8.8.8/hook', Description: NAME });
        await putMails(service());
        await runSql(service().databaseUrl, 'UPDATE mails SET subject = ?', [NAME]);
        person = await browser().newContext({ viewport: PHONE, reducedMotion: 'reduce' });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'admin')}`);
        await page.getByRole('navigation').first().waitFor();
        await page.close();
      });

      async function open(screen: string): Promise<Page> {
        const page = await person.newPage();
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/${screen}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('main [role="status"] .faint').waitFor({ state: 'detached' });
        return page;
      }

      it('and would notice a text that runs the wrong way', async () => {
        const page = await open('leads');
        await page.evaluate(`document.querySelector('h1').textContent = ${JSON.stringify(NAME)}`);
        expect(await page.evaluate(WRONG_WAY)).toEqual([NAME]);
        await page.close();
      });

      it.each([
        ...['conversations', 'conversations/', 'to-answer', 'leads', 'homes', 'homes/import', 'knowledge', 'settings'],
        ...[
          'try',
          'insights',
          'tests',
          'workspace',
          'workspace?part=keys',
          'workspace?part=webhooks',
          'workspace?part=mails',
        ],
      ])('shows each text in its own direction, and fits a phone both ways: %s', async (screen) => {
        const page = await open(screen.endsWith('/') ? `${screen}${chat.sessionID}` : screen);
        await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true');
        expect([await page.evaluate(WRONG_WAY), await page.evaluate(FIELDS_WRONG_WAY)]).toEqual([[], []]);
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate(`document.documentElement.dir = '${dir}'`);
          expect([dir, await isWiderThanScreen(page), await accessibilityFaults(page)]).toEqual([dir, false, []]);
        }
        await page.close();
      });
    },
    { databases: ['sqlite'] },
  );
});
