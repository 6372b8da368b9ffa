import { isFunctionWord } from '#libs/listing-language/function-words.js';
import { ADDRESSES } from '#libs/listing-language/addresses.js';
import { type Word, wordsOf } from '#libs/listing-language/words.js';
import { Reader } from '#libs/listing-words/said.js';

/** What a question is about: words that say it, folded, each once, and names of what listings tell, however they are called. */
export type QuestionWords = readonly string[];

/** Words of a question that are compared at most; a longer one is told by its beginning. */
const MOST_WORDS = 24;
/** Greetings, words for a building, and signs of Chinese and words of Arabic that carry no wish by themselves. */
const IDLE = new Set([
  ...'的了吗呢吧啊么我你您们他她它这那有没是不在可以请问能和与个一什怎样多少钱几到离要套允许好',
  ...'hi hello hey good morning afternoon evening hola buenos buenas dias tardes noches bonjour bonsoir'.split(' '),
  ...'hallo guten tag abend moin ola bom boa tarde noite ciao buongiorno buonasera مرحبا'.split(' '),
  ...'whats wheres hows whos ever building buildings complex edificio batiment immeuble gebaude predio'.split(' '),
  ...'هل في من على الى عن كم متى متي اين ما ماذا هذا هذه يوجد هناك يمكن يمكنني مسموح مسموحه يسمح'.split(' '),
]);
/** Whether a thing is allowed, accepted, or may be brought along is one question about that thing. */
const ALLOWING = new Set(
  (
    'allow allows allowed permit permits permitted accept accepts accepted take admit admits admitted ' +
    'bring keep belong belongs halten mitbringen gehort gehoren ' +
    'admite admiten admitido admitidos admitidas acepta aceptan aceptado aceptados permite permiten permitido permitidos ' +
    'accepte acceptez acceptes acceptee acceptees accepter admis admise admises autorise autorises autorisee autorisees ' +
    'erlaubt erlauben gestattet gestatten akzeptiert akzeptieren aceita aceitam aceitos permitem ' +
    'ammette ammettono ammesso ammessa ammessi ammesse accetta accettano accettati consentito consentiti permesso permessi'
  ).split(' '),
);
const SUBJECTS = ['feature.', 'lack.', 'fact.'];
/** Things that listings tell of, and homes and how they are offered: each question is about a home. */
const OF_HOMES = new Reader([...SUBJECTS, 'type.', 'offer.', 'per.']);
const COST = 'fact.cost';

/** What likeness is judged by: neither where nor of which home is asked. Where nothing else is said, all of it counts. */
export function questionWords(question: string): QuestionWords {
  const said = subjectsIn(ADDRESSES.reduce((text, address) => text.replace(address, ' '), question));
  const all = said.length > 0 ? said : wordsOf(question).map(({ key }) => key);
  return [...new Set(all)].slice(0, MOST_WORDS);
}

function subjectsIn(question: string): string[] {
  const said = OF_HOMES.in(question);
  // What a fee or a room costs is a question about it.
  const isCostAlone = said.every(({ concept }) => concept === COST || !isSubject(concept));
  const subjects: string[] = [];
  let end = 0;
  for (const { concept, at, end: next } of said) {
    if (at < end) continue;
    subjects.push(...tellingWords(question.slice(end, at)));
    if (isSubject(concept) && (concept !== COST || isCostAlone)) subjects.push(concept.slice(concept.indexOf('.') + 1));
    end = next;
  }
  return [...subjects, ...tellingWords(question.slice(end))];
}

const isSubject = (concept: string): boolean => SUBJECTS.some((kind) => concept.startsWith(kind));

/** Without what clings to a word of Arabic that was taken. */
const tellingWords = (text: string): string[] =>
  wordsOf(text.replace(CLINGING, ' '))
    .filter(tellsSomething)
    .map(({ key }) => key);

const tellsSomething = ({ kind, key }: Word): boolean =>
  kind !== 'number' && !IDLE.has(key) && !ALLOWING.has(key) && !OF_A_NUMBER.test(key) && !isFunctionWord(key);

const CLINGING = /^\p{Script=Arabic}{1,3}(?!\p{Script=Arabic})|(?<!\p{Script=Arabic})\p{Script=Arabic}{1,3}$/gu;
/** The letter of a unit or a house: "4B". */
const OF_A_NUMBER = /^[a-z]$/;
