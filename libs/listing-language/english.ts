/** What the readers of questions call the things that are counted and measured; sources of patterns. */
export const english = {
  numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  bedrooms: 'bed(?:room)?s?|brs?|bd(?:rms?|r|s)?',
  bathrooms: 'bath(?:room)?s?|ba',
  squareFeet: String.raw`sq\.?\s?(?:ft|feet|foot)\.?|square[\s-](?:feet|foot)|ft²|ft2|sqft|sf`,
  squareMetres: String.raw`m²|m2|sq\.?\s?m(?:et(?:er|re)s?)?|sqm|square[\s-]met(?:er|re)s?`,
  acres: 'acres?|acre-lot',
  hectares: 'hectares?|ha',
} as const;

/** A way to write, and how it is written in full. */
export type Replacement = readonly [RegExp, string];

/** Ways to write of English itself, in the words that the readers know. */
export const ENGLISH_WAYS: readonly Replacement[] = [
  [/\bhalf a million\b|\bhalf a mil\b/gi, '500000'],
  [/\b(?:a|one) million and a half\b|\bone and a half million\b/gi, '1.5 million'],
  [/\ba million\b/gi, '1 million'],
  // "300 mil" means 300 thousand in every language: no home costs 300 million.
  [/(?<=(?<![\d.,])\d{3}) ?mil(?!\p{L})/giu, ' thousand'],
  [/(?<=\d) ?mil(?!\p{L})/giu, ' million'],
  [/\b(?:a |one )?(?:quarter|1\/4)(?: of an)?[ -]acre/gi, '0.25 acre'],
  [/\b(?:a )?half(?: an| of an)?[ -]acre|\b1\/2[ -]acre/gi, '0.5 acre'],
  [/\ban acre\b|\bone acre\b/gi, '1 acre'],
  [/\ba couple of\b/gi, '2'],
  [/\bw\/(?=\s?\w)/gi, 'with '],
];
