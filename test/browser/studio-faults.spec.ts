import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, FrameLocator, Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { putLead } from '../support/databases/stored-leads.js';
import { Chat } from '../support/interface/chat.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { create } from '../http/listing-bodies.js';
import { linkFor } from './studio-page.js';

const DESK = { width: 1280, height: 800 };
const REASON = 'This is refused for a reason of its own';

interface FormCase {
  readonly form: string;
  readonly screen: string;
  /** The group of settings that it stands in, if that is closed at first. */
  readonly group?: string;
  /** Opens the form where the screen does not show it at once. */
  readonly opener?: string;
  /** Where the form stands, if its labels stand twice on the screen. */
  readonly within?: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  /** The operation that it ends in. */
  readonly operation: string;
}

const HOME = {
  ...{
    'Kind of home': 'Condo',
    City: 'Waco',
    Bedrooms: '2',
    Bathrooms: '1',
    'Living area': '900',
    'MLS number': 'W-1',
  },
  'Page of the home': 'https://homes.example/1',
};

/** Every form of the studio that changes something; ASKED and TAKEN stand for conversations, the second with a person. */
const FORMS: readonly FormCase[] = [
  {
    form: 'take over',
    screen: 'conversations/ASKED',
    typed: { 'Your name, as the visitor reads it': 'Maria' },
    send: 'Answer in place of the chatbot',
    operation: 'ConversationTakeOver',
  },
  {
    form: 'reply',
    screen: 'conversations/TAKEN',
    typed: { 'Your reply to the visitor': 'This is Maria.' },
    send: 'Send',
    operation: 'ConversationReply',
  },
  {
    form: 'a better answer',
    screen: 'conversations/ASKED',
    opener: 'This answer is wrong',
    typed: { 'The right answer': 'We have two.' },
    send: 'Teach this answer',
    operation: 'KnowledgePairAdd',
  },
  {
    form: 'an answer',
    screen: 'to-answer',
    opener: 'Answer it: Do you sell insurance',
    typed: { 'The right answer': 'No, homes.' },
    send: 'Teach this answer',
    operation: 'KnowledgePairAdd',
  },
  {
    form: 'what became of a lead',
    screen: 'leads',
    opener: 'Change status and note of Jane',
    typed: { Note: 'Friday at 10' },
    send: 'Save',
    operation: 'LeadEdit',
  },
  {
    form: 'settings',
    screen: 'settings',
    typed: { Greeting: 'Welcome.', Instructions: 'Be brief.' },
    send: 'Save',
    operation: 'Edit',
  },
  {
    form: 'office hours',
    screen: 'settings',
    group: 'People and mail',
    typed: { 'Monday: from': '10:00', 'Monday: until': '18:30' },
    send: 'Save',
    operation: 'Edit',
  },
  {
    form: 'a new home',
    screen: 'homes',
    opener: 'Add a home',
    within: 'section[aria-label="Add a home"]',
    typed: HOME,
    send: 'Save',
    operation: 'RealEstateCreate',
  },
  {
    form: 'a home',
    screen: 'homes',
    opener: 'Change: 12 Larkspur Lane',
    within: 'tr.more',
    typed: { City: 'Dallas' },
    send: 'Save',
    operation: 'RealEstateUpdate',
  },
  {
    form: 'the text',
    screen: 'knowledge',
    within: 'section[aria-labelledby=known-text]',
    typed: { Text: 'Viewings are on Saturdays.' },
    send: 'Save',
    operation: 'EditKnowledge',
  },
  {
    form: 'a pair',
    screen: 'knowledge',
    within: 'section[aria-labelledby=known-pairs]',
    typed: { Question: 'Boats?', Answer: 'No.' },
    send: 'Teach this answer',
    operation: 'KnowledgePairAdd',
  },
  {
    form: 'a test',
    screen: 'tests',
    opener: 'Change: Which homes',
    within: 'ul.groups',
    typed: { Question: 'Which homes are new?' },
    send: 'Save',
    operation: 'TestEdit',
  },
  {
    form: 'a new test',
    screen: 'tests',
    within: 'section[aria-labelledby=add-test]',
    typed: { Question: 'Rentals?', 'Words that must stand in the answer': 'Austin' },
    send: 'Add a test',
    operation: 'TestAdd',
  },
];

interface FileCase {
  readonly form: string;
  readonly screen: string;
  readonly group?: string;
  /** Takes the file. */
  readonly field: string;
  readonly name: string;
  readonly file: () => Promise<Buffer>;
  /** What is sent by a button of its own: what the person said of the file before. Otherwise the choice sends it. */
  readonly more?: {
    readonly label: string;
    readonly set: (control: Locator) => Promise<unknown>;
    readonly value: string;
    readonly send: string;
  };
  readonly operation: string;
  /** Is read once it is done. */
  readonly done: string;
}

