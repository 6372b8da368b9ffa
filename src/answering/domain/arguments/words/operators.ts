/** What an operator asks for: one end of a range, that a value is not so, or, without either, that it is so. */
export interface Operator {
  readonly end?: '>' | '>=' | '<' | '<=' | 'between';
  readonly isDenied: boolean;
}

const DENIED = /^(?:!=|<>|\$?ne|neq|\$?nin|is ?not|not ?(?:in|like|equals?)?|not_?equals?|excludes?|does ?not ?\w+)$/i;
const ENDS: readonly (readonly [RegExp, NonNullable<Operator['end']>])[] = [
  [/^(?:>=|=>|≥|\$?gte|ge|(?:at ?)?least|min(?:imum)?|from|greater ?than ?or ?equals?(?: ?to)?)$/i, '>='],
  [/^(?:<=|=<|≤|\$?lte|le|(?:at ?)?most|max(?:imum)?|up ?to|to|less ?than ?or ?equals?(?: ?to)?)$/i, '<='],
  [/^(?:>|\$?gt|greater ?than|more ?than|over|above|after)$/i, '>'],
  [/^(?:<|\$?lt|(?:less|fewer) ?than|under|below|before)$/i, '<'],
  [/^\$?(?:between|range)$/i, 'between'],
];
const SAME =
  /^(?:=|==|===|:|~|\$?eq|equals?|is|\$?in|i?like|contains|includes?|match(?:es)?|any ?of|one ?of|\$?regex|starts ?with)$/i;

const plain = (text: string): string =>
  text
    .trim()
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** What a sign or a word between a name and its value means. */
export function operatorOf(text: string): Operator {
  const words = plain(text);
  const end = ENDS.find(([pattern]) => pattern.test(words))?.[1];
  return { isDenied: DENIED.test(words), ...(end ? { end } : {}) };
}

export const isOperator = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 40 &&
  (SAME.test(plain(value)) || DENIED.test(plain(value)) || operatorOf(value).end !== undefined);
