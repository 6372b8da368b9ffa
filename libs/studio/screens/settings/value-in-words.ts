import type { SettingName } from '../../service/field-names.js';
import { shownNumber, words } from '../../words/words.js';
import { hoursInWords } from './hours/hours-in-words.js';
import { type Choices, choicesOf } from './setting-field.jsx';
import { KIND_OF } from './setting-fields.js';

const said = words.settings;
/** Characters of a text that are enough to know it by. */
const MOST = 300;

/** A setting as people read it: choices by their names, pictures, flags and hours in words, long texts cut. */
export function valueInWords(name: SettingName, value: unknown, models: Choices): string {
  if (KIND_OF[name] === 'picture') return value === '' ? said.noPicture : said.hasPicture;
  if (KIND_OF[name] === 'choice')
    return choicesOf(name, models).find(([one]) => one === String(value))?.[1] ?? String(value);
  if (KIND_OF[name] === 'hours') return hoursInWords(String(value));
  return plainInWords(value);
}

/** A value as people read it, whatever it is of. */
export function plainInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return shownNumber(value);
  const characters = [...textOf(value)];
  if (characters.length === 0) return said.versions.empty;
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : characters.join('');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
