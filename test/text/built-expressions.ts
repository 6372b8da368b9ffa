const conversations = '../../src/conversations/domain';
const builtIn = '../../src/models/adapters/llm/built-in';
const VOCABULARY = { cities: ['Austin', '北京'], states: ['Texas', 'TX'], propertyTypes: ['Condo'] };

const load = (path: string) => async () => void (await import(path));

interface Building {
  readonly why: string;
  /** Builds everything that the file ever builds, texts from outside being examples. */
  readonly run: () => Promise<void>;
}

/** A file of the built-in model that joins sources of patterns which others share. */
const joining = (name: string, why: string): readonly [string, Building] => [
  `src/models/adapters/llm/built-in/${name}.ts`,
  { why, run: load(`${builtIn}/${name}.js`) },
];

/** Every file that puts expressions together, and why it does. A new one is a matter of review. */
export const BUILT: ReadonlyMap<string, Building> = new Map([
  [
    'src/chatbots/domain/setting-rules.ts',
    { why: 'a host name is labels', run: load('../../src/chatbots/domain/setting-rules.js') },
  ],
  [
    'src/conversations/domain/place-names.ts',
    { why: 'streets share the words of names', run: load(`${conversations}/place-names.js`) },
  ],
  [
    'src/conversations/domain/claims-of.ts',
    { why: 'number words stand in one place', run: load(`${conversations}/claims-of.js`) },
  ],
  [
    'src/conversations/domain/claim-patterns.ts',
    { why: 'claims share numbers, currencies and units', run: load(`${conversations}/claim-patterns.js`) },
  ],
  [
    'src/conversations/domain/seen-facts.ts',
    { why: 'numbers stand in one place', run: load(`${conversations}/seen-facts.js`) },
  ],
  [
    'src/knowledge/domain/words.ts',
    { why: 'scripts without blanks are named once', run: load('../../src/knowledge/domain/words.js') },
  ],
  [
    'src/real-estate/domain/search-text.ts',
    { why: 'scripts without blanks are named once', run: load('../../src/real-estate/domain/search-text.js') },
  ],
  ['libs/http/route-table.ts', { why: 'paths of our own controllers', run: load('../../libs/http/route-table.js') }],
  ['libs/visitor/wishes-person.ts', { why: 'words for a person', run: load('../../libs/visitor/wishes-person.js') }],
  joining('comparisons', 'words for more and less'),
  joining('fair-housing', 'words for people'),
  joining('read-price', 'amounts'),
  joining('read-order', 'counts'),
  joining('read-area', 'sizes'),
  joining('read-counted', 'counts'),
  joining('read-year', 'years'),
  joining('read-ordinal', 'ordinals'),
  joining('read-parking', 'counts'),
  joining('read-kind', 'kinds of property; a kind of the listings is taken literally'),
  joining('read-market-time', 'counts'),
  joining('read-features', 'words that name no thing'),
  joining('words/chinese', 'one a digit'),
  [
    'src/models/adapters/llm/built-in/question-text.ts',
    { why: 'a reader’s own pattern, for every match', run: readQuestion },
  ],
  [
    'src/models/adapters/llm/built-in/read-places.ts',
    { why: 'a place of the listings, taken literally', run: readQuestion },
  ],
  [
    'src/models/adapters/llm/built-in/words/in-english.ts',
    { why: 'a city of the listings, taken literally', run: readQuestion },
  ],
]);

async function readQuestion(): Promise<void> {
  const question = (await import(`${builtIn}/question.js`)) as {
    readQuestion(message: string, vocabulary: typeof VOCABULARY): unknown;
  };
  question.readQuestion('homes in Austin, TX or 北京 with 3 beds under $450,000', VOCABULARY);
}
