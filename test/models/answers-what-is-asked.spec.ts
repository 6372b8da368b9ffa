import { describe, expect, it } from '@jest/globals';
import { PHRASES } from '#libs/built-in-model/phrases/phrases.js';
import type { Tool } from '../../src/answering/domain/prompt.js';
import { ask, configured, requestOf, routed } from './asking.js';
import { LISTINGS, type ListingFacts, listingTools } from './listing-tools-double.js';

const FURTHER: Readonly<Record<number, Partial<ListingFacts>>> = {
  1: { has: ['garage'], price: '468000.00' },
  3: { has: ['pool', 'garage'] },
  4: { city: 'Houston', has: ['basement'], description: 'Quiet lot. Well and septic required. Power at the street.' },
  6: { lacks: ['garage'] },
};
const HOMES = LISTINGS.map((one) => ({ ...one, ...FURTHER[one.id] }));

const tool = (name: string, result: unknown): Tool => ({
  name,
  description: '',
  parameters: {},
  run: () => Promise.resolve(result),
});
const PERSON = tool('talk_to_human', { message: 'Ada will be with you.' });
const LEAD = tool('store_lead', { stored: true });

/** The last answer of a conversation. */
async function answerTo(questions: readonly string[], more: readonly Tool[] = []): Promise<string> {
  const messages: { role: 'user' | 'assistant'; text: string }[] = [];
  for (const text of questions) {
    messages.push({ role: 'user', text });
    const tools = [...listingTools(HOMES).tools, ...more];
    const answer = await ask(routed([configured('1', null)]), requestOf({ modelKey: '1', tools, messages }));
    messages.push({ role: 'assistant', text: answer.text });
  }
  return messages.at(-1)!.text;
}
const numbersIn = (text: string): string[] => [...new Set(text.match(/A-10\d\d/g))].sort();

describe('the built-in model answers what is asked', () => {
  it.each([['what do you have?'], ['list everything'], ['was haben Sie?'], ['¿qué hay?'], ['cosa avete?']])(
    'shows what there is to who asks for nothing else: %s',
    async (question) => {
      const text = await answerTo([question]);
      expect(numbersIn(text)).toHaveLength(5);
    },
  );

  it('and to nobody who asks for something else', async () => {
    expect(numbersIn(await answerTo(['do you have a phone number?']))).toEqual([]);
  });

  it('does not say that there is one to who asks how it is', async () => {
    const text = await answerTo(['tell me about MLS A-1004', 'is the basement dry?']);
    expect(text).toContain('does not say “dry”');
    expect(text).not.toMatch(/^Yes/);
  });

  it('takes the number of what is wanted for no wish of its own', async () => {
    expect(await answerTo(['homes with two garages'])).not.toContain('two');
  });

  it('counts all homes, whichever was spoken of before', async () => {
    const text = await answerTo(['cheapest rental in Austin', 'How many homes have a pool?']);
    expect(text).toMatch(/\b1 listing\b/);
    expect(numbersIn(text)).toEqual([]);
    expect(await answerTo(['homes in Denver', 'and how many homes are there in Berlin?'])).toMatch(/1 listing.*Berlin/);
  });

  it.each([
    'How many bedrooms does the cheapest house in Berlin have?',
    'Wie viele Bäder hat das teuerste Haus in Berlin?',
  ])('shows the home whose rooms are asked for: %s', async (question) =>
    expect(numbersIn(await answerTo([question]))).toEqual(['A-1007']),
  );

  it('names of several homes those that have what is asked', async () => {
    const text = await answerTo(['homes for sale in Austin', 'which of them has a garage?']);
    expect(numbersIn(text)).toEqual(['A-1001', 'A-1003']);
  });

  it('takes a sum that is near for near', async () =>
    expect(numbersIn(await answerTo(['homes for sale around 550k in Austin']))).toEqual(['A-1001']));

  it('shows no homes where the one thing that was asked for is in none', async () => {
    const text = await answerTo(['homes with a heliport']);
    expect(text).toMatch(/^I am sorry, no listing here says “heliport” in so many words\.\n.*\n- House: 5\n/);
    expect(numbersIn(text)).toEqual([]);
  });

  it.each([
    ['wo ist das billigste Haus in Berlin?', 'A-1007'],
    ['ऑस्टिन में घर दिखाइए', 'Austin'],
    ['house wo garage in Houston', 'A-1004'],
  ])('reads short forms and cities in the language that is spoken: %s', async (question, found) => {
    const text = await answerTo([question]);
    expect(text).toContain(found);
    expect(text).not.toMatch(/ihm fehlt|Houston में/);
  });

  it.each(['how much does it cost?', '¿cuánto cuesta?', 'cuanto cuesta', 'was kostet es?', 'quanto custa?'])(
    'tells the price of the home that was spoken of, not of all: %s',
    async (question) => expect(numbersIn(await answerTo(['A-1004', question]))).toEqual(['A-1004']),
  );

  it.each([
    ['is there sewer?', /^Well and septic required\. 4 Oak St/],
    ['is there water and sewer?', /^Well and septic required\. 4 Oak St/],
    ['hat es einen Brunnen?', /^Well and septic required\. 4 Oak St/],
    // In other words it may say so.
    [
      'how is the roof?',
      /The listing does not say “roof” in so many words\. It says: 4 Oak St[^]*Well and septic required/,
    ],
  ])('quotes the sentence of a home that tells what is asked, or else all that it says: %s', async (question, answer) =>
    expect(await answerTo(['A-1004', question])).toMatch(answer),
  );

  it.each(['all details please', 'todos los detalles', 'alle Details bitte', '全部信息'])(
    'tells everything of the home that was spoken of: %s',
    async (question) =>
      expect(await answerTo(['A-1004', question])).toMatch(/^4 Oak St[^]*A-1004[^]*Power at the street/),
  );

  it('leaves out the place that nothing is wanted in', async () =>
    expect(numbersIn(await answerTo(['homes for sale', 'nothing in Austin or Berlin']))).not.toContain('A-1001'));

  it('says in a sentence whether a home is still to be had', async () =>
    expect(await answerTo(['A-1004', 'is it still available?'])).toMatch(/^It is listed as active\. 4 Oak St/));
});

