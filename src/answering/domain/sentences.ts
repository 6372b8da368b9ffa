/** Signs that end a sentence where a blank follows, and those that do without one, as Chinese does. */
const BEFORE_BLANK = new Set('.!?…।॥؟۔');
const BY_THEMSELVES = new Set('。！？!?');
/** What closes behind such a sign. */
const CLOSING = new Set('"\'”’»)]*_');
const CLOSING_IN_CHINESE = new Set('"”』」)');
const ALL: readonly ReadonlySet<string>[] = [BEFORE_BLANK, BY_THEMSELVES, CLOSING, CLOSING_IN_CHINESE];

/** A sign that ends a sentence, with what closes behind it. */
export interface EndSign {
  readonly text: string;
  /** Where it ends within its group. */
  readonly end: number;
  /** Whether the blanks that follow are its sentence's; then what stands behind them tells whether it goes on. */
  readonly takesBlanks: boolean;
}

const isBlank = (sign: string): boolean => sign.trim() === '';
const beginsGroup = (sign: string): boolean => BEFORE_BLANK.has(sign) || BY_THEMSELVES.has(sign);
/** Whether a group of signs goes on with this one. */
const isOfGroup = (sign: string): boolean => ALL.some((signs) => signs.has(sign));

/** Every sign of a group that may end a sentence, by the character behind the group. */
function endSignsIn(group: string, next: string): EndSign[] {
  const spaced = isBlank(next) ? spacedSignIn(group) : group.length;
  const signs: EndSign[] = [];
  for (let at = 0; at < spaced; at++) {
    if (!BY_THEMSELVES.has(group.charAt(at))) continue;
    const end = endOf(group, endOf(group, at, BY_THEMSELVES), CLOSING_IN_CHINESE);
    if (!clings(group.charAt(end) || next) && !goesOnAsLink(group.charAt(at), next)) signs.push(signOf(group, at, end));
    at = end - 1;
  }
  const isTaken = spaced === group.length || (signs.at(-1)?.end ?? 0) > spaced;
  return isTaken ? signs : [...signs, signOf(group, spaced, group.length)];
}