const TABLE = () => Promise.resolve(Buffer.from('Ref;Street;City;Rooms to sleep\nM-1;4 Quay;Kyle;3'));

const FILES: readonly FileCase[] = [
  {
    form: 'a file of knowledge',
    screen: 'knowledge',
    field: 'Add a file',
    name: 'pool.md',
    file: () => Promise.resolve(Buffer.from('The pool opens in May.')),
    operation: 'Chatbot/EditKnowledge',
    done: 'Read: 22 characters',
  },
  {
    form: 'a picture',
    screen: 'settings',
    group: 'How it looks',
    field: 'Picture on the bubble',
    name: 'a.png',
    file: () =>
      sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
    more: { label: 'Left to right', set: (control) => control.fill('1'), value: '1', send: 'Use this cut' },
    operation: 'User/GetPreUploadUrl',
    done: 'A picture is set.',
  },
  {
    form: 'a file of homes',
    screen: 'homes/import',
    field: 'File',
    name: 'homes.csv',
    file: TABLE,
    operation: 'Chatbot/ListingMap',
    done: 'What each column is',
  },
  {
    form: 'what the columns are',
    screen: 'homes/import',
    field: 'File',
    name: 'homes.csv',
    file: TABLE,
    more: {
      label: 'Rooms to sleep',
      set: (control) => control.selectOption('Bedrooms'),
      value: 'Bedrooms',
      send: 'Try it first',
    },
    operation: 'Chatbot/ListingImport',
    done: 'What would happen',
  },
];

