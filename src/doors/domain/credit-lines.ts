import type { HomeCredit } from '../../conversations/conversations.api.js';

/**
 * A line for each home, without words, so that it fits an answer in any language: the home, its firm and how that is reached,
 * the source, the page, and what the source wants said.
 */
export const creditLines = (credits: readonly HomeCredit[]): string[] =>
  credits.map(({ address, city, listingFirm, firmContact, source, url, disclaimer }) => {
    const home = [address, city].filter(Boolean).join(', ');
    const firm = [listingFirm, firmContact].filter(Boolean).join(', ');
    return [home, firm, source, url, disclaimer].filter(Boolean).join(' · ');
  });

/** The answer, and below it whose homes it shows that stand nowhere else. */
export const withCredits = (answer: string, credits: readonly HomeCredit[]): string =>
  [answer, ...(credits.length > 0 ? [creditLines(credits).join('\n')] : [])].join('\n\n');
