/** Teaches a model to say which listing a sentence is about. */
export const MARKING =
  'End a sentence about one listing with its id before the full stop, and begin a card about one with it, as in [#17]; visitors do not see these marks.';

/** A sentence without marks, and the listing that they name; null where they name none or several. */
export interface Unmarked {
  readonly text: string;
  readonly id: number | null;
}

/** What stands before the bracket that closes a mark. */
const MARK = /\[#(\d{1,15}(?:, ?#?\d{1,15}){0,4})$/;
const LONGEST_MARK = 100;
/** A mark that was never closed. */
const LEFT_OPEN = /\[{1,9}#[\d, #]{0,100}$/;

/** Takes the marks off a sentence. One at the beginning counts only where a line begins: others may be of the sentence before. */
export function unmarked(sentence: string, beginsLine: boolean): Unmarked {
  if (!sentence.includes('[#')) return { text: sentence, id: null };
  const rest = new Unmarking(beginsLine);
  for (const sign of sentence) rest.add(sign);
  const end = sentence.slice(sentence.trimEnd().length);
  const text = rest.text.trimEnd().replace(LEFT_OPEN, '');
  return { text: text + end, id: rest.ids.size === 1 ? [...rest.ids][0]! : null };
}

/** A text as it grows, sign by sign, from which each mark is taken as soon as it is closed; so none comes together within another. */
class Unmarking {
  private signs: string[] = [];
  /** Where a mark was last taken out, so that brackets around it go as well. */
  private takenAt = -1;
  private hasWords = false;
  readonly ids = new Set<number>();

  constructor(private readonly beginsLine: boolean) {}

  get text(): string {
    return this.signs.join('');
  }

  add(sign: string): void {
    if (sign === ']' && (this.closesMark() || this.closesTaken())) return;
    // What parted a mark from the words behind it.
    if (BLANK.test(sign) && this.takenAt === this.signs.length && this.atLineBegin()) return;
    this.signs.push(sign);
    this.hasWords ||= /\p{L}/u.test(sign);
  }

  private closesMark(): boolean {
    if (!/\d/.test(this.signs.at(-1) ?? '')) return false;
    const mark = MARK.exec(this.signs.slice(-LONGEST_MARK).join(''));
    if (!mark) return false;
    this.take([...mark[0]].length);
    if (this.beginsLine || this.hasWords)
      for (const id of mark[1]!.split(',')) this.ids.add(Number(id.replace('#', '')));
    return true;
  }

  private closesTaken(): boolean {
    if (this.takenAt !== this.signs.length || this.signs.at(-1) !== '[') return false;
    this.take(1);
    return true;
  }

  private take(count: number): void {
    this.signs.length -= count;
    if (this.signs.at(-1) !== '[') while (BLANK.test(this.signs.at(-1) ?? '') && !this.atLineBegin()) this.signs.pop();
    this.takenAt = this.signs.length;
  }

  private atLineBegin(): boolean {
    return this.signs.every((sign) => /\s/.test(sign));
  }
}

const BLANK = /^[^\S\n]$/;
