import { isFunctionWord } from '#libs/listing-language/function-words.js';
import { ADDRESSES } from '#libs/listing-language/addresses.js';
import { termAt } from '#libs/listing-language/lexicon.js';
import { type Word, wordsOf } from '#libs/listing-language/words.js';

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
    'erlaubt erlauben gestattet gestatten akzeptiert akzeptieren aceita aceitam aceitos permitem'
  ).split(' '),
);
/** What the lexicon knows as a thing that listings tell of, by the name behind the slash. */
const SUBJECT = /^(?:feature|field)\/|^unit\/(?=(?:beds|baths|parking)$)/;
/** Kinds of home are no subject, for each question is about a home; nor is the time that an amount is for. */
const BESIDE = /^(?:type\/|unit\/homes|per\/)/;

/** What likeness is judged by: neither where nor of which home is asked. Where nothing else is said, all of it counts. */
export function questionWords(question: string): QuestionWords {
  const said = subjectsIn(wordsOf(ADDRESSES.reduce((text, address) => text.replace(address, ' '), question)));
  const all =
    said.length > 0
      ? said
      : wordsOf(question)
          .filter(({ kind }) => kind !== 'sign')
          .map(({ key }) => key);
  return [...new Set(all)].slice(0, MOST_WORDS);
}

function subjectsIn(words: readonly Word[]): string[] {
  const said: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const { meaning = '', length = 1 } = termAt(words, at) ?? {};
    if (SUBJECT.test(meaning)) said.push(meaning.replace(SUBJECT, ''));
    else if (!BESIDE.test(meaning)) {
      if (tellsSomething(words[at]!)) said.push(words[at]!.key);
      continue;
    }
    at += length - 1;
  }
  return said;
}

const tellsSomething = ({ kind, key }: Word): boolean =>
  !SILENT.has(kind) && !IDLE.has(key) && !ALLOWING.has(key) && !OF_A_NUMBER.test(key) && !isFunctionWord(key);

const SILENT: ReadonlySet<Word['kind']> = new Set(['sign', 'number']);
/** The letter of a unit or a house: "4B". */
const OF_A_NUMBER = /^[a-z]$/;
