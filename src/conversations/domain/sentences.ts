/** Words behind whose point a sentence goes on. */
const ABBREVIATIONS =
  /(?:^|[\s(*"])(?:St|Ave|Av|Rd|Dr|Ln|Blvd|Ct|Pl|Ter|Cir|Pkwy|Hwy|Trl|Apt|No|Nr|Nos|Mr|Mrs|Ms|Prof|Sr|Sra|approx|ca|etc|vs|e\.g|i\.e|z\.B|sq|ft|min|max|incl|inkl|bzw|Str|Mio|Mrd|Tsd|Rs|kr|[A-Z])\.$/i;
/** "1." at the beginning of a line numbers an item. */
const ITEM_NUMBER = /^\s*(?:[-*#>\s]*)\d{1,3}\.$/;
/** Signs that end a sentence, with what closes behind them; in Chinese no blank follows. */
const END = /\n|[.!?…]+["'”’»)\]*_]*(?=\s)|[。!?]+["”』」)]*(?=[^。!?"”』」).!?…])/gu;
/** A unit that never ends is cut at a blank. */
const LONGEST = 2_000;

/** Cuts a text that arrives in pieces into sentences and lines, the same ones wherever the pieces end. */
export class Sentences {
  private held = '';
  /** Up to here there is no end. */
  private looked = 0;

  /** The sentences that are complete by now, each with the blanks behind it. Joined, all of them are the text. */
  push(piece: string): string[] {
    this.held += piece;
    const sentences: string[] = [];
    for (let end = this.end(); end > 0; end = this.end()) {
      sentences.push(this.held.slice(0, end));
      this.held = this.held.slice(end);
      this.looked = 0;
    }
    return sentences;
  }

  /** What was not yet complete, when nothing follows. */
  rest(): string {
    const { held } = this;
    this.held = '';
    this.looked = 0;
    return held;
  }

  /** Where the first sentence ends; 0 where that is not known yet. */
  private end(): number {
    END.lastIndex = this.looked;
    for (let match = END.exec(this.held); match; match = END.exec(this.held)) {
      const end = this.endAt(match);
      if (end === null) return this.cut();
      if (end > 0) return end;
      this.looked = match.index + match[0].length;
    }
    return this.cut();
  }

  /** 0 where the sign ends nothing, null where that is told by what has not come yet. */
  private endAt({ 0: sign, index }: RegExpExecArray): number | null {
    const behind = index + sign.length;
    if (sign === '\n' || !/^[.!?…]/.test(sign)) return behind;
    const next = this.held.slice(behind).search(/\S|\n/);
    if (next < 0) return null;
    if (sign.startsWith('.') && sign.length < 3 && this.goesOn(behind, behind + next)) return 0;
    return behind + next;
  }

  private goesOn(behind: number, next: number): boolean {
    const before = this.held.slice(0, behind).replace(/[*_)"'\]]+$/, '');
    return /[\p{Ll}\d]/u.test(this.held[next]!) || ITEM_NUMBER.test(before) || ABBREVIATIONS.test(before);
  }

  private cut(): number {
    return this.held.length > LONGEST ? this.held.lastIndexOf(' ', LONGEST) + 1 || LONGEST : 0;
  }
}
