import { singleBlanks } from '#libs/domain/plain-text.js';
import type { HomeCredit } from '../../conversations/conversations.api.js';

/**
 * A line for each home, without words, so that it fits an answer in any language: the home, its firm and how that is reached,
 * the source, the page, and what the source wants said.
 */
export const creditLines = (credits: readonly HomeCredit[]): string[] => credits.map(creditLine);

/** What goes below the answer whose homes stand nowhere else. An answer about one home tells of its firm by itself. */
export function creditsBelow(answer: string, credits: readonly HomeCredit[]): string {
  const lines = credits.map((credit) =>
    saysOf(answer, credit) ? lineOf([homeOf(credit), credit.url]) : creditLine(credit),
  );
  return lines.length > 0 ? `\n\n${lines.join('\n')}` : '';
}

const creditLine = (credit: HomeCredit): string => {
  const firm = [credit.listingFirm, credit.firmContact].filter(Boolean).join(', ');
  return lineOf([homeOf(credit), firm, credit.source, credit.url, credit.disclaimer]);
};

const saysOf = (answer: string, { listingFirm, firmContact, source, disclaimer }: HomeCredit): boolean =>
  answer.includes(lineOf([listingFirm, firmContact, source, disclaimer].map(singleBlanks)));

const homeOf = ({ address, city }: HomeCredit): string => [address, city].filter(Boolean).join(', ');
const lineOf = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
