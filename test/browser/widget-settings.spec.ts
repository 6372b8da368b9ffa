import { expect, it } from '@jest/globals';
import type { FrameLocator, Locator } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { create } from '../http/listing-bodies.js';
import { uploadedId } from '../http/uploading.js';
import { pngFile } from '../support/media/sample-media.js';
import { picturesTo } from '../support/providers/shown-pictures.js';
import { calls, says } from '../support/providers/scripted-provider.js';
import { describeWidget } from './widget-suite.js';

const GREEN = 'rgb(21,128,61)';
const YELLOW = 'rgb(250,204,21)';

const styleOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate((one, asked) => (globalThis as unknown as Styled).getComputedStyle(one)[asked]!, name);

interface Styled {
  getComputedStyle(element: unknown): Readonly<Record<string, string>>;
}

/** What a link does, as its element says. */
const linkOf = async (panel: FrameLocator, name: string) => {
  const link = panel.getByRole('link', { name });
  return [await link.getAttribute('href'), await link.getAttribute('target'), await link.getAttribute('rel')];
};
/** Gives the text field a picture, as a paste or a drop does. */
const GIVE = `(kind, png) => {
  const data = new DataTransfer();
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  data.items.add(new File([bytes], kind + '.png', { type: 'image/png' }));
  const given = { bubbles: true, cancelable: true };
  const event = kind === 'paste'
    ? new ClipboardEvent(kind, { ...given, clipboardData: data })
    : new DragEvent(kind, { ...given, dataTransfer: data });
  document.getElementById('message').dispatchEvent(event);
}`;
const SAFELY = ['_blank', 'noopener noreferrer nofollow'];

