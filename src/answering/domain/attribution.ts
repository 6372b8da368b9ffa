import { singleBlanks } from '#libs/domain/plain-text.js';

/**
 * Whose listing a home is, as one line: rules of display want it said in an answer that is about one home. Empty where the
 * listing says nothing of it.
 */
export function attributionOf(row: Readonly<Record<string, string>>, listedBy: string): string {
  const { listingFirm = '', firmContact = '', source = '', disclaimer = '' } = row;
  const firm = listingFirm === '' ? '' : `${listedBy}: ${listingFirm}`;
  return [firm, firmContact, source, disclaimer].map(singleBlanks).filter(Boolean).join(' · ');
}