describe('the built-in model promises nothing that cannot be kept', () => {
  const selling = [
    'I want to sell my house',
    'Ich möchte meine Wohnung verkaufen',
    'quiero vender mi piso',
    '我想卖我的房子',
  ];
  it.each(selling)('and shows no homes to who sells one: %s', async (question) => {
    expect(numbersIn(await answerTo([question]))).toEqual([]);
  });

  it.each([
    ['I want to sell my house', [PERSON, LEAD], /pass you on/],
    ['I want to sell my house', [LEAD], /e-mail address or telephone number/],
    ['I want to sell my house', [], /list or value yours\.$/],
    [
      'book me a viewing of the first one',
      [LEAD],
      /^Write your e-mail address or telephone number here.* It is about /,
    ],
    ['book me a viewing of the first one', [], /cannot connect you with a person here/],
    ['can I talk to a real person', [LEAD], /e-mail address or telephone number/],
  ] as const)('offers what there is: %s', async (question, tools, expected) => {
    expect(await answerTo(['homes for sale in Austin', question], tools)).toMatch(expected);
  });
});

describe('the built-in model offers contact to who wants something sent, and names the home', () => {
  it.each([
    ['English', 'Can you send me a brochure?'],
    ['English', 'could you email me the floor plan'],
    ['English', 'more pictures by mail please'],
    ['German', 'Können Sie mir das Exposé schicken?'],
    ['German', 'Bitte den Grundriss per Mail'],
    ['Spanish', '¿Me puede enviar el folleto?'],
    ['Spanish', '¿Puede mandarme más fotos por correo?'],
    ['French', 'Pouvez-vous m’envoyer la brochure ?'],
    ['French', 'Je voudrais recevoir le plan par mail'],
    ['Italian', 'Mi può inviare la brochure?'],
    ['Italian', 'vorrei altre foto via mail'],
    ['Portuguese', 'Pode enviar-me o folheto?'],
    ['Portuguese', 'quero mais fotos por e-mail'],
    ['Chinese', '能给我寄一份宣传册吗？'],
    ['Chinese', '请把户型图发到我邮箱'],
    ['Arabic', 'هل يمكنكم إرسال كتيب؟'],
    ['Arabic', 'أرجو إرسال المزيد من الصور بالبريد'],
    ['Hindi', 'क्या आप मुझे ब्रोशर भेज सकते हैं?'],
    ['Hindi', 'और तस्वीरें ईमेल से भेजिए'],
  ])('in %s: %s', async (language, question) => {
    const { leaveContact } = PHRASES.find(([name]) => name === language)![1];
    const text = await answerTo(['A-1004', question], [LEAD]);
    expect(text).toContain(leaveContact);
    expect(text).toContain('A-1004');
    expect(await answerTo(['A-1004', question], [PERSON, LEAD])).toMatch(/^Ada will be with you\..*A-1004/);
  });

  it.each([
    'does it have a floor plan?',
    'hat es einen Grundriss?',
    'est-il exposé sud ?',
    'send me pictures of it',
    'which documents do I need?',
  ])('and not to who asks of the home or the agency: %s', async (question) =>
    expect(await answerTo(['A-1004', question], [PERSON, LEAD])).not.toContain('Ada will be with you'),
  );
});