describeWidget('A visitor sees the setting', (scene) => {
  const openWith = async (settings: Readonly<Record<string, unknown>>) => {
    const visitor = await scene.open(await scene.chatbot(settings));
    return { visitor, panel: await visitor.openPanel() };
  };
  const picture = async () => String(await uploadedId(scene.service, 'face.png', await pngFile()));

  it('Name', async () => {
    const { panel } = await openWith({ Name: 'Ada of Harbour Homes' });
    expect(await panel.getByRole('heading').innerText()).toBe('Ada of Harbour Homes');
  });

  it('AIDisclosure, and that an AI answers in any case', async () => {
    const { panel } = await openWith({ Name: 'Jane', AIDisclosure: 'Jane is the AI of Harbour Homes.' });
    await panel.getByText('Jane is the AI of Harbour Homes.').waitFor();
    expect(await panel.locator('header').innerText()).toContain('AI assistant');
    const unset = await openWith({});
    await unset.panel.getByText('You are talking to an AI assistant, not to a person.').waitFor();
  });

  it.each([
    ['en-US', {}, 'You are talking to an AI assistant, not to a person.', 'AI assistant'],
    ['de-DE', {}, 'Sie sprechen mit einem KI-Assistenten, nicht mit einem Menschen.', 'KI-Assistent'],
    ['de-DE', { AIDisclosure: 'Jane is the AI of Harbour Homes.' }, 'Jane is the AI of Harbour Homes.', 'KI-Assistent'],
  ])('the hosted page says that an AI answers, in %s with %j', async (locale, settings, says, heading) => {
    const chatbot = await scene.chatbot({ Name: 'Jane', ...settings });
    const { page } = await scene.visit(`${scene.service.url}/c/${chatbot}`, { locale });
    await page.getByText(says, { exact: true }).waitFor();
    expect(await page.locator('header').innerText()).toContain(heading);
  });

  it('ChatProfilePicture', async () => {
    const { panel } = await openWith({ ChatProfilePicture: await picture() });
    const width = await panel.locator('header img').evaluate((image: { naturalWidth: number }) => image.naturalWidth);
    expect(width).toBeGreaterThan(0);
  });

  it('ChatIcon', async () => {
    const visitor = await scene.open(await scene.chatbot({ ChatIcon: await picture() }));
    await visitor.bubble.locator('img').waitFor();
    expect(await visitor.bubble.locator('svg').count()).toBe(0);
  });

  it.each([
    [0, (x: number) => x > 900],
    [1, (x: number) => x < 100],
  ])('ChatBubbleAlign %i', async (ChatBubbleAlign, isThere) => {
    const visitor = await scene.open(await scene.chatbot({ ChatBubbleAlign, WelcomeMessage: 'Hello' }));
    await visitor.teaser.waitFor();
    expect(isThere((await visitor.bubble.boundingBox())!.x)).toBe(true);
  });

  it.each([
    [GREEN, 'rgb(21, 128, 61)', 'rgb(255, 255, 255)'],
    [YELLOW, 'rgb(250, 204, 21)', 'rgb(17, 17, 17)'],
  ])('ChatBubbleColor %s, with a text that can be read on it', async (ChatBubbleColor, ground, ink) => {
    const { visitor, panel } = await openWith({ ChatBubbleColor, WelcomeMessage: 'Hello' });
    for (const one of [visitor.bubble, panel.locator('header')]) {
      expect([await styleOf(one, 'backgroundColor'), await styleOf(one, 'color')]).toEqual([ground, ink]);
    }
  });

  it.each([
    ['0 on a dark device', { ChatColorScheme: 0 }, 'dark', true],
    ['1 on a dark device', { ChatColorScheme: 1 }, 'dark', false],
    ['2 on a light device', { ChatColorScheme: 2 }, 'light', true],
  ] as const)('ChatColorScheme %s, in panel, teaser and page', async (_, settings, colorScheme, isDark) => {
    const serialNumber = await scene.chatbot({ ...settings, WelcomeMessage: 'Hello' });
    const visitor = await scene.open(serialNumber, { context: { colorScheme } });
    await visitor.teaser.waitFor();
    const [light, dark] = [
      ['rgb(255, 255, 255)', 'rgb(27, 29, 34)'],
      ['rgb(24, 26, 32)', 'rgb(236, 238, 242)'],
    ];
    const teaserInk = await styleOf(visitor.teaser, 'color');
    expect(teaserInk).toBe(isDark ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
    const page = await scene.visit(`${scene.service.url}/c/${serialNumber}`, { colorScheme });
    for (const body of [(await visitor.openPanel()).locator('body'), page.page.locator('body')])
      expect([await styleOf(body, 'backgroundColor'), await styleOf(body, 'color')]).toEqual(isDark ? dark : light);
  });

  it('UserMessageColor, with a text that can be read on it', async () => {
    const { visitor, panel } = await openWith({ UserMessageColor: YELLOW });
    await visitor.ask('Hi');
    const own = panel.locator('.own .bubble');
    expect([await styleOf(own, 'backgroundColor'), await styleOf(own, 'color')]).toEqual([
      'rgb(250, 204, 21)',
      'rgb(17, 17, 17)',
    ]);
  });

  it('WelcomeMessage, beside the closed bubble and in a bubble a line', async () => {
    const visitor = await scene.open(await scene.chatbot({ WelcomeMessage: 'Hello.\nWhich home?' }));
    await visitor.teaser.getByText('Hello.').click();
    await visitor.panel.getByText('Which home?').waitFor();
    expect(await visitor.panel.locator('.bubble').allInnerTexts()).toEqual(['Hello.', 'Which home?']);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('ChatbotPopupOnce %s', async (ChatbotPopupOnce, second) => {
    const settings = { ChatbotPopupOnce, WelcomeMessage: 'Hello', ChatBubbleColor: GREEN };
    const visitor = await scene.open(await scene.chatbot(settings));
    await visitor.teaser.waitFor();
    await visitor.page.reload();
    await eventually(
      () => styleOf(visitor.bubble, 'backgroundColor'),
      (colour) => colour === 'rgb(21, 128, 61)',
    );
    expect(await visitor.teaser.count()).toBe(second);
  });

  it('WelcomeMessage that was dismissed: not again, unless it says something else', async () => {
    const serialNumber = await scene.chatbot({ WelcomeMessage: 'Hello', ChatBubbleColor: GREEN });
    const visitor = await scene.open(serialNumber);
    await visitor.teaser.getByRole('button', { name: 'Dismiss' }).click();
    const isDressed = () =>
      eventually(
        () => styleOf(visitor.bubble, 'backgroundColor'),
        (colour) => colour === 'rgb(21, 128, 61)',
      );
    await visitor.page.reload();
    await isDressed();
    expect(await visitor.teaser.count()).toBe(0);
    await scene.service.call('/chat/Chatbot/Edit', { serialNumber, WelcomeMessage: 'Good evening' });
    await visitor.page.reload();
    await visitor.teaser.getByText('Good evening').waitFor();
    // Who has opened the conversation has read it there.
    await visitor.openPanel();
    await visitor.bubble.click();
    await visitor.page.reload();
    await isDressed();
    expect(await visitor.teaser.count()).toBe(0);
  });

  it('SuggestedMessage', async () => {
    const { visitor, panel } = await openWith({ SuggestedMessage: 'Any rentals?\nHomes under 500k?' });
    await panel.getByRole('button', { name: 'Homes under 500k?' }).click();
    expect(await visitor.answer()).toBe('ok');
    expect(await panel.locator('.own .bubble').innerText()).toBe('Homes under 500k?');
    expect(await panel.getByRole('button', { name: 'Any rentals?' }).count()).toBe(0);
  });

  it('UserInputPlaceholder', async () => {
    const { panel } = await openWith({ UserInputPlaceholder: 'Ask about homes' });
    expect(await panel.getByRole('textbox').getAttribute('placeholder')).toBe('Ask about homes');
  });

  it('ChatbotPrivacyPolicyName, ChatbotPrivacyPolicyDescription and ChatbotPrivacyPolicyUrl', async () => {
    const { panel } = await openWith({
      ChatbotPrivacyPolicyName: 'Our privacy',
      ChatbotPrivacyPolicyDescription: 'Kept for a month.',
      ChatbotPrivacyPolicyUrl: 'https://example.com/privacy',
    });
    await panel.getByText('Kept for a month.').waitFor();
    expect(await linkOf(panel, 'Our privacy')).toEqual(['https://example.com/privacy', ...SAFELY]);
  });

  it.each([
    ['FacebookUrl', 'Facebook'],
    ['InstagramUrl', 'Instagram'],
    ['WhatsappUrl', 'WhatsApp'],
  ])('%s', async (setting, name) => {
    const { panel } = await openWith({ [setting]: 'https://example.com/us' });
    expect(await linkOf(panel, name)).toEqual(['https://example.com/us', ...SAFELY]);
    expect(await panel.getByRole('link').count()).toBe(1);
  });

  it('EnableUploadImage: pictures are chosen, pasted and dropped, shown before, and seen by the model', async () => {
    const { visitor, panel } = await openWith({ EnableUploadImage: true });
    const buffer = await pngFile();
    const files = ['1.png', '2.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
    await panel.locator('input[type=file]').setInputFiles(files);
    for (const kind of ['paste', 'drop'])
      await visitor.page.frames()[1]!.evaluate(`(${GIVE})('${kind}', '${buffer.toString('base64')}')`);
    for (const name of ['1.png', '2.png', 'paste.png', 'drop.png']) await panel.getByRole('img', { name }).waitFor();
    await panel.getByRole('button', { name: 'Remove image: 1.png' }).click();
    scene.provider.play(says('Three pictures.'));
    await panel.getByRole('button', { name: 'Send' }).click();
    expect(await visitor.answer()).toBe('Three pictures.');
    expect(await picturesTo(scene.provider.calls[0]!)).toHaveLength(3);
    expect([await panel.locator('.own img').count(), await panel.locator('.tray').count()]).toEqual([3, 0]);
    await panel.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer });
    await panel.getByText('This image cannot be sent.').waitFor();
    await panel.locator('input[type=file]').setInputFiles(files[0]!);
    await panel.getByText('This image cannot be sent.').waitFor({ state: 'detached' });
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) };
    await panel.locator('input[type=file]').setInputFiles(broken);
    await panel.getByText('This image cannot be sent.').waitFor();
    expect(await panel.locator('.tray img').count()).toBe(1);
  });

  it('EnableUploadImage off', async () => {
    const { panel } = await openWith({ EnableUploadImage: false });
    expect(await panel.getByRole('button', { name: 'Add an image' }).count()).toBe(0);
  });

  it('EnablePushToTalk: what is said while the button is held is sent as WAV, and its level is shown', async () => {
    const { visitor, panel } = await openWith({ EnablePushToTalk: true });
    await visitor.context.grantPermissions(['microphone']);
    scene.provider.play(says('Which homes have a garden?'), says('Two of them.'));
    const box = (await panel.getByRole('button', { name: 'Hold to talk' }).boundingBox())!;
    await visitor.page.mouse.move(box.x + 20, box.y + 20);
    await visitor.page.mouse.down();
    // The microphone of the test beeps once a second; a second beep says that enough has been heard.
    const level = () => panel.locator('meter').evaluate((meter: { value: number }) => meter.value);
    for (const isLoud of [true, false, true]) await eventually(level, (value) => value > 0.05 === isLoud);
    await visitor.page.mouse.up();
    await panel.getByText('Two of them.').waitFor();
    await panel.locator('.own').getByText('Voice message').waitFor();
    const [heard] = scene.provider.calls;
    expect(heard!.path).toBe('/v1/audio/transcriptions');
    expect(heard!.file!.bytes.toString('latin1', 8, 12)).toBe('WAVE');
  });

  it('EnablePushToTalk off', async () => {
    const { panel } = await openWith({ EnablePushToTalk: false });
    expect(await panel.getByRole('button', { name: 'Hold to talk' }).count()).toBe(0);
  });

  it('RemoveChatLogOnBrowserClose: nothing is kept beyond the window', async () => {
    const stores = (settings: object) =>
      openWith({ ...settings }).then(async ({ visitor }) => {
        await visitor.ask('Hi');
        const sizes =
          '[localStorage, sessionStorage].map((s) => Object.keys(s).filter((k) => !/teaser|open/.test(k)).length)';
        return visitor.page.evaluate(sizes);
      });
    expect(await stores({ RemoveChatLogOnBrowserClose: true })).toEqual([0, 1]);
    expect(await stores({ RemoveChatLogOnBrowserClose: false })).toEqual([1, 0]);
  });

  it('TalkToHumanEmail and TalkToHumanResponseMessage, and a form once nobody can be called any more', async () => {
    const TalkToHumanEmail = 'agents@example.com';
    const serialNumber = await scene.chatbot({
      ...{ TalkToHumanEmail, TalkToHumanResponseMessage: 'An agent will write to you.' },
    });
    const panel = await (await scene.open(serialNumber)).openPanel();
    const person = panel.getByRole('button', { name: 'Talk to a person' });
    await person.click();
    // Without a link a person cannot answer in the conversation, and is told how to reach the visitor.
    await panel.getByRole('heading', { name: 'How can we reach you?' }).waitFor();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Vi Visitor');
    await panel.getByRole('textbox', { name: 'E-mail or phone' }).fill('vi@example.com');
    await panel.getByRole('button', { name: 'Send' }).click();
    await panel.getByText('An agent will write to you.').waitFor();
    const { body } = await scene.service.call('/chat/Chatbot/LeadList', { serialNumber });
    expect(body.Data).toMatchObject([{ Name: 'Vi Visitor', Email: 'vi@example.com' }]);
    await scene.service.call('/chat/Chatbot/Edit', { serialNumber, TalkToHumanEmail: '' });
    await person.click();
    await panel.getByRole('textbox', { name: 'E-mail or phone' }).fill('vi@example.com');
    await panel.getByRole('button', { name: 'Send' }).click();
    await panel.getByText('Thank you. Your message was passed on.').waitFor();
  });

  it('OfficeHours that end while the panel is open: a message can be left', async () => {
    const serialNumber = await scene.chatbot({ TalkToHumanEmail: 'owner@example.com' });
    const panel = await (await scene.open(serialNumber)).openPanel();
    const person = panel.getByRole('button', { name: 'Talk to a person' });
    await person.waitFor();
    const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][(new Date().getUTCDay() + 3) % 7];
    const closed = { serialNumber, TimeZone: 'UTC', OfficeHours: `${day} 09:00-10:00` };
    expect((await scene.service.call('/chat/Chatbot/Edit', closed)).status).toBe(200);
    await person.click();
    await panel.getByRole('textbox', { name: 'E-mail or phone' }).waitFor();
    const again = await (await scene.open(serialNumber)).openPanel();
    await again.getByRole('button', { name: 'Leave message' }).waitFor();
  });

  it('TalkToHumanEmail unset: a message can be left, and is a lead', async () => {
    const serialNumber = await scene.chatbot();
    const panel = await (await scene.open(serialNumber)).openPanel();
    await panel.getByRole('button', { name: 'Leave message' }).click();
    await panel.getByRole('textbox', { name: 'E-mail or phone' }).fill('soon');
    await panel.getByRole('button', { name: 'Leave message' }).click();
    await panel.getByText('Please give an e-mail address').waitFor();
    await panel.getByRole('textbox', { name: 'E-mail or phone' }).fill('vi@example.com');
    await panel.getByRole('textbox', { name: 'Message' }).fill('Call me about 12 Oak St');
    await panel.getByRole('button', { name: 'Leave message' }).click();
    await panel.getByText('Thank you.').waitFor();
    const { body } = await scene.service.call('/chat/Chatbot/LeadList', { serialNumber });
    expect(JSON.stringify(body.Data)).toMatch(/vi@example.com.*Call me about 12 Oak St/);
    await panel.getByRole('button', { name: 'Back to the chat' }).click();
    await panel.getByRole('textbox').waitFor();
  });

  it('TalkToHumanEmail: a home of an answer can be asked to be seen, once its form has come', async () => {
    const serialNumber = await scene.chatbot({
      ...{
        TalkToHumanEmail: 'owner@example.com',
        TimeZone: 'America/Chicago',
        ConsentText: 'Harbour Homes may call me.',
      },
      ConsentRequired: true,
    });
    const homes = { City: 'Austin', Address: '12 Oak St', SalePrice: 450_000 };
    await create(scene.service, serialNumber, homes);
    const visitor = await scene.open(serialNumber);
    const panel = await visitor.openPanel();
    scene.provider.play(calls(['search_listings', { city: 'Austin' }]), says('12 Oak St costs $450,000.'));
    await visitor.ask('Homes in Austin?');
    await panel.getByRole('article').waitFor();
    expect(await panel.getByRole('button', { name: 'Request a viewing' }).count()).toBe(1);
    expect(visitor.requests.filter((url) => url.includes('/forms-'))).toEqual([]);
    const forms = /\/forms-[^/]+\.js$/;
    await visitor.page.route(forms, (route) => route.abort());
    await panel.getByRole('button', { name: 'Request a viewing' }).click();
    await panel.getByText('The service cannot be reached.').waitFor();
    await visitor.page.unroute(forms);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('article').waitFor();
    await panel.getByRole('button', { name: 'Request a viewing' }).click();
    await panel.getByRole('form').getByText('12 Oak St, Austin').waitFor();
    const send = panel.getByRole('button', { name: 'Request a viewing' });
    await panel.getByLabel('E-mail or phone').fill('vi@example.com');
    await panel.getByRole('checkbox').check();
    await send.click();
    await panel.getByLabel('Wished time 1').fill('2099-03-06T15:00');
    await panel.getByLabel('Wished time 3').fill('2099-03-07T09:30');
    await send.click();
    await panel.getByText('A person will confirm one of the times').waitFor();
    const { body } = await scene.service.call('/chat/Chatbot/ViewingList', { serialNumber });
    expect(body.Data).toMatchObject([
      {
        ...{ Home: '12 Oak St, Austin', TimeZone: 'America/Chicago', Email: 'vi@example.com', ConsentTicked: true },
        Times: [{ Said: '2099-03-06T15:00' }, { Said: '2099-03-07T09:30' }],
      },
    ]);
    await panel.getByRole('button', { name: 'Back to the chat' }).click();
    await panel.getByRole('article').waitFor();
  });

  it('ConsentText and ConsentRequired: nothing is sent before the box is ticked, and what was typed stays', async () => {
    const serialNumber = await scene.chatbot({ ConsentText: 'Harbour Homes may call me.', ConsentRequired: true });
    const panel = await (await scene.open(serialNumber)).openPanel();
    await panel.getByRole('button', { name: 'Leave message' }).click();
    const contact = panel.getByRole('textbox', { name: 'E-mail or phone' });
    await contact.fill('vi@example.com');
    const box = panel.getByRole('checkbox', { name: 'Harbour Homes may call me.' });
    expect(await box.isChecked()).toBe(false);
    await panel.getByRole('button', { name: 'Leave message' }).click();
    expect(await contact.inputValue()).toBe('vi@example.com');
    await box.check();
    await panel.getByRole('button', { name: 'Leave message' }).click();
    await panel.getByText('Thank you. Your message was passed on.').waitFor();
    const { body } = await scene.service.call('/chat/Chatbot/LeadList', { serialNumber });
    expect(body.Data).toMatchObject([{ Email: 'vi@example.com', ConsentTicked: true, ConsentFor: 'vi@example.com' }]);
    expect(body.Data[0]!.Page).toMatch(/^http:\/\/[^?#]+$/);
  });

  it('EnableContactForm, and what the form says: the privacy text, when somebody is there, and no more', async () => {
    const OfficeHours = 'Sun 00:00-00:01';
    const serialNumber = await scene.chatbot({
      ...{ TalkToHumanEmail: 'owner@example.com', OfficeHours, TimeZone: 'Europe/Kyiv' },
      ...{ ChatbotPrivacyPolicyDescription: 'We keep this for a year.' },
    });
    const panel = await (await scene.open(serialNumber)).openPanel();
    await panel.getByRole('button', { name: 'Leave message' }).click();
    const form = panel.getByRole('form', { name: 'Leave message' });
    await form.getByText('We keep this for a year.').waitFor();
    await form.getByText(`We are here: ${OfficeHours} (Europe/Kyiv)`).waitFor();
    await scene.service.call('/chat/Chatbot/Edit', { serialNumber, EnableContactForm: false });
    await panel.getByRole('textbox', { name: 'E-mail or phone' }).fill('vi@example.com');
    await panel.getByRole('button', { name: 'Leave message' }).click();
    await panel.getByText('This chatbot takes no messages by its form').waitFor();
    const again = await (await scene.open(serialNumber)).openPanel();
    expect(await again.getByRole('button', { name: /message|person/ }).count()).toBe(0);
  });

  it('RateLimitCount, RateLimitTime and RateLimitMessage', async () => {
    const { visitor, panel } = await openWith({
      ...{ RateLimitCount: 1, RateLimitTime: 600 },
      RateLimitMessage: 'Please come back later.',
    });
    await visitor.ask('Hi');
    await panel.getByRole('textbox').fill('Hi again');
    await panel.getByRole('textbox').press('Enter');
    await panel.getByText('Please come back later.').waitFor();
    await panel.getByText('Hi again').waitFor();
    await panel
      .getByRole('timer')
      .getByText(/^Try again in \d+ (minutes|seconds)$/)
      .waitFor();
    expect(await panel.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    // When the wait is over, it is offered again.
    await visitor.page.clock.install();
    await panel.getByRole('textbox').fill('And again');
    await panel.getByRole('textbox').press('Enter');
    await panel.getByRole('timer').nth(1).waitFor();
    await visitor.page.clock.runFor(601_000);
    await panel.getByRole('button', { name: 'Try again' }).last().waitFor();
  });

  it('AnswerSuffix', async () => {
    const { visitor } = await openWith({ AnswerSuffix: '\n\n— Harbour Homes' });
    expect(await visitor.ask('Hi')).toBe('ok\n\n— Harbour Homes');
  });

  it.each([
    ['Spanish', 'Escriba un mensaje', 'es', 'ltr'],
    ['French', 'Écrivez un message', 'fr', 'ltr'],
    ['German', 'Nachricht schreiben', 'de', 'ltr'],
    ['Chinese', '输入消息', 'zh', 'ltr'],
    ['Arabic', 'اكتب رسالة', 'ar', 'rtl'],
    ['Portuguese (Brazil)', 'Escreva uma mensagem', 'pt', 'ltr'],
    ['Hindi', 'संदेश लिखें', 'hi', 'ltr'],
    ['Italian', 'Scriva un messaggio', 'it', 'ltr'],
  ])('AIResponseLanguage %s', async (AIResponseLanguage, hint, lang, dir) => {
    const chatbot = await scene.chatbot({ AIResponseLanguage });
    const { page } = await scene.visit(`${scene.service.url}/c/${chatbot}`);
    await page.getByPlaceholder(hint).waitFor();
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([lang, dir]);
  });

  it.each([
    ['without the site', 'other.example', 1],
    ['with the site', '*.example\nlocalhost', 0],
  ])('VerifyDomain and Domains, %s', async (_, Domains, refused) => {
    const visitor = await scene.open(await scene.chatbot({ VerifyDomain: true, Domains }));
    await (refused ? visitor.page.waitForTimeout(1_000) : visitor.openPanel());
    expect(await visitor.page.locator('parlor-chat').count()).toBe(refused ? 0 : 1);
  });
});
