import { shownNumber, words } from '../words/words.js';

/** What the document says of a field, as far as it is bounded. */
export interface Bounds {
  readonly type?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const said = words.wants;

/** What is wrong with what was typed, by the bounds and the kind of its field; empty where they do not tell. */
export function whyRefused(text: string, { type, maxLength, minimum, maximum }: Bounds, kind: string): string {
  if (kind === 'number' && minimum !== undefined && maximum !== undefined) {
    const [least, most] = [shownNumber(minimum), shownNumber(maximum)];
    const number = Number(text);
    const isWithin = text !== '' && number >= minimum && number <= maximum;
    if (type === 'integer' && !(isWithin && Number.isInteger(number))) return said.noWhole(least, most);
    return isWithin ? '' : said.noNumber(least, most);
  }
  const { length } = [...text];
  if (maxLength !== undefined && length > maxLength) return said.tooLong(shownNumber(length), shownNumber(maxLength));
  return kind === 'email' || kind === 'url' ? said[kind] : '';
}
