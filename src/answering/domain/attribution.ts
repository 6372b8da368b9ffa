import { singleBlanks } from '#libs/domain/plain-text.js';
import type { OwnSentences } from '#libs/visitor/own-sentences.js';

/** A home as a look-up told it. */
type Row = Readonly<Record<string, string>>;
type OwnTexts = Pick<OwnSentences, 'listedBy' | 'contractStatus'>;

/**
 * How the contract of a home stands and whose listing it is, as one line: rules of display want it said in an answer that is
 * about one home. Empty where the listing says nothing of it.
 */
export function attributionOf(row: Row, said: OwnTexts): string {
  const { listingFirm = '', firmContact = '', source = '', disclaimer = '' } = row;
  const firm = listingFirm === '' ? '' : `${said.listedBy}: ${listingFirm}`;
  return lineOf([contractIn(row, said), firm, firmContact, source, disclaimer]);
}

/** A line for each of these homes, which are under contract. */
export const contractLines = (rows: readonly Row[], said: OwnTexts): string =>
  rows
    .map((row) => {
      const { address = '', city = '', mlsNumber = '' } = row;
      return lineOf([[address || mlsNumber, city].filter(Boolean).join(', '), contractIn(row, said)]);
    })
    .join('\n');

const contractIn = ({ contractStatus = '' }: Row, said: OwnTexts): string =>
  contractStatus === '' ? '' : `${said.contractStatus}: ${contractStatus}`;

const lineOf = (parts: readonly string[]): string => parts.map(singleBlanks).filter(Boolean).join(' · ');