describe('the built-in model answers in the unit that is asked for', () => {
  it.each([
    ['how many m² is 4 Oak St', /sq ft \([\d.,]+ m²\)/],
    ['wie viel Quadratmeter hat 4 Oak St?', /sq ft \([\d.,]+ m²\)/],
    ['quanti metri quadri ha il 4 Oak St?', /piedi² \([\d.,]+ m²\)/],
    ['كم متر مربع 4 Oak St', /قدم² \([\d.,]+ m²\)/],
    ['how big is 4 Oak St', /sq ft\. /],
  ])('%s', async (question, expected) => expect(await answerTo([question])).toMatch(expected));

  it('and orders by the price of it', async () => {
    expect(await answerTo(['cheapest price per square foot in Austin'])).toMatch(/lowest price per area first/);
    const longest = await answerTo(["what's been listed longest in Austin"]);
    expect(longest).toMatch(/longest on the market first/);
    expect(numbersIn(longest)).toHaveLength(1);
  });
});

describe('the built-in model says that it is no person', () => {
  it.each([
    ...['lol are you even a real person', 'am I talking to a bot or a human?', 'estoy hablando con una persona real?'],
    ...['est-ce que je parle à un robot ?', 'bist du eigentlich ein echter Mensch?', 'você é um robô ou uma pessoa?'],
    ...['sei una persona vera?', 'هل أنت إنسان؟', '你是真人吗？', 'क्या आप इंसान हैं?'],
  ])('to who asks: %s', async (question) => {
    const text = await answerTo([question], [PERSON]);
    expect(text).not.toContain('Ada');
    expect(PHRASES.map(([, { whoIAm }]) => whoIAm)).toContain(text);
  });

  it('and looks for the homes of who speaks of a real kitchen', async () =>
    expect(await answerTo(['homes in Berlin with a real garden'])).toContain('Berlin'));
});

describe('the built-in model accounts for every word', () => {
  it.each([
    ['who owns A-1004', /does not say “owns” in so many words\. It says: 4 Oak St/],
    ['من هو مالك A-1004؟', /«مالك»/],
    ['homes in Austin with parking this weekend', /did not understand “weekend”/],
    ['奥斯汀的房子离海边多远', /“离海边”/],
  ])('and shows no card in the place of an answer: %s', async (question, told) =>
    expect(await answerTo([question])).toMatch(told),
  );

  it.each(['homes not in Austin', 'no quiero una casa, quiero algo en Austin'])(
    'and leaves out what is denied: %s',
    async (question) => expect(await answerTo([question])).toMatch(/except |excepto /),
  );

  it('and keeps the contact that stands beside a wish, and names the home', async () => {
    const text = await answerTo(['A-1004', 'I want to see it on Saturday, my name is Ben, 617-555-0133'], [LEAD]);
    expect(text).toMatch(/contact details have been passed on.* 4 Oak St/);
  });
});
