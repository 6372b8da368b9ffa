import type { Bound } from './argument-names.js';
import type { ArgumentField } from './words/argument-vocabulary.js';

/** "None", "no fee", "keine", "free": none is to be paid. */
const NONE =
  /^\W{0,3}(?:none|no|zero|free|without|keine?|sin|sans|ohne|sem|senza|nessun[ao]?|aucune?s?|ningun[ao]?|nenhum[ao]?)(?: (?:any|hoa|fees?|dues|tax(?:es)?|deposit|charges?|gebuhr|cuota|charge|association|required|needed|of charge|monthly|condo|property)){0,4}\W{0,3}$/i;
/** What homes may have none of. */
const FEES: readonly ArgumentField[] = ['hoa', 'tax', 'deposit'];

/** Whether a value of a fee says that there is none; of a bound it says that there is no bound. */
export const saysNoFee = (field: ArgumentField | undefined, bound: Bound | undefined, value: unknown): boolean =>
  field !== undefined &&
  FEES.includes(field) &&
  bound === undefined &&
  typeof value === 'string' &&
  NONE.test(value.slice(0, 80));
