/** Signs that end a sentence where a blank follows, and those that do without one, as Chinese does. */
const BEFORE_BLANK = new Set('.!?…');
const BY_THEMSELVES = new Set('。！？!?');
/** What closes behind such a sign. */
const CLOSING = new Set('"\'”’»)]*_');
const CLOSING_IN_CHINESE = new Set('"”』」)');
const ALL: readonly ReadonlySet<string>[] = [BEFORE_BLANK, BY_THEMSELVES, CLOSING, CLOSING_IN_CHINESE];

/** A sign that ends a sentence, with what closes behind it. */
export interface EndSign {
  readonly text: string;
  /** Where it ends within its group. */
  readonly end: number;
  /** Whether the blanks that follow are its sentence's; then what stands behind them tells whether it goes on. */
  readonly takesBlanks: boolean;
}

export const isBlank = (sign: string): boolean => sign.trim() === '';
export const beginsGroup = (sign: string): boolean => BEFORE_BLANK.has(sign) || BY_THEMSELVES.has(sign);
/** Whether a group of signs goes on with this one. */
export const isOfGroup = (sign: string): boolean => ALL.some((signs) => signs.has(sign));

/** Every sign of a group that may end a sentence, by the character behind the group. */
export function endSignsIn(group: string, next: string): EndSign[] {
  const spaced = isBlank(next) ? spacedSignIn(group) : group.length;
  const signs: EndSign[] = [];
  for (let at = 0; at < spaced; at++) {
    if (!BY_THEMSELVES.has(group.charAt(at))) continue;
    const end = endOf(group, endOf(group, at, BY_THEMSELVES), CLOSING_IN_CHINESE);
    if (!clings(group.charAt(end) || next)) signs.push(signOf(group, at, end));
    at = end - 1;
  }
  const isTaken = spaced === group.length || (signs.at(-1)?.end ?? 0) > spaced;
  return isTaken ? signs : [...signs, signOf(group, spaced, group.length)];
}

const signOf = (group: string, from: number, end: number): EndSign => ({
  text: group.slice(from, end),
  end,
  takesBlanks: BEFORE_BLANK.has(group.charAt(from)),
});

/** Behind these a sign without a blank ends nothing. */
const clings = (sign: string): boolean =>
  BEFORE_BLANK.has(sign) || BY_THEMSELVES.has(sign) || CLOSING_IN_CHINESE.has(sign);

/** Where the last signs begin behind which stands nothing but what closes; the group's length where there are none. */
function spacedSignIn(group: string): number {
  const behind = beginOf(group, group.length, CLOSING);
  const begin = beginOf(group, behind, BEFORE_BLANK);
  return begin === behind ? group.length : begin;
}

function endOf(group: string, from: number, signs: ReadonlySet<string>): number {
  let end = from;
  while (signs.has(group.charAt(end))) end++;
  return end;
}

function beginOf(group: string, end: number, signs: ReadonlySet<string>): number {
  let begin = end;
  while (signs.has(group.charAt(begin - 1))) begin--;
  return begin;
}
