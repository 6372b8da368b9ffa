/** What one option of an address may say. */
interface OptionForm {
  readonly isTaken: (value: string) => boolean;
  /** Completes the sentence "it must be …". */
  readonly form: string;
}

/** The options that an address understands behind its `?`; whatever else stands there stops the start. */
export type AddressOptions = Readonly<Record<string, OptionForm>>;

/** What may be named in a message: anything else may be part of a password. */
const NAME = /^[\w.-]{1,40}$/;

/** What is the matter with the options of an address, without any value of theirs; null where all are understood. */
export function optionTrouble(address: string, known: AddressOptions): string | null {
  const options = optionsOf(address);
  if (behindMark(address).includes('@'))
    return 'has an @ behind its ?; encode signs such as / ? # in a password, and @ in an option';
  const names = [...options.keys()];
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    return `knows ${Object.keys(known).join(', ') || 'no options'}, not ${NAME.test(unknown) ? unknown : 'what stands behind the ?'}`;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `says ${twice} twice`;
  const wrong = names.find((name) => !known[name]!.isTaken(options.get(name)!));
  return wrong === undefined ? null : `${wrong} must be ${known[wrong]!.form}`;
}

/** Everything behind the first `?`; an address without one has no options. */
export const optionsOf = (address: string): URLSearchParams => new URLSearchParams(behindMark(address));

const behindMark = (address: string): string => (address.includes('?') ? address.slice(address.indexOf('?') + 1) : '');
