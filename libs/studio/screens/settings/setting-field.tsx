import { contrastOnWhite } from '../../parts/colour.js';
import { Field } from '../../parts/field.jsx';
import type { SettingName } from '../../service/field-names.js';
import { words } from '../../words/words.js';
import { Hours } from './hours/hours.jsx';
import { Picture } from './picture.jsx';
import type { Setting } from './setting-fields.js';

const said = words.settings;

/** Below it, a shape is hard to see (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

export type Choices = readonly (readonly [value: string, name: string])[];

interface SettingFieldProps {
  readonly setting: Setting;
  readonly value: string;
  readonly models: Choices;
  readonly trouble: string;
  readonly onChange: (value: string) => void;
}

/** One setting, in words that everybody knows. */
export function SettingField({ setting: { name, kind }, value, models, trouble, onChange }: SettingFieldProps) {
  const [label, hint = ''] = said.fields[name];
  if (kind === 'picture') return <Picture {...{ label, hint, value, trouble, onChange }} />;
  if (kind === 'hours') return <Hours {...{ label, hint, value, trouble, onChange }} />;
  const choices = kind === 'choice' ? { choices: withValue(choicesOf(name, models), value) } : {};
  return <Field {...{ label, kind, value, trouble, onChange, ...choices }} hint={hintOf(name, value) || hint} />;
}

export function choicesOf(name: SettingName, models: Choices): Choices {
  if (name === 'Model') return models;
  if (name === 'TimeZone') return Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone]);
  return Object.entries(said.choices[name as keyof typeof said.choices]);
}

/** What is stored stays a choice, also where it is none any more. */
const withValue = (choices: Choices, value: string): Choices =>
  choices.some(([choice]) => choice === value) ? choices : [[value, value], ...choices];

function hintOf(name: SettingName, value: string): string {
  if (name !== 'ChatBubbleColor') return '';
  return contrastOnWhite(value) < LEAST_CONTRAST ? said.faintColour : '';
}
