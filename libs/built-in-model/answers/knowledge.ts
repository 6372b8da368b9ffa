import { type KnowledgeAnswer, fitting, type KnowledgeText } from '../../retrieval/fitting.js';
import { sentencesOf } from '../../retrieval/sentences.js';
import { isSame, isSelling, type Term, termsOf } from '../../retrieval/terms.js';
import { languageOfVisitor } from '../../listing-language/visitor-language.js';
import { Reader } from '../../listing-words/said.js';
import { type Answerer, type Context, declined, said, withWayOut } from '../asked.js';
import { fill, type Phrases, phrasesOf } from '../phrases/phrases.js';
import type { ToolRunner } from '../tools.js';

interface FoundPassage {
  /** `QA` is a pair: its title is a question, its text the whole answer. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

interface Knowledge {
  readonly passages?: readonly FoundPassage[];
  /** An answer that the chatbot's owner wrote: it is given word for word. */
  readonly answer?: string;
}

/** What the owner's text tells the assistant to do is no fact for visitors. */
const ORDERS = new Reader(['agency.instruction']);
/** From so much of a question on that a pair tells of, it is given without its own question. */
const SURELY = 0.75;

type Taught = Pick<Context, 'message' | 'calls' | 'phrases'> & {
  readonly question?: Pick<Context['question'], 'query'>;
  readonly conversation: Pick<Context['conversation'], 'ownersText'>;
};

/** An answer from what the owner wrote and taught; undefined where that says nothing about it. */
export async function fromKnowledge(
  { message, calls, phrases, question, conversation: { ownersText = '' } }: Taught,
  asked: readonly Term[] = termsOf(message),
): Promise<string | undefined> {
  const { answer, passages = [] } = await taught(message, calls);
  if (answer) return answer;
  const own = sentencesOf(ownersText).filter((sentence) => ORDERS.in(sentence).length === 0);
  const told = [...passages.flatMap(toldIn), ...own.map((text) => ({ isPair: false, title: '', text }))];
  const found = fitting(asked, told) ?? fitting(withoutHome(asked, question?.query.city ?? ''), told, true);
  return found && worded(found, phrases);
}

/** Where a home is, and that it is sold, tells services apart only where the owner's text speaks of it. */
function withoutHome(asked: readonly Term[], city: string): readonly Term[] {
  const place = termsOf(city);
  return asked.filter((term) => !isSelling(term) && !place.some((one) => isSame(one, term)));
}

const taught = async (question: string, calls: ToolRunner): Promise<Knowledge> =>
  calls.has('search_knowledge') ? calls.run('search_knowledge', { question }) : {};

/** What the owner taught before the rest of an answer. */
export const withTaught = (taught: string | undefined, rest: string): string =>
  taught === undefined ? rest : `${taught}\n${rest}`;

const toldIn = ({ kind, title, text }: FoundPassage): readonly KnowledgeText[] =>
  kind === 'QA'
    ? [{ isPair: true, title, text }]
    : sentencesOf(text).map((one) => ({ isPair: false, title, text: one }));

/** In the owner's words; whose language is not the visitor's, they are said to be the agency's. */
function worded({ told, covered, isNarrower }: KnowledgeAnswer, phrases: Phrases): string {
  const isWhole = told[0]!.isPair && covered >= SURELY && !isNarrower;
  const texts = [...new Set(told.map(({ title }) => title))].map((title) => {
    const text = told.flatMap((one) => (one.title === title ? one.text : [])).join(' ');
    const spoken = languageOfVisitor(text, []);
    const isForeign = spoken !== '' && phrasesOf(spoken).locale !== phrases.locale;
    const quote = fill(phrases.quote, text);
    const isBare = title === '' || isWhole;
    if (!isForeign && isBare) return text;
    const whole = isBare ? quote : fill(phrases.quoted, title, quote);
    return isForeign ? fill(phrases.agencySays, whole) : whole;
  });
  return texts.join(' ');
}

const isKind = (filter: string): boolean => filter === 'propertyType';

/** What the question names of the agency, and of no home that was spoken of or is looked for. */
export const answerAgency: Answerer = async (asked) => {
  const { message, question, subjects } = asked;
  const terms = termsOf(message);
  const isOf = terms.some((term) => term.isOf);
  const text = isOf && !subjects.isExplicit ? await fromKnowledge(asked, terms) : undefined;
  if (text !== undefined) return said(text);
  // Nothing else is asked: "where is your office" is no search for offices.
  const isAlone = terms.every((term) => term.isOf === 'agency') && Object.keys(question.query).every(isKind);
  return isOf && isAlone && subjects.listings.length === 0
    ? declined(withWayOut(asked.phrases.cannot, asked.calls, asked.phrases))
    : undefined;
};
