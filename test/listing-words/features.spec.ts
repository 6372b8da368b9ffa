import { describe, expect, it } from '@jest/globals';
import { CATALOGUES, conceptsOf, wordsIn } from '#libs/listing-words/catalogue.js';
import { FEATURES, featuresIn } from '#libs/listing-words/features.js';
import { featuresOfHome } from '#libs/listing-words/home-features.js';

/** Those that visitors are answered in. */
const SPOKEN = CATALOGUES.slice(0, 9);
const nameOf = (catalogue: (typeof CATALOGUES)[number]): string => catalogue.language!;
/** Every word of every feature, with the language that it is of. */
const cases = CATALOGUES.flatMap((catalogue) =>
  FEATURES.flatMap((feature) => wordsIn(catalogue, `feature.${feature}`).map((word) => ({ catalogue, feature, word }))),
);
/** What is wrong, as one line each. */
const wrong = (
  all: typeof cases,
  text: (one: (typeof cases)[number]) => string,
  isThere: boolean,
  read = featuresIn,
): string[] =>
  all
    .filter((one) => {
      const { has, lacks } = read(text(one));
      return !(isThere ? has : lacks).includes(one.feature) || (isThere ? lacks : has).includes(one.feature);
    })
    .map((one) => `${nameOf(one.catalogue)} ${one.feature}: ${text(one)}`);

const first = (one: (typeof cases)[number], concept: string): string => wordsIn(one.catalogue, concept)[0]!;
const having = (concept: string) => cases.filter(({ catalogue }) => concept in catalogue);
/** "Not loud" and "quiet" deny by themselves what the one and the other say. */
const plain = (all: typeof cases) =>
  all.filter(({ feature, word }) => feature !== 'quiet' || !/^(?:no|pas|nicht|não|non|不)/.test(word));

describe('what a home has and has not is read in every language', () => {
  it('of which the nine that visitors are answered in have a word for every feature', () => {
    for (const catalogue of SPOKEN)
      expect(FEATURES.filter((feature) => wordsIn(catalogue, `feature.${feature}`).length === 0)).toEqual([]);
    expect(conceptsOf('feature.').length).toBeGreaterThanOrEqual(40);
  });

  it('where a description says that it is there', () => expect(wrong(cases, ({ word }) => word, true)).toEqual([]));

  it('where it says that it is not', () =>
    expect(wrong(plain(having('no.before')), (one) => `${first(one, 'no.before')} ${one.word}`, false)).toEqual([]));

  it('where a column says yes', () =>
    expect(wrong(having('yes'), (one) => `${one.word}: ${first(one, 'yes')}`, true, featuresOfHome)).toEqual([]));

  it('where a column says no', () => {
    const said = having('no').map((one) => ({ ...one }));
    expect(wrong(plain(said), (one) => `${one.word}: ${first(one, 'no')}`, false, featuresOfHome)).toEqual([]);
    expect(wrong(plain(having('no.behind')), (one) => `${one.word}: ${first(one, 'no.behind')}`, false)).toEqual([]);
  });

  it('where a column leaves it to be asked for', () => {
    const open = having('unknown').flatMap((one) =>
      ['unknown', 'value.unknown'].flatMap((concept) =>
        wordsIn(one.catalogue, concept).map((says) => ({ ...one, says })),
      ),
    );
    const told = ({ word, feature, says }: (typeof open)[number]): string[] => {
      const { has, lacks } = featuresOfHome(`${word}: ${says}`);
      return [...has, ...lacks].includes(feature) ? [`${word}: ${says}`] : [];
    };
    expect(open.filter(({ feature }) => ['pets', 'furnished', 'smoking'].includes(feature)).flatMap(told)).toEqual([]);
  });

  it('where a column repeats its name to deny it', () =>
    expect(
      wrong(plain(having('no.before')), (one) => `${one.word}: ${first(one, 'no.before')} ${one.word}`, false),
    ).toEqual([]));
});

const ANIMALS = ['pets', 'dogs', 'cats'];