/** "?" within a link. */
const goesOnAsLink = (sign: string, next: string): boolean => '!?'.includes(sign) && /[\w%&=/#]/.test(next);

const signOf = (group: string, from: number, end: number): EndSign => ({
  text: group.slice(from, end),
  end,
  takesBlanks: BEFORE_BLANK.has(group.charAt(from)),
});

/** Behind these a sign without a blank ends nothing. */
const clings = (sign: string): boolean =>
  BEFORE_BLANK.has(sign) || BY_THEMSELVES.has(sign) || CLOSING_IN_CHINESE.has(sign);

/** Where the last signs begin behind which stands nothing but what closes; the group's length where there are none. */
function spacedSignIn(group: string): number {
  const behind = beginOf(group, group.length, CLOSING);
  const begin = beginOf(group, behind, BEFORE_BLANK);
  return begin === behind ? group.length : begin;
}

function endOf(group: string, from: number, signs: ReadonlySet<string>): number {
  let end = from;
  while (signs.has(group.charAt(end))) end++;
  return end;
}

function beginOf(group: string, end: number, signs: ReadonlySet<string>): number {
  let begin = end;
  while (signs.has(group.charAt(begin - 1))) begin--;
  return begin;
}

/** Words behind whose point a sentence goes on. */
const ABBREVIATION =
  /(?:^|[\s(*"])(?:St|Ave|Av|Rd|Dr|Ln|Blvd|Ct|Pl|Ter|Cir|Pkwy|Hwy|Trl|Apt|No|Nr|Nos|Mr|Mrs|Ms|Prof|Sr|Sra|approx|ca|etc|vs|e\.g|i\.e|z\.B|sq|ft|min|max|incl|inkl|bzw|Str|Mio|Mrd|Tsd|Rs|kr|[A-Z])\.$/i;
/** Characters from the one before the longest of them to what closes behind its point. */
const LONGEST_ABBREVIATION = 10;
/** "am 15. Dezember", "im 2. Stock": many languages write order so. A sentence that ends so is judged with the next. */
const ORDINAL = /(?:^|[\s(*"])\d{1,2}\.$/;
/** "1." at the beginning of a line numbers an item. */
const ITEM_NUMBER = /^[-*#>\s]*\d{1,3}\.$/;
const LONGEST_ITEM = 40;
/** Blanks and marks behind the end of a sentence are its own. */
const MARKS = /^(?:[^\S\n]*\[#[\d, #]{1,80}\]){0,4}[^\S\n]*/;
const MARKS_BEGUN = /^(?:[^\S\n]*\[#[\d, #]{1,80}\]){0,4}[^\S\n]*(?:\[(?:#[\d, #]{0,80})?)?$/;
/** A unit that never ends is cut at a blank. */
const LONGEST = 2_000;

/**
 * Cuts a text that arrives in pieces into sentences and lines, the same ones wherever the pieces end. Each character is
 * looked at once, whatever the pieces are, and at most 2,000 of them are held back.
 */
export class Sentences {
  private held = '';
  /** Up to here the text has been looked at. */
  private at = 0;
  /** Where a group of signs began that has not ended yet. */
  private group: number | null = null;
  /** A sign whose sentence ends behind the blanks that follow, unless it goes on there. */
  private sign: EndSign | null = null;

  /** The sentences that are complete by now, each with the blanks behind it. Joined, all of them are the text. */
  push(piece: string): string[] {
    this.held += piece;
    const sentences: string[] = [];
    while (this.at < this.held.length) for (const end of this.look()) sentences.push(this.takeTo(end));
    return sentences;
  }

  /** What was not yet complete, when nothing follows. */
  rest(): string {
    this.at = this.held.length;
    return this.takeTo(this.held.length);
  }

  /** Looks at the next character; how many characters the sentences take that are complete by it, one after the other. */
  private look(): number[] {
    const next = this.held.charAt(this.at);
    if (this.sign) return this.lookBehind(this.sign, next);
    if (this.group !== null && !isOfGroup(next)) return this.endGroup(this.group, next);
    if (this.group === null && beginsGroup(next)) this.group = this.at;
    this.at++;
    return next === '\n' ? [this.at] : this.cut();
  }

  private lookBehind(sign: EndSign, next: string): number[] {
    const behind = this.held.slice(sign.end, this.at + 1);
    if (next !== '\n' && (isBlank(next) || MARKS_BEGUN.test(behind))) {
      this.at++;
      return this.cut();
    }
    this.sign = null;
    const [marks] = MARKS.exec(behind)!;
    const end = sign.end + marks.length;
    // "incl. VAT [#17]. Then": the sentence ends behind the mark.
    const isWithin = marks.trim() !== '' && beginsGroup(this.held.charAt(end));
    return isWithin || this.goesOn(sign, this.held.charAt(end)) ? [] : [end];
  }

  /** Of the signs of a group only the last can have blanks behind it. */
  private endGroup(group: number, next: string): number[] {
    this.group = null;
    const ends: number[] = [];
    let from = 0;
    for (const sign of endSignsIn(this.held.slice(group, this.at), next)) {
      const end = group + sign.end - from;
      if (sign.takesBlanks && group + sign.end === this.at) this.sign = { ...sign, end };
      else {
        ends.push(end);
        from += end;
      }
    }
    return ends;
  }

  private goesOn({ text, end }: EndSign, next: string): boolean {
    if (!text.startsWith('.') || text.length > 2) return false;
    if (next !== next.toUpperCase()) return true;
    const all = this.held.slice(Math.max(0, end - LONGEST_ABBREVIATION - LONGEST_ITEM), end).replace(/[*_)"'\]]$/, '');
    if (ABBREVIATION.test(all.slice(-LONGEST_ABBREVIATION)) || ORDINAL.test(all)) return true;
    return end <= LONGEST_ITEM && ITEM_NUMBER.test(all);
  }

  private cut(): number[] {
    if (this.at <= LONGEST) return [];
    [this.group, this.sign] = [null, null];
    return [this.held.lastIndexOf(' ', LONGEST) + 1 || LONGEST];
  }

  /** What was looked at behind a cut is looked at once more. */
  private takeTo(end: number): string {
    const sentence = this.held.slice(0, end);
    this.held = this.held.slice(end);
    this.at = this.group === null && this.sign === null ? 0 : this.at - end;
    return sentence;
  }
}
