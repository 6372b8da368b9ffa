/** What may stand next: a value, a key, a colon, what goes on or closes, or nothing more. */
type Next = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end';

const BLANKS = ' \n\r\t';
const MARKS = `${BLANKS},:"[]{}`;

/**
 * Where a text stops being JSON, counted from 0; its length where it ends too soon. To be asked of a text that JSON.parse
 * has refused: it may take as long as that, and says nothing of what the text holds.
 */
export function faultOf(text: string): number {
  const open: ('}' | ']')[] = [];
  const after = (): Next => (open.length > 0 ? 'comma' : 'end');
  let next: Next = 'value';
  let at = 0;
  while (at < text.length) {
    const sign = text[at]!;
    if (BLANKS.includes(sign)) at++;
    else if (sign === open.at(-1) && (next === 'comma' || next === (sign === '}' ? 'first key' : 'first value'))) {
      open.pop();
      next = after();
      at++;
    } else if (next === 'comma' && sign === ',') {
      next = open.at(-1) === '}' ? 'key' : 'value';
      at++;
    } else if (next === 'colon' && sign === ':') {
      next = 'value';
      at++;
    } else if (isValueDue(next) && (sign === '{' || sign === '[')) {
      open.push(sign === '{' ? '}' : ']');
      next = sign === '{' ? 'first key' : 'first value';
      at++;
    } else {
      const end = endOfWord(text, at);
      if (!isWordDue(next, sign) || !isJson(text.slice(at, end))) return end > text.length ? text.length : at;
      next = isValueDue(next) ? after() : 'colon';
      at = end;
    }
  }
  return at;
}

const isValueDue = (next: Next): boolean => next === 'value' || next === 'first value';
const isWordDue = (next: Next, sign: string): boolean =>
  isValueDue(next) || (sign === '"' && (next === 'key' || next === 'first key'));

/** Behind a text, number or name that begins here; beyond the text's end where its closing quote is missing. */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  if (text[start] !== '"') {
    while (at < text.length && !MARKS.includes(text[at]!)) at++;
    return at;
  }
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at < text.length ? at + 1 : text.length + 1;
}

function isJson(word: string): boolean {
  try {
    JSON.parse(word);
    return true;
  } catch {
    return false;
  }
}

/** A place in a text as an editor counts it; without the line where there is but one. */
export function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  const column = `column ${lines.at(-1)!.length + 1}`;
  return text.includes('\n') ? `line ${lines.length}, ${column}` : column;
}
