/** A sentence of a page, and the line on which its paragraph, its cell or its point of a list begins. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/** Most words of a sentence; code counts as one word, and so does the text of a link between blanks. */
const MOST_WORDS = 25;

/** Forms that hide the subject of a sentence, or that no reader meets elsewhere. Questions and labels in small letters may begin so. */
const MANNERED = [
  /^\W*(What|Who|Whom|Whose|Of)\b[^?]*$/,
  /\b(that which|thereof|wherein|whereupon|lest|hitherto|henceforth|whoever|whosever|in the midst)\b/i,
  /\bbe had\b/i,
];

const NO_PROSE = /^```[^]*?^```|^<!--.*?-->$|^#+ .*$|^ *\|[-:| ]+\|$|^ {4}.*$/gm;
const FRESH = /^(?:\s*(?:[-*>]|\d+\.) )*/;
const END = /(?<=[.!?…][)"”*_]*)\s+(?=[\p{Lu}\d“"(*_[`])/u;

/** What is wrong with the words of a page, a line each. */
export const faultsIn = (page: string): string[] =>
  sentencesOf(page).flatMap(({ line, text }) => {
    const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (count > MOST_WORDS) return [`line ${line}: ${count} words: ${text}`];
    return MANNERED.some((form) => form.test(text)) ? [`line ${line}: mannered: ${text}`] : [];
  });

/** The sentences of a page: of paragraphs, points of lists and cells of tables, without code, headings and addresses. */
export function sentencesOf(page: string): Sentence[] {
  const blocks: { line: number; text: string }[] = [];
  let isOpen = false;
  const lines = page.replace(NO_PROSE, (hidden) => hidden.replace(/[^\n]/g, '')).split('\n');
  for (const [index, text] of lines.entries()) {
    if (isRow(text)) blocks.push(...cellsOf(text).map((cell) => ({ line: index + 1, text: cell })));
    else if (isOpen && text.trim() !== '' && FRESH.exec(text)![0] === '') blocks.at(-1)!.text += ` ${text.trim()}`;
    else if (text.trim() !== '') blocks.push({ line: index + 1, text: text.replace(FRESH, '') });
    isOpen = text.trim() !== '' && !isRow(text);
  }
  return blocks.flatMap(({ line, text }) =>
    plain(text)
      .split(END)
      .map((sentence) => ({ line, text: sentence })),
  );
}

const isRow = (line: string): boolean => line.trimStart().startsWith('|');
const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).slice(1, -1);

const plain = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'CODE')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, '')
    .trim();
