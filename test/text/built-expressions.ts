const libs = '../../libs';
const VOCABULARY = { cities: ['Austin', '北京'], states: ['Texas', 'TX'], propertyTypes: ['Condo'] };

const load = (path: string) => async () => void (await import(path));

interface Building {
  readonly why: string;
  /** Builds everything that the file ever builds, texts from outside being examples. */
  readonly run: () => Promise<void>;
}

/** A file that joins sources of patterns which others share. */
const joining = (name: string, why: string): readonly [string, Building] => [
  `libs/${name}.ts`,
  { why, run: load(`${libs}/${name}.js`) },
];

/** Every file that puts expressions together, and why it does. A new one is a matter of review. */
export const BUILT: ReadonlyMap<string, Building> = new Map([
  [
    'src/models/domain/request-changes.ts',
    { why: 'names of members of a request, looked for in a refusal', run: changeRequest },
  ],
  [
    'src/knowledge/domain/words.ts',
    { why: 'scripts without blanks are named once', run: load('../../src/knowledge/domain/words.js') },
  ],
  [
    'src/real-estate/domain/search-text.ts',
    { why: 'scripts without blanks are named once', run: load('../../src/real-estate/domain/search-text.js') },
  ],
  ['libs/csv/inert-text.ts', { why: 'what parts cells stands twice', run: load(`${libs}/csv/inert-text.js`) }],
  joining('built-in-model/subjects/picks', 'words that compare homes, with what stands around them'),
  joining('listing-language/offers', 'names of fees and sums'),
  joining('built-in-model/subjects/subjects', 'ordinals'),
  joining('built-in-model/read-order', 'counts'),
  joining('built-in-model/answers/answer-described', 'kinds of homes'),
  joining('listing-language/numbers', 'words of all languages'),
  joining('listing-language/prices', 'words of all languages and amounts'),
  joining('listing-language/measures', 'words of English, counts and sizes'),
  joining('listing-language/dates', 'words of all languages and counts'),
  joining('listing-language/addresses', 'kinds of street and the words of names'),
  joining('listing-language/kinds', 'kinds of property; a kind of the listings is taken literally'),
  ['libs/listing-language/question-text.ts', { why: 'a reader’s own pattern, for every match', run: readQuestion }],
  [
    'libs/built-in-model/subjects/placed-vocabulary.ts',
    { why: 'a city of the listings, taken literally', run: placeCities },
  ],
  ['libs/listing-language/state-codes.ts', { why: 'names of states and a city, taken literally', run: readQuestion }],
]);

async function changeRequest(): Promise<void> {
  const { changesFor } = (await import('../../src/models/domain/request-changes.js')) as {
    changesFor(refused: object, sent: object, required: ReadonlySet<string>): unknown;
  };
  const sent = { max_tokens: 4_096, tools: [{ function: { name: 'x', strict: true } }] };
  changesFor({ code: '', places: [], sentence: 'no max tokens, no "strict"', logged: '' }, sent, new Set());
}

async function readQuestion(): Promise<void> {
  const question = (await import(`${libs}/built-in-model/question.js`)) as {
    readQuestion(message: string, vocabulary: typeof VOCABULARY, thisYear: number): unknown;
  };
  question.readQuestion('homes in Austin, TX or 北京 with 3 beds under $450,000', VOCABULARY, 2026);
}

async function placeCities(): Promise<void> {
  const { placedVocabulary } = (await import(`${libs}/built-in-model/subjects/placed-vocabulary.js`)) as {
    placedVocabulary(messages: readonly string[], vocabulary: typeof VOCABULARY, tools: unknown): Promise<unknown>;
  };
  await placedVocabulary(['homes in Austin or 北京'], VOCABULARY, { search: () => Promise.resolve({ listings: [] }) });
}
