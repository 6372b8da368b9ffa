/** How a chat window frames the conversation that it wants a title, tags or the like for. */
export interface ErrandForm {
  /** All of them stand in the text, in this order; the conversation is behind the last one. */
  readonly signs: readonly string[];
}

/** Longest title, in characters. */
const MOST_CHARACTERS = 60;
/** Braces that may begin the example. */
const MOST_TRIED = 20;

/**
 * What is answered to a chat window that asks a model for a title, tags or the like of a conversation; null where the text is
 * no such errand. No model is asked: the title is how the conversation begins, and every list that is asked for is empty.
 */
export function errandAnswer(text: string, forms: readonly ErrandForm[]): string | null {
  for (const { signs } of forms) {
    const end = behindAll(text, signs);
    if (end !== null) return inForm(text, titleOf(text.slice(end)));
  }
  return null;
}

function behindAll(text: string, signs: readonly string[]): number | null {
  let at = 0;
  for (const sign of signs) {
    const found = text.indexOf(sign, at);
    if (found === -1) return null;
    at = found + sign.length;
  }
  return at;
}

/** The first line of the conversation, without who says it. */
function titleOf(conversation: string): string {
  const line = conversation.trim().split('\n', 1)[0]!;
  const words = line
    .slice(line.indexOf(': ') + 1)
    .trim()
    .split(' ');
  let title = '';
  for (const word of words) {
    if (title.length + word.length >= MOST_CHARACTERS) break;
    title = title === '' ? word : `${title} ${word}`;
  }
  return title || words[0]!.slice(0, MOST_CHARACTERS).toWellFormed();
}

/** The errand shows by an example which object it wants; without one it wants the bare title. */
function inForm(text: string, title: string): string {
  const example = firstObjectIn(text);
  if (!example) return title;
  const filled = Object.entries(example).map(([name, value]) => [name, emptyLike(name, value, title)]);
  return JSON.stringify(Object.fromEntries(filled));
}

const emptyLike = (name: string, value: unknown, title: string): unknown =>
  Array.isArray(value) ? [] : name === 'title' ? title : '';

function firstObjectIn(text: string): object | null {
  let at = text.indexOf('{');
  for (let tried = 0; at !== -1 && tried < MOST_TRIED; tried++, at = text.indexOf('{', at + 1)) {
    const end = text.indexOf('}', at);
    if (end === -1) return null;
    try {
      return JSON.parse(text.slice(at, end + 1)) as object;
    } catch {
      // No example: a brace of the text.
    }
  }
  return null;
}
