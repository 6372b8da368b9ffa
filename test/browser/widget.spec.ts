import { writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { create, REQUIRED } from '../http/listing-bodies.js';
import { HandOffLink } from '../support/interface/hand-off.js';
import { pngFile } from '../support/media/sample-media.js';
import { calls, says } from '../support/providers/scripted-provider.js';
import { describeWidget, slowly } from './widget-suite.js';

const SETTINGS = { Name: 'Ada', WelcomeMessage: 'Hello, I am Ada.', SuggestedMessage: 'Any rentals?' };

const PICTURE = 'https://pictures.example/oak.png';
const DRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 220"><path fill="#d5e4ee" d="M0 0h400v220H0z"/><path fill="#9fc28a" d="M0 180q200-60 400 0v40H0z"/><path fill="#f3e7cf" d="M110 100h180v95H110z"/><path fill="#8c3b34" d="m95 104 105-64 105 64z"/><path fill="#2f5d73" d="M185 140h30v55h-30z"/></svg>';
const HOME = {
  ...{ Address: '12 Oak St', City: 'Austin', State: 'TX', ZIP: '78701' },
  ...{ SalePrice: 450_000, Images: [PICTURE] },
};

/** Mails of a hand-off have a link where the service's address is known. */
const LINKED = { PUBLIC_URL: 'https://chat.example.com' };

const asked = (page: Page, call: string) => page.evaluate(call);

/** Counts the tones of the panel, and leaves them as they are. */
const COUNT_TONES = `(window.tones = 0, OscillatorNode.prototype.start = ((start) => function (...at) {
  window.tones += 1;
  return start.apply(this, at);
})(OscillatorNode.prototype.start))`;

describeWidget(
  'The widget',
  (scene) => {
    it('is one line on a page of another origin: a visitor opens it, asks, and finds the conversation again', async () => {
      const chatbot = await scene.chatbot(SETTINGS);
      const visitor = await scene.open(chatbot);
      await visitor.bubble.waitFor();
      expect(visitor.page.frames()).toHaveLength(1);
      await visitor.openPanel();
      scene.provider.play(says('There ', 'are **four** homes.'));
      expect(await visitor.ask('How many homes?')).toBe('There are four homes.');
      await visitor.page.reload();
      await visitor.panel.getByText('There are four homes.').waitFor();
      await visitor.panel.getByText('How many homes?').waitFor();
      // It is open as it was, and leaves the focus to the page.
      expect(await asked(visitor.page, 'document.activeElement.localName')).toBe('body');
      await visitor.bubble.click();
      await visitor.page.reload();
      await visitor.page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
      expect(visitor.page.frames()).toHaveLength(1);
      expect(visitor.errors).toEqual([]);
      expect(await visitor.context.cookies()).toEqual([]);
      const known = [scene.site.origin, scene.service.url];
      expect(visitor.requests.filter((url) => !known.includes(new URL(url).origin))).toEqual([]);
    });

    it('does what the page asked before and asks later', async () => {
      const before = `<script>
      window.told = [];
      window.parlor = [['on', 'message', (detail) => told.push(detail.text)], ['on', 'close', () => told.push('closed')],
        ['send', 'Asked early']];
    </script>`;
      scene.provider.play(says('First.'), says('Second.'));
      const visitor = await scene.open(await scene.chatbot(), { before });
      await visitor.panel.getByText('First.').waitFor();
      await asked(visitor.page, 'parlor.send("Asked late")');
      await visitor.panel.getByText('Second.').waitFor();
      const hasBeenTold = (all: string) =>
        eventually(
          () => asked(visitor.page, 'told.join()'),
          (told) => told === all,
        );
      // Words are shown while they come; the page is told of the whole answer.
      await hasBeenTold('First.,Second.');
      await asked(visitor.page, 'parlor.close()');
      await hasBeenTold('First.,Second.,closed');
      await asked(visitor.page, 'parlor.destroy()');
      expect(await visitor.page.locator('parlor-chat').count()).toBe(0);
      expect(await asked(visitor.page, 'typeof parlor')).toBe('undefined');
    });

    it('marks answers that come while it is closed', async () => {
      const { script, goOn } = slowly(['Well, ', 'four.']);
      scene.provider.play(script);
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await panel.getByRole('textbox').fill('How many?');
      await panel.getByRole('textbox').press('Enter');
      await panel.getByText('Well,').waitFor();
      await panel.getByRole('textbox').press('Escape');
      goOn();
      await visitor.page.getByRole('button', { name: 'Open chat (1 new)' }).click();
      await visitor.page.getByRole('button', { name: 'Close chat', exact: true }).waitFor();
      await panel.getByText('Well, four.').waitFor();
    });

    it('stands inline where the page wants it', async () => {
      const before = '<div id="here" style="width:500px;height:600px"></div>';
      const visitor = await scene.open(await scene.chatbot(SETTINGS), { before, attributes: 'data-inline="#here"' });
      await visitor.panel.getByRole('textbox').waitFor();
      expect([await visitor.bubble.count(), await visitor.ask('Hi')]).toEqual([0, 'ok']);
      const box = (await visitor.page.locator('#here parlor-chat iframe').boundingBox())!;
      expect([box.width, box.height]).toEqual([500, 600]);
      expect(await visitor.panel.getByRole('button', { name: 'Close chat' }).count()).toBe(0);
    });

    it('is stopped by its button, keeps what was said, and is asked again', async () => {
      const { script } = slowly(['Once upon ', 'a time.']);
      scene.provider.play(script, says('Again.'));
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await panel.getByRole('textbox').fill('Tell me');
      await panel.getByRole('button', { name: 'Send' }).click();
      await panel.getByText('Once upon').waitFor();
      await panel.getByRole('button', { name: 'Stop' }).click();
      await panel.getByRole('status').getByText('You stopped this answer.').waitFor();
      expect(await panel.getByRole('alert').count()).toBe(0);
      await scene.provider.until(({ aborted }) => aborted === 1);
      await panel.getByRole('button', { name: 'Try again' }).click();
      expect(await visitor.answer()).toBe('Again.');
      // The question stands there once, behind a reload as well.
      for (const isReloaded of [false, true]) {
        if (isReloaded) await visitor.page.reload();
        await panel.getByText('Again.', { exact: true }).waitFor();
        expect(await panel.locator('.own .bubble').allInnerTexts()).toEqual(['Tell me']);
        expect(await panel.getByText('Once upon').count()).toBe(0);
      }
    });

    it('begins anew, and is found among several', async () => {
      scene.provider.play(says('About Austin.'), says('About Boise.'));
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await visitor.ask('Austin?');
      await panel.getByRole('button', { name: 'New conversation' }).click();
      await panel.getByText('About Austin.').waitFor({ state: 'detached' });
      await visitor.ask('Boise?');
      await panel.getByRole('button', { name: 'Conversations' }).click();
      await panel.getByRole('button', { name: /^Austin\?/ }).click();
      await panel.getByText('About Austin.').waitFor();
      expect(await panel.getByText('About Boise.').count()).toBe(0);
    });

    it('shows the homes that an answer names as cards, and again behind a reload', async () => {
      const chatbot = await scene.chatbot();
      await create(scene.service, chatbot, HOME);
      const visitor = await scene.open(chatbot);
      const body = await pngFile();
      const referrers: unknown[] = [];
      await visitor.context.route(PICTURE, async (route) => {
        referrers.push(route.request().headers().referer);
        await route.fulfill({ contentType: 'image/png', body });
      });
      const panel = await visitor.openPanel();
      const list = '1. [12 Oak St, Austin](https://listings.example/1) · $450,000 · 3 bedrooms';
      scene.provider.play(calls(['search_listings', { city: 'Austin' }]), says(`One home in Austin:\n\n${list}`));
      await visitor.ask('Homes in Austin?');
      for (const isReloaded of [false, true]) {
        if (isReloaded) await visitor.page.reload().then(() => visitor.openPanel());
        const card = panel.getByRole('article');
        expect((await card.innerText()).split(/\n+/)).toEqual([
          ...['$450,000', 'House · For sale', '12 Oak St, Austin, TX 78701'],
          ...[`3 bd · 2.5 ba · 2,500 sq ft · MLS ${String(REQUIRED.MLSNumber)}`, 'View listing'],
        ]);
        // What the card says is not said above it once more.
        expect(await panel.locator('[data-author=AI] .bubble').last().innerText()).toBe('One home in Austin:');
        expect(await card.getByRole('link').getAttribute('href')).toBe('https://listings.example/1');
        await eventually(
          () => card.locator('img').evaluate((image: { naturalWidth: number }) => image.naturalWidth),
          (width) => width > 0,
        );
      }
      expect(referrers.filter(Boolean)).toEqual([]);
    });

    it('says on a card whose listing it is and that it is under contract, and so does the answer', async () => {
      const chatbot = await scene.chatbot({ Name: 'Ada of Harbour Homes' });
      await create(scene.service, chatbot, {
        ...{ ...HOME, Images: [PICTURE], PropertyType: 'Townhouse' },
        ...{ ListingFirm: 'Larkspur Realty', FirmContact: 'homes@larkspur.example', Source: 'Hill Country MLS' },
        ...{ Disclaimer: 'Deemed reliable but not guaranteed.' },
        ExtensionColumn: [{ Key: 'Contract status', value: 'Pending' }],
      });
      for (const [name, viewport] of Object.entries({
        desk: { width: 860, height: 700 },
        phone: { width: 390, height: 760 },
      })) {
        const visitor = await scene.open(chatbot, { context: { viewport } });
        await visitor.context.route(PICTURE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWN }));
        const panel = await visitor.openPanel();
        scene.provider.play(calls(['search_listings', { city: 'Austin' }]), says('12 Oak St has 3 bedrooms.'));
        await visitor.ask('Homes in Austin?');
        const card = panel.getByRole('article');
        await card.getByText('Townhouse · For sale · Contract status: Pending').waitFor();
        await card.getByText('Listed by: Larkspur Realty · homes@larkspur.example').waitFor();
        const answer = await panel.locator('[data-author=AI] .bubble').last().innerText();
        expect(answer).toContain('Contract status: Pending · Listed by: Larkspur Realty');
        const folder = process.env.SCREENSHOT_FOLDER;
        if (folder)
          writeFileSync(`${folder}/card-attribution-${name}.png`, await visitor.page.screenshot({ type: 'png' }));
      }
    });

    it('shows an answer from its beginning, and tells who reads above of what is new below', async () => {
      const long = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n\n');
      const { script, goOn } = slowly(['Well, ', 'four.']);
      scene.provider.play(says(long), script);
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await visitor.ask('Tell me all');
      const log = panel.getByRole('log');
      const topOf = async (text: string) =>
        (await panel.getByText(text, { exact: true }).boundingBox())!.y - (await log.boundingBox())!.y;
      expect(await topOf('Line 0')).toBeLessThan(60);
      await panel.getByRole('textbox').fill('How many?');
      await panel.getByRole('textbox').press('Enter');
      await panel.getByText('Well,').waitFor();
      await log.evaluate((box: { scrollTop: number }) => (box.scrollTop = 0));
      await panel.getByText('Tell me all').waitFor();
      goOn();
      await panel.getByRole('button', { name: 'New below' }).click();
      await panel.getByText('Well, four.').waitFor();
      expect(await topOf('Well, four.')).toBeLessThan((await log.boundingBox())!.height);
      await panel.getByRole('button', { name: 'New below' }).waitFor({ state: 'detached' });
    });

    it('shows what a person writes, at once and behind a reload', async () => {
      const visitor = await scene.open(await scene.chatbot({ Name: 'Ada', TalkToHumanEmail: 'owner@example.com' }));
      const panel = await visitor.openPanel();
      scene.provider.play(calls(['talk_to_human', {}]));
      const first = visitor.page.waitForResponse(/Chat\/Ask$/);
      await visitor.ask('Can I talk to a person?');
      const sessionID = Number((await first).headers()['x-session-id']);
      const link = await HandOffLink.mailed(scene.service, { sessionID });
      const body = await pngFile();
      await visitor.context.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body }));
      await link.takeOver({ Name: 'Maria', Picture: PICTURE });
      const joined = panel.getByText(/^Maria has joined/);
      await joined.waitFor();
      await link.call('Read', { Presence: 'Writing' });
      await panel.getByRole('status').getByText('Maria is writing…').waitFor();
      await link.reply('Just a moment.');
      await visitor.ask('Are you there?');
      // What came while nobody had looked yet stands there with the answer.
      await panel.getByText('Just a moment.').waitFor();
      await link.reply('I am here. Come on **Tuesday**.');
      const reply = panel.locator('[data-author=Person]', { hasText: 'I am here' });
      await reply.waitFor();
      await panel.getByText('Maria is writing…').waitFor({ state: 'detached' });
      const portrait = reply.locator('.portrait');
      const widthOf = () => portrait.evaluate((image: { naturalWidth: number }) => image.naturalWidth);
      await eventually(widthOf, (width) => width > 0);
      const told = await panel.locator('.messages li').allInnerTexts();
      await visitor.page.reload();
      await visitor.openPanel();
      await reply.waitFor();
      expect((await reply.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
        ['Maria', 'I am here. Come on Tuesday.', expect.stringMatching(/^\d+:\d\d/)],
      ]);
      const again = await panel.locator('.messages li').allInnerTexts();
      expect([await joined.count(), again.sort()]).toEqual([1, told.sort()]);
      const frame = visitor.page.frames()[1]!;
      const tones = (count: number) =>
        eventually(
          () => frame.evaluate<number>('tones'),
          (heard) => heard === count,
        );
      await frame.evaluate(COUNT_TONES);
      await link.reply('Seen at once.');
      await panel.getByText('Seen at once.').waitFor();
      await panel.getByRole('checkbox', { name: 'Sound' }).check();
      await tones(1);
      await frame.evaluate("Object.defineProperty(document, 'hidden', { value: true })");
      await link.reply('Heard.');
      await tones(2);
      await visitor.page.reload();
      await visitor.openPanel();
      expect(await panel.getByRole('checkbox').isChecked()).toBe(true);
    });

    it('hears a person whom nobody has called: an owner who takes over from the studio', async () => {
      const serialNumber = await scene.chatbot({ TalkToHumanEmail: '' });
      const visitor = await scene.open(serialNumber);
      await visitor.openPanel();
      const answered = visitor.page.waitForResponse(/Chat\/Ask$/);
      await visitor.ask('Hi');
      const body = { serialNumber, sessionID: Number((await answered).headers()['x-session-id']) };
      await scene.service.call('/chat/Chatbot/ConversationTakeOver', body);
      await scene.service.call('/chat/Chatbot/ConversationReply', { ...body, Content: 'Maria here. Which home?' });
      await visitor.panel.getByText('Maria here. Which home?').waitFor();
    });

    it('is led by the keyboard alone', async () => {
      const visitor = await scene.open(await scene.chatbot(SETTINGS));
      await visitor.bubble.focus();
      await visitor.page.keyboard.press('Enter');
      await visitor.panel.locator('textarea:focus').waitFor();
      await visitor.page.keyboard.type('Hi');
      await visitor.page.keyboard.press('Enter');
      expect(await visitor.answer()).toBe('ok');
      await visitor.page.keyboard.press('Escape');
      await visitor.page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
      expect(
        await visitor.bubble.evaluate((bubble) =>
          bubble.getRootNode() === bubble.ownerDocument ? '' : bubble.matches(':focus'),
        ),
      ).toBe(true);
    });
  },
  LINKED,
);
