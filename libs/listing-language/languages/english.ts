import { behindDigits, type Language, NAME } from './language.js';

const DIRECTION = String.raw`(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.?\s+)?`;

/** Kinds of street that are told as such even in small letters, by a name alone. */
export const STREETS = 'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|parkway|highway|trail';
/** And those that are told by the number of a house. */
export const NUMBERED_STREETS = `${STREETS}|place|pl|way|terrace|ter|circle|cir|pkwy|hwy|trl`;
/** And others, which are common words unless they begin with a capital. */
const MORE_STREETS =
  'Loop|Row|Run|Pass|Cove|Cv|Path|Walk|Close|Crescent|Mews|Alley|Bend|Crossing|Plaza|Point|Ridge|Broadway';
const capitals = (words: string): string => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const english: Language = {
  signs:
    /\b(?:the|a|an|with|without|for|of|to|is|are|any|and|or|what|which|how|show|me|i|you|do|does|have|has|homes?|houses?|condos?|apartments?|listings?|bedrooms?|beds?|under|over|between|sale|rent|cheapest|average|price)\b/gi,
  isSpaced: true,
  numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  thousand: 'thousand|grand',
  million: 'millions?',
  currencies: { $: 'dollars?|usd', '€': 'euros?|eur', '£': 'pounds?|gbp' },
  otherCurrencies: 'pesos?|francs?',
  price: 'price[ds]?|costs?|rents?|asking',
  people: 'people|residents|inhabitants|visitors',
  bedrooms: 'bed(?:room)?s?|brs?|bd(?:rms?|r|s)?',
  bathrooms: 'bath(?:room)?s?|ba',
  squareFeet: String.raw`sq\.?\s?(?:ft|feet|foot)\.?|square[\s-](?:feet|foot)|ft²|ft2|sqft|sf`,
  squareMetres: String.raw`m²|m2|sq\.?\s?m(?:et(?:er|re)s?)?|sqm|square[\s-]met(?:er|re)s?`,
  acres: 'acres?|acre-lot',
  hectares: 'hectares?|ha',
  built: 'built|constructed|erected|year built',
  addresses: [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,$€£#-])\d{1,6}[A-Za-z]?\s+${DIRECTION}(?:${NAME}\s+){0,4}?(?:${capitals(NUMBERED_STREETS)}|${MORE_STREETS})(?![\p{L}\d])`,
      'gu',
    ),
  ],
  words: [
    [/\bhalf a million\b|\bhalf a mil\b/gi, '500000'],
    [/\b(?:a|one) million and a half\b|\bone and a half million\b/gi, '1.5 million'],
    [/\ba million\b/gi, '1 million'],
    // "300 mil" means 300 thousand in every language: no home costs 300 million.
    [/(?<=(?<![\d.,])\d{3}) ?mil(?!\p{L})/giu, ' thousand'],
    behindDigits('mil', 'million'),
    [/\b(?:a |one )?(?:quarter|1\/4)(?: of an)?[ -]acre/gi, '0.25 acre'],
    [/\b(?:a )?half(?: an| of an)?[ -]acre|\b1\/2[ -]acre/gi, '0.5 acre'],
    [/\ban acre\b|\bone acre\b/gi, '1 acre'],
    [/\ba couple of\b/gi, '2'],
    [/\bw\/(?=\s?\w)/gi, 'with '],
  ],
};
