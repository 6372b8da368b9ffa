import { beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, FrameLocator, Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { putLead } from '../support/databases/stored-leads.js';
import { Chat } from '../support/interface/chat.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { create } from '../http/listing-bodies.js';
import { linkFor } from './studio-page.js';

/** What the service answers who is not signed in. */
const SIGNED_OUT = { Data: null, Version: '1.0.0', Success: false, Code: 401, Message: 'Sign in' };

/** More than any screen here has. */
const MOST_STOPS = 250;

const FOCUSED = (one: { matches(selector: string): boolean }): boolean => one.matches(':focus');

/** Whether a sighted person sees where the keyboard is. Within a date the browser marks its parts; in the frame, the widget. */
const IS_SEEN = `(() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  return one === document.body || one.tagName === 'IFRAME' || one.type === 'date' ||
    (outlineStyle !== 'none' && outlineWidth !== '0px' && box.width > 0 && box.bottom > 0 && box.top < innerHeight);
})()`;

/** A person at a screen of the studio who has no mouse. */
class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes on by Tab, or back, until the control has the focus; each control on the way shows that it has it. */
  async to(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await control.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.page.keyboard.press(key);
      expect(await this.page.evaluate(IS_SEEN)).toBe(true);
      if (await control.evaluate(FOCUSED)) return;
    }
    throw new Error(`No way by ${key} to ${String(control)}`);
  }

  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  /** Writes into a field in place of what stands there. */
  async write(control: Locator, text: string): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async choose(file: Locator, ...of: Parameters<Locator['setInputFiles']>): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(file)]);
    await chooser.setFiles(...of);
  }

  /** Fails by its time if the focus does not come there by itself. */
  async expectAt(control: Locator): Promise<void> {
    await control.and(this.page.locator(':focus')).waitFor();
  }
}

