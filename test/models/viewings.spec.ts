import { describe, expect, it } from '@jest/globals';
import { PHRASES } from '#libs/built-in-model/phrases/phrases.js';
import { timesIn, wishesToSee } from '#libs/visitor/viewing-wish.js';
import type { Tool } from '../../src/answering/domain/prompt.js';
import { ask, configured, requestOf, routed } from './asking.js';
import { LISTINGS, listingTools } from './listing-tools-double.js';

const CONSENT = 'I agree that the team may contact me.';
const NEEDS = { error: 'Ask for a contact first', needs: 'contact', consent: CONSENT };

interface Wish {
  readonly listing: number;
  readonly times: readonly { readonly said: string }[];
}

/** The last answer of a conversation, and the wishes that were passed on; a mail address of the visitor is known from its message on. */
async function led(questions: readonly string[]) {
  const messages: { role: 'user' | 'assistant'; text: string }[] = [];
  const wishes: Wish[] = [];
  const others: string[] = [];
  const offered = (name: string, run: (args: unknown) => object): Tool => ({
    ...{ name, description: '', parameters: {} },
    run: (args) => Promise.resolve(run(args)),
  });
  const other = (name: string) => offered(name, () => (others.push(name), { message: 'Ada comes.', stored: true }));
  const view = offered('request_viewing', (args) => {
    if (!messages.some(({ role, text }) => role === 'user' && text.includes('@'))) return NEEDS;
    wishes.push(args as Wish);
    return { requested: 'the home' };
  });
  for (const text of questions) {
    messages.push({ role: 'user', text });
    const tools = [...listingTools(LISTINGS).tools, other('talk_to_human'), other('store_lead'), view];
    const { text: answer } = await ask(routed([configured('1', null)]), requestOf({ modelKey: '1', tools, messages }));
    messages.push({ role: 'assistant', text: answer });
  }
  return { answer: messages.at(-1)!.text, wishes, others };
}
const [, english] = PHRASES[0]!;
const SECOND = LISTINGS[1]!;

describe('the built-in model leads a wish to see a home', () => {
  const shown = 'homes for sale in Austin';
  const [first] = LISTINGS;

  it('to a person, in the words of the visitor', async () => {
    const asked = [shown, 'Can I see the first one on Saturday at 10?'];
    const { answer, wishes } = await led(asked);
    expect(wishes).toEqual([]);
    expect(answer).toContain(`${english.whichContact} ${CONSENT}`);
    const done = await led([...asked, 'ann@example.com']);
    expect(done.wishes).toEqual([{ listing: expect.any(Number), times: [{ said: 'Saturday at 10' }] }]);
    expect(answer).toContain(`MLS ${LISTINGS.find(({ id }) => id === done.wishes[0]!.listing)!.mlsNumber}`);
    expect(done.answer).toContain(english.viewingAsked);
    expect(done.answer).toContain('“Saturday at 10”');
    expect(done.others).toEqual([]);
  });

  it('by what it asks for, one after the other', async () => {
    const talk = [shown, 'I would like to book a viewing'];
    expect((await led(talk)).answer).toContain(english.whichHome);
    talk.push(SECOND.address);
    expect((await led(talk)).answer).toContain(english.whichTime);
    talk.push('tomorrow at 3 pm, or Sunday after 11');
    expect((await led(talk)).answer).toContain(english.whichContact);
    talk.push('I am Ann, ann@example.com');
    const { wishes, others } = await led(talk);
    expect(wishes).toEqual([
      { listing: SECOND.id, times: [{ said: 'tomorrow at 3 pm' }, { said: 'Sunday after 11' }] },
    ]);
    expect(others).toEqual([]);
  });

  it('and a further time after it was passed on, as another wish for the same home', async () => {
    const talk = [shown, 'Can I see the first one on Saturday at 10?', 'ann@example.com'];
    const { answer, wishes } = await led([...talk, 'Or rather Sunday at 11:30']);
    expect(answer).toContain(english.viewingAsked);
    expect(wishes.map(({ times }) => times)).toEqual([[{ said: 'Saturday at 10' }], [{ said: 'Sunday at 11:30' }]]);
    expect(wishes[1]!.listing).toBe(wishes[0]!.listing);
    const other = await led([...talk, 'How many bedrooms does it have? I ask for Sunday.']);
    expect(other.wishes).toHaveLength(1);
    const thanked = await led([...talk, 'Thank you!']);
    expect(thanked.wishes).toHaveLength(1);
  });

  it('and answers what else is asked in between', async () => {
    const { answer, wishes } = await led([`can I visit ${first!.address}?`, 'how many bedrooms does it have?']);
    expect(answer).toMatch(/3 bedrooms|bedrooms: 3/);
    expect(wishes).toEqual([]);
  });

  it.each([
    'I want to make an offer for the first one on Saturday',
    'Can you send me the brochure of the first one on Saturday?',
    'email me more pictures, I want to see it on Saturday',
  ])('and not what else a person hears of: %s', async (question) => {
    const { wishes, others } = await led([shown, question]);
    expect([wishes, others]).toEqual([[], ['talk_to_human']]);
  });

  it.each([
    ['English', 'Can I see A-1002 on Saturday at 10?', 'Saturday at 10'],
    ['German', 'Kann ich A-1002 am Samstag um 10 Uhr besichtigen?', 'Samstag um 10 Uhr'],
    ['Spanish', '¿Puedo visitar A-1002 el sábado a las 10:30?', 'sábado a las 10:30'],
    ['French', 'Je voudrais visiter A-1002 samedi à 10h', 'samedi à 10h'],
    ['Italian', 'Vorrei visitare A-1002 sabato alle 10', 'sabato alle 10'],
    ['Portuguese', 'Gostaria de visitar A-1002 na segunda-feira às 10h', 'na segunda-feira às 10h'],
    ['Chinese', '我想周六上午10点看房 A-1002', '周六上午10点'],
    ['Arabic', 'أريد زيارة A-1002 السبت الساعة 10', 'السبت الساعة 10'],
    ['Hindi', 'मैं A-1002 शनिवार सुबह 10 बजे देखना चाहता हूँ', 'शनिवार सुबह 10 बजे'],
  ])('in %s', async (language, question, time) => {
    const phrases = PHRASES.find(([name]) => name === language)![1];
    expect((await led([question])).answer).toContain(phrases.whichContact);
    const { answer, wishes } = await led([question, 'ann@example.com']);
    expect(wishes).toEqual([{ listing: SECOND.id, times: [{ said: time }] }]);
    expect(answer).toContain(phrases.viewingAsked);
  });
});

describe('the times of a message', () => {
  it.each([
    ['Saturday or Sunday at 10:30', ['Saturday', 'Sunday at 10:30']],
    ['between 10 and 12 on Friday', ['between 10 and 12 on Friday']],
    ['December 5th in the afternoon', ['December 5th in the afternoon']],
    ['5. Dezember nachmittags', ['5. Dezember nachmittags']],
    ['the home at 500 Oak St', []],
    ['at 10', []],
    ['mon appartement', []],
  ])('%s', (message, times) => expect(timesIn(message)).toEqual(times));

  it('tell no viewing by themselves', () => expect(wishesToSee('Saturday at 10')).toBe(false));
});
