import type { Replacement } from '../../listing-language/languages/language.js';

/** What has been offered for the longest time, in the English that the readers know. */
const LONGEST = ' longest on market ';

/** How visitors ask for it in other languages. */
export const LONGEST_WORDS: Readonly<Record<string, readonly Replacement[]>> = {
  Spanish: [
    [
      /(?<![\p{L}\p{M}])(?:(?:llevan? |est[aá]n? )?(?:desde hace |hace )?(?:el )?m[aá]s (?:tiempo|d[ií]as)(?: llevan?)?(?: (?:en (?:el mercado|venta|alquiler)|publicad[oa]s?|anunciad[oa]s?))?)(?![\p{L}\p{M}])/giu,
      LONGEST,
    ],
  ],
  French: [
    [
      /(?<![\p{L}\p{M}])(?:(?:depuis )?le plus (?:longtemps|de temps)(?: (?:sur le march[ée]|en vente|en ligne|en location|disponible))?)(?![\p{L}\p{M}])/giu,
      LONGEST,
    ],
  ],
  German: [
    [
      /(?<![\p{L}\p{M}])(?:(?:schon )?am l[aä]ngsten(?: (?:auf dem markt|am markt|online|inseriert|im angebot|zu haben|angeboten|zum verkauf))?)(?![\p{L}\p{M}])/giu,
      LONGEST,
    ],
  ],
  Portuguese: [
    [
      /(?<![\p{L}\p{M}])(?:(?:est[aá] )?(?:h[aá] )?mais tempo(?: (?:no mercado|à venda|a venda|anunciad[oa]s?|para alugar|dispon[ií]vel))?)(?![\p{L}\p{M}])/giu,
      LONGEST,
    ],
  ],
  Chinese: [[/(?:上市|挂牌|在售|挂出)(?:的)?(?:时间)?最(?:久|长)的?/g, LONGEST]],
  Arabic: [[/(?:الأطول|الاطول|أطول|اطول) ?(?:مدة|فترة|وقتا)? ?(?:في السوق|معروض[ةه]?)/gu, LONGEST]],
  Hindi: [[/सबसे (?:लंबे|लम्बे|ज़्यादा|ज्यादा|अधिक) (?:समय|दिनों?|वक़्त) से(?: (?:बाज़ार|बाजार|मार्केट) में)?/gu, LONGEST]],
};
