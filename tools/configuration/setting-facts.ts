import { z } from 'zod';
import { describeSettings, type Environment, settings } from '#libs/config/environment.js';

/** What people are told of a setting; all of it is read from the schema. */
export interface SettingFacts {
  readonly name: string;
  /** As it would be written down; null where there is none. */
  readonly fallback: string | null;
  readonly allowed: string;
  readonly meaning: string;
  readonly isSecret: boolean;
}

/** The facts of all settings, in the order of the schema. */
export const settingFacts = (): SettingFacts[] =>
  Object.entries(settings.shape).map(([name, schema]) => ({
    name,
    fallback: fallbackOf(schema),
    allowed: allowedBy(schema),
    meaning: z.toJSONSchema(schema, { io: 'input' }).description ?? '',
    isSecret: isMasked(name),
  }));

function fallbackOf(schema: z.ZodType): string | null {
  const { data } = schema.safeParse(undefined);
  return data === undefined ? null : String(data);
}

function allowedBy(schema: z.ZodType): string {
  const { type, enum: words, minimum, exclusiveMinimum, maximum } = z.toJSONSchema(schema, { io: 'input' });
  if (words) return words.map((word) => `\`${String(word)}\``).join(', ');
  if (type !== 'number' && type !== 'integer') return complaintAbout(schema);
  const kind = type === 'integer' ? 'whole number' : 'number';
  return exclusiveMinimum === undefined
    ? `${kind}, ${minimum} to ${maximum}`
    : `${kind} above ${exclusiveMinimum}, at most ${maximum}`;
}

/** No setting with a form takes a line break: what an operator is told then says what the form is. */
function complaintAbout(schema: z.ZodType): string {
  const message = schema.safeParse('\n').error?.issues[0]?.message;
  return message?.replace(/^must (look |have |be )?/, '') ?? 'text';
}

const isMasked = (name: string): boolean =>
  describeSettings({ [name]: 'shown' } as unknown as Environment)[name] !== 'shown';
