import { expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeService } from '../support/service/service.js';
import { qa, teach } from './knowledge-sources.js';
import { create } from './listing-bodies.js';
import { expectAnswers, type Turn } from './told-answers.js';

const HOME = {
  ...{ State: 'TX', ZIP: '78701', YearBuilt: 2004, SaleType: 'for_sale', Bedrooms: 3, Bathrooms: 2 },
  ...{ AreaUnit: 'Square Feet', BuildingArea: 1_600, PropertyType: 'House' },
};
const FLAT = { ...HOME, PropertyType: 'Apartment', City: 'Bexhollow' };
const HOMES = [
  { ...HOME, City: 'Ardmoor', Address: '12 Thornquill Ct', MLSNumber: 'TQL-2001', SalePrice: 410_000 },
  { ...HOME, City: 'Ardmoor', Address: '14 Thornquill Ct', MLSNumber: 'TQL-2002', SalePrice: 430_000 },
  { ...FLAT, Address: 'Torre Ñandubal, piso 2', MLSNumber: 'NDB-2003', SalePrice: 210_000 },
  { ...FLAT, Address: 'Torre Ñandubal, piso 5', MLSNumber: 'NDB-2004', SalePrice: 250_000 },
  { ...FLAT, Address: 'Torre Ñandubal, piso 9', MLSNumber: 'NDB-2005', SalePrice: 290_000 },
];
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'TQL-2001': 'The beekeeper on the next lot sells honey. Kiln in the shed.',
  'TQL-2002': 'Incluye jardinero los martes. Die Sternwartenkuppel ist neu.',
  'NDB-2005': 'Observatorio en la azotea.',
};

const CONVERSATIONS: Readonly<Record<string, readonly Turn[]>> = {
  'of several homes that are named quotes the one that says a word, and denies none of the words of that sentence': [
    ['la de thornquill incluye jardinero?', /Incluye jardinero los martes\. 14 Thornquill/, /no lo dice|12 Thornquill/],
  ],
  'tells of a phrase only those words as not said that are found nowhere': [
    ['has 12 thornquill ct a pottery kiln', /Kiln in the shed\. .*does not say “pottery” in so many words/s, /“kiln/],
  ],
  'finds a word at the beginning of a longer one': [
    ['TQL-2002', /14 Thornquill/],
    ['hat es eine Sternwarte?', /Die Sternwartenkuppel ist neu\./, /nicht wörtlich/],
  ],
  'of homes that were shown names the one whose text says it': [
    ['apartments for sale', /NDB-2003/],
    ['cual tiene observatorio', /Observatorio en la azotea\..*NDB-2005/, /NDB-2003|NDB-2004/],
  ],
  'finds the homes of a building by its name, typed without its marks': [
    ['que tienen en torre nandubal', /\b3 inmuebles.*NDB-2003/s, /TQL/],
    ['gibt es was im torre ñandubal?', /\b3 Angebote.*NDB-2003/s, /TQL/],
  ],
  'shows no home where one unread wish is all that is asked, but what there is to ask for': [
    ['homes with a heliport', /no listing here says “heliport” in so many words\.\n.*\n- House: 2|Apartment: 3/, /MLS/],
    ['gibt es etwas mit Hubschrauberlandeplatz', /kein Angebot wörtlich „Hubschrauberlandeplatz“/, /MLS/],
    ['hay algo con helipuerto', /ningún anuncio dice «helipuerto» con esas palabras/, /MLS/],
  ],
  'goes on as ever where a condition beside it was understood': [
    ['homes in Ardmoor with a heliport', /not understand “heliport”.*\b2 listings \(in Ardmoor\)/s],
  ],
  'keeps what it has found by a word for the questions that go on': [
    ['houses with a kiln', /1 listing.*TQL-2001/s],
    ['and under 450k', /1 listing.*TQL-2001/s, /TQL-2002/],
  ],
};

const DESCRIBED = HOMES.map((home) => ({ ...home, Description: DESCRIPTIONS[home.MLSNumber] ?? 'A bright home.' }));

describeService('Words that no reader knows', (service) => {
  it.each(Object.entries(CONVERSATIONS))('%s', (_, turns) => expectAnswers(service(), DESCRIBED, turns));

  it('go before a search where the agency was taught what they ask, and what nobody taught is declined', async () => {
    const chat = await Chat.open(service());
    for (const home of HOMES) await create(service(), chat.serialNumber, { ...home, Description: 'A video intercom.' });
    const qaList = [
      qa('Can you show me a home by webcam?', 'Yes, on weekdays.'),
      qa('¿Puedo reservar una propiedad?', 'Se reserva con mil pesos.'),
      qa('Vermitteln Sie Finanzierungen?', 'Wir nennen zwei Berater.'),
    ];
    await teach(service(), chat.serialNumber, { qaList });
    const said = async (question: string) => (await chat.ask(question)).body.Data.content;
    expect(await said('can u show me houses by webcam on tues')).toMatch(/Yes, on weekdays/);
    expect(await said('quiero reservar una casa, y si el dueño se arrepiente')).toMatch(/Se reserva con mil pesos/);
    expect(await said('finanziert ihr auch selbst?')).toMatch(/Wir nennen zwei Berater/);
    expect(await said('apartments with a video intercom')).not.toMatch(/weekdays/);
    for (const question of ['where is your office', 'wo ist euer büro', 'dónde están sus oficinas'])
      expect(await said(question)).not.toMatch(/MLS|weekdays|pesos|Berater/);
  });
});