/** How agents refuse animals, as they write it. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  English: ['Sorry, no dogs or cats', 'Strictly no pets', 'Not suitable for pets', 'We are unable to accept pets'],
  German: ['Keinerlei Tiere', 'Tierhaltung ausgeschlossen', 'Haustiere leider nein', 'Haustiere nicht gestattet'],
  Spanish: ['Nada de mascotas', 'Prohibido tener mascotas', 'Mascotas excluidas', 'Abstenerse con mascotas'],
  French: ['Interdit aux animaux', 'Animaux exclus', 'Défense d’amener des animaux', 'Aucun animal'],
  Italian: ['Niente animali', 'Animali esclusi', 'Vietati gli animali', 'Divieto di animali', 'Nulla di animali'],
  Portuguese: ['Proibido animais', 'Animais vetados', 'Vedado animais', 'Proibida a permanência de animais'],
  Dutch: ['Huisdieren uitgesloten', 'Geen huisdieren'],
  Polish: ['Zakaz zwierząt', 'Zwierzęta niedozwolone'],
  Turkish: ['Evcil hayvan kabul edilmez', 'Evcil hayvan yok'],
  Arabic: ['ممنوع الحيوانات', 'الحيوانات غير مسموح بها', 'بدون حيوانات'],
  Chinese: ['宠物勿入', '不接受宠物', '谢绝宠物'],
  Hindi: ['पालतू जानवर नहीं', 'पालतू जानवर वर्जित'],
};
describe('animals that are refused are never read as welcome', () => {
  it.each(Object.entries(REFUSALS))('in %s', (_, refusals) => {
    const read = refusals.map((text) => ({ text, ...featuresIn(text) }));
    expect(read.filter(({ has }) => has.some((one) => ANIMALS.includes(one)))).toEqual([]);
    expect(read.filter(({ lacks }) => !lacks.some((one) => ANIMALS.includes(one)))).toEqual([]);
  });

  it.each([
    'Prohibido fumar, se admiten mascotas',
    'Vietato fumare, animali ammessi',
    'Interdit aux fumeurs, animaux acceptés',
    'Proibido fumar e pets são bem-vindos',
    'Keinerlei Provision, Haustiere willkommen',
    'Niente balcone ma animali ammessi',
  ])('and are welcome where something else is refused: %s', (text) => expect(featuresIn(text).has).toContain('pets'));
});
describe('a column’s value is read as a value', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['Pets: No pets', [], ANIMALS],
    ['Pets: No pets allowed', [], ANIMALS],
    ['Pets Allowed: None', [], ANIMALS],
    ['Pets: Not allowed', [], ANIMALS],
    ['Pets: N', [], ANIMALS],
    ['Pets: Sorry, no pets', [], ANIMALS],
    ['Pets: not considered', [], ANIMALS],
    ['Pets: No restrictions', ANIMALS, []],
    ['Pets: Yes, no breed restrictions', ANIMALS, []],
    ['Pets: cats only', ['pets', 'cats'], ['dogs']],
    ['Pets: cats yes, dogs no', ['pets', 'cats'], ['dogs']],
    ['Pets: No dogs, cats OK', ['pets', 'cats'], ['dogs']],
    ['Pet Policy: no', [], ANIMALS],
    ['Pet policy: allowed', ANIMALS, []],
    ['Pet policy: see the lease', [], []],
    ['Pet deposit: none', [], []],
    ['Pets: unknown', [], []],
    ['Pets: considered on request', [], []],
    ['Pets: small dogs by negotiation', [], []],
    ['Pets: cats ok, dogs on request', ['pets', 'cats'], []],
    ['Pets: no, not negotiable', [], ANIMALS],
    ['Haustiere: nach Absprache', [], []],
    ['Haustiere: Kleintiere nach Absprache', [], []],
    ['Möbliert: auf Wunsch', [], []],
    ['Animaux: acceptés sur demande', [], []],
    ['Mascotas: previa consulta', [], []],
    ['Garage: 2, more optional', ['garage'], []],
    ['Pets: -', [], []],
    ['Haustiere: keine', [], ANIMALS],
    ['Haustiere: nicht erlaubt', [], ANIMALS],
    ['Haustiere: keine Haustiere', [], ANIMALS],
    ['Haustiere: Nur Katzen', ['pets', 'cats'], ['dogs']],
    ['Haustiere: keine Angabe', [], []],
    ['Mascotas: no se admiten', [], ANIMALS],
    ['Mascotas: no se admiten mascotas', [], ANIMALS],
    ['Animaux: non acceptés', [], ANIMALS],
    ['Les animaux ne sont pas acceptés', [], ANIMALS],
    ['Animais: não são permitidos', [], ANIMALS],
    ['Animali: non ammessi', [], ANIMALS],
    ['الحيوانات الأليفة: غير مسموح', [], ANIMALS],
    ['宠物: 不允许', [], ANIMALS],
    ['禁止养狗', [], ['pets', 'dogs']],
    ['पालतू जानवर: अनुमति नहीं', [], ANIMALS],
    ['Garage spaces: 0', [], ['garage']],
    ['Garage spaces: 2', ['garage'], []],
    ['Pool features: None', [], ['pool']],
    ['Pool Private YN: N', [], ['pool']],
    ['Pool: Community', ['pool'], []],
    ['Pool: not heated', ['pool'], []],
    ['Pool: no private pool', [], ['pool']],
    ['Furnished: Unfurnished', [], ['furnished']],
    ['Smoking: No smoking', [], ['smoking']],
    ['Amenities: pool, no garage', ['pool'], ['garage']],
  ])('%s', (text, has, lacks) => {
    const read = featuresOfHome(text);
    expect({ has: [...read.has].sort(), lacks: [...read.lacks].sort() }).toEqual({
      has: [...has].sort(),
      lacks: [...lacks].sort(),
    });
  });
});

describe('a description is read in its clauses', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['A house with its own dock.', ['dock'], []],
    ['Loading dock at the rear, pool table, dog park', [], []],
    ['No pool, garage or garden', [], ['garage', 'garden', 'pool']],
    ['No pool, garage and garden', ['garage', 'garden'], ['pool']],
    ['Sin piscina ni garaje', [], ['garage', 'pool']],
    ['pets: no, parking: 2, pool: yes', ['pool'], ['cats', 'dogs', 'pets']],
    ['The pool is not heated', ['pool'], []],
    ['Bus stop 200 yards away, 5 ac lot, cat6 wiring', [], []],
    ['Pets by negotiation. Parking on request', [], []],
    ['没有车库，有泳池', ['pool'], ['garage']],
    ['مسافة قريبة من نقطة المترو', [], []],
  ])('%s', (text, has, lacks) => {
    const read = featuresOfHome(text);
    expect({ has: [...read.has].sort(), lacks: [...read.lacks].sort() }).toEqual({
      has: [...has].sort(),
      lacks: [...lacks].sort(),
    });
  });
});
