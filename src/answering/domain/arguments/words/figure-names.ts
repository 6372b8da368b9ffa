import { argumentNamed, wordsOfName } from '../argument-names.js';
import { valuesIn } from './single-values.js';

/** All of them are told of every figure; beside its name they say nothing more. */
const MEANS = new Set(
  'average avg mean median min minimum max maximum lowest highest count number total sum statistics stats statistic range of the by distribution summary field'.split(
    ' ',
  ),
);
const isMeans = (text: string): boolean => wordsOfName(text).every((word) => MEANS.has(word));

/** The figures that a value names: "average price" is the price, "median" by itself is none. */
export const figuresIn = (value: unknown): readonly string[] =>
  valuesIn(value)
    .map(String)
    .filter((text) => !isMeans(text));

/** A figure as the statistics call it: "hoa fee", "ListPrice", "avg_price_per_sqft". */
export function figureNamed(text: string): string {
  const words = wordsOfName(text).filter((word) => !MEANS.has(word));
  const field = argumentNamed(words.join(' '))?.field;
  return field === 'unitPrice' ? 'unitAreaPrice' : (field ?? text);
}

/** What listings are grouped by: "property_type", "zip code"; how they are offered and in what currency is a group of its own. */
export function groupNamed(text: string): string {
  const name = text.replace(/^by[ _]/i, '');
  return /^offer$/i.test(name) ? 'offer' : (argumentNamed(name)?.field ?? name);
}
