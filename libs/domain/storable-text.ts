/**
 * What the two databases and JSON keep as it is: text without NUL and without half characters. The one rule for every way in:
 * bodies, files of listings, documents, names, claims of gateways, settings, words of models.
 */

/** What such a text must not contain, or null where it can be kept. */
export function textTrouble(text: string): string | null {
  if (text.includes('\0')) return 'the NUL character';
  return text.isWellFormed() ? null : 'a lone surrogate';
}

/** The text without what cannot be kept, where its author cannot be asked to mend it. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
