import { describe, expect, it } from '@jest/globals';
import { fitting, type KnowledgeText } from '#libs/retrieval/fitting.js';
import { kindredWords } from '#libs/retrieval/kindred-words.js';
import { sentencesOf } from '#libs/retrieval/sentences.js';
import { termsOf } from '#libs/retrieval/terms.js';

const TEXT =
  'We are open from 10 to 17 on weekdays. Tenants pay no commission. Our office stands at 4 Quarry Court. ' +
  'Call us: telephone 555 0100. Mortgages come from two banks. We help with the residence permit.';
const PAIRS = [
  ['What is your commission?', 'Two percent of the price.'],
  ['What do I need to apply for a rental?', 'An identity card and three pay slips.'],
] as const;
const TOLD: readonly KnowledgeText[] = [
  ...sentencesOf(TEXT).map((text) => ({ isPair: false, title: '', text })),
  ...PAIRS.map(([title, text]) => ({ isPair: true, title, text })),
];

const answerTo = (question: string): string | undefined =>
  fitting(termsOf(question), TOLD)
    ?.told.map(({ text }) => text)
    .join(' ');

describe('What fits a question', () => {
  it.each([
    ['佣金是多少？', 'Two percent of the price.'],
    ['qual è la vostra provvigione?', 'Two percent of the price.'],
    ['what comision do you take?', 'Two percent of the price.'],
    ['que necesito para solicitar un alquiler?', 'An identity card and three pay slips.'],
    ['nehmt ihr Provision vom Mieter?', 'Tenants pay no commission.'],
    ['do you give mortgages?', 'Mortgages come from two banks.'],
    ['can you get me a residence permit', 'We help with the residence permit.'],
    ['can you get me a residense permits', 'We help with the residence permit.'],
  ])('"%s" is found, whatever its language and typing', (question, answer) => {
    expect(answerTo(question)).toBe(answer);
  });

  it('two things that are asked are two sentences, in the order of the text', () => {
    expect(answerTo('onde fica o escritório de vocês e qual o telefone?')).toBe(
      'Our office stands at 4 Quarry Court. Call us: telephone 555 0100.',
    );
  });

  it.each([
    'homes for rent under 2000',
    'a rental without a deposit',
    'what do you charge for parking?',
    'who is the president?',
    'do you sell boats on commission at sea with a captain?',
    '',
  ])('nothing answers "%s"', (question) => {
    expect(answerTo(question)).toBeUndefined();
  });

  it('a pair whose text tells of all that is asked is told with its own question, which asks for more', () => {
    expect(fitting(termsOf('which pay slips for a rental?'), TOLD)).toMatchObject({
      told: [{ text: 'An identity card and three pay slips.' }],
      isNarrower: true,
    });
  });

  it('a rule of the agency on what homes have is found, unless nothing but rent is asked', () => {
    const rule = { isPair: false, title: '', text: 'Dogs are welcome in all rentals.' };
    expect(fitting(termsOf('do you allow dogs?'), [rule])?.told).toEqual([rule]);
    expect(fitting(termsOf('homes for rent'), [rule])).toBeUndefined();
  });

  it('nothing is found in nothing', () => {
    expect(fitting(termsOf('what is your commission?'), [])).toBeUndefined();
  });

  it('texts of other languages are looked for by their own words', () => {
    expect(kindredWords('佣金是多少？')).toContain('commission');
    expect(kindredWords('homes with a pool')).toEqual([]);
  });

  it.each([
    [
      'English',
      ['What is your commission for selling a home?', 'What is your fee for managing a rental?'],
      [
        ['what do you charge for home staging?', undefined],
        ['how much do you charge to manage my rental?', 'The second.'],
      ],
    ],
    [
      'German',
      ['Welche Provision nehmt ihr beim Verkauf?', 'Was kostet die Hausverwaltung?'],
      [
        ['was verlangt ihr für einen Energieausweis?', undefined],
        ['was verlangt ihr für die Verwaltung?', 'The second.'],
      ],
    ],
    [
      'Spanish',
      ['¿Qué comisión cobráis por vender mi casa?', '¿Cuánto cobráis por gestionar un alquiler?'],
      [
        ['¿cuánto cobráis por una sesión fotográfica?', undefined],
        ['¿qué honorarios tenéis por administrar mi piso alquilado?', 'The second.'],
      ],
    ],
  ] as const)('that money is asked, too, tells no service from another: %s', (_, [first, second], asked) => {
    const fees = [
      { isPair: true, title: first, text: 'The first.' },
      { isPair: true, title: second, text: 'The second.' },
    ];
    for (const [question, answer] of asked) expect(fitting(termsOf(question), fees)?.told[0]?.text).toBe(answer);
  });

  it('who asks of money alone is told what the pair is about', () => {
    const fees = [{ isPair: true, title: '¿Qué comisión cobráis por vender mi casa?', text: 'El 3 %.' }];
    expect(fitting(termsOf('welche Provision nehmt ihr?'), fees)).toEqual({ told: fees, covered: 1, isNarrower: true });
    expect(fitting(termsOf('¿qué comisión cobráis si vendo mi piso?'), fees)?.isNarrower).toBe(false);
  });
});
