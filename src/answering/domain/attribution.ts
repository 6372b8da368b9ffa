import { singleBlanks } from '#libs/domain/plain-text.js';
import type { OwnSentences } from '#libs/visitor/own-sentences.js';

/** A home as a look-up told it. */
type Row = Readonly<Record<string, string>>;
/** Our words for it, asked for where there is something to say. */
type OwnTexts = () => Pick<OwnSentences, 'listedBy' | 'contractStatus'>;

/**
 * What rules of display want said of the homes that an answer is about. Of one home: how its contract stands and whose listing it
 * is, as one line. Of several: a line for each that is under contract. Empty where the listings say nothing of it.
 */
export function attributionOf(homes: readonly (Row | undefined)[], said: OwnTexts): string {
  const rows = homes.filter((row) => row !== undefined);
  const [row] = rows;
  if (!row || homes.length > 1)
    return rows
      .map((one) => contractLine(one, said))
      .filter(Boolean)
      .join('\n');
  const { listingFirm = '', firmContact = '', source = '', disclaimer = '' } = row;
  const firm = listingFirm === '' ? '' : `${said().listedBy}: ${listingFirm}`;
  return lineOf([contractIn(row, said), firm, firmContact, source, disclaimer]);
}

function contractLine(row: Row, said: OwnTexts): string {
  const { address = '', city = '', mlsNumber = '', contractStatus = '' } = row;
  const home = [address || mlsNumber, city].filter(Boolean).join(', ');
  return contractStatus === '' ? '' : lineOf([home, contractIn(row, said)]);
}

const contractIn = ({ contractStatus = '' }: Row, said: OwnTexts): string =>
  contractStatus === '' ? '' : `${said().contractStatus}: ${contractStatus}`;

const lineOf = (parts: readonly string[]): string => parts.map(singleBlanks).filter(Boolean).join(' · ');