describeInBrowser('The studio by the keyboard alone', (browser) => {
  describeService(
    'in a browser',
    (service) => {
      let chat: Chat;
      let person: BrowserContext;

      beforeAll(async () => {
        chat = await Chat.open(service(), { Name: 'Ada' });
        await create(service(), chat.serialNumber, { City: 'Austin', Address: '12 Larkspur Lane' });
        await chat.ask('Which homes are for sale in Austin?');
        const jane = { email: 'jane@example.com', name: 'Jane', phone: '', message: 'Call me', createdAt: Date.now() };
        await putLead(service(), chat, jane);
        person = await browser().newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'editor')}`);
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await page.close();
      });

      /** The screen as a person comes to it: its heading has the focus. */
      async function open(screen: string): Promise<{ page: Page; keyboard: Keyboard }> {
        const page = await person.newPage();
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/${screen}`);
        const keyboard = new Keyboard(page);
        await keyboard.expectAt(page.getByRole('heading', { level: 1 }));
        return { page, keyboard };
      }
      const button = (at: Page | Locator | FrameLocator, name: string | RegExp) =>
        at.getByRole('button', { name, exact: typeof name === 'string' });
      const label = (at: Page | Locator, name: string) => at.getByLabel(name, { exact: true });

      it('goes past the screens to the content, and from screen to screen', async () => {
        const { page, keyboard } = await open('leads');
        await page.reload();
        await keyboard.expectAt(page.getByRole('heading', { level: 1, name: 'Leads' }));
        await keyboard.to(page.getByRole('link', { name: 'Homes', exact: true }), 'Shift+Tab');
        await page.keyboard.press('Enter');
        await keyboard.expectAt(page.getByRole('heading', { level: 1, name: 'Homes' }));
        await keyboard.to(page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab');
        await page.keyboard.press('Enter');
        await keyboard.to(label(page.getByRole('search'), 'City'));
        await page.close();
      });

      it('reads a conversation, mends an answer, and answers in place of the chatbot', async () => {
        const { page, keyboard } = await open('conversations');
        await keyboard.write(label(page, 'Words'), 'for sale');
        await page.keyboard.press('Enter');
        await keyboard.press(page.getByRole('link', { name: 'Which homes are for sale' }));
        await keyboard.expectAt(page.getByRole('heading', { level: 1 }));
        await keyboard.press(page.getByText('Where this answer came from'), 'Space');
        await page.getByText('Searched for homes: for sale, city Austin').waitFor();
        const wrong = button(page, 'This answer is wrong');
        await keyboard.press(wrong);
        await keyboard.expectAt(label(page, 'The right answer'));
        await keyboard.press(button(page, 'Cancel'), 'Space');
        await keyboard.expectAt(wrong);
        await page.keyboard.press('Space');
        await keyboard.expectAt(label(page, 'The right answer'));
        await page.keyboard.type('There is one in Larkspur Lane.');
        await keyboard.press(button(page, 'Teach this answer'));
        await keyboard.expectAt(button(page, 'Close'));
        await page.keyboard.press('Enter');
        await keyboard.expectAt(wrong);
        await keyboard.press(button(page, 'Answer in place of the chatbot'));
        await keyboard.expectAt(page.getByRole('heading', { name: 'Who answers' }));
        await keyboard.write(page.getByLabel('Your reply to the visitor'), 'This is Maria.');
        await keyboard.press(button(page, 'Send'));
        await page.getByRole('listitem').getByText('This is Maria.').waitFor();
        await keyboard.expectAt(button(page, 'Send'));
        await keyboard.press(button(page, 'Let the chatbot answer again'));
        await keyboard.expectAt(page.getByRole('heading', { name: 'Who answers' }));
        await page.getByText('The chatbot answers.').waitFor();
        await page.close();
      });

      it('answers what was not answered', async () => {
        const asking = await chat.another();
        await asking.ask('Do you sell insurance for boats?');
        const { page, keyboard } = await open('to-answer');
        const answer = button(page, /^Answer it: Do you sell insurance/);
        await keyboard.press(answer, 'Space');
        await keyboard.expectAt(label(page, 'The right answer'));
        await keyboard.press(button(page, 'Cancel'));
        await keyboard.expectAt(answer);
        await page.keyboard.press('Enter');
        await page.keyboard.type('No, we sell homes.');
        await keyboard.press(button(page, 'Teach this answer'));
        await keyboard.expectAt(button(page, 'Close'));
        await page.keyboard.press('Enter');
        await page.getByText('Every question was answered.').waitFor();
        await keyboard.expectAt(page.getByRole('heading', { level: 1 }));
        await page.close();
      });

      it('keeps what became of a lead, and saves all of them', async () => {
        const { page, keyboard } = await open('leads');
        const saved = page.waitForEvent('download');
        await keyboard.press(button(page, 'Save all as a spreadsheet (CSV)'));
        await saved;
        await keyboard.expectAt(button(page, 'Save all as a spreadsheet (CSV)'));
        const change = button(page, 'Change status and note of Jane');
        await keyboard.press(change, 'Space');
        await keyboard.expectAt(label(page, 'Status'));
        await page.keyboard.press('ArrowDown');
        await keyboard.write(label(page, 'Note'), 'Friday at 10');
        await keyboard.press(button(page, 'Save'));
        await page.getByRole('row').filter({ hasText: 'Called' }).getByText('Friday at 10').waitFor();
        await keyboard.expectAt(change);
        await page.close();
      });

      it('changes settings, looks into a group, and cuts a picture', async () => {
        const { page, keyboard } = await open('settings');
        await keyboard.write(label(page, 'Greeting'), 'Welcome to Harbour Homes.');
        await keyboard.press(page.locator('summary').filter({ hasText: 'How it looks' }), 'Space');
        await keyboard.to(label(page, 'Light or dark'));
        await page.keyboard.press('ArrowDown');
        const buffer = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
          .png()
          .toBuffer();
        const picture = label(page, 'Picture on the bubble');
        await keyboard.choose(picture, { name: 'a.png', mimeType: 'image/png', buffer });
        await keyboard.expectAt(label(page, 'Nearer or farther'));
        await keyboard.press(button(page, 'Cancel'));
        await keyboard.expectAt(picture);
        await keyboard.choose(picture, { name: 'b.png', mimeType: 'image/png', buffer });
        await keyboard.press(button(page, 'Use this cut'), 'Space');
        await page.getByText('A picture is set.').waitFor();
        await keyboard.expectAt(picture);
        await keyboard.press(button(page, 'Remove: Picture on the bubble'));
        await keyboard.expectAt(page.locator('summary').filter({ hasText: 'How it looks' }));
        await keyboard.press(button(page, 'Save'));
        await page.getByText('Saved. Visitors have it from now on.').waitFor();
        await keyboard.expectAt(button(page, 'Save'));
        const { body } = await service().call('/chat/Chatbot/Get', { serialNumber: chat.serialNumber });
        expect(body.Data).toMatchObject({ WelcomeMessage: 'Welcome to Harbour Homes.', ChatColorScheme: 1 });
        await page.close();
      });

      it('tries the settings in the widget, and comes out of it again', async () => {
        const { page, keyboard } = await open('try');
        const widget = page.frameLocator('iframe');
        await keyboard.to(widget.getByRole('textbox'));
        // Another question than the one whose answer is taught above.
        await page.keyboard.type('Which homes are for rent in Austin?');
        await page.keyboard.press('Enter');
        await page.getByText('Searched for homes: for rent, city Austin').waitFor();
        await keyboard.to(button(page, 'Begin anew'), 'Shift+Tab');
        await page.keyboard.press('Space');
        await page.getByText('Ask something.').waitFor();
        await keyboard.expectAt(button(page, 'Begin anew'));
        await page.close();
      });

      it('adds, changes, deletes and brings back a home', async () => {
        const { page, keyboard } = await open('homes');
        const add = button(page, 'Add a home');
        await keyboard.press(add);
        const form = page.getByRole('region', { name: 'Add a home' });
        await keyboard.expectAt(label(form, 'For sale or for rent'));
        await keyboard.press(button(form, 'Cancel'), 'Space');
        await keyboard.expectAt(add);
        await page.keyboard.press('Space');
        const typed = {
          ...{ 'Kind of home': 'Condo', 'Street address': '7 Elm Street', City: 'Waco' },
          ...{ Bedrooms: '2', Bathrooms: '1', 'Living area': '900', 'MLS number': 'W-7' },
          ...{ 'Page of the home': 'https://homes.example/7', Pictures: 'no address' },
        };
        for (const [name, text] of Object.entries(typed)) await keyboard.write(label(form, name), text);
        await keyboard.press(button(form, 'Save'));
        await page.getByRole('alert').getByText('Nothing was saved.').waitFor();
        await keyboard.expectAt(label(form, 'Pictures'));
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.press('Delete');
        await keyboard.press(button(form, 'Save'));
        await keyboard.expectAt(add);
        const change = button(page, 'Change: 7 Elm Street, Waco');
        await keyboard.press(change, 'Space');
        await keyboard.write(label(page.locator('tr.more'), 'Sale price'), '245000');
        await keyboard.press(button(page.locator('tr.more'), 'Save'));
        await page.getByText('$245,000').waitFor();
        await keyboard.expectAt(change);
        const remove = button(page, 'Delete: 7 Elm Street, Waco');
        const question = page.getByRole('group', { name: 'Delete: 7 Elm Street, Waco' });
        await keyboard.press(remove);
        await keyboard.press(button(question, 'Cancel'));
        await keyboard.expectAt(remove);
        await page.keyboard.press('Enter');
        await keyboard.press(button(question, 'Delete'));
        await keyboard.expectAt(button(page, 'Undo'));
        await change.waitFor({ state: 'detached' });
        await page.keyboard.press('Enter');
        await change.waitFor();
        await keyboard.expectAt(page.getByRole('heading', { level: 1 }));
        await page.close();
      });

      it('takes a file of homes', async () => {
        const { page, keyboard } = await open('homes');
        await keyboard.press(page.getByRole('link', { name: 'Upload a file of homes' }));
        await keyboard.expectAt(page.getByRole('heading', { level: 1, name: 'Upload a file of homes' }));
        const buffer = Buffer.from('Ref;Street;City;Rooms to sleep;Price\nM-1;4 Quay;Kyle;3;450000');
        await keyboard.choose(label(page, 'File'), { name: 'homes.csv', mimeType: 'text/csv', buffer });
        await keyboard.to(label(page, 'Rooms to sleep'));
        await page.keyboard.type('Bedrooms');
        await keyboard.press(button(page, 'Try it first'));
        await keyboard.press(button(page, 'Take it: add 1, change 0, delete 0'));
        await page.getByText('1 added, 0 changed').waitFor();
        await keyboard.expectAt(page.getByRole('heading', { level: 1 }));
        await page.close();
      });

      it('teaches the chatbot texts, pairs and files, and takes them away', async () => {
        const { page, keyboard } = await open('knowledge');
        await keyboard.write(label(page, 'Text'), 'Viewings are on Saturdays.');
        await keyboard.press(button(page, 'Save'));
        await page.getByText('Saved. The chatbot knows it').waitFor();
        await keyboard.write(label(page, 'Question'), 'Do you rent out boats?');
        await keyboard.write(label(page, 'Answer'), 'No, homes alone.');
        await keyboard.press(button(page, 'Teach this answer'));
        await page.getByRole('row').filter({ hasText: 'Do you rent out boats?' }).waitFor();
        const file = { name: 'pool.md', mimeType: 'text/markdown', buffer: Buffer.from('The pool opens in May.') };
        await keyboard.choose(label(page, 'Add a file'), file);
        await page.getByRole('row').filter({ hasText: 'Read: 22 characters' }).waitFor();
        await keyboard.press(button(page, 'Remove: pool.md'));
        await keyboard.expectAt(page.getByRole('heading', { level: 2, name: 'Files' }));
        await page.close();
      });

      it('puts the first steps away, and signs out', async () => {
        const context = await browser().newContext();
        const page = await context.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'editor')}`);
        const keyboard = new Keyboard(page);
        const title = page.getByRole('heading', { level: 1, name: 'Conversations' });
        await keyboard.expectAt(title);
        await keyboard.to(button(page, 'I do not need this list'), 'Shift+Tab');
        await page.keyboard.press('Space');
        await keyboard.expectAt(title);
        await keyboard.to(button(page, 'Sign out'), 'Shift+Tab');
        await page.keyboard.press('Enter');
        await keyboard.expectAt(page.getByRole('heading', { level: 1, name: 'Sign in' }));
        await keyboard.to(page.getByLabel('Secret key'));
        await context.close();
      });

      /** A page of its own session, in which an editor writes a note of a lead that is not saved. */
      const noting = async (note: string) => {
        const context = await browser().newContext();
        const page = await context.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'editor')}`);
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/leads`);
        const keyboard = new Keyboard(page);
        await keyboard.press(button(page, 'Change status and note of Jane'));
        await keyboard.write(label(page, 'Note'), note);
        return { context, page, keyboard };
      };

      it('closes and gets again the dialog of a session that has ended, and signs in there', async () => {
        const { context, page, keyboard } = await noting('Saturday at 10');
        await context.clearCookies();
        // The list is read anew after each attempt: its refusal would open the dialog once more.
        const readAnew = () => page.waitForResponse(/\/Chatbot\/LeadList$/);
        await Promise.all([readAnew(), keyboard.press(button(page, 'Save'))]);
        await page.locator('main > [role=alert] button').waitFor();
        const key = page.getByRole('dialog').getByLabel('Secret key');
        await keyboard.expectAt(key);
        await page.keyboard.press('Escape');
        await keyboard.expectAt(button(page, 'Save'));
        await Promise.all([readAnew(), page.keyboard.press('Enter')]);
        await keyboard.expectAt(key);
        await page.keyboard.type(service().secretKey);
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await keyboard.expectAt(button(page, 'Save'));
        expect(await label(page, 'Note').inputValue()).toBe('Saturday at 10');
        await context.close();
      });

      it('is not asked to sign in again by a late refusal of what was asked before', async () => {
        const { context, page, keyboard } = await noting('Sunday at 10');
        await keyboard.to(button(page, 'Save'));
        /** The list, which is read anew behind each attempt, is refused once, and only when it is let go. */
        const held = async (): Promise<() => Promise<unknown>> => {
          let letGo = (): void => undefined;
          const gone = new Promise<void>((resolve) => (letGo = resolve));
          const late = page.waitForResponse((one) => one.url().endsWith('/Chatbot/LeadList') && one.status() === 401);
          const refuse = async (route: Route): Promise<void> => {
            await gone;
            await route.fulfill({ status: 401, headers: { 'X-Error-Code': 'unauthenticated' }, json: SIGNED_OUT });
          };
          await page.route('**/Chatbot/LeadList', refuse, { times: 1 });
          return () => {
            letGo();
            return late;
          };
        };
        const dialog = page.getByRole('dialog');
        const key = dialog.getByLabel('Secret key');
        await context.clearCookies();
        const letFirst = await held();
        await page.keyboard.press('Enter');
        await keyboard.expectAt(key);
        await page.keyboard.press('Escape');
        await keyboard.expectAt(button(page, 'Save'));
        await letFirst();
        await page.locator('main > [role=alert] button').waitFor();
        expect(await dialog.count()).toBe(0);
        const letSecond = await held();
        await page.keyboard.press('Enter');
        await keyboard.expectAt(key);
        await page.keyboard.type(service().secretKey);
        await page.keyboard.press('Enter');
        await keyboard.expectAt(button(page, 'Save'));
        await letSecond();
        await page.keyboard.press('Enter');
        await page.getByText('Sunday at 10').waitFor();
        expect(await dialog.count()).toBe(0);
        await context.close();
      });

      it('keeps the focus that the person has moved since a screen came', async () => {
        const { page, keyboard } = await open('conversations');
        // As a person may on a slow machine: at once behind the change of the page, before it is painted.
        await page.evaluate(`new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent !== 'Leads') return;
          document.querySelector('nav.screens a').focus();
          observer.disconnect();
        }).observe(document.body, { childList: true, subtree: true })`);
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/leads`);
        await button(page, 'Change status and note of Jane').waitFor();
        await keyboard.expectAt(page.locator('nav.screens a').first());
        await page.close();
      });
    },
    { databases: ['sqlite'] },
  );
});
