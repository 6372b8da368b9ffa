import { Field } from '../../parts/field.jsx';
import { words } from '../../words/words.js';
import { TARGETS, type TableMap } from './table-map.js';

const said = words.homes;

/** The sign before the decimals, and a number that shows it. */
const DECIMALS = [
  ['.', '1,250.50'],
  [',', '1.250,50'],
] as const;

interface MapFieldsProps {
  readonly map: TableMap;
  readonly onChange: (map: TableMap) => void;
}

/** What each column is, and what holds where there is none. */
export function MapFields({ map, onChange }: MapFieldsProps) {
  const labels = Object.fromEntries(TARGETS);
  return (
    <>
      <h2>{said.import.columns}</h2>
      <div class="columns">
        {Object.entries(map.Columns).map(([header, field]) => (
          <Field
            label={header}
            kind="choice"
            choices={TARGETS}
            value={field}
            onChange={(value) => onChange({ ...map, Columns: { ...map.Columns, [header]: value } })}
          />
        ))}
      </div>
      <h2>{said.import.values}</h2>
      <div class="columns">
        {Object.entries(map.Values).map(([field, value]) => (
          <ValueField
            label={labels[field] ?? field}
            field={field}
            value={value}
            onChange={(next) => onChange({ ...map, Values: { ...map.Values, [field]: next } })}
          />
        ))}
        <Field
          label={said.import.decimal}
          kind="choice"
          choices={DECIMALS}
          value={map.Decimal}
          onChange={(Decimal) => onChange({ ...map, Decimal: Decimal as '.' | ',' })}
        />
      </div>
    </>
  );
}

interface ValueFieldProps {
  readonly label: string;
  readonly field: string;
  readonly value: string | number;
  readonly onChange: (value: string | number) => void;
}

/** A value stays of its type: the service tells numbers from texts. */
function ValueField({ label, field, value, onChange }: ValueFieldProps) {
  const choices = Object.entries(said.choices[field as keyof typeof said.choices] ?? {});
  const isNumber = typeof value === 'number';
  return (
    <Field
      label={label}
      kind={choices.length > 0 ? 'choice' : isNumber ? 'number' : 'line'}
      choices={choices}
      value={String(value)}
      onChange={(text) => onChange(isNumber ? Number(text) : text)}
    />
  );
}
