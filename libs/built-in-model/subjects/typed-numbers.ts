import type { Conversation } from '../conversation.js';
import type { ListingReader } from '../tools.js';

/** Letters and digits as an MLS number has them, in one or with a blank: "POR9204", "por 9204". */
const TYPED = /(?<![\p{L}\p{M}\d@/.#$€£-])(\p{Script=Latin}{1,5})( ?)(\d{3,8})(?![\p{L}\p{M}\d@/-]|[.,]\d| ?[€$£%])/giu;
/** Digits behind a blank may be a year, a sum or a house number as well: MLS numbers have four, and few are looked for. */
const LEAST_DIGITS = 4;
const MOST = 3;

/** The conversation with the MLS numbers of its last message as the listings write them, as far as there are such. */
export async function withStoredNumbers(conversation: Conversation, tools: ListingReader): Promise<Conversation> {
  const { messages } = conversation;
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const last = messages[at];
  if (!last) return conversation;
  const text = await withNumbersOf(last.text, tools);
  return text === last.text ? conversation : { ...conversation, messages: messages.with(at, { ...last, text }) };
}

async function withNumbersOf(message: string, tools: ListingReader): Promise<string> {
  const typed = [...message.matchAll(TYPED)].filter(
    ([, letters = '', blank, digits = '']) => blank === '' || (digits.length >= LEAST_DIGITS && letters.length > 1),
  );
  let text = message;
  for (const [written, letters = '', , digits = ''] of typed.slice(0, MOST)) {
    const number = await storedAs([`${letters}-${digits}`, `${letters}${digits}`], tools);
    if (number !== undefined) text = text.replace(written, number);
  }
  return text;
}

async function storedAs(spellings: readonly string[], tools: ListingReader): Promise<string | undefined> {
  for (const spelling of spellings) {
    const { listings } = await tools.search({ mlsNumber: spelling.toUpperCase() }, 1);
    if (listings[0]) return listings[0].mlsNumber;
  }
  return undefined;
}
