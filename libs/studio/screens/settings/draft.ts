import type { components } from '../../../../docs/client/parlor.js';
import type { SettingName } from '../../service/field-names.js';
import { SETTINGS } from './setting-fields.js';

export type Stored = components['schemas']['ChatbotRecord'];

/** What a person has changed and not saved, as text. */
export type Draft = Readonly<Partial<Record<SettingName, string>>>;

/** Kept while the person looks at other screens, by serial number. */
export const DRAFTS = new Map<string, Draft>();

/** A setting as a form shows it: a flag is `true` or empty. */
export const shown = (stored: Stored, name: SettingName): string =>
  stored[name] === false ? '' : String(stored[name]);

/** All settings as a form shows them. */
export const textsOf = (stored: Stored): Readonly<Record<SettingName, string>> =>
  Object.fromEntries(SETTINGS.map(({ name }) => [name, shown(stored, name)])) as Record<SettingName, string>;

/** The draft with one more change; what is as it is stored is no change. */
export function changed(draft: Draft, stored: Stored, name: SettingName, value: string): Draft {
  const { [name]: _, ...others } = draft;
  return value === shown(stored, name) ? others : { ...others, [name]: value };
}

const namesIn = (draft: Draft): SettingName[] => SETTINGS.map(({ name }) => name).filter((name) => name in draft);

/** What Edit takes: the changed settings alone, each of its type. */
export const bodyOf = (draft: Draft, stored: Stored): object =>
  Object.fromEntries(namesIn(draft).map((name) => [name, valueOf(draft[name]!, stored[name])]));

function valueOf(text: string, stored: unknown): string | number | boolean {
  if (typeof stored === 'boolean') return text !== '';
  return typeof stored === 'number' && text !== '' ? Number(text) : text;
}
