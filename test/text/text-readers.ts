import { DateTime } from 'luxon';
import { NameIndex } from '#libs/listing-language/name-index.js';
import { foldedText } from '#libs/listing-words/folded-text.js';
import { Evidence } from '../../src/answering/domain/floor/evidence.js';

/** An export of a domain: a function, or a class with methods. */
export type Exported = ((...args: unknown[]) => unknown) &
  (new (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>);

/** Feeds a text that arrives in pieces to an export. */
export type Feed = (exported: Exported, pieces: readonly string[]) => unknown;

const whole = (pieces: readonly string[]): string => pieces.join('');
/** It takes the text alone. */
const alone: Feed = (read, pieces) => read(whole(pieces));
const drained: Feed = (read, pieces) => [...(read(whole(pieces)) as Iterable<unknown>)];
/** It takes an object that has the text in these members. */
const within =
  (...names: string[]): Feed =>
  (read, pieces) =>
    read(Object.fromEntries(names.map((name) => [name, whole(pieces)])));

/** A row and a statistic, so that there is something to compare with. */
const ROW = { id: 1, mlsNumber: 'A-1', price: '450000.00', address: '12 Oak St' };
const REQUEST = { system: '', messages: [], tools: [], language: '' };
/** Settings of a form whose words are ours. */
const CONSENT = { name: 'Ada', answerLanguage: '', consentText: '', needsConsent: false };
const wishOf = (said: string) => ({ listingId: 1, times: [{ said, start: null }] });
const wordsOf = (text: string): string[] => [text.slice(0, 40), text.slice(40, 80)];

/** Readers that take their text piece by piece: they are fed with one piece, and with one a character. */
export const INCREMENTAL: ReadonlyMap<string, Feed> = new Map<string, Feed>([
  [
    'models/domain/text-cleaner#TextCleaner',
    (Cleaner, pieces) => {
      const cleaner = new Cleaner();
      for (const piece of pieces) cleaner.push!(piece);
      cleaner.end!();
    },
  ],
  [
    'models/domain/token-cap#TokenCap',
    (Cap, pieces) => {
      const cap = new Cap(60_000, (text: string) => text.length);
      for (const piece of pieces) cap.take!(piece);
    },
  ],
  ['answering/domain/sentences#Sentences', (Sentences, pieces) => pushed(new Sentences(), pieces)],
  ['answering/domain/answer-in-progress#DeclaredNoAnswer', (Declared, pieces) => taken(new Declared(), pieces)],
  [
    'answering/domain/owners-suffix#OwnersSuffix',
    (Suffix, pieces) => {
      const suffix = new Suffix(whole(pieces));
      for (const piece of pieces) suffix.take!(piece);
      suffix.end!(whole(pieces));
    },
  ],
  [
    'answering/domain/answer-in-progress#AnswerInProgress',
    (Answer, pieces) => {
      const answer = new Answer('!');
      for (const piece of pieces) answer.add!(piece);
      answer.end!({ tokens: 1, isRefusal: false });
    },
  ],
  [
    'answering/domain/round#Round',
    (Round, pieces) => {
      const round = new Round([{ name: 'look' }], { mayCall: true, isFirst: true, toldBefore: whole(pieces) });
      for (const text of pieces) round.say!(text);
    },
  ],
  [
    'answering/domain/checked-answer#CheckedAnswer',
    (Checked, pieces) => {
      const answer = new Checked(REQUEST, new Evidence());
      for (const text of pieces) answer.take!(text);
      answer.rest!();
    },
  ],
]);

function pushed(reader: InstanceType<Exported>, pieces: readonly string[]): void {
  for (const piece of pieces) reader.push!(piece);
  reader.rest!();
}

function taken(reader: InstanceType<Exported>, pieces: readonly string[]): void {
  for (const piece of pieces) reader.take!(piece);
  reader.rest?.();
}

const refusalSaying = (sentence: string) => ({ code: '', places: [], sentence, logged: sentence });

/** Readers that take a text at once, and how they are given it. */
export const READERS: ReadonlyMap<string, Feed> = new Map<string, Feed>([
  ['models/domain/prompt#spokenMessages', (read, p) => read([{ role: 'user', text: whole(p) }])],
  ['models/domain/prompt#resultText', within('result')],
  [
    'models/domain/provider-failure#failureInStream',
    (read, p) => read({ message: whole(p), type: whole(p) }, ['secret']),
  ],
  [
    'models/domain/provider-failure#failureOfStatus',
    (read, p) => read({ status: 429, refused: refusalSaying(whole(p)) }),
  ],
  ['models/domain/refused-request#refusedRequest', (read, p) => read({ error: { message: whole(p) } }, ['secret'])],
  [
    'models/domain/request-changes#changesFor',
    (read, p) => read(refusalSaying(whole(p)), { max_tokens: 4_096, tools: [] }, new Set()),
  ],
  ['models/domain/stream-data#isAbsent', alone],
  ['models/domain/stream-data#objectsIn', alone],
  ['chatbots/domain/domain-proof#serialNumbersIn', (read, p) => read([whole(p)])],
  [
    'models/domain/provider-failure#refusalOf',
    (read, p) => read({ status: 400, headers: { 'retry-after': whole(p) } }, whole(p), { secrets: [], now: 0 }),
  ],
  ['audit/domain/audit-entry#cut', (cut, pieces) => cut(whole(pieces), 1_000)],
  ['audit/domain/audit-entry#shownFacts', within('Name')],
  ['chatbots/domain/setting-rules#language', alone],
  ['chatbots/domain/setting-rules#oneLine', alone],
  ['chatbots/domain/setting-rules#wording', alone],
  ['chatbots/domain/allowed-origin#entryOf', alone],
  [
    'chatbots/domain/allowed-origin#isAllowedOrigin',
    (read, p) => [read('example.com', whole(p)), read(whole(p), 'https://example.com')],
  ],
  [
    'chatbots/domain/allowed-origin#frameSources',
    (read, p) => [read(whole(p), 'https://example.com'), read('example.com', whole(p))],
  ],
  ['access/domain/visitor-token#takenApart', alone],
  ['widget/domain/identity#isSignedWith', (read, p) => read(['secret'], { userId: whole(p), signature: whole(p) })],
  ['widget/domain/identity#knownVisitor', (read, p) => read(1, whole(p))],
  ['widget/domain/languages#languageCode', alone],
  ['chatbots/domain/setting-rules#colour', alone],
  ['chatbots/domain/setting-rules#httpUrl', alone],
  ['chatbots/domain/setting-rules#email', alone],
  ['chatbots/domain/setting-rules#hostName', alone],
  ['chatbots/domain/setting-rules#domainList', alone],
  ['chatbots/domain/setting-rules#officeHours', alone],
  [
    'widget/domain/person-hours#canCallPerson',
    (read, pieces) => read({ handOffEmail: 'a@example.com', officeHours: whole(pieces), timeZone: 'UTC' }, 0),
  ],
  ['chatbots/domain/allowed-origin#linesOf', alone],
  ['chatbots/domain/setting-rules#fileId', alone],
  ['libs/visitor/attached-question#questionText', (read, pieces) => read('Image', whole(pieces), 1)],
  ['libs/visitor/attached-question#ownWordsOf', (read, p) => read({ type: 'Video', question: whole(p) })],
  ['libs/visitor/attached-question#heardQuestion', (read, p) => read('Video', whole(p), whole(p))],
  [
    'answering/domain/prompt#rememberedQuestion',
    (read, p) => read({ type: 'Video', question: whole(p), fileIds: [1], seen: whole(p) }),
  ],
  ['conversations/domain/message#requireWholeMessage', (read, p) => read('Text', whole(p), [])],
  ['answering/domain/call-facts#fitted', within('description')],
  [
    'answering/domain/call-facts#keptCall',
    (read, p) => read({ name: whole(p), args: { city: whole(p) }, result: { ...ROW }, isError: false }),
  ],
  [
    'answering/domain/call-facts#factsOf',
    (read, p) => read({ args: { city: whole(p) }, result: { ...ROW, description: whole(p) }, isError: false }),
  ],
  ['doors/domain/said-so-far#saidSoFar', (read, p) => read(p.map((part) => ({ by: 'user', parts: [part] })))],
  ['doors/domain/window-errand#errandAnswer', (read, p) => read(`Task:${whole(p)}`, [{ signs: ['Task:'] }])],
  ['answering/domain/listing-marks#unmarked', alone],
  ['libs/listing-language/visitor-language#languageOfChat', (read, p) => read([{ role: 'user', text: whole(p) }])],
  ['libs/listing-language/words#wordsOf', alone],
  ['libs/listing-language/words#keyOf', alone],
  [
    'answering/domain/prompt#oursFor',
    (read, p) => read({ language: whole(p), messages: [{ role: 'user', text: whole(p) }] }),
  ],
  [
    'answering/domain/repair#repairOf',
    (read, p) => read(REQUEST, { shown: '', sentence: whole(p), wrong: [whole(p)] }, []),
  ],
  ['answering/domain/floor/figures#figuresIn', alone],
  ['answering/domain/floor/names#partsOf', alone],
  [
    'answering/domain/floor/names#HomeNames',
    (Names, p) => {
      const names = new Names();
      names.add!(1, { address: '12 Oak St', url: whole(p), mlsNumber: whole(p) });
      names.in!(whole(p).slice(0, 2_001));
    },
  ],
  ['answering/domain/floor/names#wordsOf', alone],
  ['answering/domain/floor/signs#scalesOf', alone],
  ['answering/domain/floor/signs#moneyOf', alone],
  ['answering/domain/floor/signs#unitOf', alone],
  ['answering/domain/floor/signs#roomsOf', alone],
  ['answering/domain/floor/signs#monthNamed', alone],
  [
    'answering/domain/floor/evidence#Evidence',
    (Given, p) => {
      const given = new Given();
      given.trust!(whole(p));
      given.shown!(whole(p));
      given.see!({
        rows: [{ id: 1, facts: [{ kind: 'text', of: 'description', value: whole(p) }] }],
        loose: [],
        asked: [],
      });
      given.namedIn!(whole(p).slice(0, 2_001));
    },
  ],
  // A sentence is never longer.
  ['answering/domain/floor/floor#judge', (read, p) => read(whole(p).slice(0, 2_001), [], new Evidence())],
  ['answering/domain/judge#verdictsIn', (read, p) => read(whole(p), 1, { homes: new Map(), texts: new Map() })],
  [
    'answering/domain/judge#judgeRequest',
    (read, p) => read('2', { homes: new Map(), texts: new Map([['owner', whole(p)]]) }, [whole(p)]),
  ],
  [
    'answering/domain/judge#sourcesOf',
    (read, p) => read(new Evidence(), [], [{ name: 'look', args: whole(p), result: whole(p) }]),
  ],
  [
    'answering/domain/attribution#attributionOf',
    (read, p) =>
      read([{ disclaimer: whole(p), contractStatus: whole(p) }], () => ({ listedBy: whole(p), contractStatus: '' })),
  ],
  [
    'real-estate/domain/contract-status#contractOf',
    (read, p) =>
      read({
        extras: [
          { name: whole(p), value: '' },
          { name: 'contract status', value: whole(p) },
        ],
      }),
  ],
  ['answering/domain/looked-up#lookedUpLines', (read, p) => read([turnOf(whole(p))], [])],
  ['real-estate/domain/listing-keys#mlsKey', alone],
  ['real-estate/domain/listing-keys#sourceKey', alone],
  ['doors/domain/credit-lines#creditLines', (read, p) => read([{ address: whole(p), disclaimer: whole(p) }])],
  [
    'doors/domain/credit-lines#creditsBelow',
    (read, p) =>
      read(whole(p), [
        {
          address: whole(p),
          city: '',
          url: '',
          listingFirm: 'Quay Homes',
          firmContact: '',
          source: '',
          disclaimer: '',
        },
      ]),
  ],
  ['real-estate/domain/listing-keys#lettersAndDigits', alone],
  ['real-estate/domain/listing-keys#zipKey', alone],
  ['real-estate/domain/listing-keys#linkKey', alone],
  ['real-estate/domain/listing-keys#withoutAccents', alone],
  ['answering/domain/passage-lines#passageLines', (read, p) => read([passage(whole(p))])],
  ['answering/domain/passage-lines#withinBudget', (read, p) => read([passage(whole(p))], 4_000)],
  ['answering/domain/passage-lines#shortened', (read, p) => read(whole(p), 200)],
  ['answering/domain/note#fenced', (read, p) => read('mark', p)],
  ['answering/domain/note#dataLine', within('text')],
  ['answering/domain/note#said', (read, p) => read(whole(p), 'mark')],
  ['notifications/domain/owner-address#mailboxOf', alone],
  ['notifications/domain/owner-address#asksForConfirmation', alone],
  ['answering/domain/earlier-turns#messagesOf', (read, p) => read(turnOf(whole(p)), 'mark')],
  ['answering/domain/earlier-turns#summaryLines', (read, p) => read([turnOf(whole(p))], [], 4_000)],
  ['models/domain/prompt#wordsOf', within('note', 'text')],
  ['leads/domain/said-by-visitor#contactOf', within('name', 'email', 'phone')],
  ['leads/domain/viewing#languageIn', alone],
  ['leads/domain/exact-time#exactTime', (read, p) => read(whole(p), DateTime.fromMillis(0))],
  ['leads/domain/viewing#wishedTime', (read, p) => read(whole(p), 'UTC', 0)],
  ['leads/domain/viewing#shownTime', (read, p) => read({ said: whole(p), start: whole(p) }, 'UTC', 'en')],
  ['leads/domain/viewing#shownTimeThere', (read, p) => read({ said: whole(p), start: whole(p) }, 'UTC', 'en')],
  ['leads/domain/viewing#isByTheClock', (read, p) => read({ said: whole(p), start: null })],
  ['leads/domain/viewing#isSameWish', (read, p) => read(wishOf(whole(p)), wishOf(whole(p)))],
  ['libs/visitor/given-contact#consentTo', (read, p) => read(whole(p), { isTicked: true, contact: [whole(p)], at: 0 })],
  ['libs/visitor/given-contact#pageWithoutQuery', alone],
  ['libs/visitor/consent-words#consentToldIn', (read, p) => read([whole(p)], CONSENT)],
  ['libs/visitor/consent-words#consentOf', (read, p) => read({ ...CONSENT, name: whole(p) }, whole(p))],
  [
    'widget/domain/consent#givenBy',
    (read, p) =>
      read(
        { isTicked: false, version: '', language: whole(p), page: whole(p) },
        { settings: CONSENT },
        { contact: [whole(p)], now: 0 },
      ),
  ],
  ['leads/domain/lead#tellsMore', (read, p) => read(lead(whole(p)), lead(`${whole(p)}1`))],
  ['leads/domain/lead#isSamePerson', (read, p) => read(lead(whole(p)), lead(`${whole(p)}1`))],
  ['libs/listing-language/addresses#isOfAddress', alone],
  ['libs/listing-language/addresses#placeName', alone],
  ['libs/listing-language/named-listings#addressesIn', alone],
  ['libs/listing-language/named-listings#whollyNamed', (read, p) => read(whole(p), [{ address: whole(p) }])],
  ['libs/listing-language/named-listings#unitsNamed', (read, p) => read(whole(p), '12 Main', [{ address: whole(p) }])],
  ['leads/domain/named-homes#homesNamedIn', alone],
  ['leads/domain/named-homes#pointedAt', (read, p) => read(whole(p), [whole(p)])],
  [
    'leads/domain/said-by-visitor#leadInOwnWords',
    (read, p) => read({ name: 'Ann Lee', email: 'ann@example.com', phone: '5125550147' }, [whole(p)]),
  ],
  ['leads/domain/said-by-visitor#comparable', alone],
  [
    'leads/domain/said-by-visitor#wordIn',
    (read, p) => wordsOf(whole(p)).map((word) => read({ shown: whole(p), key: whole(p) }, word)),
  ],
  [
    'leads/domain/said-by-visitor#numberIn',
    (read, p) => ['5125550147', '111111111111111'].map((digits) => read({ shown: whole(p), key: whole(p) }, digits)),
  ],
  [
    'libs/listing-language/name-index#NameIndex',
    (Index, p) => (Index as unknown as typeof NameIndex).of(['Austin']).within(whole(p)),
  ],
  ['libs/listing-language/question-text#foldedLetters', alone],
  ['libs/listing-words/folded-text#foldedText', alone],
  ['libs/listing-words/said#Reader', (Reader, p) => new Reader(['fact.']).in!(whole(p))],
  [
    'libs/listing-words/concepts#ConceptIndex',
    (Index, p) => new Index([{ pool: 'pool[s], swimming pool' }]).in!(foldedText(whole(p))),
  ],
  ['libs/listing-words/concepts#conceptsIn', (read, p) => read(foldedText(whole(p)))],
  ['libs/listing-words/clauses#isBorder', alone],
  ['libs/listing-words/clauses#clauseEnd', (read, p) => read(whole(p), 0)],
  ['libs/listing-words/clauses#statementEnd', (read, p) => read(whole(p), 0)],
  ['libs/listing-words/clauses#textBetween', (read, p) => read(whole(p), 0, whole(p).length, [])],
  ['libs/listing-words/clauses#wordsBetween', (read, p) => read(whole(p), 0, whole(p).length, [])],
  ['libs/listing-words/features#mentionsOf', alone],
  ['libs/listing-words/features#featuresIn', alone],
  ['libs/listing-words/home-features#featuresOfHome', alone],
  ['real-estate/domain/listing-features#featuresThere', alone],
  ['real-estate/domain/listing-features#featuresOf', within('description')],
  ['real-estate/domain/listing-features#featuresText', within('description')],
  ['real-estate/domain/listing-features#parted', alone],
  ['real-estate/domain/listing-meaning#meaningText', within('description')],
  ['real-estate/domain/picture-names#cardPicture', alone],
  ['real-estate/domain/picture-names#pictureNamed', alone],
  ['real-estate/domain/search-text#columnStart', alone],
  ['answering/domain/search-remarks#rankedBy', within('wish')],
  ['real-estate/domain/listing-features#wishedOf', alone],
  ['libs/listing-language/wish-words#aspectsOf', alone],
  ['libs/listing-words/kind-names#kindIn', (read, p) => read('de', whole(p))],
  ['conversations/domain/shown-home#toldIn', (tell, p) => tell('de', { propertyType: whole(p) })],
  ['libs/listing-language/prices#tellsMonthly', alone],
  [
    'libs/listing-language/place-names#PlaceNames',
    (Names, p) => new Names(['koln, cologne']).meant!(whole(p), ['Köln']),
  ],
  ['libs/listing-language/numbers#readingsOf', alone],
  ['files/domain/file-format#claimedFormat', (read, p) => read(whole(p), whole(p))],
  ['files/domain/stored-file#cleanFileName', alone],
  ['knowledge/domain/passages#cutPassages', drained],
  ['knowledge/domain/source-draft#draftsOfText', alone],
  ['knowledge/domain/source-draft#draftOfPair', (read, p) => read({ question: whole(p), answer: whole(p) }, 0)],
  ['knowledge/domain/passages#passagesOfText', (read, p) => [...(read('name', whole(p)) as Iterable<unknown>)]],
  ['knowledge/domain/passages#passageOfPair', within('question', 'answer')],
  ['libs/listing-language/function-words#isFunctionWord', alone],
  ['libs/listing-language/function-words#unmarked', alone],
  ['libs/listing-language/function-words#languagesOf', alone],
  ['conversations/domain/question-words#questionWords', alone],
  ['conversations/domain/alike-questions#areAlike', (read, p) => read(wordsOf(whole(p)), [whole(p)])],
  ['knowledge/domain/words#sameQuestion', alone],
  ['knowledge/domain/source#lengthOf', alone],
  ['libs/visitor/contact-details#contactDetailsIn', alone],
  ['libs/visitor/contact-details#isOffer', (read, p) => read(whole(p), { email: 'ann@example.com' })],
  ['libs/visitor/wishes-person#wishesPerson', alone],
  ['libs/visitor/viewing-wish#wishesViewing', alone],
  ['libs/visitor/viewing-wish#wishesToSee', alone],
  ['libs/visitor/viewing-wish#timesIn', alone],
  ['knowledge/domain/words#wordsOf', alone],
  ['knowledge/domain/words#searchedWords', alone],
  ['knowledge/domain/words#kindredSearched', alone],
  [
    'notifications/domain/mail#acceptedAttachments',
    (read, p) => read([{ name: whole(p), mediaType: whole(p), content: whole(p) }]),
  ],
  ['notifications/domain/mail#wrongAddressOf', (read, p) => read({ recipient: whole(p), replyTo: whole(p) })],
  ['notifications/domain/mail#requireAddress', alone],
  ['notifications/domain/mail#subjectOf', alone],
  [
    'notifications/domain/webhook#bodyOf',
    (read, p) => read({ id: '', type: 'test', createdAt: 0, data: { Message: whole(p) } }),
  ],
  ['notifications/domain/webhook#signatureOf', (read, p) => read(['secret'], 0, whole(p))],
  [
    'real-estate/domain/search#Search',
    (Search, p) => new Search({ city: whole(p), url: whole(p), address: whole(p), words: [whole(p)] }),
  ],
  ['conversations/domain/limit-for-visitors#languageOf', (read, p) => read('', whole(p))],
  ['leads/domain/told-at-hand-off#hasWordsOfHandOff', (read, p) => read(spokenBy(whole(p)))],
  ['leads/domain/told-at-hand-off#toldAtHandOff', (read, p) => read(spokenBy(''), whole(p))],
  ['leads/domain/told-at-hand-off#refusedAtHandOff', (read, p) => read(spokenBy(''), whole(p))],
  ['libs/visitor/own-sentences#ownSentences', alone],
  ['libs/visitor/own-sentences#sentencesFor', alone],
  ['libs/visitor/own-sentences#spokenSentences', alone],
  ['real-estate/domain/search-text#extraText', within('name', 'value')],
  ['real-estate/domain/search-text#searchKey', alone],
  ['real-estate/domain/search-text#searchedWords', within('propertyType', 'address', 'location', 'description')],
  ['real-estate/domain/search-text#wordsOf', alone],
  [
    'trials/domain/test-question#lacksOf',
    (read, p) =>
      read({ noAnswer: false, homes: [], words: ['pool'] }, { text: whole(p), isNoAnswer: false, homes: [] }),
  ],
]);

const turnOf = (text: string) => ({
  ...{
    id: 1,
    type: 'Text',
    question: text,
    answer: text,
    suffixLength: 0,
    fileIds: [],
    homes: [],
    seen: '',
    replies: [text],
  },
});
const spokenBy = (text: string) => ({ settings: { handOffMessage: text, answerLanguage: text } });
const passage = (text: string) => ({ kind: 'Text', title: text, text });
const lead = (text: string) => ({ name: '', email: text, phone: text, message: '' });

/** Exports that take texts of our own, or hand texts on without looking into them. */
export const LOOKS_INTO_NONE: ReadonlyMap<string, string> = new Map([
  ['answering/domain/call-facts#keptFallback', 'names of the configuration'],
  ['answering/domain/call-facts#keptLeftOut', 'is cut, and written as JSON'],

  ['access/domain/api-key#lesserRole', 'a closed set'],
  ['access/domain/verification#roleFor', 'compared with names'],
  ['chatbots/domain/settings-version#differencesIn', 'settings compared as wholes'],
  ['chatbots/domain/settings-version#requireStanding', 'settings compared as wholes'],
  ['chatbots/domain/settings-version#stands', 'settings compared as wholes'],
  ['chatbots/domain/domain-proof#listedDomains', 'a list of the configuration'],
  ['chatbots/domain/domain-proof#proofName', 'handed on'],
  ['chatbots/domain/domain-proof#proofOf', 'handed on'],
  ['chatbots/domain/domain-proof#proofPurpose', 'handed on'],
  ['conversations/domain/conversation-list#foundBy', 'handed on'],
  ['files/domain/file-format#formatNamed', 'compared with names'],
  ['models/domain/estimate#estimateOf', 'counted in slices by the tokenizer'],
  ['models/domain/own-settings#withExtra', 'an object of the configuration'],
  ['models/domain/prompt#toldExchanges', 'handed on'],
  ['models/domain/prompt#offered', 'handed on'],
  ['models/domain/provider-failure#unfit', 'handed on'],
  ['models/domain/provider-failure#wordless', 'handed on'],
  ['models/domain/request-changes#changed', 'names of members'],
  ['models/domain/stream-data#listOf', 'handed on'],
  ['models/domain/stream-data#membersOf', 'handed on'],
  ['models/domain/stream-data#textOf', 'handed on'],
  ['models/domain/token-count#tokenCount', 'a number'],
  ['notifications/domain/webhook#standardHeaders', 'hashed'],
  ['conversations/domain/limit-for-visitors#saying', 'handed on'],
  ['conversations/domain/limit-for-visitors#sentenceAtLimit', 'the class of an error'],
  ['notifications/domain/visitor-mails#scopesOf', 'hashed'],
  ['notifications/domain/visitor-mails#scopesOfAsked', 'hashed'],
  ['notifications/domain/confirmation-mail#confirmationMail', 'a link of the service itself'],
  ['conversations/domain/failure#isOnCallersSide', 'the class of an error'],
  ['models/domain/configured-model#addressOf', 'an address of the configuration'],
  ['models/domain/configured-model#isStrict', 'an address of the configuration'],
  ['models/domain/configured-model#baseUrlOf', 'an address of the configuration'],
  ['models/domain/prompt#argumentsOf', 'handed on'],
  ['models/domain/provider-failure#ProviderFailure', 'handed on'],
  ['models/domain/provider-failure#declined', 'handed on'],
  ['models/domain/provider-failure#failureOf', 'the class of an error'],
  ['notifications/domain/webhook#Webhook', 'handed on'],
  ['models/domain/provider-failure#outage', 'handed on'],
  ['models/domain/provider-failure#passingOutage', 'handed on'],
  ['models/domain/provider-failure#slow', 'handed on'],
  ['knowledge/domain/source#isFile', 'a closed set'],
  ['knowledge/domain/source#isPair', 'a closed set'],
  ['knowledge/domain/source#isText', 'a closed set'],
  ['access/domain/gateway#claimAt', 'a path of the configuration'],
  ['access/domain/gateway#issuersOf', 'issuers of the configuration'],
  ['access/domain/gateway#roleOf', 'a name of the configuration'],
  ['access/domain/gateway#workspaceOf', 'a name of the configuration'],
  ['access/domain/api-key#noteOf', 'handed on'],
  ['access/domain/api-key#writeToken', 'random bytes'],
  ['access/domain/api-key#reaches', 'a closed set'],
  ['access/domain/studio-session#isOpen', 'times'],
  ['access/domain/studio-session#renewedEnd', 'times'],
  ['access/domain/api-key#requireOperation', 'compared with names'],
  ['answering/domain/search-remarks#mixtureOf', 'compared with one another'],
  ['answering/domain/calculation#calculate', 'numbers'],
  ['answering/domain/listing-quantities#quantityOf', 'numbers'],
  ['answering/domain/listing-quantities#rowBeside', 'handed on'],
  ['answering/domain/floor/figures#apart', 'numbers'],
  ['answering/domain/floor/figures#following', 'numbers'],
  ['answering/domain/floor/figures#isMoney', 'numbers'],
  ['answering/domain/floor/figures#isOneOf', 'numbers'],
  ['answering/domain/floor/figures#readingOf', 'numbers'],
  ['answering/domain/floor/figures#several', 'numbers'],
  ['answering/domain/floor/figures#tells', 'numbers'],
  ['answering/domain/floor/figures#valueOf', 'numbers'],
  ['answering/domain/note#dayOf', 'the name of a zone'],
  ['answering/domain/quantity#Exact', 'numbers'],
  ['answering/domain/quantity#aligned', 'numbers'],
  ['answering/domain/quantity#refused', 'handed on'],
  ['libs/listing-words/catalogue#wordsIn', 'our own words'],
  ['libs/listing-words/catalogue#catalogueOf', 'our own names of languages'],
  ['libs/listing-words/expand#wordsOfEntry', 'our own words'],
  ['libs/listing-words/expand#wordsAsWritten', 'our own words'],
  ['libs/listing-words/expand#beginningsOf', 'our own words'],
  ['libs/listing-words/catalogue#conceptsOf', 'our own words'],
  ['libs/listing-words/catalogue#oneOf', 'names of ours'],
  ['libs/listing-words/denials#isDeniedBefore', 'words that were read'],
  ['libs/listing-words/denials#isDeniedBehind', 'words that were read'],
  ['libs/listing-words/denials#isLeftOpen', 'words that were read'],
  ['libs/listing-words/enumerations#enumerated', 'words that were read'],
  ['libs/listing-words/features#featuresOf', 'a closed set'],
  ['libs/listing-words/labels#labelled', 'words that were read'],
  ['libs/listing-words/named-features#isPermission', 'a closed set'],
  ['libs/listing-words/named-features#means', 'a closed set'],
  ['libs/listing-words/folded-text#typedAs', 'a word of a catalogue'],
  ['knowledge/domain/source#questionHash', 'a hash'],
  ['access/domain/workspace#Workspace', 'handed on'],
  ['audit/domain/audit-entry#itemOf', 'handed on'],
  ['chatbots/domain/chatbot#Chatbot', 'handed on'],
  ['chatbots/domain/chatbot#addressesOf', 'handed on'],
  ['chatbots/domain/chatbot#picturesOf', 'numbers'],
  ['conversations/domain/question-groups#QuestionForms', 'question by question, as questionWords reads them'],
  ['conversations/domain/question-groups#QuestionGroups', 'words that were read'],
  ['conversations/domain/allowance#hasWindow', 'numbers'],
  ['conversations/domain/allowance#isFree', 'numbers'],
  ['conversations/domain/allowance#isLimited', 'numbers'],
  ['conversations/domain/allowance#limitsOf', 'handed on'],
  ['conversations/domain/allowance#monthIsFull', 'numbers'],
  ['conversations/domain/allowance#useOfNow', 'numbers'],
  ['conversations/domain/allowance#windowIsFull', 'numbers'],
  ['answering/domain/attachment-rules#requireAbilities', 'a closed set'],
  ['answering/domain/attachment-rules#requireKind', 'a closed set'],
  ['conversations/domain/allowance#secondsToNextMonth', 'a time zone that was checked'],
  ['conversations/domain/archived-turn#callsOf', 'what the service wrote itself'],
  ['conversations/domain/archived-turn#fileIdsOf', 'what the service wrote itself'],
  ['conversations/domain/archived-turn#turnOf', 'handed on'],
  ['conversations/domain/failure#failedEarlier', 'a closed set'],
  ['conversations/domain/failure#failureOf', 'an error'],
  ['conversations/domain/history-page#HistoryPage', 'handed on'],
  ['leads/domain/lead#merged', 'handed on'],
  ['leads/domain/lead#lastContactOf', 'handed on'],
  ['libs/visitor/given-contact#givenCells', 'handed on'],
  ['libs/visitor/given-contact#toldGiven', 'handed on'],
  ['libs/visitor/told-home#toldHome', 'handed on'],
  ['libs/visitor/told-home#homesCell', 'joined, at most three'],
  ['libs/visitor/viewing#toldViewing', 'handed on'],
  ['widget/domain/identity#newVisitor', 'handed on'],
  ['access/domain/visitor-token#contentOf', 'handed on'],
  ['answering/domain/system-prompt#systemPrompt', 'joined, by the owner'],
  ['answering/domain/system-prompt#ownersText', 'joined, by the owner'],
  ['answering/domain/note#clockLine', 'a time zone that was checked'],
  ['answering/domain/earlier-turns#wholeTurns', 'handed on'],
  ['conversations/domain/trial#continued', 'its length alone is asked for'],
  ['libs/visitor/left-out#leftOutText', 'is cut, and written as JSON'],
  ['conversations/domain/insights#lastDays', 'the name of a time zone, which Edit has judged'],
  ['conversations/domain/insights#SearchTally', 'names of 100 characters at most'],
  ['conversations/domain/search-terms#keyOfTerm', 'a name of 100 characters at most'],
  ['conversations/domain/search-terms#termsOfTurn', 'arguments of 4,000 characters at most'],
  ['digests/domain/digest#begunAt', 'numbers'],
  ['digests/domain/files#Spread', 'counts bytes'],
  ['conversations/domain/turn#isRemembered', 'whether there is any'],
  ['conversations/domain/turn#shownState', 'one of a few names'],
  ['conversations/domain/turn#rememberedTurns', 'handed on'],
  ['files/domain/stored-file#isReachedBy', 'a list that was issued'],
  ['files/domain/file-format#checkSize', 'a number'],
  ['files/domain/file-format#mostBytesOfKind', 'one of a few names'],
  ['files/domain/visitor-file#requireSendable', 'one of a few names'],
  ['files/domain/file-format#unsupported', 'handed on'],
  ['knowledge/domain/passages#bestOf', 'words that were read'],
  ['libs/listing-language/addresses#readAddress', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/measures#readArea', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/measures#readParking', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/measures#readRooms', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/dates#readMarketTime', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/dates#readYear', 'of a question, which is read as far as `readQuestion` reads it'],
  [
    'libs/listing-language/named-listings#readIdentity',
    'of a question, which is read as far as `readQuestion` reads it',
  ],
  ['libs/listing-language/kinds#readKinds', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/kinds#readExclusions', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/question-text#isDenied', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/question-text#isSaid', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/question-text#isSaidNot', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-words/denials#isFilled', 'words between others of a question'],
  ['libs/listing-words/denials#isDeniedAt', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-words/said#readersOf', 'the name of a language'],
  ['libs/listing-language/offers#readOffer', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/offers#readFees', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/state-codes#statesBehind', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/state-codes#statesAlone', 'of a question, which is read as far as `readQuestion` reads it'],
  ['libs/listing-language/state-codes#isWordToo', 'one word'],
  ['libs/listing-language/state-codes#wholeWord', 'a name of the listings'],
  ['libs/listing-language/state-codes#stateWritten', 'one word, compared with names of states'],
  ['libs/listing-language/places#readPlaces', 'of a question, which is read as far as `readQuestion` reads it'],
  [
    'libs/listing-language/visitor-language#languageOfVisitor',
    'of a question, which is read as far as `readQuestion` reads it',
  ],
  ['libs/listing-language/prices#readPrice', 'of a question, which is read as far as `readQuestion` reads it'],
  [
    'libs/listing-language/question-text#QuestionText',
    'of a question, which is read as far as `readQuestion` reads it',
  ],
  ['libs/listing-language/quantities#boundsOf', 'words that were read'],
  ['libs/listing-language/quantities#countOf', 'words that were read'],
  ['libs/listing-language/quantities#numbersOf', 'words that were read'],
  ['libs/listing-language/quantities#quantity', 'names of ours'],
  ['libs/listing-language/quantities#bounded', 'names of ours'],
  ['libs/listing-language/measures#areaUnit', 'a word that was read'],
  ['libs/listing-language/prices#amountOf', 'a sum that was read'],
  ['libs/listing-language/word-sources#englishFor', 'names of ours'],
  ['libs/listing-language/named-listings#namesOne', 'whether there is any'],
  ['libs/listing-language/word-sources#wordsFor', 'names of ours'],
  ['libs/listing-language/word-sources#anyWordFor', 'names of ours'],
  ['libs/listing-language/numbers#factorOf', 'a word that was read'],
  ['libs/listing-language/numbers#smallNumberOf', 'a word that was read'],
  ['libs/listing-language/kinds#kindsMeant', 'one name, of at most 400 characters'],
  ['libs/listing-language/kinds#widerKind', 'one name, of at most 400 characters'],
  ['libs/listing-language/question-text#escaped', 'a name of the listings'],
  ['real-estate/domain/counter-delta#CounterDelta', 'counts names that were folded'],
  ['real-estate/domain/figures#figuresOf', 'numbers'],
  ['real-estate/domain/figures#isMoney', 'a closed set'],
  ['real-estate/domain/listing-cell#cellOf', 'a hash of names that were folded'],
  ['real-estate/domain/listing-cell#cellValues', 'names that were folded'],
  ['real-estate/domain/listing-features#featureMark', 'a name of ours'],
  ['real-estate/domain/listing-fees#hoaOf', 'the first 100 characters of a column'],
  ['real-estate/domain/listing-fees#depositOf', 'the first 100 characters of a column'],
  ['real-estate/domain/listing-fees#taxOf', 'the first 100 characters of a column'],
  ['real-estate/domain/listing-facts#detailsOf', 'handed on'],
  ['real-estate/domain/listing-facts#factsOf', 'handed on'],
  ['real-estate/domain/search#relaxedFrom', 'names of filters'],
  ['real-estate/domain/listing#isAsDrafted', 'compares two listings, field by field'],
  ['real-estate/domain/listing#lotFeetOf', 'numbers'],
  ['real-estate/domain/listing#priceOf', 'numbers'],
  ['real-estate/domain/listing#shownPlace', 'hands on'],
  ['real-estate/domain/listing#squareFeetOf', 'numbers'],
]);