describeInBrowser('What a person has typed into the studio', (browser) => {
  describeService(
    'in a browser',
    (service) => {
      let chat: Chat;
      let taken: Chat;

      beforeAll(async () => {
        chat = await Chat.open(service(), { Name: 'Ada' });
        const { serialNumber } = chat;
        await create(service(), serialNumber, { City: 'Austin', Address: '12 Larkspur Lane' });
        await chat.ask('Which homes are for sale in Austin?');
        taken = await chat.another();
        await taken.ask('Do you sell insurance for boats?');
        await service().call('/chat/Chatbot/ConversationTakeOver', { serialNumber, sessionID: taken.sessionID });
        const jane = { email: 'jane@example.com', name: 'Jane', phone: '', message: 'Call me', createdAt: Date.now() };
        await putLead(service(), chat, jane);
        await service().call('/chat/Chatbot/TestAdd', { serialNumber, Question: 'Which homes are for sale?' });
        await service().call('/chat/Chatbot/Edit', { serialNumber, OfficeHours: 'Mon 09:00-17:00' });
      });

      async function enter(role: string): Promise<{ person: BrowserContext; page: Page }> {
        const person = await browser().newContext({ viewport: DESK });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), role)}`);
        await page.getByRole('navigation').first().waitFor();
        return { person, page };
      }

      const go = async (page: Page, screen: string): Promise<void> => {
        const place = screen.replace('ASKED', String(chat.sessionID)).replace('TAKEN', String(taken.sessionID));
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/${place}`);
        await page.locator('main [role="status"] .faint').waitFor({ state: 'detached' });
      };

      /** Sends it in vain thrice: a connection breaks, the service refuses it, the session ends. Then it is sent. */
      async function sendThroughFaults(
        { person, page }: { readonly person: BrowserContext; readonly page: Page },
        operation: string,
        send: () => Promise<unknown>,
        expectKept: () => Promise<void>,
        sendCovered = send,
      ): Promise<void> {
        const to = `**/chat/${operation}`;

        await page.route(to, (route) => route.abort());
        await send();
        await page.getByRole('alert').getByText('The service cannot be reached').waitFor();
        await expectKept();
        await page.unroute(to);

        await page.route(to, (route) =>
          route.fulfill({ status: 400, json: { Success: false, Code: 'invalid', Message: REASON, Data: null } }),
        );
        await send();
        await page.getByRole('alert').getByText(REASON).waitFor();
        await expectKept();
        await page.unroute(to);

        await person.clearCookies();
        await sendCovered();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('Your session has ended').waitFor();
        await dialog.getByLabel('Secret key').fill(service().secretKey);
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'detached' });
        await expectKept();
        const [answer] = await Promise.all([page.waitForResponse(to), send()]);
        expect(answer.status()).toBe(200);
      }

      describe.each(FORMS)('the form of $form', ({ screen, group, opener, within, typed, send, operation }) => {
        it('outlives a broken connection, a refusal with its reason, and the end of the session', async () => {
          const { person, page } = await enter('editor');
          await go(page, screen);
          if (group) await page.getByText(group).click();
          if (opener) await page.getByRole('button', { name: opener }).first().click();
          const form: Locator = page.locator(within ?? 'main');
          const field = (label: string) => form.getByLabel(label, { exact: true });
          for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
          const button = form.getByRole('button', { name: send, exact: true });
          const expectKept = async () => {
            const kept = await Promise.all(Object.keys(typed).map((label) => field(label).inputValue()));
            expect(kept).toEqual(Object.values(typed));
          };
          const click = () => button.click();
          // A request of the screen itself may bring the dialog first, which a mouse does not get past.
          const dispatch = () => button.dispatchEvent('click');
          await sendThroughFaults({ person, page }, `Chatbot/${operation}`, click, expectKept, dispatch);
          await person.close();
        });
      });

      describe.each(FILES)('$form', ({ screen, group, field, name, file, more, operation, done }) => {
        it('can be sent again after a broken connection, a refusal with its reason, and the end of the session', async () => {
          const { person, page } = await enter('editor');
          await go(page, screen);
          if (group) await page.getByText(group).click();
          const input = page.getByLabel(field, { exact: true });
          const buffer = await file();
          async function choose(): Promise<void> {
            const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.click()]);
            // A browser tells of no change where the same file is chosen again.
            expect(await input.inputValue()).toBe('');
            await chooser.setFiles({ name, mimeType: '', buffer });
          }
          if (more === undefined) {
            await sendThroughFaults({ person, page }, operation, choose, () => Promise.resolve());
          } else {
            await choose();
            const control = page.getByLabel(more.label, { exact: true });
            await more.set(control);
            await sendThroughFaults(
              { person, page },
              operation,
              () => page.getByRole('button', { name: more.send, exact: true }).click(),
              async () => expect(await control.inputValue()).toBe(more.value),
            );
          }
          await page.getByText(done).first().waitFor();
          await person.close();
        });
      });

      it.each([
        'conversations',
        'conversations/ASKED',
        'to-answer',
        'leads',
        'homes',
        'knowledge',
        'settings',
        'insights',
        'tests',
      ])('is nothing where a reader may change nothing: %s offers no call that would be refused', async (screen) => {
        const { person, page } = await enter('reader');
        const refused: string[] = [];
        page.on('response', (response) => {
          if (response.status() === 403) refused.push(response.url());
        });
        await go(page, screen);
        const offered = page.locator('main').getByRole('button');
        const names = await offered.allTextContents();
        // What is left reads, copies or saves a file of what is read.
        expect(names.filter((name) => !/^(Look|Copy the line|Save all as a spreadsheet \(CSV\))$/.test(name))).toEqual(
          [],
        );
        for (const button of await offered.all()) await button.click();
        expect(refused).toEqual([]);
        await person.close();
      });

      const BUSY = { Data: null, Version: '1.0.0', Success: false, Code: 503, Message: 'Busy' };
      const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
        'a broken connection': (route) => route.abort(),
        'a service that is busy': (route) =>
          route.fulfill({ status: 503, headers: { 'X-Error-Code': 'unavailable', 'Retry-After': '1' }, json: BUSY }),
      };

      it.each(
        Object.keys(FAULTS).flatMap((fault) =>
          [
            'chat/Chatbot/Get',
            'chat/Chatbot/SettingsTry',
            'chat/Chatbot/ConfigTry',
            'c/*/trial',
            'widget/trial*.js',
          ].map((path) => [fault, path] as const),
        ),
      )('is tried in the widget on a second try, behind %s at %s', async (fault, path) => {
        const { person, page } = await enter('editor');
        // So that nothing else on the page asks for the chatbot.
        await go(page, 'leads');
        await page.route(`**/${path}`, FAULTS[fault]!);
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/try`);
        const again = (place: Page | FrameLocator) => place.getByRole('button', { name: 'Try again' });
        const button = again(path.endsWith('ConfigTry') ? page.frameLocator('iframe') : page).first();
        await button.waitFor();
        await page.unroute(`**/${path}`);
        await button.click();
        await page.frameLocator('iframe').getByRole('textbox').fill('Any homes in Austin?');
        await page.getByRole('alert').filter({ hasText: /./ }).waitFor({ state: 'detached' });
        await person.close();
      });
    },
    { databases: ['sqlite'] },
  );
});
