import { boundIn, wordsOfName } from '../argument-names.js';

const LOWER =
  /^(?:\$?g(?:te?|e)|min(?:imum)?|from|(?:at_?)?least|low(?:er|est)?|start|above|over|after|since|more_?than|greater_?than(?:_?or_?equals?(?:_?to)?)?|>=?|≥|desde|von|ab|de|minimo)$/i;
const UPPER =
  /^(?:\$?l(?:te?|e)|max(?:imum)?|to|(?:at_?)?most|high(?:er|est)?|upper|up_?to|end|below|under|before|until|less_?than(?:_?or_?equals?(?:_?to)?)?|<=?|≤|hasta|bis|maximo)$/i;
export const EQUAL = /^(?:\$?eq|equals?|is|value|values|amount|number|exactly|exact|range|\$?in|\$?between|=|==)$/i;
export const STRICT =
  /^(?:\$?[gl]t|>|<|more_?than|less_?than|fewer_?than|greater_?than|over|above|under|below|(?:bigger|larger|smaller|higher|lower)_?than)$/i;
/** Between words of a bound. */
const JOINING = new Set('no not than or equal to at up the'.split(' '));

/** Whether a name within an object says which end of a range its value is. */
export const isEnd = (name: string): boolean => EQUAL.test(name) || endOf(name) !== undefined;

/** "before", "up_to", "notOver", "desde": nothing but words of a bound. */
export function endOf(name: string): 'min' | 'max' | undefined {
  if (LOWER.test(name)) return 'min';
  if (UPPER.test(name)) return 'max';
  const words = wordsOfName(name);
  const isBound = words.length > 0 && words.every((word) => JOINING.has(word) || boundIn([word]) !== undefined);
  const bound = isBound ? boundIn(words) : undefined;
  return bound === 'exactly' ? undefined : bound;
}
