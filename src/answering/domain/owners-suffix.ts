/** Stands between an answer and the paragraph behind it. */
const BLANK_LINE = '\n\n';

/**
 * The owner's AnswerSuffix as the last paragraph of an answer that arrives in pieces, once: where the model has ended with it
 * by itself, as it may where it was told to or has read it before, that stands for it. So what may become the suffix is held
 * back until it cannot.
 */
export class OwnersSuffix {
  private readonly words: string;
  /** By how much is matched: how much still is where the next character is another one (Knuth, Morris and Pratt). */
  private readonly fallbacks: readonly number[];
  /** What is held back: the beginning of the suffix, or all of it and blanks. */
  private held = '';
  /** Those behind the whole suffix. */
  private blanks = '';
  private matched = 0;

  /** Blanks around it are the owner's no more: the blank line before it is ours. */
  constructor(suffix: string) {
    this.words = suffix.trim();
    this.fallbacks = fallbacksOf(this.words);
  }

  /** What of the answer so far may be shown now. */
  take(piece: string): string {
    if (this.words === '') return piece;
    const text = this.held + piece;
    let kept = this.held.length;
    for (let at = kept; at < text.length; at++) kept = this.step(text.charAt(at), kept);
    this.held = text.slice(text.length - kept);
    return text.slice(0, text.length - kept);
  }

  /**
   * The answer has ended, of which `shown` is shown: what of its own is still to be shown, and what stands behind that: a
   * paragraph of ours, where there is one, and the suffix.
   */
  end(shown: string, ours = ''): { readonly own: string; readonly suffix: string } {
    const isSaid = this.matched === this.words.length;
    const own = isSaid ? '' : this.held;
    if ((shown + own).trim() === '') return { own: this.held, suffix: '' };
    const paragraphs = [ours, this.words].filter((text) => text !== '');
    const behind = paragraphs.length > 0 ? blankLineBehind(shown + own) : '';
    return { own, suffix: behind + paragraphs.join(BLANK_LINE) };
  }

  /** Takes one character; returns how many at the end are held back now. */
  private step(character: string, kept: number): number {
    if (this.matched === this.words.length && character.trim() === '') {
      this.blanks += character;
      return kept + 1;
    }
    for (const blank of this.blanks) this.match(blank);
    this.match(character);
    this.blanks = '';
    return this.matched;
  }

  private match(character: string): void {
    while (this.matched > 0 && this.words.charAt(this.matched) !== character)
      this.matched = this.fallbacks[this.matched - 1]!;
    if (this.words.charAt(this.matched) === character) this.matched++;
  }
}

/** What a text lacks to end with a blank line. */
const blankLineBehind = (text: string): string =>
  text.endsWith(BLANK_LINE) ? '' : text.endsWith('\n') ? '\n' : BLANK_LINE;

function fallbacksOf(words: string): number[] {
  const fallbacks = [0];
  for (let at = 1, length = 0; at < words.length; at++) {
    while (length > 0 && words.charAt(at) !== words.charAt(length)) length = fallbacks[length - 1]!;
    if (words.charAt(at) === words.charAt(length)) length++;
    fallbacks.push(length);
  }
  return fallbacks;
}
