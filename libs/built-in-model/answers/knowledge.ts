import { type Phrases, fill } from '../phrases/phrases.js';
import { ToolCalls } from '../tools.js';

interface Passage {
  /** `QA` is a pair: its title is a question, its text the whole answer. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

interface Knowledge {
  readonly passages?: readonly Passage[];
  /** An answer that the chatbot's owner wrote: it is given word for word. */
  readonly answer?: string;
}

const SENTENCES = /[^.!?。！？]+[.!?。！？]*\s*/gu;
/** Words that tell what a question is about. */
const TELLING = /\p{L}{4,}|\p{Script=Han}/gu;
/** Most sentences and characters that are quoted. */
const QUOTED = 2;
const MOST_CHARACTERS = 400;

/** An answer from what the chatbot was taught; undefined where that says nothing about it. */
export async function fromKnowledge(question: string, calls: ToolCalls, phrases: Phrases): Promise<string | undefined> {
  if (!calls.has('search_knowledge')) return undefined;
  const { answer, passages } = await calls.run<Knowledge>('search_knowledge', { question });
  if (answer) return answer;
  const [best] = passages ?? [];
  if (!best) return undefined;
  const [asked, isPair] = [stemsIn(question), best.kind === 'QA'];
  if (isPair && 2 * sharedWith(`${best.title} ${best.text}`, asked) >= asked.size) return best.text;
  const quotation = quotationOf(best.text, asked);
  return quotation === '' ? undefined : fill(phrases.quoted, best.title, isPair ? best.text : quotation);
}

/** What the chatbot's owner wrote as the answer to this question, if anything. */
export async function ownersAnswer(question: string, calls: ToolCalls): Promise<string | undefined> {
  if (!calls.has('search_knowledge')) return undefined;
  return (await calls.run<Knowledge>('search_knowledge', { question })).answer || undefined;
}

const stemsIn = (text: string): ReadonlySet<string> => new Set((text.toLowerCase().match(TELLING) ?? []).map(stemOf));

/** The sentences of a passage that share most with the question, in their order; none where nothing is shared. */
function quotationOf(text: string, asked: ReadonlySet<string>): string {
  const ranked = (text.match(SENTENCES) ?? [])
    .map((sentence, at) => ({ sentence, at, shared: sharedWith(sentence, asked) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, QUOTED);
  const inOrder = ranked.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence.trim());
  return inOrder.join(' ').slice(0, MOST_CHARACTERS);
}

const sharedWith = (text: string, asked: ReadonlySet<string>): number =>
  [...stemsIn(text)].filter((stem) => asked.has(stem)).length;

/** Endings differ between a question and its answer: "viewings", "viewing". */
const stemOf = (word: string): string => word.replace(/(?:ings?|ed|es|s)$/u, '');
