import { beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { Chat } from '../support/interface/chat.js';
import { leadsOf, putLead } from '../support/databases/stored-leads.js';
import { putMails } from '../support/databases/stored-mails.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { issueKey } from '../http/credentials.js';
import { create } from '../http/listing-bodies.js';
import { VisitorBrowser } from '../http/visitor-browser.js';
import { accessibilityFaults } from './accessibility.js';
import { keepPicture } from './keep-picture.js';
import { HOSTILE_ANSWERS } from './hostile-markup.js';
import { sheetOf, workbookOf } from './sample-workbook.js';
import { isWiderThanScreen, linkFor } from './studio-page.js';

const PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };
/** What runs if any of it does. */
const HOSTILE = HOSTILE_ANSWERS.filter((_, at) => at % 40 === 0)
  .join(' ')
  .slice(0, 1_500);

/** What a function that runs in the page sees of it. */
interface InPage {
  readonly document: { readonly body: { readonly innerText: string } };
}

describeInBrowser('The studio', (browser) => {
  describeService(
    'in a browser',
    (service) => {
      let chat: Chat;
      let person: BrowserContext;

      beforeAll(async () => {
        chat = await Chat.open(service(), { Name: 'Ada', WelcomeMessage: 'Hello, I am Ada.' });
        await create(service(), chat.serialNumber, { City: 'Austin', Address: '12 Larkspur Lane' });
        await chat.ask('Which homes are for sale in Austin?');
        const lead = { email: 'jane@example.com', name: 'Jane Example', phone: '+1 512 555 0100' };
        for (let at = 0; at < 30; at++)
          await putLead(service(), chat, { ...lead, message: `Call me, ${at}`, createdAt: Date.now() - at * 60_000 });
        person = await browser().newContext({ viewport: DESK });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'editor')}`);
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await page.close();
      });

      const open = async (screen: string): Promise<Page> => {
        const page = await person.newPage();
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/${screen}`);
        return page;
      };

      /** Looked at by everyone: both colours, a desk and a phone. */
      async function expectReadable(page: Page, name: string): Promise<void> {
        for (const viewport of [DESK, PHONE])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            expect([await accessibilityFaults(page), await isWiderThanScreen(page)]).toEqual([[], false]);
            await keepPicture(page, `${name}-${viewport.width}-${colorScheme}`);
          }
        await page.setViewportSize(DESK);
      }

      it('is entered by a link once, which stays in no address, and by a key that is pasted', async () => {
        const context = await browser().newContext({ viewport: DESK });
        const page = await context.newPage();
        const link = await linkFor(service(), 'reader');
        await page.goto(`${service().url}/studio${link}`);
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        expect(page.url()).not.toContain('link=');
        expect(await page.evaluate('document.cookie')).toBe('');
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByLabel('Secret key').waitFor();
        await page.goto('about:blank');
        await page.goto(`${service().url}/studio${link}`);
        await page.getByText('This link was used already').waitFor();
        await expectReadable(page, 'sign-in');
        await page.getByLabel('Secret key').fill('prl_sk_wrong');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').getByText('The key is not good, or the session has ended.').waitFor();
        await page.getByLabel('Secret key').fill(service().secretKey);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await context.close();
      });

      it('has three doors before it', async () => {
        const page = await person.newPage();
        await page.goto(service().url);
        await page.getByRole('link', { name: 'Documentation' }).waitFor();
        await expectReadable(page, 'doors');
        await page.getByRole('link', { name: 'Studio' }).click();
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await page.close();
      });

      it('shows leads by pages, each with its conversation, by the keyboard', async () => {
        const page = await open('leads');
        await page.getByText('Call me, 24').waitFor();
        expect(await page.getByRole('row').count()).toBe(26);
        await expectReadable(page, 'leads');
        await page.getByRole('link', { name: 'Older' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('Call me, 29').waitFor();
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save all' }).click();
        expect((await saved).suggestedFilename()).toBe(`leads-${chat.serialNumber}.csv`);
        await page.getByRole('link', { name: 'Read the conversation of Jane Example' }).first().focus();
        await page.keyboard.press('Enter');
        await page.getByText('Which homes are for sale in Austin?').waitFor();
        expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
        await page.close();
      });

      it('keeps what became of a lead, and overwrites no note of somebody else unseen, by the keyboard', async () => {
        const page = await open('leads');
        const row = page.getByRole('row').filter({ hasText: 'Call me, 3' }).first();
        const change = row.getByRole('button', { name: 'Change status and note of Jane Example' });
        await change.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('combobox', { name: 'Status' }).selectOption('Called');
        await page.getByRole('textbox', { name: 'Note' }).fill('Friday at 10');
        await expectReadable(page, 'lead');
        const { LeadID: leadID } = (await leadsOf(service(), chat))[3]!;
        await service().call('/chat/Chatbot/LeadEdit', { serialNumber: chat.serialNumber, leadID, Note: 'Is away' });
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('alert').getByText('somebody else has changed the same').waitFor();
        await row.getByText('Is away').waitFor();
        expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Friday at 10');
        await page.getByRole('textbox', { name: 'Note' }).fill('Is away until Friday at 10');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await row.getByText('Is away until Friday at 10').waitFor();
        expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0);
        expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toContain('Change status');
        await page.getByRole('navigation', { name: 'Which leads' }).getByRole('link', { name: 'Called' }).click();
        await page.getByText('Call me, 0').waitFor({ state: 'detached' });
        expect(await page.getByRole('row').count()).toBe(2);
        await page.close();
      });

      it('finds conversations, tells where answers came from, and lets a person answer, by the keyboard', async () => {
        const page = await open('conversations');
        await page.getByRole('link', { name: 'Which homes are for sale' }).waitFor();
        await expectReadable(page, 'conversations');
        await page.getByLabel('Words').fill('no such words');
        await page.keyboard.press('Enter');
        await page.getByText('There is no such conversation.').waitFor();
        await page.getByLabel('Words').fill('for sale');
        await page.getByLabel('left an address').check();
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Which homes are for sale' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('Where this answer came from').click();
        await page.getByText('Searched for homes: for sale, city Austin').waitFor();
        await expectReadable(page, 'conversation');
        await page.getByRole('button', { name: 'Answer in place of the chatbot' }).focus();
        await page.keyboard.press('Enter');
        await page.getByLabel('Your reply to the visitor').fill('This is Maria.');
        await chat.ask('Is anybody there?');
        await page.getByText('Is anybody there?').waitFor();
        expect(await page.getByLabel('Your reply to the visitor').inputValue()).toBe('This is Maria.');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByRole('listitem').getByText('This is Maria.').waitFor();
        expect((await chat.said()).at(-1)).toMatchObject({ Content: 'This is Maria.', Author: 'Person' });
        await expectReadable(page, 'taken-over');
        await page.getByRole('button', { name: 'Let the chatbot answer again' }).click();
        await page.getByText('The chatbot answers.').waitFor();
        await page.close();
      });

      it('teaches what was not answered, and keeps the answer where it is refused', async () => {
        const asking = await chat.another();
        await asking.ask('Do you sell insurance for boats?');
        const page = await open('to-answer');
        await page.getByRole('heading', { name: 'Do you sell insurance for boats?' }).waitFor();
        await page.getByRole('button', { name: 'Answer it: Do you sell insurance' }).focus();
        await page.keyboard.press('Enter');
        await page.getByLabel('The right answer').fill('No, we sell homes.');
        await expectReadable(page, 'to-answer');
        await page.route('**/KnowledgePairAdd', (route) => route.abort());
        await page.getByRole('button', { name: 'Teach this answer' }).click();
        await page.getByRole('alert').getByText('The service cannot be reached').waitFor();
        expect(await page.getByLabel('The right answer').inputValue()).toBe('No, we sell homes.');
        await page.unroute('**/KnowledgePairAdd');
        await page.getByRole('button', { name: 'Teach this answer' }).click();
        await page.getByText('The chatbot knows this answer from now on.').waitFor();
        await page.getByRole('button', { name: 'Close' }).click();
        await page.getByText('Every question was answered.').waitFor();
        expect((await asking.ask('Do you sell insurance for boats?')).body.Data.content).toBe('No, we sell homes.');
        await page.close();
      });

      describe('Settings', () => {
        const edit = (fields: object) =>
          service().call('/chat/Chatbot/Edit', { serialNumber: chat.serialNumber, ...fields });
        const stored = async () =>
          (await service().call('/chat/Chatbot/Get', { serialNumber: chat.serialNumber })).body.Data;
        const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

        it('are changed in plain words, kept until they are saved, and seen in the chatbot beside them', async () => {
          const page = await open('settings');
          await page.frameLocator('iframe').getByText('Hello, I am Ada.').waitFor();
          await expectReadable(page, 'settings');
          await page.getByLabel('Greeting', { exact: true }).fill('Welcome to Harbour Homes.');
          await page.getByRole('link', { name: 'Leads' }).click();
          await page.getByText('Call me, 24').waitFor();
          await page.getByRole('link', { name: 'Settings' }).click();
          await page.getByText('One change is not saved yet.').waitFor();
          await page.getByText('How it looks').click();
          await page.getByLabel('Colour of the bubble').fill('#ffee00');
          await page.getByText('This colour is hard to see on a white page.').waitFor();
          await page.getByText('Limits, archive and erasure').click();
          await page.getByLabel('Messages a month').fill('500');
          await save(page);
          await page.getByText('Saved. Visitors have it from now on.').waitFor();
          const ChatBubbleColor = 'rgb(255,238,0)';
          expect(await stored()).toMatchObject({
            WelcomeMessage: 'Welcome to Harbour Homes.',
            ChatBubbleColor,
            MessageLimit: 500,
          });
          await page.frameLocator('iframe').getByText('Welcome to Harbour Homes.').waitFor();
          const line = `<script async src="${service().url}/widget.js" data-chatbot="${chat.serialNumber}"></script>`;
          await page.getByText(line).waitFor();
          await page.close();
        });

        it('are refused at their field, and lose nothing that was typed', async () => {
          const page = await open('settings');
          await page.getByText('Where it may be shown').click();
          const host = page.getByLabel('Address of its own');
          await host.fill('no host');
          await page.getByLabel('Name', { exact: true }).fill('Ada of Harbour Homes');
          await page.getByLabel('Name', { exact: true }).press('Enter');
          await page.getByRole('alert').getByText('Nothing was saved.').waitFor();
          await page.getByText('Address of its own must be a host name such as').waitFor();
          expect([await host.inputValue(), await host.getAttribute('aria-invalid')]).toEqual(['no host', 'true']);
          expect(await page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
          await expectReadable(page, 'settings-refused');
          await page.getByRole('button', { name: 'Discard changes' }).click();
          expect(await host.inputValue()).toBe('');
          await page.close();
        });

        it('that two people change at once are shown to the second, and none is lost', async () => {
          const page = await open('settings');
          await page.getByLabel('End of every answer').fill('– mine');
          await page.getByLabel('Instructions').fill('Be brief.');
          await edit({ AnswerSuffix: '– theirs', SuggestedMessage: 'Any rentals?' });
          await save(page);
          await page.getByRole('alert').getByText('somebody else has changed').waitFor();
          await page.getByText('It is now: – theirs').waitFor();
          expect(await stored()).toMatchObject({ AnswerSuffix: '– theirs', SystemMessage: '' });
          expect(await page.getByLabel('Suggested questions').inputValue()).toBe('Any rentals?');
          await save(page);
          await page.getByText('Saved. Visitors').waitFor();
          expect(await stored()).toMatchObject({
            AnswerSuffix: '– mine',
            SystemMessage: 'Be brief.',
            SuggestedMessage: 'Any rentals?',
          });
          await page.close();
        });

        it('are looked back at, and a change is taken back by the keyboard', async () => {
          await edit({ WelcomeMessage: 'First.', MessageLimit: 500 });
          await edit({ WelcomeMessage: 'Second.', VerifyDomain: true });
          const page = await open('settings');
          await page.locator('summary').filter({ hasText: 'What was changed' }).focus();
          await page.keyboard.press('Enter');
          const changes = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
          await changes.first().getByText('Greeting: First. → Second.').waitFor();
          await changes.first().getByText('Only on the sites below: No → Yes').waitFor();
          expect(await changes.nth(1).getByRole('button').count()).toBe(0);
          await expectReadable(page, 'settings-versions');
          await changes.first().getByRole('button', { name: 'Undo the change of' }).focus();
          await page.keyboard.press('Enter');
          await page.getByText('The change is taken back.').waitFor();
          expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');
          await changes.first().getByText('Takes an earlier change back.').waitFor();
          expect(await page.getByLabel('Greeting', { exact: true }).inputValue()).toBe('First.');
          expect(await stored()).toMatchObject({ WelcomeMessage: 'First.', VerifyDomain: false, MessageLimit: 500 });
          await page.close();
        });

        it('take a picture of the person’s device', async () => {
          const page = await open('settings');
          await page.getByText('How it looks').click();
          const picture = page.getByLabel('Picture on the bubble', { exact: true });
          await picture.setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
          await page.getByRole('alert').filter({ hasText: 'file' }).waitFor();
          const wide = { create: { width: 40, height: 20, channels: 3, background: '#ff0000' } } as const;
          const blue = { create: { width: 20, height: 20, channels: 3, background: '#0000ff' } } as const;
          const right = { input: await sharp(blue).png().toBuffer(), left: 20, top: 0 };
          const buffer = await sharp(wide).composite([right]).png().toBuffer();
          await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
          const cut = page.getByRole('group', { name: 'Cut the picture to a square' });
          await expectReadable(page, 'settings-crop');
          // The keyboard goes to the right end, and nearer.
          await cut.getByLabel('Left to right').focus();
          await page.keyboard.press('End');
          await cut.getByLabel('Nearer or farther').focus();
          await page.keyboard.press('ArrowRight');
          await cut.getByRole('button', { name: 'Use this cut' }).focus();
          await page.keyboard.press('Enter');
          await page.getByText('A picture is set.').waitFor();
          expect(await picture.evaluate('document.activeElement.type')).toBe('file');
          await save(page);
          await page.getByText('Saved. Visitors').waitFor();
          expect((await stored()).ChatIcon).not.toBe('');
          const shown = await fetch(`${service().url}/chatbots/${chat.serialNumber}/icon`);
          const { data, info } = await sharp(await shown.arrayBuffer())
            .raw()
            .toBuffer({ resolveWithObject: true });
          expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([19, 19, [0, 0, 255]]);
          await page.close();
        });
      });

      it('keeps questions with what their answers must hold, and asks them again, by the keyboard', async () => {
        const page = await open('tests');
        await page.getByText('There is no test yet.').waitFor();
        const add = async (question: string, more: () => Promise<void>) => {
          await page.getByLabel('Question', { exact: true }).fill(question);
          await more();
          await page.getByRole('button', { name: 'Add a test' }).focus();
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: question }).waitFor();
        };
        await add('Which homes are for sale in Austin?', () =>
          page.getByLabel('Words that must stand in the answer').fill('12 larkspur lane\ncastle'),
        );
        await add('Do you sell insurance for rockets?', () => page.getByLabel('The chatbot must say').check());
        await page.getByRole('button', { name: 'Ask all' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('1 of 2 as expected.').waitFor();
        await page.getByText('This does not stand in the answer: castle').waitFor();
        await expectReadable(page, 'tests');
        await page.getByRole('button', { name: 'Change: Which homes' }).focus();
        await page.keyboard.press('Enter');
        await page.getByLabel('Words that must stand in the answer').first().fill('larkspur');
        await page.getByRole('button', { name: 'Save', exact: true }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('Not asked yet.').waitFor();
        await page.close();
      });

      it('tries settings that are not saved in the widget itself, with what each answer was made of', async () => {
        const page = await open('settings');
        await page.getByLabel('Greeting', { exact: true }).fill('Moin from Harbour Homes.');
        await page.getByRole('link', { name: 'Try it' }).click();
        await page.getByText('With your one change that is not saved yet.').waitFor();
        const widget = page.frameLocator('iframe');
        await widget.getByText('Moin from Harbour Homes.').waitFor();
        const before = await chat.said();
        await widget.getByRole('textbox').fill('Which homes are for sale in Austin?');
        await page.keyboard.press('Enter');
        await page.getByText('Searched for homes: for sale, city Austin').waitFor();
        await widget.getByText('12 Larkspur Lane').last().waitFor();
        await expectReadable(page, 'try-it');
        await widget.getByRole('textbox').fill('Which is the cheapest of them?');
        await page.keyboard.press('Enter');
        await page.getByText('Which is the cheapest of them?').first().waitFor();
        const list = { serialNumber: chat.serialNumber, text: 'cheapest of them' };
        expect((await service().call('/chat/Chatbot/ConversationList', list)).body.Data.List).toEqual([]);
        expect(await chat.said()).toEqual(before);
        await page.getByRole('button', { name: 'Begin anew' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('Ask something.').waitFor();
        await page.getByRole('link', { name: 'Change the settings' }).click();
        await page.getByRole('button', { name: 'Discard changes' }).click();
        await page.close();
      });

      it('finds, adds, changes and deletes homes, each in a form of plain words', async () => {
        const page = await open('homes');
        await page.getByText('12 Larkspur Lane, Austin').waitFor();
        await expectReadable(page, 'homes');
        await page.getByRole('button', { name: 'Add a home' }).click();
        const form = page.getByRole('region', { name: 'Add a home' });
        const filled = {
          'Kind of home': 'Condo',
          City: 'Waco',
          'Street address': '7 Elm Street',
          'Sale price': '250000',
        };
        const more = {
          Bedrooms: '2',
          Bathrooms: '1.5',
          'Living area': '900',
          'MLS number': 'W-7',
          Pictures: 'no address',
        };
        for (const [label, text] of Object.entries({
          ...filled,
          ...more,
          'Page of the home': 'https://homes.example/7',
        }))
          await form.getByLabel(label, { exact: true }).fill(text);
        await form.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert').getByText('Nothing was saved.').waitFor();
        await page.getByText('One of the lines is no address').waitFor();
        await expectReadable(page, 'home-refused');
        await form.getByLabel('Pictures').fill('https://homes.example/7.jpg');
        await form.getByRole('button', { name: 'Save' }).click();
        await page.getByText('7 Elm Street, Waco').waitFor();
        await page.getByRole('search').getByLabel('City').fill('waco');
        await page.keyboard.press('Enter');
        await page.getByText('One home').waitFor();
        await page.getByText('$250,000').waitFor();
        await page.getByRole('button', { name: 'Change: 7 Elm Street, Waco' }).focus();
        await page.keyboard.press('Enter');
        const row = page.locator('tr.more');
        expect(await row.getByLabel('Pictures').inputValue()).toBe('https://homes.example/7.jpg');
        await row.getByLabel('Sale price').fill('245000.50');
        await row.getByRole('button', { name: 'Save' }).click();
        await page.getByText('$245,000.5').waitFor();
        await page.getByRole('button', { name: 'Delete: 7 Elm Street, Waco' }).click();
        await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
        await page.getByText('There is no such home.').waitFor();
        await page.getByText('7 Elm Street, Waco was deleted.').waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('$245,000.5').waitFor();
        await page.close();
      });

      it('tells what the chatbot knows, and takes texts, pairs and files of it', async () => {
        const page = await open('knowledge');
        await page.getByLabel('Text', { exact: true }).fill('Viewings are on Saturdays.');
        await page.getByRole('button', { name: 'Save', exact: true }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('Saved. The chatbot knows it').waitFor();
        await page.getByLabel('Question', { exact: true }).fill('Do you rent out boats?');
        await page.getByLabel('Answer', { exact: true }).fill('No, homes alone.');
        await page.getByRole('button', { name: 'Teach this answer' }).click();
        await page.getByRole('row').filter({ hasText: 'Do you rent out boats?' }).waitFor();
        const file = { name: 'pool.md', mimeType: 'text/markdown', buffer: Buffer.from('The pool opens in May.') };
        await page.getByLabel('Add a file').setInputFiles(file);
        await page.getByRole('row').filter({ hasText: 'Read: 22 characters' }).waitFor();
        await expectReadable(page, 'knowledge');
        const others = { serialNumber: chat.serialNumber, text: 'Theirs.' };
        await service().call('/chat/Chatbot/EditKnowledge', others);
        await page.getByLabel('Text', { exact: true }).fill('Mine.');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('alert').getByText('somebody else has changed the text').waitFor();
        expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Mine.');
        for (const name of ['Do you rent out boats?', 'pool.md']) {
          await page.getByRole('button', { name: `Remove: ${name}` }).click();
          await page.getByText(name).waitFor({ state: 'detached' });
        }
        await page.close();
      });

      it('takes a file of homes whose columns a person has looked over, once it was tried', async () => {
        const page = await open('homes');
        await page.getByRole('link', { name: 'Upload a file of homes' }).focus();
        await page.keyboard.press('Enter');
        const lines = [
          'Ref;Straße;Ort;Rooms to sleep;Preis',
          'M-1;Lindenweg 4;Köln;3;450.000',
          'M-2;Am Markt 1;Köln;zwei;1',
        ];
        const buffer = Buffer.from(lines.join('\n'), 'latin1');
        await page
          .getByLabel('File', { exact: true })
          .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer });
        const rooms = page.getByLabel('Rooms to sleep');
        expect(await page.getByLabel('Straße').inputValue()).toBe('Address');
        await page.getByLabel('Straße').selectOption('');
        await page.getByText('No column is the street address').waitFor();
        await page.getByLabel('Straße').selectOption('Address');
        await page.getByText('No column is the street address').waitFor({ state: 'detached' });
        await rooms.selectOption('Bedrooms');
        await expectReadable(page, 'import');
        await page.getByRole('button', { name: 'Try it first' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('Nothing is taken: one line is wrong.').waitFor();
        await page.getByRole('row').filter({ hasText: 'Rooms to sleep' }).waitFor();
        await expectReadable(page, 'import-faults');
        const mended = { name: 'mended.csv', mimeType: 'text/csv', buffer };
        await page.getByLabel('File', { exact: true }).setInputFiles(mended);
        await page.getByText('Nothing is taken: one line is wrong.').waitFor({ state: 'detached' });
        expect(await rooms.inputValue()).toBe('Bedrooms');
        await page.getByLabel('Leave out lines that are wrong').check();
        await page.getByRole('button', { name: 'Try it first' }).click();
        await page.getByRole('button', { name: 'Take it: add 1, change 0, delete 0' }).click();
        await page.getByText('1 added, 0 changed').waitFor();
        await page.getByRole('link', { name: 'All homes' }).click();
        await page.getByText('Lindenweg 4, Köln').waitFor();
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/homes/import`);
        await page.reload();
        await page
          .getByLabel('File', { exact: true })
          .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer });
        await rooms.waitFor();
        expect(await rooms.inputValue()).toBe('Bedrooms');
        await page.close();
      });

      it('offers a reader nothing that would be refused', async () => {
        const context = await browser().newContext({ viewport: DESK });
        const page = await context.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'reader')}`);
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/conversations/${chat.sessionID}`);
        await page.getByText('The chatbot answers.').waitFor();
        expect(await page.locator('main').getByRole('button').count()).toBe(0);
        await page.getByRole('link', { name: 'Leads' }).click();
        await page.getByText('Call me, 24').waitFor();
        expect(await page.locator('main').getByRole('button').allTextContents()).toEqual([
          'Look',
          'Save all as a spreadsheet (CSV)',
        ]);
        await page.getByRole('link', { name: 'Homes' }).click();
        await page.getByText('12 Larkspur Lane, Austin').waitFor();
        expect(await page.locator('main').getByRole('button').allTextContents()).toEqual(['Look']);
        await page.getByRole('link', { name: 'Settings' }).click();
        await page.getByLabel('Instructions').waitFor();
        expect(await page.getByLabel('Instructions').isDisabled()).toBe(true);
        expect(await page.getByRole('button').allTextContents()).toEqual(['Sign out', 'Copy the line']);
        expect(await page.getByRole('link', { name: 'Workspace' }).count()).toBe(0);
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/workspace?part=keys`);
        await page.getByRole('alert').getByText('You may not see this page.').waitFor();
        expect(await page.getByRole('row').count()).toBe(0);
        await context.close();
      });

      it('asks to sign in where the session has ended, and goes on where the person was', async () => {
        const context = await browser().newContext({ viewport: DESK });
        const page = await context.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'editor')}`);
        await page.getByRole('link', { name: 'Leads' }).click();
        await page.getByRole('link', { name: 'Older' }).waitFor();
        await context.clearCookies();
        await page.getByRole('link', { name: 'Older' }).click();
        await page.getByRole('dialog').getByText('Your session has ended').waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole('dialog').getByLabel('Secret key').fill(service().secretKey);
        await page.keyboard.press('Enter');
        await page.getByText('Call me, 29').waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
        await context.close();
      });

      it('tells how much visitors ask and what they look for, as pictures and as tables, by the keyboard', async () => {
        const page = await open('insights');
        await page.getByRole('row', { name: 'Austin 1 0' }).waitFor();
        await page.locator('.plot canvas').nth(1).waitFor();
        await page.getByText('These days as a table').focus();
        await page.keyboard.press('Enter');
        const today = page.getByRole('region', { name: 'These days as a table' }).getByRole('row').nth(1);
        expect((await today.getByRole('cell').allTextContents()).at(-1)).toMatch(/^\d+$/);
        await expectReadable(page, 'insights');
        await page.getByRole('link', { name: '30 days' }).focus();
        await page.keyboard.press('Enter');
        await page.locator('tbody tr').nth(29).waitFor({ state: 'attached' });
        await page.getByRole('link', { name: 'Austin' }).first().click();
        await page.getByRole('link', { name: 'Which homes are for sale' }).waitFor();
        const none = await Chat.open(service(), { Name: 'Nobody' });
        await page.goto(`${service().url}/studio#/${none.serialNumber}/insights`);
        await page.getByText('Nobody has asked anything in these days.').waitFor();
        expect(await page.locator('canvas').count()).toBe(0);
        await expectReadable(page, 'insights-none');
        await page.close();
      });

      it('takes an Excel file, and opens none that unpacks to very much or is none', async () => {
        const page = await open('homes/import');
        const choose = (buffer: Buffer) =>
          page
            .getByLabel('File', { exact: true })
            .setInputFiles({ name: 'homes.xlsx', mimeType: 'application/octet-stream', buffer });
        const none = page.getByRole('alert').getByText('This is no table that can be read.');
        for (const wrong of [workbookOf(' '.repeat(70 * 1024 * 1024)), Buffer.from('PK\u0003\u0004 is no file')]) {
          await choose(wrong);
          await none.waitFor();
          await choose(Buffer.from('Ref,City\nA,B'));
          await none.waitFor({ state: 'detached' });
        }
        const homes = Array.from({ length: 3_000 }, (_, at) => [`X-${at}`, `${at} "Quay", <i>`, 'Kyle', 3, 450_000.5]);
        await choose(workbookOf(sheetOf([['Ref', 'Street', 'City', 'Bedrooms', 'Price'], ...homes])));
        await page.getByLabel('Street').waitFor();
        await page.getByRole('button', { name: 'Try it first' }).click();
        const take = page.getByRole('button', { name: 'Take it: add 3,000, change 0, delete 0' });
        // It stands there for no longer than the taking lasts: each frame is looked at.
        const taking = page.waitForFunction(() =>
          (globalThis as unknown as InPage).document.body.innerText.includes('The file is being taken.'),
        );
        await Promise.all([taking, take.click()]);
        // The trial told the same before.
        await take.waitFor({ state: 'detached' });
        await page.getByText('3,000 added, 0 changed').waitFor();
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/homes`);
        await page.getByRole('search').getByLabel('City').fill('Kyle');
        await page.getByRole('search').getByLabel('Order').selectOption('MLS number, rising');
        await page.getByRole('button', { name: 'Look' }).click();
        await page.getByRole('row').nth(1).getByText('0 "Quay", <i>, Kyle').waitFor();
        await page.getByText('$450,000.5').first().waitFor();
        expect(await page.getByLabel('Order').inputValue()).toBe('number-up');
        await expectReadable(page, 'homes-sorted');
        await page.close();
      });

      it('says beside the status of a home that it is under contract', async () => {
        const { serialNumber } = await Chat.open(service());
        const ExtensionColumn = [{ Key: 'Contract status', value: 'Active Under Contract' }];
        await create(service(), serialNumber, { City: 'Austin', Address: '7 Heron Way', ExtensionColumn });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio#/${serialNumber}/homes`);
        await page.getByRole('row').getByText('Contract status: Active Under Contract').waitFor();
        await page.getByRole('button', { name: 'Change: 7 Heron Way, Austin' }).click();
        await expectReadable(page, 'home-under-contract');
        await page.close();
      });

      it('shows with a lead what its person wants to see, and the visitor reads in the chat what is decided', async () => {
        const settings = { Name: 'Ada', TalkToHumanEmail: 'owner@example.com', TimeZone: 'America/Chicago' };
        const seen = await Chat.open(service(), settings);
        const { serialNumber } = seen;
        const ListingID = Number(await create(service(), serialNumber, { City: 'Austin', Address: '7 Heron Way' }));
        const visitor = await VisitorBrowser.open(service(), serialNumber);
        const day = DateTime.now().setZone(settings.TimeZone).plus({ days: 30 });
        const Times = `${day.toFormat("yyyy-MM-dd'T'15:00")}\nany evening`;
        const wish = { ListingID, Times, Email: 'jane@example.com' };
        const { SessionID: sessionID } = (await visitor.call('RequestViewing', wish)).body.Data;
        const page = await person.newPage();
        await page.goto(`${service().url}/studio#/${serialNumber}/leads`);
        await page.getByRole('button', { name: 'Confirm the viewing: any evening' }).waitFor();
        await expectReadable(page, 'viewing');
        const exact = new RegExp(`${day.toFormat('LLLL d, yyyy')} at 3:00\\sPM \\(America/Chicago\\)`);
        await page.getByRole('button', { name: exact }).click();
        await page
          .getByRole('listitem')
          .filter({ hasText: '7 Heron Way' })
          .getByRole('paragraph')
          .getByText('confirmed')
          .waitFor();
        await page.getByRole('listitem').filter({ hasText: exact }).getByText('confirmed').last().waitFor();
        await expectReadable(page, 'viewing-confirmed');
        const { body } = await visitor.call('History', { sessionID });
        expect(JSON.stringify(body.Data)).toMatch(exact);
        await page.getByRole('button', { name: 'Decline the viewing of 7 Heron Way' }).click();
        await page
          .getByRole('listitem')
          .filter({ hasText: '7 Heron Way' })
          .getByRole('paragraph')
          .getByText('declined')
          .waitFor();
        await page.close();
      });

      it('tells admins which keys, webhooks and mails there are, and who changed what, by the keyboard', async () => {
        const { serialNumber } = await Chat.open(service(), { Name: 'Before', VerifyDomain: false });
        await service().call('/chat/Chatbot/Edit', { serialNumber, Name: 'Behind', VerifyDomain: true });
        for (let at = 0; at < 26; at++) await issueKey(service(), 'session', { Name: `Site ${at}` });
        await service().call('/chat/Workspace/WebhookAdd', {
          Url: 'https://8.8.8.8/hook',
          Events: ['lead.created'],
          Description: 'Leads to the CRM',
        });
        await putMails(service());
        const context = await browser().newContext({ viewport: DESK });
        const page = await context.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'admin')}`);
        await page.getByRole('link', { name: 'Workspace' }).focus();
        await page.keyboard.press('Enter');
        const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first();
        await row('KeyIssue').getByText('Name: Site 25').waitFor();
        await expectReadable(page, 'workspace-changes');
        await page.getByRole('link', { name: 'Older' }).focus();
        await page.keyboard.press('Enter');
        const edit = row('Only on the sites below: No → Yes');
        await edit.getByText('Name: Before → Behind').waitFor();
        expect(await edit.getByText(serialNumber).count()).toBe(1);
        const part = async (name: string) => {
          await page.getByRole('navigation', { name: 'What is shown' }).getByRole('link', { name }).focus();
          await page.keyboard.press('Enter');
        };
        await part('Keys');
        await row('Site 25').getByText('Your site (session key)').waitFor();
        expect(await page.getByRole('row').count()).toBe(26);
        await expectReadable(page, 'workspace-keys');
        await page.getByRole('link', { name: 'Older' }).focus();
        await page.keyboard.press('Enter');
        await row('Site 0').getByText('Without end').waitFor();
        await part('Webhooks');
        await row('https://8.8.8.8/hook').getByText('a new lead').waitFor();
        await expectReadable(page, 'workspace-webhooks');
        await part('Mail queue');
        await row('owner@example.com').getByText('canary-subject').waitFor();
        await expectReadable(page, 'workspace-mails');
        await context.close();
      });

      it('shows to the second of two people what the first has changed of a home or a test, and loses nothing', async () => {
        const { serialNumber } = chat;
        const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
        const clash = (page: Page) => page.getByRole('alert').getByText('somebody else has changed').waitFor();
        const theirs = { City: 'Hutto', Address: '3 Mill Road', MLSNumber: 'H-3' };
        const Key = String(await create(service(), serialNumber, theirs));
        const homes = await open('homes');
        await homes.getByRole('button', { name: 'Change: 3 Mill Road' }).click();
        const form = homes.locator('tr.more');
        await form.getByLabel('City', { exact: true }).fill('Taylor');
        await form.getByLabel('Bedrooms', { exact: true }).fill('5');
        const home = { SerialNumber: serialNumber, KeyType: 'NativeId', Key } as const;
        await service().call('/chat/Chatbot/RealEstateUpdate', { ...home, City: 'Kyle', Bathrooms: 4 });
        await save(homes);
        await clash(homes);
        await form.getByText('It is now: Kyle').waitFor();
        await expectReadable(homes, 'home-clash');
        expect(await form.getByLabel('Bathrooms', { exact: true }).inputValue()).toBe('4');
        await save(homes);
        await form.waitFor({ state: 'detached' });
        const wish = { SerialNumber: serialNumber, MLSNumber: 'H-3' };
        const { body: listed } = await service().call('/chat/Chatbot/RealEstateList', wish);
        expect(listed.Data.List).toMatchObject([{ City: 'Taylor', Bedrooms: '5', Bathrooms: '4' }]);
        await homes.close();

        await service().call('/chat/Chatbot/TestAdd', { serialNumber, Question: 'Any lofts?', Words: ['none'] });
        const stored = async () =>
          (await service().call('/chat/Chatbot/TestList', { serialNumber })).body.Data.find(({ Words }) =>
            Words.includes('none'),
          )!;
        const { TestID } = await stored();
        const tests = await open('tests');
        await tests.getByRole('button', { name: 'Change: Any lofts?' }).click();
        await tests.getByLabel('Question', { exact: true }).first().fill('Any lofts in Kyle?');
        const changed = { Question: 'Any lofts at all?', Words: ['none', 'sorry'] };
        await service().call('/chat/Chatbot/TestEdit', { serialNumber, TestID, ...changed });
        await save(tests);
        await clash(tests);
        await tests.getByText('It is now: Any lofts at all?').waitFor();
        await expectReadable(tests, 'test-clash');
        await save(tests);
        await tests.getByRole('heading', { name: 'Any lofts in Kyle?' }).waitFor();
        expect(await stored()).toMatchObject({ Question: 'Any lofts in Kyle?', Words: ['none', 'sorry'] });
        await tests.close();
      });

      it('197 runs nothing that visitors wrote', async () => {
        const hostile = await Chat.open(service(), { Name: HOSTILE.slice(0, 200).replaceAll('\n', ' ') });
        await hostile.ask(HOSTILE);
        const lead = { name: HOSTILE.slice(0, 200), phone: 'javascript:alert(1)', message: HOSTILE.slice(0, 1_000) };
        await putLead(service(), hostile, {
          ...lead,
          email: '"><img src=x onerror=alert(1)>@example.com',
          createdAt: 1,
        });
        const page = await person.newPage();
        const [elsewhere, said]: [string[], string[]] = [[], []];
        page.on('request', (request) => request.url().startsWith(service().url) || elsewhere.push(request.url()));
        page.on('dialog', (dialog) => void dialog.dismiss().then(() => said.push('a dialog')));
        page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
        for (const screen of ['leads', 'conversations', `conversations/${hostile.sessionID}`]) {
          await page.goto(`${service().url}/studio#/${hostile.serialNumber}/${screen}`);
          await page.getByText(HOSTILE.slice(0, 40)).last().waitFor();
          expect(await page.locator('main :is(script, img, iframe, object, svg, style)').count()).toBe(0);
        }
        const links = await page.evaluate('[...document.links].map(({ protocol }) => protocol)');
        expect(new Set(links as string[])).toEqual(new Set(['http:']));
        expect([elsewhere, said, await page.evaluate('window.__hit')]).toEqual([[], [], undefined]);
        await page.close();
      });
    },
    { databases: ['sqlite'] },
  );
});
