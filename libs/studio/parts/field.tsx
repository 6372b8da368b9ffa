import { useId } from 'preact/hooks';
import { pickerColour, storedColour } from './colour.js';

type Kind = 'line' | 'long' | 'choice' | 'flag' | 'number' | 'date' | 'search' | 'email' | 'url' | 'secret' | 'colour';

export interface FieldProps {
  readonly label: string;
  /** What the browser lets a person put there; a line of text unless said. */
  readonly kind?: Kind;
  /** As text, whatever the kind; a flag is `true` or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Of a choice: values and what they are called. */
  readonly choices?: readonly (readonly [value: string, name: string])[];
  /** Said below, for everybody. */
  readonly hint?: string;
  /** Why the service refused the value; empty where it did not. */
  readonly trouble?: string;
  readonly isRequired?: boolean;
  /** What the browser may fill in by itself. */
  readonly autocomplete?: 'name';
  /** In characters, or the largest number. */
  readonly max?: number;
  readonly min?: number;
}

const TYPES = { line: 'text', number: 'number', date: 'date', search: 'search', email: 'email', url: 'url' } as const;
const LONG_ROWS = 3;

/** One field of a form: its name, its control, what there is to know, and why it was refused. */
export function Field(props: FieldProps) {
  const { label, kind = 'line', hint = '', trouble = '' } = props;
  const id = useId();
  const about = [...(hint ? [`${id}-hint`] : []), ...(trouble ? [`${id}-trouble`] : [])].join(' ');
  return (
    <div class={kind === 'flag' ? 'field flag' : 'field'}>
      <label for={id}>{label}</label>
      <Control {...props} id={id} about={about} />
      {hint && (
        <p id={`${id}-hint`} class="faint">
          {hint}
        </p>
      )}
      {trouble && (
        <p id={`${id}-trouble`} class="trouble">
          {trouble}
        </p>
      )}
    </div>
  );
}

type ControlProps = FieldProps & { readonly id: string; readonly about: string };

function Control({ id, about, kind = 'line', value, onChange, choices = [], ...more }: ControlProps) {
  const { trouble = '', isRequired = false, autocomplete, max, min } = more;
  const common = {
    id,
    required: isRequired,
    ...(autocomplete ? { autocomplete } : {}),
    ...(about ? { 'aria-describedby': about } : {}),
    ...(trouble ? { 'aria-invalid': 'true' as const } : {}),
  };
  const hear = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value);
  if (kind === 'choice')
    return (
      <select {...common} value={value} onChange={hear}>
        {choices.map(([choice, name]) => (
          <option value={choice}>{name}</option>
        ))}
      </select>
    );
  if (kind === 'flag')
    return (
      <input
        {...common}
        type="checkbox"
        checked={value !== ''}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
      />
    );
  if (kind === 'colour')
    return (
      <input
        {...common}
        type="color"
        value={pickerColour(value)}
        onInput={({ currentTarget }) => onChange(storedColour(currentTarget.value))}
      />
    );
  const bound = kind === 'number' ? { min, max, step: 'any' } : { maxLength: max };
  if (kind === 'long')
    return <textarea {...common} {...bound} rows={LONG_ROWS} dir="auto" value={value} onInput={hear} />;
  if (kind === 'secret')
    return <input {...common} {...bound} type="password" autocomplete="off" value={value} onInput={hear} />;
  // The types of Preact part inputs by what is not used here.
  return <input {...common} {...bound} type={TYPES[kind] as 'text'} dir="auto" value={value} onInput={hear} />;
}
