interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly 'x-nullable'?: boolean;
}

/** The schema of a body. */
export interface FieldsSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/**
 * The fields of a body as a table of Markdown, for viewers that show an editor and hide the schema while somebody tries
 * an operation.
 */
export function tableOfFields({ properties = {}, required = [] }: FieldsSchema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? ' **required**' : '';
    return `| \`${name}\`${mark} | ${cell(typeOf(schema))} | ${cell(schema.description ?? '')} |`;
  });
  if (rows.length === 0) return 'No fields: an empty object.';
  return ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** The type in words, with what bounds it. */
function typeOf(schema: FieldSchema): string {
  const { enum: values, items, properties } = schema;
  const orNull = schema['x-nullable'] ? ' or null' : '';
  if (values) return `${values.map((value) => JSON.stringify(value)).join(', ')}${orNull}`;
  if (items) return `array of ${schema.minItems ?? 0} to ${schema.maxItems} × ${typeOf(items)}${orNull}`;
  if (properties) return `{${Object.keys(properties).join(', ')}}`;
  return `${String(schema.type)}${boundsOf(schema)}${orNull}`;
}

/** Larger bounds than these are those of the type itself. */
const WIDEST = 2_147_483_647;

function boundsOf({ minimum, maximum, minLength, maxLength }: FieldSchema): string {
  if (maxLength !== undefined)
    return minLength ? `, ${minLength} to ${maxLength} characters` : `, at most ${maxLength}`;
  if (minimum === undefined) return '';
  return maximum === undefined || maximum >= WIDEST ? `, from ${minimum}` : `, ${minimum} to ${maximum}`;
}
