import { storable } from '#libs/domain/storable-text.js';

/**
 * Makes a model's text fit to be stored and sent, piece by piece: no NUL, no half characters. A character that a border
 * between two pieces cuts in half is held back until its other half comes.
 */
export class TextCleaner {
  private held = '';

  /** What of the text so far can be passed on; may be empty. */
  push(piece: string): string {
    let text = this.held + piece;
    this.held = '';
    if (endsInHalf(text)) {
      this.held = text.slice(-1);
      text = text.slice(0, -1);
    }
    return storable(text);
  }

  /** What was held back, when nothing follows. */
  end(): string {
    const rest = storable(this.held);
    this.held = '';
    return rest;
  }
}

const endsInHalf = (text: string): boolean => {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
};
